internal import Typesetting

/// How a letter's own plane (of its outline, field, bitmap or image) lies in its label: layout units, before the
/// label's turn and size.
struct GlyphSeat {
  /// The images of the plane's unit steps to the right and down.
  var right: LabelVector
  var down: LabelVector
  /// The image of the plane's zero. Along a line it counts from the cluster's place on the line.
  var origin: LabelVector

  init(_ placement: GlyphPlacement, offset: LabelVector = .zero) {
    right = LabelVector(placement.xx, placement.yx)
    down = LabelVector(placement.xy, placement.yy)
    origin = LabelVector(placement.x, placement.y) + offset
  }

  func point(_ u: Double, _ v: Double) -> LabelVector { origin + right * u + down * v }
}
