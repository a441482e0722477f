internal import Scene
internal import StyleSpec
internal import Typesetting
internal import Wire

/// How a label is taken apart: which letters come from which font, how they are shaped, and where lines break.
///
/// The tool for a label that looks wrong: it shows the runs (script, direction, font), in each the font's glyphs in the
/// order they are drawn with their advances and the letters they stand for, then the lines.
public struct TextReport: Sendable {
  /// The zoom at which a style's layer is asked, as style files count it.
  public static let styleZoom = 14.0

  private let text: String
  private let layer: String?
  private let inspection: TextInspection

  /// Takes a text apart.
  ///
  /// - Parameters:
  ///   - location: a font file, a folder of fonts, or a style.
  ///   - layer: a symbol layer of the style; the first one without it.
  ///   - fonts: in place of Nadir's own; a font that is inspected comes before them.
  /// - Throws: `unusableInput`, `missingResources`, `outOfRange` for a layer that the style doesn't have.
  public init(
    _ text: String, of location: String, layer: String? = nil, fonts: [String] = [], assets: String? = nil,
    isOffline: Bool = false, resources: ResourceFolder? = ResourceFolder.ofThisProgram()
  ) async throws(NadirError) {
    self.text = text
    if location.hasSuffix(".json") {
      var request = MapSnapshot(style: .file(location))
      request.fonts = fonts
      request.assets = assets
      request.isOffline = isOffline
      let map = try await Snapshotter(resources: resources).open(request)
      let found = try Self.symbolLayer(layer, of: map.style, location: location)
      self.layer = found.id
      inspection = map.builder.inspect(text, as: found, styleZoom: Self.styleZoom)
      return
    }
    self.layer = nil
    do throws(FontError) { try FontLibrary([location]).verify() } catch {
      throw .unusableInput(
        location: location, reason: "no font",
        remedy: "name a .ttf or .otf file, a folder of them, or a style")
    }
    let own = fonts.isEmpty ? resources.map { [$0.fonts] } ?? [] : fonts
    let library = FontLibrary([location] + own.filter { $0 != location })
    let stack = ResourceFolder.isFile(location) ? library.fonts.first.map { [$0.fullName] } ?? [] : []
    inspection = Typesetter(fonts: library).inspect(
      [TextSection(text: text, fontStack: stack)], options: TextLayoutOptions())
  }

  private static func symbolLayer(
    _ name: String?, of style: Style, location: String
  ) throws(NadirError) -> StyleLayer {
    let layers = style.layers.filter { $0.kind == .symbol && $0[.textField].isSet }
    if let found = layers.first(where: { name == nil || $0.id == name }) { return found }
    guard let name else {
      throw .unusableInput(
        location: location, reason: "no layer of the style has text", remedy: "name a style with labels")
    }
    let known = layers.map(\.id).prefix(12).joined(separator: ", ")
    throw .outOfRange(quantity: "layer", value: name, remedy: "name a layer with text: \(known)")
  }

  // MARK: Output

  /// As JSON; lengths are in ems.
  public var json: String {
    var object = JSONObject()
    object["text"] = .string(text)
    object["layer"] = layer.map { .string($0) } ?? .null
    object["direction"] = .string(inspection.isRightToLeft ? "rtl" : "ltr")
    object["runs"] = .array(
      inspection.runs.map { run in
        [
          "text": .string(run.text), "start": .number(Double(run.start)), "script": .string(run.script),
          "direction": .string(run.isRightToLeft ? "rtl" : "ltr"), "font": .string(run.font),
          "glyphs": .array(
            run.glyphs.indices.map { index in
              [
                "id": .number(Double(run.glyphs[index])),
                "advance": .number(Self.ems(run.advances[index])),
                "cluster": .number(Double(run.glyphClusters[index])),
              ]
            }),
        ]
      })
    object["lines"] = .array(inspection.lines.map { .string($0) })
    object["box"] = .array(inspection.box.map { .number(Self.ems($0)) })
    object["missing"] = .array(inspection.missing.map { .string($0) })
    object["dropped"] = .number(Double(inspection.droppedCount))
    return JSONValue.object(object).serialized()
  }

  private static func ems(_ units: Double) -> Double { (units / 24 * 1000).rounded() / 1000 }

  /// As a table for people; lengths are in ems, glyphs in the order they are drawn, from the left.
  public var table: String {
    let codePoints = Array(text.unicodeScalars)
    var rows = [
      "text: \(text)  (\(codePoints.count) code points, \(Self.direction(inspection.isRightToLeft)))"
    ]
    if let layer { rows.append("layer: \(layer)") }
    for (index, run) in inspection.runs.enumerated() {
      rows.append(
        "run \(index + 1): \(run.script), \(Self.direction(run.isRightToLeft)), \(run.font), \"\(run.text)\"")
      rows.append("   glyph  advance  cluster  letters")
      rows += run.glyphs.indices.map { Self.row(run, $0) }
    }
    rows += inspection.lines.enumerated().map { "line \($0.offset + 1): \"\($0.element)\"" }
    let box = inspection.box.map { JSONValue.text(of: Self.ems($0)) }
    rows.append("box: \(box.joined(separator: ", ")) (left, top, right, bottom from the anchor, ems)")
    if !inspection.missing.isEmpty {
      rows.append("missing: \(inspection.missing.joined(separator: ", "))")
    }
    if inspection.droppedCount > 0 {
      rows.append("dropped: \(inspection.droppedCount) code points beyond what a label may have")
    }
    return rows.joined(separator: "\n")
  }

  private static func direction(_ isRightToLeft: Bool) -> String {
    isRightToLeft ? "right to left" : "left to right"
  }

  private static func row(_ run: TextInspection.Run, _ index: Int) -> String {
    let advance = padded(JSONValue.text(of: ems(run.advances[index])), 9)
    return padded("\(run.glyphs[index])", 8) + advance + padded("\(run.glyphClusters[index])", 9) + "  "
      + letters(of: run, from: run.glyphClusters[index])
  }

  /// The code points of the cluster that begins at an index of the label.
  private static func letters(of run: TextInspection.Run, from start: Int) -> String {
    let scalars = Array(run.text.unicodeScalars)
    let end = run.clusters.filter { $0 > start }.min() ?? run.start + scalars.count
    let range = max(0, start - run.start)..<max(0, min(scalars.count, end - run.start))
    return range.isEmpty ? "" : scalars[range].map { hexadecimal($0.value) }.joined(separator: " ")
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
