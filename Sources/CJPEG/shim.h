#ifndef NADIR_CJPEG_SHIM_H
#define NADIR_CJPEG_SHIM_H

#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// libjpeg reports errors through a function that must not return; each function here takes its longjmp itself and
// returns 0, so that no jump passes through Swift's frames.

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf target;
  char *message;
} nadir_jpeg_error;

static inline void nadir_jpeg_fail(j_common_ptr info) {
  nadir_jpeg_error *error = (nadir_jpeg_error *)info->err;
  info->err->format_message(info, error->message);
  longjmp(error->target, 1);
}

static inline void nadir_jpeg_quiet(j_common_ptr info) { (void)info; }

static inline void nadir_jpeg_setup(nadir_jpeg_error *error, char *message) {
  jpeg_std_error(&error->base);
  error->base.error_exit = nadir_jpeg_fail;
  error->base.output_message = nadir_jpeg_quiet;
  error->message = message;
}

// The size of a JPEG. `message` has room for JMSG_LENGTH_MAX characters, here and below.
static inline int nadir_jpeg_size(
    const uint8_t *bytes, size_t count, uint32_t *width, uint32_t *height, char *message) {
  struct jpeg_decompress_struct info;
  nadir_jpeg_error error;
  nadir_jpeg_setup(&error, message);
  info.err = &error.base;
  if (setjmp(error.target)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  *width = info.image_width;
  *height = info.image_height;
  jpeg_destroy_decompress(&info);
  return 1;
}

// Decodes a JPEG into width * height * 4 bytes: RGBA, or for `*is_cmyk` the four inks, where 255 is no ink.
static inline int nadir_jpeg_read(
    const uint8_t *bytes, size_t count, uint8_t *pixels, uint32_t width, uint32_t height, int *is_cmyk,
    char *message) {
  struct jpeg_decompress_struct info;
  nadir_jpeg_error error;
  nadir_jpeg_setup(&error, message);
  info.err = &error.base;
  if (setjmp(error.target)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  int cmyk = info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
  *is_cmyk = cmyk;
  info.out_color_space = cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  info.dct_method = JDCT_ISLOW;
  jpeg_start_decompress(&info);
  if (info.output_width != width || info.output_height != height || info.output_components != 4) {
    jpeg_destroy_decompress(&info);
    strcpy(message, "the size differs from the header's");
    return 0;
  }
  // Adobe's files hold the inks inverted, 255 for no ink; others hold 0 for no ink.
  int inverts = cmyk && !info.saw_Adobe_marker;
  while (info.output_scanline < height) {
    JSAMPROW row = pixels + (size_t)info.output_scanline * width * 4;
    if (jpeg_read_scanlines(&info, &row, 1) != 1) break;
    if (inverts)
      for (size_t index = 0; index < (size_t)width * 4; index++) row[index] = 255 - row[index];
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}

// Encodes RGBX pixels; `*output` is to be freed by free().
static inline int nadir_jpeg_write(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, uint8_t **output,
    unsigned long *output_size, char *message) {
  struct jpeg_compress_struct info;
  nadir_jpeg_error error;
  nadir_jpeg_setup(&error, message);
  info.err = &error.base;
  if (setjmp(error.target)) {
    jpeg_destroy_compress(&info);
    return 0;
  }
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, output, output_size);
  info.image_width = width;
  info.image_height = height;
  info.input_components = 4;
  info.in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(&info);
  info.dct_method = JDCT_ISLOW;
  info.optimize_coding = TRUE;
  jpeg_set_quality(&info, quality, TRUE);
  if (quality >= 90) {
    // Fine coloured lines suffer most from halved colour planes.
    info.comp_info[0].h_samp_factor = 1;
    info.comp_info[0].v_samp_factor = 1;
  }
  jpeg_start_compress(&info, TRUE);
  while (info.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * width * 4);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return 1;
}

#endif
