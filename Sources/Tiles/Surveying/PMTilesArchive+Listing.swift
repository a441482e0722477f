public import Geo

extension PMTilesArchive: ListableArchive {
  public func forEachTile(_ body: (TileID, Int) -> Bool) throws(TileError) -> [String] {
    var walk = Walk()
    _ = walk.visit(root, of: self, depth: 0, body)
    return walk.damage + walk.miscounts(header)
  }

  /// A way through all directories.
  private struct Walk {
    var damage: [String] = []
    private var tiles: UInt64 = 0
    private var entries: UInt64 = 0
    /// The first number that no entry has covered yet.
    private var next: UInt64 = 0
    private var isWhole = true

    /// Some archives of the whole world cover 10^12 tiles of sea with one entry: not each of a run is told.
    private static let runLimit: UInt64 = 1 << 16

    /// Visits the entries of a directory and of those below; `false` ends it.
    mutating func visit(
      _ directory: PMTilesDirectory, of archive: PMTilesArchive, depth: Int, _ body: (TileID, Int) -> Bool
    ) -> Bool {
      for entry in directory.entries {
        if entry.tile < next { note("directories overlap at tile number \(entry.tile)") }
        if entry.runLength == 0 {
          guard depth < PMTilesArchive.depthLimit - 1 else {
            note("directories are nested too deep")
            continue
          }
          do throws(TileError) {
            let leaf = try archive.leaf(entry)
            guard visit(leaf, of: archive, depth: depth + 1, body) else { return false }
          } catch {
            note("\(error)")
          }
          continue
        }
        entries += 1
        tiles &+= entry.runLength
        next = entry.tile &+ entry.runLength
        if (try? archive.part(entry, of: archive.header.tileData, limit: .max)) == nil {
          note("the entry of tile number \(entry.tile) points outside of its section")
        }
        for step in 0..<min(entry.runLength, Walk.runLimit) {
          guard let tile = PMTilesDirectory.tile(numbered: entry.tile + step) else { break }
          guard body(tile, entry.length) else {
            isWhole = false
            return false
          }
        }
      }
      return true
    }

    private mutating func note(_ text: String) {
      if damage.count < 20, !damage.contains(text) { damage.append(text) }
    }

    /// Where the header's counts differ; 0 there is "not counted".
    func miscounts(_ header: PMTilesHeader) -> [String] {
      guard isWhole else { return [] }
      var result: [String] = []
      if header.tileCount > 0, header.tileCount != tiles {
        result.append("the header counts \(header.tileCount) tiles, the directories \(tiles)")
      }
      if header.entryCount > 0, header.entryCount != entries {
        result.append("the header counts \(header.entryCount) entries, the directories hold \(entries)")
      }
      return result
    }
  }
}

extension PMTilesDirectory {
  /// The tile with a number; the other way round from `number(of:)`. `nil` beyond zoom 30.
  static func tile(numbered number: UInt64) -> TileID? {
    var zoom = 0
    var first: UInt64 = 0
    while zoom <= 30, number >= first + (1 << UInt64(2 * zoom)) {
      first += 1 << UInt64(2 * zoom)
      zoom += 1
    }
    guard zoom <= 30 else { return nil }
    var rest = number - first
    var x = 0
    var y = 0
    var side = 1
    while side < 1 << zoom {
      let right = Int(rest >> 1) & 1
      let down = (Int(rest) & 1) ^ right
      if down == 0 {
        if right == 1 {
          x = side - 1 - x
          y = side - 1 - y
        }
        swap(&x, &y)
      }
      x += side * right
      y += side * down
      rest >>= 2
      side <<= 1
    }
    return TileID(z: zoom, x: x, y: y)
  }
}
