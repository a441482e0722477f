#ifndef NADIR_DIGESTS_H
#define NADIR_DIGESTS_H

#include <stddef.h>
#include <stdint.h>

/// Whether this processor has instructions for SHA-256; asked once.
int nadir_sha256_is_native(void);

/// Mixes whole blocks of 64 bytes into the eight words a...h (FIPS 180-4, section 6.2.2) by the processor's own
/// instructions. Only where `nadir_sha256_is_native` says so.
void nadir_sha256_native(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
