internal import Geo
internal import Synchronization

/// Decoded tiles, kept from picture to picture up to a limit; those unused for longest go first.
final class TileCache: Sendable {
  struct Key: Hashable, Sendable {
    /// Index into the style's sources.
    var source: Int
    var tile: TileID
  }

  private struct Entry {
    var answer: TileAnswer
    var byteCount: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var clock: UInt64 = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }

  subscript(key: Key) -> TileAnswer? {
    state.withLock { state in
      state.clock += 1
      state.entries[key]?.lastUse = state.clock
      return state.entries[key]?.answer
    }
  }

  /// Keeps an answer. Failures aren't kept: the next picture asks again.
  func insert(_ answer: TileAnswer, for key: Key) {
    let size: Int
    switch answer {
    case .content(let content): size = content.byteCount
    case .absent: size = 64
    case .failed: return
    }
    guard size <= limit else { return }
    state.withLock { state in
      state.clock += 1
      if let old = state.entries[key] { state.byteCount -= old.byteCount }
      state.entries[key] = Entry(answer: answer, byteCount: size, lastUse: state.clock)
      state.byteCount += size
      if state.byteCount > limit { TileCache.evict(&state, to: limit / 2) }
    }
  }

  private static func evict(_ state: inout State, to limit: Int) {
    let oldestFirst = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldestFirst where state.byteCount > limit {
      state.entries[key] = nil
      state.byteCount -= entry.byteCount
    }
  }
}
