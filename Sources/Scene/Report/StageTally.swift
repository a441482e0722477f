internal import Synchronization

/// Adds up how long the stages of one picture take, over all threads: where two work at the same time, the sum is more
/// than the clock says.
final class StageTally: Sendable {
  enum Stage: Int, CaseIterable {
    /// Reading, decompressing and decoding tiles.
    case decode
    /// Choosing each layer's features.
    case filter
    /// Making the shapes of layers.
    case layout
    /// Laying labels out, shaping included.
    case labels
    /// Placing labels.
    case place
    /// Joining all of it to a display list.
    case join

    /// Spelled out: to ask Swift for a case's name costs more than some stages do.
    var name: String {
      switch self {
      case .decode: "decode"
      case .filter: "filter"
      case .layout: "layout"
      case .labels: "labels"
      case .place: "place"
      case .join: "join"
      }
    }
  }

  private let times = Mutex<[Duration]>(Array(repeating: .zero, count: Stage.allCases.count))

  /// Runs the work of a stage. Stages inside of it aren't taken off.
  func measure<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    let start = ContinuousClock.now
    let result = body()
    let time = ContinuousClock.now - start
    times.withLock { $0[stage.rawValue] += time }
    return result
  }

  /// What was measured, in the order of the stages.
  var timings: [SceneReport.Timing] {
    let times = times.withLock { $0 }
    return Stage.allCases.map { stage in
      SceneReport.Timing(stage: stage.name, milliseconds: times[stage.rawValue] / .milliseconds(1))
    }
  }
}
