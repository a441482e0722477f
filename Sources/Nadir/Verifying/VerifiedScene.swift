public import Comparing

/// A scene of a suite: what is drawn, and the approved picture of it.
public struct VerifiedScene: Sendable {
  /// Names it in reports; no two scenes of a suite have the same.
  public var name: String
  public var request: MapSnapshot
  /// The approved picture, a PNG file that needn't be there yet.
  public var approvedPath: String
  /// What counts as a difference.
  public var rules = ComparisonRules()

  public init(name: String, request: MapSnapshot, approvedPath: String) {
    self.name = name
    self.request = request
    self.approvedPath = approvedPath
  }
}
