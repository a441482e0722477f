internal import Wire

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Threads for tasks that wait for servers: the threads that Swift runs tasks on are as many as there are cores, and
/// each that waits is missing from the work.
final class WaitingThreads: TaskExecutor {
  private struct State: Sendable {
    var jobs: [Job] = []
    var isClosed = false

    /// The next job, or an empty one for the end.
    mutating func next() -> Job?? {
      if !jobs.isEmpty { return .some(jobs.removeFirst()) }
      return isClosed ? .some(nil) : nil
    }
  }

  private struct Job: Sendable {
    let job: UnownedJob
    let executor: UnownedTaskExecutor
  }

  private let state: Monitor<State>

  /// - Parameter count: how many threads, at least 1.
  init(count: Int) {
    state = Monitor(State())
    for _ in 0..<max(1, count) { WaitingThreads.start(state) }
  }

  deinit { state.update { $0.isClosed = true } }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = Job(job: UnownedJob(job), executor: asUnownedTaskExecutor())
    state.update { $0.jobs.append(job) }
  }

  /// Starts a thread that works until the threads' owner goes away.
  private static func start(_ state: Monitor<State>) {
    let context = Unmanaged.passRetained(state).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let state = Unmanaged<Monitor<State>>.fromOpaque(context).takeRetainedValue()
        while let job = state.wait({ $0.next() }) { job.job.runSynchronously(on: job.executor) }
        return nil
      }, context)
    if code == 0 { pthread_detach(thread) } else { Unmanaged<Monitor<State>>.fromOpaque(context).release() }
  }
}
