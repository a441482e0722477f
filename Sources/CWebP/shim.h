#ifndef NADIR_CWebP_SHIM_H
#define NADIR_CWebP_SHIM_H

#include <webp/decode.h>
#include <webp/encode.h>

#endif
