/// The parts of a feature that decide an expression's value: features that are alike in them have the same value.
public struct FeatureReads: Hashable, Sendable {
  /// The names of the attributes, sorted, each once.
  public let attributes: [String]
  public let readsGeometryType: Bool

  init(_ attributes: [String] = [], readsGeometryType: Bool = false) {
    self.attributes = attributes
    self.readsGeometryType = readsGeometryType
  }

  /// What either reads.
  public func union(_ other: FeatureReads) -> FeatureReads {
    FeatureReads(
      other.attributes.isEmpty ? attributes : Set(attributes + other.attributes).sorted(),
      readsGeometryType: readsGeometryType || other.readsGeometryType)
  }
}

extension Node {
  /// What of the feature this operator and everything below it reads; `nil` where it may be anything: its id, its
  /// geometry, attributes whose names have to be evaluated first.
  var featureReads: FeatureReads? {
    guard var reads = ownFeatureReads else { return nil }
    for operand in operands {
      guard let more = operand.featureReads else { return nil }
      reads = reads.union(more)
    }
    return reads
  }
}

extension Expression {
  /// What of the feature decides the value; `nil` where it may be anything. Goes through the whole expression: ask once.
  public var featureReads: FeatureReads? { root.featureReads }
}
