/* SPDX-License-Identifier: MIT */
/* What others may watch of a match. Until the end of a hand its stream must not depend on anything
 * hidden: all of that is overwritten, and the bytes must stay the same. This file defines what is
 * hidden by the format of the record. After its end the stream must contain exactly the hand of the
 * record; also moves taken back, incomplete lines, and streams that lie. */
#include <sys/stat.h>
#include <unistd.h>

#include "match_play.h"
#include "viewer.h"
#include "watch.h"
#include "wire.h"
#include "hand_alloc.h"

static const Table tables[] = {
    { "xuezhan", "hands=6 exchange_three=1 call_transfer=1", { "eff", "random", "eff", "eff" }, 7 },
    { "xuezhan", "hands=3 exchange_three=1 exchange_dir=dice",
      { "eff", "eff", "eff", "random" }, 8 },
    { "hongzhong", "hands=6", { "eff", "random", "eff", "eff" }, 23 },
    { "tuidaohu", "hands=6 multi_win=1", { "eff", "eff", "random", "eff" }, 5 },
    { "datongzi", "match_deals=2", { "tidy", "greedy", "random" }, 9 },
};
enum { N_TABLES = sizeof tables / sizeof *tables, TEXT_MAX = 1 << 20 };

/* A match that is recorded at `path` and watched beside it. */
static void watch(Match *m, const char *path)
{
    char directory[512];
    snprintf(directory, sizeof directory, "%.*s", (int)(strrchr(path, '/') - path), path);
    match_let_watch(m, directory);
}

static char *text_of(const char *path)
{
    char *text = malloc(TEXT_MAX);
    FILE *f = fopen(path, "r");
    ck_assert_ptr_nonnull(f);
    size_t n = fread(text, 1, TEXT_MAX - 1, f);
    text[n] = '\0';
    fclose(f);
    return text;
}

/* -- what is hidden ---------------------------------------------------------------------------- */

/* Overwrites tiles, cards and dice wherever a viewer without a hand at the table may not see them.
 * False: the event as a whole is hidden. */
static bool disturb(Event *e, Deal *deal, Rng *rng)
{
    if (e->kind == EV_OUTRANKED)
        return false;
    if (e->kind == EV_START) {
        *deal = *e->deal;
        for (int i = 0; i < deal->n; i++)
            deal->item[i] = (uint8_t)rng_below(rng, 27);
        deal->die = (uint8_t)(1 + rng_below(rng, 6));
        e->deal = deal;
    }
    for (int s = 0; e->kind == EV_EXCHANGE && s < SEATS_MAX; s++) {
        for (int i = 0; i < 3; i++) {
            e->give[s][i] = (Tile)rng_below(rng, 27);
            e->get[s][i] = (Tile)rng_below(rng, 27);
        }
    }
    if (e->kind == EV_DRAW)
        e->tile = (Tile)rng_below(rng, 27);
    return true;
}

static void keep_secrets(RecordHeader *h, Rng *rng)
{
    static const char *const players[] = { "human", "ai:eff", "exec:/opt/engine --key 4711" };
    h->seed = rng_next(rng);
    h->engine.ms = 1 + (int)rng_below(rng, 9000);
    snprintf(h->salt, sizeof h->salt, "%016llx%016llx", (unsigned long long)rng_next(rng), 0ULL);
    for (Seat s = 0; s < h->game.n_seats; s++)
        h->player[s] = (char *)players[rng_below(rng, 3)];
}

/* Is the last line before `end` the end of a hand? */
static bool ends_a_hand(const char *text, const char *end)
{
    const char *line = end - 1;
    while (line > text && line[-1] != '\n')
        line--;
    return strncmp(line, "{\"type\":\"end_kyoku\"", 19) == 0;
}

/* The stream of a record, or, with `rng`, of one in which everything hidden is different, without
 * the hands that were opened. */
static char *stream_of(const Record *r, Rng *rng)
{
    static const char *const names[] = { "Ann", "Lin", "Mei", "Bo" };
    RecordHeader h = r->header;
    WatchStream *w;
    Hand hand;
    if (rng != NULL)
        keep_secrets(&h, rng);
    MUST(watch_new, scratch_directory(), &h, names, &w);
    hand_alloc(&hand, &h.game);
    WatchNow now = { .hand = &hand };
    memcpy(now.name, names, sizeof names);
    for (int i = 0; i < r->n_events; i++) {
        Event e = r->event[i].e;
        Deal deal;
        now.hand_no = e.kind == EV_START ? e.hand_no : now.hand_no;
        if (rng == NULL || disturb(&e, &deal, rng))
            hand_show(&hand, &e);
        watch_follow(w, &now);
    }
    char *text = text_of(watch_path(w)), *to = text;
    for (char *line = text, *end; *line != '\0'; line = end) {
        end = strchr(line, '\n') + 1;
        if (strncmp(line, "{\"type\":\"opened\"", 16) == 0) {
            ck_assert_msg(ends_a_hand(text, to),
                          "a hand is opened before its end");
            continue;
        }
        memmove(to, line, (size_t)(end - line));
        to += end - line;
    }
    *to = '\0';
    watch_close(w);
    hand_free(&hand);
    return text;
}

TESTS(.timeout = 60);

TEST_LOOP(nothing_hidden_is_shown_before_the_end_of_a_hand, N_TABLES)
{
    char *path = scratch_path("game.jsonl");
    Record *r = played_record(&tables[_i], path);
    Rng rng = rng_seeded(3);
    char *first = stream_of(r, NULL);
    for (int i = 0; i < 5; i++) {
        char *other = stream_of(r, &rng);
        ck_assert_str_eq(other, first);
        free(other);
    }
    const char *secret[] = { "seed", "salt", "players\":[", "die", "lapsed", "engine", "\"to\"" };
    for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
        ck_assert_msg(strstr(first, secret[i]) == NULL, "%s is shown", secret[i]);
    free(first);
    record_free(r);
    free(path);
}

/* -- what is shown ----------------------------------------------------------------------------- */

static void check_same_events(const Record *a, const Record *b)
{
    ck_assert_int_eq(a->n_events, b->n_events);
    for (int i = 0; i < a->n_events; i++)
        ck_assert_msg(wire_alike(&a->header.game, &a->event[i].e, &b->event[i].e), "event %d", i);
}

/* A hand in play is hidden, finished ones are not. */
static void check_hidden(const Match *m, const Record *r)
{
    bool over = match_is_between_hands(m);
    for (int i = 0; i < r->n_events; i++)
        if (r->event[i].e.kind == EV_START)
            ck_assert_int_eq(r->event[i].hidden,
                             !over && r->event[i].e.hand_no == match_hand_no(m));
}

/* New lines are read as if they had been there from the beginning. */
static void look(const Match *m, Record **watched)
{
    Record *whole;
    bool news;
    if (*watched == NULL)
        MUST(record_read_shown, match_watch_path(m), watched);
    MUST(record_read_on, *watched, &news);
    ck_assert_msg((*watched)->bad.code == ERR_NONE, "%s", (*watched)->bad.text);
    MUST(record_read_shown, match_watch_path(m), &whole);
    check_same_events(*watched, whole);
    check_hidden(m, whole);
    record_free(whole);
}

/* Plays to the end; sometimes the human takes a move back. */
static void play_and_look(Match *m, Record **watched)
{
    Rng rng = rng_seeded(5);
    MatchStatus status = MATCH_MOVED;
    for (int i = 0, undone = 0; status != MATCH_OVER; i++) {
        status = match_step(m, 0);
        if (status == MATCH_WAITING)
            answer_humans(m);
        if (i % 16 == 0)
            look(m, watched);
        if (undone < 40 && rng_below(&rng, 20) == 0)
            undone += match_undo(m, 0);
        else if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    look(m, watched);
}

TEST_LOOP(a_finished_hand_is_the_one_of_the_record, N_TABLES)
{
    Table table = tables[_i];
    table.player[0] = "human";
    char *path = scratch_path("game.jsonl");
    Record *record, *watched = NULL;
    Match *m = recorded_match(&table, path);
    watch(m, path);
    ck_assert_ptr_nonnull(match_watch_path(m));
    play_and_look(m, &watched);
    ck_assert_int_eq(record_read(path, &record, NULL), ERR_NONE);
    check_same_events(record, watched);
    ck_assert_int_ne(watched->end_line, 0);
    ck_assert_int_gt(watched->n_undos, 0);
    ck_assert_str_eq(watched->header.name[0], "Jun");       /* and not "You" */
    struct stat st;
    ck_assert_int_eq(stat(match_watch_path(m), &st), 0);
    ck_assert_int_eq(st.st_mode & 0777, 0644);
    record_free(record);
    record_free(watched);
    match_free(m);
    free(path);
}

/* A resumed game is shown from the hand in play. */
TEST(a_resumed_game_can_be_watched_from_its_current_hand_on)
{
    char *path = scratch_path("game.jsonl");
    Record *watched = NULL;
    Match *m = recorded_match(&human_table, path);
    play_steps(m, 30);
    match_free(m);
    ck_assert_int_eq(match_resume(path, false, &m, NULL), ERR_NONE);
    watch(m, path);
    look(m, &watched);
    ck_assert_int_gt(watched->n_events, 1);
    char *stream = strdup(match_watch_path(m));
    match_free(m);
    record_free(watched);
    ck_assert_int_eq(record_read_shown(stream, &watched, NULL), ERR_NONE);
    ck_assert(watched->left);
    ck_assert(!record_is_written(watched));
    record_free(watched);
    free(stream);
    free(path);
}

TEST(without_a_directory_for_streams_the_game_is_still_played)
{
    char *path = scratch_path("game.jsonl");
    Diag diag = { 0 };
    Match *m = recorded_match(&tables[2], path);
    match_let_watch(m, "/there/is/none");
    ck_assert_ptr_null(match_watch_path(m));
    ck_assert(match_notice(m, &diag));
    ck_assert_ptr_nonnull(strstr(diag.text, "/there/is/none"));
    ck_assert(!match_notice(m, &diag));
    play_out(m);
    match_free(m);
    free(path);
}

/* -- the viewer -------------------------------------------------------------------------------- */

TEST_LOOP(a_hidden_hand_is_shown_only_to_the_spectator, N_TABLES)
{
    char *path = scratch_path("game.jsonl");
    Viewer *v;
    Diag diag = { 0 };
    bool news;
    Match *m = recorded_match(&tables[_i], path);
    watch(m, path);
    play_steps(m, 12);
    MUST(viewer_new, match_watch_path(m), &v);
    viewer_go(v, viewer_n_events(v) - 1);
    ck_assert(viewer_is_hidden(v));
    ck_assert(match_may_show(viewer_match(v), SEAT_NONE));
    for (Seat s = 0; s <= SEATS_MAX; s++)
        ck_assert(!match_may_show(viewer_match(v), s));
    while (match_step(m, 0) != MATCH_HAND_OVER)
        continue;
    ck_assert_int_eq(viewer_read_on(v, &news, &diag), ERR_NONE);
    ck_assert(news);
    ck_assert_msg(!viewer_fault(v, &diag), "%s", diag.text);
    ck_assert(!viewer_is_hidden(v));
    ck_assert(match_may_show(viewer_match(v), 1));
    for (int i = 0; i < viewer_n_events(v); i++)
        viewer_go(v, i);
    ck_assert(viewer_move(v, VIEW_DECISION, -1));
    viewer_free(v);
    match_free(m);
    free(path);
}

/* -- streams that lie -------------------------------------------------------------------------- */

/* A stream with `from` changed to `to` after the first occurrence of `behind`. */
static const char *lie(char *text, const char *behind, const char *from, const char *to)
{
    static char changed[TEXT_MAX];
    char *at = strstr(strstr(text, behind), from);
    ck_assert_ptr_nonnull(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return changed;
}

static void refuses(const char *text, const char *sentence)
{
    Record *r;
    Diag diag = { 0 };
    const char *path = scratch_text("lie.jsonl", text);
    Err e = record_read_shown(path, &r, &diag);
    if (e == ERR_NONE) {
        diag = r->bad;
        record_free(r);
    }
    ck_assert_int_ne(diag.code, ERR_NONE);
    ck_assert_msg(strstr(diag.text, sentence) != NULL, "%s", diag.text);
}

TEST(a_stream_that_lies_is_refused)
{
    char *path = scratch_path("game.jsonl");
    Table table = { "tuidaohu", "hands=1", { "eff", "eff", "eff", "eff" }, 5 };
    Record *r;
    Diag diag = { 0 };
    Match *m = recorded_match(&table, path);
    watch(m, path);
    play_out(m);
    char *text = text_of(match_watch_path(m));
    refuses(lie(text, "\"names\"", "Lin", "Li\\u001bn"), "control characters");
    refuses(lie(text, "\"type\":\"opened\"", "\"oya\":", "\"oya\":1,\"was\":"), "tehais");
    refuses(lie(text, "\"hidden\"", "\"actor\":1", "\"actor\":2"), "not the hand");
    refuses(lie(text, "\"hidden\"", "\"at\":", "\"at\":1"), "at");
    refuses(lie(text, "start_game", "end_kyoku", "kyoku_end"), "no hand has ended");
    ck_assert_int_eq(record_read(match_watch_path(m), &r, &diag), ERR_RECORD);
    ck_assert_ptr_nonnull(strstr(diag.text, "use paiju replay to see it"));
    free(text);
    match_free(m);
    free(path);
}
