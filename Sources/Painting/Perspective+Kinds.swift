import Geo
import Raster

extension Perspective {
  /// Whether the map is affine and keeps angles.
  var isSimilarity: Bool {
    guard isAffine else { return false }
    let size = max(abs(xx), abs(yy), abs(xy), abs(yx))
    let isTurned = abs(xx - yy) <= size * 1e-9 && abs(xy + yx) <= size * 1e-9
    let isFlipped = abs(xx + yy) <= size * 1e-9 && abs(xy - yx) <= size * 1e-9
    return size > 0 && (isTurned || isFlipped)
  }

  /// Whether the linear part turns left into right.
  var isMirrored: Bool { isAffine && xx * yy - xy * yx < 0 }

  /// The images of a rectangle's corners in order, clipped at the near plane.
  func outline(x0: Double, y0: Double, x1: Double, y1: Double) -> [SIMD2<Double>] {
    let corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map { corner -> SIMD3<Double> in
      let image = homogeneous(x: corner.0, y: corner.1)
      return SIMD3(image.x, image.y, image.w)
    }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }) else { return [] }
    return NearPlane.clippedContour(corners, near: 1 / 75)
  }
}
