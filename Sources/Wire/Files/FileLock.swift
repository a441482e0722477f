#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Locks on open files that keep other programs away (`flock`).
public enum FileLock {
  /// Takes the lock of an open file for itself alone.
  ///
  /// A lock that was just given back may look held for some milliseconds: a process that another thread is starting has
  /// copies of all descriptors until its own program begins. So a held lock is asked for again for half a second.
  ///
  /// - Returns: `false` where somebody else holds it.
  public static func take(_ descriptor: Int32) -> Bool {
    for attempt in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      if attempt < 49 { usleep(10_000) }
    }
    return false
  }
}
