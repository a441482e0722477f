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
    let header = try scan(message)
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
    let keys = keyRanges.map { String(decoding: message.buffer(of: $0), as: UTF8.self) }
    var values: [AttributeValue] = []
    values.reserveCapacity(valueRanges.count)
    for range in valueRanges { values.append(try attributeValue(message.reader(of: range))) }
    let features = try readFeatures(message, name, keyCount: keys.count, valueCount: values.count)
    add(
      FeatureLayer(
        name: name, extent: Int32(header.extent), keys: keys, values: values, features: features,
        tags: tags.array, commands: commands.array, version: header.version), at: start)
  }

  /// Reads name, extent and version and notes where everything else lies, in one pass that looks into nothing. It
  /// ends early at the name of a layer that nobody wants.
  private mutating func scan(_ message: ProtobufReader) throws(WireError) -> Header {
    featureRanges.removeAll(keepingCapacity: true)
    keyRanges.removeAll(keepingCapacity: true)
    valueRanges.removeAll(keepingCapacity: true)
    var reader = message
    var header = Header()
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (2, 2): featureRanges.append(try reader.range())
      case (3, 2): keyRanges.append(try reader.range())
      case (4, 2): valueRanges.append(try reader.range())
      case (1, 2):
        // A damaged layer may have several: the first counts, whether all layers are read or only some.
        let name = try reader.string()
        guard header.name == nil else { continue }
        header.name = name
        if let wanted, !wanted.contains(name) { return header }
      case (5, 0): header.extent = try reader.varint()
      case (15, 0): header.version = Int(truncatingIfNeeded: try reader.varint())
      default: try reader.skip(field)
      }
    }
    return header
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
