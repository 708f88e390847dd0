/* SPDX-License-Identifier: MIT */
/* The toy family answers no queries. */
#include "query_family.h"

static const QueryRow kinds[] = { { .word = NULL } };

const QueryFamily toy_query = { kinds };
