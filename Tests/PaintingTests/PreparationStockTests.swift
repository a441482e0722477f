import Display
import Geo
import Pixels
import Testing

@testable import Painting

/// What is kept between pictures doesn't show in them.
@Suite struct PreparationStockTests {
  /// Houses and streets on a plane of 4096 units, each of which knows its source.
  struct Town {
    let houses: Path
    let streets: Path
    let sources = (0..<4).map { _ in ItemSource() }

    init(seed: UInt64) {
      var state = seed
      func next(_ limit: Float) -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Float(state >> 40) / Float(1 << 24) * limit
      }
      var (houses, streets) = (Path(), Path())
      for _ in 0..<120 {
        let (x, y, side) = (next(4096), next(4096), 20 + next(150))
        for (dx, dy) in [(0, 0), (side, 9), (side, side), (-7, side), (0, 0)] {
          houses.append(PixelPoint(x: x + dx, y: y + dy))
        }
        houses.endContour()
      }
      for _ in 0..<30 {
        var (x, y) = (next(4096), next(4096))
        for _ in 0..<12 {
          streets.append(PixelPoint(x: x, y: y))
          (x, y) = (x + next(500) - 250, y + next(500) - 250)
        }
        streets.endContour()
      }
      (self.houses, self.streets) = (houses, streets)
    }

    /// Seen by a flat camera.
    func list(x: Double, y: Double, scale: Double = 1 / 16, bearing: Double = 0) -> DisplayList {
      let (sine, cosine) = (bearing, (1 - bearing * bearing).squareRoot())
      let map = Perspective(
        xx: cosine * scale, xy: -sine * scale, x0: x, yx: sine * scale, yy: cosine * scale, y0: y, wx: 0,
        wy: 0, w0: 1)
      var list = DisplayList(size: PixelSize(width: 120, height: 90), scale: 1)
      var fill = FillItem(path: houses, toPixels: map, paint: .color(Color(red: 0.8, green: 0.5, blue: 0.3)))
      fill.source = sources[0]
      var outline = StrokeItem(
        path: houses, toPixels: map, unitsPerPoint: 1 / scale, width: 1, paint: .color(.black))
      outline.isSmooth = true
      outline.source = sources[1]
      var street = StrokeItem(
        path: streets, toPixels: map, unitsPerPoint: 1 / scale, width: 5,
        paint: .color(Color(red: 0.2, green: 0.2, blue: 0.9, alpha: 0.6)))
      (street.cap, street.join, street.isOneShape) = (.round, .round, true)
      street.source = sources[2]
      var dashed = street
      (dashed.width, dashed.dashes, dashed.isOneShape, dashed.cap) = (2, [5, 3], false, .butt)
      dashed.source = sources[3]
      list.items = [
        .flood(FloodItem(paint: .color(.white))), .fill(fill), .stroke(outline), .stroke(street),
        .stroke(dashed),
      ]
      return list
    }
  }

  static let places = [
    SIMD2(-20.0, -15), SIMD2(-20.3, -15.7), SIMD2(-100.123, -40.456), SIMD2(3.3, 8.9), SIMD2(-190, 60.5),
    SIMD2(-20.3, -15.7), SIMD2(110, 85), SIMD2(-250, -250),
  ]

  @Test("What no picture asks for any more goes")
  func lifetime() {
    let stock = PreparationStock(limit: 1 << 22)
    let sources = [ItemSource(), ItemSource()]
    func ask(_ index: Int) {
      let key = PreparationStock.Key(sources[index], .identity, scale: 1, isStroke: false)
      _ = stock.answer(for: key, of: sources[index], points: 0)
    }
    ask(0)
    let note = stock.byteCount
    ask(1)
    #expect(note > 0 && stock.byteCount == 2 * note)
    for _ in 0..<3 * PreparationStock.lifetime { ask(1) }
    #expect(stock.byteCount == note)
  }

  @Test(arguments: [1, 2], [0, 0.6])
  func picturesAreTheSameWithIt(threads: Int, bearing: Double) async {
    let town = Town(seed: 5)
    let stock = PreparationStock(limit: 1 << 22)
    for place in Self.places {
      let list = town.list(x: place.x, y: place.y, scale: bearing == 0 ? 1 / 16 : 1 / 24, bearing: bearing)
      let alone = await Painter.paint(list)
      let kept = await Painter.paint(list, threads: threads, stock: stock)
      #expect(alone == kept, "\(place)")
    }
    #expect(stock.byteCount > 20_000)
  }

  /// At first a note, then all, then copies.
  @Test func onlyWhatComesAgainIsKept() async {
    let town = Town(seed: 6)
    let stock = PreparationStock(limit: 1 << 22)
    _ = await Painter.paint(town.list(x: -20, y: -15), stock: stock)
    let notes = stock.byteCount
    #expect(notes > 0 && notes < 2000)
    for scale in [1 / 17.0, 1 / 18.0] {
      _ = await Painter.paint(town.list(x: -20, y: -15, scale: scale), stock: stock)
    }
    #expect(stock.byteCount == 3 * notes)
    _ = await Painter.paint(town.list(x: -25, y: -15), stock: stock)
    let kept = stock.byteCount
    #expect(kept > 20_000)
    _ = await Painter.paint(town.list(x: -30, y: -19), stock: stock)
    #expect(stock.byteCount == kept)
  }

  /// A picture that shows a small part of an item doesn't pay for all of it.
  @Test func whatIsMuchLargerThanThePictureIsNotKept() async {
    let town = Town(seed: 7)
    let stock = PreparationStock(limit: 1 << 22)
    for x in [-200.0, -210, -220] {
      let list = town.list(x: x, y: -300, scale: 1)
      #expect(await Painter.paint(list) == Painter.paint(list, stock: stock))
    }
    #expect(stock.byteCount < 2000)
  }

  @Test func whatIsKeptIsBounded() async {
    let limit = 400_000
    let stock = PreparationStock(limit: limit)
    let towns = (0..<6).map { Town(seed: 10 + UInt64($0)) }
    for round in 0..<3 {
      for town in towns {
        for x in [-20.0, -40] {
          let list = town.list(x: x, y: Double(round))
          #expect(await Painter.paint(list) == Painter.paint(list, stock: stock))
          #expect(stock.byteCount <= limit)
        }
      }
    }
    #expect(stock.byteCount > limit / 8)
  }

  /// Sources are held as long as what was made by them: a new one never is taken for one that is gone.
  @Test func sourcesAreHeld() async {
    let stock = PreparationStock(limit: 1 << 22)
    weak var source: ItemSource?
    do {
      let town = Town(seed: 8)
      source = town.sources[0]
      _ = await Painter.paint(town.list(x: 0, y: 0), stock: stock)
    }
    #expect(source != nil)
  }

  @Test func coordinatesThatAreNoNumbersAreLeftOut() async {
    var town = Town(seed: 9).list(x: -10, y: -10)
    guard case .fill(var fill) = town.items[1], case .stroke(var stroke) = town.items[2] else { return }
    fill.path.points[3].x = .nan
    stroke.path.points[3].y = .infinity
    fill.source = ItemSource()
    stroke.source = ItemSource()
    (town.items[1], town.items[2]) = (.fill(fill), .stroke(stroke))
    let alone = await Painter.paint(town)
    let stock = PreparationStock(limit: 1 << 22)
    for _ in 0..<3 {
      #expect(await Painter.paint(town, stock: stock) == alone)
    }
  }
}
