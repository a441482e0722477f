internal import Geo
internal import Wire

/// Reads what a step does.
struct ScenarioActions {
  let limits: CameraLimits

  func action(_ name: String, _ step: ScenarioValue) throws(NadirError) -> ScenarioStep.Action {
    if name == "select", step.json["select"]?.isNull == true { return .select(nil) }
    let value = try step.required(name)
    switch name {
    case "wait": return .wait
    case "move", "animate": return try move(value)
    case "drag":
      try value.checkKeys(["from", "to"])
      return .drag(from: try value.required("from").point(), to: try value.required("to").point())
    case "pinch":
      try value.checkKeys(["at", "scale"])
      return .pinch(scale: try value.required("scale").number(in: 1e-3...1e3), at: try value["at"]?.point())
    case "rotate":
      try value.checkKeys(["at", "degrees"])
      return .rotate(
        degrees: try value.required("degrees").number(in: -3600...3600), at: try value["at"]?.point())
    case "tilt": return .tilt(degrees: try value.number(in: -90...90))
    case "tap": return .tap(try touch(value))
    case "longPress": return .longPress(try touch(value))
    case "select": return .select(try value.text())
    case "focus": return .focus(try value.text())
    case "limits": return .limits(try ScenarioReader.limits(value))
    default: return .expect(try expectation(value))
    }
  }

  /// A camera, or an update.
  private func move(_ value: ScenarioValue) throws(NadirError) -> ScenarioStep.Action {
    if let word = value.json.string {
      switch word {
      case "zoomIn": return .update(.zoomIn)
      case "zoomOut": return .update(.zoomOut)
      default: throw value.failure("unknown move '\(word.prefix(40))'", "use zoomIn, zoomOut, or an object")
      }
    }
    let updates = ["zoomBy", "scrollBy", "bounds"]
    let camera = ["latitude", "longitude", "zoom", "bearing", "tilt"]
    try value.checkKeys(updates + camera + ["point", "padding"])
    let given = updates.filter(value.has)
    guard given.count + (camera.contains(where: value.has) ? 1 : 0) == 1 else {
      throw value.failure(
        "a move is a camera or one update",
        "give \(camera.joined(separator: ", ")), or one of "
          + updates.joined(separator: ", "))
    }
    for (key, update) in [("point", "zoomBy"), ("padding", "bounds")] {
      guard let extra = value[key], given.first != update else { continue }
      throw extra.failure("\(key) belongs to \(update)", "leave it out, or give \(update)")
    }
    guard let name = given.first else { return .camera(try ScenarioReader.partialCamera(value)) }
    switch name {
    case "zoomBy":
      let change = try value.required(name).number(in: -30...30)
      return .update(
        try value["point"].map { (point) throws(NadirError) in .zoomByAt(change, try point.point()) }
          ?? .zoomBy(change))
    case "scrollBy":
      let shift = try value.required(name).point()
      return .update(.scrollBy(x: shift.x, y: shift.y))
    default:
      return .update(
        .fitBounds(try value.required(name).bounds(), padding: try value["padding"]?.insets()))
    }
  }

  /// `[x, y]`, `{"marker": TITLE}`, `{"cluster": TITLE}` or `"callout"`.
  private func touch(_ value: ScenarioValue) throws(NadirError) -> ScenarioStep.Touch {
    if value.json.string == "callout" { return .callout }
    if value.json.array != nil { return .point(try value.point()) }
    guard value.json.object != nil else {
      throw value.failure(
        "this can't be touched", "write [X, Y], {\"marker\": TITLE}, {\"cluster\": TITLE} or \"callout\"")
    }
    try value.checkKeys(["marker", "cluster"])
    if value.has("marker"), value.has("cluster") {
      throw value.failure("a marker and a cluster", "keep one of them")
    }
    if let cluster = value["cluster"], !value.has("marker") { return .cluster(try cluster.text()) }
    return .marker(try value.required("marker").text())
  }

  private func expectation(_ value: ScenarioValue) throws(NadirError) -> ScenarioStep.Expectation {
    try value.checkKeys([
      "selected", "focused", "moving", "event", "latitude", "longitude", "zoom", "bearing", "tilt",
      "tolerance",
    ])
    var expected = ScenarioStep.Expectation()
    if value.has("selected") { expected.selected = .some(try value["selected"]?.text()) }
    expected.isFocused = try value["focused"]?.flag()
    expected.isMoving = try value["moving"]?.flag()
    expected.camera = try ScenarioReader.partialCamera(value)
    if let tolerance = value["tolerance"] { expected.tolerance = try tolerance.number(in: 0...1e6) }
    if let event = value["event"] {
      let name = try event.text()
      guard SessionEvent.names.contains(name) else {
        throw event.failure(
          "no event is called '\(name.prefix(40))'", "use " + SessionEvent.names.joined(separator: ", "))
      }
      expected.event = name
    }
    return expected
  }
}
