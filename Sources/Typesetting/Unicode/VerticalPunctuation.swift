/// The forms that punctuation takes in vertical lines (Unicode blocks Vertical Forms, CJK Compatibility Forms,
/// Halfwidth and Fullwidth Forms), by the pairs MapLibre uses.
enum VerticalPunctuation {
  private static let pairs: [UInt32: UInt32] = {
    let plain =
      "!#$%&()*+,-./:;<=>?@[\\]^_`{|}~¢£¥¦¬¯–—‘’“”…⋯‧₩、。〈〉《》「」『』【】〔〕〖〗！（），－．：；＜＞？［］＿｛｜｝｟｠｡｢｣"
    let turned =
      "︕＃＄％＆︵︶＊＋︐︲・／︓︔︿＝﹀︖＠﹇＼﹈＾︳｀︷―︸～￠￡￥￤￢￣︲︱﹃﹄﹁﹂︙︙・￦︑︒︿﹀︽︾﹁﹂﹃﹄︻︼︹︺︗︘︕︵︶︐︲・︓︔︿﹀︖﹇﹈︳︷―︸︵︶︒﹁﹂"
    var pairs: [UInt32: UInt32] = [:]
    for (from, to) in zip(plain.unicodeScalars, turned.unicodeScalars) { pairs[from.value] = to.value }
    return pairs
  }()

  /// The vertical form of a code point; nil when it has none.
  static func form(of codePoint: UInt32) -> UInt32? { pairs[codePoint] }

  /// Puts vertical forms in place of all punctuation that has no lying letter beside it.
  static func replace(in text: inout [UInt32]) {
    func yields(_ codePoint: UInt32) -> Bool {
      !CodePoint.liesInVerticalLines(codePoint) || pairs[codePoint] != nil
    }
    let original = text
    for index in original.indices {
      guard let form = pairs[original[index]] else { continue }
      let before = index == 0 || yields(original[index - 1])
      let after = index == original.count - 1 || yields(original[index + 1])
      if before && after { text[index] = form }
    }
  }
}
