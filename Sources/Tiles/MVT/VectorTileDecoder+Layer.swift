internal import Features
internal import Wire

extension VectorTileDecoder {
  /// What a layer's message says beside its features.
  private struct Header {
    var name: String?
    var version = 1
    var extent: UInt64 = 4096
  }

  /// Decodes one layer (specification 2.1, section 4.1), unless nobody wants it.
  mutating func decodeLayer(_ message: ProtobufReader) throws(WireError) {
    let start = message.offset
    let header = try layerHeader(message)
    guard let name = header.name else {
      report(nil, "a layer has no name", start)
      return
    }
    if let wanted, !wanted.contains(name) { return }
    guard header.version == 1 || header.version == 2 else {
      report(
        name, "the layer follows version \(header.version) of the specification, which isn't known", start)
      return
    }
    guard header.extent >= 1, header.extent <= 1 << 24 else {
      report(name, "the layer's extent is \(header.extent)", start)
      return
    }
    var keys: [String] = []
    var values: [AttributeValue] = []
    try readTables(message, &keys, &values)
    let features = try readFeatures(message, name, keyCount: keys.count, valueCount: values.count)
    add(
      FeatureLayer(
        name: name, extent: Int32(header.extent), keys: keys, values: values, features: features,
        tags: tags.array, commands: commands.array, version: header.version), at: start)
  }

  /// Finds name, extent and version without looking into anything else.
  private func layerHeader(_ message: ProtobufReader) throws(WireError) -> Header {
    var reader = message
    var header = Header()
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (1, 2):
        header.name = try reader.string()
        if let wanted, let name = header.name, !wanted.contains(name) { return header }
      case (5, 0): header.extent = try reader.varint()
      case (15, 0): header.version = Int(truncatingIfNeeded: try reader.varint())
      default: try reader.skip(field)
      }
    }
    return header
  }

  /// Reads keys and values once, and notes where the features lie.
  private mutating func readTables(
    _ message: ProtobufReader, _ keys: inout [String], _ values: inout [AttributeValue]
  ) throws(WireError) {
    featureRanges.removeAll(keepingCapacity: true)
    var reader = message
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (2, 2): featureRanges.append(try reader.range())
      case (3, 2): keys.append(try reader.string())
      case (4, 2): values.append(try attributeValue(reader.message()))
      default: try reader.skip(field)
      }
    }
  }

  /// A value (specification 2.1, section 4.1: exactly one of seven fields); none at all is null.
  private func attributeValue(_ message: ProtobufReader) throws(WireError) -> AttributeValue {
    var reader = message
    var value = AttributeValue.null
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (1, 2): value = .string(try reader.string())
      case (2, 5): value = .number(Double(Float(bitPattern: try reader.fixed32())))
      case (3, 1): value = .number(Double(bitPattern: try reader.fixed64()))
      case (4, 0): value = .number(Double(Int64(bitPattern: try reader.varint())))
      case (5, 0): value = .number(Double(try reader.varint()))
      case (6, 0): value = .number(Double(try reader.zigzag()))
      case (7, 0): value = .bool(try reader.varint() != 0)
      default: try reader.skip(field)
      }
    }
    return value
  }
}
