internal import Geo

/// The camera as layers see it: what takes the ground to the picture's pixels, and the zooms styles ask for.
struct SceneView: Sendable {
  /// What is nearer than this share of the distance to the target is behind the camera.
  static let nearDepth = 1.0 / 75

  let camera: Camera
  /// Pixels per point.
  let scale: Double
  /// The exact style zoom (512-point tiles).
  let zoom: Double
  let pixelSize: PixelSize
  /// From points east and south of the target to pixels.
  let groundToPixels: Perspective
  let pointsToPixels: Perspective
  let target: WorldPoint
  /// The upright box of the ground that is seen, on the Mercator square.
  let groundBox: Box

  init(camera: Camera, scale: Double, pixelSize: PixelSize) {
    self.camera = camera
    self.scale = scale
    self.pixelSize = pixelSize
    zoom = camera.position.styleZoom
    pointsToPixels = .scaling(x: scale, y: scale)
    groundToPixels = camera.groundToPicture.followed(by: pointsToPixels)
    target = camera.targetWorldPoint
    groundBox = Box(camera.visibleGround)
  }

  /// Radians clockwise from north: the direction that points up.
  var bearing: Double { camera.position.bearing * .pi / 180 }

  /// How much larger than at the integer zoom below everything on the ground is drawn: 1 up to 2.
  var zoomFraction: Double { exp2Fraction(zoom - zoom.rounded(.down)) }

  private func exp2Fraction(_ fraction: Double) -> Double {
    fraction == 0 ? 1 : Exponential.two(to: fraction)
  }

  /// How far pictures on the ground are moved, points east and south, so that at integer zooms their pixels fall
  /// on the picture's: the target goes to a whole point, and half a point further on an odd side. Never more than
  /// half a point. The rule of MapLibre's aligned projection matrix, which its raster and hillshade layers use.
  var gridShift: SIMD2<Double> {
    let point = SIMD2(target.x, target.y) * camera.worldSize
    let size = camera.size
    let oddX = size.width.rounded().truncatingRemainder(dividingBy: 2) / 2
    let oddY = size.height.rounded().truncatingRemainder(dividingBy: 2) / 2
    let (sine, cosine) = Angle.sineAndCosine(-bearing)
    let x = point.x - (point.x + 0.5).rounded(.down) + cosine * oddX + sine * oddY
    let y = point.y - (point.y + 0.5).rounded(.down) + cosine * oddY + sine * oddX
    return SIMD2(x > 0.5 ? x - 1 : x, y > 0.5 ? y - 1 : y)
  }

  /// An upright box on the Mercator square.
  struct Box: Hashable, Sendable {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    init(_ points: [WorldPoint]) {
      for point in points {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
      }
    }
  }
}
