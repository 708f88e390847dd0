/* The rows of the families by the list of them. */
#include "screen_train_impl.h"

#define FAMILY(room, name) extern const TrainFamily room##_train;
#include "families.def"
#undef FAMILY

const TrainFamily *train_family(const GameOps *game)
{
    static const TrainFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_train,
#include "families.def"
#undef FAMILY
    };
    return row[game->family];
}
