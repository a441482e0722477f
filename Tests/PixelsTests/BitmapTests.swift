import Pixels
import Testing

@Suite struct BitmapTests {
  @Test func aNewBitmapIsTransparentAndWithoutPadding() {
    let bitmap = Bitmap(width: 3, height: 2)
    #expect(bitmap.bytes == [UInt8](repeating: 0, count: 24))
  }

  @Test func opacityMultipliesAlphaAlone() {
    let color = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5).withOpacity(0.5)
    #expect(color == Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.25))
  }
}
