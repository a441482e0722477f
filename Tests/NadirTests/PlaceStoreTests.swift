import CSQLite
import Foundation
import Nadir
import Testing

@Suite struct PlaceStoreTests {
  private let turku = SavedPlace.Draft(
    name: "Turku", coordinate: Coordinate(latitude: 60.4518, longitude: 22.2666), comment: "By the river",
    tags: ["trip", "river", "trip"])

  private func withStore<Result>(_ body: (PlaceStore) async throws -> Result) async throws -> Result {
    try await TestFiles.withFolder { try await body(PlaceStore(path: $0 + "/places.sqlite")) }
  }

  @Test func aPlaceComesBackAsItWasSaved() async throws {
    try await withStore { store in
      let time = PlaceTime(secondsSince1970: 1_700_000_000)
      let added = try store.add(turku, at: time)
      #expect(try store.places() == [added] && added.id == 1)
      #expect(added.name == "Turku" && added.comment == "By the river" && added.tags == ["river", "trip"])
      #expect(added.coordinate == turku.coordinate && added.created == time && added.modified == time)
      #expect(try store.place("turku") == added && store.place("#1") == added)
      #expect(added.marker.title == "Turku" && added.marker.snippet == "By the river")
    }
  }

  @Test func placesAreListedByNameAndTag() async throws {
    try await withStore { store in
      for (name, tag) in [("b", "x"), ("A", "y"), ("c", "x")] {
        try store.add(SavedPlace.Draft(name: name, coordinate: turku.coordinate, tags: [tag]))
      }
      #expect(try store.places().map(\.name) == ["A", "b", "c"])
      #expect(try store.places(tagged: "x").map(\.name) == ["b", "c"])
    }
  }

  @Test func editsKeepWhatTheyDoNotTouch() async throws {
    try await withStore { store in
      try store.add(turku, at: PlaceTime(secondsSince1970: 100))
      let edited = try store.edit("Turku", at: PlaceTime(secondsSince1970: 200)) { $0.comment = "New" }
      #expect(edited.created.secondsSince1970 == 100 && edited.modified.secondsSince1970 == 200)
      #expect(try store.place("Turku") == edited && edited.tags == ["river", "trip"])
      #expect(throws: NadirError.self) { try store.edit("Turku") { $0.name = " " } }
      #expect(try store.place("Turku").comment == "New")
      #expect(try store.remove("Turku") == edited)
      #expect(try store.places().isEmpty)
    }
  }

  @Test func unknownAndAmbiguousNamesAreToldOf() async throws {
    try await withStore { store in
      #expect(throws: NadirError.self) { try store.places() }
      try store.add([turku, turku])
      #expect(throws: NadirError.ambiguousSavedPlace(name: "Turku", candidates: ["#1", "#2"])) {
        try store.place("Turku")
      }
      #expect(throws: NadirError.unknownSavedPlace(name: "Turkku", suggestions: ["Turku", "Turku"])) {
        try store.place("Turkku")
      }
      #expect(throws: NadirError.unknownSavedPlace(name: "#9", suggestions: [])) { try store.remove("#9") }
    }
  }

  @Test(arguments: [
    SavedPlace.Draft(name: "", coordinate: Coordinate(latitude: 0, longitude: 0)),
    SavedPlace.Draft(name: "a\u{7}", coordinate: Coordinate(latitude: 0, longitude: 0)),
    SavedPlace.Draft(name: "#3", coordinate: Coordinate(latitude: 0, longitude: 0)),
    SavedPlace.Draft(name: "a", coordinate: Coordinate(latitude: 91, longitude: 0)),
    SavedPlace.Draft(name: "a", coordinate: Coordinate(latitude: 0, longitude: .nan)),
    SavedPlace.Draft(name: "a", coordinate: Coordinate(latitude: 0, longitude: 0), tags: ["x,y"]),
    SavedPlace.Draft(
      name: "a", coordinate: Coordinate(latitude: 0, longitude: 0),
      comment: String(repeating: "x", count: 10_001)),
  ])
  func whatAFileDoesNotTakeIsRefused(draft: SavedPlace.Draft) async throws {
    try await withStore { store in
      try store.add(turku)
      // All or none: the good one before it isn't kept either.
      #expect(throws: NadirError.self) { try store.add([turku, draft]) }
      #expect(try store.places().count == 1)
    }
  }

  @Test func otherFilesAreLeftAlone() async throws {
    try await TestFiles.withFolder { folder in
      let text = folder + "/text.sqlite"
      try "not a database, but long enough to be taken for one".write(
        toFile: text, atomically: true, encoding: .utf8)
      #expect(throws: NadirError.self) { try PlaceStore(path: text).add(turku) }
      let foreign = folder + "/foreign.sqlite"
      try Self.run("CREATE TABLE tiles(z)", on: foreign)
      let error = try #require(throws: NadirError.self) { try PlaceStore(path: foreign).add(turku) }
      #expect("\(error)".contains("something else") && error.kind == .input)
      #expect(throws: NadirError.self) { try PlaceStore(path: folder).places() }
      #expect(throws: NadirError.self) { try PlaceStore(path: folder + "/no/such.sqlite").add(turku) }
    }
  }

  /// The notebook's first table: name, comment and coordinate.
  @Test func filesOfTheFirstVersionAreMigrated() async throws {
    try await withStore { store in
      try Self.run(
        """
        CREATE TABLE places(id INTEGER PRIMARY KEY, name TEXT NOT NULL, comment TEXT NOT NULL DEFAULT '',
          latitude REAL NOT NULL, longitude REAL NOT NULL);
        INSERT INTO places(name, comment, latitude, longitude) VALUES('Old', 'kept', 1.5, -2.5);
        PRAGMA application_id = 1315005554; PRAGMA user_version = 1;
        """, on: store.path)
      let before = PlaceTime.now
      let old = try store.place("Old")
      #expect(old.comment == "kept" && old.coordinate == Coordinate(latitude: 1.5, longitude: -2.5))
      #expect(old.created >= before && old.tags.isEmpty)
      try store.edit("Old") { $0.tags = ["seen"] }
      try store.add(turku)
      #expect(try store.places().map(\.tags) == [["seen"], ["river", "trip"]])
      try Self.run("PRAGMA user_version = 9", on: store.path)
      let error = try #require(throws: NadirError.self) { try store.places() }
      #expect("\(error)".contains("version 9"))
    }
  }

  @Test func tasksThatWriteAtOnceLoseNothing() async throws {
    try await withStore { store in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<6 {
          group.addTask {
            for number in 0..<10 {
              try store.add(
                SavedPlace.Draft(
                  name: "\(writer)-\(number)", coordinate: Coordinate(latitude: 0, longitude: 0)))
              try store.edit("\(writer)-\(number)") { $0.comment = "edited" }
            }
          }
        }
        try await group.waitForAll()
      }
      let places = try store.places()
      #expect(Set(places.map(\.name)).count == 60 && places.allSatisfy { $0.comment == "edited" })
    }
  }

  /// Four programs add tags to one place and places of their own.
  @Test func programsThatWriteAtOnceLoseNothing() async throws {
    try await withStore { store in
      try store.add(turku)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<4 {
          group.addTask {
            for number in 0..<4 {
              let added = try CommandLineTests.run([
                "places", "add", "p\(writer)-\(number)", "--coordinate", "1,2", "--places", store.path,
              ])
              let edited = try CommandLineTests.run([
                "places", "edit", "Turku", "--tag", "t\(writer)-\(number)", "--places", store.path,
              ])
              #expect(added.code == 0 && edited.code == 0, "\(added.errors) \(edited.errors)")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try store.places().count == 17)
      #expect(try store.place("Turku").tags.count == 18)
    }
  }

  private static func run(_ sql: String, on path: String) throws {
    var handle: OpaquePointer?
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    defer { sqlite3_close(handle) }
    try #require(sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK)
  }
}
