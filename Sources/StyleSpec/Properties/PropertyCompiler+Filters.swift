internal import Wire

extension PropertyCompiler {
  /// Compiles a layer's filter, an expression or of the old form.
  func filter(_ json: JSONValue, path: String) throws(StyleError) -> Filter {
    let root = try filterNode(json, path: path)
    if let literal = root as? Literal, literal.value == .bool(true) { return .everything }
    return Filter(expression: Expression(root: root))
  }

  private func filterNode(_ json: JSONValue, path: String) throws(StyleError) -> any Node {
    if LegacyFilter.isExpression(json) {
      try checkUnmixed(json, path: path)
      do throws(ExpressionErrors) {
        return try Expression.root(json, for: .filter, names: names)
      } catch {
        throw badExpression(error, path: path)
      }
    }
    guard case .array(let parts) = json else {
      throw .wrongType(path: path, expected: "a filter, an array", found: json.shortDescription)
    }
    if parts.isEmpty { return Literal(.bool(true)) }
    let node = try LegacyFilter(names: names).node(parts) { json, index throws(StyleError) in
      try filterNode(json, path: "\(path)[\(index)]")
    }
    guard let node else {
      throw .badExpression(path: path, place: "", message: "a filter of the old form that is damaged")
    }
    return node
  }

  /// An old filter inside an expression would compare constants and say nothing.
  private func checkUnmixed(_ json: JSONValue, path: String) throws(StyleError) {
    guard case .array(let parts) = json, let name = parts.first?.string else { return }
    let places: [Int]
    switch name {
    case "!": places = parts.count > 1 ? [1] : []
    case "case": places = Array(stride(from: 1, to: parts.count - 1, by: 2))
    default: return
    }
    for index in places where parts[index].array != nil {
      guard LegacyFilter.isExpression(parts[index]) else {
        throw .badExpression(
          path: path, place: "[\(index)]", message: "a filter of the old form inside an expression")
      }
      try checkUnmixed(parts[index], path: "\(path)[\(index)]")
    }
  }

  /// Compiles the `clusterProperties` of a GeoJSON source: `[operator, map]` or `[reduce, map]`.
  func clusterProperties(
    _ json: JSONObject, path: String
  ) throws(StyleError) -> [(name: String, reduce: Expression, map: Expression)] {
    var result: [(name: String, reduce: Expression, map: Expression)] = []
    let anything = PropertySpecification("clusterProperties", .value, isInterpolated: true, reads: [.feature])
    for (name, value) in json {
      let place = "\(path).\(name)"
      guard case .array(let pair) = value, pair.count == 2 else {
        throw .wrongType(path: place, expected: "an array of two", found: value.shortDescription)
      }
      var reduce = pair[0]
      if case .string = reduce {
        reduce = .array([
          reduce, .array([.string("accumulated")]), .array([.string("get"), .string(name)]),
        ])
      }
      do throws(ExpressionErrors) {
        result.append(
          (
            name: name, reduce: try Expression(reduce, for: anything, names: names),
            map: try Expression(pair[1], for: anything, names: names)
          ))
      } catch {
        throw badExpression(error, path: place)
      }
    }
    return result
  }
}
