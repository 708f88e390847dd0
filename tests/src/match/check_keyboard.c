/* SPDX-License-Identifier: MIT */
/* Friends at one keyboard in whole matches: the keys pressed on pages of claims, their effect by
 * the rules, and which decisions are final. */
#include "keyboard.h"

#include "match_play.h"
#include "opponents.h"

/* What happened on the pages of a match. */
typedef struct Tally {
    int pages, taken, vain;
} Tally;

static bool is_claim(const Match *m)
{
    int n;
    const SeenEvent *log = match_log(m, SEAT_NONE, &n);
    return n > 0 && (log[n - 1].e.kind == EV_DISCARD ||
                     (log[n - 1].e.kind == EV_KONG && log[n - 1].e.type == MELD_ADDED_KONG));
}

/* Everyone presses any key that is offered. Only players of the page are asked, legal claims are
 * made, and each other key is a pass of which its player is informed once. */
static void press_anything(Keyboard *c, Match *m, Rng *rng, Tally *tally)
{
    ClaimPage *p = keyboard_page(c);
    SeatMask real = is_claim(m) ? match_asked(m) : 0, later = is_claim(m) ? 0 : match_asked(m);
    Action pressed[SEATS_MAX];
    tally->pages++;
    ck_assert_uint_eq(real & ~p->asked, 0);
    claims_show(p, 0, 0, 1000);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        int key = (int)rng_below(rng, N_CLAIM_KEYS);
        claims_press(p, s, (ClaimKey)key, 1);
        pressed[s] = claims_action(p, s);
    }
    keyboard_close_page(c, m);
    ck_assert_ptr_null(keyboard_page(c));
    ck_assert_uint_eq(match_asked(m), later);
    for (Seat s = 0; s < match_game(m)->n_seats; s++) {
        VainClaim vain;
        bool in_vain = keyboard_note_vain(c, s, &vain);
        ck_assert(!in_vain || action_equal(&vain.action, &pressed[s]));
        ck_assert(in_vain || pressed[s].kind == ACT_PASS || has_seat(real, s));
        ck_assert(!keyboard_note_vain(c, s, &vain));
        tally->vain += in_vain;
        tally->taken += !in_vain && pressed[s].kind != ACT_PASS;
    }
}

static void play_match(const Table *table, Tally *tally)
{
    Match *m = new_match(table, NULL);
    Keyboard c = keyboard_new(m);
    Rng rng = rng_seeded(table->seed);
    bool real;
    c.together = true;
    for (MatchStatus status; (status = match_step(m, 0)) != MATCH_OVER;) {
        if (status == MATCH_HAND_OVER) {
            match_next_hand(m);
            keyboard_new_hand(&c);
            continue;
        }
        for (Seat s; (s = keyboard_now(&c, m, SEAT_NONE, &real)) != SEAT_NONE ||
                     keyboard_page(&c) != NULL;) {
            if (s == SEAT_NONE) {
                press_anything(&c, m, &rng, tally);
                continue;
            }
            Action a = human_choice(m, s);
            ck_assert(real && !is_claim(m));
            ck_assert_int_eq(match_answer(m, s, &a), ERR_NONE);
        }
    }
    match_free(m);
}

TEST_LOOP(whatever_is_pressed_only_legal_claims_are_made, 3)
{
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
    Tally tally = { 0 };
    opponents_load("/dev/null", NULL, NULL);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Table table = { games[_i], "hands=2", { "human", "human:Bob", "human:Cyd",
                                                       seed % 2 == 0 ? "eff" : "human:Dai" },
                               seed };
        play_match(&table, &tally);
    }
    opponents_free();
    ck_assert_int_gt(tally.pages, 200);
    ck_assert_int_gt(tally.taken, 20);
    ck_assert_int_gt(tally.vain, 100);
}

/* -- the next turn ----------------------------------------------------------------------------- */

/* Moves the tiles of `text` to the places of the deal from `at` on. */
static void put_tiles(Deal *d, int at, const char *const *text, int n)
{
    for (int i = 0; i < n; i++) {
        int from = d->n - 1;
        while (d->item[from] != tile(text[i]))
            from--;
        d->item[from] = d->item[at + i];
        d->item[at + i] = tile(text[i]);
    }
}

/* Seat 1 has drawn the winning tile when it presses "win" for the discard, which does not win. */
TEST(a_key_on_a_page_does_not_decide_the_next_turn)
{
    static const char *const drawn[] = { "2s" }, *const given[] = { "1z" };
    static const char *const ready[] = { "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m",
                                         "1s", "1s", "1s", "2s" };
    enum { WALL = 4 * 13 + 1 };
    Game g;
    Match *m;
    bool real;
    MatchScript script = { .first = 0 };
    game_by("tuidaohu", "", &g);
    g.ops->pack(&g, &script.deal);
    put_tiles(&script.deal, 0, given, 1);
    put_tiles(&script.deal, 13, ready, 13);
    put_tiles(&script.deal, WALL, drawn, 1);
    MatchSetup setup = { .game = &g, .script = &script,
                         .player = { "human", "human:Bob", "human:Cyd", "human:Dai" } };
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    Keyboard c = keyboard_new(m);
    c.together = true;
    match_step(m, 0);
    ck_assert_uint_eq(keyboard_now(&c, m, SEAT_NONE, &real), 0);
    Action give = { .kind = ACT_DISCARD, .tile = tile("1z") };
    ck_assert_int_eq(match_answer(m, 0, &give), ERR_NONE);
    match_step(m, 0);
    ck_assert_uint_eq(keyboard_now(&c, m, 0, &real), SEAT_NONE);
    claims_show(keyboard_page(&c), 0, 0, 1000);
    ck_assert(claims_press(keyboard_page(&c), 1, CLAIM_WIN, 1));
    keyboard_close_page(&c, m);
    ck_assert_uint_eq(match_asked(m), seat_bit(1));
    match_free(m);
}

/* -- taking back ------------------------------------------------------------------------------- */

/* Whether another player had a choice must not show, so being asked is what counts. */
TEST(a_decision_is_final_once_another_player_was_on_a_page)
{
    Table table = { "hongzhong", "hands=1 first_dealer=0", { "human", "human:Bob", "eff",
                                                                    "eff" }, 4 };
    Match *m = new_match(&table, NULL);
    Keyboard c = keyboard_new(m);
    bool real;
    c.together = true;
    match_step(m, 0);
    ck_assert_uint_eq(keyboard_now(&c, m, SEAT_NONE, &real), 0);
    Action a = human_choice(m, 0);
    ck_assert_int_eq(match_answer(m, 0, &a), ERR_NONE);
    ck_assert(!keyboard_stands(&c, 0));
    match_step(m, 0);
    ck_assert_uint_eq(keyboard_now(&c, m, 0, &real), SEAT_NONE);
    ck_assert_ptr_nonnull(keyboard_page(&c));
    ck_assert(!keyboard_stands(&c, 0));
    keyboard_close_page(&c, m);
    ck_assert(keyboard_stands(&c, 0));
    match_free(m);
}

/* -- a pass that is obviously forced ----------------------------------------------------------- */

/* Under must_beat it is obvious that a player who passes had to; otherwise a pass says nothing. */
TEST_LOOP(a_pass_is_made_for_a_seat_only_where_the_rules_force_it, 2)
{
    Table table = { "datongzi", _i == 0 ? "must_beat=1" : "must_beat=0",
                    { "human", "human:Bob", "human:Cyd" }, 5 };
    Match *m = new_match(&table, NULL);
    Keyboard c = keyboard_new(m);
    int passed = 0, decided = 0;
    bool real;
    for (int i = 0; i < 400 && match_step(m, 0) != MATCH_HAND_OVER; i++) {
        for (Seat s; (s = keyboard_now(&c, m, SEAT_NONE, &real)) != SEAT_NONE;) {
            Action a = human_choice(m, s);
            bool made = keyboard_pass_for(m, s);
            ck_assert(!made || a.kind == ACT_PASS);
            passed += made;
            decided += !made;
            if (!made)
                ck_assert_int_eq(match_answer(m, s, &a), ERR_NONE);
            ck_assert(!made || !has_seat(match_asked(m), s));
        }
    }
    ck_assert_int_gt(decided, 20);
    ck_assert_int_eq(passed > 5, _i == 0);
    ck_assert(_i == 0 || passed == 0);
    match_free(m);
}
