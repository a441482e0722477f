internal import Display
internal import Geo
internal import Pixels

extension ExtrusionDrawing {
  /// Adds the walls over a ring's edges; edges that only exist because the tile was cut get none.
  mutating func addWalls(_ ring: [PixelPoint], _ body: Body) {
    guard body.height != body.base, ring.count >= 2 else { return }
    var along = 0.0
    for index in ring.indices {
      let (from, to) = (ring[index], ring[(index + 1) % ring.count])
      let (dx, dy) = (Double(to.x - from.x), Double(to.y - from.y))
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      if !isCut(from, to) { addWall(from, to, normalX: -dy / length, normalY: dx / length, along, body) }
      along += length
    }
  }

  /// Whether the edge runs along the border of the tile's margin.
  func isCut(_ a: PixelPoint, _ b: PixelPoint) -> Bool {
    let extent = Float(tile.extent)
    return (a.x == b.x && (a.x < 0 || a.x > extent)) || (a.y == b.y && (a.y < 0 || a.y > extent))
  }

  private mutating func addWall(
    _ from: PixelPoint, _ to: PixelPoint, normalX: Double, normalY: Double, _ along: Double, _ body: Body
  ) {
    let (a, b) = (space.ground(from), space.ground(to))
    let corners = [
      space.corner(x: a.x, y: a.y, metres: body.base), space.corner(x: b.x, y: b.y, metres: body.base),
      space.corner(x: b.x, y: b.y, metres: body.height), space.corner(x: a.x, y: a.y, metres: body.height),
    ]
    let front = ExtrusionSpace.clipped(corners)
    guard front.count >= 3 else { return }
    let vertices = front.map(ExtrusionSpace.vertex)
    guard facesCamera(vertices) else { return }
    let bottom = ExtrusionLight.Wall(
      normalX: normalX, normalY: normalY, base: body.base, height: body.height, isTop: false)
    var top = bottom
    top.isTop = true
    var face = SolidItem.Face(vertices: vertices, ringEnds: [Int32(vertices.count)], color: .black)
    guard isOnPicture(face) else { return }
    face.topColor = body.pattern == nil ? light.wall(body.color, top) : light.patternWall(top)
    face.bottomColor = body.pattern == nil ? light.wall(body.color, bottom) : light.patternWall(bottom)
    if corners.allSatisfy({ $0.z >= SceneView.nearDepth }) {
      face.gradientBottom = middle(corners[0], corners[1])
      face.gradientTop = middle(corners[3], corners[2])
    } else {
      face.bottomColor = face.topColor
    }
    if let image = body.pattern {
      face.pattern = .pattern(
        bitmap: body.patternIndex, toPixels: wallPattern(image, b, a, along), opacity: 1)
    }
    piece.faces.append(face)
  }

  /// Corners run clockwise as seen where the wall's outer side faces the camera.
  private func facesCamera(_ vertices: [SolidItem.Vertex]) -> Bool {
    var area = 0.0
    var previous = vertices[vertices.count - 1]
    for vertex in vertices {
      area += Double(previous.x) * Double(vertex.y) - Double(vertex.x) * Double(previous.y)
      previous = vertex
    }
    return area > 0
  }

  private func middle(_ a: ExtrusionSpace.Corner, _ b: ExtrusionSpace.Corner) -> PixelPoint {
    PixelPoint(x: Float((a.x / a.z + b.x / b.z) / 2), y: Float((a.y / a.z + b.y / b.z) / 2))
  }

  /// From an image's own pixels to those of the picture, on a wall. Across, the image counts backwards from the
  /// edge's end, which lies as far along as its beginning does on the ring (MapLibre's edge distance); up, 65536 m are as much as the world's width at zoom 0 (MapLibre's height factor).
  private func wallPattern(
    _ image: SpriteImage, _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ along: Double
  ) -> Perspective {
    let view = tile.view
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let plane = space.wallPlane(x: a.x, y: a.y, directionX: dx / length, directionY: dy / length)
    let growth = view.zoomFraction
    let corner = tile.frame.patternCorner
    let start = along / tile.frame.unitsPerPoint(extent: tile.extent)
    let floorZoom = view.zoom.rounded(.down)
    let pointsPerPixelUp = 65_536 / Exponential.two(to: floorZoom) * space.pointsPerMetre
    let phaseX = corner.x - (corner.x / image.width).rounded(.down) * image.width
    let phaseY = corner.y - (corner.y / image.height).rounded(.down) * image.height
    return Perspective.scaling(
      x: growth / image.pixelRatio, y: -pointsPerPixelUp / image.pixelRatio,
      offsetX: -phaseX * growth - start, offsetY: phaseY * pointsPerPixelUp
    ).followed(by: plane)
  }
}

extension TileFrame {
  /// The tile's corner in points of the world at the integer zoom below.
  var patternCorner: (x: Double, y: Double) {
    let world = view.camera.worldSize / view.zoomFraction / Double(data.tilesPerSide)
    return (Double(data.x) * world, Double(data.y) * world)
  }
}
