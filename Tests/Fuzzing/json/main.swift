import FuzzDriver
import Wire

// Any bytes either parse to a value that survives a round trip, or throw.
fuzz { input in
  guard let value = try? JSONValue(parsing: input) else { return }
  let again = try? JSONValue(parsing: [UInt8](value.serialized().utf8))
  precondition(again == value, "a parsed value changed when it was written and read again")
}
