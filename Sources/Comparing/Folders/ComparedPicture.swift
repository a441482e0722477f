internal import Geo

/// One picture of a comparison: a pair, or one that stands alone.
public struct ComparedPicture: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case different
    case sizeMismatch = "size-mismatch"
    /// There is no second picture.
    case removed
    /// There is no first picture.
    case added
    /// It couldn't be read or drawn; see `message`.
    case failed
    /// Differences within what the rules tolerate.
    case tolerated
    case same

    /// Whether a comparison with it doesn't pass.
    public var isFailure: Bool { self != .same && self != .tolerated }
  }

  /// The path below both folders, or the name of the scene.
  public var name: String
  public var status: Status
  /// The file of the first (approved, before) picture, where there is one.
  public var first: String?
  /// The file of the second (fresh, after) picture, where there is one.
  public var second: String?
  public var difference: PictureDifference?
  /// A PNG of where they differ, where that was asked for.
  public var differencePicture: [UInt8]?
  /// What went wrong, or what there is to know.
  public var message: String?
  /// The style layers that changed, bottom first, where that is known.
  public var changedLayers: [String] = []

  public init(name: String, status: Status, first: String? = nil, second: String? = nil) {
    self.name = name
    self.status = status
    self.first = first
    self.second = second
  }

  /// One line: what the status rests on.
  public var summary: String {
    if let message { return message }
    switch status {
    case .same: return "the same"
    case .removed: return "there is no second picture"
    case .added: return "there is no first picture"
    case .failed: return "failed"
    case .sizeMismatch:
      guard let difference else { return "the sizes differ" }
      let (a, b) = (difference.firstSize, difference.secondSize)
      return "\(a.width)x\(a.height) pixels and \(b.width)x\(b.height)"
    case .different, .tolerated:
      guard let difference else { return status.rawValue }
      let percent = (difference.ratio * 1_000_000).rounded() / 10_000
      let place = difference.regions.first.map { ", most at \($0.x),\($0.y)" } ?? ""
      return "\(difference.differingPixels) pixels (\(percent) %) differ\(place)"
    }
  }
}
