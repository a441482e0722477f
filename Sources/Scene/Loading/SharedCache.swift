internal import Wire

/// Values that are costly to make, kept up to a limit of bytes; those unused for longest go first.
///
/// Of several threads that want a value at the same time one makes it, and the others wait for it. What is kept changes
/// how long things take, never what comes out: a value has to follow from its key.
final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
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
  private let lifetime: UInt64?
  private let state = Monitor(State())

  /// - Parameters:
  ///   - limit: how many bytes are kept, about.
  ///   - lifetime: what wasn't asked for during so many questions goes, however much room is left; `nil`: it stays.
  init(limit: Int, lifetime: UInt64? = nil) {
    self.limit = limit
    self.lifetime = lifetime
  }

  /// About how many bytes are kept.
  var byteCount: Int { state.update { $0.byteCount } }

  /// The value that is kept, or the one that `make` gives, with about how many bytes it takes; `nil` bytes aren't kept:
  /// the next one asks again.
  func value(for key: Key, make: () -> (value: Value, byteCount: Int?)) -> Value {
    let known: Value? = state.wait { state -> Value?? in
      state.clock += 1
      if let lifetime, state.clock % lifetime == 0 { Self.evict(&state, unusedFor: lifetime) }
      if let index = state.entries.index(forKey: key) {
        state.entries.values[index].lastUse = state.clock
        return .some(state.entries.values[index].value)
      }
      guard state.pending.insert(key).inserted else { return nil }
      return .some(nil)
    }
    if let known { return known }
    let made = make()
    state.update { state in
      state.pending.remove(key)
      if let byteCount = made.byteCount { keep(made.value, byteCount, for: key, &state) }
    }
    return made.value
  }

  private func keep(_ value: Value, _ byteCount: Int, for key: Key, _ state: inout State) {
    guard byteCount <= limit else { return }
    state.clock += 1
    state.entries[key] = Entry(value: value, byteCount: byteCount, lastUse: state.clock)
    state.byteCount += byteCount
    if state.byteCount > limit { SharedCache.evict(&state, to: limit / 2) }
  }

  private static func evict(_ state: inout State, unusedFor lifetime: UInt64) {
    for (key, entry) in state.entries where entry.lastUse + lifetime < state.clock {
      state.byteCount -= entry.byteCount
      state.entries[key] = nil
    }
  }

  private static func evict(_ state: inout State, to limit: Int) {
    let oldestFirst = state.entries.map { (key: $0.key, lastUse: $0.value.lastUse) }
      .sorted { $0.lastUse < $1.lastUse }
    for (key, _) in oldestFirst where state.byteCount > limit {
      state.byteCount -= state.entries[key]?.byteCount ?? 0
      state.entries[key] = nil
    }
  }
}
