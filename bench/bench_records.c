/* SPDX-License-Identifier: MIT */
/* The time for records inside the program: opening a long one in the viewer, verifying it,
 * reviewing a hand. Processor time. The records are played first. */
#include "bench_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "game.h"
#include "opponents.h"
#include "review.h"
#include "verify.h"
#include "viewer.h"

enum { REVIEWED = 20 };

static const struct { const char *game, *player, *length; } matches[] = {
    { "datongzi", "tidy", "match_deals" }, { "hongzhong", "eff", "hands" },
    { "tuidaohu", "eff", "hands" }, { "xuezhan", "eff", "hands" },
};
enum { N_MATCHES = sizeof matches / sizeof matches[0], XUEZHAN = N_MATCHES - 1 };

/* Plays and records a match with the same player in every seat. */
static void bench_records_play(const char *path, int which, const char *hands, uint64_t seed)
{
    Game g;
    Match *m;
    game_default(&g, game_find(matches[which].game));
    MatchSetup setup = { .game = &g, .seed = seed };
    for (int s = 0; s < SEATS_MAX; s++)
        setup.player[s] = matches[which].player;
    unlink(path);
    if (option_set(&g.ops->options, &g.cfg, matches[which].length, hands, NULL) != ERR_NONE
        || game_prepare(&g, NULL) != ERR_NONE
        || record_create(path, matches[which].game, &setup.record, NULL) != ERR_NONE
        || match_new(&setup, &m, NULL) != ERR_NONE)
        bench_give_up("no match of %s can be played", matches[which].game);
    for (MatchStatus status; (status = match_step(m, 0)) != MATCH_OVER;) {
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    }
    match_free(m);
}

static unsigned long long open_it(void *path, int from, int end)
{
    (void)from, (void)end;
    Viewer *v;
    InfoSet info;
    if (viewer_new(path, &v, NULL) != ERR_NONE)
        bench_give_up("the record cannot be opened");
    viewer_go(v, 0);
    match_infoset(viewer_match(v), 0, &info);
    viewer_free(v);
    return 1;
}

static Record *read_record(const char *path)
{
    Record *r;
    if (record_read(path, &r, NULL) != ERR_NONE)
        bench_give_up("the record cannot be read");
    return r;
}

static unsigned long long verify_it(void *record, int from, int end)
{
    (void)from, (void)end;
    VerifyCount count;
    Diag diag = { .text = "" };
    if (verify_record(record, &count, &diag) != ERR_NONE)
        bench_give_up("the record does not agree with the rules");
    return 1;
}

/* The longest time for one of several hands. */
static double ms_to_review(const Bench *b, const char *path)
{
    double longest = 0;
    const Opponent *expert = opponent_find(game_find("xuezhan"), "expert");
    if (expert == NULL)
        bench_give_up("there is no expert");
    for (int i = 1; i <= bench_amount(b, REVIEWED, 1); i++) {
        bench_records_play(path, XUEZHAN, "1", (uint64_t)i);
        Record *record = read_record(path);
        double start = bench_cpu_s();
        Review *r = review_new(record, review_usual_seats(record), expert, 0);
        while (review_step(r))
            continue;
        double ms = (bench_cpu_s() - start) * 1000;
        review_free(r);
        record_free(record);
        longest = ms > longest ? ms : longest;
    }
    return longest;
}

static void bench_records_complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "bench: %s\n", diag->text);
}

void bench_records(Bench *b)
{
    char *path = bench_path(b, "match.jsonl");
    opponents_load(NULL, bench_records_complain, NULL);
    for (int i = 0; i < N_MATCHES; i++) {
        bench_records_play(path, i, b->brief ? "2" : "999", 1);
        bench_put(b, bench_least_s(b, open_it, path, 1) * 1000, "record_open_%s", matches[i].game);
    }
    Record *record = read_record(path);
    bench_put(b, bench_least_s(b, verify_it, record, 1) * 1000, "record_verify");
    record_free(record);
    bench_put(b, ms_to_review(b, path), "review_expert");
    opponents_free();
    unlink(path);
    free(path);
}
