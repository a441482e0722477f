import ImageFiles
import Pixels
import Testing
import Wire

@testable import Comparing

@Suite struct FolderComparisonTests {
  private static func png(_ grey: UInt8, side: Int = 8) throws -> [UInt8] {
    var bytes = [UInt8](repeating: grey, count: side * side * 4)
    for index in 0..<side * side { bytes[index * 4 + 3] = 255 }
    return try PNGEncoder.encode(Bitmap(width: side, height: side, bytes: bytes))
  }

  @Test func `folders are paired by the names below them`() async throws {
    let folder = try ScratchFolder()
    try folder.write(try Self.png(10), "a/same.png")
    try folder.write(try Self.png(10), "b/same.png")
    try folder.write(try Self.png(10), "a/deep/changed.png")
    try folder.write(try Self.png(11), "b/deep/changed.png")
    try folder.write(try Self.png(10), "a/lost.png")
    try folder.write(try Self.png(10), "b/new.png")
    try folder.write(try Self.png(10), "a/size.png")
    try folder.write(try Self.png(10, side: 9), "b/size.png")
    try folder.write(try Self.png(10), "a/torn.png")
    try folder.write(Array(try Self.png(10).prefix(30)), "b/torn.png")
    try folder.write([1], "a/notes.txt")
    try folder.write(try Self.png(1), "a/.hidden.png")
    var comparison = FolderComparison(first: folder.path + "/a", second: folder.path + "/b")
    comparison.drawsDifferences = true
    comparison.threads = 3
    let report = try await comparison.report()
    #expect(
      report.pictures.map(\.name) == [
        "deep/changed.png", "lost.png", "new.png", "same.png", "size.png", "torn.png",
      ])
    #expect(
      report.pictures.map(\.status) == [.different, .removed, .added, .same, .sizeMismatch, .failed])
    #expect(!report.passes)
    #expect(report.pictures[0].difference?.differingPixels == 64)
    #expect(report.pictures[0].differencePicture != nil)
    #expect(report.pictures[5].message?.contains("torn.png") == true)
  }

  @Test func `reports don't depend on the number of threads`() async throws {
    let folder = try ScratchFolder()
    for index in 0..<12 {
      try folder.write(try Self.png(10), "a/\(index).png")
      try folder.write(try Self.png(UInt8(10 + index % 3)), "b/\(index).png")
    }
    var comparison = FolderComparison(first: folder.path + "/a", second: folder.path + "/b")
    let one = try await comparison.report().json
    comparison.threads = 5
    #expect(try await comparison.report().json == one)
  }

  @Test func `what can't be compared is an error that names it`() async throws {
    let folder = try ScratchFolder()
    try folder.write(try Self.png(1), "a/x.png")
    try folder.write([], "b/x.txt")
    try folder.write([], "c/y.txt")
    await #expect(
      throws: ComparingError.unreadable(path: "/nowhere/at/all", reason: "no such file or folder")
    ) {
      try await FolderComparison(first: folder.path + "/a", second: "/nowhere/at/all").report()
    }
    await #expect(throws: ComparingError.self) {
      try await FolderComparison(first: folder.path + "/a", second: folder.path + "/a/x.png").report()
    }
    await #expect(
      throws: ComparingError.nothingToCompare(first: folder.path + "/b", second: folder.path + "/c")
    ) {
      try await FolderComparison(first: folder.path + "/b", second: folder.path + "/c").report()
    }
    await #expect(throws: ComparingError.self) {
      try await FolderComparison(first: folder.path + "/b/x.txt", second: folder.path + "/a/x.png").report()
    }
  }
}
