extension ComparisonReport {
  /// The report as JUnit XML, one test case a picture: what differs is a failure, what can't be read an error. It
  /// holds no times, so that equal outcomes give equal files.
  public var junit: String {
    let errors = count(.failed)
    let failures = pictures.count { $0.status.isFailure } - errors
    let suite =
      "name=\"\(Markup.escaped(title))\" tests=\"\(pictures.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites tests=\"\(pictures.count)\" failures=\"\(failures)\" errors=\"\(errors)\">",
      "  <testsuite \(suite)>",
    ]
    for picture in pictures { lines += Self.testCase(picture) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func testCase(_ picture: ComparedPicture) -> [String] {
    let parts = picture.name.split(separator: "/")
    let group = parts.dropLast().joined(separator: ".")
    let name = Markup.escaped(String(parts.last ?? Substring(picture.name)))
    let head =
      "    <testcase name=\"\(name)\" classname=\"\(Markup.escaped(group.isEmpty ? "pictures" : group))\""
    guard picture.status.isFailure else { return [head + "/>"] }
    let element = picture.status == .failed ? "error" : "failure"
    var text = picture.summary
    if !picture.changedLayers.isEmpty {
      text += "; layers: " + picture.changedLayers.joined(separator: ", ")
    }
    return [
      head + ">",
      "      <\(element) type=\"\(picture.status.rawValue)\" message=\"\(Markup.escaped(text))\"/>",
      "    </testcase>",
    ]
  }
}
