internal import Foundation
internal import Testing
internal import XCTest

/// Where in a test an expectation stands.
struct TestPlace {
  let fileID: String
  let filePath: StaticString
  let function: String
  let line: Int
  let column: Int

  /// The test's function without its parameters, and the name that was given.
  func name(_ name: String?) -> String {
    let stem = function.prefix { $0 != "(" }
    let safe = String(stem.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "-" })
    return name.map { "\(safe).\($0)" } ?? safe
  }

  /// The recorded picture's file.
  func picturePath(named name: String?) -> String {
    let source = URL(fileURLWithPath: "\(filePath)")
    let file = source.deletingPathExtension().lastPathComponent
    return source.deletingLastPathComponent().path + "/__Snapshots__/\(file)/\(self.name(name)).png"
  }

  /// Records an issue with the framework that runs the test.
  func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: UInt(line))
      return
    }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column))
  }

  func attach(contentsOf path: String, _ name: String) {
    if let data = FileManager.default.contents(atPath: path) { attach([UInt8](data), name) }
  }

  /// Attaches a file to the test, where the framework takes attachments.
  func attach(_ bytes: [UInt8], _ name: String) {
    guard Test.current != nil else { return }
    Attachment.record(
      Attachment(bytes, named: name),
      sourceLocation: SourceLocation(fileID: fileID, filePath: "\(filePath)", line: line, column: column))
  }
}
