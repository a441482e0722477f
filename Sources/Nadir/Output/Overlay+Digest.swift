internal import Geo
internal import Pixels
internal import Wire

/// What a digest is taken of: every property, written out by hand, since a description by reflection takes longer
/// than drawing. Numbers go in as their bits, texts and lists with their lengths before them.
extension Overlay {
  /// - Parameter pictures: the digests of pictures so far; many markers share one.
  func record(in bytes: inout [UInt8], pictures: inout PictureDigests) {
    switch self {
    case .polyline(let line):
      bytes.append(1)
      bytes.record(line.coordinates)
      line.stroke.record(in: &bytes)
      line.course.record(in: &bytes)
      bytes.record(line.zIndex)
      line.level.record(in: &bytes)
      bytes.record(Double(line.spans.count))
      for span in line.spans { span.record(in: &bytes) }
    case .polygon(let polygon):
      bytes.append(2)
      bytes.record(polygon.outline)
      bytes.record(Double(polygon.holes.count))
      for hole in polygon.holes { bytes.record(hole) }
      polygon.stroke.record(in: &bytes)
      bytes.record(polygon.fill)
      polygon.course.record(in: &bytes)
      bytes.record(polygon.zIndex)
      polygon.level.record(in: &bytes)
    case .circle(let circle):
      bytes.append(3)
      bytes.record([circle.center])
      bytes.record(circle.radius)
      circle.stroke.record(in: &bytes)
      bytes.record(circle.fill)
      bytes.record(circle.zIndex)
      circle.level.record(in: &bytes)
    case .ground(let ground):
      bytes.append(6)
      ground.record(in: &bytes)
    case .marker(let marker):
      bytes.append(4)
      marker.record(in: &bytes, pictures: &pictures)
    }
  }
}

/// Digests of pictures, each taken once.
struct PictureDigests {
  private var known: [(picture: Bitmap, digest: [UInt8])] = []

  mutating func digest(of picture: Bitmap) -> [UInt8] {
    // Arrays of one storage are equal at a glance; others differ mostly in their first bytes.
    if let last = known.last(where: { $0.picture == picture }) { return last.digest }
    let digest = SHA256.digest(picture.bytes)
    if known.count >= 32 { known.removeFirst() }
    known.append((picture, digest))
    return digest
  }
}

extension Marker {
  fileprivate func record(in bytes: inout [UInt8], pictures: inout PictureDigests) {
    bytes.record([position])
    for text in [id, title, snippet, glyph] { bytes.record(text) }
    switch icon {
    case .pin: bytes.append(0)
    case .path(let shape):
      bytes.append(2)
      bytes.record(shape.data)
      for number in [
        shape.viewBox.x, shape.viewBox.y, shape.viewBox.width, shape.viewBox.height, shape.size.width,
        shape.size.height,
      ] {
        bytes.record(number)
      }
    case .badge(let count):
      bytes.append(3)
      bytes.record(Double(count))
    case .bitmap(let bitmap, let scale):
      bytes.append(1)
      bytes.record(Double(bitmap.width))
      bytes.record(scale)
      bytes += pictures.digest(of: bitmap)
    }
    bytes.record(color)
    for number in [
      groundAnchor.x, groundAnchor.y, infoWindowAnchor.x, infoWindowAnchor.y, rotation, isFlat ? 1 : 0,
      opacity, zIndex, scale,
    ] {
      bytes.record(number)
    }
    switch collisionBehavior {
    case .required: bytes.append(0)
    case .requiredAndHidesOptional: bytes.append(1)
    case .optionalAndHidesLowerPriority: bytes.append(2)
    }
  }
}

extension GroundOverlay {
  fileprivate func record(in bytes: inout [UInt8]) {
    switch placement {
    case .bounds(let bounds):
      bytes.append(0)
      for edge in [bounds.south, bounds.west, bounds.north, bounds.east] { bytes.record(edge) }
    case .position(let place, let zoom):
      bytes.append(1)
      bytes.record([place])
      bytes.record(zoom)
    }
    bytes.record(Double(image.width))
    bytes += SHA256.digest(image.bytes)
    for number in [anchor.x, anchor.y, bearing, opacity, zIndex] { bytes.record(number) }
    level.record(in: &bytes)
  }
}

extension StyleSpan {
  fileprivate func record(in bytes: inout [UInt8]) {
    bytes.record(segments)
    switch paint {
    case .solid(let color):
      bytes.append(0)
      bytes.record(color)
    case .gradient(let start, let end):
      bytes.append(1)
      bytes.record(start)
      bytes.record(end)
    case .dashed(let color, let dashes):
      bytes.append(2)
      bytes.record(color)
      bytes.record(Double(dashes.count))
      for dash in dashes { bytes.record(dash) }
    case .stamp(let image):
      bytes.append(3)
      bytes.record(Double(image.width))
      bytes += SHA256.digest(image.bytes)
    }
  }
}

extension OverlayLevel {
  fileprivate func record(in bytes: inout [UInt8]) { bytes.append(self == .aboveRoads ? 0 : 1) }
}

extension StyleImage {
  func record(in bytes: inout [UInt8]) {
    bytes.append(5)
    bytes.record(id)
    bytes.record(Double(bitmap.width))
    bytes.record(pixelRatio)
    bytes.append(isDistanceField ? 1 : 0)
    for ranges in [stretchX, stretchY] {
      bytes.record(Double(ranges.count))
      for range in ranges { for end in [range.lowerBound, range.upperBound] { bytes.record(end) } }
    }
    for side in content.map({ [$0.x, $0.y, $0.width, $0.height] }) ?? [] { bytes.record(side) }
    bytes += SHA256.digest(bitmap.bytes)
  }
}

extension LineStyle {
  fileprivate func record(in bytes: inout [UInt8]) {
    bytes.record(color)
    bytes.record(width)
    bytes.record(Double(dashes.count))
    for dash in dashes { bytes.record(dash) }
  }
}

extension LineStyle? {
  fileprivate func record(in bytes: inout [UInt8]) {
    bytes.append(self == nil ? 0 : 1)
    self?.record(in: &bytes)
  }
}

extension LineCourse {
  fileprivate func record(in bytes: inout [UInt8]) {
    switch self {
    case .asGiven: bytes.append(0)
    case .shorterWay: bytes.append(1)
    case .geodesic: bytes.append(2)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func record(_ number: Double) {
    var bits = number.bitPattern
    for _ in 0..<8 {
      append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  fileprivate mutating func record(_ color: Color) {
    record(Double(color.red))
    record(Double(color.green))
    record(Double(color.blue))
    record(Double(color.alpha))
  }

  fileprivate mutating func record(_ text: String?) {
    record(text.map { Double($0.utf8.count) } ?? -1)
    if let text { append(contentsOf: text.utf8) }
  }

  fileprivate mutating func record(_ places: [Coordinate]) {
    record(Double(places.count))
    for place in places {
      record(place.latitude)
      record(place.longitude)
    }
  }
}
