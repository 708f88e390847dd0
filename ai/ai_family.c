/* The rows of the families by the list of them. */
#include "ai_family.h"

#define FAMILY(room, name) extern const AiFamily room##_ai;
#include "families.def"
#undef FAMILY

const AiFamily *ai_family(const GameOps *game)
{
    static const AiFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_ai,
#include "families.def"
#undef FAMILY
    };
    return row[game->family];
}
