import Foundation
import Nadir
import Testing

/// `nadir inspect STYLE`, below the command line.
@Suite struct StyleInspectionTests {
  private func inspect(
    _ style: String, files: [String: String] = [:], sources: [String: String] = [:]
  ) async throws -> Inspection {
    try await TestFiles.withFolder { folder in
      for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: folder + "/" + name)) }
      try Data(style.utf8).write(to: URL(filePath: folder + "/style.json"))
      return try await Inspection(of: folder + "/style.json", sources: sources)
    }
  }

  private func object(_ inspection: Inspection) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(inspection.json.utf8)) as? [String: Any])
  }

  private func texts(_ json: [String: Any], _ list: String, _ key: String) -> [String] {
    (json[list] as? [[String: Any]] ?? []).map { $0[key] as? String ?? "" }
  }

  @Test func errorsWarningsAndNeedsAreTold() async throws {
    let style = """
      {"version": 8, "name": "mine", "zooom": 3, "sky": {"fog-color": "red"},
       "glyphs": "g/{fontstack}/{range}.pbf",
       "sources": {"g": {"type": "geojson", "data": "points.geojson"}, "unused": {"type": "raster", "url": "r.mbtiles"}},
       "layers": [
        {"id": "dots", "type": "circle", "source": "g", "paint": {"circle-radius": "5"}},
        {"id": "names", "type": "symbol", "source": "g", "layout": {"text-field": "{name}", "text-font": ["A"],
          "icon-image": "{class}_11"}},
        {"id": "gone", "type": "line", "source": "g", "layout": {"visibility": "none"}},
        {"id": "stripes", "type": "background", "paint": {"background-pattern": "stripes"}}]}
      """
    let points = #"{"type": "FeatureCollection", "features": []}"#
    let inspection = try await inspect(style, files: ["points.geojson": points])
    let json = try object(inspection)
    #expect(texts(json, "errors", "path") == ["layers[0].paint.circle-radius"])
    #expect(texts(json, "errors", "remedy") == ["write a number"])
    #expect(texts(json, "warnings", "path") == ["zooom", "sky.fog-color"])
    #expect(json["fonts"] as? [[String]] == [["A"]] && json["images"] as? [String] == ["stripes"])
    #expect(json["imagePatterns"] as? [String] == ["{class}_11"])
    #expect(json["missingImages"] as? [String] == ["stripes"])
    #expect(texts(json, "hiddenLayers", "id") == ["gone"])
    #expect(texts(json, "layers", "id") == ["dots", "names", "gone", "stripes"])
    #expect((json["sources"] as? [[String: Any]])?.map { $0["usedBy"] as? Int } == [3, 0])
    #expect((json["layerTypes"] as? [String: Int]) == ["circle": 1, "symbol": 1, "line": 1, "background": 1])
    #expect(inspection.errors.count == 1)
    for line in [
      "style mine", "1 error:",
      "  expected a number, found '5' — layers[0].paint.circle-radius — write a number",
      "2 warnings:", "  zooom: unknown key, passed over; did you mean 'zoom'?", "1 layer that never shows:",
      "  gone (layers[2]): its visibility is 'none'", "  A", "  {class}_11, completed by features",
      "  unused (raster): no layer draws it, not opened",
    ] {
      #expect(inspection.text.split(separator: "\n").contains { $0 == line }, "\(line)\n\(inspection.text)")
    }
  }

  @Test func sourceLayersAreHeldAgainstTheData() async throws {
    let style = """
      {"version": 8, "sources": {"world": {"type": "vector", "url": "nowhere.mbtiles"}}, "layers": [
        {"id": "a", "type": "fill", "source": "world", "source-layer": "no such layer"}]}
      """
    let world = TestFiles.root + "/Samples/world/world.pmtiles"
    let json = try object(try await inspect(style, sources: ["world": world]))
    #expect(
      texts(json, "hiddenLayers", "reason").first?.hasPrefix("its source has no layer 'no such layer'")
        == true)
    let unopened = try object(try await inspect(style))
    #expect(texts(unopened, "hiddenLayers", "reason").isEmpty)
    #expect(texts(unopened, "warnings", "path") == ["sources.world"])
    await #expect(throws: NadirError.self) { try await inspect(style, sources: ["other": world]) }
  }

  @Test(arguments: ["world/day.json", "world/night.json"])
  func theStylesOfTheSamplesAreGood(name: String) async throws {
    let inspection = try await Inspection(of: TestFiles.root + "/Samples/" + name)
    let json = try object(inspection)
    #expect(inspection.errors.isEmpty)
    #expect(texts(json, "warnings", "message") == [])
    #expect(texts(json, "hiddenLayers", "reason") == [])
    #expect(json["missingImages"] as? [String] == [])
  }

  @Test func anArchiveTellsItsZooms() async throws {
    let inspection = try await Inspection(of: TestFiles.root + "/Samples/world/world.pmtiles")
    #expect(try object(inspection)["kind"] as? String == "tiles")
    #expect(inspection.text.contains("zooms: 0 to "))
  }
}
