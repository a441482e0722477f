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

  static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

  /// FNV-1a over the bytes, eight at a time; the rest one by one.
  static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = (hash ^ word) &* 0x100_0000_01B3
      index += 8
    }
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash
  }

  /// The CPU time that the program has used so far, without the system's share.
  static func userMilliseconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec) * 1000 + Double(usage.ru_utime.tv_usec) / 1000
  }

  /// The CPU time that the program has used so far, to the nanosecond.
  static func processSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func text(_ milliseconds: Double) -> String {
    let tenths = Int(milliseconds * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
