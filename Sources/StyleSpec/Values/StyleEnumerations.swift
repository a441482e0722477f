/// A keyword of the style specification; its raw value is the keyword as style files spell it.
public protocol StyleKeyword: RawRepresentable, CaseIterable, Hashable, Sendable, StyleRepresentable
where RawValue == String {}

/// `visibility`.
public enum Visibility: String, StyleKeyword {
  case visible, none
}

/// `line-cap`.
public enum LineCap: String, StyleKeyword {
  case butt, round, square
}

/// `line-join`.
public enum LineJoin: String, StyleKeyword {
  case bevel, round, miter
}

/// `symbol-placement`.
public enum SymbolPlacement: String, StyleKeyword {
  case point, line
  case lineCenter = "line-center"
}

/// `symbol-z-order`.
public enum SymbolZOrder: String, StyleKeyword {
  case auto, source
  case viewportY = "viewport-y"
}

/// `icon-overlap` and `text-overlap`.
public enum OverlapMode: String, StyleKeyword {
  case never, always, cooperative
}

/// Rotation and pitch alignment of symbols; `viewportGlyph` for text only.
public enum SymbolAlignment: String, StyleKeyword {
  case map, viewport, auto
  case viewportGlyph = "viewport-glyph"
}

/// What a translation, a circle or a light refers to.
public enum MapAlignment: String, StyleKeyword {
  case map, viewport
}

/// `icon-text-fit`.
public enum IconTextFit: String, StyleKeyword {
  case none, width, height, both
}

/// The part of a label or icon that lies at its anchor.
public enum Anchor: String, StyleKeyword {
  case center, left, right, top, bottom
  case topLeft = "top-left"
  case topRight = "top-right"
  case bottomLeft = "bottom-left"
  case bottomRight = "bottom-right"
}

/// `text-justify`.
public enum TextJustification: String, StyleKeyword {
  case auto, left, center, right
}

/// `text-transform`.
public enum TextTransform: String, StyleKeyword {
  case none, uppercase, lowercase
}

/// One of `text-writing-mode`.
public enum TextWritingMode: String, StyleKeyword {
  case horizontal, vertical
}

/// `resampling` and `raster-resampling`.
public enum Resampling: String, StyleKeyword {
  case linear, nearest
}

/// `hillshade-method`.
public enum HillshadeMethod: String, StyleKeyword {
  case standard, basic, combined, igor, multidirectional
}

/// How a section of a label stands on its line.
public enum VerticalAlignment: String, StyleKeyword {
  case bottom, center, top
}
