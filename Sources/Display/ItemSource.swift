/// The identity of what items are made from, by which a painter may keep what it made of them for other pictures.
///
/// Items with the same source (the same object) have the same path and every other property the same but `toPixels`
/// and `window`. Whoever keeps something by a source holds the source too, so that its identity isn't given again.
public final class ItemSource: Sendable {
  public init() {}
}
