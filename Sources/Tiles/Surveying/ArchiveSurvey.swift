internal import Features
public import Geo
internal import Wire

/// What all tiles of an archive hold together, and what of them is damaged.
public struct ArchiveSurvey: Sendable {
  /// The tiles of one zoom.
  public struct Level: Hashable, Sendable {
    public var tiles = 0
    /// As they lie in the archive.
    public var bytes = 0
  }

  /// A tile and how large it is.
  public struct Measure: Hashable, Sendable {
    public let tile: TileID
    /// As it lies in the archive.
    public let bytes: Int
  }

  public private(set) var levels: [Int: Level] = [:]
  /// The largest tiles, the largest first.
  public private(set) var largest: [Measure] = []
  /// Of the tiles that were read.
  public private(set) var layers: [String: LayerStatistics] = [:]
  /// How many tiles were read, evenly over the archive.
  public private(set) var readTiles = 0
  /// What they hold without compression, bytes.
  public private(set) var plainBytes = 0
  /// How many of them hold nothing.
  public private(set) var emptyTiles = 0
  /// What is damaged, `z/x/y: reason` for tiles; the first of it.
  public private(set) var damage: [String] = []
  public private(set) var damagedTiles = 0

  /// How many tiles there are.
  public var tiles: Int { levels.values.reduce(0) { $0 + $1.tiles } }
  /// How many bytes they take in the archive; tiles that share bytes count each.
  public var bytes: Int { levels.values.reduce(0) { $0 + $1.bytes } }

  private static let largestCount = 10
  private static let damageLimit = 20

  /// Looks through an archive.
  ///
  /// - Parameters:
  ///   - readLimit: how many tiles are read at most; those that are lie evenly over the archive's order.
  ///   - check: says what is wrong with a tile that isn't a vector tile; `nil` where nothing is.
  public init(
    of archive: any ListableArchive, readLimit: Int, check: ([UInt8]) -> String? = { _ in nil }
  ) throws(TileError) {
    var tiles: [TileID] = []
    damage = try archive.forEachTile { tile, bytes in
      add(Measure(tile: tile, bytes: bytes))
      tiles.append(tile)
      return tiles.count < 50_000_000
    }
    let step = max(1, (tiles.count + max(1, readLimit) - 1) / max(1, readLimit))
    let isVector = archive.description.holdsVectorTiles
    for index in stride(from: 0, to: tiles.count, by: step) { read(tiles[index], archive, isVector, check) }
  }

  /// Looks at one tile.
  public init(of tile: [UInt8], named name: TileID) {
    add(Measure(tile: name, bytes: tile.count))
    readTiles = 1
    add(tile, name)
  }

  private mutating func add(_ measure: Measure) {
    levels[measure.tile.z, default: Level()].tiles += 1
    levels[measure.tile.z, default: Level()].bytes += measure.bytes
    guard largest.count < ArchiveSurvey.largestCount || measure.bytes > largest.last?.bytes ?? 0 else {
      return
    }
    let place = largest.firstIndex { $0.bytes < measure.bytes } ?? largest.count
    largest.insert(measure, at: place)
    if largest.count > ArchiveSurvey.largestCount { largest.removeLast() }
  }

  private mutating func read(
    _ tile: TileID, _ archive: any ListableArchive, _ isVector: Bool?, _ check: ([UInt8]) -> String?
  ) {
    readTiles += 1
    do throws(TileError) {
      guard let bytes = try archive.data(for: tile), !bytes.isEmpty else {
        emptyTiles += 1
        return
      }
      plainBytes += bytes.count
      if isVector ?? (FileSignature.name(of: bytes)?.hasSuffix(" picture") != true) {
        add(bytes, tile)
      } else if let problem = check(bytes) {
        note(tile, problem)
      }
    } catch {
      note(tile, "\(error)")
    }
  }

  private mutating func add(_ bytes: [UInt8], _ tile: TileID) {
    do throws(TileError) {
      let plain: [UInt8]
      do throws(WireError) { plain = try Inflate.decompressed(bytes) } catch {
        throw .badCompression(location: "the tile", cause: error)
      }
      let decoded = try VectorTile(decoding: plain)
      for layer in decoded.layers { layers[layer.name, default: LayerStatistics()].add(layer) }
      if let problem = decoded.problems.first {
        note(tile, (problem.layer.map { "layer \($0): " } ?? "") + problem.reason)
      }
    } catch {
      note(tile, "\(error)")
    }
  }

  private mutating func note(_ tile: TileID, _ reason: String) {
    damagedTiles += 1
    if damage.count < ArchiveSurvey.damageLimit { damage.append("\(tile.z)/\(tile.x)/\(tile.y): \(reason)") }
  }
}

extension TileSetDescription {
  /// Whether the tiles are vector tiles, as far as the set says.
  public var holdsVectorTiles: Bool? {
    switch format {
    case "pbf", "mvt", "application/x-protobuf"?: true
    case nil: vectorLayers.isEmpty ? nil : true
    default: false
    }
  }
}
