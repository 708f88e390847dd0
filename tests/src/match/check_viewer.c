/* SPDX-License-Identifier: MIT */
/* Viewing a record: the same views forwards and backwards, whose hands are shown, the target of
 * each kind of step, damaged files, and playing on from a position. */
#include <sys/stat.h>
#include <unistd.h>

#include "match_play.h"
#include "paths.h"
#include "take_over.h"
#include "tuidaohu_record.h"
#include "verify.h"
#include "viewer.h"

static const Table tables[] = {
    { "xuezhan", "hands=2 exchange_three=1", { "random", "eff", "human:Ann", "random" }, 7 },
    { "hongzhong", "hands=2", { "eff", "random", "human:Ann", "random" }, 23 },
    { "tuidaohu", "hands=2", { "human:Ann", "eff", "random", "eff" }, 5 },
    { "datongzi", "match_deals=2", { "tidy", "human:Ann", "random" }, 9 },
};

enum { N_TABLES = sizeof tables / sizeof *tables };

static Viewer *viewer;          /* opened last */

/* The match that it shows. */
static Match *open_view(const char *path)
{
    MUST(viewer_new, path, &viewer);
    return viewer_match(viewer);
}

/* A view of the record of a whole match. */
static Match *viewed(const Table *table)
{
    char *path = scratch_path("game.jsonl");
    free(play_to(table, path));
    Match *m = open_view(path);
    free(path);
    return m;
}

static void go_to_end(void)
{
    viewer_go(viewer, viewer_n_events(viewer) - 1);
}

TESTS(.name = "look");

static void must_be_the_same_view(const Game *g, const View *a, const View *b)
{
    const DtzView *p = &a->dtz, *q = &b->dtz;
    ck_assert_uint_eq(a->must_act, b->must_act);
    ck_assert_mem_eq(a->score, b->score, sizeof a->score);
    if (g->ops->family == FAMILY_MAHJONG) {
        ck_assert_mem_eq(&a->mj, &b->mj, sizeof a->mj);
        return;
    }
    ck_assert(cards_equal(&p->hand, &q->hand));
    ck_assert(cards_equal(&p->table.top.cards, &q->table.top.cards));
    ck_assert_mem_eq(p->table.played, q->table.played, sizeof p->table.played);
    ck_assert_uint_eq(p->table.turn, q->table.turn);
    ck_assert_int_eq(p->table.points, q->table.points);
}

/* The knowledge of a seat while it is asked, except where the log is stored. */
static void must_know_the_same(const Match *live, const Match *view, Seat s)
{
    InfoSet a, b;
    match_infoset(live, s, &a);
    match_infoset(view, s, &b);
    must_be_the_same_view(match_game(live), &a.view, &b.view);
    ck_assert_int_eq(a.n_log, b.n_log);
    for (int i = 0; i < a.n_log; i++) {
        ck_assert_uint_eq(a.log[i].e.kind, b.log[i].e.kind);
        if (a.log[i].e.kind != EV_DRAW && a.log[i].e.kind != EV_DISCARD)
            continue;
        ck_assert_uint_eq(a.log[i].e.actor, b.log[i].e.actor);
        ck_assert_uint_eq(a.log[i].e.tile, b.log[i].e.tile);
    }
}

static Seat human_of(const Match *m)
{
    Seat s = 0;
    while (strcmp(match_player(m, s), "human") != 0)
        s++;
    return s;
}

TEST_LOOP(a_decision_shows_exactly_what_the_player_knew_when_asked, N_TABLES)
{
    Match *view = viewed(&tables[_i]), *live = new_match(&tables[_i], NULL);
    Seat s = human_of(view);
    int asked = 0;
    ck_assert(!viewer_is_open(viewer));
    for (MatchStatus status = MATCH_MOVED; status != MATCH_OVER;) {
        status = match_step(live, 0);
        if (status == MATCH_HAND_OVER)
            match_next_hand(live);
        if (status != MATCH_WAITING || !has_seat(match_asked(live), s))
            continue;
        asked++;
        ck_assert(viewer_move(viewer, VIEW_DECISION, 1));
        ck_assert(has_seat(viewer_asked(viewer), s));
        must_know_the_same(live, view, s);
        answer_humans(live);
    }
    ck_assert_int_gt(asked, 10);
    ck_assert(!viewer_move(viewer, VIEW_DECISION, 1));
    int at = viewer_at(viewer);
    ck_assert_int_eq(viewer_decision(viewer, s, at), at);
    while (viewer_move(viewer, VIEW_DECISION, -1))
        asked--;
    ck_assert_int_eq(asked, 1);
    match_free(view);
    match_free(live);
}

TEST_LOOP(hands_are_hidden_until_their_end_unless_all_are_open, N_TABLES)
{
    Match *m = viewed(&tables[_i]);
    Seat s = human_of(m), other = (Seat)((s + 1) % match_game(m)->n_seats);
    int n;
    viewer_go(viewer, 5);
    ck_assert(match_may_show(m, s) && match_may_show(m, SEAT_NONE) && !match_may_show(m, other));
    ck_assert_ptr_null(match_open_log(m, &n));
    viewer_sit(viewer, other);
    ck_assert(match_may_show(m, other) && !match_may_show(m, s));
    viewer_open(viewer, true);
    ck_assert(match_may_show(m, s));
    viewer_open(viewer, false);
    go_to_end();
    ck_assert(match_may_show(m, s) && match_may_show(m, other));
    ck_assert_ptr_nonnull(match_open_log(m, &n));
    match_free(m);
}

TEST_LOOP(nothing_can_be_decided_in_the_viewer, N_TABLES)
{
    Match *m = viewed(&tables[_i]);
    Action a = { .kind = ACT_PASS };
    int fd[MATCH_FDS_MAX];
    while (match_step(m, 0) != MATCH_OVER) {
        ck_assert_uint_eq(match_asked(m), 0);
        ck_assert_int_eq(match_answer(m, human_of(m), &a), ERR_NOT_ASKED);
        ck_assert(!match_can_take_back(m, human_of(m)));
        ck_assert_int_eq(match_wait_fds(m, fd), 0);
    }
    match_free(m);
}

TEST_LOOP(stepping_stops_at_hands_and_rounds_in_both_directions, N_TABLES)
{
    Match *m = viewed(&tables[_i]);
    int rounds = 0, hand = viewer_hand_start(viewer, 1);
    ck_assert_int_eq(viewer_n_hands(viewer), 2);
    ck_assert_int_eq(viewer_hand(viewer), -1);
    ck_assert(viewer_move(viewer, VIEW_HAND, 1) && viewer_at(viewer) == 0);
    ck_assert(viewer_move(viewer, VIEW_HAND, 1) && viewer_at(viewer) == hand);
    ck_assert(!viewer_move(viewer, VIEW_HAND, 1));
    viewer_go(viewer, hand + 3);
    ck_assert_int_eq(viewer_hand(viewer), 1);
    ck_assert(viewer_move(viewer, VIEW_HAND, -1) && viewer_at(viewer) == hand);
    ck_assert(viewer_move(viewer, VIEW_HAND, -1) && viewer_at(viewer) == 0);
    for (; viewer_move(viewer, VIEW_ROUND, 1); rounds++)
        continue;
    ck_assert_int_gt(rounds, 6);
    for (; viewer_move(viewer, VIEW_ROUND, -1); rounds--)
        continue;
    ck_assert_int_eq(rounds, 0);
    match_free(m);
}

/* -- playing on -------------------------------------------------------------------------------- */

/* Starts from a position, in a separate home. */
static Match *play_on(int event, Seat human)
{
    Match *m = NULL;
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    MUST(take_over, viewer, event, human, "Zoe", &m);
    return m;
}

TESTS(.name = "play_on");

TEST_LOOP(playing_on_gives_the_seat_what_it_knew_and_writes_a_record_that_verifies, N_TABLES)
{
    Match *view = viewed(&tables[_i]);
    Seat s = human_of(view);
    for (int i = 0; i < 9; i++)
        ck_assert(viewer_move(viewer, VIEW_DECISION, 1));
    Match *live = play_on(viewer_at(viewer), s);
    VerifyCount count;
    Record *record;
    match_step(live, 0);
    ck_assert(has_seat(match_asked(live), s));
    must_know_the_same(live, view, s);
    ck_assert_str_eq(match_name(live, s), "Zoe");
    ck_assert_str_ne(match_record_path(live), match_record_path(view));
    char *path = strdup(match_record_path(live));
    play_out(live);
    match_free(live);
    MUST(record_read, path, &record);
    MUST(verify_record, record, &count);
    ck_assert(count.finished);
    record_free(record);
    ck_assert_ptr_nonnull(strstr(scratch_read(path), "\"kind\":\"taken_over\""));
    free(path);
    match_free(view);
}

TEST_LOOP(the_same_deal_can_be_played_from_another_seat, N_TABLES)
{
    Match *view = viewed(&tables[_i]);
    Seat was = human_of(view), now = (Seat)((was + 1) % match_game(view)->n_seats);
    viewer_go(viewer, viewer_hand_start(viewer, 1));
    viewer_sit(viewer, now);
    Match *live = play_on(viewer_at(viewer), now);
    InfoSet a, b;
    match_infoset(live, now, &a);
    match_infoset(view, now, &b);
    ck_assert_int_eq(match_hand_no(live), 2);
    ck_assert(match_is_human(live, now) && !match_is_human(live, was));
    must_be_the_same_view(match_game(live), &a.view, &b.view);
    match_free(live);
    match_free(view);
}

/* In a finished record, seat `s` was played by a program: `exec:` and a script. Any program that is
 * started leaves a mark, the log of the engines. */
static char *with_program(const Table *table, Seat s, char **mark)
{
    char program[1600];
    char *path = scratch_path("game.jsonl"), *text = play_to(table, path);
    char *changed = malloc(strlen(text) + sizeof program);
    const char *script = scratch_text("program", "#!/bin/sh\n");
    ck_assert_ptr_nonnull(changed);
    ck_assert_int_eq(chmod(script, 0700), 0);
    char *state = strndup(path, (size_t)(strrchr(path, '/') - path));
    setenv("XDG_STATE_HOME", state, 1);
    free(state);
    *mark = path_user(PATH_STATE, "engines.log");
    snprintf(program, sizeof program, "\"exec:%s\"", script);
    char *at = strstr(text, "\"players\":[") + strlen("\"players\":[");
    for (Seat q = 0; q < s; q++)
        at = strchr(at, ',') + 1;
    sprintf(changed, "%.*s%s%s", (int)(at - text), text, program, at + strcspn(at, ",]"));
    scratch_text("game.jsonl", changed);
    free(changed);
    free(text);
    return path;
}

/* Played on from the deal and from the middle of a hand, by a seat beside it. */
TEST_LOOP(playing_on_starts_no_program_that_the_record_names, N_TABLES)
{
    const Table *table = &tables[_i];
    char *mark, *path = with_program(table, 0, &mark);
    Match *view = open_view(path);
    ck_assert_int_eq(strncmp(match_player(view, 0), "exec:", 5), 0);
    for (int i = 0; i < 2; i++) {
        viewer_go(viewer, viewer_hand_start(viewer, 0) + 12 * i);
        Match *live = play_on(viewer_at(viewer), 1);
        ck_assert_int_eq(strncmp(match_player(live, 0), "ai:", 3), 0);
        play_out(live);
        ck_assert_ptr_null(strstr(scratch_read(match_record_path(live)), "exec:"));
        match_free(live);
    }
    match_free(view);
    ck_assert_int_ne(access(mark, F_OK), 0);
    free(mark);
    free(path);
}

TEST_LOOP(after_the_last_hand_there_is_nothing_to_play_on, N_TABLES)
{
    Match *view = viewed(&tables[_i]), *m = NULL;
    Diag diag = { 0 };
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    go_to_end();
    ck_assert_int_eq(take_over(viewer, viewer_at(viewer), 0, NULL, &m, &diag), ERR_RECORD);
    match_free(view);
}
