public import Geo
public import Pixels

/// How a session focuses on a marker: the steps of the camera, and the circle that closes in at the end.
///
/// The marker is selected at once. After `delay` the camera zooms out all the way, then goes to the marker, then
/// zooms in, a `step` each; then the circle's diameter shrinks to the picture's width.
public struct FocusStyle: Hashable, Sendable {
  /// rgb(254, 255, 220): what lies around the circle where the picture has no background of its own.
  public static let surroundings = Color(red: 254 / 255, green: 1, blue: 220 / 255)

  /// Before the first move.
  public var delay: Duration = .milliseconds(500)
  /// How long each of the three moves takes.
  public var step: Duration = .milliseconds(500)
  public var zoom = 12.0
  /// Of the three moves.
  public var curve = TimingCurve.easeInOut
  /// How long the circle takes to close or to open; SwiftUI's default.
  public var clipDuration: Duration = .milliseconds(350)
  public var clipCurve = TimingCurve.easeIn

  public init() {}

  /// From the first move to the end of the last.
  public var duration: Duration { delay + step * 3 }

  /// The circle's diameter while the whole picture shows, points: twice the height, or the diagonal where the
  /// picture is so wide that a circle of that size would cut it.
  public static func openDiameter(for size: PictureSize) -> Double {
    max(2 * size.height, diagonal(of: size))
  }

  /// A circle of this diameter or larger cuts nothing off.
  static func diagonal(of size: PictureSize) -> Double {
    (size.width * size.width + size.height * size.height).squareRoot()
  }
}

/// The circle's diameter over time.
struct ClipMotion: Sendable {
  var from: Double
  var to: Double
  var begin: Duration
  var duration: Duration
  var curve: TimingCurve

  var end: Duration { begin + duration }

  func diameter(at time: Duration) -> Double {
    let share = duration > .zero ? (time - begin) / duration : 1
    return from + (to - from) * curve.progress(at: share)
  }
}
