/// Unpacks numbers packed in blocks with exceptions (Lemire and Boytsov, "Decoding billions of integers per second
/// through vectorization", 2015, section 6), in the variant of MapLibre tiles v1: blocks of 256, words big-endian, what
/// fills no block packed by bytes behind them.
struct FastPFOR {
  private static let blockSize = 256
  private static let pageSize = 65_536

  private let words: [UInt32]
  private var place = 0
  private var result: [UInt32] = []

  /// The numbers of a payload.
  static func words(_ payload: [UInt8]) throws(MLTError) -> [UInt32] {
    guard payload.count % 4 == 0 else { throw MLTError("packed numbers are cut short") }
    guard !payload.isEmpty else { return [] }
    var decoder = FastPFOR(payload)
    try decoder.readBlocks()
    try decoder.readRest()
    return decoder.result
  }

  private init(_ payload: [UInt8]) {
    words = stride(from: 0, to: payload.count, by: 4).map { place in
      (0..<4).reduce(0) { $0 << 8 | UInt32(payload[place + $1]) }
    }
  }

  private mutating func next() throws(MLTError) -> UInt32 {
    guard place < words.count else { throw MLTError("packed numbers are cut short") }
    defer { place += 1 }
    return words[place]
  }

  private mutating func readBlocks() throws(MLTError) {
    let count = Int(try next())
    guard count % FastPFOR.blockSize == 0, count <= MLTStream.valueLimit else {
      throw MLTError("the blocks of packed numbers aren't whole")
    }
    while result.count < count { try readPage(min(FastPFOR.pageSize, count - result.count)) }
  }

  /// A page: where its notes lie, the blocks' packed numbers, then the notes: each block's width and exceptions, and the
  /// exceptions' own numbers by their width.
  private mutating func readPage(_ count: Int) throws(MLTError) {
    let start = place
    let notesStart = start + Int(try next())
    guard notesStart >= place, notesStart < words.count else { throw MLTError("packed numbers are damaged") }
    var packed = place
    place = notesStart
    let size = Int(try next())
    guard size <= 4 * (words.count - place) else { throw MLTError("packed numbers are damaged") }
    var notes = FastPFOR.bytes(words[place..<place + (size + 3) / 4])
    notes.removeLast(notes.count - size)
    place += (size + 3) / 4
    var exceptions = try readExceptions()
    let end = place
    var note = notes.makeIterator()
    func byte() throws(MLTError) -> Int {
      guard let byte = note.next() else { throw MLTError("packed numbers are damaged") }
      return Int(byte)
    }
    for _ in 0..<count / FastPFOR.blockSize {
      let width = try byte()
      let exceptionCount = try byte()
      guard width <= 32, packed + 8 * width <= notesStart else {
        throw MLTError("packed numbers are damaged")
      }
      let first = result.count
      result += FastPFOR.unpacked(words[packed..<packed + 8 * width], width, FastPFOR.blockSize)
      packed += 8 * width
      guard exceptionCount > 0 else { continue }
      let extra = try byte() - width
      guard extra >= 1, extra <= 32 else { throw MLTError("packed numbers are damaged") }
      for _ in 0..<exceptionCount {
        let position = first + (try byte())
        var value: UInt32 = 1
        if extra > 1 {
          guard let high = exceptions[extra].popLast() else { throw MLTError("packed numbers are damaged") }
          value = high
        }
        result[position] |= value << UInt32(width)
      }
    }
    place = end
  }

  /// The high bits of exceptions by their width, each list from its last to its first.
  private mutating func readExceptions() throws(MLTError) -> [[UInt32]] {
    var lists = [[UInt32]](repeating: [], count: 33)
    let widths = try next()
    for width in 2...32 where widths >> UInt32(width - 1) & 1 == 1 {
      let count = Int(try next())
      guard count <= FastPFOR.pageSize else { throw MLTError("packed numbers are damaged") }
      // Whole groups of 32, of which what isn't needed at the end is cut off by whole words.
      let groups = (count + 31) / 32
      let room = groups * width - (groups * 32 - count) * width / 32
      guard place + room <= words.count else { throw MLTError("packed numbers are cut short") }
      lists[width] = FastPFOR.unpacked(words[place..<place + room], width, count).reversed()
      place += room
    }
    return lists
  }

  /// What fills no block: seven bits a byte, the lowest first, the last byte of a number marked.
  private mutating func readRest() throws(MLTError) {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    for byte in FastPFOR.bytes(words[place...]) {
      value |= UInt32(byte & 0x7f) << shift
      shift += 7
      if byte >= 0x80 {
        result.append(value)
        (value, shift) = (0, 0)
      }
    }
    guard result.count <= MLTStream.valueLimit else { throw MLTError("a stream is longer than allowed") }
  }

  /// The bytes of words, the lowest first.
  private static func bytes(_ words: ArraySlice<UInt32>) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  /// Numbers of `width` bits, the lowest bits first.
  private static func unpacked(_ words: ArraySlice<UInt32>, _ width: Int, _ count: Int) -> [UInt32] {
    guard width > 0 else { return [UInt32](repeating: 0, count: count) }
    let mask = UInt64(1) << UInt64(width) - 1
    return (0..<count).map { index in
      let bit = index * width
      let word = words.startIndex + bit >> 5
      let low = word < words.endIndex ? UInt64(words[word]) : 0
      let high = word + 1 < words.endIndex ? UInt64(words[word + 1]) : 0
      return UInt32(truncatingIfNeeded: (low | high << 32) >> UInt64(bit & 31) & mask)
    }
  }
}
