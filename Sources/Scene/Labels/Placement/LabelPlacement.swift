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

  /// Where this picture meets its neighbours; `nil` where it stands alone.
  let seams: LabelSeams?
  /// Nothing is taken, and edges don't matter: for asking what labels would take.
  let isOpen: Bool

  public init(view: LabelView) {
    self.view = view
    grid = CollisionGrid(width: view.width, height: view.height, margin: view.margin)
    reserved = CollisionGrid(width: view.width, height: view.height, margin: view.margin)
    seams = view.joinsAtEdges ? LabelSeams(width: view.width, height: view.height) : nil
    isOpen = false
  }

  /// The same picture with nothing on it.
  init(opening other: LabelPlacement) {
    view = other.view
    grid = CollisionGrid(width: view.width, height: view.height, margin: view.margin)
    reserved = grid
    seams = other.seams
    isOpen = true
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

  /// Places the labels of all layers.
  ///
  /// - Parameter layers: the topmost first.
  /// - Returns: what became of the labels of each layer.
  public mutating func place(_ layers: [LabelLayer]) -> [LabelDecisions] {
    guard let seams else { return layers.map { place($0) } }
    let crossing = placeAcross(seams, layers)
    return zip(layers, crossing).map { place($0, decided: $1) }
  }

  /// Places a layer's labels. Call it for the topmost symbol layer first.
  ///
  /// - Parameter decided: for each bucket and candidate what became of it before, or `nil`.
  mutating func place(_ layer: LabelLayer, decided: [[LabelDecision?]]? = nil) -> LabelDecisions {
    var decisions = layer.buckets.map {
      Array(repeating: LabelDecision.hidden, count: $0.candidates.count)
    }
    walk(layer) { placement, place in
      if let known = decided?[place.bucketIndex][place.index] {
        decisions[place.bucketIndex][place.index] = known
      } else {
        decisions[place.bucketIndex][place.index] = placement.decide(place)
      }
    }
    return LabelDecisions(decisions: decisions)
  }

  /// A candidate with all that it is placed by.
  struct Place {
    var bucketIndex: Int
    var index: Int
    var candidate: LabelCandidate
    let source: BucketReference
    var textPlane: LabelPlane
    var iconPlane: LabelPlane

    var bucket: LabelBucket { _read { yield source.bucket } }
  }

  /// A bucket that its candidates share: a copy of it for each costs a dozen reference counts.
  final class BucketReference {
    let bucket: LabelBucket

    init(_ bucket: LabelBucket) { self.bucket = bucket }
  }

  /// Goes through a layer's candidates in the order of placement; labels that another tile brings too come once.
  mutating func walk(_ layer: LabelLayer, _ body: (inout LabelPlacement, Place) -> Void) {
    var crossTile = CrossTileIndex(layer.buckets)
    var planes: [(text: LabelPlane, icon: LabelPlane)?] = Array(repeating: nil, count: layer.buckets.count)
    for part in parts(of: layer) {
      let bucket = layer.buckets[part.bucket]
      let source = BucketReference(bucket)
      let plane =
        planes[part.bucket] ?? (layer.paint.textPlane(bucket, view), layer.paint.iconPlane(bucket, view))
      planes[part.bucket] = plane
      for index in part.candidates {
        let candidate = bucket.candidates[index]
        if crossTile.isActive {
          let text = bucket.features[candidate.feature].look.text
          if crossTile.isTaken(candidate.anchor.point, text: text, bucket: bucket) { continue }
        }
        body(
          &self,
          Place(
            bucketIndex: part.bucket, index: index, candidate: candidate, source: source,
            textPlane: plane.text, iconPlane: plane.icon))
      }
    }
  }

  /// A layer's candidates in the order in which they are placed: tiles by zoom from the greatest, then by place;
  /// inside a tile by `symbol-z-order` and `symbol-sort-key`, the latter across tiles.
  private func parts(of layer: LabelLayer) -> [LabelRun] {
    let order = layer.buckets.indices.sorted {
      let (a, b) = (layer.buckets[$0], layer.buckets[$1])
      return (-a.zoom, a.wrap, a.tile.x, a.tile.y, $0) < (-b.zoom, b.wrap, b.tile.x, b.tile.y, $1)
    }
    if layer.buckets.contains(where: { $0.rules.sortsByKey }) {
      return LabelOrder.runs(of: layer.buckets, in: order)
    }
    return order.map { index in
      let bucket = layer.buckets[index]
      let candidates =
        bucket.rules.placesByY
        ? bucket.indicesFromTop(bearing: view.bearing).reversed() : Array(bucket.candidates.indices)
      return LabelRun(bucket: index, candidates: candidates)
    }
  }
}
