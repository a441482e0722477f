internal import Geo

extension IconShape {
  /// A part of the icon: which pixels go where.
  struct Piece {
    /// In the source's pixels.
    var source: PictureRect
    /// In points from the anchor, `icon-size` applied.
    var target: CollisionBox
  }

  /// A cut through the image: how many fixed and how many stretching pixels lie before it.
  private struct Cut {
    var fixed: Double
    var stretch: Double

    var pixel: Double { fixed + stretch }
  }

  /// One direction of the image: its cuts and how they land.
  private struct Axis {
    var cuts: [Cut]
    var stretchTotal: Double
    var stretchOffset: Double
    var stretchContent: Double
    var fixedOffset: Double
    var fixedContent: Double
    var length: Double
    var start: Double
    var pixelRatio: Double

    init(
      zones: [ClosedRange<Double>], pixels: Double, content: ClosedRange<Double>?, isStretched: Bool,
      start: Double, end: Double, pixelRatio: Double
    ) {
      let all = zones.isEmpty ? [0...pixels] : zones
      self.start = start
      self.pixelRatio = pixelRatio
      length = end - start
      let stretchTotal = all.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      self.stretchTotal = stretchTotal
      let fixed = pixels - stretchTotal
      (stretchOffset, stretchContent, fixedOffset, fixedContent) = (0, stretchTotal, 0, fixed)
      if let content {
        stretchOffset = Self.sum(all, 0...max(0, content.lowerBound))
        stretchContent = Self.sum(all, content)
        fixedOffset = content.lowerBound - stretchOffset
        fixedContent = content.upperBound - content.lowerBound - stretchContent
      }
      guard isStretched else {
        cuts = [Cut(fixed: 0, stretch: 0), Cut(fixed: 0, stretch: pixels)]
        return
      }
      cuts = [Cut(fixed: 0, stretch: 0)]
      var stretch = 0.0
      for zone in all {
        cuts.append(Cut(fixed: zone.lowerBound - stretch, stretch: stretch))
        let next = stretch + zone.upperBound - zone.lowerBound
        cuts.append(Cut(fixed: zone.lowerBound - stretch, stretch: next))
        stretch = next
      }
      cuts.append(Cut(fixed: fixed, stretch: stretchTotal))
    }

    private static func sum(_ zones: [ClosedRange<Double>], _ range: ClosedRange<Double>) -> Double {
      zones.reduce(0) { sum, zone in
        sum + max(range.lowerBound, min(range.upperBound, zone.upperBound))
          - max(range.lowerBound, min(range.upperBound, zone.lowerBound))
      }
    }

    /// Where a cut lands, points from the anchor, at a factor on the stretching part.
    func position(of cut: Cut, scale: Double) -> Double {
      let factor = max(scale, length > 0 ? fixedContent / pixelRatio / length : 0)
      let share = stretchContent > 0 ? (cut.stretch - stretchOffset) / stretchContent : 0
      let pixels =
        cut.fixed - fixedOffset - (stretchTotal > 0 ? fixedContent * cut.stretch / stretchTotal : 0)
      return (share * length + start) * factor + pixels / pixelRatio
    }
  }

  /// The icon in the pieces it has to be drawn in: one, or the cells of its stretch zones.
  func pieces(scale: Double) -> [Piece] {
    let isStretched = isFitted && !(image.stretchX.isEmpty && image.stretchY.isEmpty)
    let content = isFitted ? image.content : nil
    let horizontal = Axis(
      zones: isStretched ? image.stretchX : [], pixels: image.piece.width,
      content: content.map { $0.minX...$0.maxX },
      isStretched: isStretched, start: box.minX, end: box.maxX, pixelRatio: image.pixelRatio)
    let vertical = Axis(
      zones: isStretched ? image.stretchY : [], pixels: image.piece.height,
      content: content.map { $0.minY...$0.maxY },
      isStretched: isStretched, start: box.minY, end: box.maxY, pixelRatio: image.pixelRatio)
    var pieces: [Piece] = []
    for row in 1..<vertical.cuts.count {
      for column in 1..<horizontal.cuts.count {
        let (left, right) = (horizontal.cuts[column - 1], horizontal.cuts[column])
        let (top, bottom) = (vertical.cuts[row - 1], vertical.cuts[row])
        guard right.pixel > left.pixel, bottom.pixel > top.pixel else { continue }
        let source = PictureRect(
          x: image.piece.x + left.pixel, y: image.piece.y + top.pixel, width: right.pixel - left.pixel,
          height: bottom.pixel - top.pixel)
        let target = CollisionBox(
          minX: horizontal.position(of: left, scale: scale), minY: vertical.position(of: top, scale: scale),
          maxX: horizontal.position(of: right, scale: scale),
          maxY: vertical.position(of: bottom, scale: scale))
        pieces.append(Piece(source: source, target: target))
      }
    }
    return pieces
  }
}
