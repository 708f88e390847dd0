/* SPDX-License-Identifier: MIT */
/* Events that are impossible where they occur: each is accepted by a table on which it is possible
 * and refused by one that differs in a single point. */
#include "mj_view.h"

static const int64_t SCORE_MOST = (int64_t)1 << 60;     /* scores_can_take */

static Game g;
static View view[SEATS_MAX];        /* seats 1 to 3 do not know each other's tiles */

/* Seat 0 has thirteen tiles and must draw; the wall has 30. */
static void before_a_draw(void)
{
    xuezhan_game("", &g);
    for (Seat s = 0; s < 4; s++) {
        view[s] = view_of(&g, "123456789m1235s", "pppp");
        view[s].seat = s;
    }
}

static Event draws(Seat s, const char *t)
{
    return (Event){ .kind = EV_DRAW, .actor = s, .target = SEAT_NONE, .tile = tile(t) };
}

static Event discards(Seat s, const char *t)
{
    return (Event){ .kind = EV_DISCARD, .actor = s, .target = SEAT_NONE, .tile = tile(t) };
}

static void in_all_views(void (*change)(MjTable *t))
{
    for (int s = 0; s < 4; s++)
        change(&view[s].mj.table);
}

static void leave_one(MjTable *t) { t->wall = 1; }
static void leave_none(MjTable *t) { t->wall = 0; }
static void win_before(MjTable *t) { t->seat[0].won = 1; }
static void hold_fourteen(MjTable *t) { t->seat[0].n_concealed = 14; }
static void hold_ten(MjTable *t) { t->seat[0].n_concealed = 10; }
static void fill_pond(MjTable *t) { t->seat[0].n_pond = POND_MAX; }

/* Does every seat fold the event as it sees it? A view that refuses must be unchanged. */
static bool fits(Event e)
{
    bool all = true;
    for (Seat s = 0; s < 4; s++) {
        View v = view[s];
        SeenEvent seen;
        Deal dealt;
        ck_assert(g.ops->mask(&g, &e, s, &seen, &dealt));
        Err err = g.ops->see(&g, &v, &seen);
        ck_assert(err == ERR_NONE || err == ERR_EVENT);
        ck_assert(err == ERR_NONE || memcmp(&v, &view[s], sizeof v) == 0);
        all = all && err == ERR_NONE;
    }
    return all;
}

static bool fits_after(void (*change)(MjTable *t), Event e)
{
    before_a_draw();
    if (change != NULL)
        in_all_views(change);
    return fits(e);
}

/* The view of a seat must know the tile it draws. */
TEST(a_seat_knows_the_tile_it_draws)
{
    Event hidden = draws(0, "1p");
    hidden.tile = TILE_HIDDEN;
    ck_assert(!fits_after(NULL, hidden));
}

TEST(a_full_row_of_discards_takes_no_further_one)
{
    before_a_draw();
    in_all_views(hold_fourteen);
    in_all_views(fill_pond);
    ck_assert(!fits(discards(0, "9m")));
}

/* -- kongs and wins ---------------------------------------------------------------------------- */

/* Seat 0 holds the fourth 1p and the pong, and is on turn. */
static void holds_one_more(MeldType type, const char *of)
{
    before_a_draw();
    view[0].mj.own.count[tile("1p")] = 1;
    for (int s = 0; s < 4; s++) {
        MjSeat *seat = &view[s].mj.table.seat[0];
        seat->n_melds = 1;
        seat->meld[0] = (MjMeld){ .type = (uint8_t)type, .tile = tile(of), .from = 1 };
        seat->n_concealed = 11;
    }
}

static Event kongs(MeldType type, const char *of)
{
    return (Event){ .kind = EV_KONG, .actor = 0, .target = SEAT_NONE, .type = (uint8_t)type,
                    .tile = tile(of) };
}

static void let_claim(MjTable *t) { t->phase = MJ_CLAIM; }
static void fill_ledger(MjTable *t) { t->ledger.n_kongs = KONGS_MAX; }
static void have_four_melds(MjTable *t)
{
    t->seat[0].n_melds = MELDS_MAX;
    t->seat[0].n_concealed = 2;
}

TEST(only_the_seat_on_turn_adds_a_kong_and_only_to_its_pong_of_that_tile)
{
    Event added = kongs(MELD_ADDED_KONG, "1p");
    holds_one_more(MELD_PONG, "1p");
    ck_assert(fits(added));
    in_all_views(let_claim);
    ck_assert(!fits(added));
    holds_one_more(MELD_CHI, "1p");
    ck_assert(!fits(added));
    holds_one_more(MELD_PONG, "2p");
    ck_assert(!fits(added));
    holds_one_more(MELD_PONG, "1p");
    view[0].mj.own.count[tile("1p")] = 0;
    ck_assert(!fits(added));
}

TEST(a_concealed_kong_needs_four_tiles_and_room_for_a_meld)
{
    Event concealed = kongs(MELD_CONCEALED_KONG, "1p");
    before_a_draw();
    in_all_views(hold_fourteen);
    view[0].mj.own.count[tile("1p")] = 4;
    ck_assert(fits(concealed));
    in_all_views(fill_ledger);
    ck_assert(!fits(concealed));
    before_a_draw();
    in_all_views(have_four_melds);
    view[0].mj.own.count[tile("1p")] = 4;
    ck_assert(!fits(concealed));
    before_a_draw();
    in_all_views(hold_fourteen);
    view[0].mj.own.count[tile("1p")] = 3;
    ck_assert(!fits(concealed));
}

/* Seat 0 wins by self-draw and receives `won`. */
static bool fits_win_of(int64_t won)
{
    Event e = { .kind = EV_WIN, .actor = 0, .target = 0, .tile = tile("1m"),
                .delta = { won } };
    before_a_draw();
    in_all_views(hold_fourteen);
    return fits(e);
}

TEST(a_win_pays_only_what_scores_can_hold)
{
    ck_assert(fits_win_of(6));
    ck_assert(fits_win_of(SCORE_MOST));
    ck_assert(!fits_win_of(SCORE_MOST + 1));
    ck_assert(!fits_win_of(-SCORE_MOST - 1));
}

TEST(nobody_wins_twice)
{
    Event e = { .kind = EV_WIN, .actor = 0, .target = 0, .tile = tile("1m") };
    ck_assert(fits_after(hold_fourteen, e));
    in_all_views(win_before);
    ck_assert(!fits(e));
}

/* -- impossible tiles -------------------------------------------------------------------------- */

static void three_ones_lie_open(MjTable *t)
{
    t->seat[2].n_pond = 3;
    memset(t->seat[2].pond, tile("1p"), 3);
}

static void four_ones_lie_open(MjTable *t)
{
    t->seat[2].n_pond = 4;
    memset(t->seat[2].pond, tile("1p"), 4);
}

/* Seat 0 holds one 5m and sees three, so another seat cannot discard a fifth. */
static void three_fives_lie_open(MjTable *t)
{
    t->seat[2].n_pond = 3;
    memset(t->seat[2].pond, tile("5m"), 3);
    t->seat[1].n_concealed = 14;
}

/* Draws and discards after a change, each with the one that is possible before it. */
TEST(a_draw_or_discard_fits_only_where_it_is_possible)
{
    static const struct {
        const char *what;
        void (*change)(MjTable *t);
        Event (*event)(Seat s, const char *t);
        Seat seat;
        const char *tile;
        bool fits;
    } row[] = {
        { "a draw", NULL, draws, 0, "1p", true },
        { "the last tile of the wall", leave_one, draws, 0, "1p", true },
        { "no further one", leave_none, draws, 0, "1p", false },
        { "a winner does not draw", win_before, draws, 0, "1p", false },
        { "only a seat that is a tile short draws", hold_fourteen, draws, 0, "1p", false },
        { "a single one", hold_ten, draws, 0, "1p", false },
        { "a discard from a hand of fourteen", hold_fourteen, discards, 0, "9m", true },
        { "that holds it", hold_fourteen, discards, 0, "9p", false },
        { "not of thirteen", NULL, discards, 0, "9m", false },
        { "the fourth copy of a tile", three_ones_lie_open, draws, 0, "1p", true },
        { "no fifth", four_ones_lie_open, draws, 0, "1p", false },
        { "another discard", three_fives_lie_open, discards, 1, "6m", true },
        { "none of which a seat sees all", three_fives_lie_open, discards, 1, "5m", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        ck_assert_msg(fits_after(row[i].change, row[i].event(row[i].seat, row[i].tile))
                          == row[i].fits, "%s", row[i].what);
}

/* In the exchange. Each seat holds two 4m and one each of the other eight characters. */
static Event swaps(const char *given, const char *taken)
{
    Event e = { .kind = EV_EXCHANGE, .actor = SEAT_NONE, .target = SEAT_NONE };
    before_a_draw();
    for (Seat s = 0; s < 4; s++) {
        view[s].mj.table.phase = MJ_EXCHANGE;
        view[s].mj.own.count[tile("4m")]++;
        view[s].mj.own.count[tile("5s")]--;
        for (int i = 0; i < 3; i++) {
            e.give[s][i] = tile((const char[]){ given[i], 'm', '\0' });
            e.get[s][i] = tile((const char[]){ taken[i], 'm', '\0' });
        }
    }
    return e;
}

TEST(a_seat_gives_tiles_it_holds_and_receives_no_fifth_copy)
{
    ck_assert(fits(swaps("123", "789")));
    ck_assert(!fits(swaps("113", "789")));      /* it has one 1m */
    ck_assert(fits(swaps("123", "999")));
    ck_assert(fits(swaps("124", "444")));       /* and then it has four */
    ck_assert(!fits(swaps("123", "444")));
}

TEST(a_seat_knows_the_tiles_it_receives)
{
    Event e = swaps("123", "789");
    e.get[1][2] = TILE_HIDDEN;
    ck_assert(!fits(e));
}

/* -- before a deal, and cards ------------------------------------------------------------------ */

TEST(nothing_can_happen_before_a_deal)
{
    for (int i = 0; i < N_GAME_OPS; i++) {
        game_by(game_ops(i)->key, "", &g);
        for (int kind = EV_EXCHANGE; kind < N_EVENT_KINDS; kind++) {
            View v;
            SeenEvent seen = { { .kind = (uint8_t)kind } };
            game_view_new(&g, 0, &v);
            ck_assert_int_eq(g.ops->see(&g, &v, &seen), ERR_EVENT);
        }
    }
}

/* The pack is dealt unshuffled, in ascending order, and seat 1 leads: seat 0 holds every copy of
 * the first card, but not every copy of the first card of seat 1. Returns how seat 0 folds a play
 * by seat 1 of the first card of the pack, or of its own first card. */
static Err seat_0_sees_play(bool of_first_card)
{
    static const int64_t score[SEATS_MAX];
    Deal deal, dealt;
    View v;
    Event start, play = { .kind = EV_PLAY, .actor = 1, .target = SEAT_NONE, .tile = TILE_NONE };
    SeenEvent seen;
    game_by("datongzi", "", &g);
    g.ops->pack(&g, &deal);
    game_start_event(&g, &deal, 1, 1, score, &start);
    game_view_new(&g, 0, &v);
    ck_assert(g.ops->mask(&g, &start, 0, &seen, &dealt));
    ck_assert_int_eq(g.ops->see(&g, &v, &seen), ERR_NONE);
    cards_put(&play.play.cards, deal.item[of_first_card ? 0 : g.dtz.hand_size]);
    play.play.shape = dtz_recognise(&play.play.cards);
    ck_assert(g.ops->mask(&g, &play, 0, &seen, NULL));
    return g.ops->see(&g, &v, &seen);
}

TEST(nobody_plays_a_card_of_which_a_seat_holds_every_copy)
{
    ck_assert_int_eq(seat_0_sees_play(false), ERR_NONE);
    ck_assert_int_eq(seat_0_sees_play(true), ERR_EVENT);
}
