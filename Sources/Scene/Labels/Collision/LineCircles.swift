internal import Geo

/// The circles that a label along a line takes of its tile, as MapLibre Native lays them out: half a diameter from one
/// to the next along the label, a whole one beyond its ends.
///
/// They are laid out on the tile and not on the picture, and counted a fifth nearer to the anchor than they are: a label
/// keeps free a quarter more than its length. Places, radii and distances are whole tile units, as MapLibre GL JS holds
/// them.
struct LineCircles {
  /// How far a text stretches from its anchor, tile units along the line.
  struct Reach {
    var back: Double
    var ahead: Double
  }

  /// The share of a circle's distance from the anchor that counts.
  private static let counted = 0.8
  /// The most circles that one label may have: no label on a picture is as long.
  private static let limit = 10_000.0

  /// Points at the tile's zoom.
  let radius: Double
  /// The label's length, padding included, tile units.
  private let length: Double
  /// From one circle to the next, tile units: half a diameter.
  private let step: Double
  /// Circles inside the label, and on each side beyond it.
  private let (count, extra): (Int, Int)

  /// - Parameters:
  ///   - length, diameter: points at the tile's zoom.
  ///   - pointsToUnits: tile units to the point there.
  ///   - overscaling: 2 to the number of zooms that the tile is drawn above its own.
  init(length: Double, diameter: Double, pointsToUnits: Double, overscaling: Double) {
    self.length = length * pointsToUnits
    step = diameter / 2 * pointsToUnits
    radius = pointsToUnits > 0 ? step.rounded(.towardZero) / pointsToUnits : 0
    let wanted = step > 0 ? (self.length / step).rounded(.down) : 0
    // A negative padding may leave less than nothing.
    guard step > 0, abs(wanted) < Self.limit else {
      (count, extra) = (0, 0)
      return
    }
    count = max(1, Int(wanted))
    // Labels of tiles that are drawn larger lie closer to each other in the distance.
    let padding = 1 + 0.4 * Self.doublings(overscaling)
    extra = Int(min(Self.limit, (Double(count) * padding / 2).rounded(.down)))
  }

  private static func doublings(_ factor: Double) -> Double {
    factor >= 1 && factor.isFinite ? Double(factor.exponent) : 0
  }

  /// The middles of the circles that a text needs, from the back of the line on, tile units; empty where the line
  /// begins within the label.
  func centers(on line: [LabelVector], anchor: LineAnchor, reach: Reach) -> [LabelVector] {
    guard count > 0 else { return [] }
    let farthest = max(reach.back, reach.ahead) / Self.counted + step
    let track = LineTrack(line: line, anchor: anchor, toPlane: .identity, reach: max(farthest, length / 2))
    let begin = length / 2 - step
    guard begin <= 0 || track.place(at: -begin, sideOffset: 0, isFlipped: false) != nil else { return [] }
    var centers: [LabelVector] = []
    for index in -extra..<count + extra {
      let distance = distance(of: index)
      let counts = abs(distance) < step ? 0 : (distance * Self.counted).rounded(.towardZero)
      guard counts >= -reach.back, counts <= reach.ahead else { continue }
      guard let place = track.place(at: distance, sideOffset: 0, isFlipped: false) else {
        if distance > 0 { break }
        continue
      }
      centers.append(place.point.snapped)
    }
    return centers
  }

  /// How far from the anchor a circle lies: those beyond the label's ends lie twice as far apart.
  private func distance(of index: Int) -> Double {
    let offset = Double(index) * step
    var distance = offset - length / 2 + step
    if offset < 0 { distance += offset }
    if offset > length { distance += offset - length }
    return distance
  }
}
