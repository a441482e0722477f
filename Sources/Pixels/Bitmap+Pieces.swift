extension Bitmap {
  /// A rectangle of the picture.
  ///
  /// - Precondition: it lies inside.
  public func piece(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    precondition(
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= self.width && y + height <= self.height,
      "a piece lies inside of its picture")
    var piece: [UInt8] = []
    piece.reserveCapacity(width * height * 4)
    for row in y..<(y + height) {
      let start = (row * self.width + x) * 4
      piece += bytes[start..<(start + width * 4)]
    }
    return Bitmap(width: width, height: height, bytes: piece)
  }

  /// The four bytes that every pixel has, or `nil` where they differ or there are none.
  public var uniformPixel: [UInt8]? {
    guard width > 0, height > 0 else { return nil }
    return bytes.withUnsafeBytes { buffer in
      let first = buffer.load(as: UInt32.self)
      for index in 1..<max(1, width * height)
      where buffer.load(fromByteOffset: index * 4, as: UInt32.self) != first {
        return nil
      }
      return Array(buffer[..<4])
    }
  }
}
