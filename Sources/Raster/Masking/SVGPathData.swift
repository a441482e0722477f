public import Geo

/// Reads the path data of SVG (SVG 2, chapter 9.3): all commands, absolute and relative.
public struct SVGPathData {
  /// The most bytes that are read.
  public static let limit = 1 << 20
  /// Numbers beyond this are out of range: sums of a whole path of them stay finite.
  private static let greatest = 1e9

  /// The path, in the data's own units.
  ///
  /// - Parameter tolerance: how far chords may lie from curves, in these units.
  /// - Throws: `RasterError.pathData` at the first thing that is not path data.
  public static func path(_ data: String, tolerance: Double = 0.01) throws(RasterError) -> Path {
    var reader = SVGPathData(bytes: Array(data.utf8), builder: PathBuilder(tolerance: tolerance))
    return try reader.read()
  }

  private let bytes: [UInt8]
  private var position = 0
  private var builder: PathBuilder
  /// The last control point of a cubic and of a quadratic, for the smooth commands.
  private var cubicControl: SIMD2<Double>?
  private var quadraticControl: SIMD2<Double>?

  private init(bytes: [UInt8], builder: PathBuilder) {
    self.bytes = bytes
    self.builder = builder
  }

  private mutating func read() throws(RasterError) -> Path {
    guard bytes.count <= Self.limit else { throw failure("more than \(Self.limit) bytes") }
    skipSeparators()
    var isFirst = true
    while position < bytes.count {
      let command = bytes[position]
      guard !isFirst || command | 32 == UInt8(ascii: "m") else {
        throw failure("the first command must be M")
      }
      isFirst = false
      position += 1
      try read(command)
      skipSeparators()
    }
    return builder.finished()
  }

  /// One command with all its arguments, which may come several times over.
  private mutating func read(_ command: UInt8) throws(RasterError) {
    let isRelative = command & 32 != 0
    var kind = command | 32
    if kind == UInt8(ascii: "z") {
      builder.close()
      (cubicControl, quadraticControl) = (nil, nil)
      return
    }
    repeat {
      let origin = isRelative ? builder.current : .zero
      try readOnce(kind, origin)
      if kind == UInt8(ascii: "m") { kind = UInt8(ascii: "l") }
      skipSeparators()
    } while startsNumber()
  }

  private mutating func readOnce(_ kind: UInt8, _ origin: SIMD2<Double>) throws(RasterError) {
    let current = builder.current
    var (cubic, quadratic): (SIMD2<Double>?, SIMD2<Double>?) = (nil, nil)
    switch kind {
    case UInt8(ascii: "m"): builder.move(to: try point(origin))
    case UInt8(ascii: "l"): builder.line(to: try point(origin))
    case UInt8(ascii: "h"): builder.line(to: SIMD2(origin.x + (try number()), current.y))
    case UInt8(ascii: "v"): builder.line(to: SIMD2(current.x, origin.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let mirrored = cubicControl.map { current * 2 - $0 } ?? current
      let first = kind == UInt8(ascii: "c") ? try point(origin) : mirrored
      let second = try point(origin)
      builder.cubic(first, second, to: try point(origin))
      cubic = second
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let mirrored = quadraticControl.map { current * 2 - $0 } ?? current
      let control = kind == UInt8(ascii: "q") ? try point(origin) : mirrored
      builder.quadratic(control, to: try point(origin))
      quadratic = control
    case UInt8(ascii: "a"): try readArc(origin)
    default: throw failure("no such command", at: position - 1)
    }
    (cubicControl, quadraticControl) = (cubic, quadratic)
  }

  /// An elliptical arc by its end points (SVG 2, appendix B.2.4).
  private mutating func readArc(_ origin: SIMD2<Double>) throws(RasterError) {
    var radii = SIMD2(abs(try number()), abs(try number()))
    let rotation = try number() * .pi / 180
    let isLarge = try flag()
    let isClockwise = try flag()
    let (start, end) = (builder.current, try point(origin))
    guard start != end else { return }
    guard radii.x > 0, radii.y > 0 else { return builder.line(to: end) }
    let turn = Angles.sineCosine(rotation)
    let half = (start - end) / 2
    let x = turn.cosine * half.x + turn.sine * half.y
    let y = -turn.sine * half.x + turn.cosine * half.y
    let excess = (x / radii.x) * (x / radii.x) + (y / radii.y) * (y / radii.y)
    if excess > 1 { radii *= excess.squareRoot() }
    let (rx, ry) = (radii.x * radii.x, radii.y * radii.y)
    let rest = max(rx * ry - rx * y * y - ry * x * x, 0) / (rx * y * y + ry * x * x)
    let share = rest.squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let local = SIMD2(share * radii.x * y / radii.y, -share * radii.y * x / radii.x)
    let center =
      SIMD2(turn.cosine * local.x - turn.sine * local.y, turn.sine * local.x + turn.cosine * local.y)
      + (start + end) / 2
    let from = Angles.direction(x: (x - local.x) / radii.x, y: (y - local.y) / radii.y)
    let to = Angles.direction(x: (-x - local.x) / radii.x, y: (-y - local.y) / radii.y)
    var sweep = to - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    builder.arc(center: center, radii: radii, rotation: rotation, from: from, sweep: sweep)
    builder.line(to: end)
  }

  private mutating func point(_ origin: SIMD2<Double>) throws(RasterError) -> SIMD2<Double> {
    let x = try number()
    return origin + SIMD2(x, try number())
  }

  private mutating func flag() throws(RasterError) -> Bool {
    skipSeparators()
    guard position < bytes.count, bytes[position] == 48 || bytes[position] == 49 else {
      throw failure("an arc's flag must be 0 or 1")
    }
    position += 1
    return bytes[position - 1] == 49
  }

  private mutating func number() throws(RasterError) -> Double {
    skipSeparators()
    let start = position
    if position < bytes.count, bytes[position] == 43 || bytes[position] == 45 { position += 1 }
    var digits = skipDigits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw failure("a number is missing", at: start) }
    if position < bytes.count, bytes[position] | 32 == UInt8(ascii: "e") {
      let mark = position
      position += 1
      if position < bytes.count, bytes[position] == 43 || bytes[position] == 45 { position += 1 }
      if skipDigits() == 0 { position = mark }
    }
    guard let value = Double(String(decoding: bytes[start..<position], as: UTF8.self)),
      abs(value) <= Self.greatest
    else {
      throw failure("a number is out of range", at: start)
    }
    return value
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, (48...57).contains(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [9, 10, 12, 13, 32, 44].contains(bytes[position]) { position += 1 }
  }

  private func startsNumber() -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return (48...57).contains(byte) || byte == 43 || byte == 45 || byte == 46
  }

  private func failure(_ reason: String, at offset: Int? = nil) -> RasterError {
    .pathData(offset: offset ?? position, reason: reason)
  }
}
