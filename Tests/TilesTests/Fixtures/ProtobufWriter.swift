/// Writes protocol buffers messages for the tests.
struct ProtobufWriter {
  var bytes: [UInt8] = []

  static func varint(_ value: UInt64) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  mutating func number(_ field: UInt64, _ value: UInt64) {
    bytes += Self.varint(field << 3) + Self.varint(value)
  }

  mutating func data(_ field: UInt64, _ value: [UInt8]) {
    bytes += Self.varint(field << 3 | 2) + Self.varint(UInt64(value.count)) + value
  }

  mutating func text(_ field: UInt64, _ value: String) { data(field, Array(value.utf8)) }

  mutating func packed(_ field: UInt64, _ values: [UInt32]) {
    data(field, values.flatMap { Self.varint(UInt64($0)) })
  }
}
