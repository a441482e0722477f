import FuzzDriver
import StyleSpec
import Wire

// Any JSON is a style, or an error with a place; what can be read of it can be asked everything.
fuzz { input in
  guard let json = try? JSONValue(parsing: input) else { return }
  let diagnosis = StyleDiagnosis(json: json)
  let style = try? Style(json: json)
  precondition((style == nil) == !diagnosis.errors.isEmpty, "reading and diagnosing disagree")
  precondition(style?.warnings ?? diagnosis.warnings == diagnosis.warnings, "warnings differ")
  _ = diagnosis.errors.map(\.description)
  _ = StyleUsage(diagnosis.style)
  var context = EvaluationContext(zoom: 3.5)
  context.globalState = diagnosis.style.state
  for layer in diagnosis.style.layers.prefix(50) {
    _ = layer.neverShows(source: layer.sourceID.flatMap { diagnosis.style.source($0) })
    _ = layer.filter.accepts(&context)
    let settled = layer.settled(context)
    _ = settled[.lineWidth].evaluate(&context)
    precondition(
      settled[.lineColor].evaluate(&context) == layer[.lineColor].evaluate(&context),
      "settling changed a value")
    _ = layer[.textField].evaluate(&context)
    _ = layer[.textFont].evaluate(&context)
    _ = layer[.heatmapColor].evaluate(&context)
    _ = layer[.textVariableAnchorOffset].evaluate(&context)
  }
}
