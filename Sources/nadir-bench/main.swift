// Benchmarks for developers: `nadir-bench tiles ARCHIVE [PNG]`, `nadir-bench dump ARCHIVE`.
let arguments = CommandLine.arguments
switch arguments.count > 2 ? arguments[1] : "" {
case "tiles": try TileBenchmarks.run(archivePath: arguments[2], picturePath: arguments.dropFirst(3).first)
case "dump": try TileBenchmarks.dump(archivePath: arguments[2])
default: print("nadir-bench tiles ARCHIVE [PNG] | dump ARCHIVE")
}
