import FuzzDriver
import Geo
import Pixels
import Raster

// Any paths, lines and masks are painted without a fault, and two bands give what one gives. Inputs that begin
// with "M" or "m" are SVG path data; others are numbers.

/// Takes numbers from bytes; zeros when there are none left.
struct Numbers {
  private var rest: ArraySlice<UInt8>
  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// Small steps, or the four bytes of any float: infinities, huge and broken ones too.
  mutating func number() -> Float {
    let kind = byte()
    if kind < 200 { return Float(Int8(bitPattern: kind)) + Float(byte()) / 256 }
    var bits: UInt32 = 0
    for _ in 0..<4 { bits = bits << 8 | UInt32(byte()) }
    return Float(bitPattern: bits)
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<Int(byte() & 15) + 1 {
      for _ in 0..<Int(byte() & 31) + 1 where !isEmpty { path.append(PixelPoint(x: number(), y: number())) }
      path.endContour()
    }
    return path
  }

  mutating func map() -> Perspective {
    switch byte() & 7 {
    case 0:
      Perspective(
        xx: Double(number()), xy: Double(number()), x0: Double(number()), yx: Double(number()),
        yy: Double(number()), y0: Double(number()), wx: Double(number()), wy: Double(number()),
        w0: Double(number()))
    case 1: Perspective(xx: 1, xy: -0.3, x0: 5, yx: 0.1, yy: 0.8, y0: 3, wx: 0.001, wy: -0.02, w0: 0.9)
    case 2: .scaling(x: Double(number()), y: Double(number()), offsetX: Double(number()), offsetY: 0)
    default: .identity
    }
  }
}

func painted(_ edges: EdgeList, _ rule: FillRule, _ mask: PreparedMask?, size: PixelSize, rows: Int)
  -> [UInt8]
{
  var cells = CoverageCells(width: size.width, capacity: rows)
  let band = PixelBand(width: size.width, capacity: rows)
  let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: band.stride)
  defer { scratch.deallocate() }
  var result: [UInt8] = []
  for top in stride(from: 0, to: size.height, by: rows) {
    cells.move(toRow: top, height: min(rows, size.height - top))
    band.move(toRow: top, height: min(rows, size.height - top))
    band.flood(.solid(0xFF20_4060), scratch: scratch)
    cells.add(edges)
    cells.paint(.solid(0x8040_2010), rule: rule, on: band, scratch: scratch)
    mask?.apply(to: band, cells: &cells)
    result += band.bytes()
  }
  return result
}

func addStroke(_ numbers: inout Numbers, _ path: Path, _ map: Perspective, to edges: inout EdgeList) {
  let looks = numbers.byte()
  let shape = StrokeShape(
    halfWidth: min(abs(Double(numbers.byte())) / 8 + 0.01, 1e6),
    cap: StrokeShape.Cap(rawValue: looks % 3) ?? .butt,
    join: StrokeShape.Join(rawValue: looks / 3 % 3) ?? .round,
    miterLimit: Double(looks >> 4), roundLimit: 1.05, tolerance: 1 / 16)
  var outline = StrokeOutline(shape: shape)
  let dashes =
    looks & 128 == 0
    ? nil
    : DashPattern(
      lengths: [Double(numbers.number()), Double(numbers.number())], phase: Double(numbers.number()))
  var line: [SIMD2<Double>] = []
  for index in path.contourEnds.indices {
    let contour = Array(path.points[path.contourStart(index)..<Int(path.contourEnds[index])])
    let (isUsable, isClosed) = contour.withUnsafeBufferPointer {
      Polyline.distinct($0, through: .identity, minimum: 1 / 8, into: &line)
    }
    guard isUsable else { continue }
    let moved = Polyline.offset(line, isClosed: isClosed, by: Double(looks & 3))
    guard let dashes else {
      guard moved.count > (isClosed ? 2 : 1) else { continue }
      moved.withUnsafeBufferPointer { outline.add($0, isClosed: isClosed, through: map, to: &edges) }
      continue
    }
    var count = 0
    dashes.forEachPiece(of: moved, isVisible: { _, _ in count < 1000 }) { piece in
      count += 1
      guard count < 1000 else { return }
      piece.points.withUnsafeBufferPointer { outline.add($0, isClosed: false, through: map, to: &edges) }
    }
  }
}

fuzz { input in
  var edges = EdgeList(canvas: PixelSize(width: 61, height: 40))
  var mask: PreparedMask?
  var rule = FillRule.nonZero
  var rows = 7
  if let first = input.first, first | 32 == UInt8(ascii: "m") {
    guard let path = try? SVGPathData.path(String(decoding: input, as: UTF8.self)) else { return }
    mask = PreparedMask(Mask(path: path, rule: .evenOdd), size: PixelSize(width: 61, height: 40))
    edges.append(path, toPixels: .identity)
  } else {
    var numbers = Numbers(input)
    rule = numbers.byte() & 1 == 0 ? .nonZero : .evenOdd
    rows = Int(numbers.byte() & 31) + 1
    var rounds = 0
    while !numbers.isEmpty, rounds < 20 {
      rounds += 1
      let (path, map) = (numbers.path(), numbers.map())
      switch numbers.byte() & 3 {
      case 0: mask = PreparedMask(Mask(path: path, rule: rule), size: PixelSize(width: 61, height: 40))
      case 1: edges.append(path, toPixels: map)
      default: addStroke(&numbers, path, map, to: &edges)
      }
    }
  }
  let size = PixelSize(width: 61, height: 40)
  let whole = painted(edges, rule, mask, size: size, rows: 40)
  precondition(painted(edges, rule, mask, size: size, rows: rows) == whole, "bands show")
}
