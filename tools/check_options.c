/* SPDX-License-Identifier: MIT */
/* Measures a player against the plain ones under randomly drawn option sets:
 *
 *     paiju-lab train check_options GAME [sets=30] [deals=60] [seed=1] [jobs=1] [first=1]
 *                                   [player=expert] [against=eff]
 *
 * `against` may name several players, separated by commas; for Da Tong Zi it is greedy,tidy. Each
 * option of the game keeps its default or is drawn, with even chances, and draws that contradict
 * each other are discarded. One `player` then meets a table of the plain ones; each deal is played
 * once for every rotation of the seats. A set in which the player is behind is measured again on
 * four times as many fresh deals, and only that second figure counts: the worst of many first
 * figures would be too low by selection.
 *
 * The output has points a hand in units of base_score (for Da Tong Zi: points more than the mean of
 * the others) with the 95 % interval, hands won or finished first, and the set as flags of `paiju`.
 * The last lines name the sets in which the player is below by more than its interval; the exit
 * status is then 1. `first` continues a series: set number N is the same whatever the others
 * are. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "game.h"
#include "opponents.h"
#include "preference.h"
#include "tools.h"

enum { AGAIN = 4, SETS_MAX = 1000, FLAGS_MAX = 1024, SPREAD_BITS = 10, LIST_MAX = 4 };

typedef struct CheckPlan {
    const char *game, *player, *against;
    int         sets, deals, jobs, first;
    uint64_t    seed;
} CheckPlan;

typedef struct Measured {
    double points, half_width, won;
    int64_t hands;
} Measured;

static void check_options_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "check_options: ");
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    exit(2);
}

/* ---- drawing -------------------------------------------------------------------------------- */

/* Small ranges are drawn evenly; in large ones values near the lower end or around 0 are more
 * likely, each power of two with the same probability. */
static int32_t draw_number(Rng *r, const OptionDesc *o)
{
    int64_t range = (int64_t)o->max - o->min;
    if (range < 10)
        return o->min + (int32_t)rng_below(r, (uint32_t)range + 1);
    int64_t size = rng_below(r, UINT32_C(1) << rng_below(r, SPREAD_BITS + 1));
    if (o->min < 0)
        return (int32_t)(rng_below(r, 2) == 0 ? size : -size);
    return (int32_t)(size < range ? o->min + size : o->max);
}

static int n_words(const OptionDesc *o)
{
    int n = 1;
    for (const char *c = o->words; *c != '\0'; c++)
        n += *c == ' ';
    return n;
}

/* Adds word number `i` of the option's list. */
static void add_word(const OptionDesc *o, int i, char out[OPTION_TEXT_MAX])
{
    const char *word = o->words;
    for (; i > 0; i--)
        word += strcspn(word, " ") + 1;
    size_t used = strlen(out);
    snprintf(out + used, OPTION_TEXT_MAX - used, "%s%.*s", used > 0 ? " " : "",
             (int)strcspn(word, " "), word);
}

static void check_options_draw_value(Rng *r, const OptionDesc *o, char out[OPTION_TEXT_MAX])
{
    out[0] = '\0';
    switch (o->type) {
    case OPTION_INT:
        snprintf(out, OPTION_TEXT_MAX, "%d", (int)draw_number(r, o));
        break;
    case OPTION_WORD:
        add_word(o, (int)rng_below(r, (uint32_t)n_words(o)), out);
        break;
    case OPTION_TEXT:           /* no game has one */
        break;
    case OPTION_NUMBERS:
        for (int n = 2 + (int)rng_below(r, LIST_MAX - 1); n > 0; n--) {
            size_t used = strlen(out);
            snprintf(out + used, OPTION_TEXT_MAX - used, "%s%d", used > 0 ? " " : "",
                     (int)draw_number(r, o));
        }
        break;
    case OPTION_WORDS:
        for (int i = 0; i < n_words(o); i++) {
            if (rng_below(r, 3) == 0)
                add_word(o, i, out);
        }
        break;
    }
}

/* Sets an option to a drawn value, and adds its flag if that is not the default. */
static size_t draw_option(Rng *r, const OptionDesc *o, Game *g, char *flag, size_t room)
{
    char usual[OPTION_TEXT_MAX], value[OPTION_TEXT_MAX];
    option_text(o, &g->cfg, usual, sizeof usual);
    check_options_draw_value(r, o, value);
    if (option_set(&g->ops->options, &g->cfg, o->key, value, NULL) != ERR_NONE)
        check_options_fail("%s = %s is not a value", o->key, value);
    if (strcmp(value, usual) == 0)
        return 0;
    const char *quote = strchr(value, ' ') != NULL || *value == '\0' ? "'" : "";
    int n = snprintf(flag, room, " --set %s%s=%s%s", quote, o->key, value, quote);
    if ((size_t)n >= room)
        check_options_fail("a set is too long");
    return (size_t)n;
}

/* Draws until the options are consistent; `flags` are those that are not at their default. */
static void draw_set(const CheckPlan *plan, int set, Game *g, char flags[FLAGS_MAX])
{
    Rng r = rng_seeded(rng_derive(plan->seed, "options", (uint64_t)set));
    const GameOps *ops = game_find(plan->game);
    do {
        size_t used = 0;
        flags[0] = '\0';
        game_default(g, ops);
        for (int i = 0; i < ops->options.n; i++) {
            const OptionDesc *o = &ops->options.row[i];
            if (rng_below(&r, 2) == 0)
                used += draw_option(&r, o, g, flags + used, FLAGS_MAX - used);
        }
    } while (game_prepare(g, NULL) != ERR_NONE);
}

/* ---- measuring ------------------------------------------------------------------------------ */

/* `seed` is that of the deals: the second measurement uses other deals than the first. */
static Measured check_options_measure(const CheckPlan *plan, const Game *g, const char *against,
                                      int set, int look)
{
    ArenaSetup setup = { .game = g, .duplicate = true, .jobs = plan->jobs,
                         .deals = (int64_t)plan->deals * (look == 0 ? 1 : AGAIN),
                         .seed = rng_derive(plan->seed, look == 0 ? "deals" : "more deals",
                                            (uint64_t)set) };
    ArenaReport report;
    Diag diag = { 0 };
    for (int p = 0; p < g->n_seats; p++) {
        if (player_parse(g->ops, p == 0 ? plan->player : against, &setup.player[p], &diag)
            != ERR_NONE)
            check_options_fail("%s", diag.text);
    }
    if (arena_run(&setup, &report, &diag) != ERR_NONE)
        check_options_fail("%s", diag.text);
    const ArenaPlayer *p = &report.player[0];
    bool cards = g->ops->family == FAMILY_DATONGZI;
    double unit = cards ? 1 : units_scale(g);
    return (Measured){
        .points = (cards ? p->net_per_deal : p->score_per_hand) / unit,
        .half_width = (cards ? p->net_ci95 : p->ci95) / unit,
        .won = (double)(cards ? p->sum.out_firsts : p->sum.wins) / (double)p->hands,
        .hands = report.hands,
    };
}

static void print_measured(const Measured *m)
{
    printf(" %+9.3f +-%8.3f %5.1f%% %6lld", m->points, m->half_width, 100 * m->won,
           (long long)m->hands);
}

/* Is the player below one of those against which it is measured? */
static bool is_below(const CheckPlan *plan, int set, const char *against)
{
    Game g;
    char flags[FLAGS_MAX];
    draw_set(plan, set, &g, flags);
    Measured m = check_options_measure(plan, &g, against, set, 0);
    printf("%4d %-8s", set, against);
    print_measured(&m);
    if (m.points < 0) {
        printf(" behind; again:");
        fflush(stdout);
        m = check_options_measure(plan, &g, against, set, 1);
        print_measured(&m);
    }
    printf(" %s\n", flags);
    fflush(stdout);
    return m.points + m.half_width < 0;
}

static int measure_all(const CheckPlan *plan)
{
    int n_below = 0;
    static char below[SETS_MAX][2 * PLAYER_TEXT];
    printf("%s, one %s: points a hand, 95 %% interval, hands won, hands\n", plan->game,
           plan->player);
    for (int set = plan->first; set < plan->first + plan->sets; set++) {
        char list[PLAYER_TEXT * 2], *rest = list, *name;
        snprintf(list, sizeof list, "%s", plan->against);
        while ((name = strtok_r(rest, ",", &rest)) != NULL) {
            if (is_below(plan, set, name) && n_below < SETS_MAX)
                snprintf(below[n_below++], sizeof below[0], "set %d: below %s", set, name);
        }
    }
    for (int i = 0; i < n_below; i++)
        printf("%s\n", below[i]);
    printf(n_below == 0 ? "nowhere below\n" : "%d below\n", n_below);
    return n_below > 0;
}

/* ---- the command ---------------------------------------------------------------------------- */

static void check_options_complain(void *context, const Diag *diag)
{
    (void)context;
    check_options_fail("%s:%d: %s", diag->file, diag->line, diag->text);
}

static int number(const char *text, int most)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (*text == '\0' || *end != '\0' || n < 1 || n > most)
        check_options_fail("%s is not a number from 1 to %d", text, most);
    return (int)n;
}

static void check_options_take_word(CheckPlan *plan, const char *word)
{
    const char *value = strchr(word, '=');
    size_t n = value != NULL ? (size_t)(value - word) : 0;
    const struct { const char *key; int *number; const char **text; int most; } rows[] = {
        { "sets", &plan->sets, NULL, SETS_MAX / LIST_MAX },
        { "deals", &plan->deals, NULL, 1000000 },
        { "jobs", &plan->jobs, NULL, 256 },
        { "first", &plan->first, NULL, 1000000 },
        { "player", NULL, &plan->player, 0 },
        { "against", NULL, &plan->against, 0 },
    };
    for (size_t i = 0; n > 0 && i < sizeof rows / sizeof rows[0]; i++) {
        if (strlen(rows[i].key) != n || strncmp(rows[i].key, word, n) != 0)
            continue;
        if (rows[i].text != NULL)
            *rows[i].text = value + 1;
        else
            *rows[i].number = number(value + 1, rows[i].most);
        return;
    }
    if (n == 4 && strncmp(word, "seed", n) == 0)
        plan->seed = strtoull(value + 1, NULL, 0);
    else
        check_options_fail("%s: not understood; see the first lines of tools/check_options.c",
                           word);
}

int tool_check_options(int argc, char **argv)
{
    const GameOps *ops = argc > 1 ? game_find(argv[1]) : NULL;
    if (ops == NULL)
        check_options_fail("usage: check_options GAME [sets=N] [deals=N] [seed=N] [jobs=N] "
                           "[first=N] [player=NAME] [against=NAME,NAME]");
    CheckPlan plan = { .game = argv[1], .player = "expert", .sets = 30, .deals = 60, .jobs = 1,
                       .first = 1, .seed = 1,
                       .against = ops->family == FAMILY_DATONGZI ? "greedy,tidy" : "eff" };
    for (int i = 2; i < argc; i++)
        check_options_take_word(&plan, argv[i]);
    opponents_load(NULL, check_options_complain, NULL);
    return measure_all(&plan);
}
