/* SPDX-License-Identifier: MIT */
/* The recap of a hand at the table: which events are listed, and which are not because they say
 * nothing: the draw of an unknown tile, or a claim that another outranked. */
#include "mj_view.h"
#include "table.h"

enum { HUMAN = 1, STORY = 64 * 1024 };

static const struct { const char *game, *rules; } tables[] = {
    { "xuezhan", "hands=12 exchange_three=1" }, { "tuidaohu", "hands=12 multi_win=1" },
};

/* A human at seat 1 who claims everything possible, among computers. */
static Match *new_match_of(int i)
{
    static Game g;
    Match *m = NULL;
    game_by(tables[i].game, tables[i].rules, &g);
    MatchSetup setup = { .game = &g, .seed = 7, .player = { "eff", "human", "eff", "eff" } };
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    return m;
}

static Action keen_choice(const Match *m)
{
    InfoSet info;
    Action menu[MENU_MAX];
    match_infoset(m, HUMAN, &info);
    int n = game_menu(match_game(m), &info.view, menu, MENU_MAX);
    for (int i = 0; i < n; i++)
        if (menu[i].kind == ACT_PONG || menu[i].kind == ACT_CHI || menu[i].kind == ACT_KONG)
            return menu[i];
    return menu[n - 1];
}

/* Plays one hand; false if the match was over. */
static bool play_hand(Match *m)
{
    MatchStatus status;
    while ((status = match_step(m, 0)) != MATCH_HAND_OVER && status != MATCH_OVER) {
        if (status != MATCH_WAITING)
            continue;
        Action a = keen_choice(m);
        ck_assert_int_eq(match_answer(m, HUMAN, &a), ERR_NONE);
    }
    return status == MATCH_HAND_OVER;
}

typedef struct Seen {
    int told;                   /* expected sentences */
    int lapsed, draws, own_draws, replacements;
} Seen;

/* Everything is listed except the deal, draws of unknown tiles other than after a kong, and lapsed
 * claims. */
static void count_log(const Match *m, Seen *seen, int *told)
{
    int n;
    const SeenEvent *log = match_log(m, HUMAN, &n);
    *told = 0;
    for (int i = 0; i < n; i++) {
        const Event *e = &log[i].e;
        bool draw = e->kind == EV_DRAW, own = e->actor == HUMAN;
        seen->lapsed += e->kind == EV_OUTRANKED;
        seen->own_draws += draw && own;
        seen->draws += draw && !own && !e->flag;
        seen->replacements += draw && !own && e->flag;
        *told += e->kind != EV_START && e->kind != EV_OUTRANKED && (!draw || own || e->flag);
    }
}

TEST_LOOP(unknown_draws_and_lapsed_claims_are_not_listed, 2)
{
    static char story[STORY];
    Seen seen = { 0 };
    Match *m = new_match_of(_i);
    Table t = { .match = m, .me = HUMAN, .view_seat = HUMAN };
    for (bool more = true; more;) {
        more = play_hand(m);
        int n = 0, wanted;
        count_log(m, &seen, &wanted);
        ck_assert_int_eq(table_recap(&t, false, &n, story, sizeof story), wanted);
        ck_assert_ptr_null(strstr(story, "another claim comes first"));
        if (more)
            match_next_hand(m);
    }
    /* all of them occurred */
    ck_assert(seen.lapsed > 0 && seen.draws > 0 && seen.own_draws > 0 && seen.replacements > 0);
    match_free(m);
}
