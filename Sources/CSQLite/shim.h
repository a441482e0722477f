#ifndef NADIR_CSQLite_SHIM_H
#define NADIR_CSQLite_SHIM_H

#include <sqlite3.h>

#endif
