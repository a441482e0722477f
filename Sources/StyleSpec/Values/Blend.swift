internal import Pixels
internal import Wire

/// Values between two values.
enum Blend {
  @inline(__always)
  static func between(_ from: Double, _ to: Double, _ way: Double) -> Double { from + way * (to - from) }

  static func between(_ from: Color, _ to: Color, _ way: Double, _ space: ColorSpace) -> Color {
    switch space {
    case .rgb:
      Color(
        red: between(from.red, to.red, way), green: between(from.green, to.green, way),
        blue: between(from.blue, to.blue, way), alpha: between(from.alpha, to.alpha, way))
    case .lab: LabColor.between(LabColor(from), LabColor(to), way).color
    case .hcl: HCLColor.between(HCLColor(from), HCLColor(to), way).color
    }
  }

  /// The colour whose premultiplied channels lie between those of two others, so that a colour that fades out keeps
  /// its hue.
  static func premultiplied(_ from: Color, _ to: Color, _ way: Double) -> Color {
    let alpha = between(from.alpha, to.alpha, way)
    guard from.alpha != to.alpha, alpha > 0 else { return between(from, to, way, .rgb) }
    let (a, b) = (from.alpha / alpha, to.alpha / alpha)
    return Color(
      red: between(from.red * a, to.red * b, way), green: between(from.green * a, to.green * b, way),
      blue: between(from.blue * a, to.blue * b, way), alpha: alpha)
  }

  /// - Throws: where lengths or anchors differ.
  static func between(
    _ from: StyleValue, _ to: StyleValue, _ way: Double, _ space: ColorSpace
  ) throws(EvaluationError) -> StyleValue {
    switch (from, to) {
    case (.number(let from), .number(let to)): return .number(between(from, to, way))
    case (.color(let from), .color(let to)): return .color(between(from, to, way, space))
    case (.padding(let from), .padding(let to)):
      return .padding(
        Padding(
          top: between(from.top, to.top, way), right: between(from.right, to.right, way),
          bottom: between(from.bottom, to.bottom, way), left: between(from.left, to.left, way)))
    case (.numbers(let from), .numbers(let to)):
      try check(from.count, to.count, "numberArray")
      return .numbers(zip(from, to).map { between($0, $1, way) })
    case (.colors(let from), .colors(let to)):
      try check(from.count, to.count, "colorArray")
      return .colors(zip(from, to).map { between($0, $1, way, space) })
    case (.array(let from), .array(let to)):
      return .array(
        zip(from, to).map { .number(between(Double($0) ?? .nan, Double($1) ?? .nan, way)) })
    case (.anchorOffsets(let from), .anchorOffsets(let to)):
      return .anchorOffsets(try between(from, to, way))
    case (.projection(let from), .projection(let to)):
      return .projection(ProjectionBlend(from: from.to, to: to.to, transition: way))
    default:
      throw .unexpected(to, expected: from.type)
    }
  }

  private static func check(_ from: Int, _ to: Int, _ name: String) throws(EvaluationError) {
    if from != to {
      throw EvaluationError("\(name): Arrays have mismatched length (\(from) vs. \(to)), cannot interpolate.")
    }
  }

  private static func between(
    _ from: VariableAnchorOffsets, _ to: VariableAnchorOffsets, _ way: Double
  ) throws(EvaluationError) -> VariableAnchorOffsets {
    guard from.entries.count == to.entries.count else {
      let texts = [from, to].map { StyleValue.anchorOffsets($0).json.serialized() }
      throw EvaluationError(
        "Cannot interpolate values of different length. from: \(texts[0]), to: \(texts[1])")
    }
    var entries: [VariableAnchorOffsets.Entry] = []
    for (index, (first, second)) in zip(from.entries, to.entries).enumerated() {
      guard first.anchor == second.anchor else {
        throw EvaluationError(
          "Cannot interpolate values containing mismatched anchors. from[\(2 * index)]: "
            + "\(first.anchor.rawValue), to[\(2 * index)]: \(second.anchor.rawValue)")
      }
      entries.append(
        .init(
          anchor: first.anchor, x: between(first.x, second.x, way), y: between(first.y, second.y, way)))
    }
    return VariableAnchorOffsets(entries: entries)
  }
}
