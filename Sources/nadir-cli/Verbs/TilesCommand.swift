internal import Nadir

/// Makes a pyramid of tiles and says what came of it.
struct TilesCommand {
  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    let pyramid = try pyramid()
    if arguments.has("--dry-run") { return try await plan(pyramid) }
    let progress = try TileProgress(arguments)
    StopSignal.listen()
    let summary: TileSummary
    do throws(NadirError) {
      summary = try await pyramid.run(shouldStop: { StopSignal.wasGiven }) { progress.report($0) }
    } catch {
      progress.end()
      throw CommandError(error)
    }
    progress.end()
    if !arguments.has("--quiet") { tell(summary, pyramid) }
    return summary.isComplete ? .done : .doneWithFailures
  }

  // MARK: Reading

  private func pyramid() throws(CommandError) -> TilePyramid {
    guard let path = arguments.value("--output"), !path.isEmpty, path != "-" else {
      throw .usage(
        "no output", at: "nadir tiles", "give --output tiles.pmtiles, tiles.mbtiles or 'DIR/{z}/{x}/{y}.png'")
    }
    try OutputGuard.check(["--output"], of: arguments)
    let output: TileOutput
    do throws(NadirError) { output = try TileOutput(path) } catch { throw CommandError(error) }
    var pyramid = TilePyramid(style: .builtIn(.day), output: output)
    pyramid.snapshotter = RequestReader.snapshotter
    let reader = RequestReader(arguments)
    try reader.changeStyle(&pyramid.request)
    if let color = arguments.value("--background") {
      pyramid.request.background = try ValueReader.color(color, of: "--background")
    }
    pyramid.format = try format(output)
    pyramid.workers = try reader.threads()
    if arguments.has("--bounds") {
      guard case .bounds(let bounds, _, _) = try CameraReader(arguments).bounds() else {
        throw .usage("no bounds", at: "--bounds", "write SOUTH,WEST,NORTH,EAST")
      }
      pyramid.bounds = bounds
    }
    if let text = arguments.value("--zooms") { pyramid.zooms = try Self.zooms(text) }
    if let text = arguments.value("--tile-size") {
      pyramid.tileSize = try ValueReader.integer(text, of: "--tile-size", in: 256...512)
    }
    if let text = arguments.value("--scale") {
      pyramid.scale = try ValueReader.integer(text, of: "--scale", in: 1...2)
    }
    if let text = arguments.value("--max-tiles") {
      pyramid.limit = try ValueReader.integer(text, of: "--max-tiles", in: 1...1_000_000_000)
    }
    pyramid.skipsEmpty = arguments.has("--skip-empty")
    pyramid.isForced = arguments.has("--force")
    pyramid.reused = arguments.all("--reuse")
    pyramid.name = arguments.value("--name")
    pyramid.part = try ShardReader.shard(arguments, of: "pyramid")
    if let list = arguments.value("--tiles") {
      do throws(NadirError) { pyramid.only = try TileList.tiles(at: list) } catch {
        throw CommandError(error)
      }
    }
    return pyramid
  }

  private func format(_ output: TileOutput) throws(CommandError) -> PictureFormat {
    let wanted =
      output.isArchive && !arguments.has("--format")
      ? .png : try FormatReader.format(arguments, output: output.path)
    guard wanted != .jpeg else {
      throw .usage("no tiles in jpeg", at: "--format", "use one of png, png8, webp")
    }
    return wanted
  }

  private static func zooms(_ text: String) throws(CommandError) -> ClosedRange<Int> {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let low = Int(parts[0]), let high = Int(parts[parts.count - 1]),
      TilePyramid.zoomLimits.contains(low), TilePyramid.zoomLimits.contains(high), low <= high
    else {
      throw .usage("'\(text)' are no zooms", at: "--zooms", "write FIRST-LAST within 0-22, such as 0-14")
    }
    return low...high
  }

  // MARK: Telling

  private func plan(_ pyramid: TilePyramid) async throws(CommandError) -> ExitCode {
    let levels: [TilePyramid.Level]
    do throws(NadirError) { levels = try await pyramid.levels() } catch { throw CommandError(error) }
    for level in levels {
      try Console.print(
        "{\"zoom\":\(level.zoom),\"tiles\":\(level.tiles),\"metatiles\":\(level.metatiles)}")
    }
    if !arguments.has("--quiet") {
      Console.error(
        "nadir: \(levels.reduce(0) { $0 + $1.tiles }) tiles, drawn as \(levels.reduce(0) { $0 + $1.metatiles }) pictures"
      )
    }
    return .done
  }

  private func tell(_ summary: TileSummary, _ pyramid: TilePyramid) {
    for warning in summary.warnings.prefix(10) { Console.warn(warning.message) }
    if summary.warnings.count > 10 {
      Console.warn("and \(summary.warnings.count - 10) more")
    }
    if summary.outside > 0 {
      Console.warn(
        "\(summary.outside) tile\(summary.outside == 1 ? "" : "s") of the list outside the zooms and the bounds"
      )
    }
    if summary.missingTiles > 0 {
      Console.warn("the sources had no tile in \(summary.missingTiles) places")
    }
    var text =
      "\(summary.total) tile\(summary.total == 1 ? "" : "s"): \(summary.drawn) drawn, \(summary.present) there already"
    if summary.copied > 0 { text += ", \(summary.copied) copied" }
    if summary.empty > 0 { text += ", \(summary.empty) empty and left out" }
    if summary.left > 0 { text += ", \(summary.left) not begun; run it again to go on" }
    if summary.isComplete, summary.distinct > 0 {
      text += "; \(summary.distinct) different ones, \(summary.bytes) bytes in \(summary.path)"
    }
    Console.error("nadir: " + text)
  }
}
