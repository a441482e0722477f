import Testing

@testable import Typesetting

/// Expected forms from the Unicode charts, chosen by the joining rules of The Unicode Standard, section 9.2.
@Suite struct ArabicShapingTests {
  @Test(arguments: [
    ("شارع", [0xFEB7, 0xFE8E, 0xFEAD, 0xFEC9] as [UInt32]),
    ("يوليو", [0xFEF3, 0xFEEE, 0xFEDF, 0xFEF4, 0xFEEE]),
    // Lam and alef: one ligature, isolated and final.
    ("لا", [0xFEFB]),
    ("سلام", [0xFEB3, 0xFEFC, 0xFEE1]),
    // Kurdish: heh, ae, waw, lam, yeh with small v (no presentation forms), reh.
    ("هەولێر", [0xFEEB, 0xFEEA, 0xFEED, 0xFEDF, 0x06CE, 0xFEAE]),
    // Urdu: keheh, reh, alef, cheh, farsi yeh.
    ("کراچی", [0xFB90, 0xFEAE, 0xFE8D, 0xFB7C, 0xFBFD]),
    // A fatha between two letters is looked through; over a letter that carries on it takes the medial form.
    ("ب\u{064E}ب", [0xFE91, 0xFE77, 0xFE90]),
    ("abc 26", [0x61, 0x62, 0x63, 0x20, 0x32, 0x36]),
  ])
  func lettersTakeTheFormTheirNeighboursAsk(text: String, expected: [UInt32]) {
    #expect(ArabicShaping.shaped(text.unicodeScalars.map(\.value)) == expected)
  }
}
