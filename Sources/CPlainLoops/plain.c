#include "plain.h"

void plain_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  for (size_t i = 0; i < count; i++) pixels[i] = pixel;
}

void plain_blend(uint32_t *pixels, size_t count, uint32_t pixel) {
  uint8_t *bytes = (uint8_t *)pixels;
  const uint16_t rest = 255 - (pixel >> 24);
  uint16_t terms[4];
  for (int channel = 0; channel < 4; channel++)
    terms[channel] = (uint16_t)(((pixel >> 8 * channel) & 255) * 255 + 128);
  for (size_t i = 0; i < count; i++) {
    for (int channel = 0; channel < 4; channel++) {
      const uint16_t sum = (uint16_t)(bytes[4 * i + channel] * rest + terms[channel]);
      bytes[4 * i + channel] = (uint8_t)((uint16_t)(sum + (sum >> 8)) >> 8);
    }
  }
}
