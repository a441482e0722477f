#ifndef NADIR_CHarfBuzz_SHIM_H
#define NADIR_CHarfBuzz_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
