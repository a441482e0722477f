public import Pixels

// The properties of hillshade layers.

extension PropertyKey where Value == [Double] {
  /// `hillshade-illumination-direction`, 0...359; 335 unless set.
  public static var hillshadeIlluminationDirection: Self { Self("hillshade-illumination-direction") }
  /// `hillshade-illumination-altitude`, 0...90; 45 unless set.
  public static var hillshadeIlluminationAltitude: Self { Self("hillshade-illumination-altitude") }
}

extension PropertyKey where Value == MapAlignment {
  /// `hillshade-illumination-anchor`; "viewport" unless set.
  public static var hillshadeIlluminationAnchor: Self { Self("hillshade-illumination-anchor") }
}

extension PropertyKey where Value == Double {
  /// `hillshade-exaggeration`, 0...1; 0.5 unless set.
  public static var hillshadeExaggeration: Self { Self("hillshade-exaggeration") }
}

extension PropertyKey where Value == [Color] {
  /// `hillshade-shadow-color`; "#000000" unless set.
  public static var hillshadeShadowColor: Self { Self("hillshade-shadow-color") }
  /// `hillshade-highlight-color`; "#FFFFFF" unless set.
  public static var hillshadeHighlightColor: Self { Self("hillshade-highlight-color") }
}

extension PropertyKey where Value == Color {
  /// `hillshade-accent-color`; "#000000" unless set.
  public static var hillshadeAccentColor: Self { Self("hillshade-accent-color") }
}

extension PropertyKey where Value == HillshadeMethod {
  /// `hillshade-method`; "standard" unless set.
  public static var hillshadeMethod: Self { Self("hillshade-method") }
}
