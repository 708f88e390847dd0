/* SPDX-License-Identifier: MIT */
/* Matches of all four games under random options, by players of all kinds, sometimes with a choice
 * taken back, and the hands of arenas. Three witnesses must agree at every step of each record: the
 * rules, which play it again; the fold, on which engines and screens rely; and the viewer, forwards
 * and backwards. Then the record is reviewed, and a match is cut at some point and played on.
 *
 * RECORDS in the environment sets the number of records; a failure prints game and seed. */
#include "arena.h"
#include "draw_game.h"
#include "match_play.h"
#include "opponents.h"
#include "replay.h"
#include "rerun.h"
#include "review.h"
#include "text.h"
#include "verify.h"
#include "viewer.h"
#include "wire.h"
#include "hand_alloc.h"

enum { RECORDS_USUAL = 480, N_GAMES = 4, TAKE_BACK = 24 /* one choice in this many */ };

typedef struct Trial {
    uint64_t  seed;
    Rng       rng;
    Game      game;
    char     *path;
    char     *text;             /* of the whole record */
    size_t    size;
    bool      taken_back;
    Record   *record;
    View      told[SEATS_MAX];  /* folded from the lines sent to each seat */
    int       choices;          /* in the record */
} Trial;

typedef struct Count {
    int64_t records, hands, events, choices;
} Count;

static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("%s, seed %llu: %s", t->game.ops->key, (unsigned long long)t->seed, what);
}

/* -- playing ----------------------------------------------------------------------------------- */

static const char *draw_player(Trial *t)
{
    static const char *const player[N_FAMILIES][4] = {
        [FAMILY_MAHJONG] = { "random", "eff", "human", "eff" },
        [FAMILY_DATONGZI] = { "random", "greedy", "human", "tidy" },
    };
    return player[t->game.ops->family][rng_below(&t->rng, 4)];
}

static Match *begin(Trial *t, const char *key, uint64_t seed)
{
    char hands[16];
    Match *m;
    RecordWriter *w;
    Diag diag = { 0 };
    t->seed = seed;
    t->rng = rng_seeded(rng_derive(seed, key, 0));
    t->taken_back = false;
    draw_game(&t->rng, key, &t->game);
    snprintf(hands, sizeof hands, "%d", 1 + (int)rng_below(&t->rng, 3));
    const char *length = t->game.ops->family == FAMILY_DATONGZI ? "match_deals" : "hands";
    option_set(&t->game.ops->options, &t->game.cfg, length, hands, NULL);
    must(game_prepare(&t->game, NULL) == ERR_NONE, t, "any number of hands will do");
    remove(t->path);
    must(record_create(t->path, key, &w, &diag) == ERR_NONE, t, diag.text);
    MatchSetup setup = { .game = &t->game, .seed = seed, .record = w };
    for (int s = 0; s < t->game.n_seats; s++)
        setup.player[s] = draw_player(t);
    must(match_new(&setup, &m, &diag) == ERR_NONE, t, diag.text);
    return m;
}

static void take_back_sometimes(Trial *t, Match *m)
{
    for (Seat s = 0; s < t->game.n_seats; s++)
        if (match_is_human(m, s) && rng_below(&t->rng, TAKE_BACK) == 0)
            t->taken_back |= match_undo(m, s);
}

static void read_text(Trial *t)
{
    FILE *file = fopen(t->path, "rb");
    ck_assert_ptr_nonnull(file);
    fseek(file, 0, SEEK_END);
    t->size = (size_t)ftell(file);
    rewind(file);
    t->text = realloc(t->text, t->size + 1);
    ck_assert_ptr_nonnull(t->text);
    must(fread(t->text, 1, t->size, file) == t->size, t, "the record can be read");
    t->text[t->size] = '\0';
    fclose(file);
}

static void play(Trial *t, Match *m)
{
    MatchStatus status;
    while ((status = match_step(m, 0)) != MATCH_OVER) {
        if (status == MATCH_WAITING) {
            answer_humans(m);
            take_back_sometimes(t, m);
        } else if (status == MATCH_HAND_OVER) {
            match_next_hand(m);
        }
    }
    must(match_is_recorded(m), t, "everything is recorded");
}

/* -- three witnesses --------------------------------------------------------------------------- */

/* The lines sent to each seat, through JSON and back. */
static void tell_seats(Trial *t, const Event *e)
{
    for (Seat s = 0; s < t->game.n_seats; s++) {
        SeenEvent sent, got;
        Deal dealt, told;
        Diag diag = { 0 };
        if (e->kind == EV_START)
            game_view_new(&t->game, s, &t->told[s]);
        if (!t->game.ops->mask(&t->game, e, s, &sent, &dealt))
            continue;
        Json *o = wire_event(&t->game, &sent.e);
        must(wire_read_seen(&t->game, o, &got, &told, &diag) == ERR_NONE, t, diag.text);
        json_free(o);
        must(t->game.ops->see(&t->game, &t->told[s], &got) == ERR_NONE, t, "what is sent folds");
    }
}

static void check_sentence(const Trial *t, const Event *e, bool letters)
{
    TextContext context = { .game = &t->game, .name = { "A", "B", "C", "D" }, .you = 1,
                            .letters = letters };
    char line[TEXT_LINE];
    text_event(&context, e, line, sizeof line);
    must(line[0] != '\0' && line[strlen(line) - 1] == '.', t, line);
}

/* The padding bytes of a play have no meaning. */
static View without_padding(const Trial *t, const View *v)
{
    View out = *v;
    if (t->game.ops->family == FAMILY_DATONGZI) {
        memset(&out.dtz.table.top, 0, sizeof out.dtz.table.top);
        out.dtz.table.top.cards = v->dtz.table.top.cards;
        out.dtz.table.top.shape = v->dtz.table.top.shape;
    }
    return out;
}

static bool same_view(const Trial *t, const View *v, const View *w)
{
    View a = without_padding(t, v), b = without_padding(t, w);
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The same except what a fold cannot know: who is asked, and the lock of a passed win. */
static bool same_facts(const Trial *t, View a, View b)
{
    a.must_act = b.must_act = false;
    if (t->game.ops->family == FAMILY_MAHJONG) {
        a.mj.own.win_locked = b.mj.own.win_locked = false;
        a.mj.own.passed = b.mj.own.passed = 0;
    }
    return same_view(t, &a, &b);
}

/* The rules are after event `at`; the viewer is then there as well, and so are the engines. */
static void check_place(Trial *t, const Rerun *r, Viewer *viewer, int at)
{
    SeatMask asked = hand_asked(r->hand);
    View real;
    InfoSet shown;
    viewer_go(viewer, at);
    must(viewer_asked(viewer) == asked, t, "the viewer knows who is asked");
    for (Seat s = 0; s < t->game.n_seats; s++) {
        game_observe(&t->game, r->hand->state, s, &real);
        match_infoset(viewer_match(viewer), s, &shown);
        must(same_facts(t, shown.view, real), t, "the viewer shows what the rules show");
        must(!has_seat(asked, s) || same_view(t, &shown.view, &real), t,
             "who is asked sees all that the rules show");
        must(same_facts(t, t->told[s], real), t, "an engine knows what the rules show");
    }
    game_observe(&t->game, r->hand->state, SEAT_NONE, &real);
    match_infoset(viewer_match(viewer), SEAT_NONE, &shown);
    must(same_facts(t, shown.view, real), t, "a spectator is shown what the rules show");
}

/* Plays the record again, beside the viewer. */
static void check_steps(Trial *t, Viewer *viewer)
{
    Hand hand;
    Rerun r;
    RerunChoices choices;
    RerunStatus status = RERUN_MOVED;
    Diag diag = { 0 };
    t->choices = 0;
    hand_alloc(&hand, &t->game);
    for (rerun_begin(&r, t->record, &hand); status == RERUN_MOVED;) {
        if (rerun_choices(&r, &choices, &diag) == RERUN_MOVED)
            for (Seat s = 0; s < t->game.n_seats; s++)
                t->choices += has_seat(choices.asked, s);
        status = rerun_step(&r, &diag);
        const EventList news = hand_news(&hand);
        for (int i = 0; status == RERUN_MOVED && i < news.n; i++) {
            tell_seats(t, &news.e[i]);
            check_sentence(t, &news.e[i], i % 2 == 0);
        }
        if (status == RERUN_MOVED)
            check_place(t, &r, viewer, r.next - 1);
    }
    must(status == RERUN_STOPPED && r.next == t->record->n_events, t, diag.text);
    hand_free(&hand);
}

/* Everything that the viewer shows, as one number. */
static uint64_t picture_of(const Trial *t, const Match *m)
{
    uint64_t sum = (uint64_t)match_hand_no(m) + 1000 * (uint64_t)match_hands_done(m);
    for (int s = 0; s <= t->game.n_seats; s++) {
        InfoSet info;
        uint64_t word[sizeof(View) / sizeof(uint64_t)];
        match_infoset(m, s == t->game.n_seats ? SEAT_NONE : (Seat)s, &info);
        View v = without_padding(t, &info.view);
        memcpy(word, &v, sizeof word);
        for (size_t i = 0; i < sizeof word / sizeof *word; i++)
            sum = sum * 31 + word[i];
        sum = sum * 31 + (uint64_t)info.n_log;
    }
    return sum;
}

/* Forwards to the end and backwards to the beginning. */
static void check_backwards(const Trial *t, Viewer *viewer)
{
    Match *m = viewer_match(viewer);
    int n = viewer_n_events(viewer);
    uint64_t *picture = calloc((size_t)n + 1, sizeof *picture);
    ck_assert_ptr_nonnull(picture);
    viewer_go(viewer, -1);
    for (int i = 0; i < n; i++) {
        must(match_step(m, 0) == MATCH_MOVED, t, "every event can be shown");
        picture[i] = picture_of(t, m);
    }
    for (int i = n - 2; i >= 0; i--) {
        must(viewer_move(viewer, VIEW_EVENT, -1), t, "every event can be gone back to");
        must(picture_of(t, m) == picture[i], t, "going back shows what was shown");
    }
    free(picture);
}

static void check_viewer(Trial *t)
{
    Viewer *viewer;
    Diag diag = { 0 };
    must(viewer_new(t->path, &viewer, &diag) == ERR_NONE, t, diag.text);
    must(!viewer_fault(viewer, &diag), t, diag.text);
    must(viewer_n_events(viewer) == t->record->n_events, t, "all of the record can be shown");
    viewer_open(viewer, true);
    check_steps(t, viewer);
    check_backwards(t, viewer);
    viewer_free(viewer);
}

/* -- the whole record -------------------------------------------------------------------------- */

static void check_verdict(Trial *t, Count *sum)
{
    VerifyCount count;
    RecordGist gist;
    Diag diag = { 0 };
    must(verify_record(t->record, &count, &diag) == ERR_NONE, t, diag.text);
    must(count.finished && count.events == t->record->n_events, t, "the whole record agrees");
    must(record_gist(t->path, &gist, &diag) == ERR_NONE && gist.finished && !gist.abandoned
             && memcmp(gist.score, t->record->end_score, sizeof gist.score) == 0,
         t, "the list of records knows the result");
    record_header_free(&gist.header);
    sum->hands += count.hands;
    sum->events += count.events;
}

/* A fast opponent judges every choice; its own choice must never be a loss. */
static void check_review(const Trial *t)
{
    const char *name = t->game.ops->family == FAMILY_DATONGZI ? "tidy" : "eff";
    char self[16];
    Diag diag = { 0 };
    Review *r = review_new(t->record, (SeatMask)((1 << t->game.n_seats) - 1),
                           opponent_find(t->game.ops, name), 0);
    snprintf(self, sizeof self, "ai:%s", name);
    while (review_step(r))
        ;
    must(!review_fault(r, &diag), t, diag.text);
    must(review_n(r) == t->choices, t, "every choice is reviewed once");
    must(review_done(r) == t->record->n_events, t, "the review goes to the end");
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        must(d->line == t->record->event[d->event].line && d->event >= d->before - 1, t,
             "a decision stands in its line");
        must(d->loss >= 0 && d->accuracy >= 0 && d->accuracy <= 10000, t, "a loss is no gain");
        must(d->loss == 0 || strcmp(t->record->header.player[d->seat], self) != 0, t,
             "who judges himself finds no fault");
    }
    review_free(r);
}

/* A record cut anywhere is played on to the same end. Moves taken back leave their lines. */
static void check_resumed(Trial *t)
{
    Match *m;
    Diag diag = { 0 };
    size_t first = strcspn(t->text, "\n") + 1;
    size_t last = t->size - 1;
    while (t->text[last - 1] != '\n')
        last--;
    if (t->taken_back)
        return;
    char *whole = t->text;
    t->text = NULL;
    scratch_file("r.jsonl", whole, first + rng_below(&t->rng, (uint32_t)(last - first + 1)));
    must(match_resume(t->path, false, &m, &diag) == ERR_NONE, t, diag.text);
    play_out(m);
    match_free(m);
    read_text(t);
    must(strcmp(whole, t->text) == 0, t, "a resumed game continues as it was");
    free(whole);
}

static void check_record(Trial *t, Count *sum)
{
    Diag diag = { 0 };
    read_text(t);
    must(record_read(t->path, &t->record, &diag) == ERR_NONE, t, diag.text);
    t->game = t->record->header.game;
    must(t->record->bad.code == ERR_NONE && t->record->n_lines == count_lines(t->text), t,
         "every line can be read");
    check_verdict(t, sum);
    check_viewer(t);
    check_review(t);
    sum->records++;
    sum->choices += t->choices;
    record_free(t->record);
}

static void try_match(Trial *t, const char *key, uint64_t seed, Count *sum)
{
    Match *m = begin(t, key, seed);
    play(t, m);
    match_free(m);
    check_record(t, sum);
    check_resumed(t);
}

/* One deal in every rotation of its players. */
static void try_arena(Trial *t, const char *key, uint64_t seed, Count *sum)
{
    ArenaSetup setup = { .game = &t->game, .deals = 1, .seed = seed, .duplicate = true, .jobs = 1,
                         .record_dir = scratch_directory() };
    ArenaReport report;
    Diag diag = { 0 };
    char *path = t->path, file[1024];
    t->seed = seed;
    t->rng = rng_seeded(rng_derive(seed, key, 1));
    draw_game(&t->rng, key, &t->game);
    const int rotations = t->game.n_seats;
    for (int s = 0; s < rotations; s++) {
        const char *player = draw_player(t);
        player = strcmp(player, "human") == 0 ? "random" : player;
        must(player_parse(t->game.ops, player, &setup.player[s], &diag) == ERR_NONE, t, diag.text);
    }
    must(arena_run(&setup, &report, &diag) == ERR_NONE, t, diag.text);
    t->path = file;
    for (int r = 0; r < rotations; r++) {
        snprintf(file, sizeof file, "%s/%s-00000000-%d.jsonl", setup.record_dir, key, r);
        check_record(t, sum);
    }
    t->path = path;
}

static int n_records(void)
{
    const char *n = getenv("RECORDS");
    return n != NULL && atoi(n) >= N_GAMES ? atoi(n) : few(RECORDS_USUAL);
}

/* Tries until there are enough records of the game. */
static void try_all(int game, const char *what, int n,
                    void (*try)(Trial *t, const char *key, uint64_t seed, Count *sum))
{
    Trial t = { .path = scratch_path("r.jsonl") };
    Count sum = { 0 };
    const char *key = game_ops(game)->key;
    for (uint64_t seed = 0; sum.records < n; seed++)
        try(&t, key, seed, &sum);
    printf("# %s, %s: %lld records, %lld hands, %lld events, %lld choices: no disagreement\n", key,
           what, (long long)sum.records, (long long)sum.hands, (long long)sum.events,
           (long long)sum.choices);
    fflush(stdout);
    free(t.path);
    free(t.text);
}

TESTS(.name = "records", .timeout = 60 + n_records());

TEST_LOOP(rules_fold_and_viewer_agree_about_matches, N_GAMES)
{
    try_all(_i, "matches", n_records() / N_GAMES / 2, try_match);
}

TEST_LOOP(rules_fold_and_viewer_agree_about_the_arena, N_GAMES)
{
    try_all(_i, "arena", n_records() / N_GAMES / 2, try_arena);
}
