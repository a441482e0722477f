internal import Nadir

/// Tells what a file holds.
struct InspectCommand {
  /// What says which tiles a camera needs: there are no overlays to fit, and one field of view.
  static let cameraOptions = PictureOptions.camera.options.filter { !["--fit", "--fov"].contains($0.name) }

  private let arguments: ParsedArguments

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  func run() async throws(CommandError) -> ExitCode {
    guard let file = arguments.operands.first else {
      throw .usage(
        "nothing to inspect", at: "nadir inspect", "name a style, a tile archive, a tile or a font")
    }
    let format = arguments.value("--format") ?? (arguments.has("--text") ? "text" : "json")
    guard format == "json" || format == "text" else {
      throw .usage("unknown format '\(format)'", at: "--format", "use json or text")
    }
    if let text = arguments.value("--text") {
      return try await letter(text, of: file, asJSON: format == "json")
    }
    var options = Inspection.Options()
    options.tile = try tile()
    options.camera = try await camera()
    options.readsAllTiles = arguments.has("--all")
    let sources = try RequestReader(arguments).sources()
    let network = try NetworkReader(arguments).options()
    let inspection: Inspection
    do throws(NadirError) {
      inspection = try await Inspection(
        of: file, assets: arguments.value("--assets"), sources: sources,
        isOffline: arguments.has("--offline"),
        network: network, options: options)
    } catch {
      throw CommandError(error)
    }
    try Console.print(format == "json" ? inspection.json : inspection.text)
    return inspection.errors.isEmpty ? .done : .invalidInput
  }

  /// Shows how a text is lettered.
  private func letter(_ text: String, of file: String, asJSON: Bool) async throws(CommandError) -> ExitCode {
    let report: TextReport
    do throws(NadirError) {
      report = try await TextReport(
        text, of: file, layer: arguments.value("--layer"), fonts: arguments.all("--fonts"),
        assets: arguments.value("--assets"), isOffline: arguments.has("--offline"))
    } catch {
      throw CommandError(error)
    }
    try Console.print(asJSON ? report.json : report.table)
    return .done
  }

  private func tile() throws(CommandError) -> TileID? {
    guard let text = arguments.value("--tile") else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let z = numbers[0], let x = numbers[1], let y = numbers[2],
      TileID(z: z, x: x, y: y).isValid
    else { throw .usage("'\(text)' is no tile", at: "--tile", "write Z/X/Y, such as 14/8529/5975") }
    return TileID(z: z, x: x, y: y)
  }

  /// The camera whose tiles are asked for; `nil` where none is given.
  private func camera() async throws(CommandError) -> Camera? {
    let options = Self.cameraOptions.map(\.name).filter { $0 != "--padding" }
    guard let given = options.first(where: arguments.has) else { return nil }
    guard !arguments.has("--tile") else {
      throw .usage("a tile and a camera", at: "--tile and \(given)", "keep one of them")
    }
    var request = MapSnapshot(style: .text("{\"version\":8,\"sources\":{},\"layers\":[]}", base: nil))
    if let size = arguments.value("--size") { request.size = try ValueReader.size(size, of: "--size") }
    try CameraReader(arguments, takesPlace: false).read(into: &request)
    do throws(NadirError) {
      return try await Snapshotter().location(of: request).camera
    } catch {
      throw CommandError(error)
    }
  }
}
