public import Geo

/// The contours of a flat shape on the grid, before they lie on any picture: what of them one shows is told quickly.
public struct MovableEdges: Sendable {
  private struct Contour {
    /// The least and greatest x, the least and greatest y, 1/256 pixels.
    var extent: SIMD4<Int32>
    /// One past its last point.
    var end: Int32
  }

  /// 1/256 pixels.
  private var points: [SIMD2<Int32>] = []
  private var contours: [Contour] = []

  /// - Parameter map: of the picture, or of any other of the same scale and bearing.
  ///
  /// Returns `nil` where a contour lies too far out for `GridPlacement`, or isn't made of numbers.
  public init?(_ path: Path, toPixels map: Perspective) {
    let extent = path.points.withUnsafeBufferPointer { GridPlacement.extent(of: $0) }
    guard GridPlacement(map, extent: extent, limit: GridPlacement.limit) != nil else { return nil }
    let (alongX, alongY) = (SIMD2(map.xx, map.yx), SIMD2(map.xy, map.yy))
    points = path.points.map { EdgeList.fixed(alongX * Double($0.x) + alongY * Double($0.y)) }
    contours.reserveCapacity(path.contourEnds.count)
    var start = 0
    for end in path.contourEnds {
      let stop = max(start, min(Int(end), points.count))
      contours.append(Contour(extent: Self.extent(points[start..<stop]), end: Int32(stop)))
      start = stop
    }
  }

  private static func extent(_ points: ArraySlice<SIMD2<Int32>>) -> SIMD4<Int32> {
    var low = SIMD2(repeating: Int32.max)
    var high = SIMD2(repeating: Int32.min)
    for point in points {
      low.replace(with: point, where: point .< low)
      high.replace(with: point, where: point .> high)
    }
    return SIMD4(low.x, high.x, low.y, high.y)
  }

  /// About how many bytes are held.
  public var byteCount: Int {
    points.count * MemoryLayout<SIMD2<Int32>>.stride + contours.count * MemoryLayout<Contour>.stride
  }

  /// The edges on a picture: the same coverage as of those that are made for it alone.
  ///
  /// - Parameter shift: what `GridPlacement` says of the picture's map.
  public func moved(by shift: SIMD2<Int32>, onto size: PixelSize) -> EdgeList {
    var result = EdgeList(canvas: size)
    let shifts = SIMD4(shift.x, shift.x, shift.y, shift.y)
    points.withUnsafeBufferPointer { points in
      result.collect { edges, collector in
        var start = 0
        for contour in contours {
          let extent = contour.extent &+ shifts
          // Closed contours beside the picture leave no winding on it.
          if extent[1] > 0, extent[0] < edges.width, extent[3] > 0, extent[2] < edges.height {
            edges.trace(count: Int(contour.end) &- start, into: &collector) { points[start &+ $0] &+ shift }
          }
          start = Int(contour.end)
        }
      }
    }
    return result
  }
}
