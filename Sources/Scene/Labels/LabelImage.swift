public import Display
public import Geo

/// A picture that icons and labels show: what layout has to know about an image of the style's sprites.
public struct LabelImage: Hashable, Sendable {
  /// Which of its sides an image fitted to a text may stretch (`textFitWidth`, `textFitHeight` of a sprite).
  public enum TextFit: String, Hashable, Sendable {
    case stretchOrShrink, stretchOnly, proportional
  }

  /// Where the pixels are in the display list.
  public var source: IconItem.Source
  /// The image's rectangle in its source, pixels.
  public var piece: PictureRect
  /// Pixels per point.
  public var pixelRatio: Double
  /// The image is a signed distance field, to be coloured.
  public var isField: Bool
  /// The columns and rows that stretch, in the image's pixels; empty: all of them.
  public var stretchX: [ClosedRange<Double>]
  public var stretchY: [ClosedRange<Double>]
  /// The part that a text is fitted into, in the image's pixels.
  public var content: PictureRect?
  public var textFitWidth: TextFit?
  public var textFitHeight: TextFit?

  public init(source: IconItem.Source, piece: PictureRect, pixelRatio: Double = 1, isField: Bool = false) {
    self.source = source
    self.piece = piece
    self.pixelRatio = pixelRatio
    self.isField = isField
    stretchX = []
    stretchY = []
  }

  /// Points.
  public var width: Double { piece.width / pixelRatio }
  /// Points.
  public var height: Double { piece.height / pixelRatio }
}
