#ifndef NADIR_CDeflate_SHIM_H
#define NADIR_CDeflate_SHIM_H

#include <libdeflate.h>

#endif
