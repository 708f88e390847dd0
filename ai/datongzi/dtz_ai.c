/* SPDX-License-Identifier: MIT */
/* The row of Da Tong Zi in the table of families. */
#include "ai_family.h"
#include "dtz_advice.h"
#include "dtz_help.h"
#include "dtz_stakes.h"
#include "event_hash.h"

/* ---- how beginners err ----------------------------------------------------------------------- */

/* How beginners err in Da Tong Zi. A weak player ranks its plays as `tidy` does, but counts the
 * cards that it has forgotten as still out. Then it follows bad habits: it plays the lowest card,
 * breaks a pair for a single card, plays a trump as soon as it can, leads points that others take.
 * Each weakness is a share, 0..1 (style.def). */

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
static int dtz_rank_weakly(const Evaluation *m, Verdict *out, int cap)
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

/* ---- engines without simulation -------------------------------------------------------------- */

/* The engines that judge a play by the hand it leaves: no simulation, no memory, one slice.
 *
 * Their points only rank: those of `greedy` are the index in the list of datongzi 8.3, those of
 * `tidy` approximate points. */

/* The plays of the goal-driven generator: LeadControl for a lead, else BeatMinimal. It beats
 * whenever it can, even if it need not, so passing comes last. datongzi 8.3. */
static bool think_greedy(Evaluation *m, void *own)
{
    DtzRanked *ranked = own;
    const DtzView *v = &m->info.view.dtz;
    bool leads = v->table.top_by == SEAT_NONE;
    DtzPool pool;
    dtz_pool_of(m->game, &m->info.view, &pool);
    const DtzAim aim = { &m->game->dtz, &v->hand, leads ? NULL : &v->table.top.shape, &pool };
    DtzGoal goal = leads ? DTZ_LEAD_CONTROL : DTZ_BEAT_MINIMAL;
    int n = dtz_goal_plays(&aim, goal, ranked, DTZ_RANKED_MAX);
    for (int i = 0; i < n && i < VERDICTS_MAX - 1; i++) {
        Action a = { .kind = ACT_PLAY, .cards = ranked[i].play.cards };
        evaluation_insert_part(m, &a, PART_CONTROL, -i);
    }
    Action pass = { .kind = ACT_PASS };
    if (m->game->ops->check(m->game, &m->info.view, &pass) == ERR_NONE)
        evaluation_insert_part(m, &pass, PART_CONTROL, -n);
    return true;
}

const EvaluatorOps evaluator_greedy = {
    .name = "greedy", .about = N_("leads long plays of middling cards, beats with the lowest play "
                                  "that works"),
    .size = DTZ_RANKED_MAX * sizeof(DtzRanked),
    .think = think_greedy,
};

static bool think_tidy(Evaluation *m, void *own)
{
    (void)own;
    m->n = has_weakness(m->style) ? dtz_rank_weakly(m, m->verdict, VERDICTS_MAX)
         : dtz_advice_rank(m->game, &m->info.view, m->verdict, VERDICTS_MAX);
    for (int i = 0; i < m->n; i++)
        m->verdict[i].part[PART_CONTROL] = m->verdict[i].points;
    return true;
}

const EvaluatorOps evaluator_tidy = {
    .name = "tidy",
    .about = N_("keeps bombs, tongzi and dizha whole and counts the points in the round"),
    .think = think_tidy,
};

/* ---- the row --------------------------------------------------------------------------------- */

static uint64_t dtz_hash_view(uint64_t hash, const View *view)
{
    const DtzView *v = &view->dtz;
    hash = hash_with_cards(hash, &v->hand);
    hash = hash_with_cards(hash, &v->table.top.cards);
    hash = hash_with(hash, v->table.top_by);
    hash = hash_with(hash, v->table.points);
    hash = hash_with_counts(hash, v->table.n_cards, SEATS_MAX);
    for (int s = 0; s < SEATS_MAX; s++)
        hash = hash_with_cards(hash, &v->table.played[s]);
    return hash;
}

static const EvaluatorOps *const dtz_engines[] = {
    &evaluator_random, &evaluator_greedy, &evaluator_tidy, &evaluator_search, NULL,
};

const AiFamily datongzi_ai = {
    .name = N_("cards"), .engine = dtz_engines, .quick = &evaluator_tidy,
    .plain = &evaluator_greedy,
    .fortune = 300,
    .in_stakes = true, .stakes = dtz_stakes_unit, .spread = dtz_stakes_spread,
    .explain = dtz_advice_facts, .contrast = dtz_contrast, .alike = dtz_alike,
    .hash = dtz_hash_view,
};
