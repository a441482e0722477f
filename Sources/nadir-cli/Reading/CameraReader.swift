internal import Nadir

/// Reads what the picture looks at.
struct CameraReader {
  private let arguments: ParsedArguments
  /// Whether the verb's operand is the place that the picture looks at.
  private let takesPlace: Bool

  init(_ arguments: ParsedArguments, takesPlace: Bool = true) {
    self.arguments = arguments
    self.takesPlace = takesPlace
  }

  /// Sets the request's camera and padding.
  func read(into request: inout MapSnapshot) throws(CommandError) {
    let padding = try insets()
    let frames = ["--bounds", "--region", "--fit"].filter(arguments.has)
    let positions = ["--center", "--zoom", "--style-zoom", "--tilt", "--bearing"].filter(arguments.has)
    let place = takesPlace ? arguments.operands.first : nil
    guard frames.count + (place == nil ? 0 : 1) <= 1 else {
      throw .usage(
        "several cameras", at: (frames + (place.map { ["'\($0)'"] } ?? [])).joined(separator: " and "),
        "keep one of them")
    }
    if let frame = frames.first {
      guard positions.isEmpty else {
        throw .usage(
          "\(frame) sets the whole camera", at: positions.joined(separator: ", "), "leave one of them out")
      }
      if let padding { try check(padding, against: request.size) }
      request.camera = try framed(by: frame, padding: padding)
      return
    }
    if let padding { try check(padding, against: request.size) }
    request.padding = padding ?? .zero
    if place != nil, arguments.has("--center") {
      throw .usage("two places to look at", at: "PLACE and --center", "keep one of them")
    }
    request.raisesZoomToData = place != nil && !arguments.has("--zoom") && !arguments.has("--style-zoom")
    request.camera = try positioned(at: place, positions: positions)
  }

  private func insets() throws(CommandError) -> EdgeInsets? {
    guard let text = arguments.value("--padding") else { return nil }
    return try ValueReader.insets(text, of: "--padding")
  }

  /// Padding that was asked for has to leave something to look at.
  private func check(_ padding: EdgeInsets, against size: PictureSize) throws(CommandError) {
    let width = size.width - padding.left - padding.right
    let height = size.height - padding.top - padding.bottom
    guard width <= 0 || height <= 0 else { return }
    throw .usage(
      "the padding leaves nothing of a picture of "
        + "\(ValueReader.text(size.width))x\(ValueReader.text(size.height)) points",
      at: "--padding", "give less padding or a larger --size")
  }

  private func framed(by option: String, padding: EdgeInsets?) throws(CommandError) -> CameraChoice {
    switch option {
    case "--bounds":
      let form = "SOUTH,WEST,NORTH,EAST, such as 59.9,24.6,60.4,25.3"
      let values = try ValueReader.numbers(arguments.value(option) ?? "", count: 4, of: option, form: form)
      let corner = try ValueReader.coordinate(latitude: values[0], longitude: values[1], of: option)
      let opposite = try ValueReader.coordinate(latitude: values[2], longitude: values[3], of: option)
      guard corner.latitude <= opposite.latitude else {
        throw .usage("south lies north of north", at: option, "write \(form)")
      }
      let bounds = CoordinateBounds(
        south: corner.latitude, west: corner.longitude, north: opposite.latitude, east: opposite.longitude)
      return .bounds(bounds, padding: padding)
    case "--region":
      let values = try ValueReader.numbers(
        arguments.value(option) ?? "", count: 4, of: option,
        form: "LAT,LNG,DLAT,DLNG, such as 60.1716,24.9443,0.005,0.016")
      let center = try ValueReader.coordinate(latitude: values[0], longitude: values[1], of: option)
      guard values[2] >= 0, values[3] >= 0, values[2] <= 180, values[3] <= 360 else {
        throw .usage("the span isn't possible", at: option, "give degrees from 0 to 180 and from 0 to 360")
      }
      let region = CoordinateRegion(center: center, latitudeDelta: values[2], longitudeDelta: values[3])
      return .region(region, padding: padding ?? .zero)
    default: return .overlays(padding: padding)
    }
  }

  private func positioned(at place: String?, positions: [String]) throws(CommandError) -> CameraChoice {
    let bearing = try number("--bearing", in: -3600...3600)
    if place == nil, positions.isEmpty || positions == ["--bearing"] { return .style(bearing: bearing) }
    var target: Coordinate?
    var zoom = try zoom()
    if let place {
      let found = try PlaceReader.place(place)
      target = found.coordinate
      zoom = zoom ?? found.zoom
    } else if let center = arguments.value("--center") {
      target = try ValueReader.coordinate(center, of: "--center")
    }
    return .position(
      target: target, zoom: zoom, bearing: bearing ?? 0, viewingAngle: try number("--tilt", in: 0...85) ?? 0)
  }

  private func zoom() throws(CommandError) -> Double? {
    guard let styleZoom = try number("--style-zoom", in: -2...24) else {
      return try number("--zoom", in: -1...25)
    }
    guard !arguments.has("--zoom") else {
      throw .usage("two zooms", at: "--zoom and --style-zoom", "keep one of them")
    }
    return styleZoom + 1
  }

  private func number(_ option: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = arguments.value(option) else { return nil }
    return try ValueReader.number(text, of: option, in: range)
  }
}
