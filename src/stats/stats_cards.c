/* SPDX-License-Identifier: MIT */
/* Table card of the database. */
#include "stats.h"

#include "stats_impl.h"

typedef struct CardTo {
    StatsEachCard *each;
    void          *context;
} CardTo;

static void take_card(void *into, const StatsRow *row)
{
    const CardTo *to = into;
    const StatsCard card = {
        .drill = stats_text(row, 0), .id = stats_text(row, 1), .due = stats_int(row, 2),
        .days = stats_int(row, 3), .ease = stats_int(row, 4), .sure = stats_int(row, 5),
        .wrong = stats_int(row, 6), .cost = stats_int(row, 7), .state = stats_int(row, 8),
    };
    to->each(to->context, &card);
}

Err stats_each_card(Stats *s, StatsEachCard *each, void *context, Diag *diag)
{
    CardTo to = { each, context };
    bool well = stats_begin(s) && stats_query(s, SQL_CARDS, take_card, &to, "");
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_put_card(Stats *s, const StatsCard *c, Diag *diag)
{
    bool well = stats_begin(s) &&
                stats_run(s, SQL_PUT_CARD, "ttiiiiiii", c->drill, c->id, c->due, c->days, c->ease,
                          c->sure, c->wrong, c->cost, c->state);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

Err stats_rename_card(Stats *s, const StatsCard *card, const char *id, Diag *diag)
{
    bool well = stats_begin(s) &&
                stats_run(s, SQL_RENAME_CARD, "ttt", card->drill, card->id, id);
    return stats_end(s, well) ? ERR_NONE : stats_fail(s, diag);
}

static void take_state(void *into, const StatsCard *card)
{
    *(int *)into = (int)card->state;
}

int stats_card_state(Stats *s, const char *drill, const char *id)
{
    int state = -1;
    CardTo to = { take_state, &state };
    return stats_query(s, SQL_CARD, take_card, &to, "tt", drill, id) ? state : -1;
}
