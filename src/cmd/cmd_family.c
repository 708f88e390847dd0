/* The rows of the families by the list of them. */
#include "cmd_family.h"

#define FAMILY(room, name) extern const CmdFamily room##_cmd;
#include "families.def"
#undef FAMILY

const CmdFamily *cmd_family_at(int i)
{
    static const CmdFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_cmd,
#include "families.def"
#undef FAMILY
    };
    return i >= 0 && i < N_FAMILIES ? row[i] : NULL;
}

const CmdFamily *cmd_family(const GameOps *game)
{
    return cmd_family_at((int)game->family);
}
