internal import Display
internal import Geo

/// Brings lines and rings from the globe to the picture's pixels, cut to what can be seen.
struct OverlayProjection {
  let camera: Camera
  /// Pixels per point.
  let scale: Double
  /// What is kept, in points: the picture and a margin around it, so that no stroke's end shows.
  let frame: PictureRect
  /// From west to east on the Mercator square, with some slack; `nil` where nothing is seen.
  private let seen: ClosedRange<Double>?

  init(camera: Camera, scale: Double, margin: Double = 200) {
    self.camera = camera
    self.scale = scale
    frame = PictureRect(
      x: -margin, y: -margin, width: camera.size.width + 2 * margin, height: camera.size.height + 2 * margin)
    let corners = camera.visibleRegion(insetByPadding: false).corners.map(\.x)
    let slack = 2 * margin / camera.worldSize
    if let west = corners.min(), let east = corners.max() {
      seen = (west - slack)...(east + slack)
    } else {
      seen = nil
    }
  }

  /// A part of a line inside the frame.
  struct Piece {
    var points: [PicturePoint]
    /// How far along the line it begins, in points of the picture.
    var start: Double
    /// Where it begins and ends as shares of the line's length on the map.
    var shares: ClosedRange<Double>
  }

  /// The pieces of a line inside the frame, in every visible copy of the world.
  func pieces(of line: [WorldPoint]) -> [Piece] {
    copies(of: line).flatMap { linePieces($0) }
  }

  /// The rings inside the frame as one path in pixels, in every visible copy of the world.
  func areas(of rings: [[Coordinate]], course: LineCourse) -> Path {
    var path = Path()
    // Holes lie on the same copy of the world as their outline.
    guard let outline = rings.first.map({ Self.closedOverPole($0, course: course) }),
      let first = outline.first
    else { return path }
    let unrolled =
      [outline]
      + rings.dropFirst().map { ring in
        let points = UnrolledLine(ring, course: course).points
        let turns = points.first.map { (first.x - $0.x).rounded() } ?? 0
        return points.map { WorldPoint(x: $0.x + turns, y: $0.y) }
      }
    for (index, ring) in unrolled.enumerated() where ring.count > 2 {
      let turned = Self.isClockwise(ring) == (index == 0) ? ring : ring.reversed()
      for copy in copies(of: turned, like: outline) {
        append(frame.clippedRing(projectedRing(copy)), to: &path)
      }
    }
    return path
  }

  func append(_ points: [PicturePoint], to path: inout Path) {
    for point in points { path.append(PixelPoint(x: Float(point.x * scale), y: Float(point.y * scale))) }
    path.endContour()
  }

  /// A ring that goes round the world holds a pole, the one on the side where most of it lies: it is closed along
  /// the map's edge there.
  private static func closedOverPole(_ coordinates: [Coordinate], course: LineCourse) -> [WorldPoint] {
    let ring = UnrolledLine(coordinates, course: course).points
    guard course != .asGiven, let first = ring.first, let last = ring.last, ring.count > 2 else {
      return ring
    }
    let step = first.x - last.x
    let turn = step.rounded()
    // An open ring that ends on the other edge of the world is the world's outline, or a part of it.
    let isWhole = abs(step - turn) < 1e-9
    guard abs(turn) == 1, !isWhole || coordinates.first == coordinates.last else { return ring }
    let mean = ring.reduce(0) { $0 + $1.y } / Double(ring.count)
    let edge = mean < 0.5 ? 0.0 : 1
    return ring + [
      WorldPoint(x: first.x - turn, y: first.y), WorldPoint(x: first.x - turn, y: edge),
      WorldPoint(x: first.x, y: edge),
    ]
  }

  /// The copies that can show; `outline` decides which where the points are a hole of it.
  private func copies(of points: [WorldPoint], like outline: [WorldPoint]? = nil) -> [[WorldPoint]] {
    copyOffsets(of: outline ?? points).map { offset in
      offset == 0 ? points : points.map { WorldPoint(x: $0.x + offset, y: $0.y) }
    }
  }

  /// How far to move a shape for each copy of it that can show, whole worlds from west to east.
  func copyOffsets(of points: [WorldPoint]) -> [Double] {
    guard let first = points.first, let seen else { return [] }
    var (low, high) = (first.x, first.x)
    for point in points {
      low = min(low, point.x)
      high = max(high, point.x)
    }
    let lowest = (seen.lowerBound - high).rounded(.up)
    let highest = (seen.upperBound - low).rounded(.down)
    guard lowest <= highest else { return [] }
    return (0...min(64, Int(highest - lowest))).map { lowest + Double($0) }
  }

  /// What of the picture a quadrilateral on the map may cover, cut at the near plane; `nil` where nothing shows.
  func window(of corners: [WorldPoint]) -> TileWindow? {
    let ring = projectedRing(corners)
    guard ring.count > 2, !frame.clippedRing(ring).isEmpty else { return nil }
    return TileWindow(corners: ring.map { PicturePixel(x: $0.x * scale, y: $0.y * scale) })
  }

  private static func isClockwise(_ ring: [WorldPoint]) -> Bool {
    var doubled = 0.0
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) { doubled += a.x * b.y - b.x * a.y }
    return doubled > 0
  }

  private func homogeneous(_ points: [WorldPoint]) -> [Homogeneous] {
    let target = camera.targetWorldPoint
    let map = camera.groundToPicture
    let size = camera.worldSize
    return points.map { point in
      let image = map.homogeneous(x: (point.x - target.x) * size, y: (point.y - target.y) * size)
      return Homogeneous(x: image.x, y: image.y, w: image.w)
    }
  }

  private var near: Double { camera.nearDepth / camera.distance }

  private func linePieces(_ points: [WorldPoint]) -> [Piece] {
    var result: [Piece] = []
    var piece: [PicturePoint] = []
    var (start, shares) = (0.0, 0.0...0.0)
    var (walked, travelled) = (0.0, 0.0)
    let total = zip(points, points.dropFirst()).reduce(0) { $0 + UnrolledLine.distance($1.0, $1.1) }
    guard total > 0 else { return [] }
    func finish() {
      if piece.count > 1 { result.append(Piece(points: piece, start: start, shares: shares)) }
      piece = []
    }
    let images = homogeneous(points)
    for index in images.indices.dropLast() {
      let (a, b) = (images[index], images[index + 1])
      let length = UnrolledLine.distance(points[index], points[index + 1])
      defer { travelled += length }
      guard let before = Homogeneous.visibleShares(a, b, near: near) else {
        finish()
        continue
      }
      let origin = a.mixed(with: b, share: before.lowerBound).divided
      defer { walked += origin.distance(to: a.mixed(with: b, share: before.upperBound).divided) }
      guard let inside = Homogeneous.visibleShares(a, b, near: near, in: frame) else {
        finish()
        continue
      }
      let from = a.mixed(with: b, share: inside.lowerBound).divided
      let end = min(1, (travelled + inside.upperBound * length) / total)
      if inside.lowerBound > 0 || piece.isEmpty {
        finish()
        start = walked + origin.distance(to: from)
        let share = min(end, (travelled + inside.lowerBound * length) / total)
        (piece, shares) = ([from], share...end)
      }
      piece.append(a.mixed(with: b, share: inside.upperBound).divided)
      shares = shares.lowerBound...max(shares.lowerBound, end)
      if inside.upperBound < 1 { finish() }
    }
    finish()
    return result
  }

  private func projectedRing(_ points: [WorldPoint]) -> [PicturePoint] {
    Homogeneous.ring(homogeneous(points), near: near)
  }
}
