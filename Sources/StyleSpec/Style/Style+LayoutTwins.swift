internal import Wire

extension Style {
  /// What two layers have to have in common to share their layout.
  private static let layoutKeys = [
    "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]

  /// By the id of a layer, the id of the first layer with the same layout; layers that are alone are left out.
  static func layoutTwins(in root: JSONObject) -> [String: String] {
    var firsts: [String: String] = [:]
    var twins: [String: String] = [:]
    for layer in root["layers"]?.array ?? [] {
      guard case .string(let id)? = layer["id"], layer["ref"] == nil else { continue }
      var shared = JSONObject()
      for key in layoutKeys { shared[key] = layer[key] }
      let text = JSONValue.object(shared).serialized()
      if let first = firsts[text] {
        twins[first] = first
        twins[id] = first
      } else {
        firsts[text] = id
      }
    }
    return twins
  }
}
