public import Wire

extension Style {
  /// Validates and compiles a style document.
  ///
  /// Unknown keys and properties become warnings. Values that can't be understood are errors: a picture without
  /// them would be another picture.
  ///
  /// - Throws: `StyleError`, with the JSON path and a remedy.
  public init(json: JSONValue) throws(StyleError) {
    guard let root = json.object else {
      throw .wrongType(path: "the style", expected: "an object", found: json.shortDescription)
    }
    self.init()
    var reader = StyleReader(root: root)
    try reader.read(into: &self)
  }

  /// A style without anything.
  init() {
    light = Light()
    projection = Property(specification: .projection, compiled: nil)
  }
}
