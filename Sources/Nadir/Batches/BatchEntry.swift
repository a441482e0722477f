internal import Wire

/// What is known of one picture of a batch: a line of its manifest.
public struct BatchEntry: Hashable, Sendable {
  public var id: String
  public var path: String
  /// SHA-256 of everything that decides the picture, in hexadecimal.
  public var digest: String
  /// SHA-256 of the file; `nil` where there is none.
  public var fileDigest: String?
  /// Bytes of the file.
  public var size = 0
  public var camera: Camera?
  /// West, south, east, north; degrees.
  public var bounds: [Double] = []
  /// How long drawing and writing took.
  public var milliseconds = 0.0
  public var missingTiles = 0
  public var missingGlyphs: [String] = []
  public var missingImages: [String] = []
  public var warnings: [String] = []
  /// How many runs have tried it.
  public var attempts = 0
  /// Why there is no file.
  public var error: String?
  public var caption = ""

  /// The camera that was used.
  public struct Camera: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double
    public var zoom: Double
    public var bearing: Double
    public var tilt: Double
  }

  public init(id: String, path: String, digest: String) {
    self.id = id
    self.path = path
    self.digest = digest
  }

  /// Whether the picture was made.
  public var isDone: Bool { error == nil && fileDigest != nil }

  /// One line of JSON.
  public var json: String {
    var object: JSONObject = ["id": .string(id), "path": .string(path), "digest": .string(digest)]
    if let fileDigest {
      object["sha256"] = .string(fileDigest)
      object["size"] = .number(Double(size))
    }
    if let camera {
      object["camera"] = [
        "latitude": .number(camera.latitude), "longitude": .number(camera.longitude),
        "zoom": .number(camera.zoom), "bearing": .number(camera.bearing), "tilt": .number(camera.tilt),
      ]
      object["bounds"] = .array(bounds.map(JSONValue.number))
    }
    object["milliseconds"] = .number((milliseconds * 10).rounded() / 10)
    object["missing"] = [
      "tiles": .number(Double(missingTiles)), "glyphs": .array(missingGlyphs.map(JSONValue.string)),
      "images": .array(missingImages.map(JSONValue.string)),
    ]
    object["warnings"] = .array(warnings.map(JSONValue.string))
    object["attempts"] = .number(Double(attempts))
    if !caption.isEmpty { object["caption"] = .string(caption) }
    if let error { object["error"] = .string(error) }
    return JSONValue.object(object).serialized()
  }

  /// - Returns: `nil` for what is no line of a manifest.
  init?(_ json: JSONValue) {
    guard let id = json["id"]?.string, let path = json["path"]?.string, let digest = json["digest"]?.string
    else { return nil }
    self.init(id: id, path: path, digest: digest)
    fileDigest = json["sha256"]?.string
    size = json["size"]?.number.flatMap { Int(exactly: $0) } ?? 0
    if let object = json["camera"] {
      func number(_ key: String) -> Double { object[key]?.number ?? 0 }
      camera = Camera(
        latitude: number("latitude"), longitude: number("longitude"), zoom: number("zoom"),
        bearing: number("bearing"), tilt: number("tilt"))
    }
    bounds = json["bounds"]?.array?.compactMap(\.number) ?? []
    milliseconds = json["milliseconds"]?.number ?? 0
    missingTiles = json["missing"]?["tiles"]?.number.flatMap { Int(exactly: $0) } ?? 0
    missingGlyphs = json["missing"]?["glyphs"]?.array?.compactMap(\.string) ?? []
    missingImages = json["missing"]?["images"]?.array?.compactMap(\.string) ?? []
    warnings = json["warnings"]?.array?.compactMap(\.string) ?? []
    attempts = json["attempts"]?.number.flatMap { Int(exactly: $0) } ?? 0
    error = json["error"]?.string
    caption = json["caption"]?.string ?? ""
  }
}
