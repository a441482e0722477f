internal import Synchronization

/// What stays until the process ends: to take opened maps with their caches apart just before is time for nothing.
enum UntilExit {
  private static let kept = Mutex<[any Sendable]>([])

  static func keep(_ value: any Sendable) { kept.withLock { $0.append(value) } }
}
