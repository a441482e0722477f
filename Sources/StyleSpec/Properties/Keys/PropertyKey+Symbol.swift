public import Pixels

// The properties of symbol layers.

extension PropertyKey where Value == SymbolPlacement {
  /// `symbol-placement`; "point" unless set.
  public static var symbolPlacement: Self { Self("symbol-placement") }
}

extension PropertyKey where Value == Double {
  /// `symbol-spacing`, points, at least 1; 250 unless set.
  public static var symbolSpacing: Self { Self("symbol-spacing") }
  /// `icon-size`, times the size of the image, at least 0; 1 unless set.
  public static var iconSize: Self { Self("icon-size") }
  /// `icon-rotate`, degrees; 0 unless set.
  public static var iconRotate: Self { Self("icon-rotate") }
  /// `text-size`, points, at least 0; 16 unless set.
  public static var textSize: Self { Self("text-size") }
  /// `text-max-width`, ems, at least 0; 10 unless set.
  public static var textMaxWidth: Self { Self("text-max-width") }
  /// `text-line-height`, ems; 1.2 unless set.
  public static var textLineHeight: Self { Self("text-line-height") }
  /// `text-letter-spacing`, ems; 0 unless set.
  public static var textLetterSpacing: Self { Self("text-letter-spacing") }
  /// `text-radial-offset`, ems; 0 unless set.
  public static var textRadialOffset: Self { Self("text-radial-offset") }
  /// `text-max-angle`, degrees; 45 unless set.
  public static var textMaxAngle: Self { Self("text-max-angle") }
  /// `text-rotate`, degrees; 0 unless set.
  public static var textRotate: Self { Self("text-rotate") }
  /// `text-padding`, points, at least 0; 2 unless set.
  public static var textPadding: Self { Self("text-padding") }
  /// `icon-opacity`, 0...1; 1 unless set.
  public static var iconOpacity: Self { Self("icon-opacity") }
  /// `icon-halo-width`, points, at least 0; 0 unless set.
  public static var iconHaloWidth: Self { Self("icon-halo-width") }
  /// `icon-halo-blur`, points, at least 0; 0 unless set.
  public static var iconHaloBlur: Self { Self("icon-halo-blur") }
  /// `text-opacity`, 0...1; 1 unless set.
  public static var textOpacity: Self { Self("text-opacity") }
  /// `text-halo-width`, points, at least 0; 0 unless set.
  public static var textHaloWidth: Self { Self("text-halo-width") }
  /// `text-halo-blur`, points, at least 0; 0 unless set.
  public static var textHaloBlur: Self { Self("text-halo-blur") }
}

extension PropertyKey where Value == Bool {
  /// `symbol-avoid-edges`; false unless set.
  public static var symbolAvoidEdges: Self { Self("symbol-avoid-edges") }
  /// `icon-allow-overlap`; false unless set.
  public static var iconAllowOverlap: Self { Self("icon-allow-overlap") }
  /// `icon-ignore-placement`; false unless set.
  public static var iconIgnorePlacement: Self { Self("icon-ignore-placement") }
  /// `icon-optional`; false unless set.
  public static var iconOptional: Self { Self("icon-optional") }
  /// `icon-keep-upright`; false unless set.
  public static var iconKeepUpright: Self { Self("icon-keep-upright") }
  /// `text-keep-upright`; true unless set.
  public static var textKeepUpright: Self { Self("text-keep-upright") }
  /// `text-allow-overlap`; false unless set.
  public static var textAllowOverlap: Self { Self("text-allow-overlap") }
  /// `text-ignore-placement`; false unless set.
  public static var textIgnorePlacement: Self { Self("text-ignore-placement") }
  /// `text-optional`; false unless set.
  public static var textOptional: Self { Self("text-optional") }
}

extension PropertyKey where Value == Double? {
  /// `symbol-sort-key`; `nil` unless set.
  public static var symbolSortKey: Self { Self("symbol-sort-key") }
}

extension PropertyKey where Value == SymbolZOrder {
  /// `symbol-z-order`; "auto" unless set.
  public static var symbolZOrder: Self { Self("symbol-z-order") }
}

extension PropertyKey where Value == OverlapMode? {
  /// `icon-overlap`; `nil` unless set.
  public static var iconOverlap: Self { Self("icon-overlap") }
  /// `text-overlap`; `nil` unless set.
  public static var textOverlap: Self { Self("text-overlap") }
}

extension PropertyKey where Value == SymbolAlignment {
  /// `icon-rotation-alignment`; "auto" unless set.
  public static var iconRotationAlignment: Self { Self("icon-rotation-alignment") }
  /// `icon-pitch-alignment`; "auto" unless set.
  public static var iconPitchAlignment: Self { Self("icon-pitch-alignment") }
  /// `text-pitch-alignment`; "auto" unless set.
  public static var textPitchAlignment: Self { Self("text-pitch-alignment") }
  /// `text-rotation-alignment`; "auto" unless set.
  public static var textRotationAlignment: Self { Self("text-rotation-alignment") }
}

extension PropertyKey where Value == IconTextFit {
  /// `icon-text-fit`; "none" unless set.
  public static var iconTextFit: Self { Self("icon-text-fit") }
}

extension PropertyKey where Value == [Double] {
  /// `icon-text-fit-padding`, points.
  public static var iconTextFitPadding: Self { Self("icon-text-fit-padding") }
  /// `icon-offset`.
  public static var iconOffset: Self { Self("icon-offset") }
  /// `text-offset`, ems.
  public static var textOffset: Self { Self("text-offset") }
  /// `icon-translate`, points.
  public static var iconTranslate: Self { Self("icon-translate") }
  /// `text-translate`, points.
  public static var textTranslate: Self { Self("text-translate") }
}

extension PropertyKey where Value == ResolvedImage? {
  /// `icon-image`; `nil` unless set.
  public static var iconImage: Self { Self("icon-image") }
}

extension PropertyKey where Value == Padding {
  /// `icon-padding`, points.
  public static var iconPadding: Self { Self("icon-padding") }
}

extension PropertyKey where Value == Anchor {
  /// `icon-anchor`; "center" unless set.
  public static var iconAnchor: Self { Self("icon-anchor") }
  /// `text-anchor`; "center" unless set.
  public static var textAnchor: Self { Self("text-anchor") }
}

extension PropertyKey where Value == FormattedText {
  /// `text-field`; empty unless set.
  public static var textField: Self { Self("text-field") }
}

extension PropertyKey where Value == [String] {
  /// `text-font`.
  public static var textFont: Self { Self("text-font") }
}

extension PropertyKey where Value == TextJustification {
  /// `text-justify`; "center" unless set.
  public static var textJustify: Self { Self("text-justify") }
}

extension PropertyKey where Value == [Anchor]? {
  /// `text-variable-anchor`; `nil` unless set.
  public static var textVariableAnchor: Self { Self("text-variable-anchor") }
}

extension PropertyKey where Value == VariableAnchorOffsets? {
  /// `text-variable-anchor-offset`; `nil` unless set.
  public static var textVariableAnchorOffset: Self { Self("text-variable-anchor-offset") }
}

extension PropertyKey where Value == [TextWritingMode]? {
  /// `text-writing-mode`; `nil` unless set.
  public static var textWritingMode: Self { Self("text-writing-mode") }
}

extension PropertyKey where Value == TextTransform {
  /// `text-transform`; "none" unless set.
  public static var textTransform: Self { Self("text-transform") }
}

extension PropertyKey where Value == Color {
  /// `icon-color`; "#000000" unless set.
  public static var iconColor: Self { Self("icon-color") }
  /// `icon-halo-color`; "rgba(0, 0, 0, 0)" unless set.
  public static var iconHaloColor: Self { Self("icon-halo-color") }
  /// `text-color`; "#000000" unless set.
  public static var textColor: Self { Self("text-color") }
  /// `text-halo-color`; "rgba(0, 0, 0, 0)" unless set.
  public static var textHaloColor: Self { Self("text-halo-color") }
}

extension PropertyKey where Value == MapAlignment {
  /// `icon-translate-anchor`; "map" unless set.
  public static var iconTranslateAnchor: Self { Self("icon-translate-anchor") }
  /// `text-translate-anchor`; "map" unless set.
  public static var textTranslateAnchor: Self { Self("text-translate-anchor") }
}
