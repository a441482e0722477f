/// Which style a snapshot is drawn in.
public enum StyleChoice: Hashable, Sendable {
  case builtIn(BuiltInStyle)
  /// A style file; addresses in it are relative to its folder.
  case file(String)
  /// A style's text; addresses in it are relative to `base`, the path of a file that needn't exist.
  case text(String, base: String?)

  /// The choice that a name on a command line means: a built-in style, or a file.
  ///
  /// - Throws: `unknownStyle` where it's neither.
  public init(named name: String) throws(NadirError) {
    if let builtIn = BuiltInStyle(rawValue: name) {
      self = .builtIn(builtIn)
    } else if ResourceFolder.isFile(name) {
      self = .file(name)
    } else {
      throw .unknownStyle(name: name, known: BuiltInStyle.allCases.map(\.rawValue))
    }
  }
}
