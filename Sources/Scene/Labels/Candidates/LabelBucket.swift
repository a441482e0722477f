internal import Features
public import Geo
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The labels of one layer in one tile, laid out and ready to be placed.
public struct LabelBucket: Sendable {
  /// The tile's side in the units of anchors and lines.
  static let extent = 8192.0

  /// The tile that the features come from, and the copy of the world.
  public let tile: TileID
  public let wrap: Int
  /// The style zoom that the tile stands for.
  public let zoom: Int
  let rules: LabelRules
  /// From 8192 units to the tile to picture points.
  let toPicture: Perspective
  var features: [LabelFeature] = []
  var candidates: [LabelCandidate] = []
  var lines: [[LabelVector]] = []
  /// Names that the sprites lack, in order of appearance, each once.
  public internal(set) var missingImages: [String] = []

  /// Texts of which no font has anything, and what they lack.
  var blankTexts: [(text: String, missing: [Unicode.Scalar])] = []

  /// Whether any candidate has a text, and an icon.
  var hasText = false
  var hasIcons = false

  init(tile: LabelTile, rules: LabelRules) {
    self.tile = tile.tile
    wrap = tile.wrap
    zoom = tile.zoom
    self.rules = rules
    let unit = Double(tile.layer.extent) / Self.extent
    toPicture = Perspective.scaling(x: unit, y: unit).followed(by: tile.toPicture)
  }

  public var candidateCount: Int { candidates.count }

  /// Points on the ground to the tile unit at the camera's zoom.
  func groundScale(_ view: LabelView) -> Double {
    512 * exp2(view.zoom - Double(tile.z)) / Self.extent
  }
}
