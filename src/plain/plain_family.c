/* The rows of the families by the list of them. */
#include "plain_family.h"

#define FAMILY(room, name) extern const PlainFamily room##_plain;
#include "families.def"
#undef FAMILY

const PlainFamily *plain_family(const GameOps *game)
{
    static const PlainFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_plain,
#include "families.def"
#undef FAMILY
    };
    return row[game->family];
}
