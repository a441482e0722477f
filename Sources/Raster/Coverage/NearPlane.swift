/// Clipping of homogeneous points (x·w, y·w, w) at the camera's near plane, before the division by `w`.
public enum NearPlane {
  /// The part of a closed contour with `w > near`, divided; empty where nothing is left.
  public static func clippedContour(_ images: [SIMD3<Double>], near: Double) -> [SIMD2<Double>] {
    guard var previous = images.last else { return [] }
    var result: [SIMD2<Double>] = []
    result.reserveCapacity(images.count + 2)
    for image in images {
      if (previous.z > near) != (image.z > near) {
        result.append(crossing(previous, image, near: near))
      }
      if image.z > near { result.append(SIMD2(image.x / image.z, image.y / image.z)) }
      previous = image
    }
    return result
  }

  /// Where the edge between two points on different sides of the plane meets it, divided. The same for both
  /// directions of the edge, so that neighbours agree.
  static func crossing(_ a: SIMD3<Double>, _ b: SIMD3<Double>, near: Double) -> SIMD2<Double> {
    let (front, back) = a.z > b.z ? (a, b) : (b, a)
    let share = (front.z - near) / (front.z - back.z)
    return SIMD2(
      (front.x + (back.x - front.x) * share) / near, (front.y + (back.y - front.y) * share) / near)
  }
}
