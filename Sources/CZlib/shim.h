#ifndef NADIR_CZlib_SHIM_H
#define NADIR_CZlib_SHIM_H

#include <zlib.h>

#endif
