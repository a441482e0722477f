internal import Geo

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension GroundOverlay {
  /// Where the anchor stands on the Mercator square, and how large the picture is there.
  var frame: (anchor: WorldPoint, width: Double, height: Double) {
    switch placement {
    case .bounds(let bounds):
      let corner = WorldPoint(Coordinate(latitude: bounds.north, longitude: bounds.west))
      let opposite = WorldPoint(Coordinate(latitude: bounds.south, longitude: bounds.west))
      let (width, height) = (bounds.width / 360, opposite.y - corner.y)
      return (
        WorldPoint(x: corner.x + anchor.x * width, y: corner.y + anchor.y * height), width, height
      )
    case .position(let place, let zoom):
      let world = 256 * exp2(zoom)
      return (WorldPoint(place), Double(image.width) / world, Double(image.height) / world)
    }
  }

  /// From the picture's pixels to the Mercator square.
  var toWorld: Perspective {
    let (origin, width, height) = frame
    let (unitX, unitY) = (width / Double(image.width), height / Double(image.height))
    return Perspective.scaling(x: unitX, y: unitY, offsetX: -anchor.x * width, offsetY: -anchor.y * height)
      .followed(by: .rotation(degreesClockwise: bearing))
      .followed(by: .scaling(x: 1, y: 1, offsetX: origin.x, offsetY: origin.y))
  }

  /// The corners on the Mercator square, clockwise from the top left one.
  var worldCorners: [WorldPoint] {
    let map = toWorld
    let (width, height) = (Double(image.width), Double(image.height))
    return [(0, 0), (width, 0), (width, height), (0, height)].map { corner in
      let point = map.project(x: corner.0, y: corner.1)
      return WorldPoint(x: point.x, y: point.y)
    }
  }

  /// The places that a fit of the camera has to show.
  var corners: [Coordinate] { worldCorners.map(\.coordinate) }
}
