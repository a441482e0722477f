internal import Pixels

/// The inputs of a `step` or `interpolate`, in strictly ascending order.
struct Stops: Sendable {
  let inputs: [Double]

  /// The index of the last stop at or below `input`; 0 below the first.
  ///
  /// - Throws: where there's something to choose and the input isn't a number.
  @inline(__always)
  func index(below input: Double) throws(EvaluationError) -> Int {
    if input.isNaN, inputs.count > 1 { throw EvaluationError("Input is not a number.") }
    var low = 0
    var high = inputs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if inputs[middle] <= input { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// The outputs of a curve, kept as plain values where all of them are constant.
struct CurveOutputs: Sendable {
  let nodes: [any Node]
  let numbers: [Double]?
  let colors: [Color]?

  init(_ nodes: [any Node]) {
    self.nodes = nodes
    let values = nodes.compactMap { ($0 as? Literal)?.value }
    let numbers = values.compactMap { Double($0) }
    let colors = values.compactMap { Color($0) }
    self.numbers = numbers.count == nodes.count ? numbers : nil
    self.colors = colors.count == nodes.count ? colors : nil
  }
}
