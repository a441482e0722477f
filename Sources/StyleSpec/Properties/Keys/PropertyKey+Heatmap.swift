public import Pixels

// The properties of heatmap layers.

extension PropertyKey where Value == Double {
  /// `heatmap-radius`, points, at least 1; 30 unless set.
  public static var heatmapRadius: Self { Self("heatmap-radius") }
  /// `heatmap-weight`, at least 0; 1 unless set.
  public static var heatmapWeight: Self { Self("heatmap-weight") }
  /// `heatmap-intensity`, at least 0; 1 unless set.
  public static var heatmapIntensity: Self { Self("heatmap-intensity") }
  /// `heatmap-opacity`, 0...1; 1 unless set.
  public static var heatmapOpacity: Self { Self("heatmap-opacity") }
}

extension PropertyKey where Value == Color {
  /// `heatmap-color`.
  public static var heatmapColor: Self { Self("heatmap-color") }
}
