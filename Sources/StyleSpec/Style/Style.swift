public import Geo
public import Wire

/// A style (style specification v8), validated, its expressions compiled.
public struct Style: Sendable {
  public internal(set) var name: String?
  public internal(set) var metadata: JSONValue?
  public internal(set) var center: Coordinate?
  /// The style zoom: 512-point tiles.
  public internal(set) var zoom: Double?
  /// Degrees clockwise from north.
  public internal(set) var bearing: Double = 0
  /// Degrees from the nadir.
  public internal(set) var pitch: Double = 0
  /// Degrees.
  public internal(set) var roll: Double = 0
  /// Metres above the sea that the centre lies at.
  public internal(set) var centerAltitude: Double?
  /// In the order of the file.
  public internal(set) var sources: [(id: String, declaration: SourceDeclaration)] = []
  /// From the bottom up.
  public internal(set) var layers: [StyleLayer] = []
  /// Layers that show the same features in the same layout and differ in their paint alone: by id, the id of the first
  /// of them. Layers that are alone aren't listed.
  public internal(set) var layoutTwins: [String: String] = [:]
  /// The sprites with their ids; a sprite given as a single URL has the id `default`.
  public internal(set) var sprites: [(id: String, url: String)] = []
  /// The URL template of the glyph ranges.
  public internal(set) var glyphs: String?
  /// Font files by font name, in the order of the file.
  public internal(set) var fontFaces: [FontFace] = []
  public internal(set) var light: Light
  /// `nil` where the style has none.
  public internal(set) var sky: Sky?
  public internal(set) var terrain: Terrain?
  public internal(set) var projection: Property<ProjectionBlend>
  /// The defaults of the global state; give it to `EvaluationContext.globalState`.
  public internal(set) var state: [String: StyleValue] = [:]
  /// What was passed over, in the order of the file.
  public internal(set) var warnings: [StyleWarning] = []

  /// The declaration of a source, or `nil`.
  public func source(_ id: String) -> SourceDeclaration? { sources.first { $0.id == id }?.declaration }
}
