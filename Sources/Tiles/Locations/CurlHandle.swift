internal import CCurl

/// One easy handle of libcurl with its connection.
///
/// `@unchecked Sendable`: a handle may move between threads as long as one uses it at a time (libcurl's thread
/// safety page); `HTTPClient` takes it out of its locked list for each use and puts it back afterwards.
final class CurlHandle: @unchecked Sendable {
  private let handle: CurlLibrary.Handle
  private let library: CurlLibrary

  /// `nil` where libcurl can't be loaded or started.
  init?() {
    guard let library = CurlLibrary.shared, let handle = library.makeHandle() else { return nil }
    self.library = library
    self.handle = handle
  }

  deinit { library.freeHandle(handle) }

  /// One request, without repetition.
  func perform(_ request: HTTPRequest, _ policy: RequestPolicy) -> HTTPAnswer {
    let sink = HTTPSink(limit: request.limit)
    setUp(request, policy)
    var lines: CurlLibrary.Lines?
    for condition in request.conditions { lines = library.appendLine(lines, condition) ?? lines }
    defer { library.freeLines(lines) }
    nadir_curl_set_lines(library.setOption, handle, lines)
    return withExtendedLifetime(sink) {
      let context = Unmanaged.passUnretained(sink).toOpaque()
      nadir_curl_set_sink(library.setOption, handle, CurlHandle.take, context)
      let code = library.perform(handle)
      nadir_curl_set_lines(library.setOption, handle, nil)
      return answer(code, sink)
    }
  }

  private func setUp(_ request: HTTPRequest, _ policy: RequestPolicy) {
    library.reset(handle)
    set(CURLOPT_URL, request.url)
    set(CURLOPT_USERAGENT, policy.userAgent)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    // What was asked for in secrecy isn't fetched in the open.
    let isSecret = request.url.lowercased().hasPrefix("https:")
    set(CURLOPT_REDIR_PROTOCOLS_STR, isSecret ? "https" : "http,https")
    set(CURLOPT_FOLLOWLOCATION, policy.redirects > 0 ? 1 : 0)
    set(CURLOPT_MAXREDIRS, max(0, policy.redirects))
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, policy.connectMilliseconds))
    set(CURLOPT_TIMEOUT_MS, max(1, policy.timeoutMilliseconds))
    set(CURLOPT_LOW_SPEED_LIMIT, 16)
    set(CURLOPT_LOW_SPEED_TIME, max(1, policy.stallSeconds))
    if let range = request.range {
      set(CURLOPT_RANGE, "\(range.lowerBound)-\(range.upperBound - 1)")
    } else {
      // All encodings that libcurl was built with.
      set(CURLOPT_ACCEPT_ENCODING, "")
    }
  }

  private func set(_ option: CURLoption, _ value: String) {
    nadir_curl_set_string(library.setOption, handle, option, value)
  }

  private func set(_ option: CURLoption, _ value: Int) {
    nadir_curl_set_long(library.setOption, handle, option, value)
  }

  private static let take: nadir_curl_sink = { bytes, size, count, context in
    guard let bytes, let context else { return 0 }
    let sink = Unmanaged<HTTPSink>.fromOpaque(context).takeUnretainedValue()
    return sink.append(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
  }

  private static let passing: [CURLcode] = [
    CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING,
    CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
  ]

  private func answer(_ code: CURLcode, _ sink: HTTPSink) -> HTTPAnswer {
    var status = 0
    nadir_curl_get_long(library.getInfo, handle, CURLINFO_RESPONSE_CODE, &status)
    var retryAfter: curl_off_t = 0
    nadir_curl_get_offset(library.getInfo, handle, CURLINFO_RETRY_AFTER, &retryAfter)
    let outcome: HTTPAnswer.Outcome =
      code == CURLE_OK
      ? .status(status)
      : .failure(
        library.message(code).map { String(cString: $0) } ?? "libcurl's error \(code.rawValue)",
        mayPass: CurlHandle.passing.contains { $0 == code })
    return HTTPAnswer(
      outcome: sink.isTooLarge ? .status(status) : outcome, body: sink.body, isTooLarge: sink.isTooLarge,
      retryAfterSeconds: retryAfter > 0 ? Int(retryAfter) : nil, headers: headers())
  }

  private func headers() -> HTTPHeaders {
    var headers = HTTPHeaders()
    headers.tag = header("ETag")
    headers.modified = header("Last-Modified")
    headers.cacheControl = header("Cache-Control")
    headers.date = header("Date").flatMap(time)
    headers.modifiedTime = headers.modified.flatMap(time)
    if let expires = header("Expires") {
      headers.hasExpires = true
      headers.expires = time(expires)
    }
    headers.age = header("Age").flatMap { Int($0) }.map { max(0, $0) } ?? 0
    headers.varies = header("Vary")
    headers.contentRange = header("Content-Range")
    return headers
  }

  /// A field of the last answer's header, behind redirections.
  private func header(_ name: String) -> String? {
    var found: CurlLibrary.Field?
    guard library.header(handle, name, 0, UInt32(CURLH_HEADER), -1, &found) == CURLHE_OK,
      let value = found?.pointee.value
    else { return nil }
    return String(cString: value)
  }

  /// Seconds since 1970 of a date as servers write it.
  private func time(_ text: String) -> Int? {
    let time = library.time(text, nil)
    return time == -1 ? nil : Int(time)
  }
}

/// Collects a body up to a limit.
final class HTTPSink {
  let limit: Int
  private(set) var body: [UInt8] = []
  private(set) var isTooLarge = false

  init(limit: Int) { self.limit = limit }

  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count <= limit - body.count else {
      isTooLarge = true
      return false
    }
    body.append(contentsOf: bytes)
    return true
  }
}
