package import Features
internal import Geo

/// The lines and polygons of a tile's features in flat storage, ready to become paths: decoded once for all layers that
/// draw them and all pictures that show them.
package struct FeatureShapes: Sendable {
  /// How a polygon's ring takes part in it.
  private enum Turn: Int8 {
    /// It has no area.
    case absent
    /// It runs as drawing wants it: outer rings clockwise as seen, holes the other way.
    case kept
    case reversed
  }

  /// For each feature the box around its points; empty where nothing is to be drawn.
  private(set) var bounds: [UnitBounds] = []
  /// For each feature the index one past its last part.
  private var featureEnds: [Int32] = []
  /// For each part the index one past its last point.
  private var partEnds: [Int32] = []
  private var turns: [Turn] = []
  private var points: [PixelPoint] = []

  /// Decodes all lines and polygons.
  package init(_ features: FeatureLayer) {
    bounds.reserveCapacity(features.features.count)
    featureEnds.reserveCapacity(features.features.count)
    points.reserveCapacity(features.commands.count / 2)
    var geometry = TileGeometry()
    for feature in features.features {
      if feature.type == .line || feature.type == .polygon {
        _ = features.geometry(of: feature, into: &geometry)
        append(geometry, isPolygon: feature.type == .polygon)
        bounds.append(geometry.bounds)
      } else {
        bounds.append(.empty)
      }
      featureEnds.append(Int32(truncatingIfNeeded: partEnds.count))
    }
  }

  /// About how many bytes it takes in memory.
  package var byteCount: Int {
    bounds.count * 36 + partEnds.count * 5 + points.count * 8 + 128
  }

  private mutating func append(_ geometry: TileGeometry, isPolygon: Bool) {
    let start = Int32(truncatingIfNeeded: points.count)
    for point in geometry.points { points.append(PixelPoint(point)) }
    for end in geometry.partEnds { partEnds.append(start + end) }
    // Lines are filled like rings, too.
    var outerSign = 0.0
    for part in geometry.partEnds.indices {
      let area = geometry.doubledArea(ofRing: part)
      if area != 0, outerSign == 0 { outerSign = area }
      turns.append(area == 0 ? .absent : outerSign > 0 ? .kept : .reversed)
    }
  }

  private func parts(of feature: Int) -> Range<Int> {
    (feature == 0 ? 0 : Int(featureEnds[feature - 1]))..<Int(featureEnds[feature])
  }

  private func range(ofPart part: Int) -> Range<Int> {
    (part == 0 ? 0 : Int(partEnds[part - 1]))..<Int(partEnds[part])
  }

  /// How many points and parts a feature has.
  func size(of feature: Int) -> (points: Int, parts: Int) {
    let parts = parts(of: feature)
    guard let last = parts.last else { return (0, 0) }
    return (range(ofPart: last).upperBound - range(ofPart: parts.lowerBound).lowerBound, parts.count)
  }

  /// Appends a feature's rings as contours that run so that outer rings are clockwise as seen and holes are not,
  /// whichever way round the source has them: the first ring that has an area is an outer one, and all rings that turn
  /// like it. Rings without area are left out.
  ///
  /// - Parameter outset: how far the polygon grows on all its sides, tile units.
  func appendRings(of feature: Int, to path: inout Path, outset: Double) {
    for part in parts(of: feature) where turns[part] != .absent {
      let start = path.points.count
      let range = range(ofPart: part)
      points.withUnsafeBufferPointer { points in
        let ring = UnsafeBufferPointer(rebasing: points[range])
        if turns[part] == .kept {
          path.points.append(contentsOf: ring)
        } else {
          path.points.append(contentsOf: ring.reversed())
        }
      }
      if outset > 0 { path.grow(from: start, by: Float(outset)) }
      path.endContour()
    }
  }

  /// Appends a feature's parts as lines; rings get their first point again at the end.
  func appendLines(of feature: Int, to path: inout Path, closed: Bool) {
    for part in parts(of: feature) {
      let range = range(ofPart: part)
      guard range.count >= 2 else { continue }
      path.points.append(contentsOf: points[range])
      if closed, points[range.lowerBound] != points[range.upperBound - 1] {
        path.append(points[range.lowerBound])
      }
      path.endContour()
    }
  }
}
