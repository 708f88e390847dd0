/* SPDX-License-Identifier: MIT */
/* The match: who is asked, who sees what, taking back, and resuming from any point of a record. */
#include "match_impl.h"
#include "record_play.h"
#include "viewer.h"

static const Table ai_table = { "xuezhan", "hands=3", { "eff", "random", "eff", "eff" }, 11 };

static int64_t sum_of(const int64_t v[SEATS_MAX])
{
    return v[0] + v[1] + v[2] + v[3];
}

TESTS(.name = "play", .setup = with_path, .teardown = without_record);

TEST(a_match_of_three_hands_ends_with_scores_that_sum_to_zero)
{
    Match *m = new_match(&ai_table, NULL);
    play_out(m);
    int64_t score[SEATS_MAX], total[SEATS_MAX] = { 0 };
    match_scores(m, score);
    ck_assert_int_eq(match_hands_done(m), 3);
    ck_assert_int_eq(match_hand_no(m), 3);
    for (int i = 0; i < 3; i++) {
        int64_t delta[SEATS_MAX];
        match_hand_delta(m, i, delta);
        ck_assert_int_eq(sum_of(delta), 0);
        for (int s = 0; s < 4; s++)
            total[s] += delta[s];
    }
    ck_assert_mem_eq(total, score, sizeof score);
    match_free(m);
}

/* The hands of the record at `path` in which `seat` won, won by self-draw, or dealt in. */
static void count_hands(Seat seat, MatchTally *out)
{
    Record *r;
    bool won = false, drew = false, gave = false, anybody = false;
    ck_assert_int_eq(record_read(path, &r, NULL), ERR_NONE);
    for (int i = 0; i < r->n_events; i++) {
        const Event *e = &r->event[i].e;
        if (e->kind == EV_START)
            won = drew = gave = anybody = false;
        if (e->kind == EV_WIN) {
            anybody = true;
            won |= e->actor == seat;
            drew |= e->actor == seat && e->target == seat;
            gave |= e->actor != seat && e->target == seat;
        }
        if (e->kind != EV_END)
            continue;
        out->wins[seat] += won;
        out->drawn[seat] += drew;
        out->given[seat] += gave;
        out->exhausted += seat == 0 && !anybody;
    }
    record_free(r);
}

static void check_tally(const Match *m)
{
    MatchTally tally, counted = { .exhausted = 0 };
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        count_hands(s, &counted);
    match_tally(m, &tally);
    ck_assert_mem_eq(tally.wins, counted.wins, sizeof tally.wins);
    ck_assert_mem_eq(tally.drawn, counted.drawn, sizeof tally.drawn);
    ck_assert_mem_eq(tally.given, counted.given, sizeof tally.given);
    ck_assert_int_eq(tally.exhausted, counted.exhausted);
}

/* Seed 5 has hands of every kind, including one without a win. */
TEST(a_tally_counts_hands_won_self_drawn_dealt_in_and_exhausted)
{
    static const Table table = { "tuidaohu", "hands=12",
                                 { "random", "eff", "random", "human" }, 5 };
    Match *m = recorded_match(&table, path);
    Viewer *viewer;
    MatchTally tally;
    play_out(m);
    check_tally(m);
    match_tally(m, &tally);
    ck_assert(sum_of(tally.wins) > sum_of(tally.drawn) && sum_of(tally.drawn) > 0);
    ck_assert(sum_of(tally.given) > 0 && tally.exhausted > 0);
    match_free(m);
    ck_assert_int_eq(viewer_new(path, &viewer, NULL), ERR_NONE);
    viewer_go(viewer, viewer_n_events(viewer) - 1);
    check_tally(viewer_match(viewer));
    viewer_free(viewer);
}

TEST(a_tally_is_right_after_taking_back_and_resuming)
{
    static const Table table = { "xuezhan", "hands=4", { "human", "eff", "random", "eff" }, 8 };
    Match *m = recorded_match(&table, path);
    while (match_hands_done(m) < 2)
        play_steps(m, 1);
    check_tally(m);
    ck_assert(match_undo(m, 0));
    ck_assert_int_eq(match_hands_done(m), 1);
    check_tally(m);
    play_steps(m, 5);
    match_free(m);
    ck_assert_int_eq(match_resume(path, false, &m, NULL), ERR_NONE);
    check_tally(m);
    play_out(m);
    check_tally(m);
    match_free(m);
}

TEST(a_seat_sees_its_own_draws_and_not_those_of_others)
{
    Match *m = new_match(&human_table, NULL);
    int own = 0, hidden = 0;
    for (int i = 0; i < 400 && match_hands_done(m) == 0; i++)
        play_steps(m, 1);
    int n;
    const SeenEvent *log = match_log(m, 0, &n);
    for (int i = 0; i < n; i++) {
        const Event *e = &log[i].e;
        if (e->kind != EV_DRAW)
            continue;
        ck_assert(e->actor == 0 ? e->tile < N_SUITED : e->tile == TILE_HIDDEN);
        own += e->actor == 0;
        hidden += e->actor != 0;
    }
    ck_assert_int_gt(own, 0);
    ck_assert_int_gt(hidden, 0);
    match_free(m);
}

TEST(only_the_hands_of_humans_are_shown_until_the_hand_is_over)
{
    Match *m = new_match(&human_table, NULL);
    int n;
    play_steps(m, 30);
    ck_assert(match_may_show(m, 0) && match_may_show(m, 2) && match_may_show(m, SEAT_NONE));
    ck_assert(!match_may_show(m, 1) && !match_may_show(m, 3));
    ck_assert_ptr_null(match_open_log(m, &n));
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    ck_assert(match_may_show(m, 1) && match_may_show(m, 3));
    ck_assert_ptr_nonnull(match_open_log(m, &n));
    match_free(m);
}

static bool opens_hands(const Table *table)
{
    Game g;
    Match *m;
    game_by(table->game, table->rules, &g);
    MatchSetup setup = { .game = &g, .seed = 1, .open_hands = true };
    memcpy(setup.player, table->player, sizeof setup.player);
    ck_assert_int_eq(match_new(&setup, &m, NULL), ERR_NONE);
    play_steps(m, 5);
    bool open = match_may_show(m, 1);
    match_free(m);
    return open;
}

TEST(open_hands_are_only_for_spectators)
{
    ck_assert(opens_hands(&ai_table));
    ck_assert(!opens_hands(&human_table));
}

/* Steps until seat 0 is asked in the middle of play. */
static void play_until_asked(Match *m, uint8_t phase)
{
    for (int i = 0; i < 10000; i++) {
        InfoSet info;
        match_step(m, 0);
        match_infoset(m, 0, &info);
        if (has_seat(match_asked(m), 0) && info.view.mj.table.phase == phase)
            return;
        if (match_hands_done(m) > 0)
            match_next_hand(m);
        answer_humans(m);
    }
    ck_abort_msg("seat 0 is never asked");
}

TEST(a_refused_answer_changes_nothing_and_names_the_rule)
{
    Match *m = new_match(&human_table, NULL);
    InfoSet before, after;
    play_until_asked(m, MJ_TURN);
    match_infoset(m, 0, &before);
    Action a = { .kind = ACT_DISCARD };
    while (before.view.mj.own.count[a.tile] > 0)
        a.tile++;
    ck_assert_int_eq(match_answer(m, 0, &a), ERR_TILE_NOT_HELD);
    a = (Action){ .kind = ACT_PASS };
    ck_assert_int_ne(match_answer(m, 0, &a), ERR_NONE);
    ck_assert_int_eq(match_answer(m, 1, &a), ERR_NOT_ASKED);
    ck_assert_int_eq(match_answer(m, 200, &a), ERR_NOT_ASKED);
    match_infoset(m, 0, &after);
    ck_assert_mem_eq(&before.view, &after.view, sizeof before.view);
    ck_assert_int_eq(before.n_log, after.n_log);
    ck_assert(has_seat(match_asked(m), 0));
    match_free(m);
}

TEST(an_answer_takes_effect_only_in_the_next_step)
{
    Match *m = new_match(&human_table, NULL);
    InfoSet before, after;
    play_until_asked(m, MJ_TURN);
    match_infoset(m, 0, &before);
    Action a = human_choice(m, 0);
    ck_assert_int_eq(match_answer(m, 0, &a), ERR_NONE);
    match_infoset(m, 0, &after);
    ck_assert_int_eq(before.n_log, after.n_log);
    ck_assert_int_eq(match_asked(m) & 1, 0);
    ck_assert(match_think(m, 0));
    ck_assert_int_eq(match_step(m, 0), MATCH_MOVED);
    match_infoset(m, 0, &after);
    ck_assert_int_gt(after.n_log, before.n_log);
    match_free(m);
}

/* A player that never stops thinking. */
static int slices;

static void ask_thinker(Player *p, const InfoSet *what) { (void)p, (void)what; }

static AskStatus think_on(Player *p, int64_t now_ms, Action *out)
{
    (void)p, (void)now_ms, (void)out;
    slices++;
    return ASK_PENDING;
}

static int no_fd(const Player *p) { return (void)p, -1; }
static void free_thinker(Player *p) { free(p); }

TEST(a_key_waits_for_one_slice_of_thinking_however_many_players_think)
{
    static const PlayerOps thinker = { .ask = ask_thinker, .poll = think_on, .wait_fd = no_fd,
                                       .free = free_thinker };
    Match *m = new_match(&busy_table, NULL);
    ck_assert_int_eq(match_step(m, 0), MATCH_MOVED);
    for (Seat s = 0; s < SEATS_MAX; s++) {
        m->player[s]->ops->free(m->player[s]);
        m->player[s] = malloc(sizeof *m->player[s]);
        m->player[s]->ops = &thinker;
    }
    slices = 0;
    for (int looks = 1; looks <= 5; looks++) {
        ck_assert_int_eq(match_step(m, 0), MATCH_WAITING);
        ck_assert_int_eq(slices, looks);
    }
    match_free(m);
}

TEST(a_match_waits_only_for_humans)
{
    Match *m = new_match(&human_table, NULL);
    play_until_asked(m, MJ_EXCHANGE);
    ck_assert_int_eq(match_wait_ms(m), 0);
    ck_assert_int_eq(match_step(m, 0), MATCH_WAITING);
    ck_assert_int_eq(match_asked(m), 1 | 4);
    ck_assert_int_eq(match_wait_ms(m), -1);
    int fd[MATCH_FDS_MAX];
    ck_assert_int_eq(match_wait_fds(m, fd), 0);
    match_free(m);
}

static const Table lone_table = { "xuezhan", "hands=3", { "human", "eff", "eff", "eff" }, 5 };

TEST(taking_back_returns_to_the_last_decision)
{
    Match *m = recorded_match(&lone_table, path);
    InfoSet before, after;
    ck_assert(!match_can_take_back(m, 0));
    play_until_asked(m, MJ_TURN);
    match_infoset(m, 0, &before);
    View view = before.view;
    answer_humans(m);
    play_until_asked(m, MJ_TURN);
    /* claims are possible between the two turns: back to the same length of the log */
    do {
        ck_assert(match_can_take_back(m, 0));
        ck_assert(match_undo(m, 0));
        match_infoset(m, 0, &after);
    } while (after.n_log > before.n_log);
    ck_assert_int_eq(after.n_log, before.n_log);
    ck_assert_mem_eq(&view, &after.view, sizeof view);
    ck_assert(!match_can_take_back(m, 1));
    play_out(m);
    match_free(m);
    ck_assert_ptr_nonnull(strstr(scratch_read(path), "\"type\":\"undo\""));
    agreed();
}

TEST(a_lone_human_can_take_back_a_finished_hand)
{
    Match *m = recorded_match(&lone_table, path);
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    ck_assert_int_eq(match_hands_done(m), 1);
    ck_assert(match_undo(m, 0));
    ck_assert_int_eq(match_hands_done(m), 0);
    int64_t score[SEATS_MAX];
    match_scores(m, score);
    ck_assert_int_eq(sum_of(score), 0);
    match_free(m);
    ck_assert_int_eq(match_resume(path, false, &m, NULL), ERR_NONE);
    play_out(m);
    match_free(m);
}

/* Plays to the end of a hand and into the next. */
static void into_next_hand(Match *m)
{
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    match_next_hand(m);
    ck_assert_int_eq(match_step(m, 0), MATCH_MOVED);
}

TEST(a_lone_human_can_take_back_into_earlier_hands)
{
    Match *m = recorded_match(&lone_table, path);
    InfoSet info;
    play_until_asked(m, MJ_TURN);
    match_infoset(m, 0, &info);
    View first = info.view;
    int n_log = info.n_log;
    SeenEvent *log = malloc((size_t)n_log * sizeof *log);
    ck_assert_ptr_nonnull(log);
    memcpy(log, info.log, (size_t)n_log * sizeof *log);
    into_next_hand(m);
    into_next_hand(m);
    ck_assert_int_eq(match_hand_no(m), 3);
    ck_assert_int_eq(match_take_back_hand(m, 0), 2);
    do {
        ck_assert(match_undo(m, 0));
        match_infoset(m, 0, &info);
        ck_assert_int_eq(match_hands_done(m), match_hand_no(m) - 1);
    } while (match_hand_no(m) > 1 || info.n_log > n_log);
    ck_assert_mem_eq(&info.view, &first, sizeof first);
    ck_assert_int_eq(info.n_log, n_log);
    ck_assert_mem_eq(info.log, log, (size_t)n_log * sizeof *log);
    play_out(m);
    match_free(m);
    free(log);
    agreed();
}

static const Table two_humans = { "xuezhan", "hands=2", { "human", "eff", "human:Ann", "eff" }, 5 };

/* After the end of a hand everyone has seen all hands. */
TEST(among_several_humans_a_finished_hand_is_final)
{
    Match *m = recorded_match(&two_humans, path);
    while (match_step(m, 0) != MATCH_HAND_OVER)
        answer_humans(m);
    for (Seat s = 0; s < 4; s += 2) {
        ck_assert_int_eq(match_check_take_back(m, s), ERR_HANDS_SHOWN);
        ck_assert(!match_can_take_back(m, s) && !match_undo(m, s));
    }
    match_next_hand(m);
    ck_assert_int_eq(match_step(m, 0), MATCH_MOVED);
    ck_assert_int_eq(match_check_take_back(m, 0), ERR_HANDS_SHOWN);
    ck_assert_int_eq(match_take_back_hand(m, 0), 0);
    match_free(m);
    ck_assert_ptr_null(strstr(scratch_read(path), "\"type\":\"undo\""));
}

/* Answers for one of the humans who are asked. */
static void answer_for(Match *m, Seat s)
{
    Action a = human_choice(m, s);
    ck_assert(has_seat(match_asked(m), s));
    ck_assert_int_eq(match_answer(m, s, &a), ERR_NONE);
}

/* Both choose their void suit, seat 0 first. The answer of the other counts even before anything
 * has happened; it can itself be taken back. */
TEST(among_several_humans_a_decision_is_final_once_another_has_decided)
{
    Match *m = new_match(&two_humans, NULL);
    while (match_asked(m) != (1 | 4))
        match_step(m, 0);
    ck_assert_int_eq(match_check_take_back(m, 0), ERR_NO_DECISION);
    answer_for(m, 0);
    match_step(m, 0);
    ck_assert_int_eq(match_check_take_back(m, 0), ERR_NONE);
    ck_assert_int_eq(match_check_take_back(m, 2), ERR_NO_DECISION);
    answer_for(m, 2);
    ck_assert_int_eq(match_check_take_back(m, 0), ERR_OTHERS_DECIDED);
    match_step(m, 0);
    ck_assert_int_eq(match_check_take_back(m, 0), ERR_OTHERS_DECIDED);
    ck_assert(!match_undo(m, 0));
    ck_assert(match_undo(m, 2));
    ck_assert_int_eq(match_asked(m), 4);
    ck_assert(match_undo(m, 0));
    ck_assert_int_eq(match_asked(m), 1 | 4);
    play_out(m);
    match_free(m);
}

/* All hands follow from the seed, including the next one. */
TEST(the_seed_is_hidden_while_a_human_has_a_hand_to_play)
{
    Match *m = recorded_match(&two_humans, path);
    Viewer *viewer;
    ck_assert(!match_shows_seed(m));
    for (MatchStatus status; (status = match_step(m, 0)) != MATCH_OVER;) {
        bool last_hand_is_open = match_hand_no(m) == 2 && match_may_show(m, 1);
        ck_assert_int_eq(match_shows_seed(m), last_hand_is_open);
        if (status == MATCH_WAITING)
            answer_humans(m);
        if (status == MATCH_HAND_OVER) {
            ck_assert_int_eq(viewer_new(path, &viewer, NULL), ERR_NONE);
            ck_assert_int_eq(match_shows_seed(viewer_match(viewer)), match_hand_no(m) == 2);
            viewer_free(viewer);
            match_next_hand(m);
        }
    }
    ck_assert(match_shows_seed(m));
    match_free(m);
}

TEST(an_unknown_player_is_named)
{
    Game g;
    Match *m;
    Diag diag = { 0 };
    xuezhan_game("", &g);
    MatchSetup setup = { .game = &g, .player = { "eff", "eff", "grandmaster", "eff" } };
    ck_assert_int_eq(match_new(&setup, &m, &diag), ERR_PLAYER);
    ck_assert_ptr_nonnull(strstr(diag.text, "grandmaster"));
    ck_assert_ptr_nonnull(strstr(diag.text, "eff"));
}

TEST(names_come_from_the_list_or_are_the_usual_ones)
{
    static const Table alone = { "xuezhan", "hands=1", { "human", "eff", "eff", "random" }, 5 };
    Match *m = new_match(&alone, NULL);
    ck_assert_str_eq(match_name(m, 0), "You");
    match_free(m);
    m = new_match(&human_table, NULL);
    ck_assert_str_eq(match_name(m, 0), "Jun");      /* Ann is also "you" */
    ck_assert_str_eq(match_name(m, 1), "Lin");
    ck_assert_str_eq(match_name(m, 2), "Ann");
    ck_assert_str_eq(match_player(m, 2), "human");
    ck_assert_str_eq(match_player(m, 1), "ai:eff");
    match_free(m);
}

TESTS(.name = "resume", .timeout = 60, .setup = with_path, .teardown = without_record);

TEST(a_record_cut_anywhere_resumes_exactly_as_it_was)
{
    check_resume(&busy_table, 97);
    check_resume(&human_table, 61);
}

TEST(a_finished_or_broken_record_cannot_be_resumed)
{
    keep_record(&busy_table);
    Match *m;
    Diag diag = { 0 };
    ck_assert_int_eq(match_resume(path, false, &m, &diag), ERR_RECORD);
    scratch_file("record.jsonl", text, strcspn(text, "\n") - 3);
    ck_assert_int_eq(match_resume(path, false, &m, &diag), ERR_RECORD);
    char *pai = strstr(text, "\"dahai\",\"actor\":");
    pai[16] = (char)('0' + (pai[16] - '0' + 1) % 4);
    scratch_file("record.jsonl", text, unfinished_size(text));
    ck_assert_int_eq(match_resume(path, false, &m, &diag), ERR_RECORD);
    ck_assert_int_gt(diag.line, 1);
    ck_assert_int_eq(match_resume("/nonexistent/x.jsonl", false, &m, &diag), ERR_FILE);
}

TEST(a_game_being_played_cannot_be_resumed)
{
    Match *m = recorded_match(&ai_table, path);
    Match *other;
    Diag diag = { 0 };
    play_steps(m, 20);
    ck_assert_int_eq(match_resume(path, false, &other, &diag), ERR_FILE);
    match_free(m);
    ck_assert_int_eq(match_resume(path, false, &other, &diag), ERR_NONE);
    match_free(other);
}

TEST(the_newest_unfinished_game_is_found_until_it_is_abandoned)
{
    Match *m;
    RecordWriter *w;
    setenv("XDG_DATA_HOME", scratch_directory(), 1);
    ck_assert_ptr_null(record_find_unfinished());
    ck_assert_int_eq(record_create(NULL, "xuezhan", &w, NULL), ERR_NONE);
    m = new_match(&human_table, w);
    play_steps(m, 20);
    char *left = strdup(match_record_path(m));
    ck_assert_ptr_null(record_find_unfinished());
    match_free(m);
    char *found = record_find_unfinished();
    ck_assert_ptr_nonnull(found);
    ck_assert_str_eq(found, left);
    free(found);
    ck_assert_int_eq(match_resume(left, false, &m, NULL), ERR_NONE);
    match_note(m, "hint");
    match_note(m, "abandoned");
    match_free(m);
    ck_assert_ptr_null(record_find_unfinished());
    free(left);
    unsetenv("XDG_DATA_HOME");
}

TEST(a_full_disk_is_reported_and_does_not_stop_the_game)
{
    RecordWriter *w;
    Diag diag = { 0 };
    if (record_create("/dev/full", "xuezhan", &w, NULL) != ERR_NONE)
        return;
    Match *m = new_match(&ai_table, w);
    play_out(m);
    ck_assert(match_notice(m, &diag));
    ck_assert_str_eq(diag.file, "/dev/full");
    ck_assert(!match_notice(m, &diag));
    ck_assert(!match_is_recorded(m));
    match_free(m);
}
