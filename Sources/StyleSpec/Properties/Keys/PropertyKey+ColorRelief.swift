public import Pixels

// The properties of color-relief layers.

extension PropertyKey where Value == Double {
  /// `color-relief-opacity`, 0...1; 1 unless set.
  public static var colorReliefOpacity: Self { Self("color-relief-opacity") }
}

extension PropertyKey where Value == Color? {
  /// `color-relief-color`; `nil` unless set.
  public static var colorReliefColor: Self { Self("color-relief-color") }
}
