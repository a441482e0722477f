internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension ScenarioPlayer {
  /// Plays the scenario to its end as numbered PNG files, `frame-00001.png` and so on, and `frames.json`, which says
  /// when and how long each shows. Each file is whole or absent; pictures of an earlier run that `frames.json` lists
  /// and that aren't wanted any more are removed.
  ///
  /// - Parameters:
  ///   - folder: made where it isn't there.
  ///   - resume: keeps the pictures that an earlier run of the same scenario has finished and that are whole. Only what is asked for is
  ///     compared, not the contents of data files.
  /// - Throws: any `NadirError`.
  public mutating func writeFrames(
    to folder: String, framesPerSecond rate: Double, resume: Bool = false, progress: Progress = { _, _ in }
  ) async throws(NadirError) {
    let plan = try FramePlan(self, rate: rate)
    try Self.makeFolder(folder)
    let index = FilePath.joined(folder, "frames.json")
    let earlier = resume ? FramePlan.digests(in: index) : [:]
    for (name, digest) in FramePlan.digests(in: index).sorted(by: { $0.key < $1.key })
    where !resume || plan.digests[name] != digest {
      unlink(FilePath.joined(folder, name))
    }
    try OutputFile.write(Array((plan.json + "\n").utf8), to: index)
    var last: (digest: String, bytes: [UInt8])?
    for (number, frame) in plan.frames.enumerated() {
      try advance(to: frame.time)
      let path = FilePath.joined(folder, frame.name)
      if earlier[frame.name] != frame.digest || !isWhole(path) {
        let bytes: [UInt8]
        if let last, last.digest == frame.digest {
          bytes = last.bytes
        } else {
          bytes = try await notedFrame().encoded(as: .png)
        }
        try OutputFile.write(bytes, to: path)
        last = (frame.digest, bytes)
      }
      progress(number + 1, plan.frames.count)
    }
  }

  /// Whether a picture that an earlier run has listed is there, can be read to its end and has the right size: a
  /// run that was killed, or a full disk, may have left less.
  private func isWhole(_ path: String) -> Bool {
    guard let bitmap = try? ImageInput.bitmap(at: path) else { return false }
    let size = request.pixelSize
    return bitmap.width == size.width && bitmap.height == size.height
  }

  private static func makeFolder(_ path: String) throws(NadirError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw .unwritableOutput(
      location: path, reason: "can't make the folder (\(String(cString: strerror(errno))))")
  }
}

/// The pictures of a run and what each will show, worked out before any is drawn.
public struct FramePlan {
  struct Frame {
    let name: String
    let time: Duration
    let milliseconds: Int
    let digest: String
  }

  let frames: [Frame]

  init(_ player: ScenarioPlayer, rate: Double) throws(NadirError) {
    var player = player
    var frames: [Frame] = []
    for (number, frame) in try player.scenario.frames(perSecond: rate).enumerated() {
      try player.advance(to: frame.time)
      let digits = "\(number + 1)"
      let name = "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
      frames.append(
        Frame(name: name, time: frame.time, milliseconds: frame.milliseconds, digest: player.digest))
    }
    self.frames = frames
  }

  var digests: [String: String] { Dictionary(uniqueKeysWithValues: frames.map { ($0.name, $0.digest) }) }

  var json: String {
    let list = frames.map { frame -> JSONValue in
      [
        "file": .string(frame.name), "time": .number(frame.time.inSeconds),
        "milliseconds": .number(Double(frame.milliseconds)), "digest": .string(frame.digest),
      ]
    }
    let whole: JSONValue = ["nadir": .string(Release.version), "frames": .array(list)]
    return whole.serialized()
  }

  /// What an earlier run has written; nothing where there was none, or what is there can't be read.
  static func digests(in index: String) -> [String: String] {
    guard FileBytes.kind(of: index) == .file, let json = try? InputText.json(index) else { return [:] }
    var digests: [String: String] = [:]
    for frame in json["frames"]?.array?.prefix(Scenario.frameLimit) ?? [] {
      // Only names that runs give: nothing else is ever removed.
      guard let name = frame["file"]?.string, let digest = frame["digest"]?.string, isFrameName(name) else {
        continue
      }
      digests[name] = digest
    }
    return digests
  }

  /// Whether a file's name is one that pictures of a run have.
  public static func isFrameName(_ name: String) -> Bool {
    name.hasPrefix("frame-") && name.hasSuffix(".png")
      && name.dropFirst(6).dropLast(4).allSatisfy { $0.isASCII && $0.isNumber } && name.count > 10
  }
}
