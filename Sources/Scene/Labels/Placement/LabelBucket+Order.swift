#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension LabelBucket {
  /// The candidates from the top of the picture downwards, by their anchors on the ground; of those at one height
  /// the later feature first, as MapLibre orders them.
  func indicesFromTop(bearing: Double) -> [Int] {
    let (s, c) = (sin(-bearing), cos(-bearing))
    let heights = candidates.map { candidate in
      (s * candidate.anchor.point.x + c * candidate.anchor.point.y).rounded()
    }
    return candidates.indices.sorted { a, b in
      if heights[a] != heights[b] { return heights[a] < heights[b] }
      let (first, second) = (
        features[candidates[a].feature].index, features[candidates[b].feature].index
      )
      return first == second ? a < b : first > second
    }
  }
}
