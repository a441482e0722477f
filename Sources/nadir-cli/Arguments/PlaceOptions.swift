internal import Nadir

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Options of everything that has to do with saved places.
enum PlaceOptions {
  static let file = Option(
    "--places", "FILE", "the places file (default: nadir/places.sqlite in $XDG_DATA_HOME or ~/.local/share)")

  static func group(_ options: Option...) -> OptionGroup {
    OptionGroup(title: "options", options: options + [file])
  }

  /// The places file that is meant.
  ///
  /// - Parameter creates: whether the folder of the default file is made.
  static func store(_ arguments: ParsedArguments, creates: Bool = false) throws(CommandError) -> PlaceStore {
    if let path = arguments.value("--places") {
      guard !path.isEmpty else {
        throw .usage("the places file has no name", at: "--places", "give a file's name")
      }
      return PlaceStore(path: path)
    }
    guard let folder = dataFolder else {
      throw .usage("no home folder for the places file", at: "places", "give --places FILE")
    }
    if creates {
      let parent = folder.split(separator: "/").dropLast().map { "/" + $0 }.joined()
      for part in [parent, folder, folder + "/nadir"] { mkdir(part, 0o755) }
    }
    return PlaceStore(path: folder + "/nadir/places.sqlite")
  }

  /// Where programs keep their users' data (XDG Base Directory Specification 0.8).
  private static var dataFolder: String? {
    if let data = getenv("XDG_DATA_HOME"), data.pointee == 0x2F { return String(cString: data) }
    guard let home = getenv("HOME"), home.pointee == 0x2F else { return nil }
    return String(cString: home) + "/.local/share"
  }
}

/// Reads `--place` of a verb that shows saved places.
enum SavedPlaceReader {
  static func place(_ arguments: ParsedArguments) throws(CommandError) -> SavedPlace? {
    guard let name = arguments.value("--place") else {
      if arguments.has("--places") {
        throw .usage("no place to show", at: "--places", "give --place NAME")
      }
      return nil
    }
    let store = try PlaceOptions.store(arguments)
    do throws(NadirError) { return try store.place(name) } catch {
      throw CommandError(error)
    }
  }
}
