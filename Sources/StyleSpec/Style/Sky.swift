public import Pixels

/// The sky above a tilted map.
public struct Sky: Sendable {
  public let skyColor: Property<Color>
  public let horizonColor: Property<Color>
  public let fogColor: Property<Color>
  /// 0 starts the fog at the map's centre, 1 at the horizon.
  public let fogGroundBlend: Property<Double>
  /// 0 blends no horizon colour into the fog, 1 all of it.
  public let horizonFogBlend: Property<Double>
  /// How far up the horizon's colour reaches: 1 is half the picture's height.
  public let skyHorizonBlend: Property<Double>
  /// 0...1, for the globe.
  public let atmosphereBlend: Property<Double>

  init(_ properties: [String: CompiledProperty] = [:]) {
    let table = RootProperties(PropertySpecification.sky, properties)
    skyColor = table["sky-color"]
    horizonColor = table["horizon-color"]
    fogColor = table["fog-color"]
    fogGroundBlend = table["fog-ground-blend"]
    horizonFogBlend = table["horizon-fog-blend"]
    skyHorizonBlend = table["sky-horizon-blend"]
    atmosphereBlend = table["atmosphere-blend"]
  }
}
