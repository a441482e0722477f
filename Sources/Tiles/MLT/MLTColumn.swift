internal import Features
internal import Wire

/// What a layer says about a column (MLT specification v1, section "Column Metadata").
struct MLTColumn {
  enum Kind: UInt8 {
    case id = 0
    case longID = 2
    case geometry = 4
    case bool = 10
    case int32 = 16
    case uint32 = 18
    case int64 = 20
    case uint64 = 22
    case float = 24
    case double = 26
    case string = 28
    case sharedDictionary = 30
  }

  let kind: Kind
  let isNullable: Bool
  let name: String
  var children: [MLTColumn] = []

  /// More columns than this are taken for damage.
  static let limit = 1 << 16

  init(_ reader: inout ByteReader, isChild: Bool = false) throws(MLTError) {
    do throws(WireError) {
      let code = try reader.uint8()
      guard let kind = Kind(rawValue: code & 0xfe), kind != .sharedDictionary || code & 1 == 0,
        kind != .geometry || code & 1 == 0, !isChild || kind == .string
      else { throw WireError.malformed(what: "a column's type", offset: reader.offset) }
      self.kind = kind
      isNullable = code & 1 == 1
      name = kind == .id || kind == .longID || kind == .geometry ? "" : try MLTColumn.text(&reader)
    } catch {
      throw MLTError(error)
    }
    guard kind == .sharedDictionary else { return }
    let count: UInt64
    do throws(WireError) { count = try reader.varint() } catch { throw MLTError(error) }
    guard count <= UInt64(MLTColumn.limit) else { throw MLTError("a layer has too many columns") }
    for _ in 0..<count { children.append(try MLTColumn(&reader, isChild: true)) }
  }

  static func text(_ reader: inout ByteReader) throws(WireError) -> String {
    let length = try reader.varint()
    guard length <= UInt64(reader.remaining) else {
      throw .truncated(what: "a name", offset: reader.offset)
    }
    return String(decoding: try reader.take(Int(length)), as: UTF8.self)
  }
}
