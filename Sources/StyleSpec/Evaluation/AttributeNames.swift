/// The attribute names that the expressions of one style read, numbered in the order of their first appearance.
/// Used while compiling only.
final class AttributeNames {
  private var slots: [String: Int] = [:]

  /// The name with its slot; beyond 4,096 names, slots are shared.
  func name(_ text: String) -> AttributeName {
    if let slot = slots[text] { return AttributeName(text: text, slot: slot) }
    let slot = slots.count % 4096
    slots[text] = slot
    return AttributeName(text: text, slot: slot)
  }
}
