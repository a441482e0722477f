/// The whole picture in one paint.
public struct FloodItem: Sendable {
  public var paint: Paint

  public init(paint: Paint) {
    self.paint = paint
  }
}
