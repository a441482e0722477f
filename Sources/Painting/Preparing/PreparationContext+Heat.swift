import Display
import Geo
import Pixels
import Raster

extension PreparationContext {
  mutating func prepare(_ heat: HeatItem) {
    guard heat.ramp.count == 256, heat.opacity > 0 else { return }
    let spots = heat.spots.map {
      HeatField.Spot(
        x: $0.x, y: $0.y, radius: $0.radius, strength: $0.weight * heat.intensity, flatness: $0.flatness,
        slant: $0.slant)
    }
    let ramp = heat.ramp.map { Premultiplied.pixel($0, opacity: Double(heat.opacity)) }
    part.addHeat(HeatField(spots: spots, ramp: ramp, size: list.size), rows: allRows)
  }

  mutating func prepare(_ solids: SolidItem) {
    guard solids.opacity > 0 else { return }
    part.addSolids(DepthFaces(faces: solids.faces.compactMap(prepared), opacity: Double(solids.opacity)))
  }

  private func prepared(_ face: SolidItem.Face) -> DepthFaces.Face? {
    let side = Double(DepthFaces.samples)
    guard let plane = plane(face) else { return nil }
    var edges = EdgeList(
      canvas: PixelSize(
        width: list.size.width * DepthFaces.samples, height: list.size.height * DepthFaces.samples))
    var start = 0
    for end in face.ringEnds {
      let stop = min(Int(end), face.vertices.count)
      guard start < stop else { continue }
      let ring = face.vertices[start..<stop].map { SIMD2(Double($0.x) * side, Double($0.y) * side) }
      ring.withUnsafeBufferPointer { edges.append(contour: $0) }
      start = stop
    }
    return edges.rows.isEmpty ? nil : DepthFaces.Face(edges: edges, plane: plane, shade: shade(face))
  }

  /// Nearness as a linear function of sample positions, from the face's outer ring (Newell's sums); `nil` for a
  /// face seen from its edge.
  private func plane(_ face: SolidItem.Face) -> SIMD3<Double>? {
    let end = min(Int(face.ringEnds.first ?? 0), face.vertices.count)
    guard end > 2 else { return nil }
    let ring = face.vertices[0..<end].map { SIMD3(Double($0.x), Double($0.y), Double($0.inverseDepth)) }
    let centre = ring.reduce(SIMD3<Double>.zero, +) / Double(end)
    var normal = SIMD3<Double>.zero
    for index in 0..<end {
      let (a, b) = (ring[index] - centre, ring[(index + 1) % end] - centre)
      normal += SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    guard abs(normal.z) > 1e-9, normal.x.isFinite, normal.y.isFinite, normal.z.isFinite else { return nil }
    let (slopeX, slopeY) = (-normal.x / normal.z, -normal.y / normal.z)
    let side = Double(DepthFaces.samples)
    return SIMD3(slopeX / side, slopeY / side, centre.z - slopeX * centre.x - slopeY * centre.y)
  }

  /// A face's pattern in the light that falls on the face.
  private func tinted(_ bitmap: Bitmap, _ face: SolidItem.Face) -> Bitmap {
    let (a, b) = (face.topColor, face.bottomColor)
    let light = [a.red + b.red, a.green + b.green, a.blue + b.blue].map { UInt32(min(max($0, 0), 2) * 128) }
    if light == [256, 256, 256] { return bitmap }
    var result = bitmap
    for offset in stride(from: 0, to: result.bytes.count, by: 4) {
      for channel in 0..<3 {
        result.bytes[offset + channel] = UInt8((UInt32(result.bytes[offset + channel]) * light[channel]) >> 8)
      }
    }
    return result
  }

  private func shade(_ face: SolidItem.Face) -> DepthFaces.Shade {
    let side = Double(DepthFaces.samples)
    if case .pattern(let bitmap, let toPixels, _)? = face.pattern, list.bitmaps.indices.contains(bitmap),
      let source = BitmapSource(
        levels: [tinted(list.bitmaps[bitmap], face)],
        toPixels: toPixels.followed(by: .scaling(x: side, y: side)),
        edge: .repeating, isNearest: false, opacity: 1)
    {
      return .bitmap(source)
    }
    let (bottom, top) = (Premultiplied.pixel(face.bottomColor), Premultiplied.pixel(face.topColor))
    let dx = Double(face.gradientTop.x) - Double(face.gradientBottom.x)
    let dy = Double(face.gradientTop.y) - Double(face.gradientBottom.y)
    let square = dx * dx + dy * dy
    guard bottom != top, square > 0, square.isFinite else { return .solid(top) }
    let (x, y) = (dx / square, dy / square)
    return .gradient(
      bottom: bottom, top: top,
      share: SIMD3(
        x / side, y / side, -Double(face.gradientBottom.x) * x - Double(face.gradientBottom.y) * y))
  }
}
