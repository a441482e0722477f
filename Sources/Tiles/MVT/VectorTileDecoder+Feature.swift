internal import Features
internal import Wire

/// Why a feature can't be used.
private enum FeatureDamage: String {
  case packed = "its packed numbers are cut short"
  case type = "its geometry type isn't known"
  case oddTags = "its tags are odd in number"
  case foreignTags = "a tag points outside the layer's tables"
}

extension VectorTileDecoder {
  /// Decodes the features that `scan` found. A damaged one is skipped and counted.
  mutating func readFeatures(
    _ layer: ProtobufReader, _ name: String, keyCount: Int, valueCount: Int
  ) throws(WireError) -> [Feature] {
    tags.removeAll()
    commands.removeAll()
    var features: [Feature] = []
    features.reserveCapacity(featureRanges.count)
    var skipped = 0
    var firstDamage = (offset: 0, reason: "")
    for range in featureRanges {
      let tagStart = tags.count
      let commandStart = commands.count
      let damage = try readFeature(layer.reader(of: range), keyCount, valueCount, into: &features)
      guard let damage else { continue }
      if skipped == 0 { firstDamage = (range.lowerBound, damage.rawValue) }
      skipped += 1
      tags.truncate(to: tagStart)
      commands.truncate(to: commandStart)
    }
    if skipped > 0 {
      report(name, "a feature is skipped: \(firstDamage.reason)", firstDamage.offset, skipped: skipped)
    }
    return features
  }

  /// Adds one feature (specification 2.1, section 4.2), or says why it can't be used. This runs a million times for a
  /// dense picture, so it holds plain numbers until the feature is whole.
  @inline(__always)
  private mutating func readFeature(
    _ message: ProtobufReader, _ keyCount: Int, _ valueCount: Int, into features: inout [Feature]
  ) throws(WireError) -> FeatureDamage? {
    var reader = message
    var id: UInt64 = 0
    var hasID = false
    var type: UInt64 = 0
    let tagStart = tags.count
    let commandStart = commands.count
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (1, 0):
        id = try reader.varint()
        hasID = true
      case (2, 2):
        guard tags.appendVarints(reader.buffer(of: try reader.range())) else { return .packed }
      case (3, 0): type = try reader.varint()
      case (4, 2):
        guard commands.appendVarints(reader.buffer(of: try reader.range())) else { return .packed }
      case (2, 0): tags.append(UInt32(truncatingIfNeeded: try reader.varint()))
      case (4, 0): commands.append(UInt32(truncatingIfNeeded: try reader.varint()))
      default: try reader.skip(field)
      }
    }
    guard type <= 3, let geometryType = GeometryType(rawValue: UInt8(type)) else { return .type }
    guard (tags.count - tagStart) % 2 == 0 else { return .oddTags }
    guard tags.pairs(from: tagStart, stayBelow: keyCount, valueCount) else { return .foreignTags }
    features.append(
      Feature(
        id: hasID ? .number(Double(id)) : nil, type: geometryType, tags: tagStart..<tags.count,
        commands: commandStart..<commands.count))
    return nil
  }
}
