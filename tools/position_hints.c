/* SPDX-License-Identifier: MIT */
/* How much a position string leaves out: compares the hint at the table, with the log of the hand,
 * to the hint for the same position from its string, without one.
 *
 *   position_hints GAME POSITIONS SEED level=NAME [option=value...] player=NAME...
 *
 * Hands of engines are played, and one decision of every few is examined. Prints a row of the table
 * of docs/position.md 6: how often another choice is best for the string, how often the table calls
 * that a mistake, and what it loses by the table's figures; then the same for the table asked a
 * second time with other random numbers, which shows the effect of chance alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adviser.h"
#include "game.h"
#include "i18n.h"
#include "position_string.h"
#include "selfplay.h"
#include "tools.h"

enum { EVERY = 7 };

typedef struct Difference {
    int    other, faults;
    double loss;
} Difference;

static const Opponent *level;
static int             wanted, position_hints_seen, done;
static Difference      of_string, of_chance;

static Adviser *position_hints_asked(const Game *g, const InfoSet *info, uint64_t seed)
{
    Adviser *a = adviser_new(level, g, seed);
    adviser_ask(a, info);
    while (!adviser_think(a))
        continue;
    return a;
}

static void position_hints_add(Difference *d, const Adviser *table, const Action *best)
{
    int n, place = adviser_find(table, best);
    const Verdict *v = adviser_verdicts(table, &n);
    ReviewDecision judged;
    if (place <= 0)
        return;
    d->other++;
    d->loss += v[0].points - v[place].points;
    d->faults += adviser_judge(table, best, &judged) && judged.grade >= REVIEW_INACCURACY;
}

static void position_hints_compare(const Game *g, const InfoSet *info)
{
    static PositionTable read;
    char text[POSITION_MAX];
    int n;
    Adviser *table = position_hints_asked(g, info, 1);
    if (!adviser_has_judged(table)) {
        adviser_free(table);
        return;
    }
    if (position_write(g, info, text, sizeof text) != ERR_NONE
        || position_read(text, &read, NULL) != ERR_NONE) {
        fprintf(stderr, "position_hints: a position cannot be written\n");
        exit(1);
    }
    Adviser *string = position_hints_asked(&read.game, &read.info, 1),
            *again = position_hints_asked(g, info, 2);
    done++;
    position_hints_add(&of_string, table, &adviser_verdicts(string, &n)[0].action);
    position_hints_add(&of_chance, table, &adviser_verdicts(again, &n)[0].action);
    adviser_free(string);
    adviser_free(again);
    adviser_free(table);
}

static void position_hints_visit(SelfPlay *p, const InfoSet *info, const Action *a, int hand)
{
    (void)a;
    (void)hand;
    if (done < wanted && game_has_choice(&p->game, &info->view) &&
        position_hints_seen++ % EVERY == 0)
        position_hints_compare(&p->game, info);
}

static void position_hints_print(const Difference *d)
{
    printf(" %.1f %% | %.1f %% | %.2f |", 100.0 * d->other / done, 100.0 * d->faults / done,
           d->other > 0 ? d->loss / d->other : 0.0);
}

static void position_hints_complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "position_hints: %s\n", diag->text);
}

int tool_position_hints(int argc, char **argv)
{
    static SelfPlay p;
    Diag diag = { 0 };
    if (argc < 6 || strncmp(argv[4], "level=", 6) != 0 || game_find(argv[1]) == NULL) {
        fprintf(stderr, "position_hints GAME POSITIONS SEED level=NAME [option=value...] "
                        "player=NAME...\n");
        return 1;
    }
    i18n_init("en");
    opponents_load(NULL, position_hints_complain, NULL);
    wanted = atoi(argv[2]);
    selfplay_open(&p, argv[1], strtoull(argv[3], NULL, 0), argv + 5, argc - 5);
    if (adviser_named(p.game.ops, argv[4] + 6, &level, &diag) != ERR_NONE) {
        fprintf(stderr, "position_hints: %s\n", diag.text);
        return 1;
    }
    for (int hand = 0; done < wanted; hand++)
        selfplay_hand(&p, hand, position_hints_visit);
    printf("| %s | %d |", argv[1], done);
    position_hints_print(&of_string);
    position_hints_print(&of_chance);
    printf("\n");
    return 0;
}
