#include "digests.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

int nadir_sha256_is_native(void) {
  // 0: not asked yet, 1: no, 2: yes. Threads that ask at once find the same.
  static _Atomic int known = 0;
  if (known == 0) {
    unsigned a, b, c, d;
    int has = 0;
    if (__get_cpuid(1, &a, &b, &c, &d) && (c & bit_SSSE3) && (c & bit_SSE4_1)) {
      if (__get_cpuid_count(7, 0, &a, &b, &c, &d)) has = (b & (1u << 29)) != 0;
    }
    known = has ? 2 : 1;
  }
  return known == 2;
}

static const uint32_t constants[64] __attribute__((aligned(16))) = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

__attribute__((target("sha,ssse3,sse4.1"))) void nadir_sha256_native(uint32_t state[8],
                                                                     const uint8_t *blocks,
                                                                     size_t count) {
  // The instructions hold the letters as (f, e, b, a) and (h, g, d, c), from the lowest word on.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i feba = _mm_alignr_epi8(low, high, 8);
  __m128i hgdc = _mm_blend_epi16(high, low, 0xF0);
  // Words stand with their highest byte first.
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0bLL, 0x0405060700010203LL);

  for (; count > 0; count--, blocks += 64) {
    const __m128i feba_before = feba, hgdc_before = hgdc;
    __m128i words[4];
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i four;
      if (i < 4) {
        four = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(blocks + 16 * i)), swap);
      } else {
        // Of the sixteen words before: W[t-16] + s0(W[t-15]), then W[t-7], then s1(W[t-2]).
        const __m128i first = words[i & 3], second = words[(i + 1) & 3];
        const __m128i third = words[(i + 2) & 3], fourth = words[(i + 3) & 3];
        four = _mm_sha256msg1_epu32(first, second);
        four = _mm_add_epi32(four, _mm_alignr_epi8(fourth, third, 4));
        four = _mm_sha256msg2_epu32(four, fourth);
      }
      words[i & 3] = four;
      __m128i keyed = _mm_add_epi32(four, _mm_load_si128((const __m128i *)(constants + 4 * i)));
      hgdc = _mm_sha256rnds2_epu32(hgdc, feba, keyed);
      keyed = _mm_shuffle_epi32(keyed, 0x0E);
      feba = _mm_sha256rnds2_epu32(feba, hgdc, keyed);
    }
    feba = _mm_add_epi32(feba, feba_before);
    hgdc = _mm_add_epi32(hgdc, hgdc_before);
  }

  const __m128i abef = _mm_shuffle_epi32(feba, 0x1B);
  const __m128i ghcd = _mm_shuffle_epi32(hgdc, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(abef, ghcd, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(ghcd, abef, 8));
}

#else

int nadir_sha256_is_native(void) { return 0; }

void nadir_sha256_native(uint32_t state[8], const uint8_t *blocks, size_t count) {
  (void)state;
  (void)blocks;
  (void)count;
}

#endif
