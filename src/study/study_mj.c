/* Mahjong in practice, reviews and statistics. */
#include <stdlib.h>

#include "drill_impl.h"
#include "i18n.h"
#include "mj.h"
#include "study_family.h"
#include "wire_mj.h"

static const Drill drills[] = {
    { "ready", N_("how far from ready"),
      N_("How many tiles are still missing until the hand is ready?"), FAMILY_MAHJONG,
      drill_make_ready },
    { "waits", N_("find the waits"), N_("Which tiles does the ready hand win on?"),
      FAMILY_MAHJONG, drill_make_waits },
    { "discard", N_("best discard"), N_("Which tile is best discarded?"), FAMILY_MAHJONG,
      drill_make_discard },
    { "void", N_("which void suit"), N_("Which suit is best declared void after the deal?"),
      FAMILY_MAHJONG, drill_make_void },
    { "value", N_("what a win is worth"), N_("Main fan, extras, roots and multiplier of a win."),
      FAMILY_MAHJONG, drill_make_value },
    { "claim", N_("claim or pass"), N_("Pong, kong, chi or pass?"), FAMILY_MAHJONG,
      drill_make_claim },
    { "win", N_("win or wait"), N_("A win is there: take it, or play for more?"),
      FAMILY_MAHJONG, drill_make_win },
    { .key = NULL },
};

/* -- reviews ----------------------------------------------------------------------------------- */

static bool may(const Game *g, const View *v, ActionKind kind)
{
    Action one;
    return game_menu_of(g, v, kind, &one, 1) > 0;
}

static ReviewKind kind_of(const Game *g, const View *v)
{
    if (v->mj.table.phase == MJ_EXCHANGE)
        return REVIEW_EXCHANGE;
    if (v->mj.table.phase == MJ_VOID)
        return REVIEW_VOID;
    if (may(g, v, ACT_WIN))
        return REVIEW_WIN;
    if (v->mj.table.phase != MJ_TURN)
        return REVIEW_CLAIM;
    return may(g, v, ACT_KONG) ? REVIEW_KONG : REVIEW_DISCARD;
}

/* -- statistics -------------------------------------------------------------------------------- */

/* The fans or shapes of a win. */
static void count_worth(const Game *g, const MjWorth *w, StatsHand *h)
{
    const FanTable *fans = g->mj.fans;
    if (fans == NULL) {
        for (int i = 0; i < N_WIRE_SHAPES; i++)
            if (w->shapes >> i & 1)
                stats_add_made(h, wire_mj_shape[i], 1);
        return;
    }
    h->multiplier = w->multiplier;
    stats_add_made(h, fans->fan[w->main].key, 1);
    for (int x = 0; x < fans->n_extras; x++)
        if (w->extras >> x & 1)
            stats_add_made(h, fans->extra[x].key, 1);
    if (w->roots > 0)
        stats_add_made(h, "根", w->roots);
}

static void count(const Game *g, const Event *e, StatsHand *h)
{
    if (e->kind == EV_WIN && e->actor == h->seat)
        count_worth(g, &e->worth, h);
}

/* Melds as they lie at the end: an added kong counts once, a robbed one is a pong again. */
static void count_melds(const MjSeat *seat, StatsHand *h)
{
    for (int i = 0; i < seat->n_melds; i++) {
        h->calls += seat->meld[i].type != MELD_CONCEALED_KONG;
        h->kongs += is_kong(seat->meld[i].type);
    }
}

static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)g;
    (void)end;
    count_melds(&view->mj.table.seat[h->seat], h);
}

const StudyFamily mahjong_study = {
    .drill = drills, .own_drills = true, .counts_wins = true,
    .kind = kind_of, .count = count, .count_end = count_end, .fans = mj_fans_of,
};
