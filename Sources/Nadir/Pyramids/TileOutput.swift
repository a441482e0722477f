internal import Wire

/// Where the tiles of a pyramid go.
public enum TileOutput: Hashable, Sendable {
  /// A PMTiles archive.
  case pmtiles(String)
  /// An MBTiles file.
  case mbtiles(String)
  /// A file a tile: a path with `{z}`, `{x}`, and `{y}` or, counted from the south, `{-y}`.
  case folder(String)

  /// The output that a name means.
  ///
  /// - Throws: `outOfRange` for a name that is none.
  public init(_ path: String) throws(NadirError) {
    if path.contains("{") || path.contains("}") {
      let fields = Self.fields(of: path)
      guard fields.sorted() == ["x", "y", "z"] || fields.sorted() == ["-y", "x", "z"] else {
        throw .outOfRange(
          quantity: "an output", value: "'\(path)'",
          remedy: "name each of {z}, {x} and {y} once, as in DIR/{z}/{x}/{y}.png")
      }
      self = .folder(path)
      return
    }
    switch OutputFile.ending(of: path)?.lowercased() {
    case "pmtiles": self = .pmtiles(path)
    case "mbtiles": self = .mbtiles(path)
    default:
      throw .outOfRange(
        quantity: "an output", value: "'\(path)'",
        remedy: "name it tiles.pmtiles, tiles.mbtiles or DIR/{z}/{x}/{y}.png")
    }
  }

  /// The path as it was given.
  public var path: String {
    switch self {
    case .pmtiles(let path), .mbtiles(let path), .folder(let path): path
    }
  }

  public var isArchive: Bool {
    if case .folder = self { false } else { true }
  }

  /// The same place with the number of a part before the ending; a folder is shared by all parts.
  func output(of part: Shard) -> TileOutput {
    func named(_ path: String) -> String {
      let ending = OutputFile.ending(of: path) ?? ""
      return String(path.dropLast(ending.count + 1)) + "-\(part.index + 1)-of-\(part.count)." + ending
    }
    switch self {
    case .pmtiles(let path): return .pmtiles(named(path))
    case .mbtiles(let path): return .mbtiles(named(path))
    case .folder: return self
    }
  }

  /// The folder above the first field, with a slash at its end; empty where there is none.
  var root: String {
    let fixed = path.prefix { $0 != "{" }
    return fixed.lastIndex(of: "/").map { String(fixed[...$0]) } ?? ""
  }

  /// What is between braces, in order.
  private static func fields(of path: String) -> [String] {
    var fields: [String] = []
    var rest = path[...]
    while let open = rest.firstIndex(of: "{") {
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { return ["?"] }
      fields.append(String(rest[..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return fields
  }
}
