internal import Synchronization

/// The font files of named folders; the system's fonts only when their folder is named.
///
/// Files are found, and their names read, with the first label that needs a font; glyphs are read font by font
/// when a label first needs them. What is found depends on the folders' content alone.
public final class FontLibrary: Sendable {
  /// Folders (searched one level deep) and single font files, in order of preference.
  public let locations: [String]

  private let index = Mutex<FontIndex?>(nil)

  /// Opens nothing yet.
  public init(_ locations: [String]) {
    self.locations = locations
  }

  /// Throws `FontError.noFonts` when the locations hold no font at all.
  public func verify() throws(FontError) {
    if loaded.faces.isEmpty { throw .noFonts(paths: locations) }
  }

  /// All fonts, in the library's order.
  public var fonts: [FontDescription] { loaded.faces.map(\.description) }

  /// The fonts a style's stack stands for, the preferred one first: what labels in Latin script are set in.
  public func fonts(for stack: [String]) -> [FontDescription] { resolve(stack).faces.map(\.description) }

  var loaded: FontIndex {
    index.withLock { index in
      if let index { return index }
      let found = FontIndex(locations: locations)
      index = found
      return found
    }
  }

  /// The faces a stack stands for.
  func resolve(_ stack: [String]) -> ResolvedStack { loaded.resolve(stack) }
}

/// What a font stack stands for in a library.
struct ResolvedStack: Sendable {
  var faces: [FontFace] = []
  /// The first face when it has all of ASCII: no need to ask letter by letter.
  var plainLatin: FontFace?
  /// What fonts for other scripts should look like.
  var style = FontStyle()
  var isSerif = false
  var substitutions: [TextLacks.Substitution] = []
}
