#ifndef NADIR_CJPEG_SHIM_H
#define NADIR_CJPEG_SHIM_H

#include <stdio.h>
#include <jpeglib.h>

#endif
