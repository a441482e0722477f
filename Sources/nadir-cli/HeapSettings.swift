#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How the C library hands out memory, where it lets itself be told (glibc's `mallopt`).
///
/// A thread beside the first one gets a heap of its own, which grows by some pages at a time: a call of the system for each
/// step, 1300 for one picture. One drawing thread shares the first heap instead, which grows by megabytes, and memory
/// of pictures that are done is used again without being given back between them.
enum HeapSettings {
  // The parameters' numbers in glibc's malloc.h.
  private static let trimThreshold: Int32 = -1
  private static let topPad: Int32 = -2
  private static let mapThreshold: Int32 = -3
  private static let arenaMax: Int32 = -8

  private typealias Setter = @convention(c) (Int32, Int32) -> Int32

  /// To be called before a second thread begins.
  static func apply(_ arguments: [String]) {
    guard drawsAlone(arguments), let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Setter.self)
    _ = set(arenaMax, 1)
    _ = set(topPad, 8 << 20)
    _ = set(mapThreshold, 4 << 20)
    _ = set(trimThreshold, 32 << 20)
  }

  /// Whether one thread is asked for.
  static func drawsAlone(_ arguments: [String]) -> Bool {
    guard let place = arguments.firstIndex(of: "--threads") else { return arguments.contains("--threads=1") }
    return place + 1 < arguments.count && arguments[place + 1] == "1"
  }
}
