internal import Wire

/// The first line of a manifest: how many pictures it is to hold, and of which part of a batch it is.
public struct BatchHeader: Hashable, Sendable {
  /// How many pictures the manifest is to hold.
  public var pictures: Int
  /// How many the whole batch has.
  public var total: Int
  /// `I/N`; `nil` for a whole batch.
  public var part: String?

  public init(pictures: Int, total: Int, part: String? = nil) {
    self.pictures = pictures
    self.total = total
    self.part = part
  }

  public var json: String {
    var object: JSONObject = ["pictures": .number(Double(pictures)), "total": .number(Double(total))]
    if let part { object["part"] = .string(part) }
    return JSONValue.object(["batch": .object(object)]).serialized()
  }

  /// - Returns: `nil` for what is no header.
  public init?(json line: String) {
    guard let json = try? JSONValue(parsing: line) else { return nil }
    self.init(json)
  }

  init?(_ json: JSONValue) {
    guard let batch = json["batch"],
      let pictures = batch["pictures"]?.number.flatMap({ Int(exactly: $0) }),
      let total = batch["total"]?.number.flatMap({ Int(exactly: $0) })
    else { return nil }
    self.init(pictures: pictures, total: total, part: batch["part"]?.string)
  }
}
