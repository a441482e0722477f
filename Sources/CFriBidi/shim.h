#ifndef NADIR_CFriBidi_SHIM_H
#define NADIR_CFriBidi_SHIM_H

#include <fribidi.h>

#endif
