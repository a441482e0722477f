internal import Features
public import Geo
internal import StyleSpec
internal import Typesetting

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
  public private(set) var wrap: Int
  /// The style zoom that the tile stands for.
  public let zoom: Int
  let rules: LabelRules
  /// From 8192 units to the tile to picture points.
  private(set) var toPicture: Perspective
  var features: [LabelFeature] = []
  var candidates: [LabelCandidate] = []
  var lines: [[LabelVector]] = []
  /// Names that the sprites lack, in order of appearance, each once.
  public internal(set) var missingImages: [String] = []

  /// Texts of which no font has anything, and what they lack.
  var blankTexts: [(text: String, lacks: TextLacks)] = []

  /// Whether texts are set only when there is room for them.
  var hasDeferredTexts = false
  /// Whether any candidate has a text, and an icon.
  var hasText = false
  var hasIcons = false

  init(tile: LabelTile, rules: LabelRules) {
    self.tile = tile.tile
    wrap = tile.wrap
    zoom = tile.zoom
    self.rules = rules
    toPicture = Self.toPicture(tile)
  }

  private static func toPicture(_ tile: LabelTile) -> Perspective {
    let unit = Double(tile.layer.extent) / Self.extent
    return Perspective.scaling(x: unit, y: unit).followed(by: tile.toPicture)
  }

  /// The same labels under another camera or in another copy of the world. Texts that wait to be asked for wait again,
  /// so that what one picture asks is no news in another.
  func placed(as tile: LabelTile) -> LabelBucket {
    var bucket = self
    bucket.wrap = tile.wrap
    bucket.toPicture = Self.toPicture(tile)
    guard hasDeferredTexts else { return bucket }
    var renewed: [ObjectIdentifier: LabelLook] = [:]
    for index in bucket.features.indices {
      let look = bucket.features[index].look
      let new = renewed[ObjectIdentifier(look)] ?? look.renewed
      renewed[ObjectIdentifier(look)] = new
      bucket.features[index].look = new
    }
    return bucket
  }

  /// About how many bytes it takes in memory.
  var byteCount: Int {
    features.count * 1500 + candidates.count * 64 + lines.reduce(0) { $0 + $1.count * 16 + 32 } + 512
  }

  public var candidateCount: Int { candidates.count }

  /// Points on the ground to the tile unit at the camera's zoom.
  func groundScale(_ view: LabelView) -> Double {
    512 * exp2(view.zoom - Double(tile.z)) / Self.extent
  }
}
