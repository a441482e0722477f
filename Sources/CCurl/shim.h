#ifndef NADIR_CCurl_SHIM_H
#define NADIR_CCurl_SHIM_H

#include <curl/curl.h>

#endif
