public import Geo

/// A set of tiles about to be written: which tiles there are, and what is said of them.
public struct TileSetDraft: Sendable {
  /// A tile and the number of its content; tiles that look alike share one.
  public struct Entry: Hashable, Sendable {
    public var tile: TileID
    /// An index of `lengths`.
    public var content: Int

    public init(_ tile: TileID, content: Int) {
      self.tile = tile
      self.content = content
    }
  }

  public var entries: [Entry] = []
  /// The bytes of each content.
  public var lengths: [Int] = []
  public var name = ""
  public var attribution: String?
  /// `png`, `webp` …
  public var format = "png"
  /// The least and the greatest zoom.
  public var zooms: ClosedRange<Int> = 0...0
  /// Degrees.
  public var bounds = TileSetDescription.Bounds(west: -180, south: -90, east: 180, north: 90)
  public var center = TileSetDescription.Center(longitude: 0, latitude: 0, zoom: 0)
  /// The side of a tile on a map, points.
  public var tileSize = 256
  /// What the tiles were made of, in short; read back as `TileSetDescription.digest`.
  public var digest: String?

  public init() {}

  /// The metadata that MBTiles (specification 1.3, section "Metadata") wants, in a fixed order.
  public var metadata: [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = [
      ("name", name), ("format", format),
      (
        "bounds",
        [bounds.west, bounds.south, bounds.east, bounds.north].map(Self.text).joined(separator: ",")
      ),
      (
        "center",
        "\(Self.text(center.longitude)),\(Self.text(center.latitude)),\(Int(center.zoom ?? 0))"
      ),
      ("minzoom", "\(zooms.lowerBound)"), ("maxzoom", "\(zooms.upperBound)"), ("type", "baselayer"),
      ("version", "1"), ("tileSize", "\(tileSize)"),
    ]
    if let attribution, !attribution.isEmpty { pairs.append(("attribution", attribution)) }
    if let digest { pairs.append((TileSetDescription.digestName, digest)) }
    return pairs
  }

  /// Degrees with at most seven decimals.
  private static func text(_ degrees: Double) -> String {
    let rounded = (degrees * 1e7).rounded() / 1e7
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
