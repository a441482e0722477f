#ifndef NADIR_CExpat_SHIM_H
#define NADIR_CExpat_SHIM_H

#include <expat.h>

#endif
