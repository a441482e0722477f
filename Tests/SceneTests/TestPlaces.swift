import Foundation

/// The repository's own files.
enum TestPlaces {
  static let fonts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fonts").path
}
