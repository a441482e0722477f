internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Whether the process was asked to end. Work under way is finished; a second signal ends it at once.
enum StopSignal {
  private static let given = Atomic<Bool>(false)

  static var wasGiven: Bool { given.load(ordering: .relaxed) }

  /// Begins to listen for SIGTERM and SIGINT.
  static func listen() {
    // Read once before, so that the handler itself makes nothing.
    _ = wasGiven
    for number in [SIGTERM, SIGINT] {
      signal(number) { number in
        StopSignal.given.store(true, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
    }
  }
}
