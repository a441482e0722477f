import Foundation

/// The tables of `Tests/Tables`, written by a script that knows the formulas and nothing of the library.
enum CameraTable {
  /// The rows below the names, `nil` for what has no value.
  static func rows(_ name: String) throws -> [[Double?]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Tables/\(name).tsv"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t").map { Double($0) }
    }
  }
}
