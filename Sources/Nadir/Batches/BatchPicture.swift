internal import Wire

/// One picture of a batch.
public struct BatchPicture: Sendable {
  /// Names it in the manifest; no two pictures of a batch have the same.
  public var id: String
  /// What is drawn.
  public var request: MapSnapshot
  /// Where the file goes.
  public var path: String
  public var format: PictureFormat
  /// What a gallery writes below it.
  public var caption: String

  public init(
    id: String, request: MapSnapshot, path: String, format: PictureFormat = .png, caption: String = ""
  ) {
    self.id = id
    self.request = request
    self.path = path
    self.format = format
    self.caption = caption
  }

  /// One line of JSON for a plan: `reason` is why the picture would be drawn, `nil` that it wouldn't.
  public func planLine(reason: String?) -> String {
    JSONValue.object([
      "id": .string(id), "path": .string(path), "draws": .bool(reason != nil),
      "reason": reason.map(JSONValue.string) ?? .null,
    ]).serialized()
  }
}
