internal import Nadir

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Turns options into the request for a picture.
struct RequestReader {
  let arguments: ParsedArguments
  /// A place to show with its callout.
  private let savedPlace: SavedPlace?

  init(_ arguments: ParsedArguments, savedPlace: SavedPlace? = nil) {
    self.arguments = arguments
    self.savedPlace = savedPlace
  }

  static var snapshotter: Snapshotter { Snapshotter() }

  func snapshot() throws(CommandError) -> MapSnapshot {
    var request = MapSnapshot()
    try changeStyle(&request)
    if let size = arguments.value("--size") { request.size = try ValueReader.size(size, of: "--size") }
    if let scale = arguments.value("--scale") {
      request.scale = try ValueReader.number(scale, of: "--scale", in: 0.1...16)
    }
    if let color = arguments.value("--background") {
      request.background = try ValueReader.color(color, of: "--background")
    }
    try OverlayReading(arguments).read(into: &request)
    request.selectedMarker = arguments.value("--select")
    if let savedPlace {
      request.overlays.append(.marker(savedPlace.marker))
      if request.selectedMarker == nil { request.selectedMarker = savedPlace.marker.id }
    }
    if let clip = arguments.value("--clip") { request.clip = try ClipReader.clip(clip) }
    request.showsAttribution = !arguments.has("--no-attribution")
    request.threads = try threads()
    if let view = arguments.value("--fov") {
      request.fieldOfView = try ValueReader.number(view, of: "--fov", in: 1...120)
    }
    try CameraReader(arguments, savedPlace: savedPlace).read(into: &request)
    return request
  }

  /// Replaces what of style and data is given; the rest stays.
  func changeStyle(_ request: inout MapSnapshot) throws(CommandError) {
    do throws(NadirError) {
      if let style = arguments.value("--style") { request.style = try StyleChoice(named: style) }
    } catch {
      throw CommandError(error)
    }
    if let assets = arguments.value("--assets") { request.assets = assets }
    if arguments.has("--fonts") { request.fonts = arguments.all("--fonts") }
    if arguments.has("--offline") { request.isOffline = true }
    for (name, location) in try sources() { request.sources[name] = location }
    request.network = try NetworkReader(arguments).options()
    if arguments.has("--fail-on-missing") { request.failsOnMissingTiles = true }
  }

  /// The data that takes the place of a style's sources, by name.
  func sources() throws(CommandError) -> [String: String] {
    var sources: [String: String] = [:]
    for source in arguments.all("--source") {
      guard let equals = source.firstIndex(of: "="), equals != source.startIndex,
        source.index(after: equals) != source.endIndex
      else {
        throw .usage("'\(source)' can't be read", at: "--source", "write NAME=FILE or NAME=URL")
      }
      sources[String(source[..<equals])] = String(source[source.index(after: equals)...])
    }
    return sources
  }

  /// How many threads may work.
  func threads() throws(CommandError) -> Int {
    guard let text = arguments.value("--threads") else {
      return max(1, min(16, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    }
    return try ValueReader.integer(text, of: "--threads", in: 1...64)
  }
}
