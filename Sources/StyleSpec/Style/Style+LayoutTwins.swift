internal import Wire

extension Style {
  /// What two layers have to have in common to share their layout.
  private static let layoutKeys = [
    "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]

  /// By the id of a layer of symbols, the id of the first one with the same layout; layers that are alone are left out.
  static func layoutTwins(in root: JSONObject) -> [String: String] {
    var twins: [String: String] = [:]
    // Only layers of one source layer can be alike; most differ in the first thing that is compared then.
    var groups: [JSONValue?: [(id: String, layer: JSONValue)]] = [:]
    for layer in root["layers"]?.array ?? [] {
      guard layer["type"] == .string("symbol"), case .string(let id)? = layer["id"], layer["ref"] == nil
      else {
        continue
      }
      let group = layer["source-layer"]
      if let first = groups[group]?.first(where: { isAlike($0.layer, layer) }) {
        twins[first.id] = first.id
        twins[id] = first.id
      } else {
        groups[group, default: []].append((id, layer))
      }
    }
    return twins
  }
  private static func isAlike(_ a: JSONValue, _ b: JSONValue) -> Bool {
    layoutKeys.allSatisfy { a[$0] == b[$0] }
  }
}
