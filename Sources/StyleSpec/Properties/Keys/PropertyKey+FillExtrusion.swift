public import Pixels

// The properties of fill-extrusion layers.

extension PropertyKey where Value == Double {
  /// `fill-extrusion-rounded-corner-distance`, metres, at least 0; 0 unless set.
  public static var fillExtrusionRoundedCornerDistance: Self {
    Self("fill-extrusion-rounded-corner-distance")
  }
  /// `fill-extrusion-opacity`, 0...1; 1 unless set.
  public static var fillExtrusionOpacity: Self { Self("fill-extrusion-opacity") }
  /// `fill-extrusion-height`, metres, at least 0; 0 unless set.
  public static var fillExtrusionHeight: Self { Self("fill-extrusion-height") }
  /// `fill-extrusion-base`, metres, at least 0; 0 unless set.
  public static var fillExtrusionBase: Self { Self("fill-extrusion-base") }
}

extension PropertyKey where Value == Color {
  /// `fill-extrusion-color`; "#000000" unless set.
  public static var fillExtrusionColor: Self { Self("fill-extrusion-color") }
}

extension PropertyKey where Value == [Double] {
  /// `fill-extrusion-translate`, points.
  public static var fillExtrusionTranslate: Self { Self("fill-extrusion-translate") }
}

extension PropertyKey where Value == MapAlignment {
  /// `fill-extrusion-translate-anchor`; "map" unless set.
  public static var fillExtrusionTranslateAnchor: Self { Self("fill-extrusion-translate-anchor") }
}

extension PropertyKey where Value == ResolvedImage? {
  /// `fill-extrusion-pattern`; `nil` unless set.
  public static var fillExtrusionPattern: Self { Self("fill-extrusion-pattern") }
}

extension PropertyKey where Value == Bool {
  /// `fill-extrusion-vertical-gradient`; true unless set.
  public static var fillExtrusionVerticalGradient: Self { Self("fill-extrusion-vertical-gradient") }
}
