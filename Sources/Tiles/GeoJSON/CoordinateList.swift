internal import Wire

/// The `coordinates` of a geometry as they come, without knowing its type, which may stand behind them: positions in
/// one flat list, and for each depth of brackets where its arrays end.
struct CoordinateList {
  /// Longitude and latitude as the document gives them.
  private(set) var positions: [(longitude: Double, latitude: Double)] = []
  /// How many arrays are closed at each depth, the outermost being 1.
  private var counts = [Int](repeating: 0, count: CoordinateList.depthLimit + 2)
  /// For the arrays at each depth that are no positions: how many arrays one deeper were closed when they ended.
  private var ends = [[Int]](repeating: [], count: CoordinateList.depthLimit + 2)
  /// The depth of the positions, once there is one.
  private var positionDepth: Int?
  /// Something isn't a position that should be one.
  private var isDamaged = false

  /// `MultiPolygon` nests four deep.
  private static let depthLimit = 4

  /// Empties the list and keeps its room.
  mutating func removeAll() {
    positions.removeAll(keepingCapacity: true)
    for depth in counts.indices {
      counts[depth] = 0
      ends[depth].removeAll(keepingCapacity: true)
    }
    positionDepth = nil
    isDamaged = false
  }

  /// Reads an array.
  mutating func read(_ reader: inout JSONReader, depth: Int = 1) throws(JSONError) {
    try reader.beginArray()
    var isFirst = true
    var numbers = 0
    var position = (longitude: 0.0, latitude: 0.0)
    var holdsArrays = false
    while try reader.nextElement(&isFirst) {
      switch try reader.kind() {
      case .number:
        let number = try reader.number()
        if numbers == 0 { position.longitude = number } else if numbers == 1 { position.latitude = number }
        numbers += 1
      case .array where depth <= CoordinateList.depthLimit:
        holdsArrays = true
        try read(&reader, depth: depth + 1)
      default:
        _ = try reader.value()
        isDamaged = true
      }
    }
    counts[depth] += 1
    guard numbers > 0 else {
      ends[depth].append(counts[depth + 1 < counts.count ? depth + 1 : depth])
      return
    }
    if numbers == 1 || holdsArrays || (positionDepth ?? depth) != depth { isDamaged = true }
    positionDepth = depth
    positions.append(position)
  }

  /// Makes sure that the positions lie at the depth that the geometry's type wants.
  func check(depth: Int) throws(GeometryProblem) {
    guard !isDamaged, positionDepth ?? depth == depth, depth == 1 || ends[depth].isEmpty,
      counts[(depth + 1)...].allSatisfy({ $0 == 0 })
    else { throw GeometryProblem(reason: "a position isn't [longitude, latitude]") }
  }

  /// The ranges of the items one deeper that the arrays at `depth` hold, in order.
  func ranges(depth: Int) -> [Range<Int>] {
    var start = 0
    return ends[depth].map { end in
      defer { start = end }
      return start..<end
    }
  }
}
