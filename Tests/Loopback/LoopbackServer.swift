internal import Foundation

/// An HTTP server for tests: on 127.0.0.1, a port that the system chooses, one request a connection. What it answers is
/// up to the test, down to wrong lengths and pauses.
///
/// `@unchecked Sendable`: everything that changes is touched under `lock`.
public final class LoopbackServer: @unchecked Sendable {
  public struct Request: Sendable {
    public var method: String
    /// With its query.
    public var path: String
    /// By names in lower case.
    public var headers: [String: String]

    /// The bytes that are asked for, the last one included.
    public var range: ClosedRange<Int>? {
      guard let text = headers["range"], text.hasPrefix("bytes=") else { return nil }
      let ends = text.dropFirst(6).split(separator: "-").compactMap { Int($0) }
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
  }

  public struct Reply: Sendable {
    public var status: Int
    public var headers: [String: String]
    public var body: [UInt8]
    /// What `Content-Length` says, if not the truth.
    public var statedLength: Int?
    /// How long the server thinks before it answers, milliseconds.
    public var delay = 0
    /// The body comes in pieces of so many bytes, with pauses between them.
    public var pieces: (size: Int, milliseconds: Int)?
    /// Closes the connection without a word.
    public var hangsUp = false

    public init(_ status: Int = 200, _ headers: [String: String] = [:], body: [UInt8] = []) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// A file, whole or the part that the request names.
    public static func file(_ bytes: [UInt8], to request: Request, _ headers: [String: String] = [:]) -> Reply
    {
      guard let range = request.range else { return Reply(200, headers, body: bytes) }
      guard range.lowerBound < bytes.count else { return Reply(416, headers) }
      let last = min(range.upperBound, bytes.count - 1)
      var headers = headers
      headers["Content-Range"] = "bytes \(range.lowerBound)-\(last)/\(bytes.count)"
      return Reply(206, headers, body: Array(bytes[range.lowerBound...last]))
    }
  }

  /// What to answer; `count` is how many requests came before.
  public typealias Handler = @Sendable (_ request: Request, _ count: Int) -> Reply

  public let port: Int
  private let socketNumber: Int32
  private let handler: Handler
  private let lock = NSLock()
  private var log: [Request] = []
  private var running = 0
  private var most = 0

  public init(_ handler: @escaping Handler) throws {
    self.handler = handler
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    socketNumber = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) | listen(listener, 64)
          | getsockname(listener, address, &length)
      }
    }
    guard code == 0 else { throw CocoaError(.fileReadUnknown) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let serve: @Sendable (Int32) -> Void = { [weak self] connection in
      if let self { self.serve(connection) }
      close(connection)
    }
    Thread.detachNewThread {
      while true {
        let connection = accept(listener, nil, nil)
        // Not for the processes that other tests start: they would keep it open.
        if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
        if connection < 0 {
          // Only here: a number that is closed elsewhere may be another server's before this thread asks again.
          close(listener)
          return
        }
        Thread.detachNewThread { serve(connection) }
      }
    }
  }

  deinit { shutdown(socketNumber, Int32(SHUT_RDWR)) }

  /// `http://127.0.0.1:PORT/path`.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// In the order in which they came.
  public var requests: [Request] { lock.withLock { log } }

  /// Waits until so many requests have come: a client that has given up may be faster than the server.
  ///
  /// - Returns: whether they came within twenty seconds.
  public func awaitRequests(_ count: Int) -> Bool {
    for _ in 0..<4000 where requests.count < count { usleep(5000) }
    return requests.count >= count
  }

  /// How many requests were being answered at the same time at most.
  public var mostAtOnce: Int { lock.withLock { most } }

  private func serve(_ connection: Int32) {
    guard let request = Self.read(connection) else { return }
    let count = lock.withLock {
      log.append(request)
      running += 1
      most = max(most, running)
      return log.count - 1
    }
    let reply = handler(request, count)
    usleep(UInt32(reply.delay * 1000))
    // Before the answer goes out: whoever has it may ask again at once.
    lock.withLock { running -= 1 }
    if reply.hangsUp { return }
    var head = "HTTP/1.1 \(reply.status) Word\r\nConnection: close\r\n"
    for (name, value) in reply.headers { head += "\(name): \(value)\r\n" }
    if reply.status != 304 && reply.status != 204 {
      head += "Content-Length: \(reply.statedLength ?? reply.body.count)\r\n"
    }
    guard Self.write(Array((head + "\r\n").utf8), connection) else { return }
    guard let pieces = reply.pieces else {
      _ = Self.write(reply.body, connection)
      return
    }
    for start in stride(from: 0, to: reply.body.count, by: pieces.size) {
      guard Self.write(Array(reply.body[start..<min(reply.body.count, start + pieces.size)]), connection)
      else { break }
      usleep(UInt32(pieces.milliseconds * 1000))
    }
  }

  private static func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !bytes.suffix(8192).contains([13, 10, 13, 10]) {
      let got = recv(connection, &chunk, chunk.count, 0)
      guard got > 0, bytes.count < 1 << 20 else { return nil }
      bytes += chunk[..<got]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ").map(String.init)
    guard words.count >= 2 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    return Request(method: words[0], path: words[1], headers: headers)
  }

  private static func write(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
