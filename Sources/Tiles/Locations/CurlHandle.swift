internal import CCurl

/// One easy handle of libcurl with its connection.
///
/// `@unchecked Sendable`: a handle may move between threads as long as one uses it at a time (libcurl's thread
/// safety page); `HTTPClient` takes it out of its locked list for each use and puts it back afterwards.
final class CurlHandle: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  /// libcurl's own start, once in the process.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// `nil` where libcurl can't be started.
  init?() {
    guard CurlHandle.isReady, let handle = curl_easy_init() else { return nil }
    self.handle = handle
  }

  deinit { curl_easy_cleanup(handle) }

  /// One request, without repetition.
  func perform(_ url: String, limit: Int, range: Range<Int>?, timeoutSeconds: Int) -> HTTPAnswer {
    let sink = HTTPSink(limit: limit)
    curl_easy_reset(handle)
    nadir_curl_set_string(handle, CURLOPT_URL, url)
    nadir_curl_set_string(handle, CURLOPT_USERAGENT, HTTPClient.userAgent)
    nadir_curl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    nadir_curl_set_string(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    nadir_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 1)
    nadir_curl_set_long(handle, CURLOPT_MAXREDIRS, 10)
    nadir_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    nadir_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT, min(10, timeoutSeconds))
    nadir_curl_set_long(handle, CURLOPT_TIMEOUT, timeoutSeconds)
    if let range {
      nadir_curl_set_string(handle, CURLOPT_RANGE, "\(range.lowerBound)-\(range.upperBound - 1)")
    } else {
      // All encodings that libcurl was built with.
      nadir_curl_set_string(handle, CURLOPT_ACCEPT_ENCODING, "")
    }
    return withExtendedLifetime(sink) {
      let context = Unmanaged.passUnretained(sink).toOpaque()
      nadir_curl_set_sink(handle, CurlHandle.take, context)
      let code = curl_easy_perform(handle)
      return answer(code, sink)
    }
  }

  private static let take: nadir_curl_sink = { bytes, size, count, context in
    guard let bytes, let context else { return 0 }
    let sink = Unmanaged<HTTPSink>.fromOpaque(context).takeUnretainedValue()
    return sink.append(UnsafeRawBufferPointer(start: bytes, count: size * count)) ? size * count : 0
  }

  private func answer(_ code: CURLcode, _ sink: HTTPSink) -> HTTPAnswer {
    var status = 0
    nadir_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
    var retryAfter: curl_off_t = 0
    nadir_curl_get_offset(handle, CURLINFO_RETRY_AFTER, &retryAfter)
    let passing: [CURLcode] = [
      CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT, CURLE_GOT_NOTHING,
      CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE,
    ]
    let outcome: HTTPAnswer.Outcome =
      code == CURLE_OK
      ? .status(status)
      : .failure(String(cString: curl_easy_strerror(code)), mayPass: passing.contains { $0 == code })
    return HTTPAnswer(
      outcome: outcome, body: sink.body, isTooLarge: sink.isTooLarge,
      retryAfterSeconds: retryAfter > 0 ? Int(retryAfter) : nil)
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
