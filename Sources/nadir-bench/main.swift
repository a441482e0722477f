await RasterBenchmarks.run()
