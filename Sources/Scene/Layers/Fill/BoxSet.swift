/// Boxes that are asked whether they overlap another one, without going through all of them: squares that cover a tile
/// have lists of those that touch them.
package struct BoxSet {
  /// Squares a side.
  private static let side = 32
  /// Up to this many boxes are gone through one by one.
  private static let listedCount = 16

  private var boxes: [UnitBounds] = []
  /// The part of the plane that the squares cover: what the first boxes take. Boxes beyond count as in the outermost.
  private var frame = UnitBounds.empty
  /// For each square the last link of its chain, or -1; empty while boxes are few.
  private var squares: [Int32] = []
  private var links: [(box: Int32, next: Int32)] = []

  /// None.
  package init() {}

  var isEmpty: Bool { boxes.isEmpty }

  /// Adds a box.
  package mutating func insert(_ box: UnitBounds) {
    boxes.append(box)
    if squares.isEmpty {
      frame.formUnion(box)
      guard boxes.count > Self.listedCount else { return }
      // The tile's polygons are likely to lie around the first ones.
      frame = frame.grown(by: max(frame.maxX - frame.minX, frame.maxY - frame.minY, 1))
      squares = Array(repeating: -1, count: Self.side * Self.side)
      for index in boxes.indices { enter(index) }
    } else {
      enter(boxes.count - 1)
    }
  }

  /// Whether any box overlaps this one; boxes that share an edge do.
  package func overlaps(_ box: UnitBounds) -> Bool {
    guard !squares.isEmpty else { return boxes.contains { $0.overlaps(box) } }
    let part = part(of: box)
    return squares.withUnsafeBufferPointer { squares in
      links.withUnsafeBufferPointer { links in
        boxes.withUnsafeBufferPointer { boxes in
          var row = part.top
          while row <= part.bottom {
            var column = part.left
            while column <= part.right {
              var link = Int(squares[row &* Self.side &+ column])
              while link >= 0 {
                if boxes[Int(links[link].box)].overlaps(box) { return true }
                link = Int(links[link].next)
              }
              column &+= 1
            }
            row &+= 1
          }
          return false
        }
      }
    }
  }

  private mutating func enter(_ index: Int) {
    let part = part(of: boxes[index])
    var row = part.top
    while row <= part.bottom {
      var column = part.left
      while column <= part.right {
        let square = row &* Self.side &+ column
        links.append((Int32(truncatingIfNeeded: index), squares[square]))
        squares[square] = Int32(truncatingIfNeeded: links.count - 1)
        column &+= 1
      }
      row &+= 1
    }
  }

  /// The squares that a box touches: the first and last columns and rows.
  private struct Part {
    var left: Int
    var right: Int
    var top: Int
    var bottom: Int
  }

  private func part(of box: UnitBounds) -> Part {
    func place(_ value: Double, _ low: Double, _ high: Double) -> Int {
      let scaled = (value - low) / (high - low) * Double(Self.side)
      return scaled >= Double(Self.side) ? Self.side - 1 : scaled > 0 ? Int(scaled) : 0
    }
    let (left, right) = (place(box.minX, frame.minX, frame.maxX), place(box.maxX, frame.minX, frame.maxX))
    let (top, bottom) = (place(box.minY, frame.minY, frame.maxY), place(box.maxY, frame.minY, frame.maxY))
    return Part(left: left, right: max(left, right), top: top, bottom: max(top, bottom))
  }
}
