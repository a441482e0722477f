import Foundation
import Testing
import Wire

@testable import Scene
@testable import StyleSpec

/// Every property and member of the style specification is read by the code that draws, or stands in one of
/// `UndrawnParts`' tables: nothing that a style asks for is lost without a word.
@Suite struct PropertyCoverageTests {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  /// The text of all files below folders of `Sources`, without comments.
  static func code(_ folders: String...) throws -> String {
    var text = ""
    for folder in folders {
      let root = sources.appending(path: folder)
      let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      for case let file as URL in files
      where file.pathExtension == "swift" && file.lastPathComponent != "UndrawnParts.swift" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        where !line.drop(while: { $0 == " " }).hasPrefix("//") {
          text += line + "\n"
        }
      }
    }
    return text
  }

  /// `line-width` as `lineWidth`.
  static func swiftName(_ name: String) -> String {
    let parts = name.split(separator: "-")
    return parts.dropFirst().reduce(String(parts.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  static func mentions(_ name: String, _ code: String) -> Bool {
    guard let found = code.range(of: name) else { return false }
    let next = code[found.upperBound...].first
    if next.map({ $0.isLetter || $0.isNumber }) ?? false {
      return mentions(name, String(code[found.upperBound...]))
    }
    return true
  }

  @Test func everyLayerPropertyIsReadOrTold() throws {
    let code = try Self.code("Scene")
    let tables = UndrawnParts.parts.merging(UndrawnParts.idle) { first, _ in first }
    var count = 0
    for kind in LayerKind.allCases {
      for property in PropertySpecification.layout(of: kind) + PropertySpecification.paint(of: kind)
      where property.name != "visibility" {
        count += 1
        let name = Self.swiftName(property.name)
        let isRead = Self.mentions("[." + name, code) || Self.mentions(" ." + name, code)
        #expect(
          isRead != (tables[property.name] != nil),
          "\(property.name) is \(isRead ? "read and listed as undrawn" : "neither read nor listed")")
      }
    }
    #expect(count > 120)
  }

  @Test func everyPropertyOfLightAndSkyIsReadOrTold() throws {
    let code = try Self.code("Scene")
    for (group, properties) in [("light", PropertySpecification.light), ("sky", PropertySpecification.sky)] {
      for property in properties {
        let path = "\(group).\(property.name)"
        let isRead = Self.mentions("\(group)." + Self.swiftName(property.name), code)
        #expect(isRead != (UndrawnParts.parts[path] != nil), "\(path)")
      }
    }
  }

  /// For each member of the root, what in the sources reads it; `nil` where nothing has to.
  static let rootReaders: [String: String?] = [
    "version": nil, "name": nil, "metadata": nil, "transition": nil, "center": "style.center",
    "centerAltitude": "style.centerAltitude", "zoom": "style.zoom", "bearing": "style.bearing",
    "pitch": "style.pitch", "roll": "style.roll", "state": "style.state", "light": "style.light",
    "sky": "style.sky", "projection": "style.projection", "terrain": "style.terrain",
    "sources": "style.sources", "sprite": "style.sprites", "glyphs": "style.glyphs",
    "font-faces": "style.fontFaces", "layers": "style.layers",
  ]

  @Test func everyMemberOfTheRootIsReadOrTold() throws {
    var code = try Self.code("Scene", "Nadir")
    code += try String(
      contentsOf: Self.sources.appending(path: "Scene/Report/UndrawnParts.swift"), encoding: .utf8)
    for member in PropertySpecification.rootMembers {
      let reader = try #require(Self.rootReaders[member.name], "\(member.name) is new: who reads it?")
      if let reader { #expect(Self.mentions(reader, code), "\(member.name)") }
    }
  }

  /// For each member of sources, what in the sources reads it; `nil` where nothing has to.
  static let sourceReaders: [String: String?] = [
    "type": "declaration.kind", "volatile": nil, "url": "declaration.url", "tiles": "declaration.json",
    "bounds": "declaration.json", "scheme": "declaration.json", "minzoom": "declaration.json",
    "maxzoom": "declaration.maxZoom", "tileSize": "declaration.tileSize",
    "attribution": "declaration.attribution", "encoding": "declaration.elevationEncoding",
    "redFactor": "declaration.elevationEncoding", "greenFactor": "declaration.elevationEncoding",
    "blueFactor": "declaration.elevationEncoding", "baseShift": "declaration.elevationEncoding",
    "data": "declaration.data", "buffer": "declaration.buffer", "filter": "declaration.filter",
    "tolerance": "declaration.tolerance", "cluster": "declaration.clustering",
    "clusterRadius": "clustering.radius", "clusterMaxZoom": "clustering.maxZoom",
    "clusterMinPoints": "clustering.minPoints", "clusterProperties": "clustering.properties",
    "lineMetrics": "declaration.hasLineMetrics", "generateId": "declaration.generatesIDs",
    "promoteId": "declaration.promotedID", "coordinates": "declaration.coordinates", "urls": nil,
  ]

  @Test func everyMemberOfSourcesIsReadOrTold() throws {
    let code = try Self.code("Scene")
    for kind in SourceDeclaration.Kind.allCases {
      for member in PropertySpecification.members(of: kind) {
        let reader = try #require(Self.sourceReaders[member.name], "\(member.name) is new: who reads it?")
        if let reader { #expect(Self.mentions(reader, code), "\(member.name)") }
      }
    }
  }

  private func warnings(_ root: String, zoom: Double = 3) throws -> [SceneWarning] {
    let text = """
      {"version": 8, "sources": {"d": {"type": "raster-dem"}}, "layers": [], \(root)}
      """
    let style = try Style(json: try JSONValue(parsing: text))
    var context = EvaluationContext(zoom: zoom)
    return UndrawnParts.warnings(of: style, context: &context)
  }

  @Test(arguments: [
    (
      #""sky": {"fog-color": "red", "fog-ground-blend": 0.1, "horizon-fog-blend": 0.2}"#,
      ["sky.fog-color", "sky.fog-ground-blend", "sky.horizon-fog-blend"]
    ),
    (#""sky": {"sky-color": "red", "atmosphere-blend": 0}"#, []),
    (#""sky": {"atmosphere-blend": 0.5}"#, ["sky.atmosphere-blend"]),
    (#""projection": {"type": "globe"}"#, ["projection.type"]),
    (#""projection": {"type": "mercator"}"#, []),
    (#""terrain": {"source": "d"}"#, ["terrain.source"]),
    (#""font-faces": {"A": "a.ttf", "B": "b.ttf"}"#, ["font-faces.A", "font-faces.B"]),
    (#""name": "plain""#, []),
  ])
  func partsThatArentDrawnAreTold(root: String, paths: [String]) throws {
    let warnings = try warnings(root)
    #expect(warnings.map(\.path) == paths)
    #expect(warnings.allSatisfy { !$0.message.isEmpty && $0.description.contains($0.path ?? "?") })
  }

  @Test func aGlobeIsFlatFromZoomTwelve() throws {
    #expect(try warnings(#""projection": {"type": "globe"}"#, zoom: 12).isEmpty)
  }
}
