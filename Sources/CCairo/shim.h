#ifndef NADIR_CCAIRO_SHIM_H
#define NADIR_CCAIRO_SHIM_H

#include <cairo.h>

#endif
