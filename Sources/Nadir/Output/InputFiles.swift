internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files that a run reads, so that it writes over none of them: files are the same where the system says so,
/// whatever their names and the links to them.
public struct InputFiles: Sendable {
  /// A regular file or a folder as the system knows it.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG || kind == S_IFDIR else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// A longer text is no file's name.
  private static let nameLimit = 4096
  /// Larger documents aren't looked through for names; overlays are, as far as they can be drawn.
  private static let sizeLimit = 16 << 20

  /// What files of overlays that name others are called.
  private static let overlayEndings: Set<String> = ["kml", "kmz", "csv", "tsv", "txt"]

  /// What was added, each once: files, folders and templates.
  public private(set) var paths: [String] = []
  private var known: Set<String> = []
  /// The JSON files that were looked through.
  private var documents: Set<String> = []
  /// The files of overlays that were looked through.
  private var overlays: Set<String> = []
  private var identities: Set<Identity> = []
  private var templates: Set<String> = []

  public init() {}

  /// Whether a file or a folder lies at a path, so that writing there could lose something.
  public static func exists(_ path: String) -> Bool { Identity(path) != nil }

  /// Adds a file, a folder, a template with fields in braces, or the address of one as styles write it; other texts
  /// are passed over.
  ///
  /// - Parameters:
  ///   - folder: what names are relative to.
  ///   - assets: the folder that `asset://` addresses mean.
  public mutating func add(_ address: String, in folder: String = "", assets: String? = nil) {
    guard !address.isEmpty, address.utf8.count <= Self.nameLimit, !address.utf8.contains(0) else { return }
    var (name, base) = (address, folder)
    for scheme in ["pmtiles://", "mbtiles://", "file://"] where name.hasPrefix(scheme) {
      name = String(name.dropFirst(scheme.utf8.count))
    }
    if let assets, name.hasPrefix("asset://") { (name, base) = (String(name.dropFirst(8)), assets) }
    guard !name.contains("://") else { return }
    let path = FilePath.joined(base, name)
    guard known.insert(path).inserted else { return }
    if path.contains("{") { templates.insert(FilePath.normalized(path)) }
    guard let identity = Identity(path) else { return }
    identities.insert(identity)
    paths.append(path)
  }

  /// Adds a JSON file (a style, a scenario, a scene) and every file that a text in it names.
  public mutating func add(referencesOf path: String, assets: String? = nil) {
    // Many rows of a batch name one style.
    guard documents.insert(path).inserted else { return }
    add(path)
    guard FileBytes.kind(of: path) == .file,
      let bytes = try? FileBytes.contents(of: path, limit: Self.sizeLimit),
      let json = try? JSONValue(parsing: bytes)
    else { return }
    let folder = FilePath.directory(of: path)
    guard let object = json.object, object["version"] != nil, object["sources"] != nil else {
      return add(textsOf: json, in: folder, assets: assets)
    }
    // The layers of a style, most of its texts, name no files.
    for (key, value) in object where key != "layers" { add(textsOf: value, in: folder, assets: assets) }
  }

  /// Adds a file of markers or overlays and the pictures that it names.
  public mutating func add(overlay path: String) {
    add(path)
    guard path != "-", FileBytes.kind(of: path) == .file, overlays.insert(path).inserted,
      let bytes = try? InputText.bytes(of: path)
    else { return }
    let folder = FilePath.directory(of: path)
    for name in OverlayFile.pictureNames(in: bytes) {
      add(name, in: folder)
      add(FilePath.percentDecoded(name), in: folder)
    }
  }

  private mutating func add(textsOf json: JSONValue, in folder: String, assets: String?) {
    switch json {
    case .string(let text):
      add(text, in: folder, assets: assets)
      if let ending = OutputFile.ending(of: text), Self.overlayEndings.contains(ending.lowercased()) {
        add(overlay: FilePath.joined(folder, text))
      }
    case .array(let items): for item in items { add(textsOf: item, in: folder, assets: assets) }
    case .object(let object): for (_, value) in object { add(textsOf: value, in: folder, assets: assets) }
    default: break
    }
  }

  /// Whether an output would take the place of one of them.
  public func contains(_ output: String) -> Bool {
    if templates.contains(FilePath.normalized(output)) { return true }
    return Identity(output).map(identities.contains) ?? false
  }

  /// The names of the files among them that lie in a folder.
  public func names(in folder: String) -> [String] {
    guard let wanted = Identity(folder) else { return [] }
    return paths.filter { Identity(FilePath.directory(of: $0)) == wanted }.map(FilePath.name(of:))
  }
}
