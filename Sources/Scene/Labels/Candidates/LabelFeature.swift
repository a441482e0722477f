/// A feature that has a label.
struct LabelFeature: Sendable {
  /// The index in the tile's feature layer.
  var index: Int
  var sortKey = 0.0
  var look: LabelLook
}

/// One place where a feature's label may stand.
struct LabelCandidate: Sendable {
  var anchor: LineAnchor
  /// Index into the bucket's lines, or -1.
  var line: Int
  /// Index into the bucket's features.
  var feature: Int
}
