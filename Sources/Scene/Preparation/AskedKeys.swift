internal import Synchronization

/// What was asked for lately: something that comes once hardly comes again, unless it already has.
final class AskedKeys<Key: Hashable & Sendable>: Sendable {
  private let limit: Int
  private let keys = Mutex<Set<Key>>([])

  /// - Parameter limit: how many are remembered; then all are forgotten.
  init(limit: Int) {
    self.limit = limit
  }

  /// Whether the key was asked for before.
  func insert(_ key: Key) -> Bool {
    keys.withLock { keys in
      if keys.count >= limit { keys.removeAll(keepingCapacity: true) }
      return !keys.insert(key).inserted
    }
  }
}
