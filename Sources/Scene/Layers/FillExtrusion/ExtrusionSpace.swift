internal import Display
internal import Geo

/// Takes corners of bodies above the ground to the picture's pixels.
struct ExtrusionSpace: Sendable {
  /// A homogeneous picture position: x·w, y·w, w.
  typealias Corner = SIMD3<Double>

  let frame: TileFrame
  private let toGround: Perspective
  private let groundToPixels: Perspective
  /// What one point of height adds.
  let lift: Corner
  let pointsPerMetre: Double

  init(_ frame: TileFrame, extent: Int32, translation: (x: Double, y: Double)) {
    self.frame = frame
    var ground = frame.toGround(extent: extent)
    ground.x0 += translation.x
    ground.y0 += translation.y
    toGround = ground
    groundToPixels = frame.view.groundToPixels
    let up = frame.view.camera.lift
    lift = Corner(up.x * frame.view.scale, up.y * frame.view.scale, up.w)
    pointsPerMetre = frame.view.camera.pointsPerMetre
  }

  /// A tile point's place in points east and south of the target.
  func ground(_ point: PixelPoint) -> (x: Double, y: Double) {
    toGround.project(x: Double(point.x), y: Double(point.y))
  }

  /// A corner over a ground point.
  func corner(x: Double, y: Double, metres: Double) -> Corner {
    let image = groundToPixels.homogeneous(x: x, y: y)
    return Corner(image.x, image.y, image.w) + lift * (metres * pointsPerMetre)
  }

  /// The map of an upright wall's plane to pixels: across in points from its first corner along (directionX,
  /// directionY), up in points.
  func wallPlane(x: Double, y: Double, directionX: Double, directionY: Double) -> Perspective {
    let origin = groundToPixels.homogeneous(x: x, y: y)
    let map = groundToPixels
    return Perspective(
      xx: map.xx * directionX + map.xy * directionY, xy: lift.x, x0: origin.x,
      yx: map.yx * directionX + map.yy * directionY, yy: lift.y, y0: origin.y,
      wx: map.wx * directionX + map.wy * directionY, wy: lift.z, w0: origin.w)
  }

  /// The map of the plane at a height, in points east and south of the target, to pixels.
  func roofPlane(metres: Double) -> Perspective {
    var map = groundToPixels
    let up = lift * (metres * pointsPerMetre)
    map.x0 += up.x
    map.y0 += up.y
    map.w0 += up.z
    return map
  }

  /// The corners in front of the camera: a ring cut at the near plane.
  static func clipped(_ corners: [Corner]) -> [Corner] {
    let near = SceneView.nearDepth
    if corners.allSatisfy({ $0.z >= near }) { return corners }
    var result: [Corner] = []
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      if from.z >= near { result.append(from) }
      guard (from.z >= near) != (to.z >= near) else { continue }
      result.append(from + (to - from) * ((near - from.z) / (to.z - from.z)))
    }
    return result
  }

  static func vertex(_ corner: Corner) -> SolidItem.Vertex {
    SolidItem.Vertex(
      x: Float(corner.x / corner.z), y: Float(corner.y / corner.z), inverseDepth: Float(1 / corner.z))
  }
}
