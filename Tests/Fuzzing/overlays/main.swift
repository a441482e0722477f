import FuzzDriver
import Nadir
import Wire

// Any bytes either are overlays and places, with warnings, or are refused; what is refused leniently is refused
// strictly as well, and what strict readers take has no warnings.
fuzz { input in
  if let root = try? XMLElement(parsing: input) {
    let again = try? XMLElement(parsing: [UInt8]("<a>\(XMLElement.escaped(root.text))</a>".utf8))
    precondition(again != nil, "escaped text can't be read")
  }
  _ = EncodedPolyline.coordinates(String(decoding: input, as: UTF8.self))
  let lenient = try? OverlayFile.contents(of: input, named: "f")
  let strict = try? OverlayFile.contents(of: input, named: "f", isStrict: true)
  if let strict {
    precondition(strict.warnings.isEmpty && strict == lenient, "strict and lenient readers differ")
  }
  guard let places = try? PlaceFile.contents(of: input, named: "f") else { return }
  for draft in places.drafts {
    precondition(abs(draft.coordinate.latitude) <= 90 && !draft.name.isEmpty, "a draft that no file takes")
  }
}
