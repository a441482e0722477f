public import Pixels

// The properties of circle layers.

extension PropertyKey where Value == Double? {
  /// `circle-sort-key`; `nil` unless set.
  public static var circleSortKey: Self { Self("circle-sort-key") }
}

extension PropertyKey where Value == Double {
  /// `circle-radius`, points, at least 0; 5 unless set.
  public static var circleRadius: Self { Self("circle-radius") }
  /// `circle-blur`; 0 unless set.
  public static var circleBlur: Self { Self("circle-blur") }
  /// `circle-opacity`, 0...1; 1 unless set.
  public static var circleOpacity: Self { Self("circle-opacity") }
  /// `circle-stroke-width`, points, at least 0; 0 unless set.
  public static var circleStrokeWidth: Self { Self("circle-stroke-width") }
  /// `circle-stroke-opacity`, 0...1; 1 unless set.
  public static var circleStrokeOpacity: Self { Self("circle-stroke-opacity") }
}

extension PropertyKey where Value == Color {
  /// `circle-color`; "#000000" unless set.
  public static var circleColor: Self { Self("circle-color") }
  /// `circle-stroke-color`; "#000000" unless set.
  public static var circleStrokeColor: Self { Self("circle-stroke-color") }
}

extension PropertyKey where Value == [Double] {
  /// `circle-translate`, points.
  public static var circleTranslate: Self { Self("circle-translate") }
}

extension PropertyKey where Value == MapAlignment {
  /// `circle-translate-anchor`; "map" unless set.
  public static var circleTranslateAnchor: Self { Self("circle-translate-anchor") }
  /// `circle-pitch-scale`; "map" unless set.
  public static var circlePitchScale: Self { Self("circle-pitch-scale") }
  /// `circle-pitch-alignment`; "viewport" unless set.
  public static var circlePitchAlignment: Self { Self("circle-pitch-alignment") }
}
