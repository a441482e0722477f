public import Geo
public import Typesetting

/// What a picture shows, and what of the style and the data it couldn't.
public struct SceneReport: Sendable {
  /// A label or icon that was placed.
  public struct Label: Hashable, Sendable {
    /// Empty for icons without text.
    public var text: String
    /// The style layer.
    public var layer: String
    public var source: String
    /// Points.
    public var box: PictureRect

    public init(text: String, layer: String, source: String, box: PictureRect) {
      self.text = text
      self.layer = layer
      self.source = source
      self.box = box
    }
  }

  /// For each of the request's reservations whether it is shown.
  public var shownReservations: [Bool] = []
  /// In drawing order.
  public var labels: [Label] = []
  /// Which items of the display list belong to which layer, bottom first.
  public var drawnLayers: [DrawnLayer] = []
  /// Of the sources that are drawn, each text once, in the style's order.
  public var attribution: [String] = []
  /// How many tiles the picture needs and the sources don't have: those outside a source's bounds, holes and damaged
  /// ones, but not those that a source leaves out because nothing is there.
  public var missingTiles = 0
  /// The first of them, `source z/x/y`, each once.
  public var missingTileNames: [String] = []
  /// How many holes and damaged tiles are filled from a coarser tile.
  public var filledTiles = 0
  /// The first of them, `source z/x/y`, each once.
  public var filledTileNames: [String] = []
  /// Of sources that gave nothing at all because they couldn't be opened or read: the first reason each.
  public var failures: [SceneWarning] = []
  /// Names of images that no sprite has, sorted.
  public var missingImages: [String] = []
  /// The same images with the layers that ask for them, in drawing order.
  public var imageLacks: [ImageLack] = []
  /// What the labels that are shown had to do without: letters, fonts, glyph ranges.
  public var lacks = LackNotes()
  /// In the style's order, then in the tiles'.
  public var warnings: [SceneWarning] = []
  /// How long its stages took, summed over threads.
  public var timings: [Timing] = []

  public init() {}

  /// How long a stage took.
  public struct Timing: Hashable, Sendable {
    public var stage: String
    public var milliseconds: Double
  }

  /// A style layer's items of the display list.
  public struct DrawnLayer: Hashable, Sendable {
    public var layer: String
    /// Its type as style files spell it.
    public var kind: String
    public var items: Range<Int>

    public init(layer: String, kind: String, items: Range<Int>) {
      self.layer = layer
      self.kind = kind
      self.items = items
    }
  }

  /// An image that a layer asks for and nobody has.
  public struct ImageLack: Hashable, Sendable {
    public var image: String
    public var layer: String
    public var property: String

    public init(image: String, layer: String, property: String) {
      self.image = image
      self.layer = layer
      self.property = property
    }
  }
}
