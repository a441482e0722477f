internal import Display
internal import Geo

/// One tile in its place on the picture.
struct TileFrame: Sendable {
  /// The tile whose data is drawn; an ancestor of `covered.tile` where that one is missing.
  let data: TileID
  /// The place that is filled.
  let covered: TileCover.Tile
  let view: SceneView
  /// What of the picture the covered tile owns; `nil` where it owns all of it.
  let window: TileWindow?

  init(data: TileID, covered: TileCover.Tile, view: SceneView) {
    self.data = data
    self.covered = covered
    self.view = view
    window = TileFrame.window(of: covered, view: view)
  }

  /// The style zoom at which layout properties and filters are evaluated.
  var zoom: Int { covered.zoom }

  /// From tile units to points.
  func toPicture(extent: Int32) -> Perspective {
    view.camera.tileToPicture(data, extent: extent, wrap: covered.wrap)
  }

  /// From tile units to pixels.
  func toPixels(extent: Int32) -> Perspective { toPicture(extent: extent).followed(by: view.pointsToPixels) }

  /// From tile units to pixels for pictures that fill the tile: moved onto the picture's grid of pixels.
  func toGrid(extent: Int32) -> Perspective {
    let shift = view.gridShift * unitsPerPoint(extent: extent)
    return Perspective.scaling(x: 1, y: 1, offsetX: shift.x, offsetY: shift.y)
      .followed(by: toPixels(extent: extent))
  }

  /// What of the picture the covered tile owns when it is moved onto the grid of pixels.
  var gridWindow: TileWindow? { TileFrame.window(of: covered, view: view, shift: view.gridShift) }

  /// How many tile units make one point on the ground.
  func unitsPerPoint(extent: Int32) -> Double {
    Double(extent) * Double(data.tilesPerSide) / view.camera.worldSize
  }

  /// From tile units to points east and south of the target.
  func toGround(extent: Int32) -> Perspective {
    let unit = 1 / unitsPerPoint(extent: extent)
    let side = 1 / Double(data.tilesPerSide)
    return .scaling(
      x: unit, y: unit,
      offsetX: (Double(data.x) * side + Double(covered.wrap) - view.target.x) * view.camera.worldSize,
      offsetY: (Double(data.y) * side - view.target.y) * view.camera.worldSize)
  }

  /// The part of the tile that may be seen, in tile units, widened by `margin` units: the picture's ground and the
  /// covered tile's own square, whichever is smaller.
  func visibleBounds(extent: Int32, margin: Double) -> UnitBounds {
    let units = Double(extent) * Double(data.tilesPerSide)
    let left = Double(data.x) / Double(data.tilesPerSide) + Double(covered.wrap)
    let top = Double(data.y) / Double(data.tilesPerSide)
    let box = view.groundBox
    let side = 1 / Double(covered.tile.tilesPerSide)
    let ownX = Double(covered.tile.x) * side + Double(covered.wrap)
    let ownY = Double(covered.tile.y) * side
    return UnitBounds(
      minX: (max(box.minX, ownX) - left) * units - margin,
      minY: (max(box.minY, ownY) - top) * units - margin,
      maxX: (min(box.maxX, ownX + side) - left) * units + margin,
      maxY: (min(box.maxY, ownY + side) - top) * units + margin)
  }

  /// The covered tile's own square in tile units.
  func ownBounds(extent: Int32) -> UnitBounds {
    let levels = covered.tile.z - data.z
    let side = Double(extent) / Double(1 << max(0, levels))
    let x = Double(covered.tile.x - (data.x << max(0, levels))) * side
    let y = Double(covered.tile.y - (data.y << max(0, levels))) * side
    return UnitBounds(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }

  /// The covered tile's outline in pixels, clipped to what lies before the camera and before the horizon.
  private static func window(
    of covered: TileCover.Tile, view: SceneView, shift: SIMD2<Double> = .zero
  ) -> TileWindow? {
    let side = view.camera.worldSize / Double(covered.tile.tilesPerSide)
    let toPixels = Perspective.scaling(x: 1, y: 1, offsetX: shift.x / side, offsetY: shift.y / side)
      .followed(by: view.camera.tileToPicture(covered.tile, extent: 1, wrap: covered.wrap))
      .followed(by: view.pointsToPixels)
    let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map {
      toPixels.homogeneous(x: $0.0, y: $0.1)
    }
    let outline = outline(of: corners, view: view)
    return coversPicture(outline, view: view) ? nil : TileWindow(corners: outline)
  }

  /// A convex outline in pixels, clipped to what lies before the camera and before the horizon.
  static func outline(of corners: [Corner], view: SceneView) -> [PicturePixel] {
    var corners = corners
    if corners.contains(where: { $0.w != 1 }) {
      corners = clipped(corners) { $0.w - SceneView.nearDepth }
      let far = view.camera.farDepth
      if far.isFinite { corners = clipped(corners) { far - $0.w } }
    }
    return corners.map { PicturePixel(x: $0.x / $0.w, y: $0.y / $0.w) }
  }

  /// A homogeneous picture position.
  typealias Corner = (x: Double, y: Double, w: Double)

  private static func clipped(_ corners: [Corner], by inside: (Corner) -> Double) -> [Corner] {
    var result: [Corner] = []
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      let (a, b) = (inside(from), inside(to))
      if a >= 0 { result.append(from) }
      guard (a >= 0) != (b >= 0) else { continue }
      let t = a / (a - b)
      result.append(
        (from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, from.w + (to.w - from.w) * t))
    }
    return result
  }

  private static func coversPicture(_ outline: [PicturePixel], view: SceneView) -> Bool {
    guard outline.count >= 3 else { return false }
    let width = Double(view.pixelSize.width)
    let height = Double(view.pixelSize.height)
    var turn = 0.0
    for index in outline.indices {
      let a = outline[index]
      let b = outline[(index + 1) % outline.count]
      for (x, y) in [(0, 0), (width, 0), (width, height), (0, height)] {
        let side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
        if side == 0 { continue }
        if turn == 0 { turn = side }
        if (side > 0) != (turn > 0) { return false }
      }
    }
    return true
  }
}

/// An upright box in tile units.
package struct UnitBounds: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  /// Edges in tile units.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  static let empty = UnitBounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

  func overlaps(_ other: UnitBounds) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  func isInside(_ other: UnitBounds) -> Bool {
    minX >= other.minX && maxX <= other.maxX && minY >= other.minY && maxY <= other.maxY
  }

  func grown(by margin: Double) -> UnitBounds {
    UnitBounds(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
  }

  mutating func formUnion(_ other: UnitBounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }
}
