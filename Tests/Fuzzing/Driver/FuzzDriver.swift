#if canImport(Glibc)
  import Glibc
#endif

/// libFuzzer's loop: `LLVMFuzzerRunDriver` of its interface header.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

nonisolated(unsafe) private var target: ([UInt8]) -> Void = { _ in }

/// Hands generated inputs to `body` until libFuzzer ends, and exits with its code.
public func fuzz(_ body: @escaping ([UInt8]) -> Void) -> Never {
  target = body
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  let code = runDriver(&count, &arguments) { bytes, length in
    target([UInt8](UnsafeBufferPointer(start: bytes, count: length)))
    return 0
  }
  exit(code)
}
