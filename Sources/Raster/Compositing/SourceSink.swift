/// Paints coverage in the colours of a source.
struct SourceSink<Source: PixelSource>: SpanSink {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  /// The picture's row of row 0.
  let top: Int
  let source: Source
  /// Room for a row with its padding.
  let scratch: UnsafeMutablePointer<UInt32>

  @inline(__always)
  mutating func span(row: Int, from: Int, to: Int, coverage: UInt32) {
    source.fetch(row: row &+ top, from: from, count: to &- from, into: scratch)
    Blend.row(pixels + (row &* stride &+ from), scratch, to &- from, coverage: coverage)
  }

  @inline(__always)
  mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>) {
    source.fetch(row: row &+ top, from: from, count: to &- from, into: scratch)
    let target = pixels + (row &* stride &+ from)
    var index = 0
    while index &+ from < to {
      let coverage = UnsafeRawPointer(values + (from &+ index)).load(as: Blend.Words.self)
      let words = Blend.scaled(Blend.load(scratch + index), by: coverage)
      Blend.store(Blend.over(words, Blend.load(target + index)), target + index)
      index &+= 4
    }
  }
}
