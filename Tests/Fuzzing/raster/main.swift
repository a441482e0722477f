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

/// What is painted: areas by their edges, lines as meshes.
struct Shapes {
  static let size = PixelSize(width: 61, height: 40)

  var edges = EdgeList(canvas: size)
  var lines: [(mesh: LineMesh, shade: LineShade)] = []
  var rule = FillRule.nonZero
  var mask: PreparedMask?

  /// The picture, painted in bands of so many rows.
  func painted(rows: Int) -> [UInt8] {
    var cells = CoverageCells(width: Self.size.width, capacity: rows)
    let band = PixelBand(width: Self.size.width, capacity: rows)
    let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: band.stride)
    defer { scratch.deallocate() }
    var result: [UInt8] = []
    for top in stride(from: 0, to: Self.size.height, by: rows) {
      cells.move(toRow: top, height: min(rows, Self.size.height - top))
      band.move(toRow: top, height: min(rows, Self.size.height - top))
      band.flood(.solid(0xFF20_4060), scratch: scratch)
      cells.add(edges)
      cells.paint(.solid(0x8040_2010), rule: rule, on: band, scratch: scratch)
      for line in lines { line.mesh.paint(line.shade, window: nil, on: band) }
      mask?.apply(to: band, cells: &cells)
      result += band.bytes()
    }
    return result
  }

  mutating func addLine(_ numbers: inout Numbers, _ path: Path, _ map: Perspective) {
    let looks = numbers.byte()
    let width = Double(numbers.byte()) / 8 + 0.01
    let gap = looks & 64 == 0 ? 0 : Double(numbers.byte()) / 16
    let dashes =
      looks & 128 == 0
      ? nil
      : LineDashes(
        lengths: [Double(numbers.number()), Double(numbers.number())], phase: Double(numbers.number()),
        width: looks & 32 == 0 ? 0 : width, soft: 1)
    let shade = LineShade(
      look: .solid(0x8010_4020), width: width, gapWidth: gap, blur: Double(numbers.byte() & 7),
      dashes: dashes, scale: 1, opacity: 1)
    let shape = LineMeshBuilder.Shape(
      outset: LineShade.outset(width: width, gapWidth: gap, scale: 1), offset: Double(looks & 3),
      cap: StrokeShape.Cap(rawValue: looks % 3) ?? .butt,
      join: StrokeShape.Join(rawValue: looks / 3 % 3) ?? .round, miterLimit: Double(looks >> 4),
      roundLimit: 1.05, cornerReach: 15, restart: 1024)
    let sight = looks & 64 == 0 ? nil : SightBox(of: Self.size, through: map, margin: 2)
    var builder = LineMeshBuilder(
      shape: shape, toPixels: map, unitsPerPoint: 1, scale: 1, size: Self.size,
      needsLengths: dashes != nil, sight: sight?.grown(by: 2 * shape.outset + 8))
    var line: [SIMD2<Double>] = []
    for index in path.contourEnds.indices {
      let contour = Array(path.points[path.contourStart(index)..<Int(path.contourEnds[index])])
      let (isUsable, isClosed) = contour.withUnsafeBufferPointer {
        Polyline.distinct($0, through: .identity, minimum: 1 / 8, into: &line)
      }
      if isUsable { builder.add(line, isClosed: isClosed) }
    }
    lines.append((builder.mesh, shade))
  }
}

fuzz { input in
  var shapes = Shapes()
  var rows = 7
  if let first = input.first, first | 32 == UInt8(ascii: "m") {
    guard let path = try? SVGPathData.path(String(decoding: input, as: UTF8.self)) else { return }
    shapes.mask = PreparedMask(Mask(path: path, rule: .evenOdd), size: Shapes.size)
    shapes.edges.append(path, toPixels: .identity)
  } else {
    var numbers = Numbers(input)
    shapes.rule = numbers.byte() & 1 == 0 ? .nonZero : .evenOdd
    rows = Int(numbers.byte() & 31) + 1
    var rounds = 0
    while !numbers.isEmpty, rounds < 20 {
      rounds += 1
      let (path, map) = (numbers.path(), numbers.map())
      switch numbers.byte() & 3 {
      case 0: shapes.mask = PreparedMask(Mask(path: path, rule: shapes.rule), size: Shapes.size)
      case 1: shapes.edges.append(path, toPixels: map)
      default: shapes.addLine(&numbers, path, map)
      }
    }
  }
  precondition(shapes.painted(rows: 40) == shapes.painted(rows: rows), "bands differ from the whole")
}
