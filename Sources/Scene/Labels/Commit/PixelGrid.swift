/// The grid on which labels stand, so that a label cut by the edge between two pictures continues exactly.
enum PixelGrid {
  /// A position in pixels rounded to 1/256. The grid is shifted by an odd share, so that the halves and eighths on
  /// which positions often lie don't fall to one side or the other by the last bit of a double.
  static func snapped(_ pixels: Double) -> Double {
    (pixels * 256 + 0.318_309_886).rounded(.down) / 256
  }
}
