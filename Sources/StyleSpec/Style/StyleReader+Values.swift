internal import Wire

extension StyleReader {
  func join(_ path: String, _ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  func wrong(_ value: JSONValue, at path: String, expected: String) -> StyleError {
    .wrongType(path: path, expected: expected, found: value.shortDescription)
  }

  func string(_ key: String, in object: JSONObject, path: String) throws(StyleError) -> String? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let text = value.string else { throw wrong(value, at: join(path, key), expected: "a string") }
    return text
  }

  func number(_ key: String, in object: JSONObject, path: String) throws(StyleError) -> Double? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let number = value.number else { throw wrong(value, at: join(path, key), expected: "a number") }
    return number
  }

  func bool(_ key: String, in object: JSONObject, path: String) throws(StyleError) -> Bool? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let truth = value.bool else { throw wrong(value, at: join(path, key), expected: "true or false") }
    return truth
  }

  func object(_ key: String, in object: JSONObject, path: String) throws(StyleError) -> JSONObject? {
    guard let value = object[key], !value.isNull else { return nil }
    guard let member = value.object else { throw wrong(value, at: join(path, key), expected: "an object") }
    return member
  }

  func numbers(
    _ key: String, count: Int, in object: JSONObject, path: String
  ) throws(StyleError) -> [Double]? {
    guard let value = object[key], !value.isNull else { return nil }
    let numbers = value.array?.compactMap(\.number) ?? []
    guard numbers.count == count, value.array?.count == count else {
      throw wrong(value, at: join(path, key), expected: "an array of \(count) numbers")
    }
    return numbers
  }

  func strings(_ key: String, in object: JSONObject, path: String) throws(StyleError) -> [String]? {
    guard let value = object[key], !value.isNull else { return nil }
    let strings = value.array?.compactMap(\.string) ?? []
    guard let array = value.array, strings.count == array.count else {
      throw wrong(value, at: join(path, key), expected: "an array of strings")
    }
    return strings
  }

  /// One of the keywords of an enumeration, or `nil` where the key is absent.
  func keyword<Keyword: RawRepresentable & CaseIterable>(
    _ key: String, in object: JSONObject, path: String, as type: Keyword.Type
  ) throws(StyleError) -> Keyword? where Keyword.RawValue == String {
    guard let text = try string(key, in: object, path: path) else { return nil }
    guard let keyword = Keyword(rawValue: text) else {
      throw .notAllowed(
        path: join(path, key), found: "'\(text)'", allowed: Keyword.allCases.map(\.rawValue))
    }
    return keyword
  }
}
