import Geo
import Pixels
import Testing

@testable import Raster

/// Kernels against the Gaussian that they are.
@Suite struct HeatFieldTests {
  /// Densities in 0...255: the ramp's colour is its index.
  static func densities(_ spot: HeatField.Spot) -> [UInt8] {
    let ramp = (0..<256).map { UInt32($0) | 0xFF00_0000 }
    let field = HeatField(spots: [spot], ramp: ramp, size: PixelSize(width: 200, height: 200))
    let band = PixelBand(width: 200, capacity: 200)
    field.paint(on: band)
    return (0..<40_000).map { band.bytes()[$0 * 4] }
  }

  @Test func aKernelIsAGaussianOfThreeDeviations() {
    let memory = Self.densities(.init(x: 102, y: 102, radius: 90, strength: 2))
    for distance in [0, 20, 44, 60] {
      let share = Double(distance) / 90
      let density = 2 * 0.398_942_28 * Self.exponential(-4.5 * share * share)
      let found = Double(memory[102 * 200 + 102 + distance])
      // A texel's value is read between texel centres: half a step less.
      #expect(abs(found - (density * 256 - 0.5)) < 3, "\(distance): \(found) for \(density * 256)")
    }
  }

  @Test func tiltedKernelsAreEllipses() {
    let round = Self.densities(.init(x: 102, y: 102, radius: 90, strength: 2))
    let flat = Self.densities(.init(x: 102, y: 102, radius: 90, strength: 2, flatness: 0.5))
    for step in stride(from: 0, through: 40, by: 8) {
      // The pixels' centres lie an eighth of a cell below the spot's, where the flat one has fallen a little more.
      let (thin, thick) = (flat[102 * 200 + 102 + step], round[102 * 200 + 102 + step])
      #expect(thin <= thick && thick - thin <= 1)
      let (near, far) = (flat[(102 + step / 2) * 200 + 102], round[(102 + step) * 200 + 102])
      #expect(abs(Int(near) - Int(far)) <= 4, "\(step): \(near) \(far)")
    }
  }

  @Test func slantedKernelsLean() {
    let upright = Self.densities(.init(x: 102, y: 102, radius: 90, strength: 2, flatness: 0.8))
    let leaning = Self.densities(.init(x: 102, y: 102, radius: 90, strength: 2, flatness: 0.8, slant: -0.5))
    for down in [-24, -8, 16, 32] {
      // `middle` of a row lies half a pixel left for each pixel down.
      let row = (102 + down) * 200
      let (straight, moved) = (upright[row + 102], leaning[row + 102 - down / 2])
      #expect(abs(Int(straight) - Int(moved)) <= 4, "\(down): \(straight) \(moved)")
    }
  }

  /// e^x by its series, apart from the kernel's own.
  private static func exponential(_ x: Double) -> Double {
    (1..<60).reversed().reduce(1.0) { 1 + x / Double($1) * $0 }
  }
}
