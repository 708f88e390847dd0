/* The rows of the families by the list of them. */
#include "table_family.h"

#define FAMILY(room, name) extern const TableFamily room##_table;
#include "families.def"
#undef FAMILY

const TableFamily *table_family(const GameOps *game)
{
    static const TableFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_table,
#include "families.def"
#undef FAMILY
    };
    return row[game->family];
}
