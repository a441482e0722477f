internal import Features
internal import Wire

/// `get`, `has`, `properties`, `id`, `geometry-type` and `feature-state`.
enum Lookup {
  static let compounds: [Compound] = [
    Compound(
      "get",
      [
        Compound.Overload(signature: .fixed([.string])) { parts in
          if let name = name(parts) { Get(parts.names.name(name)) } else { GetComputed(parts.operands[0]) }
        },
        Compound.Overload(signature: .fixed([.string, .object])) { ObjectMember($0.operands) },
      ]),
    Compound(
      "has",
      [
        Compound.Overload(signature: .fixed([.string])) { parts in
          if let name = name(parts) { Has(parts.names.name(name)) } else { HasComputed(parts.operands[0]) }
        },
        Compound.Overload(signature: .fixed([.string, .object])) { HasObjectMember($0.operands) },
      ]),
    Compound("properties", []) { _ in FeaturePart(.attributes) },
    Compound("id", []) { _ in FeaturePart(.id) },
    Compound("geometry-type", []) { _ in FeaturePart(.geometryType) },
    Compound("feature-state", [.string]) { FeatureState($0.operands[0]) },
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

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    let index = context.attributeIndex(of: name)
    return index < 0 ? .null : StyleValue(context.keyTable.values[index])
  }
}

/// `get` of a name that has to be evaluated first.
final class GetComputed: Node {
  let type = ValueType.value
  let reads = Dependencies.feature
  let operands: [any Node]

  init(_ name: any Node) { operands = [name] }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .string(let name) = try operands[0].evaluate(&context) else { return .null }
    return context.attribute(name) ?? .null
  }
}

/// `has` of a name that is known.
final class Has: Node {
  let type = ValueType.boolean
  let reads = Dependencies.feature
  let name: AttributeName

  init(_ name: AttributeName) { self.name = name }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .bool(try truth(&context))
  }

  func truth(_ context: inout EvaluationContext) throws(EvaluationError) -> Bool {
    context.attributeIndex(of: name) >= 0
  }
}

/// `has` of a name that has to be evaluated first.
final class HasComputed: Node {
  let type = ValueType.boolean
  let reads = Dependencies.feature
  let operands: [any Node]

  init(_ name: any Node) { operands = [name] }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .string(let name) = try operands[0].evaluate(&context) else { return .bool(false) }
    return .bool(context.attribute(name) != nil)
  }
}

/// `get` in an object.
final class ObjectMember: Node {
  let type = ValueType.value
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .string(let key) = try operands[0].evaluate(&context),
      case .object(let object) = try operands[1].evaluate(&context)
    else { return .null }
    return object[key] ?? .null
  }
}

/// `has` in an object.
final class HasObjectMember: Node {
  let type = ValueType.boolean
  let operands: [any Node]

  init(_ operands: [any Node]) { self.operands = operands }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .string(let key) = try operands[0].evaluate(&context),
      case .object(let object) = try operands[1].evaluate(&context)
    else { return .bool(false) }
    return .bool(object[key] != nil)
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

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch part {
    case .attributes: .object(context.attributes)
    case .id: context.feature?.id.map { StyleValue($0) } ?? .null
    case .geometryType: context.geometryType.map { .string($0) } ?? .null
    }
  }
}

/// `feature-state`.
final class FeatureState: Node {
  let type = ValueType.value
  let reads = Dependencies.featureState
  let operands: [any Node]

  init(_ name: any Node) { operands = [name] }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .string(let name) = try operands[0].evaluate(&context) else { return .null }
    return context.featureState[name] ?? .null
  }
}
