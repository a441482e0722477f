internal import StyleSpec
internal import Typesetting

extension Anchor {
  /// 0 where the left edge lies at the anchor, 1 where the right edge does.
  var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    case .center, .top, .bottom: 0.5
    }
  }

  /// 0 where the top edge lies at the anchor, 1 where the bottom edge does.
  var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    case .center, .left, .right: 0.5
    }
  }

  /// How lines stand to each other when they are set towards this anchor.
  var justification: TextLayoutOptions.Justify {
    switch horizontalShare {
    case 0: .left
    case 1: .right
    default: .center
    }
  }
}
