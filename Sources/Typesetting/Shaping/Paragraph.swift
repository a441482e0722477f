internal import CHarfBuzz

/// A label shaped as one endless line: its letters in logical order, in layout units at scale 1.
struct Paragraph: Sendable {
  /// A shaped glyph; 24 units to the em, y down.
  struct Glyph: Sendable {
    var shape: GlyphReference
    var advance: Double
    var dx: Double
    var dy: Double
  }

  /// Letters that can't be parted: a grapheme, or the graphemes of one ligature.
  struct Cluster: Sendable {
    /// Range in `text`; neighbours touch, nothing is left out.
    var scalars: Range<Int>
    /// Range in `glyphs`, in visual order; empty for what isn't drawn.
    var glyphs: Range<Int>
    var advance: Double
    /// How many times letter spacing follows.
    var spacings: Int
    var section: Int
    var level: Int8
    /// Index into `runs`; nil for letters of glyph ranges, images and what isn't drawn.
    var run: Int?
    /// Cutting the text before this cluster changes the glyphs of its run.
    var isUnsafeToBreak: Bool
  }

  /// Letters shaped in one call: one font, script, direction and section.
  struct Run: Sendable {
    var scalars: Range<Int>
    var face: FontFace
    var script: hb_script_t
    var level: Int8
    var section: Int
    var isSpaced: Bool

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  var text: [UInt32] = []
  var clusters: [Cluster] = []
  var glyphs: [Glyph] = []
  var runs: [Run] = []
  var isRightToLeft = false
  /// Everything runs from left to right.
  var isOneWay = true
  /// Letters of cursive scripts are among the text: no letter spacing.
  var isCursive = false
  var lacks = TextLacks()
  /// Indexes of punctuation that is turned with a vertical line, since no font has its upright form.
  var turned: Set<Int> = []

  /// Shapes a part of a run and appends its glyphs and clusters, in logical order.
  mutating func shape(_ range: Range<Int>, of runIndex: Int) -> [Cluster] {
    let run = runs[runIndex]
    guard !range.isEmpty, let font = run.face.shaping else {
      return range.isEmpty ? [] : [empty(range, run, runIndex)]
    }
    let shaped = font.shape(
      text, range, script: run.script, rightToLeft: run.isRightToLeft, isSpaced: run.isSpaced)
    let scale = 24 / Double(font.unitsPerEm)
    let blank = font.glyph(for: CodePoint.space)
    let colors = run.face.isColored ? run.face.outlines : nil
    var found: [Cluster] = []
    var start = 0
    while start < shaped.count {
      var end = start + 1
      while end < shaped.count, shaped[end].cluster == shaped[start].cluster { end += 1 }
      var cluster = empty(range, run, runIndex)
      let first = Int(shaped[start].cluster)
      cluster.scalars = first..<first
      cluster.isUnsafeToBreak = shaped[start].isUnsafeToBreak
      for glyph in shaped[start..<end] {
        cluster.advance += Double(glyph.advance) * scale
        // What no glyph stands for is hidden by HarfBuzz as a space without width.
        if glyph.id == 0 || (glyph.id == blank && glyph.advance == 0) { continue }
        let face = run.face.index
        glyphs.append(
          Glyph(
            shape: colors?.hasColors(glyph.id) ?? false
              ? .bitmap(face: face, glyph: glyph.id) : .outline(face: face, glyph: glyph.id),
            advance: Double(glyph.advance) * scale, dx: Double(glyph.dx) * scale,
            dy: -Double(glyph.dy) * scale))
      }
      cluster.glyphs = cluster.glyphs.lowerBound..<glyphs.count
      cluster.spacings = cluster.glyphs.isEmpty ? 0 : 1
      found.append(cluster)
      start = end
    }
    if run.isRightToLeft { found.reverse() }
    return Paragraph.filled(found, range)
  }

  private func empty(_ range: Range<Int>, _ run: Run, _ runIndex: Int) -> Cluster {
    Cluster(
      scalars: range, glyphs: glyphs.count..<glyphs.count, advance: 0, spacings: 0, section: run.section,
      level: run.level, run: runIndex, isUnsafeToBreak: false)
  }

  /// Ends each cluster where the next one starts, so that they cover the range.
  private static func filled(_ clusters: [Cluster], _ range: Range<Int>) -> [Cluster] {
    var result = clusters
    for index in result.indices {
      let lower = index == 0 ? range.lowerBound : result[index].scalars.lowerBound
      let upper = index + 1 < result.count ? result[index + 1].scalars.lowerBound : range.upperBound
      result[index].scalars = lower..<max(lower, upper)
    }
    return result
  }

  /// The clusters of a line, shaped anew where its ends cut through letters that belong together.
  ///
  /// - Parameter range: indexes into `clusters`.
  mutating func line(_ range: Range<Int>) -> [Cluster] {
    guard !range.isEmpty else { return [] }
    let opensCut = isCut(range.lowerBound)
    let closesCut = range.upperBound < clusters.count && isCut(range.upperBound)
    guard opensCut || closesCut else { return Array(clusters[range]) }
    var result: [Cluster] = []
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      let run = clusters[start].run
      while end < range.upperBound, run != nil, clusters[end].run == run { end += 1 }
      let isTouched =
        (opensCut && start == range.lowerBound) || (closesCut && end == range.upperBound)
      if isTouched, let run {
        let scalars = clusters[start].scalars.lowerBound..<clusters[end - 1].scalars.upperBound
        result += shape(scalars, of: run)
      } else {
        result += clusters[start..<end]
      }
      start = end
    }
    return result
  }

  private func isCut(_ index: Int) -> Bool {
    index > 0 && clusters[index].isUnsafeToBreak && clusters[index].run != nil
      && clusters[index].run == clusters[index - 1].run
  }
}

extension Paragraph {
  /// The hyphen that is drawn where a line breaks at a soft hyphen.
  mutating func hyphen(after cluster: Cluster, _ runIndex: Int) -> Cluster {
    var hyphen = cluster
    hyphen.glyphs = glyphs.count..<glyphs.count
    hyphen.advance = 0
    guard let font = runs[runIndex].face.shaping else { return hyphen }
    let character: UInt32 = font.glyph(for: 0x2010) == nil ? 0x2D : 0x2010
    let shaped = font.shape(
      [character], 0..<1, script: runs[runIndex].script, rightToLeft: runs[runIndex].isRightToLeft,
      isSpaced: true)
    let scale = 24 / Double(font.unitsPerEm)
    for glyph in shaped where glyph.id != 0 {
      let advance = Double(glyph.advance) * scale
      glyphs.append(
        Glyph(
          shape: .outline(face: runs[runIndex].face.index, glyph: glyph.id), advance: advance,
          dx: Double(glyph.dx) * scale, dy: -Double(glyph.dy) * scale))
      hyphen.advance += advance
    }
    hyphen.glyphs = hyphen.glyphs.lowerBound..<glyphs.count
    hyphen.spacings = 1
    return hyphen
  }
}

extension Paragraph {
  /// The code points of a range of clusters.
  func scalars(of clusters: Range<Int>) -> Range<Int> {
    guard !clusters.isEmpty else { return 0..<0 }
    return self.clusters[clusters.lowerBound].scalars
      .lowerBound..<self.clusters[clusters.upperBound - 1].scalars.upperBound
  }
}
