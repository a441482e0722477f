/// Where colours between two colours are looked for.
enum ColorSpace: String, Sendable {
  case rgb, hcl, lab
}
