internal import CSQLite
internal import Synchronization
internal import Wire

/// Answers of servers in an SQLite file that several programs may share; bounded, those unused for longest go first.
///
/// Addresses are kept as digests alone: they may hold keys. A cache that fails is as good as none: it never fails a
/// request, and `problem` says what was wrong.
final class AnswerCache: Sendable {
  static let fileName = "nadir-cache.sqlite"

  private let database: Mutex<CacheDatabase?>
  private let trouble = Mutex<String?>(nil)
  let limit: Int

  /// - Parameters:
  ///   - folder: where the file lies; it is made where it isn't there.
  ///   - limit: the most bytes of answers that are kept.
  init(folder: String, limit: Int) {
    self.limit = max(0, limit)
    let path = FilePath.joined(folder, AnswerCache.fileName)
    guard CacheFolder.make(folder) else {
      database = Mutex(nil)
      trouble.withLock { $0 = "the cache isn't used: the folder \(folder) can't be made" }
      return
    }
    let opened = CacheDatabase(path: path)
    database = Mutex(opened)
    if opened == nil { trouble.withLock { $0 = "the cache isn't used: \(path) can't be opened" } }
  }

  /// What is wrong with the cache, for people.
  var problem: String? { trouble.withLock { $0 } }

  /// The bytes of all answers that are kept.
  var byteCount: Int { database.withLock { $0?.number("SELECT bytes FROM total") ?? 0 } }

  /// The answer to a request, fresh or not.
  func answer(to key: Key, now: Int) -> StoredAnswer? {
    database.withLock { $0?.answer(key, now: now) }
  }

  /// Keeps an answer, unless it alone would take more than an eighth of the room.
  func store(_ answer: StoredAnswer, for key: Key, now: Int) {
    guard answer.body.count <= limit / 8 else { return }
    change { $0.store(answer, key, now: now) && $0.shrink(to: limit) }
  }

  /// Notes that an answer still holds.
  func refresh(_ key: Key, expires: Int, now: Int) { change { $0.refresh(key, expires: expires, now: now) } }

  /// Forgets all parts of a resource.
  func remove(resource: String) { change { $0.remove(resource: resource) } }

  private func change(_ body: (CacheDatabase) -> Bool) {
    database.withLock { database in
      guard let open = database, !body(open) else { return }
      trouble.withLock { $0 = $0 ?? "the cache isn't used any more: \(open.reason)" }
      database = nil
    }
  }

  /// What an answer is kept under.
  struct Key: Hashable, Sendable {
    /// The digest of the address.
    let resource: String
    /// The bytes that were asked for; empty is all.
    let part: String

    init(_ url: String, _ range: Range<Int>?) {
      let address = url.prefix { $0 != "#" }
      resource = SHA256.hexadecimal(SHA256.digest(Array(address.utf8)))
      part = range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
    }
  }
}
