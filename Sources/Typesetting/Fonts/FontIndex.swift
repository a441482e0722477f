internal import CHarfBuzz
internal import Synchronization

/// The faces of a library by name and by what they cover.
final class FontIndex: Sendable {
  let faces: [FontFace]
  /// Families in the library's order, each with its faces.
  private let families: [Family]
  private let byFullName: [String: Int]
  private let byFamily: [String: Int]
  private let stacks = Mutex<[[String]: ResolvedStack]>([:])
  private let orders = Mutex<[OrderKey: [FontFace]]>([:])
  private let fallbacks = Mutex<[FallbackKey: FontFace?]>([:])

  struct Family: Sendable {
    var name: String
    /// `FontStyle.plain` of the name.
    var plain: String
    var faces: [FontFace]

    /// The face nearest to a style; the earlier one of equals.
    func nearest(_ style: FontStyle) -> FontFace? {
      faces.min { style.distance(to: $0.description) < style.distance(to: $1.description) }
    }

    /// All faces, the nearest to a style first; the earlier one of equals.
    func byDistance(to style: FontStyle) -> [FontFace] {
      faces.map { (face: $0, distance: style.distance(to: $0.description)) }
        .sorted { ($0.distance, $0.face.index) < ($1.distance, $1.face.index) }
        .map(\.face)
    }
  }

  private struct OrderKey: Hashable {
    var script: UInt32
    var style: FontStyle
    var isSerif: Bool
    var region: ScriptFonts.Region
    var isEmoji: Bool
  }

  private struct FallbackKey: Hashable {
    var codePoints: [UInt32]
    var order: OrderKey
  }

  init(locations: [String]) {
    var faces: [FontFace] = []
    for path in locations.flatMap(FontFolder.files) {
      guard let file = FontScanner(path: path) else { continue }
      for (index, tables) in FontTables.all(in: file).enumerated() {
        guard let description = tables.description(path: path, index: index) else { continue }
        faces.append(
          FontFace(description: description, index: Int32(faces.count), isColored: tables.isColored))
      }
    }
    var families: [Family] = []
    var byFamily: [String: Int] = [:]
    var byFullName: [String: Int] = [:]
    for face in faces {
      let plain = FontStyle.plain(face.description.family)
      if let place = byFamily[plain] {
        families[place].faces.append(face)
      } else {
        byFamily[plain] = families.count
        families.append(Family(name: face.description.family, plain: plain, faces: [face]))
      }
      let names = [face.description.fullName, face.description.family + face.description.style]
      for name in names.map(FontStyle.plain) where byFullName[name] == nil {
        byFullName[name] = Int(face.index)
      }
    }
    self.faces = faces
    self.families = families
    self.byFamily = byFamily
    self.byFullName = byFullName
  }

  // MARK: Names

  /// Families that styles name for fonts which usually aren't at hand, and what is nearest to them.
  private static let aliases: [(prefix: String, family: String)] = [
    ("klokantechnotosanscjk", "notosanscjksc"), ("klokantechnotosans", "notosans"),
    ("notosanscjk", "notosanscjksc"), ("notosansdisplay", "notosans"), ("notoserifdisplay", "notoserif"),
    ("arialunicodems", "notosans"),
  ]

  private static let serifFamilies = [
    "serif", "times", "georgia", "garamond", "merriweather", "playfair", "lora", "baskerville", "palatino",
    "cambria", "bitter", "crimson",
  ]

  func resolve(_ stack: [String]) -> ResolvedStack {
    if let known = stacks.withLock({ $0[stack] }) { return known }
    let resolved = resolved(stack)
    stacks.withLock { $0[stack] = resolved }
    return resolved
  }

  private func resolved(_ stack: [String]) -> ResolvedStack {
    var result = ResolvedStack()
    for (place, name) in stack.enumerated() {
      let (family, style) = FontStyle.split(name)
      if place == 0 {
        result.style = style
        result.isSerif = isSerif(FontStyle.plain(name))
      }
      if let face = exact(name, family, style) {
        if !result.faces.contains(where: { $0 === face }) { result.faces.append(face) }
      } else if result.faces.isEmpty, let face = standIn(family, style) {
        result.faces.append(face)
        // A font that the stack itself names for this case is no substitution.
        if !names(stack.dropFirst(place + 1), face) {
          result.substitutions.append(.init(requested: name, used: face.description.fullName))
        }
      }
    }
    if result.faces.isEmpty, let face = standIn("", result.style) { result.faces.append(face) }
    if let first = result.faces.first, (0x20...0x7E).allSatisfy(first.covers) { result.plainLatin = first }
    return result
  }

  private func names(_ stack: ArraySlice<String>, _ face: FontFace) -> Bool {
    stack.contains { name in
      let (family, style) = FontStyle.split(name)
      return exact(name, family, style) === face
    }
  }

  private func isSerif(_ plain: String) -> Bool {
    FontIndex.serifFamilies.contains { FontStyle.has(plain, $0) } && !FontStyle.has(plain, "sans")
  }

  /// The face of exactly this name, or the nearest weight and slant of exactly this family.
  private func exact(_ name: String, _ family: String, _ style: FontStyle) -> FontFace? {
    let plain = FontStyle.plain(name)
    if let index = byFullName[plain] { return faces[index] }
    if let index = byFamily[plain] { return families[index].nearest(FontStyle()) }
    if let index = byFamily[family] { return families[index].nearest(style) }
    return nil
  }

  /// What stands in for a family that isn't in the library.
  private func standIn(_ family: String, _ style: FontStyle) -> FontFace? {
    if let alias = FontIndex.aliases.first(where: { family.hasPrefix($0.prefix) }),
      let index = byFamily[alias.family]
    {
      return families[index].nearest(style)
    }
    if isSerif(family), let index = byFamily["notoserif"] { return families[index].nearest(style) }
    if let index = byFamily["notosans"] { return families[index].nearest(style) }
    let latin = families.first { $0.faces.first?.covers(0x41) ?? false }
    return (latin ?? families.first)?.nearest(style)
  }

  // MARK: Coverage

  /// The face for a grapheme: the stack's own where it has all that is drawn, else the library's best for the
  /// script, else one that has at least the first letter; nil when none has.
  ///
  /// - Parameters:
  ///   - drawn: the grapheme's code points without joiners and selectors; not empty.
  ///   - scalars: the whole grapheme.
  func face(
    for drawn: [UInt32], of scalars: [UInt32], script: hb_script_t, stack: ResolvedStack,
    region: ScriptFonts.Region
  ) -> FontFace? {
    let isEmoji = ScriptFonts.isEmoji(scalars)
    if isEmoji,
      let face = fallback(for: drawn, script: script, stack: stack, region: region, isEmoji: true)
    {
      return face
    }
    for face in stack.faces where drawn.allSatisfy(face.covers) { return face }
    if let face = fallback(for: drawn, script: script, stack: stack, region: region, isEmoji: isEmoji) {
      return face
    }
    guard drawn.count > 1 else { return nil }
    for face in stack.faces where face.covers(drawn[0]) { return face }
    return fallback(for: [drawn[0]], script: script, stack: stack, region: region, isEmoji: isEmoji)
  }

  /// The first face, in the order best for the script, that has all the code points; nil when none has.
  func fallback(
    for codePoints: [UInt32], script: hb_script_t, stack: ResolvedStack, region: ScriptFonts.Region,
    isEmoji: Bool
  ) -> FontFace? {
    let order = OrderKey(
      script: script.rawValue, style: stack.style, isSerif: stack.isSerif, region: region, isEmoji: isEmoji)
    let key = FallbackKey(codePoints: codePoints, order: order)
    if let known = fallbacks.withLock({ $0[key] }) { return known }
    let found = candidates(order, script).first { codePoints.allSatisfy($0.covers) }
    fallbacks.withLock { known in
      if known.count > 65_536 { known.removeAll(keepingCapacity: true) }
      known[key] = .some(found)
    }
    return found
  }

  /// All faces: the families best for the script first, in each the face nearest to the style first, since a bold
  /// face may hold fewer letters than the regular one.
  private func candidates(_ key: OrderKey, _ script: hb_script_t) -> [FontFace] {
    if let known = orders.withLock({ $0[key] }) { return known }
    let order = ScriptFonts.order(
      of: families.map(\.plain), script: script, isSerif: key.isSerif, region: key.region,
      isEmoji: key.isEmoji)
    let faces = order.flatMap { families[$0].byDistance(to: key.style) }
    orders.withLock { $0[key] = faces }
    return faces
  }
}
