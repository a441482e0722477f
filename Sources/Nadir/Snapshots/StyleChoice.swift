/// Which style a snapshot is drawn in.
public enum StyleChoice: Hashable, Sendable {
  case builtIn(BuiltInStyle)
  /// A style file; addresses in it are relative to its folder.
  case file(String)
  /// A style's text; addresses in it are relative to `base`, the path of a file that needn't exist.
  case text(String, base: String?)

  /// The choice that a name on a command line means: a built-in style, or a file.
  ///
  /// - Throws: `unknownStyle` where it's neither; `unusableInput` for a folder, and for what is written like a
  ///   file's name (with a slash or an ending) and isn't there.
  public init(named name: String) throws(NadirError) {
    if let builtIn = BuiltInStyle(rawValue: name) {
      self = .builtIn(builtIn)
    } else if ResourceFolder.isFolder(name) {
      throw .unusableInput(
        location: name, reason: "the style is a folder", remedy: "name the style file in it")
    } else if ResourceFolder.exists(name) {
      self = .file(name)
    } else if ResourceFolder.looksLikePath(name) {
      throw .unusableInput(location: name, reason: "no such file", remedy: "name a style file that is there")
    } else {
      throw .unknownStyle(name: name, known: BuiltInStyle.allCases.map(\.rawValue))
    }
  }
}
