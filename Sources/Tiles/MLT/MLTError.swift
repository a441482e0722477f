internal import Wire

/// Why a layer of a MapLibre tile can't be decoded.
struct MLTError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  init(_ error: WireError) { reason = error.description }
}
