extension TextLayout {
  /// Ranges of clusters, before white space is trimmed.
  func lineRanges() -> [Range<Int>] {
    let imageScale = options.breakingTextSize > 0 ? TextLayout.em / options.breakingTextSize : 1
    var pieces: [LineBreaker.Piece] = []
    pieces.reserveCapacity(paragraph.clusters.count)
    var separators: [Int] = []
    for cluster in paragraph.clusters {
      let section = sections[cluster.section]
      let width = section.isImage ? section.width * imageScale : cluster.advance * section.scale
      let last = paragraph.text[cluster.scalars.upperBound - 1]
      pieces.append(
        LineBreaker.Piece(
          first: paragraph.text[cluster.scalars.lowerBound], last: last,
          advance: width + Double(cluster.spacings) * spacing, isImage: section.isImage))
      if CodePoint.isParagraphSeparator(last) { separators.append(pieces.count) }
    }
    var ends = LineBreaker.breaks(in: pieces, maxWidth: options.maxWidth * TextLayout.em)
    if !separators.isEmpty { ends = Set(ends + separators).sorted() }
    var start = 0
    return ends.map { end in
      defer { start = end }
      return start..<end
    }
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(paragraph.clusters[start]) { start += 1 }
    while end > start, isBlank(paragraph.clusters[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isBlank(_ cluster: Paragraph.Cluster) -> Bool {
    for index in cluster.scalars where !CodePoint.isWhitespace(paragraph.text[index]) { return false }
    return true
  }

  /// The trimmed line's clusters in visual order; a soft hyphen at its end is drawn.
  mutating func visualClusters(_ range: Range<Int>) -> [Paragraph.Cluster] {
    var clusters = paragraph.line(range)
    if let last = clusters.last, range.upperBound < paragraph.clusters.count, let run = last.run,
      paragraph.text[last.scalars.upperBound - 1] == CodePoint.softHyphen
    {
      clusters.append(paragraph.hyphen(after: last, run))
    }
    if paragraph.isOneWay { return clusters }
    return BidiLevels.visualOrder(clusters.map(\.level)).map { clusters[$0] }
  }

  /// How tall and wide a line's tallest section is.
  struct Extent {
    var maxScale = 0.0
    var height = 0.0
    var width = 0.0
  }

  func extent(of clusters: [Paragraph.Cluster]) -> Extent {
    var extent = Extent()
    var image = (width: 0.0, height: 0.0)
    for cluster in clusters {
      let section = sections[cluster.section]
      extent.maxScale = max(extent.maxScale, section.isImage ? 1 : section.scale)
      image.width = max(image.width, section.width)
      image.height = max(image.height, section.height)
    }
    let letters = extent.maxScale * TextLayout.em
    extent.height = max(letters, image.height * imageScale)
    extent.width = max(letters, image.width * imageScale)
    return extent
  }
}
