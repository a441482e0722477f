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

  init(file: String, isStrict: Bool) {
    notes = InputNotes(file: file, isStrict: isStrict)
  }

  var contents: OverlayContents { OverlayContents(overlays: overlays, warnings: notes.warnings) }

  /// - Throws: `unusableInput` for one too many.
  mutating func add(_ overlay: Overlay) throws(NadirError) {
    guard overlays.count < OverlayFile.limit else {
      throw .unusableInput(
        location: notes.file, reason: "more than \(OverlayFile.limit) shapes", remedy: "divide the file")
    }
    overlays.append(overlay)
  }
}
