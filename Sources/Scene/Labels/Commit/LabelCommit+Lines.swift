internal import Geo
internal import StyleSpec
internal import Typesetting

extension LabelCommit {
  /// A text on its line: one of its settings, and which way it reads.
  private struct Reading {
    var layout: LaidOutText
    var isFlipped: Bool
  }

  /// Sets a text along its line, each cluster of letters turned as one piece. Nothing is drawn where the line is too
  /// short on the picture.
  mutating func addTextAlongLine(
    _ look: LabelLook, _ letters: LabelLetters, _ candidate: LabelCandidate, _ bucket: LabelBucket,
    plane: LabelPlane, frame: LabelFrame
  ) {
    guard candidate.line >= 0 else { return }
    let size = look.measures.textSize * frame.sizeFactor / 24
    let offset = look.measures.textOffset * size
    let track = track(letters, candidate, bucket, plane: plane, offset: offset, size: size)
    guard let reading = reading(letters, bucket, track: track, plane: plane, offset: offset, size: size),
      let places = places(reading, track: track, offset: offset, size: size)
    else { return }
    let turns = bucket.rules.text.turnsWithLine
    let poses = places.map { place in
      GlyphPose(
        origin: place.point, rotation: turns ? place.angle : 0, size: size, toPicture: plane.toPicture,
        isGround: plane.isGround, pixelScale: view.scale)
    }
    let layout = reading.layout
    append(layout, letters, style: textStyle(), scaleOf: poses[poses.count / 2]) { index in
      let glyph = layout.glyphs[index]
      return (
        poses[glyph.cluster],
        GlyphSeat(layout.placement(of: index, alongLine: true))
          .rotated(by: look.measures.textRotation, about: glyph.y)
      )
    }
    report(look, box: Self.box(around: poses))
  }

  private func track(
    _ letters: LabelLetters, _ candidate: LabelCandidate, _ bucket: LabelBucket, plane: LabelPlane,
    offset: LabelVector, size: Double
  ) -> LineTrack {
    let layouts = [letters.horizontal.first?.layout, letters.vertical].compactMap(\.self)
    let farthest = layouts.flatMap(\.clusters).map { abs($0.center) }.max() ?? 0
    return LineTrack(
      line: bucket.lines[candidate.line], anchor: candidate.anchor, toPlane: plane.toPlane,
      reach: farthest * size + abs(offset.x))
  }

  /// Which way the text reads best: from left to right, or from top to bottom where it has a vertical setting and
  /// the line is steeper than it is flat.
  private func reading(
    _ letters: LabelLetters, _ bucket: LabelBucket, track: LineTrack, plane: LabelPlane,
    offset: LabelVector, size: Double
  ) -> Reading? {
    guard let layout = letters.horizontal.first?.layout,
      let ends = ends(of: layout, track: track, plane: plane, offset: offset, size: size)
    else { return nil }
    guard bucket.rules.text.keepsUpright else { return Reading(layout: layout, isFlipped: false) }
    let run = ends.last - ends.first
    if let vertical = letters.vertical, abs(run.y) > abs(run.x) {
      guard let ends = self.ends(of: vertical, track: track, plane: plane, offset: offset, size: size) else {
        return nil
      }
      return Reading(layout: vertical, isFlipped: ends.first.y > ends.last.y)
    }
    return Reading(layout: layout, isFlipped: run.x < 0)
  }

  /// Where a text's first and last letters lie on the picture when it reads along the line; for a single letter, a
  /// short piece of the line.
  private func ends(
    of layout: LaidOutText, track: LineTrack, plane: LabelPlane, offset: LabelVector, size: Double
  ) -> (first: LabelVector, last: LabelVector)? {
    guard let first = layout.clusters.first, let last = layout.clusters.last else { return nil }
    guard
      let start = track.place(
        at: first.center * size + offset.x, sideOffset: offset.y, isFlipped: false),
      let end = track.place(at: last.center * size + offset.x, sideOffset: offset.y, isFlipped: false)
    else { return nil }
    let ahead = layout.clusters.count > 1 ? end.point : start.ahead
    let (a, b) = (
      plane.toPicture.homogeneous(x: start.point.x, y: start.point.y),
      plane.toPicture.homogeneous(x: ahead.x, y: ahead.y)
    )
    guard a.w > 0, b.w > 0 else { return nil }
    return (LabelVector(a.x, a.y) / a.w, LabelVector(b.x, b.y) / b.w)
  }

  /// A place for every cluster, or `nil` where one doesn't fit on the line.
  private func places(
    _ reading: Reading, track: LineTrack, offset: LabelVector, size: Double
  ) -> [LineTrack.Place]? {
    var places: [LineTrack.Place] = []
    for cluster in reading.layout.clusters {
      let center = cluster.center * size
      let distance = reading.isFlipped ? offset.x - center : center + offset.x
      guard
        let place = track.place(at: distance, sideOffset: offset.y, isFlipped: reading.isFlipped)
      else { return nil }
      places.append(place)
    }
    return places.isEmpty ? nil : places
  }

  /// Around the letters of a line label on the picture, points.
  private static func box(around poses: [GlyphPose]) -> CollisionBox? {
    var result: CollisionBox?
    for pose in poses {
      let image = pose.toPicture.homogeneous(x: pose.origin.x, y: pose.origin.y)
      guard image.w > 0 else { return nil }
      let half = 12 * pose.size * pose.pixelsPerPlanePoint / pose.pixelScale
      let (x, y) = (image.x / image.w, image.y / image.w)
      let spot = CollisionBox(minX: x - half, minY: y - half, maxX: x + half, maxY: y + half)
      result = result?.union(spot) ?? spot
    }
    return result
  }
}

extension LineTrack.Place {
  /// A point one unit further in the direction of reading.
  var ahead: LabelVector { point + LabelVector(1, 0).rotated(by: angle) }
}

extension GlyphSeat {
  /// The seat with its letter turned about the point of the line at the letter's own height.
  func rotated(by radians: Double, about y: Double) -> GlyphSeat {
    guard radians != 0 else { return self }
    var seat = self
    let pivot = LabelVector(0, y)
    seat.right = right.rotated(by: radians)
    seat.down = down.rotated(by: radians)
    seat.origin = pivot + (origin - pivot).rotated(by: radians)
    return seat
  }
}
