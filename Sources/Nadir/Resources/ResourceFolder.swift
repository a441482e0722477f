#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Where the files that belong to Nadir lie: styles and data in `Samples`, letters in `Fonts`.
public struct ResourceFolder: Hashable, Sendable {
  public let path: String

  /// - Parameter path: a folder that holds `Samples` and `Fonts`.
  public init(_ path: String) {
    self.path = path
  }

  /// The folder that belongs to an executable: `../share/nadir` beside its own folder, or the nearest folder above
  /// it that holds `Samples` and `Fonts`; `nil` where there is none.
  public static func beside(executable: String) -> ResourceFolder? {
    candidates(for: executable).first { isFolder($0 + "/Samples") && isFolder($0 + "/Fonts") }
      .map { ResourceFolder($0) }
  }

  /// The folder that belongs to the running program.
  public static func ofThisProgram() -> ResourceFolder? { thisExecutable.flatMap(beside(executable:)) }

  /// Where `beside(executable:)` looks, in order.
  static func candidates(for executable: String) -> [String] {
    var parts = executable.split(separator: "/").dropLast()
    var folders = ["/" + (parts.dropLast() + ["share", "nadir"]).joined(separator: "/")]
    while !parts.isEmpty {
      folders.append("/" + parts.joined(separator: "/"))
      parts = parts.dropLast()
    }
    return folders
  }

  /// The path of the running program with links followed.
  static var thisExecutable: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    guard length > 0, length < buffer.count else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  public var fonts: String { path + "/Fonts" }
  public var gazetteer: String { path + "/Samples/world/places.sqlite" }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// Whether a text is written like a file's name: with a slash, or with an ending of letters and digits.
  static func looksLikePath(_ text: String) -> Bool {
    if text.contains("/") { return true }
    guard let ending = OutputFile.ending(of: text), let first = ending.utf8.first else { return false }
    return first | 0x20 >= 0x61 && first | 0x20 <= 0x7A && ending.utf8.count <= 8
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
