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
    guard feature.commands.lowerBound >= 0, feature.commands.upperBound <= commands.count else {
      return false
    }
    return commands.withUnsafeBufferPointer { all in
      let words = UnsafeBufferPointer(rebasing: all[feature.commands])
      // Each place takes two words, so that room for all of them can be made once: a check of capacity for each of a
      // tile's hundred thousand places would cost more than their arithmetic.
      return withUnsafeTemporaryAllocation(of: TilePoint.self, capacity: words.count / 2) { room in
        var count = 0
        let isWhole = FeatureLayer.read(
          words, isPoint: feature.type == .point, into: room, &count, partEnds: &geometry.partEnds)
        geometry.points.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
        return isWhole
      }
    }
  }

  /// Reads commands into `points`, which has room for all places that so many words can hold.
  ///
  /// - Returns: `false` where the commands are damaged; `count` places were good.
  private static func read(
    _ words: UnsafeBufferPointer<UInt32>, isPoint: Bool, into points: UnsafeMutableBufferPointer<TilePoint>,
    _ count: inout Int, partEnds: inout [Int32]
  ) -> Bool {
    var position = 0
    var x: Int64 = 0
    var y: Int64 = 0
    var partStart = 0
    while position < words.count {
      let header = words[position]
      position += 1
      let repetitions = Int(header >> 3)
      switch header & 7 {
      case 1, 2:
        guard repetitions <= (words.count - position) / 2 else { return false }
        let startsPart = header & 7 == 1 && !isPoint
        for _ in 0..<repetitions {
          // A step has 32 bits and a feature fewer than 2^31 of them, so that the sums stay far from 64 bits.
          x &+= zigzag(words[position])
          y &+= zigzag(words[position &+ 1])
          position &+= 2
          guard let exactX = Int32(exactly: x), let exactY = Int32(exactly: y) else { return false }
          if startsPart { endPart(at: count, &partStart, &partEnds) }
          points.initializeElement(at: count, to: TilePoint(x: exactX, y: exactY))
          count &+= 1
        }
      case 7:
        guard repetitions == 1 else { return false }
        endPart(at: count, &partStart, &partEnds)
      default:
        return false
      }
    }
    endPart(at: count, &partStart, &partEnds)
    return true
  }

  /// Ends a part unless it is empty.
  @inline(__always)
  private static func endPart(at count: Int, _ start: inout Int, _ partEnds: inout [Int32]) {
    guard count > start else { return }
    partEnds.append(Int32(truncatingIfNeeded: count))
    start = count
  }

  @inline(__always)
  static func zigzag(_ value: UInt32) -> Int64 {
    Int64(Int32(bitPattern: (value >> 1)) ^ -Int32(bitPattern: value & 1))
  }
}
