internal import Features
internal import Geo

/// A feature's geometry in label units: 8192 to the tile, rounded to whole units.
enum FeatureLines {
  /// The parts of a geometry; rings end with their first point.
  static func parts(of geometry: TileGeometry, extent: Int32, isClosed: Bool) -> [[LabelVector]] {
    let scale = LabelBucket.extent / Double(extent)
    var parts: [[LabelVector]] = []
    for index in geometry.partEnds.indices {
      var part: [LabelVector] = []
      part.reserveCapacity(Int(geometry.partEnds[index]) - geometry.partStart(index) + 1)
      for point in geometry.points[geometry.partStart(index)..<Int(geometry.partEnds[index])] {
        part.append((LabelVector(Double(point.x), Double(point.y)) * scale).snapped)
      }
      if isClosed, let first = part.first { part.append(first) }
      parts.append(part)
    }
    return parts
  }

  /// Rings as polygons: each outer ring with its holes. The first ring's turn is the outer one; rings without area
  /// are left out.
  static func polygons(of rings: [[LabelVector]]) -> [[[LabelVector]]] {
    var polygons: [[[LabelVector]]] = []
    var outerSign: Bool?
    for ring in rings {
      let area = signedArea(ring)
      guard area != 0 else { continue }
      let sign = area < 0
      if outerSign == nil || outerSign == sign {
        outerSign = sign
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons
  }

  private static func signedArea(_ ring: [LabelVector]) -> Double {
    guard var previous = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += (previous.x - point.x) * (point.y + previous.y)
      previous = point
    }
    return sum
  }

  /// Whether any part may be seen, or lies near enough for its labels to reach the picture.
  static func mayBeSeen(
    _ parts: [[LabelVector]], toPicture: Perspective, view: LabelView, margin: Double
  ) -> Bool {
    var sides = [true, true, true, true]
    for part in parts {
      for point in part {
        let image = toPicture.homogeneous(x: point.x, y: point.y)
        if image.w <= 0 { return true }
        if image.x >= -margin * image.w { sides[0] = false }
        if image.x <= (view.width + margin) * image.w { sides[1] = false }
        if image.y >= -margin * image.w { sides[2] = false }
        if image.y <= (view.height + margin) * image.w { sides[3] = false }
      }
    }
    return !sides.contains(true)
  }
}
