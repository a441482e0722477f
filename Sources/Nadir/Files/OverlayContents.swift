/// What a file holds as overlays, and what of it was left out.
public struct OverlayContents: Hashable, Sendable {
  /// In the order of the file.
  public var overlays: [Overlay]
  public var warnings: [InputWarning]

  public init(overlays: [Overlay] = [], warnings: [InputWarning] = []) {
    self.overlays = overlays
    self.warnings = warnings
  }

  /// The markers among the overlays.
  public var markers: [Marker] { overlays.compactMap(\.marker) }
}

/// Gathers the overlays of one file.
struct OverlayCollector {
  private(set) var overlays: [Overlay] = []
  var notes: InputNotes
  /// Whether anything but markers is left out.
  private let takesMarkersOnly: Bool

  init(file: String, isStrict: Bool, takesMarkersOnly: Bool = false) {
    self.takesMarkersOnly = takesMarkersOnly
    notes = InputNotes(file: file, isStrict: isStrict)
  }

  var contents: OverlayContents { OverlayContents(overlays: overlays, warnings: notes.warnings) }

  /// - Parameter place: where in the file it stands.
  /// - Throws: `unusableInput` for one too many, and where strict for one that isn't wanted.
  mutating func add(_ overlay: Overlay, at place: String) throws(NadirError) {
    if takesMarkersOnly, overlay.marker == nil {
      return try notes.note(
        "\(overlay.what) among the markers isn't drawn", at: place, remedy: "give the file with --overlay")
    }
    guard overlays.count < OverlayFile.limit else {
      throw .unusableInput(
        location: notes.file, reason: "more than \(OverlayFile.limit) shapes", remedy: "divide the file")
    }
    overlays.append(overlay)
  }
}

extension Overlay {
  /// What it is, for messages.
  fileprivate var what: String {
    switch self {
    case .marker: "a marker"
    case .polyline: "a line"
    case .polygon: "an area"
    case .circle: "a circle"
    case .ground: "a ground picture"
    }
  }
}
