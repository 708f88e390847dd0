/* One match of the arena for each line. */
#include "arena_ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "opponents.h"
#include "output.h"
#include "x_alloc.h"

enum { RUNGS_MAX = 32, WIDTH_TEXT = 32 };

/* What differs from the usual rules: "cap=32 hands=4". */
static void rules_text(const Game *g, char *out, size_t size)
{
    size_t used = 0;
    const OptionTable *table = &g->ops->options;
    Game usual;
    game_default(&usual, g->ops);
    for (int i = 0; i < table->n; i++) {
        char now[OPTION_TEXT_MAX], then[OPTION_TEXT_MAX];
        option_text(&table->row[i], &g->cfg, now, sizeof now);
        option_text(&table->row[i], &usual.cfg, then, sizeof then);
        if (strcmp(now, then) != 0 && used < size)
            used += (size_t)snprintf(out + used, size - used, "%s%s=%s", used > 0 ? " " : "",
                                     table->row[i].key, now);
    }
    if (used == 0)
        snprintf(out, size, "%s", _("the usual rules"));
}

static Err seat(const ArenaSetup *setup, const char *one, const char *others, ArenaSetup *out,
                Diag *diag)
{
    *out = *setup;
    Err e = player_parse(setup->game->ops, one, &out->player[0], diag);
    for (int p = 1; p < setup->game->n_seats && e == ERR_NONE; p++)
        e = player_parse(setup->game->ops, others, &out->player[p], diag);
    return e;
}

/* The deviation of a seat's score when all are `name`. */
static Err sigma_of(const ArenaSetup *setup, const char *name, double *sigma, Diag *diag)
{
    ArenaSetup alike;
    ArenaReport report;
    Err e = seat(setup, name, name, &alike, diag);
    alike.record_dir = NULL;
    alike.duplicate = false;
    if (e == ERR_NONE)
        e = arena_run(&alike, &report, diag);
    if (e == ERR_NONE)
        *sigma = report.sigma;
    return e;
}

static void print_head(const ArenaSetup *setup, double sigma)
{
    const Game *g = setup->game;
    char rules[512];
    rules_text(g, rules, sizeof rules);
    output(_("%s, %lld deals in %d rotations, seed %llu, %s.\n"), g->ops->key,
           (long long)setup->deals, g->n_seats, (unsigned long long)setup->seed, rules);
    if (g->ops->family == FAMILY_DATONGZI) {
        output("\n| %s | %s | %s | %s | %s | %s |\n", _("level"), _("against"),
               _("points more than the others"), _("first"), _("ran out first"), _("ms p50 / p99"));
        output("|---|---|---|---|---|---|\n");
        return;
    }
    output(_("Sigma is %.3f points: the standard deviation of a seat's score in a hand when all "
             "are %s.\n"), sigma, "eff");
    output("\n| %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", _("level"), _("against"),
           _("points a hand"), _("in sigma"), _("wins"), _("deal-ins"), _("first"), _("calls"),
           _("ms p50 / p99"));
    output("|---|---|---|---|---|---|---|---|---|\n");
}

/* "± 0.123", and of one deal, which has no interval, "± -". */
static const char *width_text(double width, int digits, char out[WIDTH_TEXT])
{
    if (width < 0)
        snprintf(out, WIDTH_TEXT, "± -");
    else
        snprintf(out, WIDTH_TEXT, "± %.*f", digits, width);
    return out;
}

static void print_line(const Game *g, const char *level, const char *below, const ArenaPlayer *p,
                       double sigma)
{
    double hands = (double)p->hands;
    double first = 100 * (double)p->sum.firsts / ARENA_SHARES / hands;
    int others = g->n_seats - 1;
    char width[WIDTH_TEXT], in_sigma[WIDTH_TEXT];
    if (g->ops->family == FAMILY_DATONGZI)
        output("| %s | %d %s | %+.1f %s | %.1f %% | %.1f %% | %.2f / %.2f |\n", level, others,
               below, p->net_per_deal, width_text(p->net_ci95, 1, width), first,
               100 * (double)p->sum.out_firsts / hands, p->ms_p50, p->ms_p99);
    else
        output("| %s | %d %s | %+.3f %s | %+.3f %s | %.1f %% | %.1f %% | %.1f %% | %.2f | "
               "%.2f / %.2f |\n", level, others, below, p->score_per_hand,
               width_text(p->ci95, 3, width), p->score_per_hand / sigma,
               width_text(p->ci95 / sigma, 3, in_sigma), 100 * (double)p->sum.wins / hands,
               100 * (double)p->sum.deal_ins / hands, first, (double)p->sum.calls / hands,
               p->ms_p50, p->ms_p99);
    fflush(stdout);
}

static Err play_rung(const ArenaSetup *setup, const char *name, const char *below, double sigma,
                     Diag *diag)
{
    ArenaSetup match;
    ArenaReport report;
    char *dir = NULL;
    Err e = seat(setup, name, below, &match, diag);
    match.duplicate = true;
    if (setup->record_dir != NULL)
        match.record_dir = dir = x_printf("%s/%s-%s", setup->record_dir, name, below);
    if (e == ERR_NONE)
        e = arena_run(&match, &report, diag);
    if (e == ERR_NONE)
        print_line(setup->game, name, below, &report.player[0], sigma);
    free(dir);
    return e;
}

/* `random`, then the levels; the caller frees it. */
static char *usual_rungs(const GameOps *ops)
{
    char *list = x_strdup("random");
    const Opponent *o;
    for (int i = 0; (o = opponent_at(ops, i)) != NULL; i++) {
        if (o->kind != OPPONENT_LEVEL)
            continue;
        char *longer = x_printf("%s,%s", list, o->name);
        free(list);
        list = longer;
    }
    return list;
}

static Err check_rungs(const GameOps *ops, char *const rung[], int n, Diag *diag)
{
    PlayerSpec spec;
    Err e = ERR_NONE;
    for (int i = 0; i < n && e == ERR_NONE; i++) {
        e = player_parse(ops, rung[i], &spec, diag);
        if (e == ERR_NONE && spec.human)
            e = diag_set(diag, ERR_PLAYER, _("humans cannot play in the arena"));
    }
    return e;
}

static Err climb(const ArenaSetup *setup, char *const rung[], int n, Diag *diag)
{
    double sigma = 1;
    Err e = check_rungs(setup->game->ops, rung, n, diag);
    if (e == ERR_NONE && setup->game->ops->family == FAMILY_MAHJONG)
        e = sigma_of(setup, "eff", &sigma, diag);
    if (e == ERR_NONE)
        print_head(setup, sigma);
    for (int i = 1; i < n && e == ERR_NONE; i++)
        e = play_rung(setup, rung[i], rung[i - 1], sigma, diag);
    return e;
}

Err arena_ladder(const ArenaSetup *setup, const char *rungs, Diag *diag)
{
    char *list = rungs != NULL ? x_strdup(rungs) : usual_rungs(setup->game->ops);
    char *rung[RUNGS_MAX], *rest = list;
    int n = 0;
    while (n < RUNGS_MAX && rest != NULL)
        rung[n++] = strsep(&rest, ",");
    Err e = climb(setup, rung, n, diag);
    free(list);
    return e;
}
