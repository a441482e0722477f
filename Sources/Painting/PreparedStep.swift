import Raster

/// One thing to paint, with the rows of the picture that it touches.
struct PreparedStep: Sendable {
  enum Content: Sendable {
    case flood(Ink)
    /// A shape by its coverage.
    case shape(EdgeList, Ink, isAntialiased: Bool)
    /// Pixels that are wholly in or out.
    case spans(RowIntervals, Ink)
    case heat(HeatField)
    case lines(LineMesh, LineShade)
    case solids(DepthFaces)
    case beginGroup(opacity: Double)
    case endGroup
  }

  var rows: Range<Int>
  var content: Content
  /// Index into the picture's windows, or -1.
  var window = -1
}
