/// Gives every marker of a session a name that is its alone.
struct MarkerNames {
  /// The ids that nobody has given: made of titles.
  private(set) var made: Set<String> = []

  /// Whether a name may mean several of the markers: it is the title of more than one, and no id that was given.
  func isAmbiguous(_ name: String, among markers: [Marker]) -> Bool {
    made.contains(name) && markers.count { $0.title == name } > 1
  }

  /// The overlays with ids on all markers: their own, or the title, or `marker`; with a number behind it where the
  /// name is taken, and where several markers have the title.
  ///
  /// - Throws: `ambiguousMarker` where two markers were given the same id.
  mutating func named(_ overlays: [Overlay]) throws(NadirError) -> [Overlay] {
    var taken: Set<String> = []
    for id in overlays.compactMap({ $0.marker?.id }) where !taken.insert(id).inserted {
      throw .ambiguousMarker(title: id, count: overlays.count { $0.marker?.id == id })
    }
    var made = made.intersection(taken)
    defer { self.made = made }
    var uses: [String: Int] = [:]
    for marker in overlays.compactMap(\.marker) where marker.id == nil {
      if let title = marker.title { uses[title, default: 0] += 1 }
    }
    return overlays.map { overlay in
      guard var marker = overlay.marker, marker.id == nil else { return overlay }
      let name = marker.title ?? "marker"
      let isShared = marker.title.map { uses[$0, default: 0] > 1 } ?? false
      var (id, number) = (isShared ? "\(name) 1" : name, 1)
      while !taken.insert(id).inserted {
        number += 1
        id = "\(name) \(number)"
      }
      made.insert(id)
      marker.id = id
      return .marker(marker)
    }
  }
}
