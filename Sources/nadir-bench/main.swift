// The developers' benchmarks: one word for each.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "style" where arguments.count == 2:
  try StyleBenchmark(path: arguments[1]).run()
default:
  print("usage: nadir-bench style FILE")
}
