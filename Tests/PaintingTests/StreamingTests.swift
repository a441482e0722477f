import Display
import Geo
import Pixels
import Raster
import Testing

@testable import Painting

/// Pictures that come band by band.
@Suite struct StreamingTests {
  static func list(_ items: [DisplayItem]) -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 40, height: 30), scale: 1)
    list.items = items
    return list
  }

  @Test func opacityIsKnownBeforePainting() async {
    let flood = DisplayItem.flood(FloodItem(paint: .color(.white)))
    let thin = DisplayItem.flood(
      FloodItem(paint: .color(Color(red: 1, green: 1, blue: 1, alpha: 0.99))))
    let hole = Mask.circle(centerX: 20, centerY: 15, diameter: 20)
    var filled = hole
    filled.outside = .black
    let cases: [(items: [DisplayItem], background: Color, mask: Mask?, expected: Bool)] = [
      ([], .transparent, nil, false), ([], .white, nil, true), ([flood], .transparent, nil, true),
      ([thin], .transparent, nil, false), ([thin, flood], .transparent, nil, true),
      ([.beginGroup(opacity: 0.5), flood, .endGroup], .transparent, nil, false),
      ([.beginGroup(opacity: 0.5), .endGroup, flood], .transparent, nil, true),
      ([flood], .transparent, hole, false), ([flood], .transparent, filled, true),
      ([.beginGroup(opacity: 0.5), thin, .endGroup, thin], .black, filled, true),
    ]
    for (number, one) in cases.enumerated() {
      let list = Self.list(one.items)
      #expect(
        Painter.isOpaque(list, background: one.background, mask: one.mask) == one.expected, "case \(number)")
      let picture = await Painter.paint(list, background: one.background, mask: one.mask)
      let isOpaque = stride(from: 3, to: picture.bytes.count, by: 4).allSatisfy { picture.bytes[$0] == 255 }
      #expect(isOpaque == one.expected, "case \(number)")
    }
  }

  /// What lies over a mask isn't cut by it, and bands don't show in it.
  @Test func aCoverIsLaidOverTheMask() async {
    let ground = Self.list([.flood(FloodItem(paint: .color(.white)))])
    let corner = Path([[(0, 0), (6, 0), (6, 4), (0, 4)]])
    let cover = Self.list([.fill(FillItem(path: corner, toPixels: .identity, paint: .color(.black)))])
    let mask = Mask.circle(centerX: 20, centerY: 15, diameter: 20)
    let whole = await Painter.paint(ground, mask: mask, over: cover)
    #expect(Array(whole.bytes[0..<4]) == [0, 0, 0, 255])
    #expect(Array(whole.bytes[6 * 4..<7 * 4]) == [0, 0, 0, 0])
    #expect(Array(whole.bytes[(15 * 40 + 20) * 4..<(15 * 40 + 21) * 4]) == [255, 255, 255, 255])
    #expect(await Painter.paint(ground, threads: 2, mask: mask, over: cover, bandHeight: 3) == whole)
  }

  /// Bands are finished where they are painted, and handed over in order.
  @Test(arguments: [1, 2, 5]) func bandsComeInOrder(threads: Int) async {
    var tops: [Int] = []
    await Painter.paintBands(
      Self.list([]), threads: threads, bandHeight: 4, finishing: { ($0.top, $0.height) }
    ) { (band: (top: Int, height: Int)) async throws(Never) in
      #expect(band.height == (band.top == 28 ? 2 : 4))
      tops.append(band.top)
    }
    #expect(tops == [0, 4, 8, 12, 16, 20, 24, 28])
  }

  struct Full: Error {}

  @Test func anErrorOfTheSinkEndsPainting() async {
    var count = 0
    await #expect(throws: Full.self) {
      try await Painter.paintBands(
        Self.list([]), threads: 2, bandHeight: 1, finishing: { $0.top }
      ) { (top: Int) async throws(Full) in
        count += 1
        if top == 3 { throw Full() }
      }
    }
    #expect(count == 4)
  }

  /// Whatever is slow, only a few bands wait, and each is handed over once.
  @Test func theQueueIsBounded() {
    var queue = BandQueue<Int>(count: 100, threads: 3)
    var running: [Int] = []
    while let index = queue.nextToStart() { running.append(index) }
    #expect(running == [0, 1, 2])
    // Band 0 doesn't end; the others do.
    var started = 3
    while running.count > 1 {
      let done = running.remove(at: 1)
      queue.finish(done, done)
      while let index = queue.nextToStart() {
        running.append(index)
        started += 1
      }
    }
    #expect(started == 12)
    #expect(queue.nextInOrder() == nil)
    queue.finish(0, 0)
    var handed: [Int] = []
    while let band = queue.nextInOrder() { handed.append(band) }
    #expect(handed == Array(0..<12))
  }
}
