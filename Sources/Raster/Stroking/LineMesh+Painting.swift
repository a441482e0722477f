extension LineMesh {
  /// Lays the lines over a band, piece by piece.
  ///
  /// - Parameter window: the columns of each row that may be drawn, or `nil` for all.
  /// - Precondition: a shade of which only the distance across shows, where the mesh was built for such.
  public func paint(_ shade: LineShade, window: RowIntervals?, on band: PixelBand) {
    shade.withBrush { brush in
      LineCanvas.with(band, window) { canvas in
        precondition(
          !isPlain || brush.isSolid && brush.dashes == nil,
          "the mesh doesn't know where along it pixels lie")
        guard brush.isSolid else {
          return forEachTriangle(on: canvas) { paint($0, $1, brush, canvas) }
        }
        let ink = SolidInk(brush.opacity < 255 ? Blend.scaled(brush.solid, by: brush.opacity) : brush.solid)
        if isPlain {
          paintPatches(brush, ink, canvas)
        } else if brush.dashes != nil || !isFlat {
          forEachPiece(on: canvas) { paintSlope($0, $1, $2, $3, $4, brush, ink, canvas) }
        } else {
          forEachPiece(on: canvas) { paint($0, $1, $2, $3, $4, brush, ink, canvas) }
        }
      }
    }
  }

  /// Lays the patches of a plain mesh.
  private func paintPatches(_ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas) {
    let hasGap = brush.inset > 0
    forEachPatch(on: canvas) { patch in
      if patch.pointee.piece >= 0 {
        paintTriangles(pieces[Int(patch.pointee.piece)], brush, ink, canvas)
      } else if !hasGap, patch.pointee.isStraight {
        paint(patch.pointee, StraightKernel(sideways: patch.pointee.sideways, brush), brush, ink, canvas)
      } else {
        let planes = (sideways: patch.pointee.sideways, lengthwise: patch.pointee.lengthwise)
        paint(
          patch.pointee, RoundKernel(sideways: planes.sideways, lengthwise: planes.lengthwise, brush), brush,
          ink, canvas)
      }
    }
  }

  @inline(__always)
  private func paint<Kernel: PatchKernel>(
    _ patch: LinePatch, _ kernel: Kernel, _ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas
  ) {
    if brush.isSmooth {
      canvas.paint(patch, SmoothKernel(kernel), ink)
    } else {
      canvas.paint(patch, kernel, ink)
    }
  }

  private func paintTriangles(_ piece: Piece, _ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas) {
    let (a, b, c) = (vertices[Int(piece.a)], vertices[Int(piece.b)], vertices[Int(piece.c)])
    paint(piece, a, b, c, vertices[Int(max(piece.d, 0))], brush, ink, canvas)
  }

  /// Calls `body` with each patch that touches the canvas.
  @inline(__always)
  private func forEachPatch(on canvas: LineCanvas, _ body: (UnsafePointer<LinePatch>) -> Void) {
    let (first, last) = (Int32(canvas.firstRow), Int32(canvas.lastRow))
    patches.withUnsafeBufferPointer { patches in
      guard let base = patches.baseAddress else { return }
      for chunk in chunkRows.indices where chunkRows[chunk].x <= last && chunkRows[chunk].y >= first {
        let start = chunk * Self.chunk
        for index in start..<min(start + Self.chunk, patches.count) {
          let patch = base + index
          if patch.pointee.firstRow <= last, patch.pointee.lastRow >= first { body(patch) }
        }
      }
    }
  }

  /// Calls `body` with each piece that touches the canvas, and its vertices.
  @inline(__always)
  private func forEachPiece(on canvas: LineCanvas, _ body: (Piece, Vertex, Vertex, Vertex, Vertex) -> Void) {
    let (first, last) = (Int32(canvas.firstRow), Int32(canvas.lastRow))
    vertices.withUnsafeBufferPointer { vertices in
      pieces.withUnsafeBufferPointer { pieces in
        for chunk in chunkRows.indices where chunkRows[chunk].x <= last && chunkRows[chunk].y >= first {
          let start = chunk * Self.chunk
          for index in start..<min(start + Self.chunk, pieces.count) {
            let piece = pieces[index]
            guard piece.firstRow <= last, piece.lastRow >= first else { continue }
            body(
              piece, vertices[Int(piece.a)], vertices[Int(piece.b)], vertices[Int(piece.c)],
              vertices[Int(max(piece.d, 0))])
          }
        }
      }
    }
  }

  @inline(__always)
  private func forEachTriangle(on canvas: LineCanvas, _ body: (LineFacet, Piece) -> Void) {
    forEachPiece(on: canvas) { piece, a, b, c, d in
      if let facet = LineFacet(a, b, c) { body(facet, piece) }
      if piece.d >= 0, let facet = LineFacet(b, c, d) { body(facet, piece) }
    }
  }

  /// A flat piece where only the distance across decides.
  @inline(__always)
  private func paint(
    _ piece: Piece, _ a: Vertex, _ b: Vertex, _ c: Vertex, _ d: Vertex, _ brush: LineBrush, _ ink: SolidInk,
    _ canvas: LineCanvas
  ) {
    if piece.d >= 0 {
      // A quarter of a step of 255.
      let tolerance = brush.fade / brush.outset / 1024
      if let facet = LineFacet(a, b, c, d, tolerance: tolerance) {
        return paint(facet, piece, brush, ink, canvas)
      }
    }
    if let facet = LineFacet(a, b, c) { paint(facet, piece, brush, ink, canvas) }
    if piece.d >= 0, let facet = LineFacet(b, c, d) { paint(facet, piece, brush, ink, canvas) }
  }

  private func paint(
    _ facet: LineFacet, _ piece: Piece, _ brush: LineBrush, _ ink: SolidInk, _ canvas: LineCanvas
  ) {
    if facet.isStraight, brush.inset <= 0 {
      paint(facet, piece, StraightKernel(sideways: facet.sideways, brush), brush, ink, canvas)
    } else {
      paint(
        facet, piece, RoundKernel(sideways: facet.sideways, lengthwise: facet.lengthwise, brush), brush, ink,
        canvas)
    }
  }

  @inline(__always)
  private func paint<Kernel: LineKernel>(
    _ facet: LineFacet, _ piece: Piece, _ kernel: Kernel, _ brush: LineBrush, _ ink: SolidInk,
    _ canvas: LineCanvas
  ) {
    if brush.isSmooth {
      canvas.paint(facet, piece, SmoothKernel(kernel), ink)
    } else {
      canvas.paint(facet, piece, kernel, ink)
    }
  }

  /// Gradients and patterns, pixel by pixel.
  private func paint(_ facet: LineFacet, _ piece: Piece, _ brush: LineBrush, _ canvas: LineCanvas) {
    let planes = (facet.nearness, facet.lengthwise, facet.sideways, facet.along, facet.spread)
    let alongX = SIMD8<Float>(
      0, 0, planes.0.alongX, planes.1.alongX, planes.2.alongX, planes.3.alongX, planes.4.alongX, 0)
    canvas.forEachRow(of: facet, piece) { row, from, to, target in
      let y = Float(row &<< 8 &+ 128 &- facet.y)
      let start = SIMD8<Float>(
        0, 0, planes.0.at(y: y), planes.1.at(y: y), planes.2.at(y: y), planes.3.at(y: y), planes.4.at(y: y),
        0)
      for column in from..<to {
        let value = start + alongX * Float(column &<< 8 &+ 128 &- facet.x)
        let place = isFlat ? value : value / value[2]
        let alpha = UInt32(brush.share(place) * 255 + 0.5)
        if alpha > 0 {
          let pixel = brush.color(place)
          target[column] = Blend.over(
            alpha < 255 ? Blend.scaled(pixel, by: alpha) : pixel, target[column])
        }
      }
    }
  }
}
