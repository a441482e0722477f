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
/// of pictures that are done is used again without being given back between them. Its first megabytes are in large pages
/// where the system has some: a single picture touches 3,000 pages less.
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
    _ = set(mapThreshold, 4 << 20)
    _ = set(trimThreshold, 64 << 20)
    _ = set(topPad, Int32(first))
    #if os(Linux)
      growInLargePages()
    #endif
    _ = set(topPad, 8 << 20)
  }

  /// How much the heap has from the beginning; what isn't touched takes no memory.
  private static let first = 32 << 20

  #if os(Linux)
    private typealias Allocator = @convention(c) (Int) -> UnsafeMutableRawPointer?

    private static let largePage = 2 << 20
    /// `MADV_HUGEPAGE` of Linux's mman.h.
    private static let wantsLargePages: Int32 = 14

    /// Lets the heap grow by one allocation, and asks for large pages there.
    private static func growInLargePages() {
      // Called by its name: memory that nobody uses would otherwise not be asked for at all.
      guard let start = sbrk(0), let symbol = dlsym(nil, "malloc") else { return }
      free(unsafeBitCast(symbol, to: Allocator.self)(512 << 10))
      guard let end = sbrk(0) else { return }
      let from = (Int(bitPattern: start) + largePage - 1) & ~(largePage - 1)
      let count = (Int(bitPattern: end) - from) & ~(largePage - 1)
      guard count > 0 else { return }
      madvise(UnsafeMutableRawPointer(bitPattern: from), count, wantsLargePages)
    }
  #endif

  /// Whether one thread is asked for.
  static func drawsAlone(_ arguments: [String]) -> Bool {
    guard let place = arguments.firstIndex(of: "--threads") else { return arguments.contains("--threads=1") }
    return place + 1 < arguments.count && arguments[place + 1] == "1"
  }
}
