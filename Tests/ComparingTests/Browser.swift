import Foundation

/// A headless browser of the machine.
enum Browser {
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A page's elements as text, once its scripts have run.
  static func elements(of address: String, profile: String) throws -> String {
    let browser = Process()
    browser.executableURL = URL(fileURLWithPath: path ?? "")
    browser.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(profile)/profile",
      "--virtual-time-budget=1000", "--dump-dom", address,
    ]
    let output = Pipe()
    browser.standardOutput = output
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    browser.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
