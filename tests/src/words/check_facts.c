/* SPDX-License-Identifier: MIT */
/* The positions of tests/vectors/facts.txt: each can be built, both moves are legal in it, and the
 * judging level agrees that the better one is better. */
#include "ai_players.h"
#include "facts_file.h"
#include "text_choice.h"

static FactCase cases[FACTS_MAX];

static TextContext context_of(const FactCase *c, bool letters)
{
    return (TextContext){ .game = &c->game, .name = { "You", "Lin", "Mei", "Bo" }, .you = 0,
                          .letters = letters };
}

static const Verdict *move_of(const FactCase *c, const Verdict *list, int n, const char *move)
{
    const TextContext t = context_of(c, true);
    char phrase[TEXT_PHRASE];
    for (int i = 0; i < n; i++) {
        if (strcmp(text_action(&t, &list[i].action, phrase, sizeof phrase), move) == 0)
            return &list[i];
    }
    for (int i = 0; i < n; i++)
        fprintf(stderr, "  %s\n", text_action(&t, &list[i].action, phrase, sizeof phrase));
    ck_abort_msg("facts.txt:%d, %s: no move %s", c->line, c->name, move);
    return NULL;
}

/* The judgement of the engine on the position; the caller frees it. */
static AiPlayer *judged(const FactCase *c)
{
    AiSpec spec = neutral(ai_engine_find(c->game.ops, "ev") != NULL ? "ev" : "search");
    AiPlayer *ai = ai_player_new(&spec, "facts", &c->game, c->info.view.seat, 1);
    ck_assert_ptr_nonnull(ai);
    answer_of(ai, &c->info, 1, 0);
    ai_explain(ai);
    return ai;
}

TESTS(.timeout = 120);

TEST(the_better_move_is_judged_better)
{
    int n_cases = facts_read(cases), wrong = 0;
    for (int i = 0; i < n_cases; i++) {
        const FactCase *c = &cases[i];
        AiPlayer *ai = judged(c);
        int n;
        const Verdict *list = ai_verdicts(ai, &n);
        const Verdict *better = move_of(c, list, n, c->better);
        const Verdict *other = move_of(c, list, n, c->other);
        if (better->points <= other->points)
            fprintf(stderr, "facts.txt:%d, %s: %+.2f, %+.2f\n", c->line, c->name, better->points,
                    other->points);
        wrong += better->points <= other->points;
        ai_player_free(ai);
    }
    ck_assert_int_eq(wrong, 0);
}

/* -- the count --------------------------------------------------------------------------------- */

enum { FIRST = 2 };             /* reasons that are checked */

typedef struct Count {
    int named, wrong;
} Count;

static void print_case(const FactCase *c, const Contrast *why, bool named, bool wrong)
{
    const TextContext t = context_of(c, false);
    char pro[TEXT_LINE], con[TEXT_LINE];
    text_for(&t, why, CONTRAST_MAX, pro, sizeof pro);
    text_although(&t, why, CONTRAST_MAX, con, sizeof con);
    printf("# %s%s %s: %s%s%s\n", named ? "named" : "MISSED", wrong ? " WRONG SIDE" : "", c->name,
           pro, con[0] != '\0' ? " | although " : "", con);
}

static void count_case(const FactCase *c, Count *count)
{
    int n;
    Contrast why;
    AiPlayer *ai = judged(c);
    const Verdict *list = ai_verdicts(ai, &n);
    const TextContext t = context_of(c, false);
    contrast_make(&(ContrastPair){ &c->game, &c->info, list, n, move_of(c, list, n, c->better),
                                   move_of(c, list, n, c->other) }, &why);
    bool named = false, wrong = false;
    for (int i = 0; i < why.n_for; i++) {
        char phrase[TEXT_LINE];
        text_fact(&t, &why.pro[i], false, phrase, sizeof phrase);
        named |= i < FIRST && facts_hold(phrase, c->pro);
        wrong |= facts_hold(phrase, c->wrong);
    }
    print_case(c, &why, named, wrong);
    count->named += named;
    count->wrong += wrong;
    ai_player_free(ai);
}

TEST(the_deciding_fact_is_named)
{
    Count count = { 0 };
    int n = facts_read(cases);
    for (int i = 0; i < n; i++)
        count_case(&cases[i], &count);
    printf("# %d of %d positions: the fact is among the first two reasons; wrong side: %d\n",
           count.named, n, count.wrong);
    ck_assert_int_ge(12 * count.named, 11 * n);         /* 55 of 60 */
    ck_assert_int_eq(count.wrong, 0);
}
