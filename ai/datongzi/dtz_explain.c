/* What a choice leads to, and what there is to say about one that stands alone. Why one choice is
 * better than another is said by dtz_contrast.c. */
#include "dtz_advice.h"

#include <string.h>

/* Are all of them one pattern, rank and number of cards? */
static bool all_alike(const Verdict *list, int n)
{
    for (int i = 1; i < n; i++)
        if (memcmp(&list[i].dtz.shape, &list[0].dtz.shape, sizeof list->dtz.shape) != 0)
            return false;
    return true;
}

void dtz_explain(const Game *g, const View *v, Verdict *list, int n)
{
    dtz_advice_facts(g, v, list, n);
    bool alone = all_alike(list, n);
    for (int i = 0; i < n; i++) {
        ReasonCode code = list[i].action.kind == ACT_PASS ? REASON_DTZ_CANNOT : REASON_DTZ_FORCED;
        list[i].n_reasons = alone;
        list[i].reason[0] = (Reason){ (uint8_t)code, TILE_NONE, SEAT_NONE, SUIT_NONE, 0 };
    }
}
