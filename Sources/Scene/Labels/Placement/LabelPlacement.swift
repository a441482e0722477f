internal import Geo
internal import StyleSpec

/// Decides which labels are shown: layers from the top down, in each its tiles and labels in a fixed order; who comes
/// first keeps the room.
public struct LabelPlacement {
  /// Labels that appear smaller than this share of their size, near the horizon, aren't placed (MapLibre's figure).
  static let smallestRatio = 0.6

  let view: LabelView
  var grid: CollisionGrid
  /// What hides any label, whatever its overlap mode.
  var reserved: CollisionGrid

  public init(view: LabelView) {
    self.view = view
    grid = CollisionGrid(width: view.width, height: view.height)
    reserved = CollisionGrid(width: view.width, height: view.height)
  }

  /// Enters markers and the like. To be called before any layer is placed.
  ///
  /// - Returns: for each whether it is shown.
  public mutating func reserve(_ reservations: [LabelReservation]) -> [Bool] {
    var shown = Array(repeating: true, count: reservations.count)
    for reservation in reservations where reservation.behavior == .requiredAndHides {
      reserved.insert(.box(reservation.collisionBox), mode: .never)
    }
    let optional = reservations.indices.filter { reservations[$0].behavior == .optional }
      .sorted { (-reservations[$0].priority, $0) < (-reservations[$1].priority, $1) }
    for index in optional {
      let shape = CollisionShape.box(reservations[index].collisionBox)
      shown[index] = !reserved.isBlocked(shape, mode: .never)
      if shown[index] { reserved.insert(shape, mode: .never) }
    }
    return shown
  }

  /// Places a layer's labels. Call it for the topmost symbol layer first.
  public mutating func place(_ layer: LabelLayer) -> LabelDecisions {
    var decisions = layer.buckets.map {
      Array(repeating: LabelDecision.hidden, count: $0.candidates.count)
    }
    var crossTile = CrossTileIndex(layer.buckets)
    var planes: [Int: (text: LabelPlane, icon: LabelPlane)] = [:]
    for part in parts(of: layer) {
      let bucket = layer.buckets[part.bucket]
      let plane =
        planes[part.bucket] ?? (layer.paint.textPlane(bucket, view), layer.paint.iconPlane(bucket, view))
      planes[part.bucket] = plane
      for index in part.candidates {
        let candidate = bucket.candidates[index]
        let text = bucket.features[candidate.feature].text
        if crossTile.isTaken(candidate.anchor.point, text: text, bucket: bucket) { continue }
        decisions[part.bucket][index] = decide(
          candidate, bucket: bucket, textPlane: plane.text, iconPlane: plane.icon)
      }
    }
    return LabelDecisions(decisions: decisions)
  }

  /// Candidates that are placed in one go.
  private struct Part {
    var bucket: Int
    var candidates: [Int]
    var sortKey: Double
  }

  /// A layer's candidates in the order in which they are placed: tiles by zoom from the greatest, then by place;
  /// inside a tile by `symbol-z-order` and `symbol-sort-key`, the latter across tiles.
  private func parts(of layer: LabelLayer) -> [Part] {
    let order = layer.buckets.indices.sorted {
      let (a, b) = (layer.buckets[$0], layer.buckets[$1])
      return (-a.zoom, a.wrap, a.tile.x, a.tile.y, $0) < (-b.zoom, b.wrap, b.tile.x, b.tile.y, $1)
    }
    var parts: [Part] = []
    for index in order {
      let bucket = layer.buckets[index]
      if bucket.rules.sortsByKey {
        parts += keyedParts(bucket, index)
      } else if bucket.rules.placesByY {
        let candidates = Array(bucket.indicesFromTop(bearing: view.bearing).reversed())
        parts.append(Part(bucket: index, candidates: candidates, sortKey: 0))
      } else {
        parts.append(Part(bucket: index, candidates: Array(bucket.candidates.indices), sortKey: 0))
      }
    }
    guard layer.buckets.contains(where: { $0.rules.sortsByKey }) else { return parts }
    return parts.enumerated().sorted { ($0.element.sortKey, $0.offset) < ($1.element.sortKey, $1.offset) }
      .map(\.element)
  }

  private func keyedParts(_ bucket: LabelBucket, _ index: Int) -> [Part] {
    var parts: [Part] = []
    for candidate in bucket.candidates.indices {
      let key = bucket.features[bucket.candidates[candidate].feature].sortKey
      if let last = parts.last, last.sortKey == key {
        parts[parts.count - 1].candidates.append(candidate)
      } else {
        parts.append(Part(bucket: index, candidates: [candidate], sortKey: key))
      }
    }
    return parts
  }
}
