internal import Geo
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension LabelPlacement {
  /// Finds room for a text along its line: circles along the stretch of the line that it covers on its tile.
  func roomAlongLine(
    _ place: Place, _ look: LabelLook, _ letters: LabelLetters, frame: LabelFrame
  ) -> TextRoom? {
    let (candidate, bucket, plane) = (place.candidate, place.bucket, place.textPlane)
    let mode = bucket.rules.text.overlap
    guard candidate.line >= 0, frame.perspectiveRatio >= Self.smallestRatio else { return nil }
    let line = bucket.lines[candidate.line]
    guard
      let reach = reach(
        of: letters, look, line: line, anchor: candidate.anchor, plane: plane, frame: frame,
        unit: 1 / bucket.groundScale(view))
    else { return nil }
    let layout = LineCircles(
      length: letters.lineLength, diameter: letters.circleDiameter, pointsToUnits: bucket.pointsToUnits,
      overscaling: bucket.overscaling)
    let centers = layout.centers(on: line, anchor: candidate.anchor, reach: reach)
    let circles = Self.seen(
      centers, through: plane.tileToPicture, radius: layout.radius * frame.perspectiveRatio)
    guard circles.contains(where: { grid.reaches($0.bounds) }) else { return nil }
    if isCut(circles) { return nil }
    for circle in circles
    where grid.isBlocked(circle, mode: mode) || reserved.isBlocked(circle, mode: .never) {
      return nil
    }
    return TextRoom(shapes: circles)
  }

  /// How far from its anchor a text reaches, to the middles of its outer letters; `nil` where the line is too short.
  ///
  /// - Parameter unit: tile units to the point on the ground.
  private func reach(
    of letters: LabelLetters, _ look: LabelLook, line: [LabelVector], anchor: LineAnchor, plane: LabelPlane,
    frame: LabelFrame, unit: Double
  ) -> LineCircles.Reach? {
    guard let span = letters.span else { return nil }
    let scale = look.measures.textSize / 24
    let offset = look.measures.textOffset.x * scale
    let (first, last) = (span.lowerBound * scale + offset, span.upperBound * scale + offset)
    let track = LineTrack(
      line: line, anchor: anchor, toPlane: plane.toPlane, reach: max(abs(first), abs(last)))
    // On the picture, what runs up and down covers more ground.
    let stretch = plane.isGround ? 1 : frame.depth / max(0.05, cos(view.viewingAngle))
    guard let back = track.tileDistance(at: first, unit: unit, stretch: stretch),
      let ahead = track.tileDistance(at: last, unit: unit, stretch: stretch)
    else { return nil }
    return LineCircles.Reach(back: back, ahead: ahead)
  }

  /// Circles of the tile as they lie on the picture, thinned where they lie closer than √2 radii.
  private static func seen(
    _ centers: [LabelVector], through toPicture: Perspective, radius: Double
  ) -> [CollisionShape] {
    var circles: [CollisionShape] = []
    var previous: LabelVector?
    for (index, point) in centers.enumerated() {
      let image = toPicture.homogeneous(x: point.x, y: point.y)
      guard image.w > 0 else { return [] }
      let center = LabelVector(image.x, image.y) / image.w
      let isLast = index + 1 == centers.count
      if let previous, !isLast, center.distance(to: previous) < radius * 2.0.squareRoot() { continue }
      circles.append(.circle(center: center, radius: radius))
      previous = center
    }
    return circles
  }
}
