internal import Nadir

/// Why the command ends early: one line for people and the exit code.
struct CommandError: Error {
  let code: ExitCode
  /// Without the leading `nadir:`; what, where, what to do.
  let message: String

  /// The line for standard error: always one and never long, whatever an input has put into it.
  var line: String {
    "nadir: " + Excerpt.line(message)
  }

  static func usage(_ what: String, at place: String, _ remedy: String) -> CommandError {
    CommandError(code: .wrongUsage, message: "\(what) — \(place) — \(remedy)")
  }

  init(code: ExitCode, message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: NadirError) {
    message = error.description
    switch error.kind {
    case .usage: code = .wrongUsage
    case .input: code = .invalidInput
    case .output: code = .outputFailed
    case .remote: code = .remoteFailed
    }
  }
}
