/* Random hands of Hongzhong and Tuidaohu under randomly drawn options, written and read again: the
 * rules accept the record, a replay shows the same views, an engine that is sent what its seat may
 * see knows as much, and every event is a sentence. A failure prints game and seed. */
#include "tap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game.h"
#include "record.h"
#include "replay.h"
#include "scratch.h"
#include "text.h"
#include "verify.h"
#include "wire.h"

enum { HANDS = 1250, CHUNKS = 5 };

static const char *const game_key[] = { "hongzhong", "tuidaohu" };

/* One hand: the game, what happened, and the views that engines make of it. */
typedef struct Trial {
    uint64_t      seed;
    Rng           rng;
    Game          game;
    State        *state;
    RecordWriter *record;
    View          told[SEATS_MAX];      /* folded from what the wire says to each seat */
} Trial;

static void must(bool holds, const Trial *t, const char *what)
{
    if (!holds)
        ck_abort_msg("%s, seed %llu: %s", t->game.ops->key, (unsigned long long)t->seed, what);
}

/* Any value of an option's range: an end of it, or something near the lower end. */
static void draw_option(Rng *r, const OptionDesc *o, const OptionTable *table, void *cfg)
{
    char text[32];
    uint32_t some = (uint32_t)(o->max - o->min > 40 ? 40 : o->max - o->min);
    int32_t value = rng_below(r, 3) == 0 ? o->max : o->min + (int32_t)rng_below(r, some + 1);
    snprintf(text, sizeof text, "%d", (int)value);
    if (o->type == OPTION_WORD) {
        int n = 1;
        for (const char *c = o->words; *c != '\0'; c++)
            n += *c == ' ';
        const char *word = o->words;
        for (uint32_t skip = rng_below(r, (uint32_t)n); skip > 0; skip--)
            word += strcspn(word, " ") + 1;
        snprintf(text, sizeof text, "%.*s", (int)strcspn(word, " "), word);
    }
    ck_assert_int_eq(option_set(table, cfg, o->key, text, NULL), ERR_NONE);
}

/* A first dealer who has no seat at the table drawn is refused: draw again. */
static void draw_game(Trial *t, const char *key)
{
    do {
        game_default(&t->game, game_find(key));
        const OptionTable *table = &t->game.ops->options;
        for (int i = 0; t->seed % 4 != 0 && i < table->n; i++)
            draw_option(&t->rng, &table->row[i], table, &t->game.cfg);
    } while (game_prepare(&t->game, NULL) != ERR_NONE);
}

static void begin_record(Trial *t, const char *path)
{
    char name[] = "Lin", player[] = "random";
    RecordHeader header = { .game = t->game, .seed = t->seed };
    for (int s = 0; s < t->game.n_seats; s++) {
        header.name[s] = name;
        header.player[s] = player;
    }
    unlink(path);
    ck_assert_int_eq(record_create(path, t->game.ops->key, &t->record, NULL), ERR_NONE);
    record_put_header(t->record, &header);
}

/* What each seat is sent, through JSON and back. */
static void tell_seats(Trial *t, const Event *e)
{
    for (Seat s = 0; s < t->game.n_seats; s++) {
        SeenEvent sent, got;
        Diag diag = { 0 };
        if (!t->game.ops->mask(&t->game, e, s, &sent))
            continue;
        Json *o = wire_event(&t->game, &sent.e);
        must(wire_read_event(&t->game, o, WIRE_MASKED, &got.e, &diag) == ERR_NONE, t, diag.text);
        json_free(o);
        t->game.ops->see(&t->game, &t->told[s], &got);
    }
}

static void check_sentence(const Trial *t, const Event *e)
{
    TextContext context = { .game = &t->game, .name = { "A", "B", "C", "D" }, .you = 1 };
    char line[TEXT_LINE];
    SeenEvent seen = { *e };
    text_event(&context, &seen, line, sizeof line);
    must(line[0] != '\0' && line[strlen(line) - 1] == '.', t, line);
}

static void take_events(Trial *t, const EventList *events)
{
    for (int i = 0; i < events->n; i++) {
        record_put_event(t->record, &t->game, &events->e[i]);
        tell_seats(t, &events->e[i]);
        check_sentence(t, &events->e[i]);
    }
}

static void begin(Trial *t, const char *key, uint64_t seed, const char *path)
{
    static EventList opening;
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    MatchPlan plan;
    *t = (Trial){ .seed = seed, .rng = rng_seeded(rng_derive(seed, key, 0)) };
    draw_game(t, key);
    t->state = calloc(1, t->game.ops->state_size);
    ck_assert_ptr_nonnull(t->state);
    t->game.ops->plan(&t->game, &plan);
    for (int s = 0; s < t->game.n_seats; s++)
        score[s] = plan.start_score;
    game_deal(&t->game, seed, 1, &deal);
    Seat first = game_first(&t->game, seed);
    ck_assert_int_eq(t->game.ops->start(&t->game, &deal, first, score, t->state), ERR_NONE);
    for (Seat s = 0; s < t->game.n_seats; s++)
        game_view_new(&t->game, s, &t->told[s]);
    begin_record(t, path);
    opening.n = 1;
    game_start_event(&t->game, &deal, first, 1, score, &opening.e[0]);
    take_events(t, &opening);
}

/* Everyone asked answers: half the time with the greatest claim, else anything. */
static void play_round(Trial *t)
{
    static EventList events;
    SeatMask asked = t->game.ops->asked(&t->game, t->state);
    events.n = 0;
    for (Seat s = 0; s < t->game.n_seats; s++) {
        Action menu[MENU_MAX];
        View v;
        if (!has_seat(asked, s))
            continue;
        game_observe(&t->game, t->state, s, &v);
        uint32_t n = (uint32_t)game_menu(&t->game, &v, menu, MENU_MAX);
        const Action *a = &menu[rng_below(&t->rng, 2) == 0 ? 0 : rng_below(&t->rng, n)];
        must(game_apply(&t->game, t->state, s, a, &events) == ERR_NONE, t, "a menu is legal");
    }
    take_events(t, &events);
}

/* All but what a fold cannot know: who is asked, and the lock of a passed win. */
static bool same_view(View a, View b)
{
    a.must_act = b.must_act = false;
    a.mj.own.locked = b.mj.own.locked = false;
    a.mj.own.passed = b.mj.own.passed = 0;
    return memcmp(&a, &b, sizeof a) == 0;
}

static void check_record(Trial *t, const char *path)
{
    Record *r;
    Diag diag = { 0 };
    VerifyCount count;
    record_close(t->record);
    must(record_read(path, &r, &diag) == ERR_NONE && r->bad.code == ERR_NONE, t,
         "the record can be read");
    must(verify_record(r, &count, &diag) == ERR_NONE && count.hands == 1, t, diag.text);
    int last = r->n_events - 1;
    Replay *replay = replay_new(r);
    must(!replay_fault(replay, &diag), t, diag.text);
    for (Seat s = 0; s < t->game.n_seats; s++) {
        View shown, real;
        replay_view(replay, last, s, &shown);
        game_observe(&t->game, t->state, s, &real);
        must(same_view(shown, real), t, "the replay ends with the view of the hand");
        must(same_view(t->told[s], real), t, "an engine has the view of the hand");
    }
    replay_free(replay);
}

static void play_hand(const char *key, uint64_t seed, const char *path)
{
    Trial t;
    begin(&t, key, seed, path);
    while (t.game.ops->asked(&t.game, t.state) != 0)
        play_round(&t);
    check_record(&t, path);
    free(t.state);
}

START_TEST(hands_are_recorded_verified_replayed_and_told)
{
    char path[512];
    snprintf(path, sizeof path, "%s/hand.jsonl", scratch_directory());
    const char *key = game_key[_i / CHUNKS];
    for (uint64_t i = 0; i < HANDS / CHUNKS; i++)
        play_hand(key, (uint64_t)(_i % CHUNKS) * (HANDS / CHUNKS) + i, path);
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("flat_records");
    TCase *c = tcase_create("flat_records");
    tcase_set_timeout(c, 60);
    tcase_add_loop_test(c, hands_are_recorded_verified_replayed_and_told, 0, 2 * CHUNKS);
    suite_add_tcase(s, c);
    return s;
}
