internal import Nadir

/// Reads the value of `--shard`.
enum ShardReader {
  /// `nil` for the one part that is the whole.
  static func shard(_ text: String) throws(CommandError) -> Shard? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]) else {
      throw .usage("'\(text)' is no part", at: "--shard", "write I/N, such as 1/4")
    }
    do throws(NadirError) {
      let shard = try Shard(index: index - 1, count: count)
      return count == 1 ? nil : shard
    } catch {
      throw CommandError(error)
    }
  }
}
