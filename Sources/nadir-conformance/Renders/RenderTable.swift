/// The scores of a suite by property.
enum RenderTable {
  static func text(_ scores: [RenderScore]) -> String {
    var groups: [String: [RenderScore]] = [:]
    for score in scores { groups[score.property, default: []].append(score) }
    let width = max(8, groups.keys.map(\.count).max() ?? 0)
    let head = row("property", ["cases", "strict", "close", "errors"], width)
    let rule = String(repeating: "-", count: head.count)
    var lines = [head, rule]
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      lines.append(row(name, counts(group), width))
    }
    lines += [rule, row("TOTAL", counts(scores), width)]
    let total = Double(max(1, scores.count))
    let shares = [scores.count(where: \.strict), scores.count(where: \.close)].map { count in
      let tenths = Int((1000 * Double(count) / total).rounded())
      return "\(tenths / 10).\(tenths % 10)%"
    }
    return (lines + ["STRICT \(shares[0])  CLOSE \(shares[1])"]).joined(separator: "\n")
  }

  private static func counts(_ scores: [RenderScore]) -> [String] {
    [
      scores.count, scores.count(where: \.strict), scores.count(where: \.close),
      scores.count { $0.error != nil },
    ].map { "\($0)" }
  }

  private static func row(_ name: String, _ cells: [String], _ width: Int) -> String {
    name + String(repeating: " ", count: max(0, width - name.count))
      + cells.map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }.joined()
  }
}
