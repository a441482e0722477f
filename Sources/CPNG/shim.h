#ifndef NADIR_CPNG_SHIM_H
#define NADIR_CPNG_SHIM_H

#include <png.h>

#endif
