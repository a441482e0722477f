import Foundation

// The developers' conformance tool: one verb for each suite.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "expressions":
  if let verb = ExpressionsVerb(Array(arguments.dropFirst())) { exit(verb.run()) }
default: break
}
print("usage: \(ExpressionsVerb.usage)")
exit(2)
