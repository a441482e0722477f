internal import Geo
internal import Pixels
internal import Wire

/// The columns of a table that say how its markers look, by the rules of single markers.
struct MarkerColumns {
  /// A value that can't be; the default stands in.
  struct Flaw {
    let column: String
    let reason: String
    let remedy: String
  }

  private static let names: [(property: String, columns: [String])] = [
    ("color", ["color", "colour"]), ("glyph", ["glyph", "symbol"]), ("icon", ["icon"]), ("scale", ["scale"]),
    ("anchor", ["anchor"]), ("info-anchor", ["info-anchor", "info anchor", "info_anchor", "infoanchor"]),
    ("rotation", ["rotation"]), ("flat", ["flat"]), ("opacity", ["opacity"]), ("z", ["z", "z-index"]),
    ("collision", ["collision"]),
  ]

  /// What of the table is read: a property, its column, and what that is called.
  private let present: [(property: String, index: Int, name: String)]
  private let folder: String
  private let hasDecimalCommas: Bool
  /// Icons by their names: many rows share one.
  private var icons: [String: Result<Marker.Icon, NadirError>] = [:]

  init(_ table: CSVTable, file: String) {
    present = Self.names.compactMap { property, columns in
      columns.lazy.compactMap { name in table.header.firstIndex(of: name).map { (property, $0, name) } }.first
    }
    folder = FilePath.directory(of: file)
    hasDecimalCommas = table.separator != ","
  }

  /// Sets what a row says.
  ///
  /// - Returns: what of it can't be.
  mutating func apply(_ fields: [String], to marker: inout Marker) -> [Flaw] {
    var flaws: [Flaw] = []
    for (property, index, name) in present where index < fields.count && !fields[index].isEmpty {
      guard let remedy = set(property, fields[index], on: &marker) else { continue }
      flaws.append(
        Flaw(column: name, reason: "'\(fields[index].prefix(40))' is no \(property)", remedy: remedy))
    }
    return flaws
  }

  /// - Returns: what to write instead; `nil` where the value is fine.
  private mutating func set(_ property: String, _ text: String, on marker: inout Marker) -> String? {
    switch property {
    case "color":
      guard let color = Color(styleText: text) else { return "write a CSS colour" }
      marker.color = color
    case "glyph":
      guard text.count <= 2 else { return "give one or two letters" }
      marker.glyph = text
    case "icon": return setIcon(text, on: &marker)
    case "anchor":
      guard let anchor = anchor(text) else { return "write X,Y of the icon's unit square, such as 0.5,1" }
      marker.groundAnchor = anchor
    case "info-anchor":
      guard let anchor = anchor(text) else { return "write X,Y of the icon's unit square, such as 0.5,0" }
      marker.infoWindowAnchor = anchor
    case "flat":
      guard let flag = Self.flags[text.lowercased()] else { return "write yes or no" }
      marker.isFlat = flag
    case "collision":
      guard let behavior = Self.collisions[text] else {
        return "write required, required-hides-optional or optional"
      }
      marker.collisionBehavior = behavior
    case "scale": return setNumber(text, 0.05...20) { marker.scale = $0 }
    case "rotation": return setNumber(text, -3600...3600) { marker.rotation = $0 }
    case "opacity": return setNumber(text, 0...1) { marker.opacity = $0 }
    default: return setNumber(text, -1_000_000...1_000_000) { marker.zIndex = $0 }
    }
    return nil
  }

  private static let flags = ["yes": true, "true": true, "1": true, "no": false, "false": false, "0": false]

  private static let collisions: [String: Marker.CollisionBehavior] = [
    "required": .required, "required-hides-optional": .requiredAndHidesOptional,
    "optional": .optionalAndHidesLowerPriority,
  ]

  private func setNumber(_ text: String, _ range: ClosedRange<Double>, _ set: (Double) -> Void) -> String? {
    guard let value = MarkerFile.number(text, hasDecimalCommas: hasDecimalCommas), range.contains(value)
    else {
      return "give a number from \(JSONValue.text(of: range.lowerBound)) to "
        + JSONValue.text(of: range.upperBound)
    }
    set(value)
    return nil
  }

  private func anchor(_ text: String) -> Marker.Anchor? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
      MarkerFile.number(String($0), hasDecimalCommas: false)
    }
    guard parts.count == 2, parts.allSatisfy(Marker.Anchor.range.contains) else { return nil }
    return Marker.Anchor(x: parts[0], y: parts[1])
  }

  private mutating func setIcon(_ text: String, on marker: inout Marker) -> String? {
    let icon = icons[text] ?? readIcon(text)
    icons[text] = icon
    switch icon {
    case .success(let icon): marker.icon = icon
    case .failure(let error): return error.shortReason
    }
    return nil
  }

  private func readIcon(_ text: String) -> Result<Marker.Icon, NadirError> {
    Result { () throws(NadirError) in try IconFile.icon(text, in: folder) }
  }
}
