extension PropertyKey where Value == Visibility {
  /// `visibility`, of every layer type; "visible" unless set.
  public static var visibility: Self { Self("visibility") }
}

extension PropertyKey where Value == Resampling {
  /// `resampling`, of raster, hillshade and color-relief layers; "linear" unless set.
  public static var resampling: Self { Self("resampling") }
}
