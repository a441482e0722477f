import Foundation
import Nadir

/// The repository's own files, and places for what tests write.
enum TestFiles {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  static let resources = ResourceFolder(root)

  /// A fresh folder, removed when `body` ends.
  static func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nadir-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }

  /// A style without data: one colour.
  static func plain(_ color: String = "#80c0ff") -> StyleChoice {
    .text(
      """
      {"version": 8, "center": [10, 20], "zoom": 3, "bearing": 30, "pitch": 20, "sources": {},
       "layers": [{"id": "sea", "type": "background", "paint": {"background-color": "\(color)"}}]}
      """, base: nil)
  }

  /// Writes a picture where a person can look at it: set `NADIR_PICTURES` to a folder.
  static func show(_ snapshot: Snapshot, _ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["NADIR_PICTURES"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(try snapshot.encoded(as: .png)).write(to: URL(filePath: folder + "/\(name).png"))
  }
}
