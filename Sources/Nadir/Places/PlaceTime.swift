#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A moment, to the second, in universal time.
public struct PlaceTime: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Int

  /// - Parameter secondsSince1970: brought into the years 0 to 9999.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = max(Self.first, min(Self.last, secondsSince1970))
  }

  /// The clock's time.
  public static var now: PlaceTime { PlaceTime(secondsSince1970: time(nil)) }

  public static func < (left: PlaceTime, right: PlaceTime) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }

  private static let first = -62_167_219_200
  private static let last = 253_402_300_799
}

extension PlaceTime: CustomStringConvertible {
  /// As ISO 8601 writes it: `2026-05-04T03:02:01Z`.
  public var description: String {
    let days = Self.quotient(secondsSince1970, 86_400)
    let second = secondsSince1970 - days * 86_400
    let date = Self.date(days: days)
    return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
      + "T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))Z"
  }

  /// Reads `2026-05-04T03:02:01Z`, with fractions of a second (dropped) or an offset such as `+02:00`; `nil` for
  /// anything else. A time without an offset is universal.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[start..<(start + count)] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    guard bytes.count >= 19, let year = number(0, 4), let month = number(5, 2), let day = number(8, 2),
      let hour = number(11, 2), let minute = number(14, 2), let second = number(17, 2),
      [bytes[4], bytes[7]] == Array("--".utf8), [bytes[13], bytes[16]] == Array("::".utf8),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, (1...12).contains(month), (1...31).contains(day),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst().drop { $0 >= 48 && $0 <= 57 }
    }
    var offset = 0
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      let start = rest.startIndex + 1
      let hasColon = rest.count == 6 && bytes[start + 2] == UInt8(ascii: ":")
      guard rest.count == (hasColon ? 6 : 5), let hours = number(start, 2),
        let minutes = number(start + (hasColon ? 3 : 2), 2)
      else { return nil }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -60 : 60)
    } else {
      guard rest.isEmpty || rest.elementsEqual([UInt8(ascii: "Z")]) else { return nil }
    }
    let days = Self.days(year: year, month: month, day: day)
    guard Self.date(days: days) == (year, month, day) else { return nil }
    self.init(secondsSince1970: days * 86_400 + hour * 3600 + minute * 60 + min(59, second) - offset)
  }

  /// Days since 1970-01-01 in the Gregorian calendar (Hinnant, "chrono-Compatible Low-Level Date Algorithms", 2013:
  /// years that begin in March, eras of 400 years).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = quotient(y, 400)
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = quotient(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// Rounded down, also below zero.
  private static func quotient(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
