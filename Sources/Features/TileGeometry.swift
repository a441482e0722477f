public import Geo

/// The decoded geometry of one feature in tile units, in flat storage that can be reused from feature to feature.
///
/// Part `i` (a point run, a line or a ring) is `points[(i == 0 ? 0 : partEnds[i-1])..<partEnds[i]]`. A point
/// geometry has one part with all its points. Rings are closed implicitly: the first point isn't repeated.
@frozen
public struct TileGeometry: Hashable, Sendable {
  public var points: [TilePoint]
  public var partEnds: [Int32]

  @inlinable
  public init() {
    points = []
    partEnds = []
  }

  /// Empties the storage and keeps its capacity.
  @inlinable
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    partEnds.removeAll(keepingCapacity: true)
  }

  @inlinable
  public func partStart(_ index: Int) -> Int { index == 0 ? 0 : Int(partEnds[index - 1]) }

  @inlinable
  public mutating func endPart() {
    let end = Int32(truncatingIfNeeded: points.count)
    if end > (partEnds.last ?? 0) { partEnds.append(end) }
  }
}
