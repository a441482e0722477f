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
    var position = feature.commands.lowerBound
    let end = feature.commands.upperBound
    var x: Int64 = 0
    var y: Int64 = 0
    while position < end {
      let header = commands[position]
      position += 1
      let count = Int(header >> 3)
      switch header & 7 {
      case 1, 2:
        guard count <= (end - position) / 2 else { return false }
        let startsPart = header & 7 == 1
        for _ in 0..<count {
          x += FeatureLayer.zigzag(commands[position])
          y += FeatureLayer.zigzag(commands[position + 1])
          position += 2
          guard let exactX = Int32(exactly: x), let exactY = Int32(exactly: y) else { return false }
          if startsPart && feature.type != .point { geometry.endPart() }
          geometry.points.append(TilePoint(x: exactX, y: exactY))
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

  @inline(__always)
  static func zigzag(_ value: UInt32) -> Int64 {
    Int64(Int32(bitPattern: (value >> 1)) ^ -Int32(bitPattern: value & 1))
  }
}
