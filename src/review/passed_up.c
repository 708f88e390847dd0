/* SPDX-License-Identifier: MIT */
/* Replays the hand: when a seat that is asked passes, everything else on its menu is passed up. */
#include "passed_up.h"

#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "rerun.h"
#include "x_alloc.h"
#include "hand_alloc.h"

enum { ON_TILES = 1 << ACT_CHI | 1 << ACT_PONG | 1 << ACT_KONG | 1 << ACT_WIN };

/* The tile of the choice is the last one drawn, discarded or added to a pong. */
static void passed_up_count(const Record *r, int next, Seat s, uint16_t kinds, PassedList *out)
{
    const Event *about = NULL;
    for (int i = next - 1; i >= 0 && about == NULL; i--) {
        const Event *e = &r->event[i].e;
        if (e->kind == EV_DISCARD || e->kind == EV_KONG || e->kind == EV_DRAW)
            about = e;
    }
    if (about == NULL || (kinds & ON_TILES) == 0) {
        out->passes[s]++;
        return;
    }
    out->item = x_grow(out->item, out->n, &out->cap, sizeof *out->item);
    out->item[out->n++] = (PassedUp){ s, about->actor, about->tile, kinds & ON_TILES };
}

/* A choice on one's own turn is not a pass, but a win that was possible there is also passed up. */
static void passed_up_weigh(const Rerun *r, const RerunChoices *c, Seat s, PassedList *out)
{
    const Game *g = &r->record->header.game;
    static Action menu[MENU_MAX];
    View v;
    game_observe(g, r->hand->state, s, &v);
    uint16_t kinds = 0;
    for (int i = game_menu(g, &v, menu, MENU_MAX) - 1; i >= 0; i--)
        kinds |= (uint16_t)(1 << menu[i].kind);
    ActionKind chosen = c->action[s].kind;
    bool passes = chosen == ACT_PASS && (kinds & ~(1 << ACT_PASS)) != 0;
    bool no_win = chosen != ACT_WIN && chosen != ACT_PASS && (kinds & 1 << ACT_WIN) != 0 &&
                  (kinds & 1 << ACT_PASS) == 0;
    if (passes)
        passed_up_count(r->record, r->next, s, kinds, out);
    else if (no_win)
        passed_up_count(r->record, r->next, s, 1 << ACT_WIN, out);
}

void passed_up(const Game *g, const Event *log, int n, PassedList *out)
{
    char nobody[] = "";
    Record record = { .header.game = *g, .n_events = n };
    Rerun rerun;
    Hand hand;
    Diag diag = { 0 };
    RerunChoices c;
    *out = (PassedList){ .n = 0 };
    record.event = x_alloc((size_t)(n + 1) * sizeof *record.event);
    for (int i = 0; i < n; i++)
        record.event[i].e = log[i];
    for (int s = 0; s < SEATS_MAX; s++)
        record.header.name[s] = record.header.player[s] = nobody;
    hand_alloc(&hand, g);
    rerun_begin_at(&rerun, &record, 0, &hand);
    while (n > 0 && rerun_choices(&rerun, &c, &diag) == RERUN_MOVED) {
        for (Seat s = 0; s < g->n_seats; s++)
            if (has_seat(c.asked, s))
                passed_up_weigh(&rerun, &c, s, out);
        if (rerun_step(&rerun, &diag) != RERUN_MOVED)
            break;
    }
    hand_free(&hand);
    free(record.event);
}

void passed_up_free(PassedList *list)
{
    free(list->item);
}
