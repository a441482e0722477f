internal import Features
internal import Wire

/// `get`, `has`, `properties`, `id`, `geometry-type` and `feature-state`.
enum Lookup {
  static let compounds: [Compound] = [
    Compound(
      "get",
      [
        Compound.Overload(signature: .fixed([.string])) { parts in
          name(parts).map { Get(parts.names.name($0)) as any Node } ?? Member(parts.operands, of: .feature)
        },
        Compound.Overload(signature: .fixed([.string, .object])) { Member($0.operands, of: .object) },
      ]),
    Compound(
      "has",
      [
        Compound.Overload(signature: .fixed([.string])) { parts in
          name(parts).map { Has(parts.names.name($0)) as any Node }
            ?? Member(parts.operands, of: .feature, asksPresence: true)
        },
        Compound.Overload(signature: .fixed([.string, .object])) {
          Member($0.operands, of: .object, asksPresence: true)
        },
      ]),
    Compound("properties", []) { _ in FeaturePart(.attributes) },
    Compound("id", []) { _ in FeaturePart(.id) },
    Compound("geometry-type", []) { _ in FeaturePart(.geometryType) },
    Compound("feature-state", [.string]) { Member($0.operands, of: .featureState) },
  ]

  private static func name(_ parts: Compound.Parts) -> String? {
    (parts.operands.first as? Literal).flatMap { String($0.value) }
  }
}

/// `get` of a name that is known.
final class Get: Node {
  let type = ValueType.value
  let reads = Dependencies.feature
  let name: AttributeName

  init(_ name: AttributeName) { self.name = name }

  var ownFeatureReads: FeatureReads? { FeatureReads([name.text]) }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let index = context.attributeIndex(of: name)
    return index < 0 ? .null : StyleValue(context.keyTable.values[index])
  }
}

/// `has` of a name that is known.
final class Has: Node {
  let type = ValueType.boolean
  let reads = Dependencies.feature
  let name: AttributeName

  init(_ name: AttributeName) { self.name = name }

  var ownFeatureReads: FeatureReads? { FeatureReads([name.text]) }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    context.attributeIndex(of: name) >= 0
  }
}

/// `get`, `has` and `feature-state` of a name that has to be evaluated first, and `get` and `has` in an object.
final class Member: Node {
  enum Owner {
    case feature, featureState, object
  }

  let type: ValueType
  let reads: Dependencies
  let operands: [any Node]
  private let owner: Owner
  private let asksPresence: Bool

  /// - Parameter operands: the name, then the object where one is asked.
  init(_ operands: [any Node], of owner: Owner, asksPresence: Bool = false) {
    self.operands = operands
    self.owner = owner
    self.asksPresence = asksPresence
    type = asksPresence ? .boolean : .value
    switch owner {
    case .feature: reads = .feature
    case .featureState: reads = .featureState
    case .object: reads = []
    }
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let found = try value(&context)
    return asksPresence ? .bool(found != nil) : found ?? .null
  }

  private func value(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue? {
    guard case .string(let name) = try operands[0].evaluate(&context) else { return nil }
    switch owner {
    case .feature: return context.attribute(name)
    case .featureState: return context.featureState[name]
    case .object:
      guard case .object(let object) = try operands[1].evaluate(&context) else { return nil }
      return object[name]
    }
  }
}

/// `properties`, `id` and `geometry-type`.
final class FeaturePart: Node {
  enum Part {
    case attributes, id, geometryType
  }

  let type: ValueType
  let reads = Dependencies.feature
  private let part: Part

  init(_ part: Part) {
    self.part = part
    switch part {
    case .attributes: type = .object
    case .id: type = .value
    case .geometryType: type = .string
    }
  }

  var ownFeatureReads: FeatureReads? {
    part == .geometryType ? FeatureReads(readsGeometryType: true) : nil
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch part {
    case .attributes: .object(context.attributes)
    case .id: context.feature?.id.map { StyleValue($0) } ?? .null
    case .geometryType: context.geometryType.map { .string($0) } ?? .null
    }
  }
}
