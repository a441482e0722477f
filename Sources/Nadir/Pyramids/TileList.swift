public import Geo

/// Reads lists of tiles, such as map databases write when data changes.
public enum TileList {
  /// The tiles of a file, one `z/x/y` a line, y counted from the north; empty lines and those that begin with `#` are
  /// passed over.
  ///
  /// - Parameter path: `-` is standard input.
  /// - Throws: `unusableInput`.
  public static func tiles(at path: String) throws(NadirError) -> Set<TileID> {
    try tiles(of: try TextLines.lines(of: path), path == "-" ? "standard input" : path)
  }

  static func tiles(of lines: [String], _ location: String) throws(NadirError) -> Set<TileID> {
    var tiles: Set<TileID> = []
    for (index, line) in lines.enumerated() {
      guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start] != "#" else { continue }
      let parts = line[start...].split(whereSeparator: \.isWhitespace)
      let numbers = parts.first?.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) } ?? []
      guard parts.count == 1, numbers.count == 3, let z = numbers[0], let x = numbers[1], let y = numbers[2],
        z <= TilePyramid.zoomLimits.upperBound, TileID(z: z, x: x, y: y).isValid
      else {
        throw .unusableInput(
          location: "\(location), line \(index + 1)", reason: "'\(line.prefix(40))' is no tile",
          remedy: "write z/x/y, such as 14/8529/5975")
      }
      tiles.insert(TileID(z: z, x: x, y: y))
    }
    return tiles
  }
}
