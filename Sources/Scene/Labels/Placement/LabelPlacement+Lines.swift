internal import Geo
internal import StyleSpec

extension LabelPlacement {
  /// The most circles that one label may take: no label on a picture is as long.
  static let circleLimit = 10_000.0

  /// Finds room for a text along its line: circles along the stretch of the projected line that it covers.
  func roomAlongLine(
    _ place: Place, _ look: LabelLook, _ letters: LabelLetters, frame: LabelFrame
  ) -> TextRoom? {
    let (candidate, bucket, plane) = (place.candidate, place.bucket, place.textPlane)
    let mode = bucket.rules.text.overlap
    guard candidate.line >= 0, let span = letters.span, frame.perspectiveRatio >= Self.smallestRatio,
      let path = Self.path(
        of: span, look, line: bucket.lines[candidate.line], anchor: candidate.anchor, plane: plane,
        frame: frame)
    else { return nil }
    let radius = letters.circleDiameter / 2 * frame.perspectiveRatio + bucket.rules.textPadding
    let circles = circles(along: path, radius: radius)
    guard circles.contains(where: { grid.reaches($0.bounds) }) else { return nil }
    if isCut(circles) { return nil }
    for circle in circles
    where grid.isBlocked(circle, mode: mode) || reserved.isBlocked(circle, mode: .never) {
      return nil
    }
    return TextRoom(shapes: circles)
  }

  /// The middle line of the text on the picture, points; `nil` where the line is too short for it or reaches behind
  /// the camera.
  private static func path(
    of span: ClosedRange<Double>, _ look: LabelLook, line: [LabelVector], anchor: LineAnchor,
    plane: LabelPlane, frame: LabelFrame
  ) -> [LabelVector]? {
    let factor = plane.isGround ? 1 / frame.perspectiveRatio : frame.perspectiveRatio
    let scale = look.measures.textSize * factor / 24
    let offset = look.measures.textOffset * scale
    let (start, end) = (span.lowerBound * scale + offset.x, span.upperBound * scale + offset.x)
    let track = LineTrack(
      line: line, anchor: anchor, toPlane: plane.toPlane, reach: max(abs(start), abs(end)))
    guard let path = track.path(from: start, to: end, sideOffset: offset.y) else { return nil }
    guard plane.isGround else { return path }
    var projected: [LabelVector] = []
    for point in path {
      let image = plane.toPicture.homogeneous(x: point.x, y: point.y)
      guard image.w > 0 else { return nil }
      projected.append(LabelVector(image.x, image.y) / image.w)
    }
    return projected
  }

  /// Circles along a path, a little less dense than touching, from a quarter of a radius inside its ends.
  private func circles(along path: [LabelVector], radius: Double) -> [CollisionShape] {
    guard radius > 0, let start = path.first, let end = path.last else { return [] }
    let length = LineAnchors.length(of: path)
    guard length > radius / 2 else {
      return [.circle(center: start.interpolated(to: end, at: 0.5), radius: radius)]
    }
    let padding = min(radius / 4, length / 2)
    let steps = ((length - 2 * padding) / (radius * 2.5)).rounded(.up)
    guard steps >= 1, steps < Self.circleLimit else { return [] }
    let count = Int(steps) + 1
    var shapes: [CollisionShape] = []
    var (segment, passed) = (1, 0.0)
    for index in 0..<count {
      let distance = (length - 2 * padding) * Double(index) / Double(count - 1) + padding
      var size = path[segment - 1].distance(to: path[segment])
      while passed + size < distance && segment + 1 < path.count {
        passed += size
        segment += 1
        size = path[segment - 1].distance(to: path[segment])
      }
      let t = size > 0 ? (distance - passed) / size : 0
      let center = path[segment - 1].interpolated(to: path[segment], at: t)
      shapes.append(.circle(center: center, radius: radius))
    }
    return shapes
  }
}
