import Foundation
import Testing
import Wire

@Suite struct FileTests {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "nadir-wire-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func whatIsWrittenIsRead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/a"
    try AtomicFile.write([1, 2, 3, 4], to: path)
    #expect(try FileBytes.contents(of: path) == [1, 2, 3, 4])
    try AtomicFile.write([5], to: path)
    #expect(try FileBytes.contents(of: path) == [5])
    #expect(try DirectoryListing.names(in: folder) == ["a"])
  }

  @Test func aFileWithoutCommitLeavesNothing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([9], to: folder + "/b")
    do {
      var file = try AtomicFile(path: folder + "/b")
      try file.write([1, 2])
    }
    #expect(try FileBytes.contents(of: folder + "/b") == [9])
    #expect(try DirectoryListing.names(in: folder) == ["b"])
  }

  @Test func errorsSayWhichFileAndWhy() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let missing = folder + "/none"
    #expect(throws: WireError.file(path: missing, operation: "read", reason: "No such file or directory")) {
      try FileBytes.contents(of: missing)
    }
    #expect(throws: WireError.self) { try FileBytes.contents(of: folder) }
    #expect(throws: WireError.self) { try AtomicFile.write([1], to: folder) }
    #expect(throws: WireError.self) { try AtomicFile.write([1], to: folder + "/no/such/folder") }
    #expect(throws: WireError.self) { try AtomicFile.write([1], to: "") }
    #expect(throws: WireError.self) { try FileBytes.contents(of: "a\0b") }
  }

  @Test func partsOfFilesAreChecked() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try AtomicFile.write([1, 2, 3], to: folder + "/c")
    let file = try RandomAccessFile(path: folder + "/c")
    #expect(try file.bytes(at: 1, count: 2) == [2, 3])
    #expect(try file.bytes(at: 3, count: 0) == [])
    #expect(throws: WireError.self) { try file.bytes(at: 2, count: 2) }
    #expect(throws: WireError.self) { try file.bytes(at: -1, count: 1) }
    #expect(throws: WireError.self) { try file.bytes(at: .max, count: .max) }
    #expect(throws: WireError.tooLarge(what: folder + "/c", limit: 2)) {
      try FileBytes.contents(of: folder + "/c", limit: 2)
    }
  }

  @Test(arguments: [
    ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../a", "../a"), ("/../a", "/a"), ("", "."), ("/", "/"),
    ("a/b/../../..", ".."),
  ])
  func normalizesPaths(path: String, expected: String) {
    #expect(FilePath.normalized(path) == expected)
  }

  @Test func confinesPaths() {
    #expect(FilePath.confined("a/../b", to: "/root") == "/root/b")
    #expect(FilePath.confined("/etc/passwd", to: "/root") == "/root/etc/passwd")
    #expect(FilePath.confined("../secret", to: "/root") == nil)
    #expect(FilePath.confined("a/../../secret", to: "/root") == nil)
    #expect(FilePath.percentDecoded("a%20b%2Fc%zz%4") == "a b/c%zz%4")
  }
}
