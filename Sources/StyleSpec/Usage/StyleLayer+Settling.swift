extension StyleLayer {
  /// The layer for one picture: paint properties that change with the zoom and the state alone become constants, so
  /// that no feature evaluates them again.
  ///
  /// Only properties that interpolate are settled, and not `line-width`: dashes count in its value at another zoom.
  ///
  /// - Parameter context: the camera's exact style zoom and the global state.
  public func settled(_ context: EvaluationContext) -> StyleLayer {
    var context = context
    let table = PropertySpecification.paintTable(of: kind)
    var settled = properties
    for (name, property) in properties {
      guard case .expression(let expression) = property, name != "line-width",
        expression.dependencies.subtracting([.zoom, .globalState, .variable]).isEmpty,
        table[name]?.isInterpolated == true, let value = expression.value(&context)
      else { continue }
      settled[name] = .constant(value)
    }
    return StyleLayer(
      id: id, position: position, kind: kind, sourceID: sourceID, sourceLayer: sourceLayer, minZoom: minZoom,
      maxZoom: maxZoom, filter: filter, metadata: metadata, properties: settled, isVisible: isVisible)
  }
}
