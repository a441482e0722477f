extension LaidOutText {
  /// Where a glyph's plane lies.
  ///
  /// - Parameters:
  ///   - index: into `glyphs`.
  ///   - alongLine: x is counted from the middle of the glyph's cluster, the point that lies on the path at
  ///     `Cluster.center`, and y from the path, instead of both from the label's anchor.
  ///   - allowsVerticalPlacement: as in the options the text was laid out with.
  ///
  /// Upright letters of a vertical line are turned a quarter to the left about their em box and moved onto the
  /// line: the same shifts as MapLibre's, in closed form.
  public func placement(
    of index: Int, alongLine: Bool, allowsVerticalPlacement: Bool = false
  ) -> GlyphPlacement {
    let glyph = glyphs[index]
    let cluster = clusters[glyph.cluster]
    let half = cluster.advance / 2
    let isTurned = (alongLine || allowsVerticalPlacement) && glyph.isVertical
    let sink = allowsVerticalPlacement && isVerticalizable ? lineShift(of: glyph) : 0
    var result = plane(of: glyph)
    // From the anchor's frame to the cluster's: x from its middle, y from its em box's top.
    result.x -= cluster.x + half
    result.y -= glyph.y
    if isTurned {
      let turned = result
      result.xx = turned.yx
      result.xy = turned.yy
      result.yx = -turned.xx
      result.yy = -turned.xy
      let correction = 12 - half
      result.x = turned.y - 2 * half - 17 + (22 - correction)
      result.y = 17 - turned.x - (glyph.isImage ? correction : 0)
    }
    result.y += glyph.y
    if !alongLine {
      result.x += cluster.x + half
      result.y -= sink
    }
    return result
  }

  /// The glyph's plane from the anchor, not turned.
  private func plane(of glyph: PlacedGlyph) -> GlyphPlacement {
    let (xx, yy) =
      switch glyph.shape {
      case .outline: (24 * glyph.scale, 24 * glyph.scale)
      case .field, .bitmap: (glyph.scale, glyph.scale)
      case .image: (glyph.imageWidth, glyph.imageHeight)
      }
    return GlyphPlacement(xx: xx, xy: 0, yx: 0, yy: yy, x: glyph.originX, y: glyph.originY)
  }

  /// How far a glyph of a vertical label is moved so that small and large ones share the line's middle.
  private func lineShift(of glyph: PlacedGlyph) -> Double {
    let half = lines[glyph.lineIndex].offset / 2
    if glyph.isImage { return half + (24 - glyph.imageWidth) / 2 }
    return half - (glyph.scale - 1) * 24
  }
}
