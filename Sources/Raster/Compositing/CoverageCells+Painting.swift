extension CoverageCells {
  /// Lays the accumulated shape over the band and empties the buffer.
  ///
  /// - Parameters:
  ///   - window: the columns of each row that may be drawn, or `nil` for all.
  ///   - scratch: room for `band.stride` pixels.
  public mutating func paint(
    _ ink: Ink, rule: FillRule = .nonZero, window: RowIntervals? = nil, on band: PixelBand,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    switch ink {
    case .solid(let color) where rule == .nonZero: sweepSolid(color, window: window, on: band)
    case .solid(let color):
      var sink = SolidSink(pixels: band.pixels, stride: band.stride, color: color)
      sweep(rule: rule, window: window, into: &sink)
    case .bitmap(let source): paint(source, rule, window, band, scratch)
    case .field(let source): paint(source, rule, window, band, scratch)
    case .disc(let source): paint(source, rule, window, band, scratch)
    }
  }

  private mutating func paint<Source: PixelSource>(
    _ source: Source, _ rule: FillRule, _ window: RowIntervals?, _ band: PixelBand,
    _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    var sink = SourceSink(
      pixels: band.pixels, stride: band.stride, top: band.top, source: source, scratch: scratch)
    sweep(rule: rule, window: window, into: &sink)
  }
}
