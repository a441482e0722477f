/// What the command's exit status says.
enum ExitCode: Int32 {
  case done = 0
  /// Done, but some of it failed or differs.
  case doneWithFailures = 1
  /// An unknown option, place or title, or a value out of range.
  case wrongUsage = 2
  /// A file that can't be read or isn't valid.
  case invalidInput = 3
  case outputFailed = 4
  case remoteFailed = 5
}
