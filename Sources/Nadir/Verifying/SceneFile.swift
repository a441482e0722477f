internal import Wire

/// A scene as a file says it: options of `nadir render` by their names, as JSON.
///
/// ```json
/// {"style": "streets", "center": [60.17, 24.94], "zoom": 15, "size": "400x300", "marker": ["60.17,24.94;title=Here"]}
/// ```
///
/// Numbers in an array make one value with commas between them, texts make one value each. Files are relative to the
/// scene's folder. A style of MapLibre's render tests (`metadata.test`) is a scene as it is.
public struct SceneFile: Sendable {
  /// What such files are called: `NAME.scene.json`.
  public static let ending = ".scene.json"

  public let path: String
  /// An option without its dashes, and its values; a switch has `true` or `false`.
  public let options: [(name: String, values: [String])]
  /// The share of pixels that may differ, where a render test says so.
  public let allowed: Double?

  /// Options whose values are files.
  private static let files: Set<String> = ["style", "assets", "fonts", "markers", "path", "overlay"]

  /// - Throws: `unusableInput` for a file that can't be read or isn't an object of texts, numbers, truth values and
  ///   lists of these.
  public init(path: String) throws(NadirError) {
    self.path = path
    let json = try InputText.json(try InputText.bytes(of: path), location: path, refusesDuplicates: true)
    guard let object = json.object else {
      throw .unusableInput(location: path, reason: "the scene is no object", remedy: "write {\"style\": …}")
    }
    if let test = object["metadata"]?["test"], object["version"] != nil {
      (options, allowed) = try Self.renderTest(test, path: path)
      return
    }
    allowed = nil
    // A style that is no test is no scene either.
    guard object["version"] == nil || object["layers"] == nil else {
      options = []
      return
    }
    var options: [(name: String, values: [String])] = []
    for (key, value) in object {
      options.append((key, try Self.values(value, of: key, path: path)))
    }
    self.options = options
  }

  private static func renderTest(
    _ test: JSONValue, path: String
  ) throws(NadirError) -> ([(name: String, values: [String])], Double?) {
    guard let width = test["width"]?.number, let height = test["height"]?.number else {
      throw .unusableInput(
        location: "\(path), metadata.test", reason: "it says no width and height", remedy: "write both")
    }
    let size = "\(JSONValue.text(of: width))x\(JSONValue.text(of: height))"
    let options = [
      (name: "style", values: [path]), (name: "size", values: [size]),
      (name: "scale", values: [JSONValue.text(of: test["pixelRatio"]?.number ?? 1)]),
      (name: "no-attribution", values: ["true"]),
    ]
    return (options, test["allowed"]?.number ?? 0.000_25)
  }

  private static func values(
    _ value: JSONValue, of key: String, path: String
  ) throws(NadirError) -> [String] {
    let folder = FilePath.directory(of: path)
    switch value {
    case .string(let text): return [resolved(text, key, folder)]
    case .number(let number): return [JSONValue.text(of: number)]
    case .bool(let flag): return [flag ? "true" : "false"]
    case .array(let items):
      let numbers = items.compactMap(\.number)
      if numbers.count == items.count, !items.isEmpty {
        return [numbers.map(JSONValue.text(of:)).joined(separator: key == "size" ? "x" : ",")]
      }
      let texts = items.compactMap(\.string)
      if texts.count == items.count { return texts.map { resolved($0, key, folder) } }
    default: break
    }
    throw .unusableInput(
      location: "\(path), \(key)", reason: "it is no text, number, truth value or list of these",
      remedy: "write it as the option --\(key) has it")
  }

  /// A file's name relative to the scene's folder, where it means a file there.
  private static func resolved(_ value: String, _ key: String, _ folder: String) -> String {
    var (prefix, name) = ("", value)
    if key == "source", let equals = value.firstIndex(of: "=") {
      (prefix, name) = (String(value[...equals]), String(value[value.index(after: equals)...]))
    } else if key == "clip", let colon = value.firstIndex(of: ":") {
      (prefix, name) = (String(value[...colon]), String(value[value.index(after: colon)...]))
    } else if !files.contains(key) {
      return value
    }
    let path = FilePath.joined(folder, name)
    return FileBytes.kind(of: path) == .absent ? value : prefix + path
  }
}
