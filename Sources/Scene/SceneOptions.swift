public import Tiles
public import Typesetting

/// Where a style's data lies and what its labels are set in.
public struct SceneOptions: Sendable {
  /// The path or URL of the style: what addresses in it are relative to.
  public var base: String?
  /// The folder that `asset://` means.
  public var assets: String?
  /// The way to servers.
  public var network = Network()
  /// Pixels per point of the tiles that templates ask for with `{ratio}`: 1 or 2.
  public var tileRatio = 1
  /// Replaces sources by name: an archive, a folder, a template, TileJSON or GeoJSON.
  public var sourceOverrides: [String: String] = [:]
  /// The fonts for labels; `nil` draws only what glyph ranges have.
  public var fonts: FontLibrary?
  /// Where letters come from when there are glyph ranges and fonts.
  public var glyphPolicy = GlyphPolicy.rangesOnly
  /// How many bytes of decoded tiles are kept from picture to picture, about; a third as much again is for what layers
  /// make of them.
  public var cacheLimit = 256 << 20

  public init() {}
}
