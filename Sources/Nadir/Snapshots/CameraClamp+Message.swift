internal import Geo
internal import Wire

extension CameraClamp {
  /// What was asked for and what was taken, for people.
  var message: String {
    let used = JSONValue.text(of: used)
    if requested == .infinity { return "a single place asks for no zoom of its own: \(used) is the largest" }
    if requested == -.infinity { return "the padding leaves no room: zoomed out all the way to \(used)" }
    return "\(label) \(JSONValue.text(of: requested)) is limited to \(used)"
  }

  private var label: String {
    switch quantity {
    case .zoom: "zoom"
    case .viewingAngle: "viewing angle"
    case .latitude: "latitude"
    case .longitude: "longitude"
    }
  }

  /// As logs and answers hold it; what was asked for is `null` where it isn't finite.
  var members: JSONObject {
    [
      "quantity": .string(quantity.rawValue), "requested": .number(requested), "used": .number(used),
    ]
  }
}
