public import Pixels

// The properties of background layers.

extension PropertyKey where Value == Color {
  /// `background-color`; "#000000" unless set.
  public static var backgroundColor: Self { Self("background-color") }
}

extension PropertyKey where Value == ResolvedImage? {
  /// `background-pattern`; `nil` unless set.
  public static var backgroundPattern: Self { Self("background-pattern") }
}

extension PropertyKey where Value == Double {
  /// `background-opacity`, 0...1; 1 unless set.
  public static var backgroundOpacity: Self { Self("background-opacity") }
}
