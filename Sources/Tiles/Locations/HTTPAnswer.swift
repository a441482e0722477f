/// What came of one request.
struct HTTPAnswer {
  enum Outcome: Equatable {
    /// The server answered.
    case status(Int)
    /// No whole answer came; `mayPass` where another try may help.
    case failure(String, mayPass: Bool)
  }

  let outcome: Outcome
  let body: [UInt8]
  /// The body was longer than allowed.
  let isTooLarge: Bool
  /// What the server asks for.
  let retryAfterSeconds: Int?

  var isWorthRetrying: Bool {
    switch outcome {
    case .status(let code): code == 429 || (500...599).contains(code) && code != 501
    case .failure(_, let mayPass): mayPass
    }
  }

  var reason: String {
    switch outcome {
    case .status(let code): "the server answers \(code)"
    case .failure(let text, _): text
    }
  }
}
