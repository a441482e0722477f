internal import Wire

/// A number written out in decimal digits, rounded half away from zero at a decimal place.
struct DecimalText {
  var isNegative: Bool
  /// Digits before the decimal point, at least one.
  var whole: [UInt8]
  /// Digits after the decimal point.
  var fraction: [UInt8]

  /// - Parameters:
  ///   - minimum: decimals that are always written, 0...100.
  ///   - maximum: decimals to round to, 0...100.
  init(_ number: Double, minimum: Int, maximum: Int) {
    let (digits, point) = DecimalText.digits(of: abs(number))
    var all = digits
    var position = point
    let kept = position + maximum
    if kept < all.count {
      let roundsUp = kept >= 0 && all[kept] >= 5
      all = Array(all.prefix(max(0, kept)))
      if roundsUp { DecimalText.increment(&all, &position) }
    }
    var whole = Array(all.prefix(max(0, position)))
    whole += Array(repeating: 0, count: max(0, min(position, 400) - whole.count))
    var fraction = Array(repeating: UInt8(0), count: max(0, min(-position, maximum)))
    fraction += all.dropFirst(max(0, position))
    while fraction.count > minimum, fraction.last == 0 { fraction.removeLast() }
    while fraction.count < minimum { fraction.append(0) }
    if whole.isEmpty { whole = [0] }
    self.whole = whole
    self.fraction = fraction
    isNegative = number.sign == .minus && (whole + fraction).contains { $0 != 0 }
  }

  private static func increment(_ digits: inout [UInt8], _ point: inout Int) {
    var index = digits.count - 1
    while index >= 0 {
      digits[index] += 1
      if digits[index] < 10 { return }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// The shortest digits that read back as the same number: 0.digits x 10^point.
  private static func digits(of number: Double) -> (digits: [UInt8], point: Int) {
    guard number > 0, number.isFinite else { return ([], 0) }
    let parts = number.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var point = mantissa[0].count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    var digits = mantissa.joined().utf8.map { $0 &- UInt8(ascii: "0") }
    while digits.first == 0 {
      digits.removeFirst()
      point -= 1
    }
    while digits.last == 0 { digits.removeLast() }
    return (digits, point)
  }
}
