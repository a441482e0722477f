internal import Pixels
internal import Wire

/// `interpolate`, `interpolate-hcl` and `interpolate-lab`: a curve through stops.
final class Interpolate: Node {
  let type: ValueType
  let operands: [any Node]
  let input: any Node
  private let easing: Easing
  private let space: ColorSpace
  private let stops: Stops
  private let outputs: CurveOutputs

  init(
    _ type: ValueType, _ space: ColorSpace, _ easing: Easing, input: any Node, stops: Stops,
    outputs: [any Node]
  ) {
    self.type = type
    self.space = space
    self.easing = easing
    self.input = input
    self.stops = stops
    self.outputs = CurveOutputs(outputs)
    operands = [input] + outputs
  }

  /// The stop below the input, and how far the input is on the way to the next; the way is `nil` at a stop and
  /// outside the curve.
  @inline(__always)
  private func position(
    _ context: inout EvaluationContext
  ) throws(EvaluationError) -> (index: Int, way: Double?) {
    if stops.inputs.count == 1 { return (0, nil) }
    let x = try input.number(&context)
    if x <= stops.inputs[0] { return (0, nil) }
    let last = stops.inputs.count - 1
    if x >= stops.inputs[last] { return (last, nil) }
    let index = try stops.index(below: x)
    return (index, easing.factor(x, from: stops.inputs[index], to: stops.inputs[min(index + 1, last)]))
  }

  func evaluate(_ context: inout EvaluationContext) throws(EvaluationError) -> StyleValue {
    switch type {
    case .number: return .number(try number(&context))
    case .color: return .color(try color(&context))
    default: break
    }
    let (index, way) = try position(&context)
    let lower = try outputs.nodes[index].evaluate(&context)
    guard let way else { return lower }
    let upper = try outputs.nodes[min(index + 1, outputs.nodes.count - 1)].evaluate(&context)
    return try Blend.between(lower, upper, way, space)
  }

  func number(_ context: inout EvaluationContext) throws(EvaluationError) -> Double {
    let (index, way) = try position(&context)
    if let numbers = outputs.numbers {
      guard let way else { return numbers[index] }
      return Blend.between(numbers[index], numbers[min(index + 1, numbers.count - 1)], way)
    }
    let lower = try outputs.nodes[index].number(&context)
    guard let way else { return lower }
    return Blend.between(
      lower, try outputs.nodes[min(index + 1, outputs.nodes.count - 1)].number(&context), way)
  }

  func color(_ context: inout EvaluationContext) throws(EvaluationError) -> Color {
    let (index, way) = try position(&context)
    if let colors = outputs.colors {
      guard let way else { return colors[index] }
      return mixed(colors[index], colors[min(index + 1, colors.count - 1)], way, context)
    }
    let lower = try outputs.nodes[index].color(&context)
    guard let way else { return lower }
    let upper = try outputs.nodes[min(index + 1, outputs.nodes.count - 1)].color(&context)
    return mixed(lower, upper, way, context)
  }

  /// Along a ramp (of densities, of a line's length) colours are mixed premultiplied, as in the ramp's texture;
  /// everywhere else in straight alpha, as the specification's cases say.
  private func mixed(_ from: Color, _ to: Color, _ way: Double, _ context: EvaluationContext) -> Color {
    if space == .rgb, context.heatmapDensity != nil || context.lineProgress != nil {
      return Blend.premultiplied(from, to, way)
    }
    return Blend.between(from, to, way, space)
  }
}
