#ifndef NADIR_CBrotli_SHIM_H
#define NADIR_CBrotli_SHIM_H

#include <brotli/decode.h>

#endif
