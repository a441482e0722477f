internal import Nadir

/// Turns the rows of a table into the pictures of a batch.
struct BatchReader {
  /// Options that a column of the same name overrides row by row.
  private static let columns = [
    "style", "assets", "source", "fonts", "zoom", "style-zoom", "min-zoom", "max-zoom", "target-bounds",
    "bearing", "tilt", "center", "bounds",
    "region",
    "fit", "padding", "size", "scale", "background", "clip", "no-attribution", "markers", "path", "overlay",
    "select", "format", "marker",
  ]
  /// Options that say where the camera is; a row's own replace all of the command line's.
  private static let places = ["--center", "--bounds", "--region", "--fit"]

  private let arguments: ParsedArguments
  private let verb: Verb
  private let template: PathTemplate

  /// - Throws: for a template that can't be read.
  init(_ arguments: ParsedArguments, verb: Verb, output: String) throws(CommandError) {
    self.arguments = arguments
    self.verb = verb
    do throws(NadirError) { template = try PathTemplate(output) } catch { throw CommandError(error) }
  }

  /// - Throws: for a value that an option can't have, with the row's place, and for a name that no file can have.
  ///
  /// - Parameters:
  ///   - inputs: learns which files the rows read.
  ///   - onFailure: told of a row that can't be read; the others go on.
  func pictures(
    _ rows: [PlaceRow], inputs: inout OutputGuard, onFailure: ((CommandError) -> Void)? = nil
  ) throws(CommandError) -> [BatchPicture] {
    var pictures: [BatchPicture] = []
    for (index, row) in rows.enumerated() {
      do throws(CommandError) { pictures.append(try picture(row, index: index, &inputs)) } catch {
        let failure = CommandError(code: error.code, message: "\(row.origin): \(error.message)")
        guard let onFailure else { throw failure }
        onFailure(failure)
      }
    }
    return pictures
  }

  private func picture(_ row: PlaceRow, index: Int, _ inputs: inout OutputGuard) throws(CommandError)
    -> BatchPicture
  {
    let own = try ownArguments(row)
    inputs.add(own)
    var request = try RequestReader(own).snapshot()
    request.threads = 1
    try pin(row, on: &request)
    var fields = row.fields
    fields["index"] = "\(index + 1)"
    if let coordinate = row.coordinate {
      fields["latitude"] = ValueReader.text(coordinate.latitude)
      fields["longitude"] = ValueReader.text(coordinate.longitude)
    }
    let path: String
    do throws(NadirError) { path = try template.path(with: fields, of: row.origin) } catch {
      throw CommandError(error)
    }
    let caption = row.fields["title"] ?? row.fields["name"] ?? row.fields["id"] ?? path
    return BatchPicture(
      id: path, request: request, path: path, format: try FormatReader.format(own, output: path),
      caption: caption)
  }

  /// The command's options with the row's own in their place.
  private func ownArguments(_ row: PlaceRow) throws(CommandError) -> ParsedArguments {
    var own = arguments
    own.replaceOperands(by: [])
    let given = Self.columns.filter { value($0, of: row) != nil }
    let isPlaced = row.coordinate != nil || given.contains { Self.places.contains("--" + $0) }
    if isPlaced { own.remove(Self.places) }
    if given.contains("zoom") { own.remove(["--style-zoom"]) }
    if given.contains("style-zoom") { own.remove(["--zoom"]) }
    if given.contains(where: ["bounds", "region", "fit"].contains) {
      own.remove(["--zoom", "--style-zoom", "--bearing", "--tilt"])
    } else if let coordinate = row.coordinate, !given.contains("center") {
      let place = "\(ValueReader.text(coordinate.latitude)),\(ValueReader.text(coordinate.longitude))"
      own.replaceOperands(by: [place])
    }
    for name in given {
      guard let option = verb.options.first(where: { $0.name == "--" + name }),
        let value = value(name, of: row)
      else { continue }
      if name == "marker" || name == "markers" || name == "path" || name == "overlay" {
        own.add(option.name, value)
      } else {
        try own.replace(option, by: value)
      }
    }
    if let zoom = row.zoom, !own.operands.isEmpty, !own.has("--zoom"), !own.has("--style-zoom"),
      let option = verb.options.first(where: { $0.name == "--zoom" })
    {
      try own.replace(option, by: "\(zoom)")
    }
    return own
  }

  /// A column's value; its name may have a space or a low line for the hyphen.
  private func value(_ column: String, of row: PlaceRow) -> String? {
    for separator in ["-", "_", " "] {
      if let value = row.fields[column.split(separator: "-").joined(separator: separator)] { return value }
    }
    return nil
  }

  /// The row's own marker, on its place.
  private func pin(_ row: PlaceRow, on request: inout MapSnapshot) throws(CommandError) {
    guard arguments.has("--pin") || arguments.has("--callout"), let coordinate = row.coordinate else {
      return
    }
    var marker = Marker(
      position: coordinate, title: row.fields["title"] ?? row.fields["name"], snippet: row.fields["snippet"])
    marker.id = "place"
    if let color = row.fields["color"] { marker.color = try ValueReader.color(color, of: "column color") }
    request.overlays.append(.marker(marker))
    if arguments.has("--callout"), request.selectedMarker == nil { request.selectedMarker = "place" }
  }
}
