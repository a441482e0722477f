internal import Geo
internal import Wire

/// Decoded tiles, kept from picture to picture up to a limit; those unused for longest go first.
///
/// Of several threads that want a tile at the same time one makes it, and the others wait for it: a batch of pictures
/// reads and decodes each tile once.
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
    /// Those that some thread is making.
    var pending: Set<Key> = []
  }

  private let limit: Int
  private let state = Monitor(State())

  init(limit: Int) {
    self.limit = limit
  }

  /// About how many bytes are kept.
  var byteCount: Int { state.update { $0.byteCount } }

  /// The answer that is kept, or the one that `make` gives. Failures aren't kept: the next picture asks again.
  func answer(for key: Key, make: () -> TileAnswer) -> TileAnswer {
    let known: TileAnswer? = state.wait { state -> TileAnswer?? in
      state.clock += 1
      if let entry = state.entries[key] {
        state.entries[key]?.lastUse = state.clock
        return .some(entry.answer)
      }
      guard state.pending.insert(key).inserted else { return nil }
      return .some(nil)
    }
    if let known { return known }
    let answer = make()
    state.update { state in
      state.pending.remove(key)
      keep(answer, for: key, &state)
    }
    return answer
  }

  private func keep(_ answer: TileAnswer, for key: Key, _ state: inout State) {
    let size: Int
    switch answer {
    case .content(let content, _): size = content.byteCount
    case .absent: size = 64
    case .failed: return
    }
    guard size <= limit else { return }
    state.clock += 1
    state.entries[key] = Entry(answer: answer, byteCount: size, lastUse: state.clock)
    state.byteCount += size
    if state.byteCount > limit { TileCache.evict(&state, to: limit / 2) }
  }

  private static func evict(_ state: inout State, to limit: Int) {
    let oldestFirst = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldestFirst where state.byteCount > limit {
      state.entries[key] = nil
      state.byteCount -= entry.byteCount
    }
  }
}
