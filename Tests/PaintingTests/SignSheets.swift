import Display
import Geo
import Pixels

/// Sheets of icons from distance fields, and of extruded bodies.
enum SignSheets {
  /// The distance field of a ring with a notch, 33 by 33 pixels: 8 pixels lie between the values 0 and 255, the edge
  /// at 192.
  static func field() -> DistanceField {
    let bytes = (0..<33 * 33).map { index -> UInt8 in
      let (x, y) = (Double(index % 33) - 16, Double(index / 33) - 16)
      let radius = (x * x + y * y).squareRoot()
      var inside = min(11 - radius, radius - 4)
      if x > 0 { inside = min(inside, abs(y) - 2) }
      return UInt8(min(max(191.25 + inside * 255 / 8, 0), 255))
    }
    return DistanceField(map: AlphaMap(width: 33, height: 33, bytes: bytes))
  }

  /// Columns: no halo, a sharp one, a blurred one; rows: small, large, turned, in perspective, translucent.
  static func fieldIcons() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    list.items.append(.flood(FloodItem(paint: .color(Color(red: 0.75, green: 0.8, blue: 0.7)))))
    list.fields = [field()]
    let centred = Perspective.scaling(x: 1, y: 1, offsetX: -16.5, offsetY: -16.5)
    let leaning = Perspective(xx: 1.2, xy: 0, x0: 0, yx: 0, yy: 0.7, y0: 0, wx: 0, wy: -0.012, w0: 1)
    let forms: [Perspective] = [
      centred.followed(by: .scaling(x: 0.6, y: 0.6)), centred.followed(by: .scaling(x: 1.6, y: 1.6)),
      centred.followed(by: ImageSheets.turned(30, 1.2, x: 0, y: 0)), centred.followed(by: leaning),
      centred.followed(by: .scaling(x: 1.3, y: 1.3)),
    ]
    // A field knows six of its own pixels around the sign: halos stay within.
    let reach: [Float] = [0.4, 1, 0.8, 0.6, 0.9]
    var icons: [IconItem.Icon] = []
    for (row, form) in forms.enumerated() {
      for (column, halo) in [(0, 0), (2, 0), (3, 1.5), (5, 2)].enumerated() {
        let place = form.followed(
          by: .scaling(x: 1, y: 1, offsetX: 34 + 63 * Double(column), offsetY: 26 + 51 * Double(row)))
        var icon = IconItem.Icon(
          source: .field(0), piece: PictureRect(x: 0, y: 0, width: 33, height: 33), toPixels: place,
          opacity: row == 4 ? 0.5 : 1)
        icon.color = Color(red: 0.1, green: 0.2, blue: 0.5)
        (icon.haloColor, icon.haloWidth) = (.white, Float(halo.0) * reach[row])
        icon.haloBlur = Float(halo.1) * reach[row]
        icons.append(icon)
      }
    }
    list.items.append(.icons(IconItem(icons: icons)))
    return list
  }

  /// Two bodies that cut into each other, over lines that show through: opaque, translucent.
  static func bodies() -> DisplayList {
    var list = DisplayList(size: PixelSize(width: 256, height: 256), scale: 1)
    list.items.append(.flood(FloodItem(paint: .color(Color(red: 0.95, green: 0.93, blue: 0.88)))))
    for index in 0..<13 {
      let y = 10 + Double(index) * 20
      LineSheets.add(to: &list, [(-128, 0), (128, 6)], x: 128, y: y, width: 3, paint: .color(.black)) { _ in }
    }
    for (x, opacity) in [(14, 1), (130, 0.55)] as [(Float, Float)] {
      let boxes =
        LineLooksTests.box(x: x, y: 110) + LineLooksTests.box(x: x + 30, y: 90)
        + LineLooksTests.box(x: x + 10, y: 200)
      list.items.append(.solids(SolidItem(faces: boxes, opacity: opacity)))
    }
    return list
  }
}
