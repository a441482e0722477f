internal import Geo
internal import Painting
internal import Scene
internal import StyleSpec
internal import Tiles
internal import Typesetting
internal import Wire

/// A style with its sources opened, for one picture or many.
public final class OpenedMap: Sendable {
  let style: Style
  let builder: SceneBuilder
  /// What was prepared for earlier pictures.
  let stock: PreparationStock
  /// Sets callouts and the attribution; without fonts there are none.
  let typesetter: Typesetter?
  /// SHA-256 of the style's text.
  let styleDigest: [UInt8]
  let openingTimings: [Snapshot.Timing]

  init(_ request: MapSnapshot, resources: ResourceFolder?) async throws(NadirError) {
    var clock = StageClock()
    let input = try StyleInput(request.style, resources: resources)
    style = input.style
    styleDigest = input.digest
    try Self.check(request, style)
    clock.finish("style")
    let locations = request.fonts.isEmpty ? Self.ownFonts(resources) : request.fonts
    for font in request.fonts where FileBytes.kind(of: font) == .absent {
      throw .unusableInput(
        location: font, reason: "no such folder or file of fonts", remedy: "name an existing one")
    }
    for font in request.fonts { try Self.check(fonts: font) }
    let fonts = locations.isEmpty ? nil : FontLibrary(locations)
    typesetter = fonts.map { Typesetter(fonts: $0) }
    var options = SceneOptions()
    options.base = input.location
    options.assets = request.assets
    options.network = request.network.network(isOffline: request.isOffline)
    options.tileRatio = request.scale > 1 ? 2 : 1
    options.cacheLimit = max(0, request.tileMemory)
    options.sourceOverrides = request.sources
    options.fonts = fonts
    stock = PreparationStock(limit: max(0, request.tileMemory) / 8)
    // A style that ships its letters as assets means exactly these; others get what they lack from the fonts.
    options.glyphPolicy = style.glyphs?.hasPrefix("asset://") == true ? .rangesOnly : .rangesThenFonts
    builder = await SceneBuilder(style: style, options: options)
    clock.finish("sources")
    openingTimings = clock.timings
  }

  private static func check(fonts location: String) throws(NadirError) {
    do throws(FontError) { try FontLibrary([location]).verify() } catch {
      throw .unusableInput(
        location: location, reason: "no fonts", remedy: "name a folder that holds .ttf or .otf files")
    }
  }

  private static func ownFonts(_ resources: ResourceFolder?) -> [String] {
    guard let folder = resources?.fonts, ResourceFolder.isFolder(folder) else { return [] }
    return [folder]
  }

  /// What the request replaces has to be there: on both sides.
  private static func check(_ request: MapSnapshot, _ style: Style) throws(NadirError) {
    for name in request.sources.keys.sorted() {
      guard style.source(name) != nil else {
        throw .unknownSource(name: name, known: style.sources.map(\.id))
      }
    }
    if let assets = request.assets, !ResourceFolder.isFolder(assets) {
      throw .unusableInput(
        location: assets, reason: "no such folder of assets", remedy: "name an existing one")
    }
  }
}
