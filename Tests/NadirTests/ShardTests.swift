import Testing

@testable import Nadir

@Suite struct ShardTests {
  @Test func `every id belongs to one part, and parts are about equal`() throws {
    let ids = (0..<3000).map { "place \($0)" }
    let parts = try (0..<3).map { try Shard(index: $0, count: 3) }
    for id in ids { #expect(parts.count { $0.contains(id) } == 1) }
    for part in parts { #expect((900...1100).contains(ids.count { part.contains($0) })) }
  }

  /// SHA-256 of "Tokyo" begins with ec 2d 19 16 80 17 1c a9 (coreutils' sha256sum); modulo 7 that is 0.
  @Test func `the division stays the same from release to release`() throws {
    let part = (0..<7).filter { (try? Shard(index: $0, count: 7).contains("Tokyo")) == true }
    #expect(part == [0])
  }

  @Test(arguments: [
    (["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "3"], 0, 4),
    (
      [
        "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "9",
        "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_COUNT": "5",
      ], 2, 5
    ),
    (["JOB_COMPLETION_INDEX": "2", "NADIR_SHARD_COUNT": "4"], 2, 4),
    (["AWS_BATCH_JOB_ARRAY_INDEX": "7", "AWS_BATCH_JOB_ARRAY_SIZE": "8", "HOME": "/"], 7, 8),
  ])
  func `schedulers name the part`(variables: [String: String], index: Int, count: Int) throws {
    let shard = try #require(try Shard(environment: variables))
    #expect(shard.index == index)
    #expect(shard.count == count)
    #expect(shard.description == "\(index + 1)/\(count)")
  }

  @Test(arguments: [
    ["SLURM_ARRAY_TASK_ID": "1"], ["SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3"],
    ["SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0"],
    ["SLURM_ARRAY_TASK_ID": "x", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "3"],
    [
      "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "9",
      "SLURM_ARRAY_TASK_COUNT": "3",
    ],
    ["JOB_COMPLETION_INDEX": "2"], ["NADIR_SHARD_COUNT": "2"], ["AWS_BATCH_JOB_ARRAY_SIZE": "3"],
    ["AWS_BATCH_JOB_ARRAY_INDEX": "3", "AWS_BATCH_JOB_ARRAY_SIZE": "3"],
    [
      "JOB_COMPLETION_INDEX": "0", "NADIR_SHARD_COUNT": "2", "AWS_BATCH_JOB_ARRAY_INDEX": "0",
      "AWS_BATCH_JOB_ARRAY_SIZE": "3",
    ],
  ])
  func `what is half given or impossible is an error`(variables: [String: String]) {
    #expect(throws: NadirError.self) { try Shard(environment: variables) }
  }

  @Test func `without a scheduler there is no part`() throws {
    #expect(try Shard(environment: ["SLURM_JOB_ID": "5", "JOB_COMPLETION_INDEX": ""]) == nil)
  }
}
