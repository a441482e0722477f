internal import Geo
internal import Wire

/// Draws the pictures of a batch, several at once.
struct BatchRunner {
  let batch: Batch
  let manifest: BatchManifest
  let shelf: MapShelf

  private typealias Outcome = (entry: BatchEntry, cost: Int)

  /// Draws the pictures of the given indices. The manifest has each line before it is reported.
  mutating func run(
    _ jobs: [Int], into summary: inout BatchSummary, shouldStop: @Sendable () -> Bool,
    report: @Sendable (BatchEvent) -> Void
  ) async throws(NadirError) {
    var next = 0
    var running = 0
    var spent = 0
    var failure: NadirError?
    await withTaskGroup(of: Outcome.self) { group in
      while true {
        while next < jobs.count, running < max(1, batch.workers), failure == nil, !shouldStop(),
          summary.failed < batch.failureLimit ?? .max
        {
          let job = batch.pictures[jobs[next]]
          let cost = Self.cost(of: job.request)
          guard running == 0 || spent + cost <= batch.memoryLimit else { break }
          group.addTask { [self] in (await outcome(of: job), cost) }
          (next, running, spent) = (next + 1, running + 1, spent + cost)
        }
        guard let outcome = await group.next() else { break }
        (running, spent) = (running - 1, spent - outcome.cost)
        do throws(NadirError) { try manifest.add(outcome.entry) } catch { failure = failure ?? error }
        if outcome.entry.isDone {
          summary.drawn += 1
          report(.drawn(outcome.entry))
        } else {
          summary.failed += 1
          report(.failed(outcome.entry))
        }
      }
    }
    summary.left = jobs.count - next
    if let failure { throw failure }
  }

  /// The bytes that drawing a picture may take: its pixels four times over (painting, mask, encoding), and as much
  /// again as tiles and geometry of an ordinary picture do.
  static func cost(of request: MapSnapshot) -> Int {
    let size = request.pixelSize
    return max(0, size.width) * max(0, size.height) * 16 + (32 << 20)
  }

  private func outcome(of job: BatchPicture) async -> BatchEntry {
    let clock = ContinuousClock()
    let start = clock.now
    var entry = BatchEntry(id: job.id, path: job.path, digest: "")
    entry.caption = job.caption
    entry.attempts = (manifest.entry(job.id)?.attempts ?? 0) + 1
    do throws(NadirError) {
      try await draw(job, into: &entry)
    } catch {
      entry.error = error.description
    }
    let (seconds, attoseconds) = (clock.now - start).components
    entry.milliseconds = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    return entry
  }

  private func draw(_ job: BatchPicture, into entry: inout BatchEntry) async throws(NadirError) {
    entry.digest = try await Batch.digest(of: job, shelf)
    let map = try await shelf.map(for: job.request).map
    var request = job.request
    request.threads = 1
    let (snapshot, bytes) = try await withTimeout {
      [request] () async -> Result<(Snapshot, [UInt8]), NadirError> in
      do throws(NadirError) {
        let snapshot = try await map.snapshot(request)
        let background = request.background.alpha > 0 ? request.background : .white
        return .success((snapshot, try snapshot.encoded(as: job.format, background: background)))
      } catch {
        return .failure(error)
      }
    }
    try OutputFile.writeCreatingFolders(bytes, to: job.path)
    entry.fileDigest = SHA256.hexadecimal(SHA256.digest(bytes))
    entry.size = bytes.count
    entry.record(snapshot)
  }

  /// Runs the work, and gives up on it after the batch's time for a picture: it is cancelled, and ends at its next
  /// tile or band.
  private func withTimeout<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Result<Value, NadirError>
  ) async throws(NadirError) -> Value {
    guard let timeout = batch.timeout else { return try await work().get() }
    let drawing = Task(operation: work)
    let alarm = Task {
      // A sleep that is cancelled means that drawing was in time.
      guard (try? await Task.sleep(for: timeout)) != nil else { return false }
      drawing.cancel()
      return true
    }
    let result = await drawing.value
    alarm.cancel()
    if await alarm.value {
      throw .outOfRange(
        quantity: "drawing within", value: "\(timeout)",
        remedy: "give more time with --timeout, or less to draw")
    }
    return try result.get()
  }
}

extension BatchEntry {
  /// Takes what a picture shows and lacks.
  mutating func record(_ snapshot: Snapshot) {
    let position = snapshot.camera.position
    let region = snapshot.camera.visibleRegion.bounds
    camera = Camera(
      latitude: position.target.latitude, longitude: position.target.longitude, zoom: position.zoom,
      bearing: position.bearing, tilt: position.viewingAngle)
    bounds = [region.west, region.south, region.east, region.north]
    missingTiles = snapshot.missing.tiles
    missingGlyphs = snapshot.missing.glyphs
    missingImages = snapshot.missing.images
    var seen: Set<String> = []
    warnings = snapshot.warnings.map(\.message).filter { seen.insert($0).inserted }
  }
}
