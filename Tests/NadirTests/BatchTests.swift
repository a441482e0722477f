import Foundation
import Testing

@testable import Nadir

@Suite struct BatchTests {
  private static func style(_ color: String) -> StyleChoice {
    .text(
      "{\"version\":8,\"sources\":{},\"layers\":[{\"id\":\"ground\",\"type\":\"background\","
        + "\"paint\":{\"background-color\":\"\(color)\"}}]}", base: nil)
  }

  private static func batch(_ folder: String, count: Int = 6, color: String = "red") -> Batch {
    let pictures = (0..<count).map { index in
      var request = MapSnapshot(style: style(color), size: PictureSize(width: 20 + Double(index), height: 10))
      request.camera = .position(target: Coordinate(latitude: 1, longitude: Double(index)), zoom: 5)
      return BatchPicture(id: "p\(index)", request: request, path: "\(folder)/\(index % 2)/p\(index).png")
    }
    return Batch(pictures, manifestPath: folder + "/manifest.ndjson")
  }

  private static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) where name.hasSuffix(".png") {
      files[name] = try Data(contentsOf: URL(filePath: folder + "/" + name))
    }
    return files
  }

  private static func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "nadir-batch-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test func `a second run draws nothing, and what changed or went is drawn again`() async throws {
    try await Self.withFolder { folder in
      var batch = Self.batch(folder)
      let first = try await batch.run()
      #expect(first.drawn == 6)
      #expect(first.isComplete)
      #expect(first.entries.map(\.id) == (0..<6).map { "p\($0)" })
      let second = try await batch.run()
      #expect(second.drawn == 0)
      #expect(second.present == 6)
      try FileManager.default.removeItem(atPath: batch.pictures[1].path)
      try Data([1, 2, 3]).write(to: URL(filePath: batch.pictures[2].path))
      batch.pictures[3].request.scale = 2
      let plan = try await batch.plan().map(\.reason)
      #expect(
        plan == [
          nil, "the file is gone", "the file isn't the one that was written", "changed", nil, nil,
        ])
      let third = try await batch.run()
      #expect(third.drawn == 3)
      #expect(third.entries[1].attempts == 2)
      batch.isForced = true
      #expect(try await batch.run().drawn == 6)
    }
  }

  @Test func `order and number of workers don't change a byte`() async throws {
    try await Self.withFolder { folder in
      _ = try await Self.batch(folder + "/a").run()
      var other = Self.batch(folder + "/b")
      other.pictures.reverse()
      other.workers = 4
      _ = try await other.run()
      let (a, b) = (try Self.files(folder + "/a"), try Self.files(folder + "/b"))
      #expect(a.count == 6)
      #expect(a == b)
    }
  }

  @Test func `a changed style or data file is noticed`() async throws {
    try await Self.withFolder { folder in
      _ = try await Self.batch(folder).run()
      #expect(try await Self.batch(folder, color: "blue").run().drawn == 6)
      let data = folder + "/data.geojson"
      let style = folder + "/style.json"
      try Data(
        "{\"version\":8,\"sources\":{\"s\":{\"type\":\"geojson\",\"data\":\"data.geojson\"}},\"layers\":[]}"
          .utf8
      ).write(to: URL(filePath: style))
      try Data("{\"type\":\"FeatureCollection\",\"features\":[]}".utf8).write(to: URL(filePath: data))
      let request = MapSnapshot(style: .file(style), size: PictureSize(width: 9, height: 9))
      let batch = Batch(
        [BatchPicture(id: "x", request: request, path: folder + "/x.png")],
        manifestPath: folder + "/own.ndjson")
      #expect(try await batch.run().drawn == 1)
      #expect(try await batch.run().drawn == 0)
      try Data("{\"type\":\"FeatureCollection\", \"features\":[]}".utf8).write(to: URL(filePath: data))
      #expect(try await batch.run().drawn == 1)
    }
  }

  @Test func `a template that names no folder doesn't make its neighbours count`() async throws {
    try await Self.withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let style = folder + "/style.json"
      try Data(
        "{\"version\":8,\"glyphs\":\"{fontstack}/{range}.pbf\",\"sources\":{},\"layers\":[]}".utf8
      ).write(to: URL(filePath: style))
      let request = MapSnapshot(style: .file(style), size: PictureSize(width: 9, height: 9))
      let batch = Batch(
        [BatchPicture(id: "x", request: request, path: folder + "/x.png")],
        manifestPath: folder + "/own.ndjson")
      #expect(try await batch.run().drawn == 1)
      try Data([1]).write(to: URL(filePath: folder + "/stranger.txt"))
      #expect(try await batch.run().drawn == 0)
    }
  }

  @Test func `failures end the batch, or don't, as it is told`() async throws {
    try await Self.withFolder { folder in
      var batch = Self.batch(folder)
      batch.pictures[1].request.style = .file(folder + "/nowhere.json")
      batch.pictures[2].request.scale = .nan
      let ended = try await batch.run()
      #expect(ended.failed == 1)
      #expect(ended.left > 0)
      #expect(!ended.isComplete)
      batch.failureLimit = nil
      let gone = try await batch.run()
      #expect(gone.failed == 2)
      #expect(gone.drawn + gone.present == 4)
      #expect(gone.left == 0)
      #expect(gone.entries[1].error?.contains("nowhere.json") == true)
      #expect(gone.entries[1].attempts >= 2)
    }
  }

  @Test func `a batch that is stopped finishes what is under way and goes on later`() async throws {
    try await Self.withFolder { folder in
      let stops = StopAfter(3)
      let batch = Self.batch(folder)
      let first = try await batch.run(shouldStop: { stops.isOver })
      #expect(first.drawn == 3)
      #expect(first.left == 3)
      #expect(try await batch.run().drawn == 3)
    }
  }

  @Test func `torn lines of a manifest are cut off, foreign files are refused`() async throws {
    try await Self.withFolder { folder in
      let batch = Self.batch(folder)
      _ = try await batch.run()
      let path = batch.manifestPath
      let whole = try Data(contentsOf: URL(filePath: path))
      try whole.dropLast(20).write(to: URL(filePath: path))
      #expect(try await batch.run().drawn == 1)
      #expect(try Data(contentsOf: URL(filePath: path)).split(separator: 10).count == 7)
      try Data("hello\nworld\n".utf8).write(to: URL(filePath: path))
      await #expect(throws: NadirError.self) { try await batch.run() }
      #expect(try Data(contentsOf: URL(filePath: path)) == Data("hello\nworld\n".utf8))
    }
  }

  @Test func `lines are put in order as they are, and found where they went`() async throws {
    try await Self.withFolder { folder in
      let batch = Self.batch(folder)
      _ = try await batch.run()
      let path = batch.manifestPath
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      // Spaces as no program of ours writes them, one line twice, and all in another order.
      let spaced = lines.dropFirst().map { $0.replacingOccurrences(of: "\"id\":", with: "\"id\" : ") }
      let mixed = [lines[3]] + spaced.reversed().map { $0[...] } + [lines[0]]
      try Data((mixed.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
      let manifest = try BatchManifest(path: path)
      let third = try #require(manifest.entry("p2"))
      try manifest.compact(order: batch.pictures.map(\.id))
      let sorted = try String(contentsOfFile: path, encoding: .utf8)
      #expect(sorted == ([String(lines[0])] + spaced).joined(separator: "\n") + "\n")
      for id in batch.pictures.map(\.id) { #expect(manifest.entry(id)?.id == id) }
      #expect(manifest.entry("p2") == third)
      var changed = third
      changed.attempts = 9
      try manifest.add(changed)
      #expect(manifest.entry("p2")?.attempts == 9)
      #expect(manifest.entry("nobody") == nil)
      // What another program left behind, here a blank line, moves what comes after.
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data("\n".utf8))
      try file.close()
      changed.attempts = 8
      try manifest.add(changed)
      #expect(manifest.entry("p2")?.attempts == 8)
    }
  }

  @Test func `a batch that keeps no entries draws the same and has none`() async throws {
    try await Self.withFolder { folder in
      var batch = Self.batch(folder)
      batch.keepsEntries = false
      let summary = try await batch.run()
      #expect(summary.drawn == 6)
      #expect(summary.entries.isEmpty)
      batch.keepsEntries = true
      #expect(try await batch.run().entries.count == 6)
    }
  }

  @Test func `two runs can't hold one manifest`() async throws {
    try await Self.withFolder { folder in
      let batch = Self.batch(folder)
      let held = try BatchManifest(path: batch.manifestPath)
      let error = await #expect(throws: NadirError.self) { try await batch.run() }
      #expect("\(try #require(error))".contains("another batch"))
      _ = held.entry("p0")
    }
  }

  @Test func `ids and files that two pictures share are refused before anything is drawn`() async throws {
    try await Self.withFolder { folder in
      var batch = Self.batch(folder)
      batch.pictures[1].id = "p0"
      #expect(throws: NadirError.self) { try batch.check() }
      batch = Self.batch(folder)
      batch.pictures[1].path = batch.pictures[0].path.replacingOccurrences(of: "p0.png", with: "./P0.PNG")
      #expect(throws: NadirError.self) { try batch.check() }
      batch = Self.batch(folder)
      batch.pictures[0].path = folder + "/caf\u{E9}.png"
      batch.pictures[1].path = folder + "/cafe\u{301}.png"
      await #expect(throws: NadirError.self) { try await batch.run() }
      #expect(!FileManager.default.fileExists(atPath: folder))
    }
  }

  @Test func `what dead runs left half written is removed, and nothing else`() async throws {
    try await Self.withFolder { folder in
      let batch = Self.batch(folder)
      try FileManager.default.createDirectory(atPath: folder + "/0", withIntermediateDirectories: true)
      let dead = folder + "/0/p0.png.4194301-0.partial"
      let alive = folder + "/0/p0.png.\(getpid())-0.partial"
      let foreign = folder + "/0/other.png.4194301-0.partial"
      for path in [dead, alive, foreign] { try Data([1]).write(to: URL(filePath: path)) }
      _ = try await batch.run()
      #expect(!FileManager.default.fileExists(atPath: dead))
      #expect(FileManager.default.fileExists(atPath: alive))
      #expect(FileManager.default.fileExists(atPath: foreign))
    }
  }

  @Test func `parts draw what the whole does, and their manifests join without gaps`() async throws {
    try await Self.withFolder { folder in
      let whole = Self.batch(folder, count: 12)
      var paths: [String] = []
      for index in 0..<3 {
        let shard = try Shard(index: index, count: 3)
        var part = whole
        part.pictures = whole.pictures.filter { shard.contains($0.id) }
        part.part = (shard, 12)
        part.manifestPath = folder + "/manifest-\(index).ndjson"
        paths.append(part.manifestPath)
        _ = try await part.run()
      }
      let merge = try ManifestMerge(paths)
      #expect(merge.isComplete, "\(merge.gaps)")
      #expect(Set(merge.entries.map(\.id)) == Set(whole.pictures.map(\.id)))
      let lacking = try ManifestMerge(Array(paths.dropLast()) + [paths[0]])
      #expect(lacking.gaps == ["part 3/3 has no manifest"])
      #expect(!lacking.duplicates.isEmpty)
    }
  }
}

/// Says "stop" after having been asked a number of times.
private final class StopAfter: @unchecked Sendable {
  // Asked from one task at a time.
  private var left: Int

  init(_ count: Int) { left = count }

  var isOver: Bool {
    left -= 1
    return left < 0
  }
}
