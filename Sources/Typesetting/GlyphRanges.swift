/// Letters as distance fields in ranges of 256 code points, fetched when first needed.
public final class GlyphRanges: Sendable {
  /// Gives the bytes of a range such as (`Open Sans Bold,Arial Unicode MS Bold`, `0-255`); nil when there is
  /// none. Called at most once a range, from any thread.
  public typealias Loader = @Sendable (_ fontStack: String, _ range: String) -> [UInt8]?

  let load: Loader

  public init(loader: @escaping Loader) {
    load = loader
  }
}
