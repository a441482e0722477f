internal import Geo
internal import Pixels
internal import Wire

/// Reads single markers.
extension ScenarioReader {
  func marker(_ value: ScenarioValue) throws(NadirError) -> Marker {
    try value.checkKeys([
      "latitude", "longitude", "id", "title", "snippet", "color", "glyph", "icon", "iconScale", "scale",
      "anchor",
      "infoAnchor", "rotation", "flat", "opacity", "z", "collision",
    ])
    guard let position = try value.coordinate() else {
      throw value.failure("the marker has no place", "add latitude and longitude")
    }
    var marker = Marker(
      position: position, title: try value["title"]?.text(), snippet: try value["snippet"]?.text())
    marker.id = try value["id"]?.text()
    if let color = value["color"] { marker.color = try color.color() }
    marker.glyph = try value["glyph"].map { (glyph) throws(NadirError) in
      let text = try glyph.text()
      guard (1...2).contains(text.count) else {
        throw glyph.failure("\(glyph.json.excerpt(40)) is no glyph", "give one or two letters")
      }
      return text
    }
    if let scale = value["iconScale"], !value.has("icon") {
      throw scale.failure("the scale of an icon without an icon", "add icon, or use scale")
    }
    if let icon = value["icon"] { marker.icon = try self.icon(icon, scale: value["iconScale"]) }
    if let scale = value["scale"] { marker.scale = try scale.number(in: 0.05...20) }
    if let anchor = value["anchor"] { marker.groundAnchor = try self.anchor(anchor) }
    if let anchor = value["infoAnchor"] { marker.infoWindowAnchor = try self.anchor(anchor) }
    if let rotation = value["rotation"] { marker.rotation = try rotation.number(in: -3600...3600) }
    if let flat = value["flat"] { marker.isFlat = try flat.flag() }
    if let opacity = value["opacity"] { marker.opacity = try opacity.number(in: 0...1) }
    if let z = value["z"] { marker.zIndex = try z.number(in: -1e6...1e6) }
    if let collision = value["collision"] { marker.collisionBehavior = try self.collision(collision) }
    return marker
  }

  private func icon(_ value: ScenarioValue, scale: ScenarioValue?) throws(NadirError) -> Marker.Icon {
    let text = try value.text()
    do throws(NadirError) {
      return try IconFile.icon(
        text, scale: try scale?.number(in: 0.1...16), in: FilePath.directory(of: root.file))
    } catch {
      guard case .outOfRange(_, _, let remedy) = error else { throw error }
      throw value.failure("\(value.json.excerpt(40)) is no icon", remedy)
    }
  }

  private func anchor(_ value: ScenarioValue) throws(NadirError) -> Marker.Anchor {
    let values = try value.numbers(2, form: "[X, Y] of the icon's unit square", in: Marker.Anchor.range)
    return Marker.Anchor(x: values[0], y: values[1])
  }

  private func collision(_ value: ScenarioValue) throws(NadirError) -> Marker.CollisionBehavior {
    switch try value.text() {
    case "required": return .required
    case "required-hides-optional": return .requiredAndHidesOptional
    case "optional": return .optionalAndHidesLowerPriority
    default:
      throw value.failure("unknown collision behaviour", "use required, required-hides-optional, optional")
    }
  }
}
