internal import Features
internal import Wire

/// Decodes one layer of a MapLibre tile (MLT specification v1) into the tables that vector tiles have.
struct MLTLayer {
  private let name: String
  private let extent: Int32
  private var keys: [String] = []
  private var values: [AttributeValue] = []
  private var valueNumbers: [AttributeValue: UInt32] = [:]
  private var geometry: MLTGeometry?
  private var ids: [Int64?]?
  /// For each key, its value's number by feature.
  private var columns: [[UInt32?]] = []
  private var count = 0
  /// How many places the columns have together.
  private var cells = 0

  /// The layer in `bytes`, which start behind the tag; `nil` where nobody wants it.
  static func layer(_ bytes: [UInt8], wanted: Set<String>?) throws(MLTError) -> FeatureLayer? {
    var reader = ByteReader(bytes, what: "a layer")
    let name: String
    let extent: UInt64
    let columnCount: UInt64
    do throws(WireError) {
      name = try MLTColumn.text(&reader)
      if let wanted, !wanted.contains(name) { return nil }
      extent = try reader.varint()
      columnCount = try reader.varint()
    } catch {
      throw MLTError(error)
    }
    guard !name.isEmpty, extent >= 1, extent <= 1 << 24, columnCount <= UInt64(MLTColumn.limit) else {
      throw MLTError("a layer has no name, an extent of \(extent) or \(columnCount) columns")
    }
    var layer = MLTLayer(name: name, extent: Int32(extent))
    var columns: [MLTColumn] = []
    for _ in 0..<columnCount { columns.append(try MLTColumn(&reader)) }
    // The count of features is the geometry's, and columns with gaps need it.
    try layer.read(columns, &reader)
    return try layer.assembled()
  }

  private init(name: String, extent: Int32) {
    self.name = name
    self.extent = extent
  }

  private mutating func read(_ columns: [MLTColumn], _ reader: inout ByteReader) throws(MLTError) {
    for column in columns {
      switch column.kind {
      case .geometry:
        guard geometry == nil else { throw MLTError("a layer has two geometries") }
        let streams = try MLTLayer.streams(&reader)
        let decoded = try MLTGeometry(streams)
        geometry = decoded
        count = decoded.types.count
      case .id, .longID:
        let present = column.isNullable ? try MLTStream(&reader) : nil
        let numbers = try MLTStream(&reader).integers(isWide: column.kind == .longID)
        ids = try spread(numbers, present)
      case .sharedDictionary: try readDictionary(column, &reader)
      case .string:
        var streams = try MLTLayer.streams(&reader)
        let present = column.isNullable && !streams.isEmpty ? streams.removeFirst() : nil
        try add(column.name, try spread(try texts(streams), present))
      default:
        let present = column.isNullable ? try MLTStream(&reader) : nil
        try add(column.name, try spread(try scalars(column.kind, try MLTStream(&reader), present), present))
      }
    }
  }

  /// The streams of a column that counts them.
  private static func streams(_ reader: inout ByteReader) throws(MLTError) -> [MLTStream] {
    var streams: [MLTStream] = []
    for _ in 0..<(try number(&reader)) { streams.append(try MLTStream(&reader)) }
    return streams
  }

  private static func number(_ reader: inout ByteReader) throws(MLTError) -> Int {
    let value: UInt64
    do throws(WireError) { value = try reader.varint() } catch { throw MLTError(error) }
    guard value <= UInt64(MLTColumn.limit) else { throw MLTError("a column has too many streams") }
    return Int(value)
  }

  /// The numbers of the values of a column of texts, one for each that is there.
  private mutating func texts(_ streams: [MLTStream]) throws(MLTError) -> [UInt32] {
    switch streams.count {
    case 3:
      return try picked(try MLTStrings.values([streams[0], streams[2]]), streams[1])
    case 5: return try picked(try MLTStrings.values(streams[..<4]), streams[4])
    default: return try MLTStrings.values(streams[...]).map { number(of: .string($0)) }
    }
  }

  private mutating func picked(_ dictionary: [String], _ offsets: MLTStream) throws(MLTError) -> [UInt32] {
    try picked(dictionary.map { number(of: .string($0)) }, offsets)
  }

  private func picked(_ numbers: [UInt32], _ offsets: MLTStream) throws(MLTError) -> [UInt32] {
    var result: [UInt32] = []
    for offset in try offsets.integers() {
      guard offset >= 0, offset < numbers.count else {
        throw MLTError("a text lies outside of its dictionary")
      }
      result.append(numbers[Int(offset)])
    }
    return result
  }

  private mutating func scalars(
    _ kind: MLTColumn.Kind, _ stream: MLTStream, _ present: MLTStream?
  ) throws(MLTError) -> [UInt32] {
    switch kind {
    case .bool: return try stream.truths(stream.count).map { number(of: .bool($0)) }
    case .float, .double: return stream.floats(isWide: kind == .double).map { number(of: .number($0)) }
    case .int32, .int64:
      return try stream.integers(isSigned: true, isWide: kind == .int64).map {
        number(of: .number(Double($0)))
      }
    case .uint64:
      return try stream.integers(isWide: true).map { number(of: .number(Double(UInt64(bitPattern: $0)))) }
    default: return try stream.integers().map { number(of: .number(Double($0))) }
    }
  }

  /// Several columns of texts with one dictionary. Old encoders count one stream too many.
  private mutating func readDictionary(_ column: MLTColumn, _ reader: inout ByteReader) throws(MLTError) {
    _ = try MLTLayer.number(&reader)
    var streams: [MLTStream] = []
    repeat {
      streams.append(try MLTStream(&reader))
    } while streams.count < 4 && streams.last.map { $0.role != 0x11 && $0.role != 0x12 } ?? false
    let dictionary = try MLTStrings.values(streams[...]).map { number(of: .string($0)) }
    for child in column.children {
      _ = try MLTLayer.number(&reader)
      let present = child.isNullable ? try MLTStream(&reader) : nil
      let numbers = try picked(dictionary, try MLTStream(&reader))
      try add(column.name + child.name, try spread(numbers, present))
    }
  }

  /// Puts values in the places of the features that have one.
  private func spread<Value>(_ values: [Value], _ present: MLTStream?) throws(MLTError) -> [Value?] {
    guard let present else { return values }
    var result: [Value?] = []
    var next = 0
    for isThere in try present.truths(present.count) {
      guard isThere else {
        result.append(nil)
        continue
      }
      guard next < values.count else { throw MLTError("a column has fewer values than features") }
      result.append(values[next])
      next += 1
    }
    return result
  }

  private mutating func add(_ key: String, _ column: [UInt32?]) throws(MLTError) {
    cells += column.count
    guard cells <= 8 * MLTStream.valueLimit else { throw MLTError("a layer has more values than allowed") }
    keys.append(key)
    columns.append(column)
  }

  private mutating func number(of value: AttributeValue) -> UInt32 {
    if let known = valueNumbers[value] { return known }
    let number = UInt32(truncatingIfNeeded: values.count)
    values.append(value)
    valueNumbers[value] = number
    return number
  }

  private func assembled() throws(MLTError) -> FeatureLayer {
    guard let geometry else { throw MLTError("a layer has no geometry") }
    guard columns.allSatisfy({ $0.count == count }), ids.map({ $0.count == count }) ?? true else {
      throw MLTError("a column has another count of values than there are features")
    }
    var tags: [UInt32] = []
    var features: [Feature] = []
    features.reserveCapacity(count)
    for index in 0..<count {
      let start = tags.count
      for (key, column) in columns.enumerated() {
        if let value = column[index] { tags += [UInt32(truncatingIfNeeded: key), value] }
      }
      let id = ids.flatMap { $0[index] }.map { AttributeValue.number(Double(UInt64(bitPattern: $0))) }
      features.append(
        Feature(
          id: id, type: geometry.types[index], tags: start..<tags.count, commands: geometry.ranges[index]))
    }
    return FeatureLayer(
      name: name, extent: extent, keys: keys, values: values, features: features, tags: tags,
      commands: geometry.commands)
  }
}
