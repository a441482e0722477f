extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }

  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  public init(stringLiteral value: String) { self = .string(value) }
}
