internal import Features
internal import Wire

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
      var reason: String?
      let feature = try readFeature(layer.reader(of: range), keyCount, valueCount, &reason)
      if let feature {
        features.append(feature)
      } else {
        if skipped == 0 { firstDamage = (range.lowerBound, reason ?? "it is damaged") }
        skipped += 1
        tags.truncate(to: tagStart)
        commands.truncate(to: commandStart)
      }
    }
    if skipped > 0 {
      report(name, "a feature is skipped: \(firstDamage.reason)", firstDamage.offset, skipped: skipped)
    }
    return features
  }

  /// One feature (specification 2.1, section 4.2), or `nil` with the reason.
  private mutating func readFeature(
    _ message: ProtobufReader, _ keyCount: Int, _ valueCount: Int, _ reason: inout String?
  ) throws(WireError) -> Feature? {
    var reader = message
    var id: AttributeValue?
    var type: GeometryType? = .unknown
    let tagStart = tags.count
    let commandStart = commands.count
    var isSound = true
    while let field = try reader.nextField() {
      switch (field.number, field.wireType) {
      case (1, 0): id = .number(Double(try reader.varint()))
      case (2, 2): isSound = tags.appendVarints(reader.buffer(of: try reader.range())) && isSound
      case (2, 0): tags.append(UInt32(truncatingIfNeeded: try reader.varint()))
      case (3, 0): type = GeometryType(rawValue: UInt8(clamping: try reader.varint()))
      case (4, 2): isSound = commands.appendVarints(reader.buffer(of: try reader.range())) && isSound
      case (4, 0): commands.append(UInt32(truncatingIfNeeded: try reader.varint()))
      default: try reader.skip(field)
      }
    }
    guard isSound else {
      reason = "its packed numbers are cut short"
      return nil
    }
    guard let type else {
      reason = "its geometry type isn't known"
      return nil
    }
    reason = damage(ofTagsFrom: tagStart, keyCount, valueCount)
    guard reason == nil else { return nil }
    return Feature(
      id: id, type: type, tags: tagStart..<tags.count, commands: commandStart..<commands.count)
  }

  /// Why the tags from `start` on can't be used, or `nil`.
  private func damage(ofTagsFrom start: Int, _ keyCount: Int, _ valueCount: Int) -> String? {
    guard (tags.count - start) % 2 == 0 else { return "its tags are odd in number" }
    guard tags.pairs(from: start, stayBelow: keyCount, valueCount) else {
      return "a tag points outside the layer's tables"
    }
    return nil
  }
}
