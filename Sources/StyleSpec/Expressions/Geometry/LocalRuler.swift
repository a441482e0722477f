#if canImport(Glibc)
  internal import Glibc
#endif

/// Distances in metres around one latitude of the WGS 84 ellipsoid: degrees are scaled by the radii of curvature
/// (R. E. Deakin and M. N. Hunter, Geometric Geodesy, section 1.2). Good to 0.1 % over some hundred kilometres.
struct LocalRuler {
  /// Metres to a degree of longitude and of latitude.
  private let metresX: Double
  private let metresY: Double

  init(latitude: Double) {
    let equatorialRadius = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricity = flattening * (2 - flattening)
    let cosine = cos(latitude * .pi / 180)
    let squared = 1 / (1 - eccentricity * (1 - cosine * cosine))
    let normal = squared.squareRoot()
    let degree = equatorialRadius * .pi / 180
    metresX = degree * normal * cosine
    metresY = degree * normal * squared * (1 - eccentricity)
  }

  func distance(_ a: PlanePoint, _ b: PlanePoint) -> Double {
    let x = LocalRuler.wrapped(a.x - b.x) * metresX
    let y = (a.y - b.y) * metresY
    return (x * x + y * y).squareRoot()
  }

  /// From a point to the nearest place of a segment.
  func distance(_ point: PlanePoint, toSegment start: PlanePoint, _ end: PlanePoint) -> Double {
    let dx = LocalRuler.wrapped(end.x - start.x) * metresX
    let dy = (end.y - start.y) * metresY
    var nearest = start
    if dx != 0 || dy != 0 {
      let px = LocalRuler.wrapped(point.x - start.x) * metresX
      let py = (point.y - start.y) * metresY
      let t = (px * dx + py * dy) / (dx * dx + dy * dy)
      if t > 1 {
        nearest = end
      } else if t > 0 {
        nearest = PlanePoint(x: start.x + dx / metresX * t, y: start.y + dy / metresY * t)
      }
    }
    return distance(point, nearest)
  }

  func distance(_ a: PlanePoint, _ b: PlanePoint, toSegment c: PlanePoint, _ d: PlanePoint) -> Double {
    min(
      distance(a, toSegment: c, d), distance(b, toSegment: c, d), distance(c, toSegment: a, b),
      distance(d, toSegment: a, b))
  }

  /// At least this far apart are a point and all of a box.
  func lowerBound(_ box: PlaneBox, _ other: PlaneBox) -> Double {
    let x = max(0, other.minX - box.maxX, box.minX - other.maxX)
    let y = max(0, other.minY - box.maxY, box.minY - other.maxY)
    // Across the antimeridian, boxes may be nearer than they look.
    return x > 180 ? y * metresY : distance(PlanePoint(x: 0, y: 0), PlanePoint(x: x, y: y))
  }

  private static func wrapped(_ degrees: Double) -> Double {
    degrees - 360 * (degrees / 360).rounded(.toNearestOrEven)
  }
}
