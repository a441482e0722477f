public import Geo
public import Pixels

/// A bitmap seen through a perspective: gives the pixels of a picture that shows it.
public struct BitmapSource: PixelSource, Sendable {
  /// What lies outside the bitmap.
  public enum Edge: UInt8, Sendable { case clamp, repeating, transparent }

  let levels: [Bitmap]
  /// From the picture's pixels to the bitmap's.
  let inverse: Perspective
  let edge: Edge
  let isNearest: Bool
  /// 0...255.
  let opacity: UInt32
  /// The part of the bitmap that is sampled, in its pixels: first column and row, width and height.
  let origin: SIMD2<Int32>
  let size: SIMD2<Int32>
  /// Whether the bitmap is repeated from the picture's first pixel on, a pixel a pixel.
  let isSettled: Bool

  /// - Parameters:
  ///   - levels: the bitmap, then each level half as large as the one before (for minification); not empty.
  ///   - piece: the part that is used: x, y, width, height in whole pixels; `nil` for all. Only without levels.
  ///   - toPixels: from the bitmap's pixels (of its whole, not the piece's) to the picture's.
  /// Returns `nil` when the map can't be inverted or the piece is empty.
  public init?(
    levels: [Bitmap], piece: SIMD4<Int32>? = nil, toPixels: Perspective, edge: Edge, isNearest: Bool,
    opacity: Double
  ) {
    guard let base = levels.first, base.width > 0, base.height > 0, let inverse = toPixels.inverse else {
      return nil
    }
    self.levels = levels
    self.inverse = inverse
    self.edge = edge
    self.isNearest = isNearest
    self.opacity = UInt32(min(max(opacity.isNaN ? 0 : opacity, 0), 1) * 255 + 0.5)
    let whole = SIMD4<Int32>(0, 0, Int32(base.width), Int32(base.height))
    let part = piece ?? whole
    let (x0, y0) = (max(part.x, 0), max(part.y, 0))
    let (x1, y1) = (min(part.x &+ part.z, whole.z), min(part.y &+ part.w, whole.w))
    guard x0 < x1, y0 < y1 else { return nil }
    origin = SIMD2(x0, y0)
    size = SIMD2(x1 - x0, y1 - y0)
    isSettled = false
  }

  public func fetch(row: Int, from: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    if isSettled { return copyRow(row, from, count, target) }
    let (x, y) = (Double(from) + 0.5, Double(row) + 0.5)
    let start = inverse.homogeneous(x: x, y: y)
    let level = isNearest ? 0 : level(start, count)
    let map = levels[level]
    let shrink = 1 / Double(1 << level)
    map.bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let texels = Texels(
        base: base, stride: map.width, originX: Int(origin.x), originY: Int(origin.y),
        width: level == 0 ? Int(size.x) : map.width, height: level == 0 ? Int(size.y) : map.height, edge: edge
      )
      if inverse.wx == 0 && inverse.wy == 0 {
        let scale = shrink / inverse.w0
        let position = SIMD2(start.x * scale, start.y * scale)
        let step = SIMD2(inverse.xx * scale, inverse.yx * scale)
        affineRow(texels, position, step, count, target)
      } else {
        projectedRow(texels, start, shrink, count, target)
      }
    }
    if opacity < 255 {
      for index in 0..<count { target[index] = Blend.scaled(target[index], by: opacity) }
    }
  }

  /// The level whose texels are nearest in size to a pixel, at the row's first pixel.
  private func level(_ start: (x: Double, y: Double, w: Double), _ count: Int) -> Int {
    guard levels.count > 1, start.w != 0 else { return 0 }
    let (u, v, w) = (start.x / start.w, start.y / start.w, start.w)
    let alongX = SIMD2((inverse.xx - u * inverse.wx) / w, (inverse.yx - v * inverse.wx) / w)
    let alongY = SIMD2((inverse.xy - u * inverse.wy) / w, (inverse.yy - v * inverse.wy) / w)
    var square = max(
      alongX.x * alongX.x + alongX.y * alongX.y, alongY.x * alongY.x + alongY.y * alongY.y)
    var level = 0
    // A level begins at half an octave: squares 2, 8, 32 ...
    while square > 2, level < levels.count - 1 {
      level += 1
      square /= 4
    }
    return level
  }

  private func affineRow(
    _ texels: Texels, _ start: SIMD2<Double>, _ step: SIMD2<Double>, _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    if step.x == 1 && step.y == 0 && texels.copyRow(start.x, start.y, count, target) { return }
    if edge == .repeating && !isNearest { return repeatedRow(texels, start, step, count, target) }
    if isNearest {
      for index in 0..<count {
        target[index] = texels.nearest(start.x + Double(index) * step.x, start.y + Double(index) * step.y)
      }
    } else {
      for index in 0..<count {
        target[index] = texels.linear(start.x + Double(index) * step.x, start.y + Double(index) * step.y)
      }
    }
  }

  /// A row of a repeated bitmap: which repetition a pixel lies in changes rarely, so that it is kept, not divided out.
  private func repeatedRow(
    _ texels: Texels, _ start: SIMD2<Double>, _ step: SIMD2<Double>, _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    // A step that leaves a row's end within 1/512 pixel is a whole one.
    if abs(step.x - 1) < 1e-8 && abs(step.y) < 1e-8 && count > texels.width {
      return texels.repeatedRow(start.x, start.y, count, target)
    }
    var tile = SIMD2(0, 0)
    for index in 0..<count {
      target[index] = texels.repeated(
        start.x + Double(index) * step.x, start.y + Double(index) * step.y, &tile)
    }
  }

  private func projectedRow(
    _ texels: Texels, _ start: (x: Double, y: Double, w: Double), _ shrink: Double, _ count: Int,
    _ target: UnsafeMutablePointer<UInt32>
  ) {
    var tile = SIMD2(0, 0)
    let isRepeated = edge == .repeating && !isNearest
    for index in 0..<count {
      let w = start.w + Double(index) * inverse.wx
      let scale = shrink / w
      let u = (start.x + Double(index) * inverse.xx) * scale
      let v = (start.y + Double(index) * inverse.yx) * scale
      if isRepeated {
        target[index] = texels.repeated(u, v, &tile)
      } else {
        target[index] = isNearest ? texels.nearest(u, v) : texels.linear(u, v)
      }
    }
  }
}
