internal import Nadir

/// Reads what the picture looks at.
struct CameraReader {
  /// Degrees that a region shows in both directions unless it says so.
  static let defaultSpan = 0.04
  /// Options that say how near the camera is.
  private static let zooms = ["--zoom", "--style-zoom", "--meters-per-point", "--distance"]

  private let arguments: ParsedArguments
  /// Whether the verb's operand is the place that the picture looks at.
  private let takesPlace: Bool
  /// What a saved place gives the camera, where one is to be shown.
  private let savedPlace: SavedPlace?

  init(_ arguments: ParsedArguments, takesPlace: Bool = true, savedPlace: SavedPlace? = nil) {
    self.arguments = arguments
    self.takesPlace = takesPlace
    self.savedPlace = savedPlace
  }

  /// Sets the request's camera and padding.
  func read(into request: inout MapSnapshot) throws(CommandError) {
    try readLimits(into: &request)
    let padding = try insets()
    let frames = ["--bounds", "--corners", "--region", "--fit"].filter(arguments.has)
    let positions = (["--center", "--tilt", "--bearing"] + Self.zooms).filter(arguments.has)
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
      request.camera = try framed(by: frame, padding: padding)
      return
    }
    if let padding { try check(padding, against: request.size) }
    request.padding = padding ?? .zero
    if place != nil, arguments.has("--center") {
      throw .usage("two places to look at", at: "PLACE and --center", "keep one of them")
    }
    request.raisesZoomToData = place != nil && !Self.zooms.contains(where: arguments.has)
    request.camera = try positioned(at: place, positions: positions, in: request.size)
  }

  private func readLimits(into request: inout MapSnapshot) throws(CommandError) {
    request.minZoom = try number("--min-zoom", in: -2...25)
    request.maxZoom = try number("--max-zoom", in: -2...25)
    if let low = request.minZoom, let high = request.maxZoom, low > high {
      throw .usage(
        "the smallest zoom is above the largest", at: "--min-zoom and --max-zoom", "exchange them")
    }
    if let text = arguments.value("--target-bounds") {
      request.targetBounds = try ValueReader.bounds(text, of: "--target-bounds")
    }
  }

  private func insets() throws(CommandError) -> EdgeInsets? {
    guard let text = arguments.value("--padding") else { return nil }
    return try ValueReader.insets(text, of: "--padding")
  }

  /// Padding has to leave something to look at. Only a fit knows what to do without: it zooms out all the way.
  private func check(_ padding: EdgeInsets, against size: PictureSize) throws(CommandError) {
    let width = size.width - padding.left - padding.right
    let height = size.height - padding.top - padding.bottom
    guard width <= 0 || height <= 0 else { return }
    throw .usage(
      "the padding leaves nothing of a picture of "
        + "\(ValueReader.text(size.width))x\(ValueReader.text(size.height)) points",
      at: "--padding", "give less padding or a larger --size")
  }

  /// What `--bounds` says.
  func bounds() throws(CommandError) -> CameraChoice { try framed(by: "--bounds", padding: nil) }

  private func framed(by option: String, padding: EdgeInsets?) throws(CommandError) -> CameraChoice {
    switch option {
    case "--bounds":
      let bounds = try ValueReader.bounds(arguments.value(option) ?? "", of: option)
      return .bounds(bounds, padding: padding)
    case "--corners":
      let form = "LAT,LNG,LAT,LNG, such as 71.4,172.5,51.2,-130"
      let values = try ValueReader.numbers(arguments.value(option) ?? "", count: 4, of: option, form: form)
      return .bounds(
        CoordinateBounds(
          try ValueReader.coordinate(latitude: values[0], longitude: values[1], of: option),
          try ValueReader.coordinate(latitude: values[2], longitude: values[3], of: option)), padding: padding
      )
    case "--region":
      var text = arguments.value(option) ?? ""
      if text.split(separator: ",", omittingEmptySubsequences: false).count == 2 {
        text += ",\(Self.defaultSpan),\(Self.defaultSpan)"
      }
      let values = try ValueReader.numbers(
        text, count: 4, of: option,
        form: "LAT,LNG,DLAT,DLNG, such as 60.1716,24.9443,0.005,0.016")
      let center = try ValueReader.coordinate(latitude: values[0], longitude: values[1], of: option)
      guard values[2] >= 0, values[3] >= 0, values[2] <= 180, values[3] <= 360 else {
        throw .usage("the span isn't possible", at: option, "give degrees from 0 to 180 and from 0 to 360")
      }
      let region = CoordinateRegion(center: center, latitudeDelta: values[2], longitudeDelta: values[3])
      return .region(region, padding: padding ?? .zero)
    default:
      let usual = CameraChoice.overlays(padding: padding)
      return try number("--max-zoom", in: -2...25).map { .overlays(padding: padding, maxZoom: $0) } ?? usual
    }
  }

  private func positioned(at place: String?, positions: [String], in size: PictureSize) throws(CommandError)
    -> CameraChoice
  {
    let bearing = try number("--bearing", in: -3600...3600)
    if let savedPlace, place == nil, positions.isEmpty {
      return .region(
        CoordinateRegion(
          center: savedPlace.coordinate, latitudeDelta: Self.defaultSpan, longitudeDelta: Self.defaultSpan))
    }
    if place == nil, savedPlace == nil, positions.isEmpty || positions == ["--bearing"] {
      return .style(bearing: bearing)
    }
    var target: Coordinate?
    var usual: Double?
    if let place {
      let found = try PlaceReader.place(place)
      target = found.coordinate
      usual = found.zoom
    } else if let center = arguments.value("--center") {
      target = try ValueReader.coordinate(center, of: "--center")
    } else if let savedPlace {
      target = savedPlace.coordinate
      usual = PlaceReader.coordinateZoom
    }
    let zoom = try zoom(at: target, in: size)
    return .position(
      target: target, zoom: zoom ?? usual, bearing: bearing ?? 0,
      viewingAngle: try number("--tilt", in: 0...85) ?? 0)
  }

  private func zoom(at target: Coordinate?, in size: PictureSize) throws(CommandError) -> Double? {
    let given = Self.zooms.filter(arguments.has)
    guard let option = given.first else { return nil }
    guard given.count == 1 else {
      throw .usage("several zooms", at: given.joined(separator: " and "), "keep one of them")
    }
    switch option {
    case "--zoom": return try number(option, in: -1...25)
    case "--style-zoom": return try number(option, in: -2...24).map { $0 + 1 }
    default:
      guard let target, let meters = try number(option, in: 1e-4...1e9) else {
        throw .usage("a scale without a place", at: option, "give --center LAT,LNG or a PLACE as well")
      }
      if option == "--meters-per-point" {
        return CameraPosition.zoom(at: target, forMeters: meters, perPoints: 1)
      }
      let camera = MapCamera(lookingAtCenter: target, fromDistance: meters)
      return CameraPosition(camera, height: size.height).zoom
    }
  }

  private func number(_ option: String, in range: ClosedRange<Double>) throws(CommandError) -> Double? {
    guard let text = arguments.value(option) else { return nil }
    return try ValueReader.number(text, of: option, in: range)
  }
}
