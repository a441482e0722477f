internal import Geo
internal import Wire

extension PixelSize {
  var json: JSONValue { ["width": .number(Double(width)), "height": .number(Double(height))] }
}
