internal import Wire

/// Many pictures, one file each: restartable, on all cores, the same bytes in any order.
///
/// A picture is drawn when its file or its line in the manifest is missing, or when something that decides it has
/// changed: the request, the style, the data, the fonts, the release.
public struct Batch: Sendable {
  public var pictures: [BatchPicture]
  /// Where the batch remembers what it has done.
  public var manifestPath: String
  public var snapshotter: Snapshotter
  /// Which part of a larger batch the pictures are, and how many that has; `nil` for a whole batch.
  public var part: (shard: Shard, total: Int)?
  /// How many pictures are drawn at once; each is drawn by one thread.
  public var workers = 1
  /// Draws what lies in its place, too.
  public var isForced = false
  /// How many failures end the batch; `nil` for any number.
  public var failureLimit: Int? = 1
  /// How long one picture may take; `nil` for any time.
  public var timeout: Duration?
  /// How many bytes the pictures under way may take together; a picture that needs more is drawn alone.
  public var memoryLimit = 1 << 30
  /// Whether the summary holds what is known of every picture; without, memory hardly grows with their number.
  public var keepsEntries = true

  /// Holds the maps of the last run for as long as the batch, or a copy of it, is there.
  private let last = LastShelf()

  public init(_ pictures: [BatchPicture], manifestPath: String, snapshotter: Snapshotter = Snapshotter()) {
    self.pictures = pictures
    self.manifestPath = manifestPath
    self.snapshotter = snapshotter
  }

  /// Refuses what would lose pictures: ids or files that two of them share, also where only the case of letters
  /// differs, as on file systems that don't tell it.
  ///
  /// - Throws: `outOfRange`.
  public func check() throws(NadirError) {
    var ids: Set<String> = []
    var paths: [String: String] = [:]
    for picture in pictures {
      let folded = FilePath.normalized(picture.path).lowercased()
      if let other = paths.updateValue(picture.id, forKey: folded) {
        throw .outOfRange(
          quantity: "the file '\(picture.path)'", value: "of both '\(other)' and '\(picture.id)'",
          remedy: "name files by a field that differs, such as {id} or {index}")
      }
      guard folded != FilePath.normalized(manifestPath).lowercased() else {
        throw .outOfRange(
          quantity: "the file '\(picture.path)'", value: "in the manifest's place",
          remedy: "name another file with --manifest")
      }
      guard ids.insert(picture.id).inserted else {
        throw .outOfRange(
          quantity: "the id '\(picture.id)'", value: "of two pictures", remedy: "give each a row of its own")
      }
    }
  }

  /// Which pictures a run would draw and why, without drawing or writing.
  ///
  /// - Throws: any `NadirError`.
  public func plan() async throws(NadirError) -> [(picture: BatchPicture, reason: String?)] {
    try check()
    let known = FileBytes.kind(of: manifestPath) == .absent ? nil : try BatchManifest(path: manifestPath)
    let shelf = MapShelf(snapshotter)
    var steps: [(picture: BatchPicture, reason: String?)] = []
    for picture in pictures {
      steps.append((picture, try await reason(to: picture, known?.entry(picture.id), shelf)))
    }
    return steps
  }

  /// Draws what has to be drawn.
  ///
  /// - Parameters:
  ///   - shouldStop: asked before each picture; once it is true, those under way are finished and no more are begun.
  ///   - report: told what happens, in the order in which it does.
  /// - Throws: `NadirError` where the batch can't begin or the manifest can't be written; a picture that fails is an
  ///   entry with an error.
  public func run(
    shouldStop: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (BatchEvent) -> Void = { _ in }
  ) async throws(NadirError) -> BatchSummary {
    try check()
    let manifest = try BatchManifest(path: manifestPath)
    try manifest.add(
      BatchHeader(
        pictures: pictures.count, total: part?.total ?? pictures.count, part: part.map { "\($0.shard)" }))
    LeftOvers.remove(beside: pictures.map(\.path) + [manifestPath])
    // Files may have changed since an earlier run: they are opened anew.
    let shelf = MapShelf(snapshotter)
    last.keep(shelf)
    var summary = BatchSummary(total: pictures.count)
    var jobs: [Int] = []
    for (index, picture) in pictures.enumerated() {
      if try await reason(to: picture, manifest.entry(picture.id), shelf) == nil {
        summary.present += 1
      } else {
        jobs.append(index)
      }
    }
    report(.planned(total: pictures.count, present: summary.present))
    var runner = BatchRunner(batch: self, manifest: manifest, shelf: shelf)
    try await runner.run(jobs, into: &summary, shouldStop: shouldStop, report: report)
    try manifest.compact(order: pictures.map(\.id))
    for picture in pictures where keepsEntries || summary.warnings.count < BatchSummary.warningLimit {
      if let entry = manifest.entry(picture.id) { summary.add(entry, isKept: keepsEntries) }
    }
    return summary
  }

  /// Why a picture has to be drawn; `nil` where it needn't.
  private func reason(
    to picture: BatchPicture, _ entry: BatchEntry?, _ shelf: MapShelf
  ) async throws(NadirError) -> String? {
    if isForced { return "forced" }
    guard let entry else { return "new" }
    guard entry.isDone else { return "failed before" }
    guard entry.path == picture.path else { return "has another name" }
    // A style that can't be opened fails when it is drawn, as one picture of many.
    guard let digest = try? await Self.digest(of: picture, shelf), digest == entry.digest else {
      return "changed"
    }
    guard let bytes = try? FileBytes.contents(of: picture.path) else { return "the file is gone" }
    guard bytes.count == entry.size, SHA256.hexadecimal(SHA256.digest(bytes)) == entry.fileDigest else {
      return "the file isn't the one that was written"
    }
    return nil
  }

  static func digest(of picture: BatchPicture, _ shelf: MapShelf) async throws(NadirError) -> String {
    let opened = try await shelf.map(for: picture.request)
    let text = "\(opened.map.digest(of: picture.request)) \(opened.inputDigest) \(picture.format.rawValue)"
    return SHA256.hexadecimal(SHA256.digest(Array(text.utf8)))
  }
}
