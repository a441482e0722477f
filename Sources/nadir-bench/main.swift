// The developers' benchmarks: `nadir-bench style FILE` times parsing and evaluation of a style, `nadir-bench evaluate
// STYLE ARCHIVE` evaluates its paint on the roads of an archive, `nadir-bench tiles ARCHIVE [PNG]` the reading of tiles
// and pictures, `nadir-bench geojson FILE` the reading of a large document, `nadir-bench dump ARCHIVE` prints fingerprints
// of all tiles, `nadir-bench growth [TABLE]` prints how the CPU time of a picture grows with its size, features, layers,
// labels and markers, `nadir-bench geometry FOLDER` writes the shapes of the raster benchmark for Baselines/compare.py,
// anything else names parts of the raster, map, picture, encoding, label and preparation benchmarks to run (none: all of them).

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "style" where arguments.count == 2:
  try StyleBenchmark(path: arguments[1]).run()
case "evaluate" where arguments.count == 3:
  try EvaluationBenchmark(stylePath: arguments[1], archivePath: arguments[2]).run()
case "tiles" where arguments.count >= 2:
  try TileBenchmarks.run(archivePath: arguments[1], picturePath: arguments.dropFirst(2).first)
case "geojson" where arguments.count == 2:
  try TileBenchmarks.geoJSON(path: arguments[1])
case "dump" where arguments.count == 2:
  try TileBenchmarks.dump(archivePath: arguments[1])
case "growth":
  try await GrowthBenchmarks.run(Array(arguments.dropFirst()))
case "geometry" where arguments.count == 2:
  try GeometryDump.write(to: arguments[1])
default:
  await RasterBenchmarks.run()
  await MovingBenchmarks.run()
  await MapBenchmarks.run()
  await PictureBenchmarks.run()
  await EncodingBenchmarks.run()
  await LabelBenchmarks.run()
  await PreparationBenchmarks.run()
}
