internal import StyleSpec

/// What the fill and line layers of a style draw of a part of a tile at one zoom and scale, for all flat cameras that
/// show no more of it.
final class KeptLayouts: Sendable {
  struct Key: Hashable, Sendable {
    var place: TileStock.Place
    var layers: LayerSet
    /// The camera's exact zoom.
    var zoom: Double
    /// Pixels per point.
    var scale: Double
    var block: TileBlock
  }

  /// For each layer; `nil` where each picture has to lay it out for itself.
  let layouts: [ShapeLayout?]
  /// About how many bytes they take in memory.
  let byteCount: Int

  /// Those that may be shared by pictures are kept, the others aren't.
  init(_ layouts: [ShapeLayout?]) {
    self.layouts = layouts.map { layout in
      if let layout, layout.isShareable { layout.named() } else { nil }
    }
    byteCount = self.layouts.reduce(128) { $0 + 16 + ($1?.byteCount ?? 0) }
  }
}
