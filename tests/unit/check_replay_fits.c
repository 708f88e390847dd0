/* Events that make no sense where they stand: each is allowed by a table on which it fits and
 * refused on one that differs in one thing. */
#include "mj_view.h"
#include "replay_fits.h"
#include "tap.h"

static Game g;
static View view[SEATS_MAX];        /* seats 1 to 3 know nothing of the others */

/* Seat 0 has thirteen tiles and is to draw; the wall has 30. */
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

static bool fits_after(void (*change)(MjTable *t), Event e)
{
    before_a_draw();
    if (change != NULL)
        in_all_views(change);
    return replay_fits(&g, view, &e);
}

START_TEST(the_last_tile_of_the_wall_can_be_drawn_and_none_after_it)
{
    ck_assert(fits_after(NULL, draws(0, "1p")));
    ck_assert(fits_after(leave_one, draws(0, "1p")));
    ck_assert(!fits_after(leave_none, draws(0, "1p")));
}
END_TEST

START_TEST(only_a_seat_that_lacks_a_tile_draws)
{
    ck_assert(!fits_after(win_before, draws(0, "1p")));
    ck_assert(!fits_after(hold_fourteen, draws(0, "1p")));
    ck_assert(!fits_after(hold_ten, draws(0, "1p")));
}
END_TEST

/* Its own view must know what a seat draws. */
START_TEST(a_seat_knows_what_it_draws)
{
    Event hidden = draws(0, "1p");
    hidden.tile = TILE_HIDDEN;
    ck_assert(!fits_after(NULL, hidden));
}
END_TEST

/* A table of fourteen tiles in hand, one of them drawn. */
START_TEST(a_discard_comes_from_a_hand_of_fourteen_that_has_it)
{
    ck_assert(fits_after(hold_fourteen, discards(0, "9m")));
    ck_assert(!fits_after(hold_fourteen, discards(0, "9p")));
    ck_assert(!fits_after(NULL, discards(0, "9m")));
}
END_TEST

START_TEST(a_full_pond_takes_no_discard)
{
    before_a_draw();
    in_all_views(hold_fourteen);
    in_all_views(fill_pond);
    Event e = discards(0, "9m");
    ck_assert(!replay_fits(&g, view, &e));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("replay_fits");
    TCase *t = tcase_create("replay_fits");
    tcase_add_test(t, the_last_tile_of_the_wall_can_be_drawn_and_none_after_it);
    tcase_add_test(t, only_a_seat_that_lacks_a_tile_draws);
    tcase_add_test(t, a_seat_knows_what_it_draws);
    tcase_add_test(t, a_discard_comes_from_a_hand_of_fourteen_that_has_it);
    tcase_add_test(t, a_full_pond_takes_no_discard);
    suite_add_tcase(s, t);
    return s;
}
