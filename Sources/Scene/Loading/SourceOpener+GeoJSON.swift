internal import Features
internal import StyleSpec
internal import Tiles
internal import Wire

extension SourceOpener {
  func geoJSON(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> OpenedSource {
    let source = try document(id, declaration)
    var warnings = source.notes.map { SceneWarning(source: id, message: $0) }
    if source.skippedFeatures > 0 {
      let reason = source.firstProblem.map { ": \($0)" } ?? ""
      warnings.append(
        SceneWarning(source: id, message: "\(source.skippedFeatures) features can't be used\(reason)"))
    }
    var description = source.description
    if let least = declaration.minZoom { description.minZoom = Int(least) }
    return OpenedSource(
      id: id, content: .geoJSON(source), description: description, attribution: declaration.attribution,
      warnings: warnings)
  }

  private func document(_ id: String, _ declaration: SourceDeclaration) throws(TileError) -> GeoJSONSource {
    let options = options(declaration)
    let address: String
    switch (overrides[id], declaration.data) {
    case (let override?, _): address = override
    case (nil, .string(let url)?): address = url
    case (nil, let data?): return try GeoJSONSource(data, options: options)
    case (nil, nil): throw .badGeoJSON(path: "sources.\(id).data", reason: "the source has no data")
    }
    if case .file(let path) = try reader.context.location(of: address), SourceOpener.isGeoPackage(path) {
      return try GeoJSONSource(geoPackage: path, options: options)
    }
    guard let bytes = try reader.bytes(at: address, limit: SourceOpener.documentLimit) else {
      throw .unreadable(location: Location.redacted(address), reason: "there is nothing")
    }
    do throws(TileError) {
      return try GeoJSONSource(bytes: bytes, options: options)
    } catch {
      guard case .badGeoJSON(let path, let reason) = error else { throw error }
      throw .badGeoJSON(path: "\(path) of \(Location.redacted(address))", reason: reason)
    }
  }

  /// Whether a file is called like a GeoPackage: its first bytes are those of any SQLite file.
  static func isGeoPackage(_ path: String) -> Bool { path.lowercased().hasSuffix(".gpkg") }

  private func options(_ declaration: SourceDeclaration) -> GeoJSONOptions {
    var options = GeoJSONOptions()
    if let greatest = declaration.maxZoom { options.maxZoom = max(0, min(24, Int(greatest))) }
    options.buffer = declaration.buffer
    options.tolerance = declaration.tolerance
    options.lineMetrics = declaration.hasLineMetrics
    options.generatesIDs = declaration.generatesIDs
    if case .everywhere(let name)? = declaration.promotedID { options.promotedID = name }
    if let filter = declaration.filter, filter.expression != nil {
      options.filter = { layer, feature in
        var context = EvaluationContext(zoom: 0, layer: layer, feature: feature)
        return filter.accepts(&context)
      }
    }
    options.clustering = declaration.clustering.map { SourceOpener.clusterOptions($0) }
    return options
  }

  private static func clusterOptions(_ clustering: SourceDeclaration.Clustering) -> ClusterOptions {
    var options = ClusterOptions()
    options.radius = clustering.radius
    options.maxZoom = clustering.maxZoom.map { Int($0) }
    options.minPoints = clustering.minPoints
    if !clustering.properties.isEmpty { options.properties = clusterProperties(clustering) }
    return options
  }

  private static func clusterProperties(_ clustering: SourceDeclaration.Clustering) -> ClusterProperties {
    let properties = clustering.properties
    return ClusterProperties(
      names: properties.map(\.name),
      map: { attributes in
        var context = context(attributes)
        var result: ClusterProperties.Attributes = [:]
        for property in properties {
          result[property.name] = property.map.value(&context).map { AttributeValue($0) } ?? .null
        }
        return result
      },
      reduce: { gathered, other in
        for property in properties {
          var context = context(other)
          context.accumulated = gathered[property.name].map { StyleValue($0) } ?? .null
          gathered[property.name] = property.reduce.value(&context).map { AttributeValue($0) } ?? .null
        }
      })
  }

  /// A context that reads attributes given by name.
  private static func context(_ attributes: ClusterProperties.Attributes) -> EvaluationContext {
    let keys = attributes.keys.sorted()
    let tags = keys.indices.flatMap { [UInt32($0), UInt32($0)] }
    let feature = Feature(id: nil, type: .point, tags: 0..<tags.count, commands: 0..<0)
    let layer = FeatureLayer(
      name: GeoJSONSource.layerName, extent: GeoJSONSource.extent, keys: keys,
      values: keys.map { attributes[$0] ?? .null }, features: [feature], tags: tags, commands: [])
    return EvaluationContext(zoom: 0, layer: layer, feature: feature)
  }
}
