import Raster

/// One thing to paint, with the rows of the picture that it touches. Holds no memory of its own: what is larger
/// than a few words lies in the step's part of the picture.
struct PreparedStep: Sendable {
  enum Content: Sendable {
    case flood(PreparedInk)
    /// A shape by its coverage.
    case shape(EdgeList.Shape, PreparedInk, isAntialiased: Bool)
    /// Pixels that are wholly in or out, by their index among the part's intervals.
    case spans(Int, PreparedInk)
    /// Indices among the part's fields of heat and its solids.
    case heat(Int)
    case solids(Int)
    case beginGroup(opacity: Double)
    case endGroup
  }

  var content: Content
  /// Index into the picture's windows, or -1.
  var window = -1
}

/// A colour, or the index of another ink among the part's.
enum PreparedInk: Sendable {
  case solid(UInt32)
  case other(Int)
}
