/// The styles that come with Nadir.
public enum BuiltInStyle: String, CaseIterable, Hashable, Sendable {
  /// The world in daylight colours.
  case day
  /// The world in dark colours.
  case night
  /// The streets of Helsinki's centre.
  case streets

  public func path(in folder: ResourceFolder) -> String {
    switch self {
    case .day: folder.path + "/Samples/world/day.json"
    case .night: folder.path + "/Samples/world/night.json"
    case .streets: folder.path + "/Samples/helsinki/streets.json"
    }
  }
}
