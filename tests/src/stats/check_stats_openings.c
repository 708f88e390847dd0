/* SPDX-License-Identifier: MIT */
/* How hands began, counted again from the lines of the record alone, independently of the program,
 * which asks the views. And decisions by kind and part of the hand. */
#include "match_play.h"
#include "stats.h"
#include "tap.h"

static char path[640];

static void fresh_user(void)
{
    snprintf(path, sizeof path, "%.500s/xuezhan-20261102-200000.jsonl", scratch_user());
}

/* -- the recount ------------------------------------------------------------------------------- */

typedef struct Count {
    char what[32];
    int64_t hands, score, firsts;
} Count;

typedef struct Recount {
    int   suit[3];              /* tiles of seat 0: characters, bamboo, dots */
    int   exchanged, lacking;   /* -1: none */
    char  began[8][32];
    int   n_began;
    bool  discarded;
    Count count[40];
    int   n;
} Recount;

static int suit_of_letter(char c) { return c == 'm' ? 0 : c == 's' ? 1 : c == 'p' ? 2 : -1; }

/* The first list in the list after a key, that of seat 0: "5m","6m" */
static const char *first_list(const char *line, const char *key)
{
    const char *at = strstr(line, key);
    ck_assert_ptr_nonnull(at);
    at = strstr(at, "[[");
    ck_assert_ptr_nonnull(at);
    return at + 2;
}

static void add_tiles(Recount *r, const char *list, int by)
{
    for (const char *at = list; *at != ']'; at++) {
        if (*at >= '1' && *at <= '9' && suit_of_letter(at[1]) >= 0)
            r->suit[suit_of_letter(at[1])] += by;
    }
}

static void begin(Recount *r, const char *what) { strcpy(r->began[r->n_began++], what); }

static void read_lack(Recount *r, const char *line)
{
    char what[32];
    r->lacking = suit_of_letter(strstr(line, "\"suits\":[\"")[strlen("\"suits\":[\"")]);
    int n = r->suit[r->lacking], least = n;
    for (int s = 0; s < 3; s++)
        least = r->suit[s] < least ? r->suit[s] : least;
    sprintf(what, "void_%d", n < 5 ? n : 5);
    begin(r, what);
    begin(r, n == least ? "void_shortest" : "void_longer");
    sprintf(what, "void_%c", "msp"[r->lacking]);
    begin(r, what);
    if (r->exchanged >= 0)
        begin(r, r->exchanged == r->lacking ? "exchange_void" : "exchange_other");
}

static void read_discard(Recount *r, const char *line)
{
    const char *pai = strstr(line, "\"pai\":\"") + strlen("\"pai\":\"");
    int suit = suit_of_letter(pai[1]), rank = pai[0] - '0';
    r->discarded = true;
    begin(r, suit < 0                    ? "first_honour"
             : suit == r->lacking        ? "first_void"
             : rank == 1 || rank == 9    ? "first_end"
             : rank == 2 || rank == 8    ? "first_near" : "first_middle");
}

static Count *count_of(Recount *r, const char *what)
{
    for (int i = 0; i < r->n; i++)
        if (strcmp(r->count[i].what, what) == 0)
            return &r->count[i];
    strcpy(r->count[r->n].what, what);
    return &r->count[r->n++];
}

static void end_hand(Recount *r, const char *line)
{
    const char *at = strstr(line, "\"deltas\":[") + strlen("\"deltas\":[");
    long own = strtol(at, NULL, 10), best = own;
    for (; *at != ']'; at += strcspn(at, ",]"), at += *at == ',') {
        long d = strtol(at, NULL, 10);
        best = d > best ? d : best;
    }
    for (int i = 0; i < r->n_began; i++) {
        Count *c = count_of(r, r->began[i]);
        c->hands++;
        c->score += own;
        c->firsts += own == best;
    }
}

static void begin_hand(Recount *r, const char *line)
{
    memset(r->suit, 0, sizeof r->suit);
    r->exchanged = r->lacking = -1;
    r->n_began = 0;
    r->discarded = false;
    add_tiles(r, first_list(line, "\"tehais\""), 1);
}

static void read_line(Recount *r, const char *line)
{
    if (strstr(line, "\"type\":\"start_kyoku\"") != NULL)
        begin_hand(r, line);
    if (strstr(line, "\"type\":\"swap\"") != NULL) {
        r->exchanged = suit_of_letter(first_list(line, "\"give\"")[2]);
        add_tiles(r, first_list(line, "\"give\""), -1);
        add_tiles(r, first_list(line, "\"get\""), 1);
    }
    if (strstr(line, "\"type\":\"lack\"") != NULL)
        read_lack(r, line);
    if (!r->discarded && strstr(line, "\"type\":\"dahai\",\"actor\":0,") != NULL)
        read_discard(r, line);
    if (strstr(line, "\"type\":\"end_kyoku\"") != NULL)
        end_hand(r, line);
}

static void recount(Recount *r)
{
    static char line[1 << 16];
    FILE *file = fopen(path, "r");
    ck_assert_ptr_nonnull(file);
    while (fgets(line, sizeof line, file) != NULL)
        read_line(r, line);
    fclose(file);
}

/* -- the tests --------------------------------------------------------------------------------- */

static StatsReport *report(void)
{
    StatsReport *r = NULL;
    Diag diag = { 0 };
    StatsSubject who = { .owner = "" };
    ck_assert_msg(stats_report_user(&who, NULL, &r, &diag) == ERR_NONE, "%s", diag.text);
    ck_assert_int_eq(r->n_games, 1);
    return r;
}

static void play_and_count(const Table *table)
{
    Match *m = recorded_match(table, path);
    play_out(m);
    match_free(m);
    ck_assert_int_eq(stats_add_played(path, NULL), ERR_NONE);
}

static const Table tables[] = {
    { "xuezhan", "hands=8 exchange_three=1", { "human", "eff", "eff", "random" }, 5 },
    { "xuezhan", "hands=8", { "human", "eff", "eff", "eff" }, 11 },
    { "tuidaohu", "hands=6", { "human", "eff", "eff", "eff" }, 3 },
};

START_TEST(openings_equal_those_of_an_independent_count)
{
    Recount mine = { 0 };
    play_and_count(&tables[_i]);
    recount(&mine);
    StatsReport *r = report();
    const StatsGame *g = &r->game[0];
    ck_assert_int_gt(mine.n, 1);
    ck_assert_int_eq(g->n_openings, mine.n);
    for (int i = 0; i < g->n_openings; i++) {
        const Count *c = count_of(&mine, g->opening[i].what);
        ck_assert_int_eq(mine.n, g->n_openings);        /* it was among them */
        ck_assert_int_eq(g->opening[i].hands, c->hands);
        ck_assert_int_eq(g->opening[i].score, c->score);
        ck_assert_int_eq(g->opening[i].firsts, c->firsts);
    }
    stats_report_free(r);
}
END_TEST

/* Two hands of seat 0, one whose review is incomplete, and one of a computer. A later review of the
 * first hand replaces the older one. */
START_TEST(decisions_add_up_by_kind_and_by_part_of_the_hand)
{
    Stats *s;
    Diag diag = { 0 };
    play_and_count(&tables[2]);
    StatsAccuracy hands[] = { { .hand_no = 1, .unforced = 3 }, { .hand_no = 2, .unforced = 1 },
                              { .hand_no = 1, .seat = 1, .unforced = 1 } };
    StatsJudged old = { 1, 0, "discard", 1, 9, 9000, 9, 9, 9, 9 };
    StatsJudged judged[] = {
        { 1, 0, "discard", STATS_OPENING, 2, 100, 18000, 1, 0, 0 },
        { 1, 0, "claim", STATS_LATE, 1, 900, 4000, 0, 0, 1 },
        { 2, 0, "discard", STATS_LATE, 1, 300, 9000, 0, 1, 0 },
        { 3, 0, "win", STATS_LATE, 5, 5000, 100, 0, 0, 5 },
        { 1, 1, "win", STATS_LATE, 5, 5000, 100, 0, 0, 5 },
    };
    ck_assert_int_eq(stats_open(&s, &diag), ERR_NONE);
    ck_assert_int_eq(stats_put_accuracies(s, path, hands, 3, &diag), ERR_NONE);
    ck_assert_int_eq(stats_put_judged(s, path, &old, 1, &diag), ERR_NONE);
    ck_assert_int_eq(stats_put_judged(s, path, judged, 5, &diag), ERR_NONE);
    stats_close(s);
    StatsReport *r = report();
    const StatsGame *g = &r->game[0];
    ck_assert_int_eq(g->judged, 2);
    ck_assert_int_eq(g->phase[STATS_OPENING].unforced, 2);
    ck_assert_int_eq(g->phase[STATS_OPENING].accuracy, 9000);
    ck_assert_int_eq(g->phase[STATS_MIDDLE].unforced, 0);
    ck_assert_int_eq(g->phase[STATS_LATE].loss, 1200);
    ck_assert_int_eq(g->phase[STATS_LATE].accuracy, 6500);      /* (40.00 + 90.00) / 2 */
    ck_assert_int_eq(g->n_kinds, 2);
    ck_assert_str_eq(g->kind[0].what, "claim");                 /* the costliest */
    ck_assert_int_eq(g->kind[0].blunder, 1);
    ck_assert_int_eq(g->kind[1].loss, 400);
    ck_assert_int_eq(g->kind[1].accuracy, 9000);                /* (180.00 + 90.00) / 3 */
    stats_report_free(r);
}
END_TEST

SUITE
{
    Suite *s = suite_create("stats_openings");
    TCase *t = tcase_create("openings");
    tcase_add_checked_fixture(t, fresh_user, NULL);
    tcase_set_timeout(t, 60);
    tcase_add_loop_test(t, openings_equal_those_of_an_independent_count, 0, 3);
    tcase_add_test(t, decisions_add_up_by_kind_and_by_part_of_the_hand);
    suite_add_tcase(s, t);
    return s;
}
