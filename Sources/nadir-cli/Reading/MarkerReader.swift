internal import Nadir

/// Reads the value of `--marker`: a place, then properties after semicolons.
enum MarkerReader {
  private static let keys = [
    "title", "snippet", "color", "glyph", "icon", "scale", "anchor", "info-anchor", "rotation", "flat",
    "opacity", "z", "collision", "id",
  ]

  private static let collisions: [String: Marker.CollisionBehavior] = [
    "required": .required, "required-hides-optional": .requiredAndHidesOptional,
    "optional": .optionalAndHidesLowerPriority,
  ]

  static func marker(_ text: String) throws(CommandError) -> Marker {
    let parts = SpecReader.parts(of: text)
    var marker = Marker(position: try ValueReader.coordinate(parts[0].trimmingSpaces, of: "--marker"))
    var seen: Set<String> = []
    for part in parts.dropFirst() where !part.trimmingSpaces.isEmpty {
      let equals = part.firstIndex(of: "=")
      let key = part[..<(equals ?? part.endIndex)].trimmingSpaces
      guard seen.insert(key).inserted else {
        throw .usage("\(key) is given twice", at: "--marker '\(text.prefix(60))'", "keep one of them")
      }
      let value = equals.map { String(part[part.index(after: $0)...]) }
      try set(key, value, on: &marker)
    }
    return marker
  }

  private static func set(_ key: String, _ value: String?, on marker: inout Marker) throws(CommandError) {
    let option = "--marker, \(key)"
    if key == "flat", value == nil {
      marker.isFlat = true
      return
    }
    guard keys.contains(key) else {
      let near = Spelling.nearest(to: key, among: keys).map { "did you mean \($0)?" }
      throw .usage(
        "unknown property '\(key)'", at: "--marker", near ?? "use " + keys.joined(separator: ", "))
    }
    guard let value, key != "flat" else {
      throw .usage(
        key == "flat" ? "flat takes no value" : "\(key) needs a value", at: "--marker",
        key == "flat" ? "write ;flat" : "write ;\(key)=…")
    }
    switch key {
    case "title": marker.title = value
    case "snippet": marker.snippet = value
    case "id": marker.id = value
    case "color": marker.color = try ValueReader.color(value, of: option)
    case "icon":
      guard !value.isEmpty else {
        throw .usage(
          "the icon has no name", at: option, "name a picture or SVG file, or write icon=path:M0 0…")
      }
      do throws(NadirError) { marker.icon = try IconFile.icon(value) } catch { throw CommandError(error) }
    case "glyph":
      guard (1...2).contains(value.count) else {
        throw .usage(
          value.isEmpty ? "the glyph is empty" : "'\(value)' is too long for a pin", at: option,
          "give one or two letters")
      }
      marker.glyph = value
    case "scale": marker.scale = try ValueReader.number(value, of: option, in: 0.05...20)
    case "anchor": marker.groundAnchor = try SpecReader.anchor(value, of: option)
    case "info-anchor": marker.infoWindowAnchor = try SpecReader.anchor(value, of: option)
    case "collision":
      guard let behavior = collisions[value] else {
        throw .usage(
          "'\(value)' is no collision behaviour", at: option,
          "use required, required-hides-optional or optional")
      }
      marker.collisionBehavior = behavior
    case "rotation": marker.rotation = try ValueReader.number(value, of: option, in: -3600...3600)
    case "opacity": marker.opacity = try ValueReader.number(value, of: option, in: 0...1)
    default: marker.zIndex = try ValueReader.number(value, of: option, in: -1_000_000...1_000_000)
    }
  }
}
