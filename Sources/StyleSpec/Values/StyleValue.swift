public import Pixels

/// Any value of the style language.
public enum StyleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case color(Color)
  case array([StyleValue])
  case object(StyleObject)
  case padding(Padding)
  case numbers([Double])
  case colors([Color])
  case anchorOffsets(VariableAnchorOffsets)
  indirect case projection(ProjectionBlend)
  case formatted(FormattedText)
  case image(ResolvedImage)
  case collator(Collator)
}
