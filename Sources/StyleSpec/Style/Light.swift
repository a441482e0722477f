public import Pixels

/// The light on extruded buildings.
public struct Light: Sendable {
  public let anchor: Property<MapAlignment>
  /// Distance, azimuth (degrees clockwise from north or the top), polar angle (degrees from straight above).
  public let position: Property<[Double]>
  public let color: Property<Color>
  /// 0...1.
  public let intensity: Property<Double>

  init(_ properties: [String: CompiledProperty] = [:]) {
    let table = RootProperties(PropertySpecification.light, properties)
    anchor = table["anchor"]
    position = table["position"]
    color = table["color"]
    intensity = table["intensity"]
  }
}

/// Properties of the root, looked up by name.
struct RootProperties {
  private let specifications: [PropertySpecification]
  private let compiled: [String: CompiledProperty]

  init(_ specifications: [PropertySpecification], _ compiled: [String: CompiledProperty]) {
    self.specifications = specifications
    self.compiled = compiled
  }

  subscript<Value: StyleRepresentable>(name: String) -> Property<Value> {
    Property(specification: specifications.first { $0.name == name }, compiled: compiled[name])
  }
}
