import FuzzDriver
import Typesetting
import Wire

// Any text is set in finite numbers, whatever its letters, marks of direction and count: the first bytes choose how,
// the rest is the text, as it stands or inside a JSON string whose escapes may hold halves of surrogates.

let library = FontLibrary(["Fonts"])
let fonts = Typesetter(fonts: library)
/// Every second letter has a field, so that runs change from ranges to fonts and back.
let mixed = Typesetter(
  fonts: library,
  ranges: GlyphRanges { _, range in
    guard let start = UInt32(range.split(separator: "-").first ?? "") else { return nil }
    return range.hasPrefix("0-") || start % 512 == 0 ? [0x0A, 0x00] : nil
  }, policy: .rangesThenFonts)

func check(_ text: LaidOutText, _ vertical: Bool) {
  precondition([text.left, text.top, text.right, text.bottom].allSatisfy(\.isFinite), "an endless box")
  for (index, glyph) in text.glyphs.enumerated() {
    precondition(glyph.x.isFinite && glyph.y.isFinite && glyph.advance.isFinite, "a letter nowhere")
    precondition(text.clusters[glyph.cluster].glyphs.contains(index), "a letter outside its cluster")
    let placement = text.placement(of: index, alongLine: vertical, allowsVerticalPlacement: vertical)
    precondition(placement.x.isFinite && placement.y.isFinite, "a letter nowhere on its line")
  }
  precondition(text.clusters.last.map { $0.glyphs.upperBound == text.glyphs.count } ?? text.glyphs.isEmpty)
}

func string(_ bytes: ArraySlice<UInt8>, isJSON: Bool) -> String? {
  guard isJSON else { return String(decoding: bytes, as: UTF8.self) }
  guard let value = try? JSONValue(parsing: [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]) else {
    return nil
  }
  if case .string(let text) = value { return text }
  return nil
}

fuzz { input in
  guard input.count > 3 else { return }
  let (how, width, repeats) = (input[0], input[1], input[2])
  // Long labels come from repeating, now and then: each letter costs, so that long inputs would be all that is tried.
  guard var text = string(input[3...].prefix(512), isJSON: how & 1 != 0) else { return }
  if repeats == 255 { text = String(repeating: text, count: min(2000, 40_000 / max(1, text.utf8.count))) }
  let vertical = how & 2 != 0
  let options = TextLayoutOptions(
    maxWidth: width == 255 ? .infinity : Double(width), letterSpacing: how & 4 != 0 ? 0.5 : 0,
    justify: how & 8 != 0 ? .left : .auto, anchor: how & 16 != 0 ? .bottomRight : .center,
    writingMode: vertical ? .vertical : .horizontal, allowsVerticalPlacement: vertical)
  let half = text.index(text.startIndex, offsetBy: text.count / 2)
  let sections =
    how & 32 == 0
    ? [TextSection(text: text, fontStack: ["Noto Sans Regular"])]
    : [
      TextSection(text: String(text[..<half]), fontStack: ["Noto Sans Bold"], scale: 1.5),
      TextSection(image: InlineImage(width: 20, height: 10)),
      TextSection(text: String(text[half...]), fontStack: ["Nothing"], scale: 0.5, verticalAlign: .top),
    ]
  let typesetter = how & 64 == 0 ? fonts : mixed
  let laidOut = typesetter.layOut(sections, options: options)
  check(laidOut, vertical)
  for glyph in laidOut.glyphs.prefix(50) {
    _ = typesetter.outline(of: glyph.shape, pixelsPerEm: 16)
    _ = typesetter.field(of: glyph.shape)
    _ = typesetter.bitmap(of: glyph.shape)
  }
  if text.utf8.count < 2000 { _ = typesetter.inspect(sections, options: options) }
}
