// The developers' benchmarks: `nadir-bench style FILE` times parsing and evaluation of a style, anything else
// names parts of the raster and picture benchmarks to run (none: all of them).

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "style" where arguments.count == 2:
  try StyleBenchmark(path: arguments[1]).run()
default:
  await RasterBenchmarks.run()
  await PictureBenchmarks.run()
}
