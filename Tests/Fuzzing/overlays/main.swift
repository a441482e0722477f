import FuzzDriver
import Geo
import Nadir
import Wire

// Any bytes either are overlays and places, with warnings, or are refused; what is refused leniently is refused
// strictly as well, and what strict readers take has no warnings. What was read lies on the Earth.
fuzz { input in
  if let root = try? XMLElement(parsing: input) {
    let again = try? XMLElement(parsing: [UInt8]("<a>\(XMLElement.escaped(root.text))</a>".utf8))
    precondition(again != nil, "escaped text can't be read")
  }
  let text = String(decoding: input, as: UTF8.self)
  _ = EncodedPolyline.coordinates(text)
  if let shape = try? IconFile.shape(pathData: text) {
    precondition(shape.size.width > 0 && shape.size.height > 0, "an icon without an area")
  }
  let lenient = try? OverlayFile.contents(of: input, named: "f")
  let strict = try? OverlayFile.contents(of: input, named: "f", isStrict: true)
  if let strict {
    precondition(strict.warnings.isEmpty && strict == lenient, "strict and lenient readers differ")
  }
  for overlay in lenient?.overlays ?? [] {
    switch overlay {
    case .marker(let marker):
      precondition(abs(marker.position.latitude) <= 90 && marker.position.longitude.isFinite, "a marker")
      precondition(Marker.Anchor.range.contains(marker.groundAnchor.x), "an anchor")
    case .polyline(let line):
      precondition(line.coordinates.count > 1 && line.coordinates.allSatisfy(isOnEarth), "a line")
    case .polygon(let area):
      precondition((area.holes + [area.outline]).allSatisfy { $0.allSatisfy(isOnEarth) }, "an area")
    case .circle, .ground: break
    }
  }
  guard let places = try? PlaceFile.contents(of: input, named: "f") else { return }
  precondition(places.skipped == 0 || !places.warnings.isEmpty, "something was left out without a word")
  for draft in places.drafts {
    precondition(abs(draft.coordinate.latitude) <= 90 && !draft.name.isEmpty, "a draft that no file takes")
  }
  for format in PlaceFormat.allCases { _ = try? PlaceFile.contents(of: input, named: "f", as: format) }
}

func isOnEarth(_ place: Coordinate) -> Bool { abs(place.latitude) <= 90 && place.longitude.isFinite }
