/// Sets a shaped label in lines: MapLibre's box model, in layout units.
struct TextLayout {
  var paragraph: Paragraph
  let sections: [SectionMetrics]
  let options: TextLayoutOptions
  let spacing: Double
  private let lineHeight: Double
  let imageScale: Double
  private let justify: Double
  private var result = LaidOutText()
  private var lineTop = 0.0
  private var hasTallImages = false
  private var widestLine = 0.0

  static let em = 24.0
  /// A line's top against the anchor: a centred single line of letters stands in the middle.
  private static let defaultOffset = -17.0

  static func layOut(_ paragraph: Paragraph, _ sections: [TextSection], _ options: TextLayoutOptions)
    -> LaidOutText
  {
    var layout = TextLayout(paragraph, sections, options)
    layout.run()
    return layout.result
  }

  /// The lines' ranges of clusters, before white space is trimmed.
  static func lines(_ paragraph: Paragraph, _ sections: [TextSection], _ options: TextLayoutOptions)
    -> [Range<Int>]
  {
    TextLayout(paragraph, sections, options).lineRanges()
  }

  private init(_ paragraph: Paragraph, _ sections: [TextSection], _ options: TextLayoutOptions) {
    self.paragraph = paragraph
    self.sections = sections.map(SectionMetrics.init)
    self.options = options
    spacing = paragraph.isCursive ? 0 : options.letterSpacing * TextLayout.em
    lineHeight = options.lineHeight * TextLayout.em
    imageScale = options.textSize > 0 ? TextLayout.em / options.textSize : 1
    justify = options.justify.factor(anchor: options.anchor)
  }

  private mutating func run() {
    result.writingMode = options.writingMode
    result.isRightToLeft = paragraph.isRightToLeft
    result.lacks = paragraph.lacks
    let lines = lineRanges()
    result.glyphs.reserveCapacity(paragraph.glyphs.count)
    result.clusters.reserveCapacity(paragraph.clusters.count)
    for line in lines { set(line) }
    align(lineCount: lines.count)
  }

  // MARK: Lines

  private mutating func set(_ range: Range<Int>) {
    let line = trimmed(range)
    let firstGlyph = result.glyphs.count
    let firstCluster = result.clusters.count
    guard !line.isEmpty else {
      lineTop += lineHeight
      result.lines.append(.init(glyphs: firstGlyph..<firstGlyph, width: 0, offset: 0))
      return
    }
    let clusters = visualClusters(line)
    let extent = extent(of: clusters)
    var x = 0.0
    var overhang = 0.0
    for cluster in clusters { place(cluster, extent, &x, &overhang) }
    let isEmpty = firstGlyph == result.glyphs.count
    let width = isEmpty ? 0 : x - spacing
    if !isEmpty {
      widestLine = max(widestLine, width)
      shift(fromGlyph: firstGlyph, fromCluster: firstCluster)
    }
    let offset = max(overhang, (extent.maxScale - 1) * TextLayout.em)
    result.lines.append(.init(glyphs: firstGlyph..<result.glyphs.count, width: width, offset: offset))
    lineTop += lineHeight * extent.maxScale + overhang
    if overhang > 0 { hasTallImages = true }
  }

  /// Justifies the line just set.
  private mutating func shift(fromGlyph: Int, fromCluster: Int) {
    guard justify != 0, let last = result.clusters.last else { return }
    let indent = (last.x + last.advance) * justify
    for index in fromGlyph..<result.glyphs.count { result.glyphs[index].x -= indent }
    for index in fromCluster..<result.clusters.count { result.clusters[index].x -= indent }
  }

  // MARK: Clusters

  /// Whether a letter of a vertical line stands upright.
  private static func isUpright(_ codePoint: UInt32, _ options: TextLayoutOptions) -> Bool {
    if options.allowsVerticalPlacement {
      return !CodePoint.isWhitespace(codePoint) && !CodePoint.isArabic(codePoint)
    }
    return CodePointRanges.upright.contains(codePoint)
  }

  private mutating func place(
    _ cluster: Paragraph.Cluster, _ extent: Extent, _ x: inout Double, _ overhang: inout Double
  ) {
    let section = sections[cluster.section]
    let first = cluster.scalars.lowerBound
    let isVertical =
      options.writingMode == .vertical && !paragraph.turned.contains(first)
      && Self.isUpright(paragraph.text[first], options)
    if section.isImage {
      placeImage(section, cluster, isVertical, extent, &x, &overhang)
      return
    }
    let gap = Double(cluster.spacings) * spacing
    guard !cluster.glyphs.isEmpty else {
      x += cluster.advance * section.scale + gap
      return
    }
    let room = (isVertical ? extent.width : extent.height) - section.scale * TextLayout.em
    let y =
      lineTop + TextLayout.defaultOffset + room * (isVertical ? 1 : section.verticalAlign)
    let firstGlyph = result.glyphs.count
    var pen = x
    for index in cluster.glyphs {
      let glyph = paragraph.glyphs[index]
      result.glyphs.append(
        PlacedGlyph(
          shape: glyph.shape, x: pen, y: y, offsetX: glyph.dx * section.scale,
          offsetY: glyph.dy * section.scale, advance: glyph.advance * section.scale, scale: section.scale,
          sectionIndex: cluster.section, lineIndex: result.lines.count, cluster: result.clusters.count,
          isVertical: isVertical))
      pen += glyph.advance * section.scale
      if cluster.spacings > 1 { pen += spacing }
    }
    let advance = cluster.advance * section.scale
    result.clusters.append(
      .init(
        glyphs: firstGlyph..<result.glyphs.count, x: x, advance: advance, lineIndex: result.lines.count))
    x += isVertical ? TextLayout.em * section.scale + spacing : advance + gap
    if isVertical { result.isVerticalizable = true }
  }

  private mutating func placeImage(
    _ section: SectionMetrics, _ cluster: Paragraph.Cluster, _ isVertical: Bool, _ extent: Extent,
    _ x: inout Double, _ overhang: inout Double
  ) {
    let (width, height) = (section.width * imageScale, section.height * imageScale)
    let room = (isVertical ? extent.width : extent.height) - height
    let y = lineTop + TextLayout.defaultOffset + room * (isVertical ? 1 : section.verticalAlign)
    let first = result.glyphs.count
    let advance = isVertical ? height : width
    result.glyphs.append(
      PlacedGlyph(
        shape: .image(section: Int32(cluster.section)), x: x, y: y, advance: advance, scale: imageScale,
        imageWidth: width, imageHeight: height, sectionIndex: cluster.section,
        lineIndex: result.lines.count, cluster: result.clusters.count, isVertical: isVertical))
    result.clusters.append(
      .init(glyphs: first..<first + 1, x: x, advance: advance, lineIndex: result.lines.count))
    overhang = max(overhang, (isVertical ? width : height) - TextLayout.em * extent.maxScale)
    x += advance + spacing
    if isVertical { result.isVerticalizable = true }
    result.hasImages = true
  }

  // MARK: Block

  /// Moves the block so that its anchor is the origin, and says where its box lies.
  private mutating func align(lineCount: Int) {
    let anchor = options.anchor
    let shiftX = (justify - anchor.horizontal) * widestLine
    let shiftY =
      hasTallImages
      ? -lineTop * anchor.vertical - TextLayout.defaultOffset
      : (0.5 - anchor.vertical * Double(lineCount)) * lineHeight
    for index in result.glyphs.indices {
      result.glyphs[index].x += shiftX
      result.glyphs[index].y += shiftY
    }
    for index in result.clusters.indices { result.clusters[index].x += shiftX }
    // Lines of plain size fill the box around the anchor. MapLibre moves taller lines as if they were plain, so their
    // letters lie lower: the box goes with them.
    result.top = hasTallImages ? -anchor.vertical * lineTop : shiftY - lineHeight / 2
    result.bottom = result.top + lineTop
    result.left = -anchor.horizontal * widestLine
    result.right = result.left + widestLine
  }
}
