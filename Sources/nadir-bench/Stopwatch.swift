#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Measures user CPU time: a warm-up, then the median of several runs, with a hash of what they made.
enum Stopwatch {
  /// - Returns: the median, milliseconds; `nil` for a name that isn't wanted.
  @discardableResult
  static func measure(_ name: String, runs: Int = 9, _ body: () async -> UInt64) async -> Double? {
    guard isWanted(name) else { return nil }
    let hash = await body()
    var times: [Double] = []
    for _ in 0..<runs {
      let start = userMilliseconds()
      let again = await body()
      times.append(userMilliseconds() - start)
      if again != hash { print("\(name): the runs differ") }
    }
    times.sort()
    let median = times[times.count / 2]
    print(
      "\(pad(name, 48)) \(text(median)) ms  [\(text(times[0])) - \(text(times[times.count - 1]))]  \(String(hash, radix: 16))"
    )
    return median
  }

  /// Whether one of the program's arguments is part of the name, or there are none.
  static func isWanted(_ name: String) -> Bool {
    let wanted = CommandLine.arguments.dropFirst()
    return wanted.isEmpty || wanted.contains { name.contains($0) }
  }

  /// FNV-1a over the bytes.
  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// The CPU time that the program has used so far, without the system's share.
  static func userMilliseconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec) * 1000 + Double(usage.ru_utime.tv_usec) / 1000
  }

  /// The most memory that the program has taken so far.
  static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) / 1024
  }

  /// The CPU time that the program has used so far, to the nanosecond.
  static func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func text(_ milliseconds: Double) -> String {
    let tenths = Int(milliseconds * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
