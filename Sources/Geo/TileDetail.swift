#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How detailed tiles are at a distance from a strongly tilted camera.
///
/// MapLibre GL JS 5 (`createCalculateTileZoomFunction`, 9.314 zooms on the screen, three times as many tiles as
/// looking straight down): a tile's zoom sinks with its distance, with the angle it is seen at, and with the number
/// of tiles the whole view would need.
struct TileDetail {
  static let steepestFlatTilt = 60.0
  private static let zoomsOnScreen = 9.314
  private static let tileRatio = 3.0

  private let cameraX: Double
  private let cameraY: Double
  private let height: Double
  private let targetDistance: Double
  private let exponent: Double
  /// The zoom at the target, less what the number of tiles takes off.
  private let zoomAtTarget: Double
  private let roundsZoom: Bool

  /// `nil` where all tiles have one zoom.
  init?(camera: Camera, cover: TileCover) {
    let tilt = camera.position.viewingAngle
    guard tilt > TileDetail.steepestFlatTilt else { return nil }
    let radians = tilt * .pi / 180
    let bearing = camera.position.bearing * .pi / 180
    let target = camera.targetWorldPoint
    let distance = camera.distance / camera.worldSize
    cameraX = target.x - sin(bearing) * sin(radians) * distance
    cameraY = target.y + cos(bearing) * sin(radians) * distance
    height = distance * cos(radians)
    targetDistance = distance
    roundsZoom = cover.roundsZoom
    let fov = camera.fieldOfView * .pi / 180
    let horizon = Camera.steepestGroundAngle * .pi / 180
    exponent = 2 * ((Self.zoomsOnScreen - 1) / Self.log2(cos(horizon - fov) / cos(horizon)) - 1)
    let flatCount = 2 * Self.integral(ofCosineTo: exponent - 1, from: 0, to: fov / 2)
    let highest = min(horizon, radians + fov / 2)
    let lowest = min(highest, radians - fov / 2)
    let count = Self.integral(ofCosineTo: exponent - 1, from: lowest, to: highest)
    zoomAtTarget =
      camera.position.styleZoom + Self.log2(512 / cover.tileSize)
      - Self.log2(max(1, count / flatCount / Self.tileRatio)) / 2
  }

  /// The wanted zoom of a square of the Mercator plane.
  func zoom(x: Double, y: Double, side: Double) -> Int {
    let dx = max(x - cameraX, cameraX - x - side, 0)
    let dy = max(y - cameraY, cameraY - y - side, 0)
    let across = (dx * dx + dy * dy).squareRoot()
    let through = (across * across + height * height).squareRoot()
    let zoom =
      zoomAtTarget + Self.log2(targetDistance / through) + exponent * Self.log2(height / through) / 2
    return max(0, min(30, Int((roundsZoom ? zoom + 0.5 : zoom).rounded(.down))))
  }

  static func log2(_ value: Double) -> Double { log(value) / log(2.0) }

  /// The integral of cos^p between two angles by the midpoint rule, ten steps.
  private static func integral(ofCosineTo power: Double, from low: Double, to high: Double) -> Double {
    let step = (high - low) / 10
    var sum = 0.0
    for index in 0..<10 { sum += pow(cos(low + (Double(index) + 0.5) * step), power) }
    return sum * step
  }
}
