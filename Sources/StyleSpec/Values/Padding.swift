/// Space around a box, points, in the order of CSS.
public struct Padding: Hashable, Sendable {
  public var top: Double
  public var right: Double
  public var bottom: Double
  public var left: Double

  public init(top: Double, right: Double, bottom: Double, left: Double) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// One to four values, as CSS reads them: all; vertical, horizontal; top, horizontal, bottom; top, right, bottom,
  /// left. `nil` for any other count.
  public init?(_ values: [Double]) {
    switch values.count {
    case 1: self.init(top: values[0], right: values[0], bottom: values[0], left: values[0])
    case 2: self.init(top: values[0], right: values[1], bottom: values[0], left: values[1])
    case 3: self.init(top: values[0], right: values[1], bottom: values[2], left: values[1])
    case 4: self.init(top: values[0], right: values[1], bottom: values[2], left: values[3])
    default: return nil
    }
  }

  /// Top, right, bottom, left.
  public var values: [Double] { [top, right, bottom, left] }
}
