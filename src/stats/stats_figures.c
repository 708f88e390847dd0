/* SPDX-License-Identifier: MIT */
/* Figures by table: counts are given by their offset in StatsGame. Integers only, so that the same
 * counts are printed the same everywhere. */
#include "stats.h"

#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "number.h"
#include "stats_family.h"
#include "stats_impl.h"
#include "text.h"

typedef enum Notion { ANY_GAME, WINS, FANS, ROUNDS } Notion;

typedef struct StatsFigureRow {
    const char *key, *label;
    Notion      notion;
    StatsKind   kind;
    size_t      part, whole;    /* offsets of an int64_t, or of a StatsHandRef */
} StatsFigureRow;

#define AT(member) offsetof(StatsGame, member)

static const StatsFigureRow stats_figures_rows[] = {
    { "matches", N_("matches"), ANY_GAME, STATS_COUNT, AT(matches), 0 },
    { "match_win_rate", N_("finished matches won"), ANY_GAME, STATS_SHARE, AT(matches_won),
      AT(finished) },
    { "hands", N_("hands"), ANY_GAME, STATS_COUNT, AT(hands), 0 },
    { "score_per_hand", N_("points per hand"), ANY_GAME, STATS_POINTS, AT(score), AT(hands) },
    { "first_rate", N_("best score in the hand"), ANY_GAME, STATS_SHARE, AT(firsts), AT(hands) },
    { "win_rate", N_("hands won"), WINS, STATS_SHARE, AT(wins), AT(hands) },
    { "self_draw_rate", N_("won by self-draw"), WINS, STATS_SHARE, AT(self_draws), AT(hands) },
    { "deal_in_rate", N_("dealt in"), WINS, STATS_SHARE, AT(deal_ins), AT(hands) },
    { "mean_multiplier", N_("mean multiplier of a win"), FANS, STATS_MEAN, AT(multipliers),
      AT(multiplied) },
    { "calls_per_hand", N_("claims per hand"), WINS, STATS_MEAN, AT(calls),
      AT(hands) },
    { "kongs_per_hand", N_("kongs per hand"), WINS, STATS_MEAN, AT(kongs), AT(hands) },
    { "out_first_rate", N_("went out first"), ROUNDS, STATS_SHARE, AT(out_firsts), AT(hands) },
    { "rounds_per_hand", N_("rounds won per hand"), ROUNDS, STATS_MEAN, AT(rounds), AT(hands) },
    { "bonus_per_hand", N_("bonus points per hand"), ROUNDS, STATS_MEAN, AT(bonus),
      AT(hands) },
    { "finish_bonus_per_hand", N_("finishing points per hand"), ROUNDS, STATS_POINTS,
      AT(finish_bonus), AT(hands) },
    { "accuracy", N_("accuracy in reviews"), ANY_GAME, STATS_ACCURACY, AT(accuracy),
      AT(unforced) },
    { "best", N_("best hand"), ANY_GAME, STATS_HAND, AT(best), 0 },
    { "worst", N_("worst hand"), ANY_GAME, STATS_HAND, AT(worst), 0 },
};

static const FanTable *fans_of(const GameOps *ops)
{
    const StatsFamily *family = stats_family(ops->family);
    return family->fans != NULL ? family->fans(ops) : NULL;
}

static bool has_notion(const GameOps *ops, Notion notion)
{
    switch (notion) {
    case ANY_GAME: return true;
    case WINS:     return stats_family(ops->family)->counts_wins;
    case FANS:     return fans_of(ops) != NULL;
    case ROUNDS:   return stats_family(ops->family)->counts_rounds;
    }
    return false;
}

int stats_n_figures(void)
{
    return (int)(sizeof stats_figures_rows / sizeof *stats_figures_rows);
}

bool stats_figure(const StatsGame *g, int i, StatsFigure *out)
{
    const StatsFigureRow *row = &stats_figures_rows[i];
    const char *base = (const char *)g;
    *out = (StatsFigure){ .key = row->key, .label = _(row->label), .kind = row->kind };
    if (!has_notion(g->ops, row->notion))
        return false;
    if (row->kind == STATS_HAND) {
        const StatsHandRef *ref = (const StatsHandRef *)(const void *)(base + row->part);
        out->part = ref->score;
        out->whole = ref->hand_no > 0;
        return true;
    }
    memcpy(&out->part, base + row->part, sizeof out->part);
    if (row->kind == STATS_COUNT)
        out->whole = 1;
    else
        memcpy(&out->whole, base + row->whole, sizeof out->whole);
    return true;
}

/* The integer part is separate, because the points of many hands at the highest stakes times a unit
 * would overflow. */
int64_t stats_ratio(int64_t part, int64_t whole, int64_t unit)
{
    if (whole == 0)
        return 0;
    int64_t twice = 2 * (part % whole) * unit;
    return part / whole * unit + (twice + (twice < 0 ? -whole : whole)) / (2 * whole);
}

static void put_per_cent(int64_t tenths, char out[STATS_FIGURE_TEXT])
{
    char number[NUMBER_FIXED];
    snprintf(out, STATS_FIGURE_TEXT, "%.30s%%", number_fixed(tenths, 1, false, number));
}

const char *stats_figure_text(const StatsFigure *f, char out[STATS_FIGURE_TEXT])
{
    snprintf(out, STATS_FIGURE_TEXT, "-");
    if (f->whole == 0)
        return out;
    switch (f->kind) {
    case STATS_COUNT:
        snprintf(out, STATS_FIGURE_TEXT, "%lld", (long long)f->part);
        break;
    case STATS_HAND:
        snprintf(out, STATS_FIGURE_TEXT, f->part == 0 ? "%lld" : "%+lld", (long long)f->part);
        break;
    case STATS_MEAN:
    case STATS_POINTS:
        number_fixed(stats_ratio(f->part, f->whole, 100), 2, f->kind == STATS_POINTS, out);
        break;
    case STATS_SHARE:
        put_per_cent(stats_ratio(f->part, f->whole, 1000), out);
        break;
    case STATS_ACCURACY:
        put_per_cent(stats_ratio(f->part, 10, 1), out);
        break;
    }
    return out;
}

/* -- names ------------------------------------------------------------------------------------- */

/* The name of a fan or extra by its key; NULL: unknown. */
static const char *fan_name(const FanTable *t, const char *key)
{
    for (int i = 0; i < t->n_fans; i++)
        if (strcmp(t->fan[i].key, key) == 0)
            return text_fan(t, i);
    for (int i = 0; i < t->n_extras; i++)
        if (strcmp(t->extra[i].key, key) == 0)
            return text_extra(t, i);
    return NULL;
}

const char *stats_made_name(const char *what)
{
    static const struct { const char *what, *name; } other[] = {
        { "根", N_("roots") },
        { "standard", N_("sets and a pair") },
        { "seven_pairs", N_("seven pairs") },
        { "thirteen_orphans", N_("thirteen orphans") },
        { "four_wilds", N_("four wilds") },
        { "bomb", N_("bombs") },
        { "tongzi", N_("tongzi") },
        { "dizha", N_("dizha") },
    };
    for (int i = 0; game_ops(i) != NULL; i++) {
        const FanTable *fans = fans_of(game_ops(i));
        const char *name = fans != NULL ? fan_name(fans, what) : NULL;
        if (name != NULL)
            return name;
    }
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (strcmp(other[i].what, what) == 0)
            return _(other[i].name);
    return what;
}

static const struct { const char *word, *name; } phases[N_STATS_PHASES] = {
    [STATS_OPENING] = { "opening", N_("beginning of the hand") },
    [STATS_MIDDLE] = { "middle", N_("middle of the hand") },
    [STATS_LATE] = { "end", N_("end of the hand") },
};

const char *stats_phase_word(StatsPhase phase) { return phases[phase].word; }
const char *stats_phase_name(StatsPhase phase) { return _(phases[phase].name); }

