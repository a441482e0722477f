/// A packed tree of boxes (an R-tree filled along the Hilbert curve, as in Kamel and Faloutsos, "On packing R-trees",
/// 1993), for "which of a million lie here?".
struct BoxTree: Sendable {
  /// A box; 32 bits are enough, as it only has to hold what it holds.
  struct Box: Sendable {
    var left: Float
    var top: Float
    var right: Float
    var bottom: Float

    static let none = Box(left: .infinity, top: .infinity, right: -.infinity, bottom: -.infinity)

    /// The box of exact edges, widened to the next 32-bit numbers.
    init(_ edges: (Double, Double, Double, Double)) {
      left = Float(edges.0).nextDown
      top = Float(edges.1).nextDown
      right = Float(edges.2).nextUp
      bottom = Float(edges.3).nextUp
    }

    init(left: Float, top: Float, right: Float, bottom: Float) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    func meets(_ other: Box) -> Bool {
      left <= other.right && right >= other.left && top <= other.bottom && bottom >= other.top
    }

    mutating func join(_ other: Box) {
      left = min(left, other.left)
      top = min(top, other.top)
      right = max(right, other.right)
      bottom = max(bottom, other.bottom)
    }
  }

  private static let nodeSize = 16

  /// The items' numbers in the order of the leaves.
  private let items: [UInt32]
  /// The boxes of each level, the leaves first.
  private let levels: [[Box]]

  /// - Parameter boxes: an item's number is its index.
  init(_ boxes: [Box]) {
    let keys = boxes.map { BoxTree.curvePosition($0) }
    items = (0..<UInt32(truncatingIfNeeded: boxes.count)).sorted { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    var levels = [items.map { boxes[Int($0)] }]
    while let last = levels.last, last.count > BoxTree.nodeSize {
      levels.append(
        stride(from: 0, to: last.count, by: BoxTree.nodeSize).map { start in
          var box = Box.none
          for child in last[start..<min(last.count, start + BoxTree.nodeSize)] { box.join(child) }
          return box
        })
    }
    self.levels = levels
  }

  /// The numbers of the items whose boxes meet `box`, rising.
  func items(in box: Box) -> [UInt32] {
    var found: [UInt32] = []
    var open = [(level: levels.count - 1, nodes: 0..<(levels.last?.count ?? 0))]
    while let (level, nodes) = open.popLast() {
      for node in nodes where levels[level][node].meets(box) {
        if level == 0 {
          found.append(items[node])
        } else {
          let start = node * BoxTree.nodeSize
          open.append((level - 1, start..<min(levels[level - 1].count, start + BoxTree.nodeSize)))
        }
      }
    }
    found.sort()
    return found
  }

  /// Where the middle of a box lies on a Hilbert curve over the Mercator square, 16 bits an axis.
  private static func curvePosition(_ box: Box) -> UInt32 {
    var x = cell(box.left, box.right)
    var y = cell(box.top, box.bottom)
    var position: UInt32 = 0
    var side: UInt32 = 1 << 15
    while side > 0 {
      let right: UInt32 = x & side != 0 ? 1 : 0
      let down: UInt32 = y & side != 0 ? 1 : 0
      position = position << 2 | ((3 * right) ^ down)
      if down == 0 {
        if right == 1 {
          x = ~x & 0xffff
          y = ~y & 0xffff
        }
        swap(&x, &y)
      }
      side >>= 1
    }
    return position
  }

  private static func cell(_ low: Float, _ high: Float) -> UInt32 {
    let middle = (low + high) / 2
    guard middle > 0 else { return 0 }
    return middle < 1 ? UInt32(middle * 65_536) : 65_535
  }
}
