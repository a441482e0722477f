import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  /// A step that paints the pixels whose centres lie in the image of a rectangle.
  func quad(
    _ ink: Ink, _ map: Perspective, x0: Double, y0: Double, x1: Double, y1: Double, window: TileWindow? = nil
  ) -> [PreparedStep] {
    let outline = map.outline(x0: x0, y0: y0, x1: x1, y1: y1)
    guard outline.count > 2 else { return [] }
    let intervals = RowIntervals(convex: outline, height: list.size.height)
    let rows = intervals.firstRow..<intervals.firstRow + intervals.intervals.count
    guard !rows.isEmpty else { return [] }
    return [
      PreparedStep(rows: rows, content: .spans(intervals, ink), window: index(of: window))
    ]
  }

  func steps(for image: ImageItem) -> [PreparedStep] {
    guard list.bitmaps.indices.contains(image.bitmap), image.opacity > 0 else { return [] }
    var bitmap = list.bitmaps[image.bitmap]
    if let adjustment = image.adjustment {
      bitmap = ColorChange(
        hueRotate: adjustment.hueRotate, saturation: adjustment.saturation, contrast: adjustment.contrast,
        brightness: (adjustment.brightnessMin, adjustment.brightnessMax)
      ).applied(to: bitmap)
    }
    let inset = Double(max(0, image.inset))
    let (width, height) = (Double(bitmap.width) - 2 * inset, Double(bitmap.height) - 2 * inset)
    guard width > 0, height > 0 else { return [] }
    let whole = Perspective.scaling(x: 1, y: 1, offsetX: -inset, offsetY: -inset)
      .followed(by: image.toPixels)
    let scale = whole.scale(x: Double(bitmap.width) / 2, y: Double(bitmap.height) / 2)
    let isShrunk = image.sampling == .linear && scale > 0 && (scale < 0.75 || !whole.isAffine)
    // A perspective shrinks the far side more than the centre.
    let factor = whole.isAffine ? 1 / scale : 4 / scale
    let levels = isShrunk ? MipLevels.levels(of: bitmap, shrunkBy: factor) : [bitmap]
    guard
      let source = BitmapSource(
        levels: levels, toPixels: whole, edge: .clamp, isNearest: image.sampling == .nearest,
        opacity: Double(image.opacity))
    else { return [] }
    // A window decides alone which pixels are the tile's; the outline then only has to hold it.
    let grow = image.window == nil ? 0 : max(width, height) / 64
    return quad(
      .bitmap(source), image.toPixels, x0: -grow, y0: -grow, x1: width + grow, y1: height + grow,
      window: image.window)
  }

  func steps(for item: IconItem) -> [PreparedStep] {
    item.icons.flatMap { icon -> [PreparedStep] in
      let piece = icon.piece
      guard icon.opacity > 0, [piece.minX, piece.minY, piece.maxX, piece.maxY].allSatisfy({ abs($0) < 1e6 })
      else { return [] }
      let part = SIMD4<Int32>(
        Int32(piece.minX), Int32(piece.minY), Int32(piece.width.rounded()), Int32(piece.height.rounded()))
      let drawn = icon.part ?? piece
      // Outer edges have room for a soft rim, inner ones end where the next part begins.
      let (x0, y0) = (
        drawn.minX > piece.minX ? drawn.minX : piece.minX - 1,
        drawn.minY > piece.minY ? drawn.minY : piece.minY - 1
      )
      let (x1, y1) = (
        drawn.maxX < piece.maxX ? drawn.maxX : piece.maxX + 1,
        drawn.maxY < piece.maxY ? drawn.maxY : piece.maxY + 1
      )
      return inks(icon, part).flatMap { quad($0, icon.toPixels, x0: x0, y0: y0, x1: x1, y1: y1) }
    }
  }

  /// Halo first.
  private func inks(_ icon: IconItem.Icon, _ part: SIMD4<Int32>) -> [Ink] {
    switch icon.source {
    case .bitmap(let index):
      guard list.bitmaps.indices.contains(index) else { return [] }
      let source = BitmapSource(
        levels: [list.bitmaps[index]], piece: part, toPixels: icon.toPixels, edge: .transparent,
        isNearest: false, opacity: Double(icon.opacity))
      return source.map { [.bitmap($0)] } ?? []
    case .field(let index):
      guard list.fields.indices.contains(index) else { return [] }
      let fill = field(index, part, icon.toPixels, icon.color.withOpacity(Double(icon.opacity)))
      let halo =
        icon.haloWidth > 0
        ? field(
          index, part, icon.toPixels, icon.haloColor.withOpacity(Double(icon.opacity)),
          outset: Double(icon.haloWidth), blur: Double(icon.haloBlur)) : nil
      return [halo, fill].compactMap { $0 }
    }
  }

  /// The ink of a distance field in one colour, or `nil` when nothing would be seen.
  func field(
    _ index: Int, _ part: SIMD4<Int32>?, _ toPixels: Perspective, _ color: Color, outset: Double = 0,
    blur: Double = 0, growth: Double = 1
  ) -> Ink? {
    let field = list.fields[index]
    let pixel = Premultiplied.pixel(color)
    guard pixel >> 24 > 0 else { return nil }
    return FieldSource(
      map: field.map, piece: part, edge: field.edge, spread: field.spread, toPixels: toPixels, color: pixel,
      outset: outset, blur: blur, growth: growth
    ).map { .field($0) }
  }

  func steps(for item: CircleItem) -> [PreparedStep] {
    item.discs.flatMap { disc -> [PreparedStep] in
      guard
        let source = DiscSource(
          toPixels: disc.toPixels, strokeWidth: disc.strokeWidth, blur: disc.blur,
          color: Premultiplied.pixel(disc.color), strokeColor: Premultiplied.pixel(disc.strokeColor))
      else { return [] }
      let reach = 1 + Double(max(disc.strokeWidth, 0))
      let window = item.windows.indices.contains(Int(disc.window)) ? item.windows[Int(disc.window)] : nil
      return quad(
        .disc(source), disc.toPixels, x0: -reach, y0: -reach, x1: reach, y1: reach, window: window)
    }
  }
}
