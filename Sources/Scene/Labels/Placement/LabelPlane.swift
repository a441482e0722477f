internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The plane that a part of a label is laid out on: the picture, or the ground in points at the camera's zoom.
struct LabelPlane: Sendable {
  /// From tile units to the plane.
  let toPlane: Perspective
  /// From the plane to picture points.
  let toPicture: Perspective
  /// From tile units to picture points.
  let tileToPicture: Perspective
  let isGround: Bool
  /// On the picture: a label turns with the map.
  let followsMap: Bool
  /// On the ground: a label faces the viewer.
  private let facesViewer: Bool

  /// - Parameters:
  ///   - bucket: whose tile it is.
  ///   - part: the text's or the icon's rules.
  ///   - translation: the shift of `text-translate` or `icon-translate`, points.
  ///   - isTranslationOnPicture: its axes are the picture's, not the map's.
  init(
    _ bucket: LabelBucket, part: LabelRules.Part, view: LabelView, translation: LabelVector,
    isTranslationOnPicture: Bool
  ) {
    let ground = bucket.groundScale(view)
    let shift = translation.rotated(by: isTranslationOnPicture ? view.bearing : 0) / ground
    tileToPicture =
      shift == .zero
      ? bucket.toPicture
      : Perspective.scaling(x: 1, y: 1, offsetX: shift.x, offsetY: shift.y).followed(by: bucket.toPicture)
    isGround = part.pitchesWithMap
    followsMap = part.rotatesWithMap && !part.pitchesWithMap && !part.isAlongLine
    facesViewer = part.pitchesWithMap && !part.rotatesWithMap
    guard part.pitchesWithMap else {
      toPlane = tileToPicture
      toPicture = .identity
      return
    }
    var plane = Perspective.scaling(x: ground, y: ground)
    if !part.rotatesWithMap {
      let (s, c) = (sin(view.bearing), cos(view.bearing))
      plane = plane.followed(
        by: Perspective(xx: c, xy: s, x0: 0, yx: -s, yy: c, y0: 0, wx: 0, wy: 0, w0: 1))
    }
    toPlane = plane
    if let inverse = plane.inverse {
      toPicture = inverse.followed(by: tileToPicture)
    } else {
      toPicture = .identity
    }
  }

  /// The label's own axes at an anchor; `nil` behind the camera.
  func frame(at anchor: LabelVector) -> LabelFrame? {
    let image = tileToPicture.homogeneous(x: anchor.x, y: anchor.y)
    guard image.w > 0 else { return nil }
    // Distance shrinks a label half as much as the map under it (MapLibre, symbol shaders).
    let ratio = isGround ? image.w : 1 / image.w
    var rotation = 0.0
    if followsMap {
      let here = LabelVector(image.x, image.y) / image.w
      let east = tileToPicture.homogeneous(x: anchor.x + 1, y: anchor.y)
      if east.w > 0 { rotation = (LabelVector(east.x, east.y) / east.w).angle(from: here) }
    }
    return LabelFrame(
      origin: LabelVector(toPlane, anchor), sizeFactor: min(4, max(0, 0.5 + 0.5 * ratio)),
      rotation: rotation, picturePoint: LabelVector(image.x, image.y) / image.w,
      perspectiveRatio: 0.5 + 0.5 / image.w, depth: image.w, toPicture: toPicture, isGround: isGround,
      takesStandingBox: facesViewer)
  }
}

/// A label's own axes: where its anchor lies on the plane and how it is turned and sized there.
struct LabelFrame: Sendable {
  /// On the plane.
  var origin: LabelVector
  /// Times the label's size.
  var sizeFactor: Double
  /// Radians, clockwise as seen.
  var rotation: Double
  /// The anchor on the picture, points.
  var picturePoint: LabelVector
  /// How large the label appears on the picture against its size at the target.
  var perspectiveRatio: Double
  /// 1 at the target.
  var depth: Double
  var toPicture: Perspective
  var isGround: Bool
  /// The label lies on the ground and faces the viewer: it takes as much of the picture as if it stood, as in MapLibre
  /// Native.
  var takesStandingBox = false

  /// The rectangle on the picture around a box of the label, points from its anchor before `sizeFactor`; `nil`
  /// where it reaches behind the camera.
  func envelope(of box: CollisionBox) -> CollisionBox? {
    if takesStandingBox { return box.scaled(by: perspectiveRatio).shifted(by: picturePoint) }
    let scaled = box.scaled(by: sizeFactor)
    guard isGround || rotation != 0 else { return scaled.shifted(by: picturePoint) }
    var result: CollisionBox?
    for corner in [
      LabelVector(scaled.minX, scaled.minY), LabelVector(scaled.maxX, scaled.minY),
      LabelVector(scaled.minX, scaled.maxY), LabelVector(scaled.maxX, scaled.maxY),
    ] {
      let point = origin + corner.rotated(by: rotation)
      let image = toPicture.homogeneous(x: point.x, y: point.y)
      guard image.w > 0 else { return nil }
      let (x, y) = (image.x / image.w, image.y / image.w)
      let spot = CollisionBox(minX: x, minY: y, maxX: x, maxY: y)
      result = result?.union(spot) ?? spot
    }
    return result
  }
}
