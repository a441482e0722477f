// The shapes of the raster benchmark through AGG: user CPU time, median of 9 runs.
//   g++ -O2 agg.cpp $(pkg-config --cflags --libs libagg) -o agg && ./agg polygons.bin lines.bin
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "agg_conv_stroke.h"
#include "agg_path_storage.h"
#include "agg_pixfmt_rgba.h"
#include "agg_rasterizer_scanline_aa.h"
#include "agg_renderer_scanline.h"
#include "agg_scanline_u.h"

namespace {

const int side = 1024;
const int fields = 65;
const int runs = 9;

double user_milliseconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_utime.tv_sec * 1000.0 + usage.ru_utime.tv_usec / 1000.0;
}

std::vector<float> read(const char *name) {
  std::vector<float> numbers;
  FILE *file = std::fopen(name, "rb");
  if (!file) return numbers;
  float record[fields];
  while (std::fread(record, sizeof(float), fields, file) == fields)
    numbers.insert(numbers.end(), record, record + fields);
  std::fclose(file);
  return numbers;
}

void paint(const std::vector<float> &shapes, std::vector<unsigned char> &pixels) {
  typedef agg::pixfmt_rgba32_pre Format;
  agg::rendering_buffer buffer(pixels.data(), side, side, side * 4);
  Format format(buffer);
  agg::renderer_base<Format> base(format);
  agg::rasterizer_scanline_aa<> rasterizer;
  agg::scanline_u8 scanline;
  rasterizer.clip_box(0, 0, side, side);
  for (size_t start = 0; start < shapes.size(); start += fields) {
    const float *shape = &shapes[start];
    agg::path_storage path;
    path.move_to(shape[5], shape[6]);
    for (int i = 1; i < 30; i++) path.line_to(shape[5 + 2 * i], shape[6 + 2 * i]);
    rasterizer.reset();
    if (shape[4] > 0) {
      agg::conv_stroke<agg::path_storage> stroke(path);
      stroke.width(shape[4]);
      stroke.line_join(agg::round_join);
      stroke.line_cap(agg::round_cap);
      rasterizer.add_path(stroke);
    } else {
      path.close_polygon();
      rasterizer.add_path(path);
    }
    agg::rgba color(shape[0], shape[1], shape[2], shape[3]);
    agg::render_scanlines_aa_solid(rasterizer, scanline, base, color.premultiply());
  }
}

}  // namespace

int main(int count, char **names) {
  for (int index = 1; index < count; index++) {
    const std::vector<float> shapes = read(names[index]);
    std::vector<double> times;
    for (int run = 0; run <= runs; run++) {
      std::vector<unsigned char> pixels(side * side * 4);
      const double start = user_milliseconds();
      paint(shapes, pixels);
      if (run > 0) times.push_back(user_milliseconds() - start);
    }
    std::sort(times.begin(), times.end());
    std::printf("AGG %s %.1f ms [%.1f - %.1f]\n", names[index], times[runs / 2], times[0], times[runs - 1]);
  }
}
