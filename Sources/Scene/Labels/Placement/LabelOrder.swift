/// Candidates of one tile that are placed or drawn in one go.
struct LabelRun: Sendable {
  var bucket: Int
  /// Indices into the bucket's candidates.
  var candidates: [Int]
}

/// The order of labels by `symbol-sort-key` across the tiles of a layer.
enum LabelOrder {
  private struct Entry {
    var key: Double
    var bucket: Int32
    var candidate: Int32
  }

  /// All candidates by key, one run for each key and tile; of equal keys the tile that comes first in `order`, and in
  /// the tile's own order.
  static func runs(of buckets: [LabelBucket], in order: [Int]) -> [LabelRun] {
    var entries: [Entry] = []
    entries.reserveCapacity(buckets.reduce(0) { $0 + $1.candidates.count })
    for index in order {
      let bucket = buckets[index]
      for candidate in bucket.candidates.indices {
        let key = bucket.rules.sortsByKey ? bucket.features[bucket.candidates[candidate].feature].sortKey : 0
        entries.append(Entry(key: key, bucket: Int32(index), candidate: Int32(candidate)))
      }
    }
    var runs: [LabelRun] = []
    var lastKey = 0.0
    for place in entries.indices.sorted(by: { (entries[$0].key, $0) < (entries[$1].key, $1) }) {
      let (bucket, candidate) = (Int(entries[place].bucket), Int(entries[place].candidate))
      if runs.last?.bucket == bucket, entries[place].key == lastKey {
        runs[runs.count - 1].candidates.append(candidate)
      } else {
        runs.append(LabelRun(bucket: bucket, candidates: [candidate]))
      }
      lastKey = entries[place].key
    }
    return runs
  }
}
