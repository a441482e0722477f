internal import Synchronization

/// Letters as distance fields in ranges of 256 code points, fetched when first needed.
public final class GlyphRanges: Sendable {
  /// Gives the bytes of a range such as (`Open Sans Bold,Arial Unicode MS Bold`, `0-255`); nil when there is
  /// none. Called at most once a range, from any thread.
  public typealias Loader = @Sendable (_ fontStack: String, _ range: String) -> [UInt8]?

  private let load: Loader
  private let stacks = Mutex<[UInt64: RangeStack]>([:])

  public init(loader: @escaping Loader) {
    load = loader
  }

  /// The ranges of a font stack; its names are joined by commas as glyph URLs join them.
  func stack(_ names: [String]) -> RangeStack {
    let name = names.joined(separator: ",")
    var id = GlyphRanges.hash(name)
    return stacks.withLock { stacks in
      while let known = stacks[id] {
        if known.name == name { return known }
        id &+= 1
      }
      let stack = RangeStack(name: name, id: id, load: load)
      stacks[id] = stack
      return stack
    }
  }

  func stack(id: UInt64) -> RangeStack? { stacks.withLock { $0[id] } }

  /// FNV-1a, 64 bits: the same id for the same stack in every run.
  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
