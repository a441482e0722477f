#ifndef NADIR_DIGESTS_H
#define NADIR_DIGESTS_H

#include <stddef.h>
#include <stdint.h>

/// Whether this is an x86-64 processor with instructions for SHA-256; asked once. Others take the plain way.
int nadir_sha256_is_native(void);

/// Mixes whole blocks of 64 bytes into the eight words a...h (FIPS 180-4, section 6.2.2) by the processor's own
/// instructions. Only where `nadir_sha256_is_native` says so.
void nadir_sha256_native(uint32_t state[8], const uint8_t *blocks, size_t count);

#endif
