import Raster

/// One thing to paint, with the rows of the picture that it touches.
struct PreparedStep: Sendable {
  enum Content: Sendable {
    case flood(Ink)
    /// A shape by its coverage.
    case shape(PreparedShape)
    /// Pixels that are wholly in or out.
    case spans(RowIntervals, Ink)
    case halo(Halo)
    case stamps(PreparedStamps)
    case heat(HeatField)
    case lines(PreparedLines)
    case solids(DepthFaces)
    case beginGroup(opacity: Double)
    case endGroup
  }

  var rows: Range<Int>
  var content: Content
  /// Index into the picture's windows, or -1.
  var window = -1
}

/// A shape, owned as one: bands take it up and put it down many times.
final class PreparedShape: Sendable {
  let edges: EdgeList
  let ink: Ink
  let isAntialiased: Bool

  init(edges: EdgeList, ink: Ink, isAntialiased: Bool) {
    self.edges = edges
    self.ink = ink
    self.isAntialiased = isAntialiased
  }
}

/// Lines with their look, owned as one.
final class PreparedLines: Sendable {
  let mesh: LineMesh
  let shade: LineShade

  init(mesh: LineMesh, shade: LineShade) {
    self.mesh = mesh
    self.shade = shade
  }
}
