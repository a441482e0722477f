/// What coverage is painted in.
public enum Ink: Sendable {
  /// A premultiplied pixel.
  case solid(UInt32)
  case bitmap(BitmapSource)
  case field(FieldSource)
  case disc(DiscSource)
}
