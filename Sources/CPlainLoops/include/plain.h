#ifndef NADIR_PLAIN_H
#define NADIR_PLAIN_H

#include <stddef.h>
#include <stdint.h>

// What a compiler makes of the plainest loops over pixels: the measure of whole-picture fills.

// Writes one pixel `count` times.
void plain_fill(uint32_t *pixels, size_t count, uint32_t pixel);

// Lays one premultiplied pixel over `count` pixels, each channel rounded to nearest.
void plain_blend(uint32_t *pixels, size_t count, uint32_t pixel);

#endif
