internal import Geo
internal import Pixels

/// What a digest is taken of: every property, written out by hand, since a description by reflection takes longer
/// than drawing. Numbers go in as their bits, texts and lists with their lengths before them.
extension Overlay {
  func record(in bytes: inout [UInt8]) {
    switch self {
    case .polyline(let line):
      bytes.append(1)
      bytes.record(line.coordinates)
      line.stroke.record(in: &bytes)
      line.course.record(in: &bytes)
      bytes.record(line.zIndex)
    case .polygon(let polygon):
      bytes.append(2)
      bytes.record(polygon.outline)
      bytes.record(Double(polygon.holes.count))
      for hole in polygon.holes { bytes.record(hole) }
      polygon.stroke.record(in: &bytes)
      bytes.record(polygon.fill)
      polygon.course.record(in: &bytes)
      bytes.record(polygon.zIndex)
    case .circle(let circle):
      bytes.append(3)
      bytes.record([circle.center])
      bytes.record(circle.radius)
      circle.stroke.record(in: &bytes)
      bytes.record(circle.fill)
      bytes.record(circle.zIndex)
    case .marker(let marker):
      bytes.append(4)
      marker.record(in: &bytes)
    }
  }
}

extension Marker {
  fileprivate func record(in bytes: inout [UInt8]) {
    bytes.record([position])
    for text in [id, title, snippet] { bytes.record(text) }
    switch icon {
    case .pin: bytes.append(0)
    case .bitmap(let bitmap, let scale):
      bytes.append(1)
      bytes.record(Double(bitmap.width))
      bytes.record(scale)
      bytes += SHA256.digest(bitmap.bytes)
    }
    bytes.record(color)
    for number in [
      groundAnchor.x, groundAnchor.y, infoWindowAnchor.x, infoWindowAnchor.y, rotation, isFlat ? 1 : 0,
      opacity,
      zIndex,
    ] {
      bytes.record(number)
    }
  }
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
