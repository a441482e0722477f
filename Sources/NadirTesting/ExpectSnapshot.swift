internal import Foundation
public import Nadir
internal import Testing
internal import XCTest

/// When pictures are recorded instead of compared.
public enum SnapshotRecording: String, Sendable {
  /// Never, also where there is none to compare with.
  case never
  /// Where there is none yet; the test fails once, so that somebody looks at it.
  case missing
  /// Where there is none or it differs.
  case failed
  /// Always.
  case all

  /// What the environment says: `NADIR_RECORD`, or `never` where `CI` is set, or `missing`.
  public static var fromEnvironment: SnapshotRecording {
    let environment = ProcessInfo.processInfo.environment
    if let text = environment["NADIR_RECORD"], let recording = SnapshotRecording(rawValue: text) {
      return recording
    }
    return ["", "0", "false"].contains(environment["CI"] ?? "") ? .missing : .never
  }
}

/// Expects a map to look as recorded: draws it and compares it with the PNG file `__Snapshots__/FILE/TEST.NAME.png`
/// beside the test's source. For Swift Testing and XCTest.
///
/// ```swift
/// @Test func harbour() async throws {
///   var request = MapSnapshot(style: .builtIn(.streets), size: PictureSize(width: 400, height: 300))
///   request.camera = .position(target: Coordinate(latitude: 60.167, longitude: 24.957), zoom: 15)
///   try await expectSnapshot(of: request, named: "harbour")
/// }
/// ```
///
/// Where the picture differs, the issue tells how many pixels do, where, and which layers of the style changed; the
/// recorded, fresh and difference pictures are attached to the test.
///
/// - Parameters:
///   - request: what is drawn.
///   - name: tells several pictures of one test apart.
///   - rules: what counts as a difference; by default any byte.
///   - recording: when the picture is recorded instead.
///   - snapshotter: draws it.
/// - Returns: whether it looks as recorded.
/// - Throws: `NadirError` where the map can't be drawn, the file can't be read or written.
@discardableResult
public func expectSnapshot(
  of request: MapSnapshot, named name: String? = nil, rules: ComparisonRules = ComparisonRules(),
  recording: SnapshotRecording = .fromEnvironment, snapshotter: Snapshotter = Snapshotter(),
  fileID: String = #fileID, filePath: StaticString = #filePath, function: String = #function,
  line: Int = #line,
  column: Int = #column
) async throws(NadirError) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
  let path = place.picturePath(named: name)
  var scene = VerifiedScene(name: place.name(name), request: request, approvedPath: path)
  scene.rules = rules
  guard let outcome = await Verification([scene], snapshotter: snapshotter).outcomes().first else {
    return false
  }
  let picture = outcome.picture
  if picture.status == .same { return true }
  guard let file = outcome.file else {
    place.fail("\(scene.name): \(picture.summary)")
    return false
  }
  let isMissing = picture.status == .added
  let isRecorded =
    switch recording {
    case .never: false
    case .missing: isMissing
    case .failed: picture.status.isFailure
    case .all: true
    }
  if isRecorded { try OutputFile.writeCreatingFolders(file, to: path) }
  guard picture.status.isFailure else { return true }
  if isRecorded {
    // What was recorded on demand is right by definition; a first picture should be looked at.
    guard isMissing, recording == .missing else { return true }
    place.fail("\(scene.name): recorded \(path); look at it and run the test again")
    return false
  }
  place.attach(file, "\(scene.name).fresh.png")
  if let first = picture.first { place.attach(contentsOf: first, "\(scene.name).recorded.png") }
  if let difference = picture.differencePicture { place.attach(difference, "\(scene.name).difference.png") }
  let layers =
    picture.changedLayers.isEmpty ? "" : "; layers: " + picture.changedLayers.joined(separator: ", ")
  place.fail("\(scene.name): \(picture.summary)\(layers) (\(path))")
  return false
}
