import Geo
import Raster

/// Paints one band of a prepared picture.
struct BandPainter: ~Copyable {
  private let picture: PreparedPicture
  private let top: Int
  private let height: Int
  private var cells: CoverageCells
  private let scratch: UnsafeMutablePointer<UInt32>
  /// The picture and the open groups, innermost last.
  private var layers: [PixelBand]
  private var opacities: [Double] = []
  private var spare: [PixelBand] = []

  init(picture: PreparedPicture, top: Int, height: Int) {
    self.picture = picture
    self.top = top
    self.height = height
    cells = CoverageCells(width: picture.size.width, capacity: height)
    cells.move(toRow: top, height: height)
    let band = PixelBand(width: picture.size.width, capacity: height)
    band.move(toRow: top, height: height)
    layers = [band]
    scratch = .allocate(capacity: band.stride + 16)
    scratch.initialize(repeating: 0, count: band.stride + 16)
  }

  deinit { scratch.deallocate() }

  mutating func painted() -> PaintedBand {
    let (first, end) = (Int32(top), Int32(top + height))
    layers[0].flood(.solid(picture.background), scratch: scratch)
    for part in picture.parts {
      for index in part.rows.indices where part.rows[index].x < end && part.rows[index].y > first {
        paint(part.steps[index], of: part)
      }
    }
    while layers.count > 1 { endGroup() }
    picture.mask?.apply(to: layers[0], cells: &cells)
    return PaintedBand(
      top: top, height: height, width: picture.size.width, bytes: layers[0].bytes())
  }

  private mutating func paint(_ step: PreparedStep, of part: PreparedPart) {
    let window = step.window < 0 ? nil : picture.windows[step.window]
    let target = layers[layers.count - 1]
    switch step.content {
    case .flood(let ink): target.flood(part.ink(ink), scratch: scratch)
    case .shape(let shape, let ink, let isAntialiased):
      if isAntialiased { cells.add(part.edges, shape) } else { cells.addByCentres(part.edges, shape) }
      cells.paint(part.ink(ink), window: window, on: target, scratch: scratch)
    case .spans(let index, let ink):
      target.paint(
        part.ink(ink), intervals: part.intervals[index], window: window, scratch: scratch)
    case .heat(let index): part.heats[index].paint(on: target)
    case .solids(let index): part.solids[index].paint(on: target)
    case .beginGroup(let opacity):
      opacities.append(opacity)
      beginGroup()
    case .endGroup: if layers.count > 1 { endGroup() }
    }
  }

  private mutating func beginGroup() {
    let layer = spare.popLast() ?? PixelBand(width: picture.size.width, capacity: height)
    layer.move(toRow: top, height: height)
    layers.append(layer)
  }

  private mutating func endGroup() {
    let layer = layers.removeLast()
    layers[layers.count - 1].lay(layer, opacity: opacities.removeLast())
    spare.append(layer)
  }
}
