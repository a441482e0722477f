internal import StyleSpec
internal import Tiles
internal import Wire

/// What a file holds, and what is wrong with it.
public struct Inspection: Sendable {
  public let json: String
  /// The same for people to read.
  public let text: String
  /// What makes the file unusable, each with its place and remedy; empty for a good file.
  public let errors: [String]

  /// Looks into a style (a `.json` file with layers) or a tile archive.
  ///
  /// A style is checked as a whole: errors, warnings, what it uses, which layers can never show. Its sources and
  /// sprites are opened where they are files; remote ones only where `sources` names one.
  ///
  /// - Parameter sources: archives, folders and addresses that take the place of a style's sources, by name.
  /// - Throws: `unusableInput` for what is neither, `unknownSource`, `remoteFailure`.
  public init(
    of location: String, assets: String? = nil, sources: [String: String] = [:], isOffline: Bool = false
  ) async throws(NadirError) {
    if ResourceFolder.isFile(location), let json = try Self.style(at: location) {
      let isLocal = isOffline || !sources.values.contains { $0.contains("://") }
      let style = await StyleInspection(
        json, base: location, assets: assets, sources: sources, isOffline: isLocal)
      for name in sources.keys.sorted() where style.style.source(name) == nil {
        throw .unknownSource(name: name, known: style.style.sources.map(\.id))
      }
      self.json = JSONValue.object(style.json).serialized()
      text = style.text
      errors = style.diagnosis.errors.map(\.description)
      return
    }
    let archive = TilesInspection(try Self.description(of: location, assets: assets, isOffline: isOffline))
    json = JSONValue.object(archive.json).serialized()
    text = archive.text
    errors = []
  }

  private static func description(
    of location: String, assets: String?, isOffline: Bool
  ) throws(NadirError) -> TileSetDescription {
    do throws(TileError) {
      return try TileArchives.open(location, relativeTo: nil, assets: assets, offline: isOffline).description
    } catch {
      switch error {
      case .remote(let place, let reason): throw .remoteFailure(location: place, reason: reason)
      case .offline(let place):
        throw .remoteFailure(location: place, reason: "it lies on the network, which is switched off")
      default: throw .wrapping("\(error)", location: location)
      }
    }
  }

  /// `nil` for what isn't a style.
  private static func style(at path: String) throws(NadirError) -> JSONValue? {
    guard path.hasSuffix(".json") else { return nil }
    let bytes = try InputText.bytes(of: path)
    let json: JSONValue
    do throws(JSONError) { json = try JSONValue(parsing: bytes) } catch {
      throw .unusableInput(location: path, reason: "\(error)", remedy: "correct the JSON")
    }
    return json["layers"] == nil ? nil : json
  }
}
