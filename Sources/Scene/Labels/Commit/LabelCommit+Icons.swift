internal import Display
internal import Geo
internal import Pixels
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension LabelCommit {
  /// The icons of a segment.
  mutating func addIcons(of segment: LabelRun) {
    let bucket = layer.buckets[segment.bucket]
    guard bucket.hasIcons else { return }
    let plane = layer.paint.iconPlane(bucket, view)
    for index in segment.candidates where decisions[segment.bucket][index].showsIcon {
      let candidate = bucket.candidates[index]
      let feature = bucket.features[candidate.feature]
      guard let icons = feature.look.icons, let frame = plane.frame(at: candidate.anchor.point) else {
        continue
      }
      bind(feature)
      addIcon(
        icons, feature.look, candidate, bucket, decisions[segment.bucket][index], plane: plane, frame: frame)
    }
  }

  private mutating func addIcon(
    _ own: LabelIcons, _ look: LabelLook, _ candidate: LabelCandidate, _ bucket: LabelBucket,
    _ decision: LabelDecision, plane: LabelPlane, frame: LabelFrame
  ) {
    let opacity = layer.colors.iconOpacity.evaluate(&context)
    guard opacity > 0 else { return }
    var shape = own.icon
    var rotation = frame.rotation
    if decision.isVertical, let vertical = own.vertical {
      shape = vertical
      rotation += .pi / 2
    }
    if bucket.rules.icon.isAlongLine {
      guard let angle = angle(of: candidate, bucket, plane: plane, frame: frame) else { return }
      rotation = angle
    }
    var shift = LabelVector.zero
    if bucket.rules.fit != .none {
      shift = Self.shift(look, decision) * (look.measures.textSize / 24 * frame.sizeFactor)
    }
    let style = iconStyle(shape.image)
    for piece in shape.pieces(scale: look.measures.iconSize * frame.sizeFactor) {
      var drawn = IconItem.Icon(
        source: shape.image.source, piece: shape.image.piece,
        toPixels: toPixels(
          piece, isField: shape.image.isField, rotation: rotation, ownRotation: look.measures.iconRotation,
          shift: shift, frame: frame),
        opacity: Float(opacity))
      if piece.source != shape.image.piece { drawn.part = piece.source }
      style.apply(to: &drawn)
      icons.append(drawn)
    }
  }

  /// Where the label's variable anchor moves it, layout units.
  static func shift(_ look: LabelLook, _ decision: LabelDecision) -> LabelVector {
    let unit = look.measures.boxScale
    guard decision.place >= 0, look.anchors.indices.contains(decision.place), unit > 0,
      let letters = look.letters, let box = decision.isVertical ? letters.verticalBox : letters.box
    else { return .zero }
    return look.anchors[decision.place].shift(width: box.width / unit, height: box.height / unit, unit: 1)
  }

  /// An icon's direction along its line, on the plane.
  private func angle(
    of candidate: LabelCandidate, _ bucket: LabelBucket, plane: LabelPlane, frame: LabelFrame
  ) -> Double? {
    guard candidate.line >= 0 else { return frame.rotation }
    let line = bucket.lines[candidate.line]
    let track = LineTrack(line: line, anchor: candidate.anchor, toPlane: plane.toPlane, reach: 0)
    guard let place = track.place(at: 0, sideOffset: 0, isFlipped: false) else { return nil }
    guard bucket.rules.icon.keepsUpright, line.indices.contains(candidate.anchor.segment + 1) else {
      return place.angle
    }
    let ahead = place.point + LabelVector(cos(place.angle), sin(place.angle))
    let image = plane.toPicture.homogeneous(x: ahead.x, y: ahead.y)
    guard image.w > 0 else { return place.angle }
    return frame.picturePoint.x > image.x / image.w ? place.angle + .pi : place.angle
  }

  /// From the source's pixels to the picture's.
  private func toPixels(
    _ piece: IconShape.Piece, isField: Bool, rotation: Double, ownRotation: Double, shift: LabelVector,
    frame: LabelFrame
  ) -> Perspective {
    let (source, target) = (piece.source, piece.target)
    let (scaleX, scaleY) = (target.width / source.width, target.height / source.height)
    var map = Perspective.scaling(
      x: scaleX, y: scaleY, offsetX: target.minX - source.x * scaleX, offsetY: target.minY - source.y * scaleY
    )
    if ownRotation != 0 { map = map.followed(by: Self.turn(ownRotation)) }
    map = map.followed(by: .scaling(x: 1, y: 1, offsetX: shift.x, offsetY: shift.y))
    if rotation != 0 { map = map.followed(by: Self.turn(rotation)) }
    map = map.followed(by: .scaling(x: 1, y: 1, offsetX: frame.origin.x, offsetY: frame.origin.y))
    if frame.isGround { map = map.followed(by: frame.toPicture) }
    map = map.followed(by: .scaling(x: view.scale, y: view.scale))
    return Self.snapped(map, source, isFree: isField || frame.isGround)
  }

  /// Moves a picture that is neither scaled nor turned to whole pixels, so that it stays crisp; any other one to the
  /// grid of labels. So is a distance field, which is as crisp anywhere, and an icon on the ground, which keeps its
  /// place among those that are turned.
  private static func snapped(_ map: Perspective, _ source: PictureRect, isFree: Bool) -> Perspective {
    guard map.isAffine else { return map }
    var result = map
    guard !isFree, abs(map.xx - 1) < 1e-9, abs(map.yy - 1) < 1e-9, map.xy == 0, map.yx == 0 else {
      result.x0 = PixelGrid.snapped(map.x0)
      result.y0 = PixelGrid.snapped(map.y0)
      return result
    }
    result.x0 = (map.x0 + source.x - 0.5).rounded(.up) - source.x
    result.y0 = (map.y0 + source.y - 0.5).rounded(.up) - source.y
    return result
  }

  private static func turn(_ radians: Double) -> Perspective {
    let (s, c) = (sin(radians), cos(radians))
    return Perspective(xx: c, xy: -s, x0: 0, yx: s, yy: c, y0: 0, wx: 0, wy: 0, w0: 1)
  }

  /// The colours of a distance field icon.
  private struct IconStyle {
    var color: Color
    var haloColor: Color
    var haloWidth: Double
    var haloBlur: Double

    func apply(to icon: inout IconItem.Icon) {
      icon.color = color
      icon.haloColor = haloColor
      icon.haloWidth = Float(haloWidth)
      icon.haloBlur = Float(haloBlur)
    }
  }

  private mutating func iconStyle(_ image: LabelImage) -> IconStyle {
    guard image.isField else {
      return IconStyle(color: .black, haloColor: .transparent, haloWidth: 0, haloBlur: 0)
    }
    // The halo counts in the image's own points, as in MapLibre.
    let unit = view.scale / image.pixelRatio
    return IconStyle(
      color: layer.colors.iconColor.evaluate(&context),
      haloColor: layer.colors.iconHaloColor.evaluate(&context),
      haloWidth: layer.colors.iconHaloWidth.evaluate(&context) * unit,
      haloBlur: layer.colors.iconHaloBlur.evaluate(&context) * unit)
  }
}
