/// Paints coverage in one colour.
struct SolidSink: SpanSink {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let color: UInt32

  @inline(__always)
  mutating func span(row: Int, from: Int, to: Int, coverage: UInt32) {
    let pixel = coverage == 255 ? color : Blend.scaled(color, by: coverage)
    Blend.fill(pixels + (row &* stride &+ from), to &- from, pixel)
  }

  @inline(__always)
  mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>) {
    let target = pixels + row &* stride
    let words = Blend.Words(repeating: color)
    var column = from
    while column < to {
      let coverage = UnsafeRawPointer(values + column).load(as: Blend.Words.self)
      let source = Blend.scaled(words, by: coverage)
      Blend.store(Blend.over(source, Blend.load(target + column)), target + column)
      column &+= 4
    }
  }
}
