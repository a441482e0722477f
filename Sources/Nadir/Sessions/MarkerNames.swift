/// Gives every marker of a session a name that is its alone.
enum MarkerNames {
  /// The overlays with ids on all markers: their own, or the title, or `marker`; with a number behind it where the
  /// name is taken.
  ///
  /// - Throws: `ambiguousMarker` where two markers were given the same id.
  static func named(_ overlays: [Overlay]) throws(NadirError) -> [Overlay] {
    var taken: Set<String> = []
    for id in overlays.compactMap({ $0.marker?.id }) where !taken.insert(id).inserted {
      throw .ambiguousMarker(title: id, count: overlays.count { $0.marker?.id == id })
    }
    return overlays.map { overlay in
      guard var marker = overlay.marker, marker.id == nil else { return overlay }
      let name = marker.title ?? "marker"
      var (id, number) = (name, 1)
      while !taken.insert(id).inserted {
        number += 1
        id = "\(name) \(number)"
      }
      marker.id = id
      return .marker(marker)
    }
  }
}
