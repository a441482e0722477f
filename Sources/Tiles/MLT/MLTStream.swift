internal import Wire

/// A stream of a MapLibre tile (MLT specification v1, section "Streams"): a header and its payload.
struct MLTStream {
  /// The role of a stream: category in the high four bits, subtype in the low ones.
  enum Role {
    static let present: UInt8 = 0x00
    static let data: UInt8 = 0x10
    static let vertices: UInt8 = 0x13
    static let mortonVertices: UInt8 = 0x14
    static let vertexOffsets: UInt8 = 0x20
    static let geometries: UInt8 = 0x31
    static let parts: UInt8 = 0x32
    static let rings: UInt8 = 0x33
  }

  /// How the words become values; the raw values are the two logical fields of the encoding byte.
  enum Logic: UInt8 {
    case plain = 0b000_000
    case delta = 0b001_000
    case deltaRuns = 0b001_011
    case pairDelta = 0b010_000
    case runs = 0b011_000
    case mortonDelta = 0b100_001
  }

  /// More values than this in one stream are taken for damage.
  static let valueLimit = 1 << 22

  let role: UInt8
  let logic: Logic
  let physical: UInt8
  let count: Int
  /// For runs: how many, and of how many values.
  private(set) var runs = 0
  private(set) var runValues = 0
  /// For Morton codes: bits of an axis, and what was added to each axis.
  private(set) var bits = 0
  private(set) var shift: Int64 = 0
  let payload: [UInt8]

  /// Reads the next stream.
  init(_ reader: inout ByteReader) throws(MLTError) {
    do throws(WireError) {
      role = try reader.uint8()
      let encoding = try reader.uint8()
      physical = encoding & 3
      let logic = Logic(rawValue: encoding >> 2)
      let count = try reader.varint()
      let length = try reader.varint()
      guard let logic, count <= UInt64(MLTStream.valueLimit), length <= UInt64(reader.bytes.count) else {
        throw WireError.malformed(what: "a stream", offset: reader.offset)
      }
      self.logic = logic
      self.count = Int(count)
      // Truth values have their own form of runs, which says nothing here.
      if logic == .runs || logic == .deltaRuns, physical != 0 {
        runs = Int(min(try reader.varint(), 1 << 40))
        runValues = Int(min(try reader.varint(), 1 << 40))
      } else if logic == .mortonDelta {
        bits = Int(min(try reader.varint(), 1 << 40))
        shift = Int64(min(try reader.varint(), 1 << 40))
      }
      payload = try reader.take(Int(length))
    } catch {
      throw MLTError(error)
    }
    guard runValues <= MLTStream.valueLimit, runs <= MLTStream.valueLimit, bits <= 16 else {
      throw MLTError("a stream is longer than allowed")
    }
  }

  /// The stream's whole numbers.
  ///
  /// - Parameters:
  ///   - isSigned: whether plain values and those of runs are zigzag numbers; differences always are.
  ///   - isWide: whether the words have 64 bits.
  func integers(isSigned: Bool = false, isWide: Bool = false) throws(MLTError) -> [Int64] {
    var words = try words(isWide: isWide)
    if logic == .runs || logic == .deltaRuns { words = try expanded(words) }
    func narrowed(_ value: Int64) -> Int64 { isWide ? value : Int64(Int32(truncatingIfNeeded: value)) }
    switch logic {
    case .plain, .runs:
      return isSigned
        ? words.map { MLTStream.zigzag($0) } : words.map { Int64(bitPattern: $0) }
    case .delta, .deltaRuns:
      var value: Int64 = 0
      return words.map { word in
        value = narrowed(value &+ MLTStream.zigzag(word))
        return isSigned || isWide ? value : value & 0xffff_ffff
      }
    case .pairDelta:
      var pair: (Int64, Int64) = (0, 0)
      return words.map { word in
        pair = (pair.1, narrowed(pair.0 &+ MLTStream.zigzag(word)))
        return pair.1
      }
    case .mortonDelta:
      var code: UInt64 = 0
      return words.map { word in
        code = (code &+ word) & 0xffff_ffff
        return Int64(code)
      }
    }
  }

  /// The points of a stream of vertices.
  func points() throws(MLTError) -> [(x: Int32, y: Int32)] {
    let numbers = try integers(isSigned: true)
    if logic == .mortonDelta {
      return numbers.map { code in
        (axis(UInt32(truncatingIfNeeded: code)), axis(UInt32(truncatingIfNeeded: code) >> 1))
      }
    }
    guard numbers.count % 2 == 0 else { throw MLTError("a vertex has no y") }
    return stride(from: 0, to: numbers.count, by: 2).map {
      (Int32(truncatingIfNeeded: numbers[$0]), Int32(truncatingIfNeeded: numbers[$0 + 1]))
    }
  }

  /// `count` truth values, eight a byte, packed by runs of bytes (MLT encodings, "Boolean RLE").
  func truths(_ count: Int) throws(MLTError) -> [Bool] {
    let size = (count + 7) / 8
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var place = 0
    while bytes.count < size {
      guard place + 1 < payload.count else { throw MLTError("truth values are cut short") }
      let control = Int(payload[place])
      if control < 128 {
        bytes.append(contentsOf: repeatElement(payload[place + 1], count: control + 3))
        place += 2
      } else {
        let end = place + 1 + 256 - control
        guard end <= payload.count else { throw MLTError("truth values are cut short") }
        bytes.append(contentsOf: payload[place + 1..<end])
        place = end
      }
    }
    guard bytes.count == size else { throw MLTError("there are more truth values than stated") }
    return (0..<count).map { bytes[$0 >> 3] >> UInt8($0 & 7) & 1 == 1 }
  }

  /// Floating-point numbers of 4 or 8 bytes.
  func floats(isWide: Bool) -> [Double] {
    let size = isWide ? 8 : 4
    return stride(from: 0, through: payload.count - size, by: size).map { place in
      let bits = MLTStream.number(payload, place, size)
      return isWide ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
  }

  // MARK: Words

  private func words(isWide: Bool) throws(MLTError) -> [UInt64] {
    switch physical {
    case 0:
      let size = isWide ? 8 : 4
      return stride(from: 0, through: payload.count - size, by: size).map {
        MLTStream.number(payload, $0, size)
      }
    case 1:
      guard !isWide else { throw MLTError("wide numbers can't be packed that way") }
      return try FastPFOR.words(payload).map { UInt64($0) }
    case 2:
      var reader = ByteReader(payload, what: "a stream")
      var words: [UInt64] = []
      do throws(WireError) {
        while reader.remaining > 0 { words.append(try reader.varint()) }
      } catch {
        throw MLTError(error)
      }
      return words
    default: throw MLTError("a stream is packed in an unknown way")
    }
  }

  /// Runs: first their lengths, then their values.
  private func expanded(_ words: [UInt64]) throws(MLTError) -> [UInt64] {
    guard words.count >= 2 * runs else { throw MLTError("runs are cut short") }
    var result: [UInt64] = []
    result.reserveCapacity(runValues)
    for run in 0..<runs {
      guard words[run] <= UInt64(runValues - result.count) else {
        throw MLTError("runs are longer than stated")
      }
      result.append(contentsOf: repeatElement(words[runs + run], count: Int(words[run])))
    }
    guard result.count == runValues else { throw MLTError("runs are shorter than stated") }
    return result
  }

  private func axis(_ code: UInt32) -> Int32 {
    var value: UInt32 = 0
    for bit in 0..<UInt32(bits) { value |= (code >> (2 * bit) & 1) << bit }
    return Int32(truncatingIfNeeded: Int64(value) - shift)
  }

  private static func zigzag(_ word: UInt64) -> Int64 {
    Int64(bitPattern: word >> 1) ^ -Int64(bitPattern: word & 1)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ size: Int) -> UInt64 {
    (0..<size).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
  }
}
