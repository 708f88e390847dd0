/* The rows of the families by the list of them. */
#include "record_family.h"

#define FAMILY(room, name) extern const RecordFamily room##_record;
#include "families.def"
#undef FAMILY

const RecordFamily *record_family(const GameOps *game)
{
    static const RecordFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_record,
#include "families.def"
#undef FAMILY
    };
    return row[game->family];
}
