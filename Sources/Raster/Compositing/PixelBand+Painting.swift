extension PixelBand {
  /// Lays an ink over all pixels of the intervals, each wholly in or out.
  ///
  /// - Parameters:
  ///   - window: further limits, or `nil`.
  ///   - scratch: room for `stride` pixels.
  public func paint(
    _ ink: Ink, intervals: RowIntervals, window: RowIntervals? = nil,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    switch ink {
    case .solid(let color):
      var sink = SolidSink(pixels: pixels, stride: stride, color: color)
      spans(intervals, window, &sink)
    case .bitmap(let source): paint(source, intervals, window, scratch)
    case .field(let source): paint(source, intervals, window, scratch)
    case .disc(let source): paint(source, intervals, window, scratch)
    }
  }

  private func paint<Source: PixelSource>(
    _ source: Source, _ intervals: RowIntervals, _ window: RowIntervals?,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    var sink = SourceSink(pixels: pixels, stride: stride, top: top, source: source, scratch: scratch)
    spans(intervals, window, &sink)
  }

  private func spans<Sink: SpanSink>(
    _ intervals: RowIntervals, _ window: RowIntervals?, _ sink: inout Sink
  ) {
    let first = max(top, intervals.firstRow)
    let end = min(top + height, intervals.firstRow + intervals.intervals.count)
    for row in first..<max(first, end) {
      var (from, to) = intervals.columns(row: row, width: width)
      if let window {
        let limits = window.columns(row: row, width: width)
        from = max(from, limits.0)
        to = min(to, limits.1)
      }
      if from < to { sink.span(row: row - top, from: from, to: to, coverage: 255) }
    }
  }

  /// Lays an ink over the whole band.
  public func flood(_ ink: Ink, scratch: UnsafeMutablePointer<UInt32>) {
    let row = SIMD2<Int32>(0, Int32(width))
    let all = RowIntervals(firstRow: top, intervals: [SIMD2<Int32>](repeating: row, count: height))
    paint(ink, intervals: all, scratch: scratch)
  }

  /// Lays another band of the same place over this one with one opacity, 0...1.
  public func lay(_ layer: PixelBand, opacity: Double) {
    precondition(layer.width == width && layer.height == height)
    let coverage = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
    for row in 0..<height {
      Blend.row(pixels + row * stride, layer.pixels + row * layer.stride, width, coverage: coverage)
    }
  }
}
