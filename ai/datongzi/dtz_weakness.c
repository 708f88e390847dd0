/* SPDX-License-Identifier: MIT */
/* How beginners err in Da Tong Zi. A weak player ranks its plays as `tidy` does, but counts the
 * cards that it has forgotten as still out. Then it follows bad habits: it plays the lowest card,
 * breaks a pair for a single card, plays a trump as soon as it can, leads points that others take.
 * Each weakness is a share, 0..1 (style.def). */
#include "dtz_advice.h"
#include "evaluator.h"

typedef struct DtzWeakPlayer {
    const Evaluation *m;
    const Verdict    *row;      /* the best first */
    int               n;
    bool              leads;
} DtzWeakPlayer;

/* Played cards that it does not remember count as still out. */
static void dtz_weak_forget_cards(const Evaluation *m, View *v)
{
    for (Seat s = 0; s < v->n_seats; s++) {
        CardSet *played = &v->dtz.table.played[s];
        for (int c = 0; c < N_CARDS; c++) {
            int n = cards_count(played, (Card)c);
            for (int copy = 0; copy < n; copy++)
                if (happens(m->style->overlooks, m->hand_seed, "forgets",
                            (s * N_CARDS + c) * PACKS_MAX + copy))
                    cards_take(played, (Card)c);
        }
    }
}

static bool throws_trump(const Verdict *row)
{
    return row->action.kind == ACT_PLAY && is_trump(row->dtz.shape.pattern);
}

/* The play of the lowest rank, trumps excepted: the best play of that rank or, for players that
 * break up groups, the one with the fewest cards; 0: there is none. */
static int lowest(const DtzWeakPlayer *p, bool tears)
{
    int best = 0, least = N_RANKS * CARDS_MAX;
    for (int i = 0; i < p->n; i++) {
        const Verdict *row = &p->row[i];
        int low = row->dtz.shape.rank * CARDS_MAX + (tears ? row->dtz.shape.size : 0);
        if (row->action.kind == ACT_PLAY && !throws_trump(row) && low < least) {
            best = i;
            least = low;
        }
    }
    return best;
}

/* If its best play is a trump, it plays the trump. */
static int dtz_weak_choice(const DtzWeakPlayer *p)
{
    const AiStyle *style = p->m->style;
    uint64_t seed = p->m->seed;
    int best = 0;
    if (throws_trump(&p->row[0]))
        return 0;
    if (!p->leads && happens(style->hasty, seed, "hasty", 0)) {
        while (best < p->n && !throws_trump(&p->row[best]))
            best++;
        return best < p->n ? best : 0;
    }
    if (p->leads && happens(style->no_plan, seed, "no plan", 0)) {
        for (int i = 0; i < p->n; i++)
            if (!throws_trump(&p->row[i]) && p->row[i].dtz.points > p->row[best].dtz.points)
                best = i;
        return best;
    }
    if (!happens(style->by_eye, seed, "by eye", 0))
        return 0;
    return lowest(p, happens(style->tears_pairs, seed, "tears pairs", 0));
}

/* Even a careless player does not hold back cards with which it could go out. */
int dtz_rank_weakly(const Evaluation *m, Verdict *out, int cap)
{
    View seen = m->info.view;
    dtz_weak_forget_cards(m, &seen);
    DtzWeakPlayer p = { .m = m, .row = out, .leads = seen.dtz.table.top_by == SEAT_NONE };
    p.n = dtz_advice_rank(m->game, &seen, out, cap);
    if (p.n > 0 && out[0].action.kind == ACT_PLAY && out[0].dtz.plays_left == 0)
        return 1;
    verdicts_lead_with(out, dtz_weak_choice(&p));
    return p.n;
}
