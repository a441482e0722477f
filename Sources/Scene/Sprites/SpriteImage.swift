internal import Geo

/// One image of a sprite.
struct SpriteImage: Hashable, Sendable {
  /// Which sides of an icon that is fitted to a text may grow.
  enum TextFit: String, Hashable, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  /// Index into `SpriteSet.sheets`.
  var sheet: Int
  /// The image's rectangle in its sheet, pixels.
  var piece: PictureRect
  /// Pixels per point.
  var pixelRatio: Double = 1
  /// A signed distance field to be coloured.
  var isField = false
  /// The columns and rows that stretch, in the image's pixels; empty: all.
  var stretchX: [ClosedRange<Double>] = []
  var stretchY: [ClosedRange<Double>] = []
  /// The part that a text is fitted into, in the image's pixels.
  var content: PictureRect?
  var textFitWidth: TextFit?
  var textFitHeight: TextFit?

  /// Points.
  var width: Double { piece.width / pixelRatio }
  /// Points.
  var height: Double { piece.height / pixelRatio }
}
