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

  @Test("A lock is one's own alone, and one that is given back soon is waited for")
  func locksAreExclusive() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/lock"
    let first = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    let second = open(path, O_RDWR | O_CLOEXEC)
    defer { close(second) }
    #expect(FileLock.take(first))
    #expect(!FileLock.take(second))
    #expect(FileLock.take(first))
    // A copy as a process about to begin has one: it holds the lock until it is closed.
    let copy = dup(first)
    close(first)
    Thread.detachNewThread {
      usleep(20_000)
      close(copy)
    }
    // On a busy machine the thread may come late. Without waiting, twenty attempts would be over before it.
    #expect((0..<20).contains { _ in FileLock.take(second) })
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

  @Test func aLinkStaysAndItsTargetIsReplaced() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    try AtomicFile.write([1], to: folder + "/deep/target")
    let links = [("near", "deep/near"), ("deep/near", "target"), ("new", "deep/later")]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(link)", withDestinationPath: target)
    }
    try AtomicFile.write([2, 3], to: folder + "/near")
    try AtomicFile.write([4], to: folder + "/new")
    #expect(try FileBytes.contents(of: folder + "/deep/target") == [2, 3])
    #expect(try FileBytes.contents(of: folder + "/deep/later") == [4])
    for (link, target) in links {
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(link)") == target)
    }
    #expect(try DirectoryListing.names(in: folder + "/deep").sorted() == ["later", "near", "target"])
  }

  @Test func aRingOfLinksIsAnError() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createSymbolicLink(atPath: folder + "/x", withDestinationPath: "y")
    try FileManager.default.createSymbolicLink(atPath: folder + "/y", withDestinationPath: "x")
    #expect(throws: WireError.self) { try AtomicFile.write([1], to: folder + "/x") }
  }

  @Test(arguments: [0o600, 0o640, 0o755])
  func anExistingFileKeepsItsPermissions(mode: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/kept"
    try AtomicFile.write([1], to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try AtomicFile.write([2], to: path)
    #expect(try FileBytes.contents(of: path) == [2])
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
  }

  @Test func aPipeIsWrittenIntoAndStays() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // Open for both directions, so that nobody waits.
    let reader = open(path, O_RDWR)
    defer { close(reader) }
    try AtomicFile.write([7, 8, 9], to: path)
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [7, 8, 9])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    #expect(try DirectoryListing.names(in: folder) == ["pipe"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDeviceIsAnError() throws {
    // By a link in a folder of its own, so that no mistake could touch the device's node.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/full"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    #expect(throws: WireError.file(path: path, operation: "write", reason: "No space left on device")) {
      try AtomicFile.write([1, 2, 3], to: path)
    }
    #expect(try DirectoryListing.names(in: folder) == ["full"])
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
