internal import Wire

/// One of several equal parts of a batch, for many machines: a picture belongs to the part that its id decides, on
/// every machine and whatever other pictures there are.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The variables of schedulers that `init(environment:)` looks at.
  public static let variables =
    ["ID", "MIN", "MAX", "STEP", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" } + [
      "JOB_COMPLETION_INDEX", "NADIR_SHARD_COUNT", "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE",
    ]

  /// 0 ..< `count`.
  public let index: Int
  public let count: Int
  /// What said so.
  public let origin: String

  /// - Throws: `outOfRange` for an index that isn't below the count, or too many parts.
  public init(index: Int, count: Int, origin: String = "--shard") throws(NadirError) {
    guard count >= 1, count <= 1_000_000, index >= 0, index < count else {
      throw .outOfRange(
        quantity: "part", value: "\(index + 1) of \(count) (\(origin))", remedy: "give I/N with I from 1 to N"
      )
    }
    self.index = index
    self.count = count
    self.origin = origin
  }

  /// `I/N`, I counted from 1.
  public var description: String { "\(index + 1)/\(count)" }

  /// Whether a picture belongs to this part: the first 8 bytes of SHA-256 of its id, big-endian, modulo the count.
  public func contains(_ id: String) -> Bool {
    let hash = SHA256.digest(Array(id.utf8)).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return hash % UInt64(count) == UInt64(index)
  }

  /// The part that a scheduler's variables name, or `nil` where there are none of:
  ///
  /// - Slurm array: `SLURM_ARRAY_TASK_ID` with `SLURM_ARRAY_TASK_MIN`, `_MAX` and `_STEP` (or `_COUNT`);
  /// - Kubernetes Indexed Job: `JOB_COMPLETION_INDEX`, and `NADIR_SHARD_COUNT` for its completions, which Kubernetes
  ///   doesn't tell;
  /// - AWS Batch array: `AWS_BATCH_JOB_ARRAY_INDEX` and `AWS_BATCH_JOB_ARRAY_SIZE` (or `NADIR_SHARD_COUNT`).
  ///
  /// - Throws: `outOfRange` where some of a scheduler's variables are there but not enough of them, or two schedulers
  ///   speak.
  public init?(environment: [String: String]) throws(NadirError) {
    let values = environment.filter { !$0.value.isEmpty && Self.variables.contains($0.key) }
    let found = [
      try Self.slurm(values),
      try Self.indexed(
        values, "JOB_COMPLETION_INDEX", counts: ["NADIR_SHARD_COUNT"], "Kubernetes Indexed Job"),
      try Self.indexed(
        values, "AWS_BATCH_JOB_ARRAY_INDEX", counts: ["AWS_BATCH_JOB_ARRAY_SIZE", "NADIR_SHARD_COUNT"],
        "AWS Batch array"),
    ].compactMap(\.self)
    guard found.count <= 1 else {
      throw Self.fault(
        found.map(\.origin).joined(separator: " and "), "name different parts", "give --shard I/N")
    }
    guard let shard = found.first else {
      if let count = values["NADIR_SHARD_COUNT"] {
        throw Self.fault("NADIR_SHARD_COUNT=\(count)", "stands without an index", "give --shard I/N")
      }
      return nil
    }
    self = shard
  }

  private static func slurm(_ values: [String: String]) throws(NadirError) -> Shard? {
    let names = ["ID", "MIN", "MAX", "STEP", "COUNT"].map { "SLURM_ARRAY_TASK_\($0)" }
    let given = names.filter { values[$0] != nil }
    guard !given.isEmpty else { return nil }
    let origin = "Slurm array"
    guard let id = try number(values, names[0]), let least = try number(values, names[1]) else {
      throw fault(
        given.joined(separator: ", "), "are only some of a Slurm array's variables",
        "give --shard I/N, or --shard 1/1 to draw all")
    }
    let step = try number(values, names[3]) ?? 1
    guard step >= 1, id >= least, (id - least) % step == 0 else {
      throw fault("\(names[0])=\(id)", "isn't \(least) plus a multiple of \(step)", "give --shard I/N")
    }
    if let greatest = try number(values, names[2]), greatest >= least, greatest >= id {
      let count = (greatest - least) / step + 1
      if let said = try number(values, names[4]), said != count {
        throw fault(
          "\(names[4])=\(said)",
          "isn't the \(count) of \(least) to \(greatest) by \(step): the array has gaps",
          "give --shard I/N")
      }
      return try Shard(index: (id - least) / step, count: count, origin: origin)
    }
    guard let count = try number(values, names[4]) else {
      throw fault(names[2], "is missing or below the others", "give --shard I/N")
    }
    return try Shard(index: (id - least) / step, count: count, origin: origin)
  }

  private static func indexed(
    _ values: [String: String], _ name: String, counts: [String], _ origin: String
  ) throws(NadirError) -> Shard? {
    guard let index = try number(values, name) else {
      guard counts[0] != "NADIR_SHARD_COUNT", let count = values[counts[0]] else { return nil }
      throw fault("\(counts[0])=\(count)", "stands without \(name)", "give --shard I/N")
    }
    for key in counts {
      if let count = try number(values, key) { return try Shard(index: index, count: count, origin: origin) }
    }
    throw fault(
      "\(name)=\(index)", "stands without the number of parts",
      "set \(counts.joined(separator: " or ")), or give --shard I/N")
  }

  private static func number(_ values: [String: String], _ name: String) throws(NadirError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), number >= 0, number <= 1_000_000_000 else {
      throw fault("\(name)=\(text)", "is no count", "give --shard I/N")
    }
    return number
  }

  private static func fault(_ what: String, _ why: String, _ remedy: String) -> NadirError {
    .outOfRange(quantity: "a part of the batch from", value: "\(what), which \(why),", remedy: remedy)
  }
}
