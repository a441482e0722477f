#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A value behind a lock that threads can wait on until it is as they need it.
///
/// For coarse things only, such as turns on a server or a tile that another thread is about to have: a waiting thread
/// does nothing else.
///
/// `@unchecked Sendable`: the value is touched under the lock alone, and the lock's memory lives as long as the
/// monitor.
public final class Monitor<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var value: Value

  public init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value and wakes those who wait for it.
  @discardableResult
  public func update<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let result = body(&value)
    pthread_cond_broadcast(condition)
    return result
  }

  /// Asks `body` again after each change of the value until it gives a result. `body` runs under the lock.
  @discardableResult
  public func wait<Result>(_ body: (inout Value) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&value) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}
