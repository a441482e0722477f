public import Comparing
internal import Geo
internal import ImageFiles
internal import Pixels
internal import Wire

/// Draws the scenes of a suite and compares them with their approved pictures.
public struct Verification: Sendable {
  public var scenes: [VerifiedScene]
  public var snapshotter: Snapshotter
  /// How many scenes are drawn at once; the report doesn't depend on it.
  public var workers = 1
  /// Draws each scene twice; a second picture of other bytes is a failure of its own.
  public var isParanoid = false

  public init(_ scenes: [VerifiedScene], snapshotter: Snapshotter = Snapshotter()) {
    self.scenes = scenes
    self.snapshotter = snapshotter
  }

  /// What came of one scene.
  public struct Outcome: Sendable {
    public var picture: ComparedPicture
    /// The fresh picture as a PNG file that tells its layers; `nil` where it is the same, or drawing failed.
    public var file: [UInt8]?
  }

  /// Draws and compares all scenes.
  ///
  /// - Returns: the outcomes in the order of the scenes. A scene that can't be drawn or whose approved picture can't be
  ///   read is one that failed; one without an approved picture has been added.
  public func outcomes() async -> [Outcome] {
    let shelf = MapShelf(snapshotter)
    return await withTaskGroup(of: (Int, Outcome).self) { group in
      var results: [Outcome?] = Array(repeating: nil, count: scenes.count)
      var next = 0
      while next < min(max(1, workers), scenes.count) {
        let index = next
        group.addTask { [self] in (index, await drawn(scenes[index], shelf)) }
        next += 1
      }
      for await (finished, result) in group {
        results[finished] = result
        guard next < scenes.count else { continue }
        let index = next
        group.addTask { [self] in (index, await drawn(scenes[index], shelf)) }
        next += 1
      }
      return results.compactMap(\.self)
    }
  }

  private func drawn(_ scene: VerifiedScene, _ shelf: MapShelf) async -> Outcome {
    var picture = ComparedPicture(name: scene.name, status: .failed)
    var file: [UInt8]?
    do throws(NadirError) {
      let map = try await shelf.map(for: scene.request).map
      var request = scene.request
      request.threads = 1
      try request.check()
      let drawn = try await map.drawn(request)
      let snapshot = await drawn.painted()
      try compare(snapshot.bitmap, scene, &picture)
      if isParanoid, try await map.snapshot(request).bitmap != snapshot.bitmap {
        picture.status = .failed
        picture.message = "two renderings of the same scene differ"
      }
      guard picture.status != .same else { return Outcome(picture: picture, file: nil) }
      let layers = await drawn.layerDigests()
      file = try snapshot.encoded(layers: layers)
      picture.secondPicture = file
      if let path = picture.first, let before = LayerDigest.layers(inPNG: try InputText.bytes(of: path)) {
        picture.changedLayers = LayerDigest.changes(from: before, to: layers)
      }
    } catch {
      picture.message = error.description
    }
    return Outcome(picture: picture, file: file)
  }

  private func compare(
    _ fresh: Bitmap, _ scene: VerifiedScene, _ picture: inout ComparedPicture
  ) throws(NadirError) {
    guard FileBytes.kind(of: scene.approvedPath) != .absent else {
      picture.status = .added
      picture.message = "there is no approved picture yet"
      return
    }
    let bytes = try InputText.bytes(of: scene.approvedPath)
    let approved: Bitmap
    do throws(ImageFileError) { approved = try ImageFile.decoded(bytes) } catch {
      throw .unusableInput(
        location: scene.approvedPath, reason: "\(error)", remedy: "approve the scene again")
    }
    picture.first = scene.approvedPath
    do throws(ComparingError) {
      try picture.compare(approved, fresh, rules: scene.rules, drawsDifference: true)
    } catch {
      throw .unwritableOutput(location: scene.name, reason: "\(error)")
    }
  }
}
