internal import Geo

extension FeatureLayer {
  /// Decodes a feature's geometry (Mapbox Vector Tile specification 2.1, section 4.3): MoveTo 1, LineTo 2,
  /// ClosePath 7, parameters in zigzag, relative to the cursor.
  ///
  /// - Parameter geometry: emptied and filled; pass the same storage again to save allocations.
  /// - Returns: `false` where the commands are damaged (an unknown command, missing parameters, a coordinate
  ///   beyond 32 bits); what was decoded up to there stays in `geometry`.
  public func geometry(of feature: Feature, into geometry: inout TileGeometry) -> Bool {
    geometry.removeAll()
    return commands.withUnsafeBufferPointer { all in
      guard feature.commands.lowerBound >= 0, feature.commands.upperBound <= all.count else { return false }
      return FeatureLayer.read(
        UnsafeBufferPointer(rebasing: all[feature.commands]), isPoint: feature.type == .point, into: &geometry
      )
    }
  }

  private static func read(
    _ words: UnsafeBufferPointer<UInt32>, isPoint: Bool, into geometry: inout TileGeometry
  ) -> Bool {
    var position = 0
    var x: Int64 = 0
    var y: Int64 = 0
    while position < words.count {
      let header = words[position]
      position += 1
      let count = Int(header >> 3)
      switch header & 7 {
      case 1, 2:
        guard count <= (words.count - position) / 2 else { return false }
        let run = UnsafeBufferPointer(rebasing: words[position..<position + 2 * count])
        position += 2 * count
        if header & 7 == 2 || isPoint {
          guard add(run, &x, &y, to: &geometry.points) else { return false }
        } else {
          // Every MoveTo of a line or an area begins a part.
          for move in stride(from: 0, to: run.count, by: 2) {
            geometry.endPart()
            let step = UnsafeBufferPointer(rebasing: run[move..<move + 2])
            guard add(step, &x, &y, to: &geometry.points) else { return false }
          }
        }
      case 7:
        guard count == 1 else { return false }
        geometry.endPart()
      default:
        return false
      }
    }
    geometry.endPart()
    return true
  }

  /// Adds the places that a run of steps reaches. The room is made for the run as a whole: a check of capacity for
  /// each of a tile's hundred thousand points would cost more than their arithmetic.
  ///
  /// - Returns: `false` where a coordinate leaves 32 bits; the places before it are added.
  @inline(__always)
  private static func add(
    _ steps: UnsafeBufferPointer<UInt32>, _ x: inout Int64, _ y: inout Int64, to points: inout [TilePoint]
  ) -> Bool {
    let start = points.count
    let count = steps.count / 2
    points.append(contentsOf: repeatElement(TilePoint(x: 0, y: 0), count: count))
    let done = points.withUnsafeMutableBufferPointer { target in
      for index in 0..<count {
        // A step has 32 bits and a run fewer than 2^29, so that the sums stay far from 64 bits.
        x &+= zigzag(steps[2 &* index])
        y &+= zigzag(steps[2 &* index &+ 1])
        guard let exactX = Int32(exactly: x), let exactY = Int32(exactly: y) else { return index }
        target[start &+ index] = TilePoint(x: exactX, y: exactY)
      }
      return count
    }
    points.removeLast(count - done)
    return done == count
  }

  @inline(__always)
  static func zigzag(_ value: UInt32) -> Int64 {
    Int64(Int32(bitPattern: (value >> 1)) ^ -Int32(bitPattern: value & 1))
  }
}
