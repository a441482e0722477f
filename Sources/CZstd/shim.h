#ifndef NADIR_CZstd_SHIM_H
#define NADIR_CZstd_SHIM_H

#include <zstd.h>

#endif
