import Foundation

/// What lies beside the repository and is never part of it; tests that use it skip where it isn't there.
enum SharedFiles {
  static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../shared/" + path)
  }

  static func isAbsent(_ path: String) -> Bool { !FileManager.default.fileExists(atPath: url(path).path) }
}
