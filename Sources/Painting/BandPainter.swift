import Geo
import Raster

/// Paints one band of a prepared picture.
struct BandPainter: ~Copyable {
  private let picture: PreparedPicture
  /// What is laid over the masked picture.
  private let cover: PreparedPicture?
  private let top: Int
  private let height: Int
  private var cells: CoverageCells
  private let scratch: UnsafeMutablePointer<UInt32>
  /// The picture and the open groups, innermost last.
  private var layers: [PixelBand]
  private var opacities: [Double] = []
  private var spare: [PixelBand] = []

  init(picture: PreparedPicture, cover: PreparedPicture?, top: Int, height: Int) {
    self.picture = picture
    self.cover = cover
    self.top = top
    self.height = height
    cells = CoverageCells(width: picture.size.width, capacity: height)
    cells.move(toRow: top, height: height)
    let band = PixelBand(width: picture.size.width, capacity: height, top: top)
    layers = [band]
    scratch = .allocate(capacity: band.stride + 16)
    scratch.initialize(repeating: 0, count: band.stride + 16)
  }

  deinit { scratch.deallocate() }

  mutating func painted() -> PaintedBand {
    layers[0].flood(.solid(picture.background), scratch: scratch)
    paint(picture)
    picture.mask?.apply(to: layers[0], cells: &cells)
    if let cover { paint(cover) }
    return PaintedBand(
      top: top, height: height, width: picture.size.width, bytes: layers[0].bytes())
  }

  private mutating func paint(_ picture: PreparedPicture) {
    let (first, end) = (Int32(top), Int32(top + height))
    // Steps stay where they are: copies of a few hundred of them for each band would be counted in and out.
    picture.steps.withUnsafeBufferPointer { steps in
      for (index, rows) in picture.rows.enumerated() where rows.x < end && rows.y > first {
        let window = steps[index].window
        paint(steps[index].content, window: window < 0 ? nil : picture.windows[window])
      }
    }
    while layers.count > 1 { endGroup() }
  }

  private mutating func paint(_ content: PreparedStep.Content, window: RowIntervals?) {
    let target = layers[layers.count - 1]
    switch content {
    case .flood(let ink): target.flood(ink, scratch: scratch)
    case .shape(let shape):
      if shape.isAntialiased { cells.add(shape.edges) } else { cells.addByCentres(shape.edges) }
      cells.paint(shape.ink, window: window, on: target, scratch: scratch)
    case .spans(let intervals, let ink):
      target.paint(ink, intervals: intervals, window: window, scratch: scratch)
    case .lines(let lines): lines.mesh.paint(lines.shade, window: window, on: target)
    case .halo(let halo): halo.paint(on: target)
    case .stamps(let stamps):
      for index in stamps.indices(touching: top..<top + height) {
        for part in stamps.parts(of: index) where !part.edges.isEmpty {
          cells.add(part.edges)
          cells.paint(part.ink, window: window, on: target, scratch: scratch)
        }
      }
    case .heat(let field): field.paint(on: target)
    case .solids(let faces): faces.paint(on: target)
    case .beginGroup(let opacity):
      opacities.append(opacity)
      beginGroup()
    case .endGroup: if layers.count > 1 { endGroup() }
    }
  }

  private mutating func beginGroup() {
    if let layer = spare.popLast() {
      layer.move(toRow: top, height: height)
      layers.append(layer)
    } else {
      layers.append(PixelBand(width: picture.size.width, capacity: height, top: top))
    }
  }

  private mutating func endGroup() {
    let layer = layers.removeLast()
    layers[layers.count - 1].lay(layer, opacity: opacities.removeLast())
    spare.append(layer)
  }
}
