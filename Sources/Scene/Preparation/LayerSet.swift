/// Indices into a style's layers that are looked up together again and again: their hash is made once.
struct LayerSet: Hashable, Sendable {
  let indices: [Int]
  private let hash: Int

  init(_ indices: [Int]) {
    self.indices = indices
    hash = indices.reduce(indices.count) { ($0 &* 31) &+ $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
