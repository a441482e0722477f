internal import Display
internal import Features
internal import Geo
internal import Pixels
internal import StyleSpec

/// Draws a fill-extrusion layer's bodies of one tile: a roof and the walls that face the camera.
struct ExtrusionDrawing {
  struct Body {
    var color: Color
    /// Metres.
    var base: Double
    var height: Double
    var pattern: SpriteImage?
    var patternIndex: Int
  }

  let tile: LayerTile
  let space: ExtrusionSpace
  let light: ExtrusionLight
  let rounding: CornerRounding
  var piece = LayerPiece()

  static func draw(_ tile: LayerTile, light: ExtrusionLight) -> LayerPiece {
    var drawing = ExtrusionDrawing(tile, light)
    drawing.drawFeatures()
    return drawing.piece
  }

  private init(_ tile: LayerTile, _ light: ExtrusionLight) {
    self.tile = tile
    var paint = tile.paintContext()
    var light = light
    light.hasVerticalGradient = tile.layer[.fillExtrusionVerticalGradient].evaluate(&paint)
    self.light = light
    let translation = tile.view.groundTranslation(
      tile.layer[.fillExtrusionTranslate].evaluate(&paint),
      followsPicture: tile.layer[.fillExtrusionTranslateAnchor].evaluate(&paint) == .viewport)
    space = ExtrusionSpace(tile.frame, extent: tile.extent, translation: translation)
    let metres = tile.layer[.fillExtrusionRoundedCornerDistance].constant ?? 0
    rounding = CornerRounding(
      distance: metres * space.pointsPerMetre * tile.frame.unitsPerPoint(extent: tile.extent))
  }

  private mutating func drawFeatures() {
    let color = tile.layer[.fillExtrusionColor]
    let height = tile.layer[.fillExtrusionHeight]
    let base = tile.layer[.fillExtrusionBase]
    let pattern = tile.layer[.fillExtrusionPattern]
    var this = self
    // A tall body may be seen though its ground is far off the picture.
    let margin = 2 * (tile.view.camera.size.width + tile.view.camera.size.height)
    tile.forEachFeature(margin: margin) { _, geometry, context in
      var body = Body(
        color: .black, base: max(0, base.evaluate(&context)), height: max(0, height.evaluate(&context)),
        pattern: nil, patternIndex: 0)
      if pattern.isSet {
        guard let name = pattern.evaluate(&context)?.name else { return }
        guard let image = this.tile.environment.sprites[name] else {
          this.piece.noteMissing(name)
          return
        }
        body.pattern = image
        body.patternIndex = this.piece.patternIndex(of: name)
      } else {
        body.color = color.evaluate(&context)
      }
      this.add(geometry, body)
    }
    self = this
  }

  private mutating func add(_ geometry: TileGeometry, _ body: Body) {
    var rings = Path()
    geometry.appendRings(to: &rings)
    guard !rings.isEmpty else { return }
    rings = rounding.rounded(rings, isKept: isCut)
    for ring in rings.contourEnds.indices {
      addWalls(Array(rings.points[rings.contourStart(ring)..<Int(rings.contourEnds[ring])]), body)
    }
    addRoof(rings, body)
  }

  private mutating func addRoof(_ rings: Path, _ body: Body) {
    var face = SolidItem.Face(vertices: [], ringEnds: [], color: light.roof(body.color))
    for ring in rings.contourEnds.indices {
      let corners = rings.points[rings.contourStart(ring)..<Int(rings.contourEnds[ring])].map { point in
        let place = space.ground(point)
        return space.corner(x: place.x, y: place.y, metres: body.height)
      }
      let front = ExtrusionSpace.clipped(corners)
      guard front.count >= 3 else { continue }
      face.vertices.append(contentsOf: front.map(ExtrusionSpace.vertex))
      face.ringEnds.append(Int32(face.vertices.count))
    }
    guard !face.ringEnds.isEmpty, isOnPicture(face) else { return }
    if let image = body.pattern {
      face.topColor = light.patternRoof
      face.bottomColor = face.topColor
      face.pattern = .pattern(
        bitmap: body.patternIndex,
        toPixels: tile.view.patternToPixels(image, on: space.roofPlane(metres: body.height)),
        opacity: 1)
    }
    piece.faces.append(face)
  }

  /// Whether any part of the face may be seen.
  func isOnPicture(_ face: SolidItem.Face) -> Bool {
    guard let first = face.vertices.first else { return false }
    var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
    for vertex in face.vertices {
      minX = min(minX, vertex.x)
      maxX = max(maxX, vertex.x)
      minY = min(minY, vertex.y)
      maxY = max(maxY, vertex.y)
    }
    return maxX >= 0 && maxY >= 0 && minX <= Float(tile.view.pixelSize.width)
      && minY <= Float(tile.view.pixelSize.height)
  }
}
