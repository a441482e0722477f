internal import Wire

/// Tells old filters from expressions, and turns them into nodes.
struct LegacyFilter {
  let names: AttributeNames

  /// Whether a filter is an expression.
  static func isExpression(_ filter: JSONValue) -> Bool {
    if filter.bool != nil { return true }
    guard case .array(let parts) = filter, let name = parts.first else { return false }
    switch name {
    case .string("has"):
      return parts.count >= 2 && parts[1] != .string("$id") && parts[1] != .string("$type")
    case .string("in"):
      return parts.count >= 3 && (parts[1].string == nil || parts[2].array != nil)
    case .string("!in"), .string("!has"), .string("none"): return false
    case .string("=="), .string("!="), .string(">"), .string(">="), .string("<"), .string("<="):
      return parts.count != 3 || parts[1].array != nil || parts[2].array != nil
    case .string("any"), .string("all"):
      return parts.dropFirst().allSatisfy { $0.bool != nil || isExpression($0) }
    default: return true
    }
  }

  /// The operator of an old filter; `nil` where it isn't one. `child` compiles the filters inside `all`, `any`,
  /// `none`.
  func node<Failure: Error>(
    _ parts: [JSONValue], child: (JSONValue, Int) throws(Failure) -> any Node
  ) throws(Failure) -> (any Node)? {
    guard let name = parts.first?.string else { return nil }
    if parts.count == 1 { return Literal(.bool(name != "any")) }
    switch name {
    case "all", "any", "none":
      var filters: [any Node] = []
      for index in 1..<parts.count { filters.append(try child(parts[index], index)) }
      let junction = Junction(filters, isAny: name != "all")
      return name == "none" ? Negation(junction) : junction
    case "==", "<", ">", "<=", ">=": return comparison(name, parts)
    case "!=": return comparison("==", parts).map { Negation($0) }
    case "in": return membership(parts)
    case "!in": return membership(parts).map { Negation($0) }
    case "has": return presence(parts)
    case "!has": return presence(parts).map { Negation($0) }
    default: return Literal(.bool(true))
    }
  }

  private func subject(_ json: JSONValue) -> FilterSubject? {
    switch json {
    case .string("$id"): .id
    case .string("$type"): .geometryType
    case .string(let name): .attribute(names.name(name))
    default: nil
    }
  }

  private func comparison(_ name: String, _ parts: [JSONValue]) -> (any Node)? {
    guard parts.count == 3, let subject = subject(parts[1]),
      let relation = Comparison.Operator(rawValue: name)
    else { return nil }
    return FilterComparison(subject, relation, StyleValue(parts[2]))
  }

  private func membership(_ parts: [JSONValue]) -> (any Node)? {
    guard let subject = subject(parts[1]) else { return nil }
    return FilterMembership(subject, parts.dropFirst(2).map { StyleValue($0) })
  }

  private func presence(_ parts: [JSONValue]) -> (any Node)? {
    guard let subject = subject(parts[1]) else { return nil }
    switch subject {
    case .geometryType: return Literal(.bool(true))
    case .attribute(let name): return Has(name)
    case .id: return HasID()
    }
  }
}
