/* SPDX-License-Identifier: MIT */
/* One match of the arena for each row. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_family.h"
#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "output.h"
#include "x_alloc.h"

enum { RUNGS_MAX = 32 };

/* The rules that differ from the defaults: "cap=32 hands=4". */
static void ladder_rules_text(const Game *g, char *out, size_t size)
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
        snprintf(out, size, "%s", _("default rules"));
}

static Err ladder_seat(const ArenaSetup *setup, const char *one, const char *others,
                       ArenaSetup *out, Diag *diag)
{
    *out = *setup;
    Err e = player_parse(setup->game->ops, one, &out->player[0], diag);
    for (int p = 1; p < setup->game->n_seats && e == ERR_NONE; p++)
        e = player_parse(setup->game->ops, others, &out->player[p], diag);
    return e;
}

Err arena_measure_sigma(const ArenaSetup *setup, const char *name, ArenaSigma *out, Diag *diag)
{
    ArenaSetup alike;
    ArenaReport report;
    if (ladder_seat(setup, name, name, &alike, diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    alike.record_dir = NULL;
    alike.duplicate = false;
    alike.sprt = NULL;
    Err e = arena_run(&alike, &report, diag);
    if (e == ERR_NONE)
        *out = (ArenaSigma){ report.sigma, name };
    return e;
}

static void ladder_print_head(const ArenaSetup *setup, const ArenaSigma *sigma)
{
    const Game *g = setup->game;
    const char *const *column = arena_family(g->ops->family)->columns;
    char rules[512];
    int n = 3;
    ladder_rules_text(g, rules, sizeof rules);
    output(_("%s, %lld deals in %d rotations, seed %llu, %s.\n"), g->ops->key,
           (long long)setup->deals, g->n_seats, (unsigned long long)setup->seed, rules);
    if (sigma->name != NULL)
        output(_("Sigma is %.3f points: the standard deviation of a seat's score per hand when "
                 "all players are %s.\n"), sigma->points, sigma->name);
    output("\n| %s | %s |", _("level"), _("against"));
    for (; *column != NULL; column++, n++)
        output(" %s |", _(*column));
    output(" %s |\n|", _("ms p50 / p99"));
    while (n-- > 0)
        output("---|");
    output("\n");
}

/* `setup` has the number of the match. */
static Err play_rung(const ArenaSetup *setup, const char *name, const char *below, double sigma,
                     Diag *diag)
{
    ArenaSetup match;
    ArenaReport report;
    char *dir = NULL;
    Err e = ladder_seat(setup, name, below, &match, diag);
    match.duplicate = true;
    if (setup->record_dir != NULL)
        match.record_dir = dir = x_printf("%s/%s-%s", setup->record_dir, name, below);
    if (e == ERR_NONE)
        e = arena_run(&match, &report, diag);
    free(dir);
    if (e != ERR_NONE)
        return e;
    const ArenaPlayer *p = &report.player[0];
    output("| %s%s | %d %s |", arena_name(&match.player[0]), arena_is_unsound(p) ? "!" : "",
           match.game->n_seats - 1, arena_name(&match.player[1]));
    arena_family(match.game->ops->family)->print_cells(p, sigma);
    output(" %.2f / %.2f |\n", p->ms_p50, p->ms_p99);
    fflush(stdout);
    return arena_check_sound(&report, diag);
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
            e = diag_set(diag, ERR_PLAYER, _("the arena is for computer players only"));
    }
    return e == ERR_PLAYER ? diag->code = ERR_USAGE : e;
}

static Err ladder_climb(const ArenaSetup *setup, char *const rung[], int n, Diag *diag)
{
    ArenaSigma sigma = { 1, NULL };
    Err e = check_rungs(setup->game->ops, rung, n, diag);
    const char *alike = arena_family(setup->game->ops->family)->alike;
    if (e == ERR_NONE && alike != NULL)
        e = arena_measure_sigma(setup, alike, &sigma, diag);
    if (e == ERR_NONE)
        ladder_print_head(setup, &sigma);
    ArenaSetup numbered = *setup;
    numbered.matches = n - 1;
    for (int i = 1; i < n && e == ERR_NONE; i++) {
        numbered.match = i;
        e = play_rung(&numbered, rung[i], rung[i - 1], sigma.points, diag);
    }
    return e;
}

Err arena_ladder(const ArenaSetup *setup, const char *rungs, Diag *diag)
{
    char *list = rungs != NULL ? x_strdup(rungs) : usual_rungs(setup->game->ops);
    char *rung[RUNGS_MAX], *rest = list;
    int n = 0;
    while (n < RUNGS_MAX && rest != NULL)
        rung[n++] = strsep(&rest, ",");
    Err e = ladder_climb(setup, rung, n, diag);
    free(list);
    return e;
}
