internal import Display
internal import Pixels
internal import StyleSpec

/// How a line is drawn; lengths in points.
struct LineLook: Hashable, Sendable {
  var color: Color
  var opacity: Double
  var width: Double
  var gapWidth: Double
  var offset: Double
  var blur: Double
  var cap: StrokeItem.Cap
  var join: StrokeItem.Join
  var miterLimit: Double
  var roundLimit: Double
  var dashes: [Double]
  /// The diameter of the dashes' round ends.
  var dashWidth = 0.0
  var pattern: String?

  /// How far ink may reach from the line.
  var reach: Double {
    LineLook.reach(width: width, gap: gapWidth, offset: offset, blur: blur) * max(2, miterLimit)
  }

  static func reach(width: Double, gap: Double, offset: Double, blur: Double) -> Double {
    width + gap / 2 + abs(offset) + blur + 1
  }
}

extension StrokeItem.Join {
  init(_ join: LineJoin) {
    switch join {
    case .bevel: self = .bevel
    case .round: self = .round
    case .miter: self = .miter
    }
  }
}
