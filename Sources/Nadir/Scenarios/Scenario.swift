public import Geo
internal import Wire

/// A scripted session: the picture it begins with, and steps at times.
///
/// <doc:Scenarios> describes the file.
public struct Scenario: Sendable {
  /// The longest scenario, seconds.
  public static let longest = 600.0
  /// The most steps.
  public static let stepLimit = 10_000

  /// The file it came from, for messages.
  let file: String
  /// The first picture; its size, scale, style and so on may be changed before it plays.
  public var request: MapSnapshot
  public var limits: CameraLimits
  public var focusStyle: FocusStyle
  /// By start, equal ones in the order of the file.
  public let steps: [ScenarioStep]
  /// Until the last step has ended and the circle stands still.
  public let duration: Duration

  /// Reads a file, or standard input for `-`. Names of other files in it are relative to its folder.
  ///
  /// - Parameters:
  ///   - isStrict: makes the first thing that can't be read in a marker or overlay file an error.
  ///   - network: how servers are asked for the pictures that KML files name; `nil` asks none.
  ///   - isOffline: takes what the network's cache has, and asks no server.
  /// - Throws: `unusableInput` with the JSON path of what is wrong.
  public init(
    at path: String, isStrict: Bool = false, network: NetworkOptions? = nil, isOffline: Bool = false
  ) throws(NadirError) {
    let (file, name) = path == "-" ? ("/dev/stdin", "standard input") : (path, path)
    let bytes = try InputText.bytes(of: file)
    try self.init(
      try InputText.json(bytes, location: name, refusesDuplicates: true), file: name, isStrict: isStrict,
      network: network, isOffline: isOffline)
  }

  /// - Parameter folder: what names of other files are relative to.
  public init(text: String, folder: String = ".") throws(NadirError) {
    let file = "\(folder)/scenario"
    try self.init(
      try InputText.json(Array(text.utf8), location: file, refusesDuplicates: true), file: file)
  }

  init(
    _ json: JSONValue, file: String, isStrict: Bool = false, network: NetworkOptions? = nil,
    isOffline: Bool = false
  ) throws(NadirError) {
    let reader = ScenarioReader(
      root: ScenarioValue(json: json, file: file, path: ""), isStrict: isStrict, network: network,
      isOffline: isOffline)
    self.file = file
    request = try reader.request()
    limits = try reader.limits()
    focusStyle = try reader.focusStyle()
    var schedule = ScenarioSchedule(limits: limits, focusStyle: focusStyle)
    for value in try reader.steps() {
      try schedule.append(value)
      for name in value.markerNames { try name.checkMarker(among: request.markers) }
    }
    steps = schedule.steps
    duration = schedule.duration
  }
}
