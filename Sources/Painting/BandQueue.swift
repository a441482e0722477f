/// Which bands are painted, which wait for those before them, and which may be started: so few ahead of the first
/// unfinished one that memory stays bounded.
struct BandQueue<Finished> {
  private let count: Int
  private let threads: Int
  private var started = 0
  private var running = 0
  private var next = 0
  private var waiting: [Int: Finished] = [:]

  init(count: Int, threads: Int) {
    self.count = count
    self.threads = threads
  }

  /// The index of a band that may be started now.
  mutating func nextToStart() -> Int? {
    guard started < count, running < threads, started - next < threads * 4 else { return nil }
    running += 1
    started += 1
    return started - 1
  }

  mutating func finish(_ index: Int, _ band: Finished) {
    running -= 1
    waiting[index] = band
  }

  /// The next band from the top, when it is finished.
  mutating func nextInOrder() -> Finished? {
    guard let band = waiting.removeValue(forKey: next) else { return nil }
    next += 1
    return band
  }
}
