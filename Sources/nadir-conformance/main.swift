import Foundation

// The developers' conformance tool: one verb for each suite.

signal(SIGPIPE, SIG_IGN)
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "expressions":
  if let verb = ExpressionsVerb(Array(arguments.dropFirst())) { exit(verb.run()) }
case "renders":
  if let verb = RendersVerb(Array(arguments.dropFirst())) { exit(await verb.run()) }
default: break
}
print("usage: \(ExpressionsVerb.usage)\n       \(RendersVerb.usage)")
exit(2)
