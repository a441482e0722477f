import Foundation
import Testing
import Wire

@testable import StyleSpec

/// Every property, default and range of the tables against the specification's own file (v8.json), where that is
/// there.
@Suite(.disabled(if: SharedFiles.isAbsent("spec/v8.json"), "../shared isn't there"))
struct SpecificationTests {
  private func file() throws -> JSONValue {
    try JSONValue(parsing: Array(try Data(contentsOf: SharedFiles.url("spec/v8.json"))))
  }

  private func compare(
    _ table: [PropertySpecification], _ group: String, in file: JSONValue, skipping: Set<String> = []
  ) throws {
    let members = try #require(file[group]?.object, "no \(group) in the specification")
    let names = members.keys.filter { $0 != "*" }
    #expect(Set(table.map(\.name)) == Set(names), "\(group)")
    for specification in table where !skipping.contains(specification.name) {
      guard let json = members[specification.name] else { continue }
      compare(specification, json, "\(group).\(specification.name)")
    }
  }

  private func compare(_ own: PropertySpecification, _ json: JSONValue, _ place: String) {
    let kind = Self.kind(of: json)
    #expect(Self.sorted(own.kind) == Self.sorted(kind), "\(place): type")
    #expect(own.minimum == json["minimum"]?.number, "\(place): minimum")
    #expect(own.maximum == json["maximum"]?.number, "\(place): maximum")
    // Objects and names of parts have readers of their own, which know their defaults.
    if kind != .value { #expect(own.fallback == json["default"], "\(place): default") }
    let expression = json["expression"]
    #expect(own.isInterpolated == (expression?["interpolated"]?.bool ?? false), "\(place): interpolated")
    let reads = (expression?["parameters"]?.array ?? []).compactMap(\.string)
    #expect(Set(own.reads.map(\.rawValue)) == Set(reads), "\(place): parameters")
    #expect(own.hasTokens == (json["tokens"]?.bool ?? false), "\(place): tokens")
  }

  /// Keywords in any order.
  private static func sorted(_ kind: PropertySpecification.Kind) -> PropertySpecification.Kind {
    switch kind {
    case .enumeration(let keywords): .enumeration(keywords.sorted())
    case .array(let item, let count): .array(of: sorted(item), count: count)
    default: kind
    }
  }

  private static func kind(of json: JSONValue) -> PropertySpecification.Kind {
    switch json["type"]?.string {
    case "number": return .number
    case "string": return .string
    case "boolean": return .boolean
    case "color": return .color
    case "formatted": return .formatted
    case "resolvedImage": return .resolvedImage
    case "padding": return .padding
    case "numberArray": return .numberArray
    case "colorArray": return .colorArray
    case "variableAnchorOffsetCollection": return .variableAnchorOffsetCollection
    case "projectionDefinition": return .projectionDefinition
    case "enum": return .enumeration(json["values"]?.object?.keys ?? [])
    case "array":
      guard let item = json["value"] else { return .value }
      let isNamed = item.string != nil
      let itemKind = kind(of: isNamed ? .object(["type": item, "values": json["values"] ?? .null]) : item)
      if itemKind == .value { return .value }
      return .array(of: itemKind, count: json["length"]?.number.map { Int($0) })
    default: return .value
    }
  }

  @Test("every layer property is the specification's", arguments: LayerKind.allCases)
  func layers(kind: LayerKind) throws {
    let file = try file()
    try compare(PropertySpecification.layout(of: kind), "layout_\(kind.rawValue)", in: file)
    try compare(PropertySpecification.paint(of: kind), "paint_\(kind.rawValue)", in: file)
  }

  @Test("the root, its objects and the layer's own members are the specification's")
  func root() throws {
    let file = try file()
    try compare(PropertySpecification.rootMembers, "$root", in: file, skipping: ["version"])
    try compare(PropertySpecification.layerMembers, "layer", in: file, skipping: ["type"])
    try compare(PropertySpecification.terrainMembers, "terrain", in: file)
    try compare(PropertySpecification.transitionMembers, "transition", in: file)
    try compare(PropertySpecification.light, "light", in: file)
    try compare(PropertySpecification.sky, "sky", in: file)
    try compare([PropertySpecification.projection], "projection", in: file)
    let types = try #require(file["layer"]?["type"]?["values"]?.object)
    #expect(Set(types.keys) == Set(LayerKind.allCases.map(\.rawValue)))
  }

  @Test("every member of every source is the specification's", arguments: SourceDeclaration.Kind.allCases)
  func sources(kind: SourceDeclaration.Kind) throws {
    let name = "source_" + kind.rawValue.replacingOccurrences(of: "-", with: "_")
    try compare(PropertySpecification.members(of: kind), name, in: try file(), skipping: ["type"])
  }

  @Test("every operator of the specification is compiled")
  func operators() throws {
    let names = try #require(try file()["expression_name"]?["values"]?.object?.keys)
    #expect(names.count > 80)
    for name in names { #expect(OperatorTable.parser(of: name) != nil, "\(name)") }
  }
}
