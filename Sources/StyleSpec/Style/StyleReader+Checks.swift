internal import Wire

// Errors, warnings, and the checks that every object of a style goes through.
extension StyleReader {
  /// Notes an error where errors are collected, each place once; else throws it.
  mutating func tolerate(_ error: StyleError) throws(StyleError) {
    guard let known = errors else { throw error }
    let isTold = known.contains { other in
      guard other.path.hasPrefix(error.path) else { return false }
      let rest = other.path.dropFirst(error.path.count)
      return rest.isEmpty || rest.first == "." || rest.first == "["
    }
    if known.count < StyleDiagnosis.errorLimit && !isTold { errors?.append(error) }
  }

  /// What `body` gives, or the fallback after an error that was noted.
  @discardableResult
  mutating func attempt<Value>(
    _ fallback: Value, _ body: (inout StyleReader) throws(StyleError) -> Value
  ) throws(StyleError) -> Value {
    do throws(StyleError) {
      return try body(&self)
    } catch {
      try tolerate(error)
      return fallback
    }
  }

  mutating func warn(_ path: String, _ message: @autoclosure () -> String, property: String? = nil) {
    let limit = StyleDiagnosis.warningLimit
    guard warnings.count < limit else {
      if warnings.count == limit {
        warnings.append(StyleWarning(path: path, message: "this and further warnings are left out"))
      }
      return
    }
    warnings.append(StyleWarning(path: path, message: message(), layer: layerID, property: property))
  }

  mutating func warnUnknown(_ key: String, _ path: String, among names: [String], _ what: String) {
    warn(
      join(path, key), "unknown \(what), passed over" + StyleReader.guess(key, among: names),
      property: what == "property" ? key : nil)
  }

  /// `; did you mean 'x'?`, or nothing.
  static func guess(_ word: String, among names: [String]) -> String {
    EditDistance.nearest(to: word, among: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Checks the members of an object: unknown keys and numbers out of range are warned of, other types are errors.
  ///
  /// - Parameters:
  ///   - tolerated: keys that aren't the specification's and do no harm.
  ///   - isOpen: whether any other key is allowed; then only likely misspellings are warned of.
  mutating func check(
    _ object: JSONObject, _ members: [PropertySpecification], tolerated: [String] = [], isOpen: Bool = false,
    path: String
  ) throws(StyleError) {
    for (key, value) in object {
      guard let member = members.first(where: { $0.name == key }) else {
        if tolerated.contains(key) { continue }
        let names = members.map(\.name)
        if !isOpen || EditDistance.nearest(to: key, among: names) != nil {
          warnUnknown(key, path, among: names, "key")
        }
        continue
      }
      if value.isNull || member.kind == .value { continue }
      let place = join(path, key)
      try attempt(()) { reader throws(StyleError) in
        let value = try ConstantReader(path: place).value(value, as: member.kind)
        reader.warnRange(value, member, place)
      }
    }
  }

  /// Warns of numbers outside of the specification's range.
  mutating func warnRange(_ value: StyleValue, _ specification: PropertySpecification, _ path: String) {
    guard specification.minimum != nil || specification.maximum != nil else { return }
    for number in StyleReader.numbers(in: value) {
      var limit: String?
      if let minimum = specification.minimum, number < minimum {
        limit = "less than \(JSONValue.text(of: minimum))"
      } else if let maximum = specification.maximum, number > maximum {
        limit = "greater than \(JSONValue.text(of: maximum))"
      }
      if let limit { warn(path, "\(JSONValue.text(of: number)) is \(limit)", property: specification.name) }
    }
  }

  private static func numbers(in value: StyleValue) -> [Double] {
    switch value {
    case .number(let number): [number]
    case .numbers(let numbers): numbers
    case .array(let items): items.compactMap { Double($0) }
    default: []
    }
  }

  /// Compiles the properties of an object: a layer's `layout` or `paint`, `light`, `sky`.
  mutating func compileProperties(
    _ members: JSONObject, _ table: [String: PropertySpecification], path: String
  ) throws(StyleError) -> [String: CompiledProperty] {
    var compiled: [String: CompiledProperty] = [:]
    compiled.reserveCapacity(members.count)
    for (key, value) in members where !value.isNull {
      guard let specification = table[key] else {
        if try !isTransition(key, value, table, path) {
          warnUnknown(key, path, among: table.keys.sorted(), "property")
        }
        continue
      }
      let place = join(path, key)
      try attempt(()) { reader throws(StyleError) in
        let property = try reader.compiler.compile(value, for: specification, path: place)
        if case .constant(let value) = property { reader.warnRange(value, specification, place) }
        compiled[key] = property
      }
    }
    return compiled
  }

  /// Whether a key is the transition of a property, which is checked then.
  private mutating func isTransition(
    _ key: String, _ value: JSONValue, _ table: [String: PropertySpecification], _ path: String
  ) throws(StyleError) -> Bool {
    guard key.hasSuffix("-transition"), table[String(key.dropLast("-transition".count))] != nil else {
      return false
    }
    try readTransition(value, path: join(path, key))
    return true
  }
}
