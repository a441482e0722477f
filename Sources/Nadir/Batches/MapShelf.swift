internal import Synchronization

/// The maps that the pictures of a batch share: each style with its sources is opened once.
actor MapShelf {
  /// What decides whether two requests can share a map.
  private struct Key: Hashable {
    var style: StyleChoice
    var sources: [String: String]
    var assets: String?
    var fonts: [String]
    var isOffline: Bool

    init(_ request: MapSnapshot) {
      style = request.style
      sources = request.sources
      assets = request.assets
      fonts = request.fonts
      isOffline = request.isOffline
    }
  }

  /// A map and the stamp of what it reads.
  struct Opened: Sendable {
    let map: OpenedMap
    let inputDigest: String
  }

  /// How many maps stay open.
  private static let limit = 8

  private let snapshotter: Snapshotter
  private var opened: [(key: Key, task: Task<Result<Opened, NadirError>, Never>)] = []

  init(_ snapshotter: Snapshotter) {
    self.snapshotter = snapshotter
  }

  /// The map for a request, opened when it is asked for first.
  func map(for request: MapSnapshot) async throws(NadirError) -> Opened {
    try await task(for: request).value.get()
  }

  private func task(for request: MapSnapshot) -> Task<Result<Opened, NadirError>, Never> {
    let key = Key(request)
    if let index = opened.firstIndex(where: { $0.key == key }) {
      let found = opened.remove(at: index)
      opened.append(found)
      return found.task
    }
    let snapshotter = snapshotter
    let task = Task { () -> Result<Opened, NadirError> in
      do throws(NadirError) {
        let map = try await snapshotter.open(request)
        let fonts =
          request.fonts.isEmpty ? [snapshotter.resources?.fonts].compactMap(\.self) : request.fonts
        return .success(Opened(map: map, inputDigest: map.inputDigest(of: request, fonts: fonts)))
      } catch {
        return .failure(error)
      }
    }
    opened.append((key, task))
    if opened.count > Self.limit { opened.removeFirst() }
    return task
  }
}
