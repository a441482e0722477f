import Foundation
import Synchronization

/// Processes that draw cases side by side. One that crashes costs its case alone: another takes over.
final class RenderPool: Sendable {
  private let arguments: [String]

  init(arguments: [String]) {
    self.arguments = arguments
  }

  /// The scores in the order of the names.
  func scores(of names: [String], jobs: Int) -> [RenderScore] {
    let next = Mutex(0)
    let scores = Mutex<[RenderScore?]>(Array(repeating: nil, count: names.count))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      var worker: Worker?
      while true {
        let index = next.withLock { value -> Int in
          value += 1
          return value - 1
        }
        guard index < names.count else { break }
        if worker == nil { worker = Worker(arguments: arguments) }
        let score = worker?.score(of: names[index])
        if score == nil {
          worker?.stop()
          worker = nil
        }
        scores.withLock { $0[index] = score ?? Self.crashed(names[index]) }
      }
      worker?.stop()
    }
    return scores.withLock { $0.compactMap { $0 } }
  }

  private static func crashed(_ name: String) -> RenderScore {
    var score = RenderScore(name: name)
    score.error = "the renderer crashed"
    return score
  }

  /// A running process.
  private final class Worker {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var unread: [UInt8] = []

    init?(arguments: [String]) {
      process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        $1
      }
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      do { try process.run() } catch { return nil }
    }

    /// `nil` when the process ended instead of answering.
    func score(of name: String) -> RenderScore? {
      do { try input.fileHandleForWriting.write(contentsOf: Array((name + "\n").utf8)) } catch { return nil }
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(unread[..<end])
          unread.removeFirst(end + 1)
          return try? JSONDecoder().decode(RenderScore.self, from: line)
        }
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return nil }
        unread += Array(data)
      }
    }

    func stop() {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }
}
