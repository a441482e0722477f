import Foundation
import Testing

@testable import Nadir

@Suite struct PlaceTableTests {
  private static func rows(_ text: String) throws -> [PlaceRow] {
    let path = NSTemporaryDirectory() + "nadir-places-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(text.utf8).write(to: URL(filePath: path))
    return try PlaceTable.rows(at: path)
  }

  @Test func `tables, features and lines of objects give the same places`() throws {
    let table = try Self.rows("Name,lat,lng,zoom\nOslo,59.9,10.7,9\n")
    let feature =
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"Oslo\",\"zoom\":9},"
      + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[10.7,59.9]}}"
    let collection = try Self.rows("{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}")
    let lines = try Self.rows("\n{\"name\":\"Oslo\",\"lat\":59.9,\"lon\":10.7,\"zoom\":9}\n\n\(feature)\n")
    #expect(lines.count == 2)
    for row in table + collection + lines {
      #expect(row.fields["name"] == "Oslo")
      #expect(row.fields["zoom"] == "9")
      #expect(row.coordinate == Coordinate(latitude: 59.9, longitude: 10.7))
    }
  }

  @Test(arguments: [
    "", "\n\n", "name,lat,lng\n", "lat,lng\n95,0\n", "lat,lng\n1,x\n", "a,b\n1,2,3\n", "{\"features\":[]}",
    "{\"features\":[{\"type\":\"Feature\",\"geometry\":null}]}", "{\"lat\":1,\"lon\":2}\n{\"lat\":\n",
    "{\"type\":\"Feature\",\"properties\":{},\"geometry\":{\"type\":\"Point\",\"coordinates\":[null,1]}}",
    "[1]\n[2]\n", "{\"lat\":1e999,\"lon\":2}",
  ])
  func `what holds no places, or broken ones, is an error`(text: String) {
    #expect(throws: NadirError.self) { try Self.rows(text) }
  }

  @Test func `cities are chosen by conditions`() throws {
    let gazetteer = Gazetteer(path: TestFiles.root + "/Samples/world/places.sqlite")
    let found = try gazetteer.places(matching: "country=jp population>=1000000 latitude<35")
    #expect(found.map(\.name).contains("Fukuoka"))
    #expect(!found.map(\.name).contains("Tokyo"))
    #expect(
      found.allSatisfy { $0.country == "JP" && $0.population >= 1_000_000 && $0.coordinate.latitude < 35 })
    #expect(try gazetteer.places(matching: "capital=yes country=FI").map(\.name) == ["Helsinki"])
    for text in ["country", "size>3", "population>many", "name>x", "capital=perhaps", "country="] {
      #expect(throws: NadirError.self) { try gazetteer.places(matching: text) }
    }
  }
}
