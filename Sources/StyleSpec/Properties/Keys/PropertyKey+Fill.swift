public import Pixels

// The properties of fill layers.

extension PropertyKey where Value == Double? {
  /// `fill-sort-key`; `nil` unless set.
  public static var fillSortKey: Self { Self("fill-sort-key") }
}

extension PropertyKey where Value == Bool {
  /// `fill-antialias`; true unless set.
  public static var fillAntialias: Self { Self("fill-antialias") }
}

extension PropertyKey where Value == Double {
  /// `fill-opacity`, 0...1; 1 unless set.
  public static var fillOpacity: Self { Self("fill-opacity") }
  /// `fill-layer-opacity`, 0...1; 1 unless set.
  public static var fillLayerOpacity: Self { Self("fill-layer-opacity") }
}

extension PropertyKey where Value == Color {
  /// `fill-color`; "#000000" unless set.
  public static var fillColor: Self { Self("fill-color") }
}

extension PropertyKey where Value == Color? {
  /// `fill-outline-color`; `nil` unless set.
  public static var fillOutlineColor: Self { Self("fill-outline-color") }
}

extension PropertyKey where Value == [Double] {
  /// `fill-translate`, points.
  public static var fillTranslate: Self { Self("fill-translate") }
}

extension PropertyKey where Value == MapAlignment {
  /// `fill-translate-anchor`; "map" unless set.
  public static var fillTranslateAnchor: Self { Self("fill-translate-anchor") }
}

extension PropertyKey where Value == ResolvedImage? {
  /// `fill-pattern`; `nil` unless set.
  public static var fillPattern: Self { Self("fill-pattern") }
}
