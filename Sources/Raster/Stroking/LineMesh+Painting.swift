extension LineMesh {
  /// Lays the lines over a band, triangle by triangle.
  ///
  /// - Parameter window: the columns of each row that may be drawn, or `nil` for all.
  public func paint(_ shade: LineShade, window: RowIntervals?, on band: PixelBand) {
    shade.withBrush { paint($0, window, band) }
  }

  private func paint(_ brush: LineBrush, _ window: RowIntervals?, _ band: PixelBand) {
    let (top, bottom) = (Int32(band.top), Int32(band.top + band.height - 1))
    let (width, stride, pixels) = (band.width, band.stride, band.pixels)
    let isPlain = brush.isPlain && isFlat
    vertices.withUnsafeBufferPointer { vertices in
      for triangle in triangles where triangle.lastRow >= top && triangle.firstRow <= bottom {
        let corners = (
          divided(vertices[Int(triangle.a)]), divided(vertices[Int(triangle.b)]),
          divided(vertices[Int(triangle.c)])
        )
        guard let facet = Facet(corners.0, corners.1, corners.2) else { continue }
        for row in Int(max(triangle.firstRow, top))...Int(min(triangle.lastRow, bottom)) {
          let limits = window?.columns(row: row, width: width) ?? (0, width)
          let (from, to) = facet.columns(row: row, limits)
          guard from < to else { continue }
          let target = pixels + (row &- Int(top)) &* stride
          if isPlain {
            paintPlain(facet, row, from, to, brush, target)
          } else {
            paint(facet, row, from, to, brush, target)
          }
        }
      }
    }
  }

  /// A vertex by its place on the picture: all lanes over w, the third one 1/w.
  @inline(__always)
  private func divided(_ vertex: Vertex) -> Vertex {
    if isFlat { return vertex }
    var result = vertex / vertex[2]
    result[2] = 1 / vertex[2]
    return result
  }

  @inline(__always)
  private func paint(
    _ facet: Facet, _ row: Int, _ from: Int, _ to: Int, _ brush: LineBrush,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    var value = facet.value(column: from, row: row)
    for column in from..<to {
      let place = isFlat ? value : value / value[2]
      let alpha = UInt32(brush.share(place) * 255 + 0.5)
      if alpha > 0 {
        let pixel = brush.color(place)
        target[column] = Blend.over(alpha < 255 ? Blend.scaled(pixel, by: alpha) : pixel, target[column])
      }
      value += facet.alongX
    }
  }

  /// The same where only the distance across decides, on a flat picture.
  @inline(__always)
  private func paintPlain(
    _ facet: Facet, _ row: Int, _ from: Int, _ to: Int, _ brush: LineBrush,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    let value = facet.value(column: from, row: row)
    var (x, y) = (value[3], value[4])
    let (dx, dy) = (facet.alongX[3], facet.alongX[4])
    let isStraight = x == 0 && dx == 0
    let scale = 255 / brush.fade
    let outset = brush.outset
    for column in from..<to {
      let across = isStraight ? abs(y) : (x * x + y * y).squareRoot()
      let alpha = UInt32(LineBrush.bounded((1 - across) * outset * scale, by: 255) + 0.5)
      if alpha == 255, brush.solid >> 24 == 255 {
        target[column] = brush.solid
      } else {
        target[column] = Blend.over(Blend.scaled(brush.solid, by: alpha), target[column])
      }
      x += dx
      y += dy
    }
  }
}

/// A triangle of the picture whose values are linear over it.
private struct Facet {
  /// Upper end, columns a row for each side.
  private let sides: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let origin: LineMesh.Vertex
  let alongX: LineMesh.Vertex
  private let alongY: LineMesh.Vertex

  /// `nil` where the triangle has no area.
  @inline(__always)
  init?(_ a: LineMesh.Vertex, _ b: LineMesh.Vertex, _ c: LineMesh.Vertex) {
    let (u, v) = (b - a, c - a)
    let area = u[0] * v[1] - v[0] * u[1]
    guard area != 0, area.isFinite else { return nil }
    alongX = (u * v[1] - v * u[1]) / area
    alongY = (v * u[0] - u * v[0]) / area
    origin = a
    sides = (Self.side(a, b), Self.side(b, c), Self.side(c, a))
  }

  /// x and y of the upper end, y of the lower one, columns a row. The same whichever way round the side is given.
  @inline(__always)
  private static func side(_ a: LineMesh.Vertex, _ b: LineMesh.Vertex) -> SIMD4<Float> {
    let (top, bottom) = a[1] < b[1] ? (a, b) : (b, a)
    let height = bottom[1] - top[1]
    return SIMD4(top[0], top[1], bottom[1], height > 0 ? (bottom[0] - top[0]) / height : 0)
  }

  /// The columns whose centres lie inside, first and one past the last.
  @inline(__always)
  func columns(row: Int, _ limits: (Int, Int)) -> (Int, Int) {
    let y = Float(row) + 0.5
    var (low, high) = (Float.infinity, -Float.infinity)
    func cross(_ side: SIMD4<Float>) {
      guard side.y <= y, y < side.z else { return }
      let x = side.x + (y - side.y) * side.w
      low = min(low, x)
      high = max(high, x)
    }
    cross(sides.0)
    cross(sides.1)
    cross(sides.2)
    guard low < high else { return (0, 0) }
    func column(_ x: Float) -> Int { Int(min(max(x - 0.5, -1), 1e6).rounded(.up)) }
    return (max(column(low), limits.0), min(column(high), limits.1))
  }

  @inline(__always)
  func value(column: Int, row: Int) -> LineMesh.Vertex {
    origin + alongX * (Float(column) + 0.5 - origin[0]) + alongY * (Float(row) + 0.5 - origin[1])
  }
}
