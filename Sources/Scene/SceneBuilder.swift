internal import Geo
public import StyleSpec
internal import Synchronization
internal import Tiles
public import Typesetting

/// Turns a style, its data and a camera into a display list.
///
/// Make one for each style: it opens the sources once and keeps decoded tiles, sprites and fonts from picture to
/// picture. Any number of pictures may be made at the same time; each depends on its request alone.
public final class SceneBuilder: Sendable {
  public let style: Style
  public let options: SceneOptions
  let sources: [OpenedSource]
  let loader: TileLoader
  let typesetter: Typesetter
  let stock: TileStock
  private let reader: ResourceReader
  /// By whether they are the double-sized ones.
  private let sprites = Mutex<[Bool: LoadedSprites]>([:])
  /// The layers as they were settled for the last zooms, the latest at the end.
  private let settled = Mutex<[(zoom: Double, layers: [SettledLayer])]>([])
  private static let settledLimit = 6

  /// A style's images and what was wrong with them.
  struct LoadedSprites: Sendable {
    var set: SpriteSet
    var warnings: [SceneWarning]
  }

  /// Opens the sources that visible layers draw. What can't be opened is left out, and reported with each picture.
  public init(style: Style, options: SceneOptions = SceneOptions()) async {
    self.style = style
    self.options = options
    let context = ResourceContext(
      base: options.base, assets: options.assets, network: options.network, ratio: options.tileRatio)
    let reader = ResourceReader(context)
    self.reader = reader
    sources = await SceneBuilder.opened(
      style, SourceOpener(context: context, reader: reader, overrides: options.sourceOverrides))
    let isWaiting = sources.contains(where: \.isRemote)
    loader = TileLoader(
      sources: sources, wanted: SceneBuilder.wantedLayers(style), cache: TileCache(limit: options.cacheLimit),
      waiting: isWaiting
        ? WaitingThreads(count: max(1, min(32, options.network.policy.requestsPerHost))) : nil)
    stock = TileStock(style, limit: options.cacheLimit / 4)
    typesetter = Typesetter(
      fonts: options.fonts, ranges: style.glyphs.map { SceneBuilder.glyphRanges($0, reader) },
      policy: options.glyphPolicy)
  }

  /// What the cache of shaped labels was good for, over all pictures so far.
  public var shaping: ShapingCount { typesetter.shaping }

  private static func opened(_ style: Style, _ opener: SourceOpener) async -> [OpenedSource] {
    let used = Set(style.layers.filter(\.isVisible).compactMap(\.sourceID))
    return await withTaskGroup(of: (Int, OpenedSource).self) { group in
      for (index, source) in style.sources.enumerated() where used.contains(source.id) {
        group.addTask { (index, opener.open(source.id, source.declaration)) }
      }
      var opened = style.sources.map { OpenedSource(id: $0.id, content: .nothing) }
      for await (index, source) in group { opened[index] = source }
      return opened
    }
  }

  /// For each source, the names of the source layers that visible layers draw.
  private static func wantedLayers(_ style: Style) -> [Set<String>] {
    style.sources.map { source in
      Set(style.layers.filter { $0.isVisible && $0.sourceID == source.id }.compactMap(\.sourceLayer))
    }
  }

  private static func glyphRanges(_ template: String, _ reader: ResourceReader) -> GlyphRanges {
    GlyphRanges { stack, range in
      let address = SceneBuilder.filled(template, ["{fontstack}": stack, "{range}": range])
      do throws(TileError) { return try reader.bytes(at: address) } catch { return nil }
    }
  }

  /// A template with its placeholders replaced.
  static func filled(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[open...close])
      result += rest[..<open] + (values[name] ?? name)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// The style's images for a scale, loaded once.
  func loadedSprites(scale: Double) -> LoadedSprites {
    let isDouble = scale > 1
    if let known = sprites.withLock({ $0[isDouble] }) { return known }
    let (set, warnings) = SpriteLoader(reader: reader).load(style.sprites, scale: scale)
    let loaded = LoadedSprites(set: set, warnings: warnings)
    sprites.withLock { $0[isDouble] = loaded }
    return loaded
  }

  /// The style's layers for a camera's zoom.
  ///
  /// - Parameter context: at this zoom, with the style's state.
  func settledLayers(_ context: EvaluationContext) -> [SettledLayer] {
    let known = settled.withLock { settled in settled.first { $0.zoom == context.zoom }?.layers }
    if let known { return known }
    let layers = style.layers.map { SettledLayer($0.settled(context)) }
    settled.withLock { settled in
      // Another picture may have been as far meanwhile.
      if settled.contains(where: { $0.zoom == context.zoom }) { return }
      if settled.count >= Self.settledLimit { settled.removeFirst() }
      settled.append((context.zoom, layers))
    }
    return layers
  }

  /// The style's light and layers on one picture.
  public func scene(_ request: SceneRequest) async -> SceneResult {
    let sprites = loadedSprites(scale: request.scale)
    let view = SceneView(camera: request.camera, scale: request.scale, pixelSize: request.pixelSize)
    var images = sprites.set
    for image in request.images { images.add(image) }
    let environment = LayerEnvironment(
      globalState: style.state, sprites: images,
      shapesAllScripts: style.glyphs == nil || options.glyphPolicy != .rangesOnly)
    var assembly = SceneAssembly(builder: self, request: request, view: view, environment: environment)
    assembly.report.warnings = sprites.warnings
    await assembly.build()
    return SceneResult(
      displayList: assembly.list, report: assembly.report, firstLabelItem: assembly.firstLabelItem)
  }
}
