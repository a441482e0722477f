/// Keeps a face's samples where it is nearer than what is there.
struct DepthSink: SpanSink {
  let buffer: DepthBuffer
  /// The sample row of row 0.
  let top: Int
  let face: DepthFaces.Face

  mutating func span(row: Int, from: Int, to: Int, coverage: UInt32) { write(row, from, to) }

  mutating func run(row: Int, from: Int, to: Int, values: UnsafeMutablePointer<Int32>) {
    var column = from
    let end = min(to, buffer.width)
    while column < end {
      var stop = column
      while stop < end, values[stop] != 0 { stop += 1 }
      if stop > column { write(row, column, stop) }
      column = stop + 1
    }
  }

  private func write(_ row: Int, _ from: Int, _ to: Int) {
    let y = Double(row + top) + 0.5
    let (nearness, colors) = (buffer.nearness + row * buffer.width, buffer.colors + row * buffer.width)
    let base = Float(face.plane.y * y + face.plane.z)
    let slope = Float(face.plane.x)
    switch face.shade {
    case .solid(let color):
      for column in from..<to {
        let near = base + (Float(column) + 0.5) * slope
        if near > nearness[column] {
          nearness[column] = near
          colors[column] = color
        }
      }
    case .gradient(let bottom, let topColor, let share):
      let offset = share.y * y + share.z
      for column in from..<to {
        let near = base + (Float(column) + 0.5) * slope
        guard near > nearness[column] else { continue }
        nearness[column] = near
        let value = min(max(offset + (Double(column) + 0.5) * share.x, 0), 1)
        colors[column] = Texels.mixed(bottom, topColor, bottom, topColor, UInt32(value * 256), 0)
      }
    case .bitmap(let source):
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: to - from) { fetched in
        guard let fetched = fetched.baseAddress else { return }
        source.fetch(row: row + top, from: from, count: to - from, into: fetched)
        for column in from..<to {
          let near = base + (Float(column) + 0.5) * slope
          if near > nearness[column] {
            nearness[column] = near
            colors[column] = fetched[column - from]
          }
        }
      }
    }
  }
}
