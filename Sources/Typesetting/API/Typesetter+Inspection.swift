internal import CHarfBuzz

extension Typesetter {
  /// Takes a label apart as `layOut` does.
  public func inspect(_ sections: [TextSection], options: TextLayoutOptions) -> TextInspection {
    let paragraph = self.paragraph(sections, options)
    let laidOut = layOut(sections, options: options)
    return TextInspection(
      runs: inspectedRuns(paragraph), isRightToLeft: paragraph.isRightToLeft,
      lines: TextLayout.lines(paragraph, sections, options).map {
        Typesetter.string(paragraph.text[paragraph.scalars(of: $0)])
      },
      box: [laidOut.left, laidOut.top, laidOut.right, laidOut.bottom],
      missing: paragraph.lacks.missing.map { CodePoint.name($0.value) },
      droppedCount: paragraph.lacks.droppedCount)
  }

  private func inspectedRuns(_ paragraph: Paragraph) -> [TextInspection.Run] {
    var result: [TextInspection.Run] = []
    var start = 0
    while start < paragraph.clusters.count {
      let first = paragraph.clusters[start]
      let source = self.source(of: first, paragraph)
      var end = start + 1
      while end < paragraph.clusters.count, paragraph.clusters[end].run == first.run,
        paragraph.clusters[end].level == first.level,
        self.source(of: paragraph.clusters[end], paragraph) == source
      {
        end += 1
      }
      if let source { result.append(run(paragraph, start..<end, source)) }
      start = end
    }
    return result
  }

  private func run(_ paragraph: Paragraph, _ range: Range<Int>, _ font: String) -> TextInspection.Run {
    let first = paragraph.clusters[range.lowerBound]
    let scalars = paragraph.scalars(of: range)
    let visual = first.level & 1 != 0 ? Array(range.reversed()) : Array(range)
    let glyphs = visual.flatMap { paragraph.glyphs[paragraph.clusters[$0].glyphs] }
    let glyphClusters = visual.flatMap { index in
      paragraph.clusters[index].glyphs.map { _ in paragraph.clusters[index].scalars.lowerBound }
    }
    let script =
      first.run.map { paragraph.runs[$0].script } ?? CodePoint.script(paragraph.text[scalars.lowerBound])
    return TextInspection.Run(
      text: Typesetter.string(paragraph.text[scalars]), start: scalars.lowerBound, font: font,
      script: Typesetter.code(of: script), isRightToLeft: first.level & 1 != 0,
      glyphs: glyphs.map { $0.shape.number }, advances: glyphs.map(\.advance),
      glyphClusters: glyphClusters, clusters: range.map { paragraph.clusters[$0].scalars.lowerBound })
  }

  /// The font's or the ranges' name; nil for what has no glyphs and belongs to no run.
  private func source(of cluster: Paragraph.Cluster, _ paragraph: Paragraph) -> String? {
    if let run = cluster.run { return paragraph.runs[run].face.description.fullName }
    guard let glyph = cluster.glyphs.first else { return nil }
    switch paragraph.glyphs[glyph].shape {
    case .field(let stack, _): return ranges?.stack(id: stack)?.name
    case .outline(let face, _), .bitmap(let face, _):
      return fonts?.loaded.faces[Int(face)].description.fullName
    case .image: return nil
    }
  }

  private static func string(_ codePoints: ArraySlice<UInt32>) -> String {
    var text = String.UnicodeScalarView()
    for codePoint in codePoints { text.append(Unicode.Scalar(codePoint) ?? "\u{FFFD}") }
    return String(text)
  }

  /// The four letters of an OpenType-style tag.
  private static func code(of script: hb_script_t) -> String {
    let value = script.rawValue
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension GlyphReference {
  /// The glyph id or code point; 0 for an image.
  var number: UInt32 {
    switch self {
    case .outline(_, let glyph), .bitmap(_, let glyph): glyph
    case .field(_, let codePoint): codePoint
    case .image: 0
    }
  }
}
