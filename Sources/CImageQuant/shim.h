#ifndef NADIR_CImageQuant_SHIM_H
#define NADIR_CImageQuant_SHIM_H

#include <libimagequant.h>

#endif
