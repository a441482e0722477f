#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

// A reader that goes away (a closed pipe) must end a write, not the process.
signal(SIGPIPE, SIG_IGN)
HeapSettings.apply(CommandLine.arguments)
exit(await CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
