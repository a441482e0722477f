internal import CCurl

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The functions of libcurl, loaded when they are first asked for: most pictures ask no server, and loading it with all
/// that it needs takes longer than reading a style.
///
/// `@unchecked Sendable`: pointers to code, which nobody changes.
struct CurlLibrary: @unchecked Sendable {
  typealias Handle = UnsafeMutableRawPointer
  typealias Lines = UnsafeMutablePointer<curl_slist>

  typealias Make = @convention(c) () -> Handle?
  typealias Use = @convention(c) (Handle) -> Void
  typealias Perform = @convention(c) (Handle) -> CURLcode
  typealias Message = @convention(c) (CURLcode) -> UnsafePointer<CChar>?
  typealias Field = UnsafeMutablePointer<curl_header>
  typealias Header =
    @convention(c) (
      Handle, UnsafePointer<CChar>, Int, UInt32, Int32, UnsafeMutablePointer<Field?>
    ) -> CURLHcode
  typealias Append = @convention(c) (Lines?, UnsafePointer<CChar>) -> Lines?
  typealias Free = @convention(c) (Lines?) -> Void
  typealias Time = @convention(c) (UnsafePointer<CChar>, UnsafePointer<time_t>?) -> time_t
  private typealias Start = @convention(c) (Int) -> CURLcode

  /// `nil` where the machine has no libcurl, or one that is too old.
  static let shared = CurlLibrary()

  /// Variadic: for the functions of the module `CCurl`.
  let setOption: UnsafeMutableRawPointer
  let getInfo: UnsafeMutableRawPointer
  let makeHandle: Make
  let freeHandle: Use
  let reset: Use
  let perform: Perform
  let message: Message
  let header: Header
  let appendLine: Append
  let freeLines: Free
  let time: Time

  #if canImport(Darwin)
    private static let names = ["libcurl.4.dylib"]
  #else
    private static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]
  #endif

  private init?() {
    var found: UnsafeMutableRawPointer?
    for name in Self.names where found == nil { found = dlopen(name, RTLD_NOW | RTLD_LOCAL) }
    guard let library = found else { return nil }
    func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let start = symbol("curl_global_init", Start.self),
      start(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK,
      let setOption = dlsym(library, "curl_easy_setopt"), let getInfo = dlsym(library, "curl_easy_getinfo"),
      let makeHandle = symbol("curl_easy_init", Make.self),
      let freeHandle = symbol("curl_easy_cleanup", Use.self),
      let reset = symbol("curl_easy_reset", Use.self),
      let perform = symbol("curl_easy_perform", Perform.self),
      let message = symbol("curl_easy_strerror", Message.self),
      let header = symbol("curl_easy_header", Header.self),
      let appendLine = symbol("curl_slist_append", Append.self),
      let freeLines = symbol("curl_slist_free_all", Free.self),
      let time = symbol("curl_getdate", Time.self)
    else { return nil }
    (self.setOption, self.getInfo) = (setOption, getInfo)
    (self.makeHandle, self.freeHandle, self.reset) = (makeHandle, freeHandle, reset)
    (self.perform, self.message, self.header) = (perform, message, header)
    (self.appendLine, self.freeLines, self.time) = (appendLine, freeLines, time)
  }
}
