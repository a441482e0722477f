internal import Wire

extension PropertyCompiler {
  /// Compiles a layer's filter, an expression or of the old form.
  func filter(_ json: JSONValue, path: String) throws(StyleError) -> Filter { .everything }

  /// Compiles the `clusterProperties` of a GeoJSON source.
  func clusterProperties(
    _ json: JSONObject, path: String
  ) throws(StyleError) -> [(name: String, reduce: Expression, map: Expression)] { [] }
}
