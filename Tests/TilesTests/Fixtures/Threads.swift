import Foundation

extension NetworkTests {
  /// Runs `body` on a thread of its own, because it waits.
  static func onAThread(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread(body) }
}
