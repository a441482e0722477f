internal import Pixels
internal import StyleSpec

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A hillshade layer's light: turns slopes into colours. The formulas are those of MapLibre's hillshade shaders,
/// which follow GDAL's (`gdaldem hillshade`: Horn; `-combined`, `-multidirectional`, `-igor`).
struct HillshadeLight: Sendable {
  /// A premultiplied colour, channels 0...1.
  typealias Shade = SIMD4<Double>

  /// One lamp: angles in radians, colours premultiplied.
  struct Lamp: Sendable {
    /// Where the light comes from, clockwise from the top, plus π.
    var azimuth: Double
    var altitude: Double
    var shadow: Shade
    var highlight: Shade
  }

  var method: HillshadeMethod
  /// `hillshade-exaggeration`, 0...1.
  var exaggeration: Double
  /// At least one.
  var lamps: [Lamp]
  var accent: Shade

  /// The colour of a slope. `east` and `south` are rise over run, already divided by the cosine of the latitude.
  func shade(east: Double, south: Double) -> Shade {
    guard let lamp = lamps.first else { return .zero }
    switch method {
    case .standard: return standard(east, south, lamp)
    case .basic: return basic(east * exaggeration * 2, south * exaggeration * 2, lamp)
    case .combined: return combined(east * exaggeration * 2, south * exaggeration * 2, lamp)
    case .igor: return igor(east * exaggeration * 2, south * exaggeration * 2, lamp)
    case .multidirectional:
      let shades = lamps.map { basic(east * exaggeration * 2, south * exaggeration * 2, $0) }
      return shades.reduce(.zero, +) / Double(lamps.count)
    }
  }

  private func aspect(_ east: Double, _ south: Double) -> Double {
    east != 0 ? atan2(south, -east) : .pi / 2 * (south > 0 ? 1 : -1)
  }

  /// 0 facing away from the light, 1 facing it.
  private func facing(_ east: Double, _ south: Double, _ lamp: Lamp) -> Double {
    let turned = (aspect(east, south) + lamp.azimuth) / .pi + 0.5
    return abs(turned - 2 * (turned / 2).rounded(.down) - 1)
  }

  private func standard(_ east: Double, _ south: Double, _ lamp: Lamp) -> Shade {
    let slope = atan(1.25 * (east * east + south * south).squareRoot())
    let base = 1.875 - exaggeration * 1.75
    let most = Double.pi / 2
    let scaled = exaggeration != 0.5 ? (pow(base, slope) - 1) / (pow(base, most) - 1) * most : slope
    let strength = max(0, min(1, exaggeration * 2))
    let accented = accent * ((1 - cos(scaled)) * strength)
    let share = facing(east, south, lamp)
    let shaded = (lamp.shadow + (lamp.highlight - lamp.shadow) * share) * (sin(scaled) * strength)
    return accented * (1 - shaded.w) + shaded
  }

  /// The cosine of the angle between the slope's normal and the light.
  private func cosine(_ east: Double, _ south: Double, _ lamp: Lamp) -> Double {
    let (sinAltitude, cosAltitude) = (sin(lamp.altitude), cos(lamp.altitude))
    let (sinAzimuth, cosAzimuth) = (sin(lamp.azimuth), cos(lamp.azimuth))
    let tilt = south * cosAzimuth * cosAltitude - east * sinAzimuth * cosAltitude
    return (sinAltitude - tilt) / (1 + east * east + south * south).squareRoot()
  }

  private func basic(_ east: Double, _ south: Double, _ lamp: Lamp) -> Shade {
    let shade = max(0, min(1, cosine(east, south, lamp)))
    return shade > 0.5 ? lamp.highlight * (2 * shade - 1) : lamp.shadow * (1 - 2 * shade)
  }

  private func combined(_ east: Double, _ south: Double, _ lamp: Lamp) -> Shade {
    let angle = max(0, min(.pi / 2, acos(max(-1, min(1, cosine(east, south, lamp))))))
    let steepness = atan((east * east + south * south).squareRoot()) * 4 / .pi / .pi
    return lamp.shadow * (angle * steepness) + lamp.highlight * ((.pi / 2 - angle) * steepness)
  }

  private func igor(_ east: Double, _ south: Double, _ lamp: Lamp) -> Shade {
    let slope = atan((east * east + south * south).squareRoot()) * 2 / .pi
    let away = 1 - facing(east, south, lamp)
    return lamp.shadow * (slope * away) + lamp.highlight * (slope * (1 - away))
  }
}

extension HillshadeLight {
  /// The light as a layer describes it.
  init(_ layer: StyleLayer, view: SceneView, environment: LayerEnvironment) {
    var context = environment.context(zoom: view.zoom)
    method = layer[.hillshadeMethod].evaluate(&context)
    exaggeration = layer[.hillshadeExaggeration].evaluate(&context)
    accent = HillshadeLight.premultiplied(layer[.hillshadeAccentColor].evaluate(&context))
    let directions = layer[.hillshadeIlluminationDirection].evaluate(&context)
    let altitudes = layer[.hillshadeIlluminationAltitude].evaluate(&context)
    let shadows = layer[.hillshadeShadowColor].evaluate(&context)
    let highlights = layer[.hillshadeHighlightColor].evaluate(&context)
    let turn = layer[.hillshadeIlluminationAnchor].evaluate(&context) == .viewport ? view.bearing : 0
    let count = max(1, directions.count, altitudes.count, shadows.count, highlights.count)
    func entry<Value>(_ list: [Value], _ index: Int, _ fallback: Value) -> Value {
      list.isEmpty ? fallback : list[min(index, list.count - 1)]
    }
    lamps = (0..<count).map { index in
      Lamp(
        azimuth: entry(directions, index, 335) * .pi / 180 + turn + .pi,
        altitude: entry(altitudes, index, 45) * .pi / 180,
        shadow: HillshadeLight.premultiplied(entry(shadows, index, .black)),
        highlight: HillshadeLight.premultiplied(entry(highlights, index, .white)))
    }
  }

  static func premultiplied(_ color: Color) -> Shade {
    Shade(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }
}
