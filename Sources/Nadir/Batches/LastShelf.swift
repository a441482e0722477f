internal import Synchronization

/// Keeps a shelf of maps until there is another one: whoever holds this decides when the maps are let go.
final class LastShelf: Sendable {
  private let shelf = Mutex<MapShelf?>(nil)

  func keep(_ new: MapShelf) { shelf.withLock { $0 = new } }
}
