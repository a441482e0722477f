/// Flat faces that hide each other by depth, antialiased by four by four samples a pixel.
///
/// Coverage can't be blended face by face here: where two faces of a body share an edge, the ground would shine
/// through. So each sample keeps the nearest face, and pixels are means of samples.
public struct DepthFaces: Sendable {
  /// Samples along a pixel's side.
  public static let samples = 4

  public struct Face: Sendable {
    /// In samples: pixels times `samples`.
    public var edges: EdgeList
    /// Nearness = x·column + y·row + z, at sample positions.
    public var plane: SIMD3<Double>
    public var shade: Shade

    public init(edges: EdgeList, plane: SIMD3<Double>, shade: Shade) {
      self.edges = edges
      self.plane = plane
      self.shade = shade
    }
  }

  public enum Shade: Sendable {
    /// Opaque premultiplied.
    case solid(UInt32)
    /// The colour runs from `bottom` at share 0 to `top` at 1; share = x·column + y·row + z at sample positions.
    case gradient(bottom: UInt32, top: UInt32, share: SIMD3<Double>)
    /// Its map leads to samples.
    case bitmap(BitmapSource)
  }

  let faces: [Face]
  let opacity: Double

  /// - Parameter opacity: of the faces as one body, 0...1.
  public init(faces: [Face], opacity: Double) {
    self.faces = faces
    self.opacity = opacity
  }

  /// The picture rows that faces touch.
  public var rows: Range<Int> {
    var (low, high) = (Int.max, 0)
    for face in faces where !face.edges.rows.isEmpty {
      low = min(low, face.edges.rows.lowerBound / Self.samples)
      high = max(high, (face.edges.rows.upperBound + Self.samples - 1) / Self.samples)
    }
    return low < high ? low..<high : 0..<0
  }

  /// Lays the faces over a band, 16 rows at a time.
  public func paint(on band: PixelBand) {
    let slab = 16
    let width = band.width * Self.samples
    var cells = CoverageCells(width: width, capacity: slab * Self.samples)
    let buffer = DepthBuffer(width: width, height: slab * Self.samples)
    var top = band.top
    while top < band.top + band.height {
      let rows = min(slab, band.top + band.height - top)
      let sampleRows = top * Self.samples..<(top + rows) * Self.samples
      if faces.contains(where: { $0.edges.rows.overlaps(sampleRows) }) {
        cells.move(toRow: sampleRows.lowerBound, height: sampleRows.count)
        buffer.clear()
        for face in faces where face.edges.rows.overlaps(sampleRows) {
          cells.addByCentres(face.edges)
          var sink = DepthSink(buffer: buffer, top: sampleRows.lowerBound, face: face)
          cells.sweep(into: &sink)
        }
        buffer.lay(on: band, top: top, rows: rows, opacity: opacity)
      }
      top += rows
    }
  }
}
