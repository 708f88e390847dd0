/* SPDX-License-Identifier: MIT */
/* The hints of mahjong at every decision of random hands; the positions are in advice.hands. */
#include "advice_view.h"

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

TESTS(.timeout = 60, .setup = with_defaults);

/* With 12345678m 123s 59s, discarding 5s or 9s leaves the hand two from ready; drawing 9m then
 * makes three runs. */
TEST(the_next_draw_is_considered)
{
    View v = view_of(&g, "12345678m12359s4s", "pmmm");
    const Advised *a = advice_of(&g, &v);
    ck_assert_int_gt(a->n_next, 0);
    for (int i = 0; i < a->n_next; i++) {
        const AdviceDraw *n = &a->next[i];
        ck_assert(has_kind(a->row[0].mj.ukeire, n->draw));
        ck_assert_int_eq(n->shanten, a->row[0].mj.shanten - 1);
        ck_assert_int_eq(n->draw_live, a->unseen[n->draw]);
        ck_assert(n->draw_live > 0);
    }
    View w = view_of(&g, "123456789m23559s", "pmmm");
    a = advice_of(&g, &w);
    ck_assert_int_eq(a->n_next, 2);
    ck_assert_int_eq(a->next[0].shanten, -1);       /* the wait that it has */
    ck_assert_int_eq(a->next[0].cut, TILE_NONE);
}

/* Two tiles are not a partial set if the hand itself holds every copy of the third. xuezhan 6.7 */
TEST(two_tiles_whose_third_is_used_up_are_not_a_partial_set)
{
    View v = view_of(&g, "12m3333m456789s12s", "pmmm");
    const Advised *a = advice_of(&g, &v);
    for (int i = 0; i < a->n_groups; i++)
        ck_assert(a->group[i].kind != GROUP_PARTIAL || a->group[i].wants != 0);
}

/* A level may rank another choice above the fastest. */
TEST(the_facts_of_a_choice_do_not_depend_on_its_rank)
{
    View v = view_of(&g, "123456789m23559s", "pmmm");
    Verdict list[MJ_CHOICES_MAX];
    const Advised *a = advice_of(&g, &v);
    for (int i = 0; i < a->n_rows; i++)
        list[a->n_rows - 1 - i].action = a->row[i].action;
    ai_family(g.ops->family)->explain(&g, &v, list, a->n_rows);
    for (int i = 0; i < a->n_rows; i++) {
        const Verdict *there = &list[a->n_rows - 1 - i];
        ck_assert_int_eq(there->mj.shanten, a->row[i].mj.shanten);
        ck_assert_int_eq(there->mj.live, a->row[i].mj.live);
        ck_assert_uint_eq(there->mj.ukeire, a->row[i].mj.ukeire);
        ck_assert_int_eq(there->mj.danger.level, a->row[i].mj.danger.level);
    }
}

TEST(a_spectator_gets_only_the_tally)
{
    static const struct { const char *game, *set; int tiles; } table[] = {
        { "xuezhan", "", 108 }, { "hongzhong", "", 112 }, { "hongzhong", "tiles=136", 136 },
        { "hongzhong", "wilds=8", 116 }, { "tuidaohu", "", 136 },
    };
    for (int i = 0; i < 5; i++) {
        game_by(table[i].game, table[i].set, &g);
        View v = view_of(&g, "", "----");
        v.seat = SEAT_NONE;
        v.must_act = false;
        ck_assert_int_eq(advice_of(&g, &v)->n_unseen, table[i].tiles);
        ck_assert_int_eq(advice_of(&g, &v)->n_rows, 0);
        ck_assert_int_eq(advice_of(&g, &v)->n_groups, 0);
    }
}

/* ---- whole hands ---------------------------------------------------------------------------- */

static bool fills(const char *text, const char *field, bool has)
{
    return strstr(text, field) == NULL || has;
}

/* Every word in braces is filled in. */
static void check_fact(const Game *game, const Fact *f, bool although)
{
    const char *text = fact_text((FactCode)f->code, although).one;
    ck_assert_str_ne(text, "");
    ck_assert_msg(fills(text, "{tile}", f->tile < N_KINDS)
                  && fills(text, "{tiles}", f->kinds != 0)
                  && fills(text, "{seat}", f->seat < SEATS_MAX)
                  && fills(text, "{suit}", f->suit <= SUIT_P)
                  && fills(text, "{fan}", game->mj.fans != NULL && f->fan < game->mj.fans->n_fans)
                  && fills(text, "{n}", f->n >= 0) && fills(text, "{m}", f->m >= 0), "%s", text);
}

/* Reasons of the first row against each other one. */
static void check_contrasts(const Game *game, const View *v, const Advised *a)
{
    enum { MOST = 16 };
    for (int i = 1; i < a->n_rows && i < MOST; i++) {
        Contrast c = contrast_between(game, v, a, &a->row[0], &a->row[i]);
        for (int k = 0; k < c.n_for; k++)
            check_fact(game, &c.pro[k], false);
        for (int k = 0; k < c.n_although; k++)
            check_fact(game, &c.con[k], true);
    }
}

static void check_rows(const Game *game, const View *v, const Advised *a)
{
    Action menu[MENU_MAX];
    int n = game_menu(game, v, menu, MENU_MAX);
    ck_assert_int_eq(a->n_rows, n);
    for (int i = 0; i < n; i++) {
        int found = 0;
        for (int j = 0; j < n; j++)
            found += action_equal(&menu[i], &a->row[j].action);
        ck_assert_int_eq(found, 1);
    }
    for (int i = 1; i < n; i++)
        ck_assert(a->row[i - 1].points >= a->row[i].points);
}

/* The groups contain exactly the tiles of the seat. */
static void check_groups(const View *v, const Advised *a)
{
    int n[N_KINDS] = { 0 };
    for (int i = 0; i < a->n_groups; i++) {
        for (int j = 0; j < a->group[i].n; j++)
            n[a->group[i].tile[j]] += a->group[i].kind != GROUP_MELD;
    }
    for (Tile k = 0; k < N_KINDS; k++)
        ck_assert_int_eq(n[k], v->mj.own.count[k]);
}

/* The totals over the groups of a split. */
typedef struct Split {
    int n[GROUP_DEAD + 1];      /* groups of each kind; only isolated tiles that can grow */
    int wilds, orphans;         /* tiles */
} Split;

static Split split_of(const Game *game, const Advised *a)
{
    Split s = { .wilds = 0 };
    for (int i = 0; i < a->n_groups; i++) {
        const HandGroup *group = &a->group[i];
        bool grows = group->wants != 0 || game->mj.set.wild != TILE_NONE;
        s.n[group->kind] += group->kind != GROUP_SINGLE || grows;
        s.wilds += group->kind == GROUP_WILD ? group->n : 0;
        s.orphans += group->kind == GROUP_ORPHANS ? group->n : 0;
    }
    return s;
}

/* The tiles of a win that the split contains, by sets with a pair, by seven pairs or by thirteen
 * orphans, and so the distance. */
static void check_distance(const Game *game, const View *v, const Advised *a)
{
    Split s = split_of(game, a);
    int sets = s.n[GROUP_SET] + s.n[GROUP_MELD], pairs = s.n[GROUP_PAIR], head = pairs > 0;
    int twos = s.n[GROUP_PARTIAL] + pairs - head;
    twos = twos < 4 - sets ? twos : 4 - sets;
    int ones = s.n[GROUP_SINGLE] + s.n[GROUP_PARTIAL] + pairs - head - twos;
    ones = ones < 5 - sets - twos - head ? ones : 5 - sets - twos - head;
    int by_sets = 13 - 3 * sets - 2 * twos - 2 * head - ones - s.wilds;
    int lacks = 7 - pairs, empty = lacks - s.n[GROUP_SINGLE];
    int by_pairs = sets == 0 ? lacks + (empty > 0 ? empty : 0) - 1 - s.wilds : 99;
    int by_orphans = s.orphans > 0 ? 13 - s.orphans : 99;
    char text[TILES_TEXT_MAX];
    ck_assert_msg(a->shanten == by_sets || a->shanten == by_pairs || a->shanten == by_orphans,
                  "%s with %d melds, void %d: shanten %d, by sets %d, by pairs %d",
                  tiles_text(v->mj.own.count, text), s.n[GROUP_MELD],
                  v->mj.table.seat[v->seat].void_suit, a->shanten, by_sets, by_pairs);
}

/* Plays a hand, checking the advice of every decision: seat 1 plays any move, the others follow the
 * advice. */
static void play_advised(const Game *game, uint64_t seed)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    State *s = malloc(game->ops->state_size);
    Rng rng = rng_seeded(seed);
    game_deal(game, seed, 1, &deal);
    ck_assert_int_eq(game->ops->start(game, &deal, 0, score, s), ERR_NONE);
    SeatMask asked;
    while ((asked = game->ops->asked(game, s)) != 0) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        View v;
        game_observe(game, s, who, &v);
        const Advised *a = advice_of(game, &v);
        check_rows(game, &v, a);
        check_contrasts(game, &v, a);
        check_groups(&v, a);
        check_distance(game, &v, a);
        Action anything[MENU_MAX];
        int n = game_menu(game, &v, anything, MENU_MAX);
        const Action *any = &anything[rng_below(&rng, (uint32_t)n)];
        ck_assert_int_eq(game_apply(game, s, who, who == 1 ? any : &a->row[0].action, NULL),
                         ERR_NONE);
    }
    free(s);
}

static const struct { const char *game, *set; int hands; } tables[] = {
    { "xuezhan", "", 60 },
    { "xuezhan", "exchange_three=1", 60 },
    { "hongzhong", "", 25 },
    { "hongzhong", "tiles=136 wilds=8 win_on_discard=1 wild_discard=1 players=3", 25 },
    { "hongzhong", "seven_pairs=0 players=2 pass_lock=0 win_on_discard=1", 25 },
    { "tuidaohu", "", 25 },
    { "tuidaohu", "thirteen_orphans=1 multi_win=1 pass_lock=1 players=3", 25 },
    { "tuidaohu", "seven_pairs=0 players=2", 25 },
};

TEST_LOOP(every_decision_of_random_hands_gets_complete_advice, 8)
{
    game_by(tables[_i].game, tables[_i].set, &g);
    for (uint64_t seed = 1; seed <= (uint64_t)tables[_i].hands; seed++)
        play_advised(&g, seed);
}
