/* SPDX-License-Identifier: MIT */
/* Whole matches for tests: computer players, and humans whose choices depend only on what they
 * see. */
#ifndef PAIJU_MATCH_PLAY_H
#define PAIJU_MATCH_PLAY_H

#include "match.h"
#include "mj_view.h"
#include "record.h"
#include "scratch.h"

typedef struct Table {
    const char *game;
    const char *rules;          /* "hands=2 exchange_three=1" */
    const char *player[SEATS_MAX];
    uint64_t    seed;
} Table;

/* At such a table everything that writes unusual events happens often. */
static const Table busy_table = { "xuezhan", "hands=2 exchange_three=1 call_transfer=1",
                                  { "random", "eff", "eff", "random" }, 7 };
static const Table human_table = { "xuezhan", "hands=1 exchange_three=1",
                                   { "human", "eff", "human:Ann", "random" },
                                   5 };

static inline Match *new_match(const Table *table, RecordWriter *record)
{
    Game g;
    Match *m = NULL;
    game_by(table->game, table->rules, &g);
    MatchSetup setup = { .game = &g, .seed = table->seed, .record = record };
    memcpy(setup.player, table->player, sizeof setup.player);
    MUST(match_new, &setup, &m);
    return m;
}

static inline Match *recorded_match(const Table *table, const char *path)
{
    RecordWriter *w = NULL;
    MUST(record_create, path, table->game, &w);
    return new_match(table, w);
}

/* A test human's answer: any legal action, always the same in the same situation. */
static inline Action human_choice(const Match *m, Seat s)
{
    InfoSet info;
    Action menu[MENU_MAX];
    match_infoset(m, s, &info);
    int n = game_menu(match_game(m), &info.view, menu, MENU_MAX);
    ck_assert_int_gt(n, 0);
    uint64_t seed = rng_derive(match_seed(m), match_name(m, s), (uint64_t)info.n_log);
    Rng rng = rng_seeded(rng_derive(seed, "hand", (uint64_t)match_hand_no(m)));
    return menu[rng_below(&rng, (uint32_t)n)];
}

static inline void answer_humans(Match *m)
{
    for (Seat s = 0; s < SEATS_MAX; s++) {
        if (!has_seat(match_asked(m), s))
            continue;
        Action a = human_choice(m, s);
        ck_assert_int_eq(match_answer(m, s, &a), ERR_NONE);
    }
}

/* Plays at most `steps` more steps. */
static inline MatchStatus play_steps(Match *m, int steps)
{
    MatchStatus status = MATCH_MOVED;
    for (int i = 0; i < steps && status != MATCH_OVER; i++) {
        status = match_step(m, 0);
        if (status == MATCH_WAITING)
            answer_humans(m);
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    return status;
}

enum { MANY_STEPS = 1000000 };

static inline void play_out(Match *m)
{
    ck_assert_int_eq(play_steps(m, MANY_STEPS), MATCH_OVER);
}

/* A whole match; its record is at `path`, and the caller frees its text. */
static inline char *play_to(const Table *table, const char *path)
{
    Match *m = recorded_match(table, path);
    play_out(m);
    ck_assert(match_is_recorded(m));
    match_free(m);
    return strdup(scratch_read(path));
}

/* The same as a record, which the caller frees. */
static inline Record *played_record(const Table *table, const char *path)
{
    Record *r = NULL;
    free(play_to(table, path));
    MUST(record_read, path, &r);
    return r;
}

/* "DIRECTORY/name" in a new scratch directory; the caller frees it. */
static inline char *scratch_path(const char *name)
{
    const char *directory = scratch_directory();
    char *path = malloc(strlen(directory) + strlen(name) + 2);
    ck_assert_ptr_nonnull(path);
    sprintf(path, "%s/%s", directory, name);
    return path;
}

static inline int count_lines(const char *text)
{
    int n = 0;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

#endif
