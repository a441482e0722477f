public import Pixels

// The properties of line layers.

extension PropertyKey where Value == LineCap {
  /// `line-cap`; "butt" unless set.
  public static var lineCap: Self { Self("line-cap") }
}

extension PropertyKey where Value == LineJoin {
  /// `line-join`; "miter" unless set.
  public static var lineJoin: Self { Self("line-join") }
}

extension PropertyKey where Value == Double {
  /// `line-miter-limit`; 2 unless set.
  public static var lineMiterLimit: Self { Self("line-miter-limit") }
  /// `line-round-limit`; 1.05 unless set.
  public static var lineRoundLimit: Self { Self("line-round-limit") }
  /// `line-opacity`, 0...1; 1 unless set.
  public static var lineOpacity: Self { Self("line-opacity") }
  /// `line-layer-opacity`, 0...1; 1 unless set.
  public static var lineLayerOpacity: Self { Self("line-layer-opacity") }
  /// `line-width`, points, at least 0; 1 unless set.
  public static var lineWidth: Self { Self("line-width") }
  /// `line-gap-width`, points, at least 0; 0 unless set.
  public static var lineGapWidth: Self { Self("line-gap-width") }
  /// `line-offset`, points; 0 unless set.
  public static var lineOffset: Self { Self("line-offset") }
  /// `line-blur`, points, at least 0; 0 unless set.
  public static var lineBlur: Self { Self("line-blur") }
}

extension PropertyKey where Value == Double? {
  /// `line-sort-key`; `nil` unless set.
  public static var lineSortKey: Self { Self("line-sort-key") }
}

extension PropertyKey where Value == Color {
  /// `line-color`; "#000000" unless set.
  public static var lineColor: Self { Self("line-color") }
}

extension PropertyKey where Value == [Double] {
  /// `line-translate`, points.
  public static var lineTranslate: Self { Self("line-translate") }
}

extension PropertyKey where Value == MapAlignment {
  /// `line-translate-anchor`; "map" unless set.
  public static var lineTranslateAnchor: Self { Self("line-translate-anchor") }
}

extension PropertyKey where Value == [Double]? {
  /// `line-dasharray`, line widths, at least 0; `nil` unless set.
  public static var lineDasharray: Self { Self("line-dasharray") }
}

extension PropertyKey where Value == ResolvedImage? {
  /// `line-pattern`; `nil` unless set.
  public static var linePattern: Self { Self("line-pattern") }
}

extension PropertyKey where Value == Color? {
  /// `line-gradient`; `nil` unless set.
  public static var lineGradient: Self { Self("line-gradient") }
}
