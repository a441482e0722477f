internal import Wire

/// An operator that is known by its signatures alone.
struct Compound: Sendable {
  /// The types of the operands.
  enum Signature: Sendable {
    case fixed([ValueType])
    case variadic(ValueType)

    func type(at index: Int) -> ValueType {
      switch self {
      case .fixed(let types): types[index]
      case .variadic(let type): type
      }
    }

    func allows(_ count: Int) -> Bool {
      switch self {
      case .fixed(let types): types.count == count
      case .variadic: true
      }
    }

    var text: String {
      switch self {
      case .fixed(let types): "(" + types.map(\.description).joined(separator: ", ") + ")"
      case .variadic(let type): "(\(type)...)"
      }
    }
  }

  /// What an overload is made of: its operands, its place and the attribute names.
  struct Parts {
    let operands: [any Node]
    let key: String
    let names: AttributeNames
  }

  /// One signature, and the node that serves it.
  struct Overload: Sendable {
    let signature: Signature
    let make: @Sendable (Parts) -> any Node
  }

  let name: String
  let overloads: [Overload]

  init(_ name: String, _ overloads: [Overload]) {
    self.name = name
    self.overloads = overloads
  }

  init(_ name: String, _ types: [ValueType], _ make: @escaping @Sendable (Parts) -> any Node) {
    self.init(name, [Overload(signature: .fixed(types), make: make)])
  }

  func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> (any Node)? {
    let operands = arguments.dropFirst()
    let fitting = overloads.filter { $0.signature.allows(operands.count) }
    var last: ParsingContext?
    for overload in fitting {
      let attempt = context.attempt()
      last = attempt
      if let nodes = parse(operands, overload.signature, attempt), attempt.errors.list.isEmpty {
        return overload.make(Parts(operands: nodes, key: context.key, names: context.session.names))
      }
    }
    if fitting.count == 1, let last {
      context.errors.list += last.errors.list
      return nil
    }
    return complain(operands, fitting.isEmpty ? overloads : fitting, context)
  }

  private func parse(
    _ operands: ArraySlice<JSONValue>, _ signature: Signature, _ context: ParsingContext
  ) -> [any Node]? {
    var nodes: [any Node] = []
    for (index, operand) in operands.enumerated() {
      let type = signature.type(at: index)
      guard let node = context.parse(operand, at: index + 1, expecting: type) else { return nil }
      nodes.append(node)
    }
    for (index, node) in nodes.enumerated() {
      _ = context.operand(index + 1).check(node.type, against: signature.type(at: index))
    }
    return nodes
  }

  private func complain(
    _ operands: ArraySlice<JSONValue>, _ overloads: [Overload], _ context: ParsingContext
  ) -> (any Node)? {
    var types: [String] = []
    for (index, operand) in operands.enumerated() {
      guard let node = context.parse(operand, at: index + 1) else { return nil }
      types.append(node.type.description)
    }
    let signatures = overloads.map(\.signature.text).joined(separator: " | ")
    return context.fail(
      "Expected arguments of type \(signatures), but found (\(types.joined(separator: ", "))) instead.")
  }
}
