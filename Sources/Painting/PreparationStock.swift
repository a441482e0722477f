import Display
import Geo
import Raster
import Synchronization

/// What was made of flat items for one picture, kept for others of the same scale and bearing.
///
/// Items are known by their sources. Of the first picture that shows one only a note is kept; for the second one all of
/// it is made, and copies serve from then on. What is kept changes how long things take, never what comes out.
public final class PreparationStock: Sendable {
  /// What can be kept of an item.
  enum Form: Sendable {
    case edges(MovableEdges)
    case lines(MovableMesh)

    var byteCount: Int {
      switch self {
      case .edges(let edges): edges.byteCount
      case .lines(let mesh): mesh.byteCount
      }
    }
  }

  /// An item's source, and what else its form follows from.
  struct Key: Hashable {
    private let source: ObjectIdentifier
    private let map: SIMD4<UInt64>
    private let scale: UInt64
    private let isStroke: Bool

    init(_ source: ItemSource, _ map: Perspective, scale: Double, isStroke: Bool) {
      self.source = ObjectIdentifier(source)
      self.map = SIMD4(
        map.xx.bitPattern, map.xy.bitPattern, map.yx.bitPattern, map.yy.bitPattern)
      self.scale = scale.bitPattern
      self.isStroke = isStroke
    }
  }

  /// What to do for an item.
  enum Answer {
    case copy(Form)
    /// All of it may be made, and given to the stock.
    case make
    /// Only what the picture shows is to be made.
    case pass
  }

  private struct Entry {
    /// Held, so that its identity isn't given to another.
    var source: ItemSource
    var form: Form?
    /// Whether all of it is more than is worth keeping.
    var isBarred = false
    var byteCount: Int
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var byteCount = 0
    var clock: UInt64 = 0
    /// Points of the paths of which all was made, and of those that copies spared.
    var spent = 0
    var spared = 0
  }

  /// About how many bytes a note takes.
  private static let noteSize = 256
  /// So many points more may be spent than were spared: some 30 ms of work.
  private static let allowance = 1 << 19

  /// What wasn't asked for during so many questions goes, however much room is left: a few dozen pictures of a city.
  static let lifetime: UInt64 = 4096

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: how many bytes are kept, about.
  public init(limit: Int) {
    self.limit = limit
  }

  /// About how many bytes are kept.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// - Parameter points: of the item's path.
  func answer(for key: Key, of source: ItemSource, points: Int) -> Answer {
    state.withLock { state in
      state.clock += 1
      if state.clock % Self.lifetime == 0 { Self.evictUnused(&state) }
      guard let index = state.entries.index(forKey: key) else {
        let note = Entry(source: source, form: nil, byteCount: Self.noteSize, lastUse: state.clock)
        keep(note, for: key, &state)
        return .pass
      }
      state.entries.values[index].lastUse = state.clock
      if let form = state.entries.values[index].form {
        state.spared += points
        return .copy(form)
      }
      guard !state.entries.values[index].isBarred, state.spent - state.spared < Self.allowance else {
        return .pass
      }
      state.spent += points
      return .make
    }
  }

  /// Keeps what was made after `make` was answered; `nil` where it isn't worth it, or can't be.
  func keep(_ form: Form?, for key: Key, of source: ItemSource) {
    let byteCount = (form?.byteCount ?? 0) + Self.noteSize
    let isBarred = form == nil || byteCount > limit / 4
    state.withLock { state in
      let entry = Entry(
        source: source, form: isBarred ? nil : form, isBarred: isBarred,
        byteCount: isBarred ? Self.noteSize : byteCount, lastUse: state.clock)
      keep(entry, for: key, &state)
    }
  }

  private func keep(_ entry: Entry, for key: Key, _ state: inout State) {
    state.byteCount += entry.byteCount - (state.entries[key]?.byteCount ?? 0)
    state.entries[key] = entry
    if state.byteCount > limit { Self.evict(&state, to: limit / 2) }
  }

  private static func evictUnused(_ state: inout State) {
    for (key, entry) in state.entries where entry.lastUse + lifetime < state.clock {
      state.byteCount -= entry.byteCount
      state.entries[key] = nil
    }
  }

  /// Lets go of what was unused for longest.
  private static func evict(_ state: inout State, to limit: Int) {
    let oldestFirst = state.entries.map { (key: $0.key, lastUse: $0.value.lastUse) }
      .sorted { $0.lastUse < $1.lastUse }
    for (key, _) in oldestFirst where state.byteCount > limit {
      state.byteCount -= state.entries[key]?.byteCount ?? 0
      state.entries[key] = nil
    }
  }
}
