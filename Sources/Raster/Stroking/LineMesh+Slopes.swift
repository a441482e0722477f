extension LineMesh.Vertex {
  /// The way from another corner, 1/256 pixels.
  @inline(__always)
  func way(from other: LineMesh.Vertex) -> LineRim.Way {
    LineRim.Way(x: Int(x) &- Int(other.x), y: Int(y) &- Int(other.y))
  }
}

extension LineMesh {
  /// Lays a piece that lies aslant, or with dashes: in one where it can be, else triangle by triangle.
  @inline(__always)
  func paintSlope(
    _ piece: Piece, _ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, _ brush: LineBrush, _ ink: SolidInk,
    _ canvas: LineCanvas
  ) {
    // A step of 255.
    let tolerance = brush.fade / brush.outset / 256
    if piece.d >= 0, let slope = LineSlope(a, b, c, d, piece, tolerance: tolerance, isFlat: isFlat) {
      return paint(slope, brush, ink, canvas)
    }
    if let facet = LineFacet(a, b, c) { paintSlope(facet, piece, brush, ink, canvas) }
    if piece.d >= 0, let facet = LineFacet(b, c, d) { paintSlope(facet, piece, brush, ink, canvas) }
  }

  private func paint(_ slope: LineSlope, _ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas) {
    if let dashes = brush.dashes {
      canvas.paint(slope, DashKernel(slope, brush, dashes), brush, ink)
    } else if brush.isSmooth {
      canvas.paint(slope, SmoothKernel(TiltedKernel(slope, brush)), brush, ink)
    } else {
      canvas.paint(slope, TiltedKernel(slope, brush), brush, ink)
    }
  }

  private func paintSlope(
    _ facet: LineFacet, _ piece: Piece, _ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas
  ) {
    if let dashes = brush.dashes {
      canvas.paint(facet, piece, DashKernel(facet, brush, dashes, isFlat: isFlat), ink)
    } else if brush.isSmooth {
      canvas.paint(facet, piece, SmoothKernel(TiltedKernel(facet, brush)), ink)
    } else {
      canvas.paint(facet, piece, TiltedKernel(facet, brush), ink)
    }
  }
}
