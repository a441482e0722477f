internal import Nadir

/// Finds which part of a job is to be done.
enum ShardReader {
  /// What `--shard` says, or else the variables of a scheduler; `nil` for all of it.
  ///
  /// - Parameter job: what it is called in messages.
  static func shard(_ arguments: ParsedArguments, of job: String) throws(CommandError) -> Shard? {
    if let text = arguments.value("--shard") { return try shard(text) }
    do throws(NadirError) {
      let shard = try Shard(environment: Environment.values(of: Shard.variables))
      if let shard { Console.error("nadir: part \(shard) of the \(job), as the \(shard.origin) says") }
      return shard
    } catch {
      throw CommandError(error)
    }
  }

  /// The value of `--shard`; `nil` for the one part that is the whole.
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
