/* SPDX-License-Identifier: MIT */
/* When memory runs out, SQLite returns codes that do not show what was done; here the program ends
 * as it does everywhere else. The size of a block is stored in front of it because SQLite asks for
 * it. */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "stats.h"
#include "x_alloc.h"

enum { FRONT = 16 };            /* keeps the block aligned for every type */

static void *block_new(int size)
{
    char *front = x_malloc((size_t)size + FRONT);
    memcpy(front, &size, sizeof size);
    return front + FRONT;
}

static void block_free(void *p)
{
    if (p != NULL)
        free((char *)p - FRONT);
}

static int block_size(void *p)
{
    int size = 0;
    if (p != NULL)
        memcpy(&size, (char *)p - FRONT, sizeof size);
    return size;
}

static void *block_resize(void *p, int size)
{
    char *front = x_realloc((char *)p - FRONT, (size_t)size + FRONT);
    memcpy(front, &size, sizeof size);
    return front + FRONT;
}

static int round_up(int size)
{
    return (size + 7) & ~7;
}

static int stats_memory_begin(void *context)
{
    (void)context;
    return SQLITE_OK;
}

static void stats_memory_end(void *context)
{
    (void)context;
}

void stats_use_allocator(void)
{
    static const sqlite3_mem_methods methods = {
        block_new, block_free, block_resize, block_size, round_up, stats_memory_begin,
        stats_memory_end, NULL,
    };
    sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}
