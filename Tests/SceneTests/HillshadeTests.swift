import Geo
import StyleSpec
import Testing

@testable import Scene

/// Slopes and shades against numbers worked out by hand from the published formulas.
struct HillshadeTests {
  /// A plane that rises by `rise` metres from column to column, as Terrain-RGB.
  private func plane(side: Int, rise: Double) -> ElevationGrid? {
    var bytes: [UInt8] = []
    for _ in 0..<side {
      for column in 0..<side {
        let value = Int((10_000 + Double(column) * rise) * 10)
        bytes += [UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255), 255]
      }
    }
    return ElevationGrid(side: side, straight: bytes, encoding: .mapbox)
  }

  @Test("Terrain-RGB and Terrarium decode to the metres of their specifications")
  func encodings() throws {
    let mapbox = try #require(ElevationGrid(side: 1, straight: [1, 134, 160, 255], encoding: .mapbox))
    #expect(mapbox.height(0, 0) == 0)
    let terrarium = try #require(
      ElevationGrid(side: 1, straight: [131, 232, 128, 255], encoding: .terrarium))
    #expect(terrarium.height(0, 0) == 1000.5)
  }

  @Test(
    "A tilted plane has one slope: rise over the distance of samples, without exaggeration from zoom 15 on")
  func slope() throws {
    let grid = try #require(plane(side: 256, rise: 1))
    let slopes = SlopeGrid(grid, zoom: 16, isStandard: false)
    // 40 075 016.69 m / (256 · 2^16) = 2.3887 m from sample to sample.
    let inner = slopes.slope(x: 100, y: 100)
    #expect(abs(inner.east - 1 / 2.3887) < 1e-3)
    #expect(abs(inner.south) < 1e-6)
  }

  @Test("The rim comes from the neighbour")
  func rim() throws {
    var west = try #require(plane(side: 4, rise: 1))
    let east = try #require(plane(side: 4, rise: 2))
    #expect(west.height(4, 1) == 3)
    west.setRim(from: east, dx: 1, dy: 0)
    #expect(west.height(4, 1) == 0)
    #expect(west.height(3, 1) == 3)
  }

  private let lamp = HillshadeLight.Lamp(
    azimuth: 335 * .pi / 180 + .pi, altitude: .pi / 4, shadow: .init(0, 0, 0, 1), highlight: .init(1, 1, 1, 1)
  )

  @Test("Flat ground is clear by the standard, igor and combined methods")
  func flat() {
    for method in [HillshadeMethod.standard, .igor, .combined] {
      let light = HillshadeLight(
        method: method, exaggeration: 0.5, lamps: [lamp], accent: .init(0, 0, 0, 1))
      let shade = light.shade(east: 0, south: 0)
      #expect(abs(shade.w) < 1e-9)
    }
  }

  @Test("A slope that faces the lamp is lit, one that turns away is dark")
  func facing() {
    let light = HillshadeLight(
      method: HillshadeMethod.standard, exaggeration: 0.5, lamps: [lamp],
      accent: .init(0, 0, 0, 1))
    // The lamp stands in the north-northwest: ground that rises to the south faces it.
    let lit = light.shade(east: 0.2, south: 0.5)
    let dark = light.shade(east: -0.2, south: -0.5)
    #expect(lit.x / lit.w > 0.75)
    #expect(dark.x / dark.w < 0.1)
  }
}
