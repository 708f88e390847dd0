/* How long records take: opening a long one in the viewer, verifying it, reviewing a hand. The
 * records are played first, into a file that is gone afterwards. */
#include "bench_records.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "opponents.h"
#include "review.h"
#include "verify.h"
#include "viewer.h"

enum { ROUNDS = 5, REVIEWED = 20 };

static char path[] = "/tmp/paiju-bench-XXXXXX";

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double ms_since(double start)
{
    return (now_s() - start) * 1000;
}

/* A match of one player at every seat, as a record. */
static void play(const char *game, const char *player, const char *hands, uint64_t seed)
{
    Game g;
    Match *m;
    game_default(&g, game_find(game));
    const char *length = g.ops->family == FAMILY_DATONGZI ? "match_deals" : "hands";
    MatchSetup setup = { .game = &g, .seed = seed };
    for (int s = 0; s < SEATS_MAX; s++)
        setup.player[s] = player;
    unlink(path);
    if (option_set(&g.ops->options, &g.cfg, length, hands, NULL) != ERR_NONE
        || game_prepare(&g, NULL) != ERR_NONE
        || record_create(path, game, &setup.record, NULL) != ERR_NONE
        || match_new(&setup, &m, NULL) != ERR_NONE)
        abort();
    for (MatchStatus status; (status = match_step(m, 0)) != MATCH_OVER;)
        if (status == MATCH_HAND_OVER)
            match_next_hand(m);
    match_free(m);
}

/* The best of some rounds. */
static double ms_to_open(void)
{
    double best = 0;
    for (int i = 0; i < ROUNDS; i++) {
        Viewer *v;
        InfoSet info;
        double start = now_s();
        if (viewer_new(path, &v, NULL) != ERR_NONE)
            abort();
        viewer_go(v, 0);
        match_infoset(viewer_match(v), 0, &info);
        double ms = ms_since(start);
        viewer_free(v);
        best = i == 0 || ms < best ? ms : best;
    }
    return best;
}

static Record *read_record(void)
{
    Record *r;
    if (record_read(path, &r, NULL) != ERR_NONE)
        abort();
    return r;
}

static double ms_to_verify(void)
{
    double best = 0;
    VerifyCount count;
    Diag diag;
    Record *r = read_record();
    for (int i = 0; i < ROUNDS; i++) {
        double start = now_s();
        if (verify_record(r, &count, &diag) != ERR_NONE)
            abort();
        double ms = ms_since(start);
        best = i == 0 || ms < best ? ms : best;
    }
    record_free(r);
    return best;
}

/* The longest of some hands. */
static double ms_to_review(void)
{
    double longest = 0;
    const Opponent *expert = opponent_find(game_find("xuezhan"), "expert");
    for (uint64_t seed = 1; seed <= REVIEWED && expert != NULL; seed++) {
        play("xuezhan", "eff", "1", seed);
        Record *record = read_record();
        double start = now_s();
        Review *r = review_new(record, review_usual_seats(record), expert, 0);
        while (review_step(r))
            ;
        double ms = ms_since(start);
        review_free(r);
        record_free(record);
        longest = ms > longest ? ms : longest;
    }
    return longest;
}

static void complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "bench: %s\n", diag->text);
}

void bench_records(BenchPrint *print)
{
    static const struct { const char *game, *player; } match[] = {
        { "datongzi", "tidy" }, { "hongzhong", "eff" }, { "tuidaohu", "eff" }, { "xuezhan", "eff" },
    };
    char name[64];
    int fd = mkstemp(path);
    if (fd < 0)
        abort();
    close(fd);
    opponents_load(NULL, complain, NULL);
    for (size_t i = 0; i < sizeof match / sizeof *match; i++) {
        play(match[i].game, match[i].player, "999", 1);
        snprintf(name, sizeof name, "record_open_%s", match[i].game);
        print(name, ms_to_open(), "ms");
    }
    print("record_verify", ms_to_verify(), "ms");
    print("review_expert", ms_to_review(), "ms");
    opponents_free();
    unlink(path);
}
