import Nadir
import Testing

@Suite struct GazetteerTests {
  let gazetteer = Gazetteer(path: TestFiles.resources.gazetteer)

  @Test(arguments: [
    ("Tokyo", "JP"), ("tokyo", "JP"), ("São Paulo", "BR"), ("sao paulo", "BR"), ("Zürich", "CH"),
    ("Paris", "FR"),
    ("paris, us", "US"), ("Springfield, IL", "US"), ("springfield, illinois", "US"), ("東京", "JP"),
    ("Москва", "RU"), ("Paris, Texas", "US"), ("paris, texas, usa", "US"),
  ])
  func findsWithoutRegardToCaseAndAccents(query: String, country: String) throws {
    #expect(try gazetteer.place(query).country == country)
  }

  @Test func asksBackWhereSeveralAreMeant() throws {
    let error = #expect(throws: NadirError.self) { try gazetteer.place("Springfield") }
    guard case .ambiguousPlace(_, let candidates) = error else {
      Issue.record("expected an ambiguous place, got \(String(describing: error))")
      return
    }
    #expect(candidates.count > 3)
    // Each candidate finds exactly itself.
    for candidate in candidates { #expect(try gazetteer.place(candidate).fullName == candidate) }
  }

  @Test func suggestsWhatIsSpeltAlike() throws {
    let error = #expect(throws: NadirError.self) { try gazetteer.place("Helsinkki") }
    guard case .unknownPlace(_, let suggestions) = error else {
      Issue.record("expected an unknown place, got \(String(describing: error))")
      return
    }
    #expect(suggestions.first?.hasPrefix("Helsinki") == true)
  }

  @Test(arguments: ["", " ", ",", "Paris, Nowhere", "'; DROP TABLE places; --"])
  func nonsenseIsNoPlace(query: String) {
    #expect(throws: NadirError.self) { try gazetteer.place(query) }
  }

  @Test func largerCitiesAreSeenFromFartherAway() throws {
    #expect(try gazetteer.place("Tokyo").zoom < gazetteer.place("Zürich").zoom)
    #expect(try gazetteer.place("Tokyo").zoom >= 9)
  }

  @Test func aMissingFileIsAnError() {
    #expect(throws: NadirError.self) { try Gazetteer(path: "/nonexistent").place("Paris") }
  }
}
