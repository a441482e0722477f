internal import Geo

/// Brings lines and rings from the globe to the picture's pixels, cut to what can be seen.
struct OverlayProjection {
  let camera: Camera
  /// Pixels per point.
  let scale: Double
  /// What is kept, in points: the picture and a margin around it, so that no stroke's end shows.
  let frame: PictureRect

  init(camera: Camera, scale: Double, margin: Double = 200) {
    self.camera = camera
    self.scale = scale
    frame = PictureRect(
      x: -margin, y: -margin, width: camera.size.width + 2 * margin, height: camera.size.height + 2 * margin)
  }

  /// The pieces of a line inside the frame, in every visible copy of the world; `start` is how far along the line
  /// a piece begins, in points of the picture.
  func pieces(of coordinates: [Coordinate], course: LineCourse) -> [(points: [PicturePoint], start: Double)] {
    copies(of: Self.unrolled(coordinates, course: course)).flatMap { linePieces($0) }
  }

  /// The rings inside the frame as one path in pixels, in every visible copy of the world.
  func areas(of rings: [[Coordinate]], course: LineCourse) -> Path {
    var path = Path()
    // Holes lie on the same copy of the world as their outline.
    guard let outline = rings.first.map({ Self.unrolled($0, course: course) }), let first = outline.first
    else { return path }
    let unrolled =
      [outline]
      + rings.dropFirst().map { ring in
        let points = Self.unrolled(ring, course: course)
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

  /// Places on the Mercator square that run on over the antimeridian as the course says.
  private static func unrolled(_ coordinates: [Coordinate], course: LineCourse) -> [WorldPoint] {
    var result: [WorldPoint] = []
    var previous: Coordinate?
    for coordinate in coordinates {
      let next: [Coordinate]
      if let previous, course == .geodesic {
        next = SphericalCircle.arc(from: previous, to: coordinate)
      } else {
        next = [coordinate]
      }
      for place in next {
        var point = WorldPoint(place)
        if course != .asGiven, let last = result.last {
          let distance = last.x - point.x
          // A whole turn is meant: the edge of the world's outline.
          if abs(distance).truncatingRemainder(dividingBy: 1) != 0 { point.x += distance.rounded() }
        }
        result.append(point)
      }
      previous = coordinate
    }
    return result
  }

  /// The copies that can show; `outline` decides which where the points are a hole of it.
  private func copies(of points: [WorldPoint], like outline: [WorldPoint]? = nil) -> [[WorldPoint]] {
    let range = (outline ?? points).map(\.x)
    guard let low = range.min(), let high = range.max() else { return [] }
    let seen = camera.visibleRegion(insetByPadding: false).corners.map(\.x)
    guard let west = seen.min(), let east = seen.max() else { return [] }
    let slack = 400 / camera.worldSize
    let first = (west - slack - high).rounded(.up)
    let last = (east + slack - low).rounded(.down)
    guard first <= last else { return [] }
    return (0...min(64, Int(last - first))).map { index in
      points.map { WorldPoint(x: $0.x + first + Double(index), y: $0.y) }
    }
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

  private func linePieces(_ points: [WorldPoint]) -> [(points: [PicturePoint], start: Double)] {
    var result: [(points: [PicturePoint], start: Double)] = []
    var piece: [PicturePoint] = []
    var (pieceStart, walked) = (0.0, 0.0)
    func finish() {
      if piece.count > 1 { result.append((piece, pieceStart)) }
      piece = []
    }
    let images = homogeneous(points)
    for (a, b) in zip(images, images.dropFirst()) {
      guard let (start, end) = Homogeneous.segment(a, b, near: near) else {
        finish()
        continue
      }
      let length = start.distance(to: end)
      if let (from, to) = frame.clippedSegment(start, end) {
        if piece.last != from {
          finish()
          pieceStart = walked + start.distance(to: from)
          piece = [from]
        }
        piece.append(to)
        if to != end { finish() }
      } else {
        finish()
      }
      walked += length
    }
    finish()
    return result
  }

  private func projectedRing(_ points: [WorldPoint]) -> [PicturePoint] {
    Homogeneous.ring(homogeneous(points), near: near)
  }
}
