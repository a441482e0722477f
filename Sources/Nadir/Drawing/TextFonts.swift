/// The fonts of callouts and attributions, as style files name them.
enum TextFonts {
  static let regular = ["Noto Sans Regular", "Open Sans Regular"]
  static let bold = ["Noto Sans Bold", "Open Sans Bold", "Noto Sans Regular"]
}
