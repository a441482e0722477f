internal import Pixels
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The style's light on extruded buildings, by the formulas of MapLibre's fill-extrusion shader.
struct ExtrusionLight: Sendable {
  /// The direction to the light, turned inside out: it is multiplied with normals that point into the body.
  let x: Double
  let y: Double
  let z: Double
  let color: Color
  let intensity: Double
  /// `fill-extrusion-vertical-gradient`.
  var hasVerticalGradient = true

  init(_ light: Light, view: SceneView, environment: LayerEnvironment) {
    var context = environment.context(zoom: view.zoom)
    let position = light.position.evaluate(&context)
    let radial = position.isEmpty ? 1.15 : position[0]
    let azimuth = ((position.count > 1 ? position[1] : 210) + 90) * .pi / 180
    let polar = (position.count > 2 ? position[2] : 30) * .pi / 180
    let turn = light.anchor.evaluate(&context) == .viewport ? view.bearing : 0
    let (flatX, flatY) = (radial * cos(azimuth) * sin(polar), radial * sin(azimuth) * sin(polar))
    x = flatX * cos(turn) - flatY * sin(turn)
    y = flatX * sin(turn) + flatY * cos(turn)
    z = radial * cos(polar)
    color = light.color.evaluate(&context)
    intensity = light.intensity.evaluate(&context)
  }

  /// A wall's part: how far up, and what its height does to the gradient.
  struct Wall {
    /// The unit normal that points into the body; east and south.
    var normalX: Double
    var normalY: Double
    /// Metres.
    var base: Double
    var height: Double
    var isTop: Bool
  }

  /// The lit colour of a roof.
  func roof(_ color: Color) -> Color { lit(color, directional(z, of: color)) }

  /// The lit colour of a wall's upper or lower edge.
  func wall(_ color: Color, _ wall: Wall) -> Color {
    lit(color, directional(wall.normalX * x + wall.normalY * y, of: color) * gradient(wall))
  }

  /// What a roof's pattern is multiplied with.
  var patternRoof: Color { patternShade(patternDirectional(z)) }

  /// What a wall's pattern is multiplied with at its upper or lower edge.
  func patternWall(_ wall: Wall) -> Color {
    patternShade(patternDirectional(wall.normalX * x + wall.normalY * y) * gradient(wall))
  }

  private func directional(_ product: Double, of color: Color) -> Double {
    let luminance = (color.red * 0.2126 + color.green * 0.7152 + color.blue * 0.0722) * color.alpha
    let cosine = max(0, min(1, product))
    return mix(1 - intensity, max(1 - luminance + intensity, 1), cosine)
  }

  private func patternDirectional(_ product: Double) -> Double {
    mix(1 - intensity, max(0.5 + intensity, 1), max(0, min(1, product)))
  }

  /// Walls that face exactly east or west get none in MapLibre (its test is on one component of the normal).
  private func gradient(_ wall: Wall) -> Double {
    guard hasVerticalGradient, abs(wall.normalY) >= 1.0 / 8192 else { return 1 }
    let rise = ((wall.isTop ? 1 : 0) + wall.base) * pow(wall.height / 150, 0.5)
    return max(mix(0.7, 0.98, 1 - intensity), min(1, rise))
  }

  /// A little ambient light, and no channel darker than the light's complement.
  private func lit(_ surface: Color, _ directional: Double) -> Color {
    func channel(_ own: Double, _ light: Double) -> Double {
      max(mix(0, 0.3, 1 - light), min(1, (own * surface.alpha + 0.03) * directional * light))
    }
    return Color(
      red: channel(surface.red, color.red), green: channel(surface.green, color.green),
      blue: channel(surface.blue, color.blue))
  }

  private func patternShade(_ directional: Double) -> Color {
    func channel(_ light: Double) -> Double { max(mix(0, 0.3, 1 - light), min(1, directional * light)) }
    return Color(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }

  private func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a * (1 - share) + b * share }
}
