// The properties of raster layers.

extension PropertyKey where Value == Double {
  /// `raster-opacity`, 0...1; 1 unless set.
  public static var rasterOpacity: Self { Self("raster-opacity") }
  /// `raster-hue-rotate`, degrees; 0 unless set.
  public static var rasterHueRotate: Self { Self("raster-hue-rotate") }
  /// `raster-brightness-min`, 0...1; 0 unless set.
  public static var rasterBrightnessMin: Self { Self("raster-brightness-min") }
  /// `raster-brightness-max`, 0...1; 1 unless set.
  public static var rasterBrightnessMax: Self { Self("raster-brightness-max") }
  /// `raster-saturation`, -1...1; 0 unless set.
  public static var rasterSaturation: Self { Self("raster-saturation") }
  /// `raster-contrast`, -1...1; 0 unless set.
  public static var rasterContrast: Self { Self("raster-contrast") }
  /// `raster-fade-duration`, milliseconds, at least 0; 300 unless set.
  public static var rasterFadeDuration: Self { Self("raster-fade-duration") }
}

extension PropertyKey where Value == Resampling {
  /// `raster-resampling`; "linear" unless set.
  public static var rasterResampling: Self { Self("raster-resampling") }
}
