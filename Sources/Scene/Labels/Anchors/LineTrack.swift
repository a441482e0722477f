internal import Geo

/// A line on the label plane, walked from an anchor in both directions: where the letters of a line label stand.
///
/// A vertex behind the camera is replaced by a point in the same direction from the last one before it, far enough
/// out for the label.
struct LineTrack {
  /// A letter's place on the track.
  struct Place {
    var point: LabelVector
    /// Radians, clockwise as seen.
    var angle: Double
  }

  /// The points from the anchor on, the anchor first, and their distances from it along the track and on the tile.
  private struct Side {
    var points: [LabelVector]
    var distances: [Double]
    var tileDistances: [Double]
  }

  private let forward: Side
  private let backward: Side

  /// - Parameters:
  ///   - line: the vertices in tile units.
  ///   - anchor: on the line.
  ///   - toPlane: from tile units to the label plane.
  ///   - reach: how far the label may stretch from the anchor at most, in the plane's units.
  init(line: [LabelVector], anchor: LineAnchor, toPlane: Perspective, reach: Double) {
    let start = LabelVector(toPlane, anchor.point)
    forward = Self.side(
      line[min(line.count, anchor.segment + 1)...], from: anchor.point, start: start, toPlane: toPlane,
      reach: reach)
    backward = Self.side(
      line[0...min(line.count - 1, anchor.segment)].reversed(), from: anchor.point, start: start,
      toPlane: toPlane, reach: reach)
  }

  private static func side(
    _ vertices: some Sequence<LabelVector>, from anchor: LabelVector, start: LabelVector,
    toPlane: Perspective,
    reach: Double
  ) -> Side {
    var side = Side(points: [start], distances: [0], tileDistances: [0])
    var (previous, distance, tileDistance) = (start, 0.0, 0.0)
    var previousVertex = anchor
    for vertex in vertices where distance <= reach {
      let image = toPlane.homogeneous(x: vertex.x, y: vertex.y)
      var point = LabelVector(image.x / image.w, image.y / image.w)
      if image.w <= 0 {
        point = beyond(
          previousVertex, towards: vertex, from: previous, length: reach - distance + 1, toPlane: toPlane)
      }
      distance += previous.distance(to: point)
      side.points.append(point)
      side.distances.append(distance)
      tileDistance += previousVertex.distance(to: vertex)
      side.tileDistances.append(tileDistance)
      (previous, previousVertex) = (point, vertex)
    }
    return side
  }

  /// A point of the plane on the ray from one vertex towards another that can't be projected.
  private static func beyond(
    _ vertex: LabelVector, towards hidden: LabelVector, from projected: LabelVector, length: Double,
    toPlane: Perspective
  ) -> LabelVector {
    let away = vertex - hidden
    let unit = LabelVector(toPlane, vertex + away / max(away.length, 1e-9))
    let direction = projected - unit
    return projected + direction * (length / max(direction.length, 1e-9))
  }

  /// The place at a signed distance along the line's direction, or `nil` beyond its end.
  ///
  /// - Parameters:
  ///   - distance: positive towards the line's end.
  ///   - sideOffset: how far the place is moved to the right-hand side of the line's direction.
  ///   - isFlipped: the label reads against the line's direction.
  func place(at distance: Double, sideOffset: Double, isFlipped: Bool) -> Place? {
    let isForward = distance > 0
    let side = isForward ? forward : backward
    let along = abs(distance)
    guard let end = side.distances.firstIndex(where: { $0 > along }) else { return nil }
    let (from, to) = (side.points[end - 1], side.points[end])
    let (near, far) = (side.distances[end - 1], side.distances[end])
    let direction = (isForward ? to - from : from - to) / (far - near)
    let point = from.interpolated(to: to, at: (along - near) / (far - near))
    let turned = isFlipped ? -direction : direction
    return Place(
      point: point + direction.rightHand * sideOffset, angle: turned.angle(from: .zero))
  }

  /// How far from the anchor a signed distance along the track lies on the tile, about, tile units; `nil` beyond the
  /// track's end.
  ///
  /// - Parameters:
  ///   - unit: tile units to the plane's unit.
  ///   - stretch: how much more of the tile a distance up and down the plane covers.
  func tileDistance(at distance: Double, unit: Double, stretch: Double) -> Double? {
    let side = distance > 0 ? forward : backward
    let along = abs(distance)
    guard let end = side.distances.firstIndex(where: { $0 > along }) else { return nil }
    let step = side.points[end] - side.points[end - 1]
    let rest = (along - side.distances[end - 1]) * unit
    return side.tileDistances[end - 1] + rest * (1 + (stretch - 1) * abs(step.y) / step.length)
  }
}

extension SIMD2<Double> {
  /// The image of a point in front of the camera.
  init(_ map: Perspective, _ point: LabelVector) {
    let image = map.project(x: point.x, y: point.y)
    self.init(image.x, image.y)
  }
}
