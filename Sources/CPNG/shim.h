#ifndef NADIR_CPNG_SHIM_H
#define NADIR_CPNG_SHIM_H

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

// libpng reports errors by longjmp, which must not pass through Swift's frames: each function here takes the jump
// itself and returns 0.

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  char *message;
  size_t message_size;
} nadir_png_input;

static inline void nadir_png_fail(png_structp png, png_const_charp text) {
  nadir_png_input *input = (nadir_png_input *)png_get_error_ptr(png);
  strncpy(input->message, text, input->message_size - 1);
  input->message[input->message_size - 1] = 0;
  longjmp(png_jmpbuf(png), 1);
}

static inline void nadir_png_warn(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static inline void nadir_png_take(png_structp png, png_bytep target, size_t count) {
  nadir_png_input *input = (nadir_png_input *)png_get_io_ptr(png);
  if (count > input->count - input->offset) png_error(png, "the data ends too early");
  memcpy(target, input->bytes + input->offset, count);
  input->offset += count;
}

// Decodes a PNG to straight RGBA, 8 bits a channel, the samples as they are stored (gAMA, iCCP and sRGB don't
// count). `pixels` has width * height * 4 bytes and `rows` height addresses of rows in it.
static inline int nadir_png_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint8_t **rows, uint32_t width, uint32_t height,
    char *message, size_t message_size) {
  nadir_png_input input = {bytes, count, 0, message, message_size};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &input, nadir_png_fail, nadir_png_warn);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &input, nadir_png_take);
  png_set_user_limits(png, width, height);
  png_set_chunk_malloc_max(png, 8 << 20);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size differs from the header's");
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "the pixels have an unknown form");
  for (uint32_t y = 0; y < height; y++) rows[y] = pixels + (size_t)y * width * 4;
  png_read_image(png, rows);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}

#endif
