import Raster

/// Consecutive items of a display list, made ready: steps in order, and the memory they share.
struct PreparedPart: Sendable {
  private(set) var steps: [PreparedStep] = []
  /// For each step its first row and one past its last: what a band looks through to find its own.
  private(set) var rows: [SIMD2<Int32>] = []
  /// The edges of all shapes; those appended since the last step are the next shape.
  var edges: EdgeList
  private(set) var inks: [Ink] = []
  private(set) var intervals: [RowIntervals] = []
  private(set) var heats: [HeatField] = []
  private(set) var solids: [DepthFaces] = []

  init(edges: EdgeList) { self.edges = edges }

  mutating func add(_ content: PreparedStep.Content, rows: Range<Int>, window: Int = -1) {
    steps.append(PreparedStep(content: content, window: window))
    self.rows.append(SIMD2(Int32(rows.lowerBound), Int32(rows.upperBound)))
  }

  /// A step for the edges appended since the last one, if they touch the picture.
  mutating func addShape(_ ink: Ink, window: Int, isAntialiased: Bool = true) {
    let shape = edges.finishShape()
    guard !shape.rows.isEmpty else { return }
    add(.shape(shape, filed(ink), isAntialiased: isAntialiased), rows: shape.rows, window: window)
  }

  /// Forgets the edges appended since the last step.
  mutating func dropShape() { _ = edges.finishShape() }

  mutating func addSpans(_ intervals: RowIntervals, _ ink: Ink, window: Int) {
    let rows = intervals.firstRow..<intervals.firstRow + intervals.intervals.count
    guard !rows.isEmpty else { return }
    self.intervals.append(intervals)
    add(.spans(self.intervals.count - 1, filed(ink)), rows: rows, window: window)
  }

  mutating func addFlood(_ ink: Ink, rows: Range<Int>) { add(.flood(filed(ink)), rows: rows) }

  mutating func addHeat(_ field: HeatField, rows: Range<Int>) {
    heats.append(field)
    add(.heat(heats.count - 1), rows: rows)
  }

  mutating func addSolids(_ faces: DepthFaces) {
    guard !faces.rows.isEmpty else { return }
    solids.append(faces)
    add(.solids(solids.count - 1), rows: faces.rows)
  }

  private mutating func filed(_ ink: Ink) -> PreparedInk {
    if case .solid(let color) = ink { return .solid(color) }
    inks.append(ink)
    return .other(inks.count - 1)
  }

  func ink(_ ink: PreparedInk) -> Ink {
    switch ink {
    case .solid(let color): .solid(color)
    case .other(let index): inks[index]
    }
  }
}
