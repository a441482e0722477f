/// The release of Nadir.
public enum Release {
  /// By semantic versioning; a changed picture is a change.
  public static let version = "1.0.0"
}
