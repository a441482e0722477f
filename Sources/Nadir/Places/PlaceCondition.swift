/// One condition on places of the gazetteer, such as `population>100000`.
struct PlaceCondition: Hashable {
  enum Relation: String, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case unequal = "!="
    case equal = "="
    case above = ">"
    case below = "<"
  }

  private static let texts = ["country", "admin", "name"]
  private static let numbers = ["population", "latitude", "longitude"]

  private let key: String
  private let relation: Relation
  private let text: String
  private let number: Double

  /// - Throws: `outOfRange`.
  init(_ condition: String) throws(NadirError) {
    guard let start = condition.firstIndex(where: { "<>=!".contains($0) }),
      let relation = Relation.allCases.first(where: { condition[start...].hasPrefix($0.rawValue) })
    else { throw Self.fault(condition, "it has no relation") }
    key = condition[..<start].lowercased()
    self.relation = relation
    text = String(condition[start...].dropFirst(relation.rawValue.count))
    if key == "capital" {
      guard ["yes", "no"].contains(text), relation == .equal else {
        throw Self.fault(condition, "a capital is yes or no")
      }
      number = text == "yes" ? 1 : 0
    } else if Self.numbers.contains(key) {
      guard let value = Double(text), value.isFinite else {
        throw Self.fault(condition, "'\(text)' is no number")
      }
      number = value
    } else {
      guard Self.texts.contains(key) else { throw Self.fault(condition, "there is no '\(key)'") }
      guard relation == .equal || relation == .unequal, !text.isEmpty else {
        throw Self.fault(condition, "texts are equal or not")
      }
      number = 0
    }
  }

  func holds(for place: GazetteerPlace) -> Bool {
    switch key {
    case "country": holds(place.country)
    case "admin": holds(place.admin)
    case "name": holds(place.name)
    case "capital": place.isCapital == (number == 1)
    case "latitude": holds(place.coordinate.latitude)
    case "longitude": holds(place.coordinate.longitude)
    default: holds(Double(place.population))
    }
  }

  private func holds(_ value: String) -> Bool {
    (value.lowercased() == text.lowercased()) == (relation == .equal)
  }

  private func holds(_ value: Double) -> Bool {
    switch relation {
    case .equal: value == number
    case .unequal: value != number
    case .above: value > number
    case .below: value < number
    case .atLeast: value >= number
    case .atMost: value <= number
    }
  }

  private static func fault(_ condition: String, _ why: String) -> NadirError {
    .outOfRange(
      quantity: "the condition '\(condition)'", value: "(\(why))",
      remedy: "write such as country=JP, population>100000, capital=yes")
  }
}
