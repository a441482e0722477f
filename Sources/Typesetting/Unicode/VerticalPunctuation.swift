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

  /// Brackets, quotation marks, dashes and dots run with the line; commas and full stops stand.
  private static func isTurned(_ codePoint: UInt32) -> Bool {
    switch Unicode.Scalar(codePoint)?.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .dashPunctuation: true
    default: codePoint == 0x2026 || codePoint == 0x22EF
    }
  }

  /// Puts vertical forms in place of all punctuation that has no lying letter beside it.
  ///
  /// - Parameter canDraw: whether some font has the form that would stand at an index.
  /// - Returns: the indexes of brackets and dashes whose form no font has: they are turned with the line instead.
  static func replace(in text: inout [UInt32], canDraw: (_ form: UInt32, _ index: Int) -> Bool) -> Set<Int> {
    var turned: Set<Int> = []
    func yields(_ codePoint: UInt32) -> Bool {
      !CodePoint.liesInVerticalLines(codePoint) || pairs[codePoint] != nil
    }
    let original = text
    for index in original.indices {
      guard let form = pairs[original[index]] else { continue }
      let before = index == 0 || yields(original[index - 1])
      let after = index == original.count - 1 || yields(original[index + 1])
      guard before && after else { continue }
      if canDraw(form, index) {
        text[index] = form
      } else if isTurned(original[index]) {
        turned.insert(index)
      }
    }
    return turned
  }
}
