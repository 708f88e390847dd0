/* SPDX-License-Identifier: MIT */
/* Seats that change hands: no decision is lost, the record says who made each, and everyone who
 * reads it finds the same table. */
#include "record_play.h"
#include "take_over.h"
#include "viewer.h"

static const Table evening = { "xuezhan", "hands=3",
                               { "human:Ann", "eff", "human:Bob", "eff" }, 5 };
static const Table alone = { "tuidaohu", "hands=2", { "human:Ann", "eff", "eff", "eff" }, 8 };

static Diag why;

static bool sits(Match *m, Seat s, const char *player, const char *name)
{
    why = (Diag){ 0 };
    return match_reseat(m, s, player, name, &why) == ERR_NONE;
}

static void plays(Match *m, Seat s, const char *player, const char *name)
{
    ck_assert_msg(sits(m, s, player, name), "%s", why.text);
}

static void to_question(Match *m, Seat s)
{
    while (!has_seat(match_asked(m), s))
        if (match_step(m, 0) == MATCH_WAITING && !has_seat(match_asked(m), s))
            answer_humans(m);
}

static void to_end_of_hand(Match *m)
{
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
}

static Record *record_of(const char *file)
{
    Record *r = NULL;
    MUST(record_read, file, &r);
    ck_assert_msg(r->bad.code == ERR_NONE, "%s", r->bad.text);
    return r;
}

TESTS(.timeout = 60, .setup = with_path, .teardown = without_record);

TEST(a_computer_takes_over_in_the_middle_of_a_question_and_gives_it_back)
{
    Match *m = recorded_match(&evening, path);
    InfoSet before, after;
    to_question(m, 0);
    match_infoset(m, 0, &before);
    View was = before.view;
    plays(m, 0, "ai:eff", "eff");
    ck_assert(!has_seat(match_asked(m), 0) && !match_is_human(m, 0));
    ck_assert_str_eq(match_away(m, 0), "Ann");
    ck_assert(!match_may_show(m, 0));           /* the others do not see the hand that she left */
    plays(m, 0, "human", "Ann");
    ck_assert(has_seat(match_asked(m), 0));
    ck_assert_ptr_null(match_away(m, 0));
    match_infoset(m, 0, &after);
    ck_assert_mem_eq(&was, &after.view, sizeof was);
    play_out(m);
    match_free(m);
    agreed();
}

TEST(in_the_middle_of_a_hand_no_new_player_sees_a_hand)
{
    Match *m = recorded_match(&evening, path);
    to_question(m, 0);
    ck_assert(!sits(m, 1, "human", "Dai"));     /* the hand of a computer */
    ck_assert(!sits(m, 2, "human", "Dai"));     /* Bob's */
    ck_assert(!sits(m, 1, "ai:random", NULL));
    plays(m, 2, "ai:eff", NULL);
    ck_assert(!sits(m, 2, "human", "Dai"));     /* the one that Bob has left */
    ck_assert_int_ne(match_swap_seats(m, 0, 1, &why), ERR_NONE);
    to_end_of_hand(m);
    plays(m, 1, "human", "Dai");
    ck_assert(match_is_human(m, 1));
    ck_assert(!sits(m, 3, "human", "Dai"));     /* players must differ by name */
    ck_assert(!sits(m, 3, "human", "Bob"));     /* the players who may come back */
    ck_assert(!sits(m, 3, "nobody", NULL));
    match_free(m);
}

TEST(a_decision_that_waits_for_others_stays_with_its_seat)
{
    Match *m = recorded_match(&evening, path);
    while (match_asked(m) != (1 | 4))           /* both choose their void suits */
        match_step(m, 0);
    Action a = human_choice(m, 0);
    ck_assert_int_eq(match_answer(m, 0, &a), ERR_NONE);
    ck_assert(!sits(m, 0, "ai:eff", NULL));
    match_step(m, 0);                           /* it has been made, those of the others have not */
    ck_assert(!sits(m, 0, "ai:eff", NULL));
    plays(m, 2, "ai:eff", NULL);
    while (match_step(m, 0) != MATCH_MOVED)
        ;
    plays(m, 0, "ai:eff", NULL);
    match_free(m);
}

TEST(nothing_from_before_a_change_of_seats_can_be_taken_back)
{
    Match *m = recorded_match(&alone, path);
    to_question(m, 0);
    answer_humans(m);
    to_question(m, 0);
    ck_assert(match_can_take_back(m, 0));
    plays(m, 0, "ai:eff", NULL);
    plays(m, 0, "human", "Ann");
    ck_assert(!match_can_take_back(m, 0) && !match_undo(m, 0));
    answer_humans(m);
    to_question(m, 0);
    ck_assert(match_undo(m, 0));
    ck_assert(!match_can_take_back(m, 0));
    play_out(m);
    match_free(m);
    agreed();
}

TEST(a_player_who_has_left_a_hand_can_no_longer_see_it)
{
    Game g;
    Match *m;
    game_by("tuidaohu", "hands=2", &g);
    MatchSetup setup = { .game = &g, .seed = 8, .open_hands = true,
                         .player = { "human:Ann", "eff", "eff", "eff" } };
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    to_question(m, 0);
    plays(m, 0, "ai:eff", NULL);
    for (Seat s = 0; s < 4; s++)
        ck_assert(!match_may_show(m, s));
    ck_assert(!match_shows_seed(m));
    ck_assert_ptr_null(match_opening(m));
    match_free(m);
}

TEST(a_table_of_computers_alone_stays_one)
{
    Match *m = new_match(&busy_table, NULL);
    ck_assert(!sits(m, 0, "human", "Ann"));
    match_free(m);
}

/* Ann leaves in hand 1 and is back for hand 2; Dai sits down then; Bob and a computer change places
 * for hand 3. */
static void play_the_evening(void)
{
    Match *m = recorded_match(&evening, path);
    to_question(m, 0);
    answer_humans(m);
    to_question(m, 0);
    plays(m, 0, "ai:eff", "eff");
    to_end_of_hand(m);
    plays(m, 0, "human", "Ann");
    plays(m, 1, "human", "Dai");
    match_next_hand(m);
    to_end_of_hand(m);
    int64_t before[SEATS_MAX], after[SEATS_MAX], row[SEATS_MAX], moved[SEATS_MAX];
    match_scores(m, before);
    match_hand_delta(m, 0, row);
    ck_assert_int_ne(before[2], before[3]);
    ck_assert_int_eq(match_swap_seats(m, 2, 3, &why), ERR_NONE);
    match_scores(m, after);
    match_hand_delta(m, 0, moved);
    ck_assert(after[2] == before[3] && after[3] == before[2] && after[0] == before[0]);
    ck_assert(moved[2] == row[3] && moved[3] == row[2]);
    ck_assert_str_eq(match_name(m, 3), "Bob");
    ck_assert(match_is_human(m, 3) && !match_is_human(m, 2));
    play_out(m);
    match_free(m);
}

TEST(the_record_agrees_with_the_rules_and_says_who_made_each_decision)
{
    play_the_evening();
    agreed();
    Record *r = record_of(path);
    Seating at;
    int starts[4] = { 0 }, n = 0;
    for (int i = 0; i < r->n_events; i++)
        if (r->event[i].e.kind == EV_START)
            starts[n++] = i;
    starts[n] = r->n_events;
    ck_assert_int_eq(n, 3);
    record_seating(r, 0, &at);
    ck_assert_int_eq(at.humans, 1 | 4);
    ck_assert_ptr_null(record_hand_of(r, 0, starts[0], starts[1] - 1));
    ck_assert_str_eq(record_hand_of(r, 2, starts[0], starts[1] - 1), "Bob");
    ck_assert_ptr_null(record_hand_of(r, 1, starts[0], starts[1] - 1));
    ck_assert_str_eq(record_hand_of(r, 0, starts[1], starts[2] - 1), "Ann");
    ck_assert_str_eq(record_hand_of(r, 1, starts[1], starts[2] - 1), "Dai");
    ck_assert_str_eq(record_hand_of(r, 3, starts[2], starts[3] - 1), "Bob");
    ck_assert_ptr_null(record_hand_of(r, 2, starts[2], starts[3] - 1));
    ck_assert(record_is_own(r, 0, 1) && !record_is_own(r, 0, starts[1] - 1));
    ck_assert_int_eq(record_people(r), 15);
    record_free(r);
}

TEST(the_viewer_names_the_player_who_sat_there_at_that_time)
{
    play_the_evening();
    Viewer *v;
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    const Match *m = viewer_match(v);
    int64_t row[SEATS_MAX], moved[SEATS_MAX];
    ck_assert_str_eq(match_name(m, 0), "Ann");
    viewer_go(v, viewer_hand_start(v, 1) - 1);
    ck_assert_str_eq(match_name(m, 0), "eff");
    match_hand_delta(m, 0, row);
    viewer_go(v, viewer_hand_start(v, 1));
    ck_assert_str_eq(match_name(m, 0), "Ann");
    ck_assert_str_eq(match_name(m, 1), "Dai");
    viewer_go(v, viewer_hand_start(v, 2));
    ck_assert_str_eq(match_name(m, 3), "Bob");
    match_hand_delta(m, 0, moved);
    ck_assert(moved[2] == row[3] && moved[3] == row[2]);
    viewer_free(v);
}

/* Cut between any two lines and resumed, every seat is played by the player whom the notes name. */
TEST(resuming_restores_the_same_table)
{
    play_the_evening();
    char *whole = strdup(scratch_read(path));
    for (const char *at = whole; *at != '\0'; at = next_line(at)) {
        size_t n = (size_t)(at - whole);
        if (strncmp(at, "{\"type\":\"start_kyoku\"", 21) != 0 || n == 0)
            continue;
        Match *m = NULL;
        Seating now;
        scratch_file("record.jsonl", whole, n);
        Record *r = record_of(path);
        record_seating_now(r, &now);
        MUST(match_resume, path, false, &m);
        for (Seat s = 0; s < 4; s++) {
            ck_assert_str_eq(match_name(m, s), now.name[s]);
            ck_assert_str_eq(match_player(m, s), now.player[s]);
            ck_assert_int_eq(match_is_human(m, s), has_seat(now.humans, s));
        }
        record_free(r);
        play_out(m);
        match_free(m);
        agreed();
    }
    free(whole);
}

TEST(a_player_who_has_left_can_come_back_after_resuming)
{
    Match *m = recorded_match(&evening, path);
    to_question(m, 0);
    plays(m, 0, "ai:eff", NULL);
    match_free(m);
    ck_assert_int_eq(match_resume(path, false, &m, &why), ERR_NONE);
    ck_assert_str_eq(match_away(m, 0), "Ann");
    plays(m, 0, "human", "Ann");
    to_end_of_hand(m);
    plays(m, 0, "ai:eff", NULL);
    plays(m, 0, "human", "Cyd");
    match_free(m);
}

/* The hand is over, the match is not. */
TEST(after_the_end_of_a_hand_everyone_can_replay_it_from_the_neighbours_seat)
{
    Match *m = recorded_match(&evening, path), *again;
    InfoSet info;
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    int n;
    const Event *log = match_open_log(m, &n);
    Deal dealt = *log[0].deal;
    Seat dealer = log[0].actor;
    Viewer *v;
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    MUST(take_over_moved_on, v, viewer_hand_start(v, 0), &again);
    viewer_free(v);
    ck_assert_str_eq(match_name(again, 1), "Ann");
    ck_assert_str_eq(match_name(again, 3), "Bob");
    ck_assert(match_is_human(again, 1) && !match_is_human(again, 0));
    ck_assert(match_seed(again) != match_seed(m));      /* the coming deals stay secret */
    match_infoset(again, 1, &info);
    ck_assert_int_eq(info.view.mj.table.dealer, dealer);
    char *copy = strdup(match_record_path(again));
    match_free(again);
    match_free(m);
    Record *r = record_of(copy);
    ck_assert(r->taken_over);                           /* and so it is not counted */
    ck_assert_mem_eq(r->event[0].e.deal->item, dealt.item, dealt.n);
    record_free(r);
    free(copy);
}

TEST(a_deal_can_be_played_again_after_places_were_changed)
{
    play_the_evening();
    Viewer *v;
    Match *m;
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    MUST(take_over, v, viewer_hand_start(v, 2), 3, "Bob", &m);
    viewer_free(v);
    ck_assert_str_eq(match_name(m, 3), "Bob");
    char *copy = strdup(match_record_path(m));
    play_out(m);
    match_free(m);
    char *ours = path;
    path = copy;
    agreed();
    path = ours;
    free(copy);
}
