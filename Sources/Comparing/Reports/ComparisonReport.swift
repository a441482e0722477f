internal import Wire

/// The outcome of a comparison of many pictures.
public struct ComparisonReport: Sendable {
  public var title: String
  /// In the order of their names.
  public var pictures: [ComparedPicture]

  public init(title: String, pictures: [ComparedPicture]) {
    self.title = title
    self.pictures = pictures
  }

  /// How many pictures have a status.
  public func count(_ status: ComparedPicture.Status) -> Int { pictures.count { $0.status == status } }

  /// Whether every picture is the same, or nearly so as the rules tolerate.
  public var passes: Bool { !pictures.contains { $0.status.isFailure } }

  /// One line of counts, such as "12 pictures: 10 same, 2 different".
  public var summary: String {
    let counts = ComparedPicture.Status.allCases.reversed()
      .map { (status: $0, count: count($0)) }.filter { $0.count > 0 }
      .map { "\($0.count) \($0.status.rawValue)" }
    let noun = pictures.count == 1 ? "picture" : "pictures"
    return "\(pictures.count) \(noun): " + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }

  /// The report as JSON: counts, and what is known of each picture.
  public var json: String {
    var counts = JSONObject()
    for status in ComparedPicture.Status.allCases { counts[status.rawValue] = .number(Double(count(status))) }
    return JSONValue.object([
      "title": .string(title), "passes": .bool(passes), "counts": .object(counts),
      "pictures": .array(pictures.map { .object($0.json) }),
    ]).serialized()
  }
}

extension ComparedPicture {
  var json: JSONObject {
    var object: JSONObject = ["name": .string(name), "status": .string(status.rawValue)]
    if let first { object["first"] = .string(first) }
    if let second { object["second"] = .string(second) }
    if let message { object["message"] = .string(message) }
    if !changedLayers.isEmpty { object["changedLayers"] = .array(changedLayers.map(JSONValue.string)) }
    guard let difference else { return object }
    object["size"] = difference.firstSize.json
    if difference.verdict == .sizeMismatch {
      object["secondSize"] = difference.secondSize.json
      return object
    }
    object["differingPixels"] = .number(Double(difference.differingPixels))
    object["comparedPixels"] = .number(Double(difference.comparedPixels))
    object["ratio"] = .number(difference.ratio)
    object["antialiasedPixels"] = .number(Double(difference.antialiasedPixels))
    object["ignoredPixels"] = .number(Double(difference.ignoredPixels))
    object["greatestDistance"] = .number(difference.greatestDistance)
    object["regions"] = .array(
      difference.regions.map { region in
        [
          "x": .number(Double(region.x)), "y": .number(Double(region.y)),
          "width": .number(Double(region.width)), "height": .number(Double(region.height)),
          "pixels": .number(Double(region.pixels)),
        ]
      })
    return object
  }
}
