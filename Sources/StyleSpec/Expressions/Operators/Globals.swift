/// `zoom`, `heatmap-density`, `elevation`, `line-progress` and `accumulated`.
enum Globals {
  static let compounds: [Compound] = [
    Compound("zoom", []) { _ in GlobalNumber(.zoom) },
    Compound("heatmap-density", []) { _ in GlobalNumber(.heatmapDensity) },
    Compound("elevation", []) { _ in GlobalNumber(.elevation) },
    Compound("line-progress", []) { _ in GlobalNumber(.lineProgress) },
    Compound("accumulated", []) { _ in Accumulated() },
  ]
}

/// A number of the context.
final class GlobalNumber: Node {
  enum Name {
    case zoom, heatmapDensity, elevation, lineProgress
  }

  let type = ValueType.number
  let reads: Dependencies
  let name: Name

  init(_ name: Name) {
    self.name = name
    switch name {
    case .zoom: reads = .zoom
    case .heatmapDensity: reads = .heatmapDensity
    case .elevation: reads = .elevation
    case .lineProgress: reads = .lineProgress
    }
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    .number(try number(&context))
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    switch name {
    case .zoom: context.zoom
    case .heatmapDensity: context.heatmapDensity ?? 0
    case .elevation: context.elevation ?? 0
    case .lineProgress: context.lineProgress ?? 0
    }
  }
}

/// `accumulated`.
final class Accumulated: Node {
  let type = ValueType.value
  let reads = Dependencies.accumulated

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    context.accumulated ?? .null
  }
}
