public import Wire

/// One layer of a style, its filter and properties compiled.
public struct StyleLayer: Sendable {
  public let id: String
  /// Its place among the file's layers, from 0.
  public let position: Int
  public let kind: LayerKind
  public let sourceID: String?
  public let sourceLayer: String?
  /// The style zoom from which the layer is drawn, 0...24.
  public let minZoom: Double
  /// The style zoom below which the layer is drawn, 0...24.
  public let maxZoom: Double
  public let filter: Filter
  public let metadata: JSONValue?
  /// The properties that the style gives, by name.
  @usableFromInline let properties: [String: CompiledProperty]

  /// Whether the style draws the layer at all, with the style's own `state`.
  public let isVisible: Bool

  /// Whether the layer is drawn at a style zoom, from `minZoom` to below `maxZoom`. A layer from zoom 0 is drawn below,
  /// too: the world as one tile of 256 points is style zoom -1.
  public func isDrawn(atStyleZoom zoom: Double) -> Bool {
    isVisible && (minZoom <= 0 || zoom >= minZoom) && zoom < maxZoom
  }

  /// A property of the layer; take it once, evaluate it for each feature.
  @inlinable
  public subscript<Value>(key: PropertyKey<Value>) -> Property<Value> {
    Property(named: key.name, compiled: properties[key.name])
  }

  /// The JSON path of one of its properties.
  public func path(of property: String) -> String {
    let isLayout = PropertySpecification.layoutTable(of: kind)[property] != nil
    return "layers[\(position)].\(isLayout ? "layout" : "paint").\(property)"
  }

  /// The names of the properties that the style gives, sorted.
  public var givenProperties: [String] { properties.keys.sorted() }
}
