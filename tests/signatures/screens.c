/* SPDX-License-Identifier: MIT */
/* The output for people and scripts: hints, reviews, questions, statistics, and JSON. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "adviser.h"
#include "ai_player.h"
#include "arena.h"
#include "cli.h"
#include "commands.h"
#include "drill.h"
#include "game.h"
#include "json.h"
#include "match.h"
#include "plain_show.h"
#include "query.h"
#include "record.h"
#include "report.h"
#include "sign_table.h"
#include "signature.h"
#include "stats.h"
#include "text_verdict.h"
#include "x_alloc.h"

/* -- printed output ---------------------------------------------------------------------------- */

/* The output of a function on standard output; the caller frees it. */
static char *printed(void (*print)(void *context), void *context)
{
    FILE *file = tmpfile();
    fflush(stdout);
    int out = dup(STDOUT_FILENO);
    if (file == NULL || out < 0 || dup2(fileno(file), STDOUT_FILENO) < 0)
        abort();
    print(context);
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    close(out);
    long size = lseek(fileno(file), 0, SEEK_END);
    char *text = x_alloc((size_t)size + 1);
    rewind(file);
    if (fread(text, 1, (size_t)size, file) != (size_t)size)
        abort();
    fclose(file);
    return text;
}

/* Blanks the text that follows each `key`: a date, a path. */
static void blank(char *text, const char *key)
{
    for (char *at = text; (at = strstr(at, key)) != NULL;) {
        for (at += strlen(key); *at != '"' && *at != '\0'; at++)
            *at = ' ';
    }
}

static void sign_printed(Signature *s, void (*print)(void *context), void *context)
{
    char *text = printed(print, context);
    blank(text, "\"record\":\"");
    blank(text, "\"date\":\"");
    for (char *c = strchr(text, ' '); c != NULL; c = strchr(c, ' '))
        memmove(c, c + 1, strlen(c));
    sign_text(s, text);
    free(text);
}

/* -- hints ------------------------------------------------------------------------------------- */

static void sign_verdicts(Signature *s, const Verdict *v, int n)
{
    for (int i = 0; i < n; i++) {
        sign_action(s, &v[i].action);
        sign_real(s, v[i].points);
        for (int part = 0; part < N_PARTS; part++)
            sign_real(s, v[i].part[part]);
    }
}

/* The three stages of plain mode, and the list of the panel. */
static void sign_hint(Signature *s, const Game *g, const InfoSet *info)
{
    char *said = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&said, &size);
    PlainIo io = plain_io_new(stdin, out, false);
    TextContext text = { .game = g, .name = { "A", "B", "C", "D" }, .you = info->view.seat };
    PlainHint *hint = plain_hint_new(g, "expert", 5);
    for (int stage = 1; stage <= PLAIN_HINT_STAGES; stage++)
        plain_hint_print(hint, &io, &text, info, stage);
    plain_hint_free(hint);
    plain_io_free(&io);
    fclose(out);
    sign_figures(s, said);
    free(said);

    int n;
    Adviser *a = adviser_new(adviser_level(g->ops, "expert"), g, 5);
    adviser_ask(a, info);
    while (!adviser_think(a))
        continue;
    const Verdict *v = adviser_verdicts(a, &n);
    sign_verdicts(s, v, adviser_has_judged(a) ? n : 0);
    adviser_free(a);
}

static void sign_hints(const char *game)
{
    enum { EACH = 7 };      /* one position in this many */
    Signature s = 0;
    int asked = 0;
    for (int variant = 0; variant < N_VARIANTS; variant++) {
        SignTable t;
        Seat who;
        InfoSet info;
        Rng rng = rng_seeded((uint64_t)variant);
        table_open(&t, game, variant, 3);
        table_deal(&t);
        while (table_asks(&t, &who)) {
            table_info(&t, who, &info);
            if (++asked % EACH == 0)
                sign_hint(&s, &t.game, &info);
            Action a = any_action(&rng, &t.game, &info.view, true);
            table_step(&t, who, &a);
        }
        table_close(&t);
    }
    line_print(s);
}

/* -- records ----------------------------------------------------------------------------------- */

/* A directory for this run; the statistics of its user are empty at first. */
static char home[512];

static void make_home(void)
{
    const char *base = getenv("TMPDIR");
    snprintf(home, sizeof home, "%s/signature.XXXXXX", base != NULL ? base : "/tmp");
    if (mkdtemp(home) == NULL)
        abort();
    setenv("XDG_CONFIG_HOME", home, 1);
    setenv("XDG_DATA_HOME", home, 1);
    setenv("XDG_STATE_HOME", home, 1);
    setenv("XDG_CACHE_HOME", home, 1);
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *place)
{
    (void)st;
    (void)kind;
    (void)place;
    return remove(path);
}

/* Starts no program for it: where threads have run under an emulator, a fork may wait forever. */
static void remove_home(void)
{
    if (nftw(home, remove_one, 16, FTW_DEPTH | FTW_PHYS) != 0)
        abort();
}

static void answer_humans(Match *m)
{
    for (Seat s = 0; s < match_game(m)->n_seats; s++) {
        if (!has_seat(match_asked(m), s))
            continue;
        InfoSet info;
        match_infoset(m, s, &info);
        Rng rng = rng_seeded(rng_derive((uint64_t)match_hand_no(m), "human", (uint64_t)info.n_log));
        Action a = any_action(&rng, match_game(m), &info.view, false);
        if (match_answer(m, s, &a) != ERR_NONE)
            abort();
    }
}

static void play_out(Match *m)
{
    for (;;) {
        switch (match_step(m, 0)) {
        case MATCH_MOVED:     break;
        case MATCH_WAITING:   answer_humans(m); break;
        case MATCH_HAND_OVER: match_next_hand(m); break;
        case MATCH_OVER:
        case MATCH_LOST:      return;
        }
    }
}

/* A match of two people and plain players; returns the path of its record, owned by the caller. */
static char *record_of(const char *game, int variant, const char *hands)
{
    Game g;
    Match *m = NULL;
    RecordWriter *w = NULL;
    game_variant(game, variant, &g);
    const char *plain = g.ops->family == FAMILY_DATONGZI ? "tidy" : "eff";
    const char *length = g.ops->family == FAMILY_DATONGZI ? "match_deals" : "hands";
    option_set(&g.ops->options, &g.cfg, length, hands, NULL);
    char *path = x_printf("%s/%s-%d.jsonl", home, game, variant);
    if (game_prepare(&g, NULL) != ERR_NONE || record_create(path, game, &w, NULL) != ERR_NONE)
        abort();
    MatchSetup setup = { .game = &g, .seed = 11, .record = w,
                         .player = { "human", plain, "human:Ann", plain } };
    if (match_new(&setup, &m, NULL) != ERR_NONE)
        abort();
    play_out(m);
    match_free(m);
    return path;
}

static void print_review(void *review)
{
    Report *report = report_new(REPORT_JSON, 1, 0);
    report_add(report, review, NULL);
    report_end(report);
}

/* The usual judge; for cards with fewer worlds, because it would take minutes. */
static const Opponent *judge_of(const GameOps *game)
{
    static AiSpec spec;
    static Opponent quick;
    quick = *review_usual_level(game);
    if (game->family == FAMILY_MAHJONG)
        return review_usual_level(game);
    spec = *quick.spec;
    spec.style.sim_count = 0.02;
    quick.spec = &spec;
    return &quick;
}

/* For two short matches the JSON, and the viewer's display beside it. */
static void sign_reviews(const char *game)
{
    Signature s = 0;
    for (int variant = 0; variant < N_VARIANTS; variant += 3) {
        Record *record;
        char *path = record_of(game, variant, "2");
        if (record_read(path, &record, NULL) != ERR_NONE)
            abort();
        Review *r = review_new(record, review_usual_seats(record),
                               judge_of(record->header.game.ops), 0);
        while (review_step(r))
            continue;
        for (int i = 0; i < review_n(r); i++) {
            const ReviewDecision *d = review_decision(r, i);
            const int64_t field[] = { d->value, d->luck, d->accuracy, d->before };
            for (size_t k = 0; k < sizeof field / sizeof field[0]; k++)
                sign_int(&s, field[k]);
            sign_real(&s, d->chance);
        }
        sign_printed(&s, print_review, r);
        review_free(r);
        record_free(record);
        free(path);
    }
    line_print(s);
}

static void print_stats(void *cli)
{
    command_stats.run(cli);
}

/* Matches of every game and every set of options, as played by one person. */
static void sign_stats(void)
{
    Signature s = 0;
    Stats *stats = NULL;
    Cli cli = { .value = { [CLI_JSON] = "" } };
    const GameOps *game;
    if (stats_open(&stats, NULL) != ERR_NONE)
        abort();
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        for (int variant = 0; variant < N_VARIANTS; variant++) {
            char *path = record_of(game->key, variant, "9");
            if (stats_add(stats, path, NULL) != ERR_NONE)
                abort();
            free(path);
        }
    }
    stats_close(stats);
    sign_printed(&s, print_stats, &cli);
    line_print(s);
}

/* -- questions --------------------------------------------------------------------------------- */

static void sign_question(Signature *s, const DrillQuestion *q)
{
    char text[DRILL_TEXT + DRILL_WHY];
    DrillAnswer right = drill_right_answer(q);
    sign_text(s, q->game.ops->key);
    for (int k = 0; k < N_KINDS; k++)
        sign_int(s, q->count[k]);
    for (int i = 0; i < q->n_melds; i++)
        sign_int(s, q->meld[i].tile);
    for (int i = 0; i < 4; i++)
        sign_int(s, (int64_t)(q->hand.word[i] ^ rng_mixed(q->top.cards.word[i])));
    sign_int(s, q->extra);
    sign_int(s, q->void_suit);
    sign_int(s, q->flags);
    sign_int(s, right.choices);
    sign_int(s, (int64_t)right.kinds);
    sign_int(s, (int64_t)q->asked);
    sign_int(s, q->n_choices);
    for (int i = 0; i < q->n_choices; i++)
        sign_figures(s, q->choice[i].text);
    for (int i = 0; i < q->n_facts; i++)
        sign_figures(s, q->fact[i]);
    sign_figures(s, q->why);
    sign_figures(s, drill_explain(q, &right, text, sizeof text));
}

static void sign_drill(const Drill *d)
{
    enum { SEEDS = 4 };
    Signature s = 0;
    DrillQuestion *q = x_alloc(sizeof *q);
    for (int level = 1; level <= DRILL_LEVELS; level++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            bool made = drill_make(d, level, seed, q);
            sign_int(&s, made);
            if (made)
                sign_question(&s, q);
        }
    }
    free(q);
    line_print(s);
}

/* -- scripts ----------------------------------------------------------------------------------- */

static void print_arena(void *setup)
{
    ArenaReport r;
    ArenaSigma none = { 0, NULL };
    if (arena_run(setup, &r, NULL) != ERR_NONE)
        abort();
    r.seconds = 0;
    for (int p = 0; p < SEATS_MAX; p++)
        r.player[p].ms_p50 = r.player[p].ms_p95 = r.player[p].ms_p99 = r.player[p].ms_max = 0;
    arena_print_json(setup, &r, &none);
}

static void sign_arena(const GameOps *game)
{
    static const char *const player[N_FAMILIES][SEATS_MAX] = {
        [FAMILY_MAHJONG] = { "eff", "random", "club", "novice" },
        [FAMILY_DATONGZI] = { "tidy", "random", "club", "greedy" },
    };
    Signature s = 0;
    for (int variant = 0; variant < N_VARIANTS; variant++) {
        Game g;
        game_variant(game->key, variant, &g);
        ArenaSetup setup = { .game = &g, .deals = 20, .seed = 9, .duplicate = variant == 1,
                             .jobs = 1 };
        for (Seat p = 0; p < g.n_seats; p++) {
            if (player_parse(game, player[game->family][p], &setup.player[p], NULL) != ERR_NONE)
                abort();
        }
        sign_printed(&s, print_arena, &setup);
    }
    line_print(s);
}

static void sign_answer(Signature *s, const QueryKind *kind, const char *line)
{
    Json *answer;
    Err e = query_answer(kind, line, strlen(line), &answer);
    char *text = json_print(answer);
    sign_int(s, e);
    if (e == ERR_NONE)
        sign_text(s, text);
    free(text);
    json_free(answer);
}

/* The questions of the vectors, "xuezhan.score" in xuezhan_score.jsonl. */
static void sign_vectors(Signature *s, const QueryKind *kind)
{
    char *path = x_printf("%s/%s.jsonl", VECTORS_DIR, kind->name);
    path[strlen(VECTORS_DIR) + 1 + strcspn(kind->name, ".")] = '_';
    FILE *file = fopen(path, "r");
    free(path);
    if (file == NULL)
        abort();
    JsonLines lines = { .file = file };
    while (json_next_line(&lines) == JSON_LINE_READ)
        sign_answer(s, kind, lines.text);
    free(lines.text);
    fclose(file);
}

/* Is it a question about the hand of a seat? Every position of a hand adds more of these than the
 * vectors have. */
static bool is_about_positions(const QueryKind *kind)
{
    return strcmp(kind->name, "mahjong.discards") == 0 || strcmp(kind->name, "datongzi.plays") == 0;
}

/* Such a question. */
static char *question_about(const Game *g, const View *v)
{
    char tiles[TILES_TEXT_MAX], cards[CARDS_TEXT_MAX], top[CARDS_TEXT_MAX];
    if (g->ops->family == FAMILY_MAHJONG)
        return x_printf("{\"game\":\"%s\",\"concealed\":\"%s\",\"melds\":[]}", g->ops->key,
                        tiles_text(v->mj.own.count, tiles));
    cards_text(&v->dtz.hand, cards);
    if (cards_empty(&v->dtz.table.top.cards))
        return x_printf("{\"hand\":\"%s\",\"limit\":30}", cards);
    return x_printf("{\"hand\":\"%s\",\"prev\":\"%s\",\"limit\":30}", cards,
                    cards_text(&v->dtz.table.top.cards, top));
}

/* The same for every position of a hand, where it applies. */
static void sign_positions(Signature *s, const QueryKind *kind, const char *game)
{
    SignTable t;
    Seat who;
    View v;
    Rng rng = rng_seeded(1);
    table_open(&t, game, 0, 5);
    table_deal(&t);
    while (table_asks(&t, &who)) {
        game_observe(&t.game, t.hand.state, who, &v);
        char *question = question_about(&t.game, &v);
        sign_answer(s, kind, question);
        free(question);
        Action a = any_action(&rng, &t.game, &v, false);
        table_step(&t, who, &a);
    }
    table_close(&t);
}

static void sign_query(const QueryKind *kind)
{
    Signature s = 0;
    const GameOps *game;
    GameFamily family = kind->game != NULL ? kind->game->family : FAMILY_MAHJONG;
    if (!is_about_positions(kind))
        sign_vectors(&s, kind);
    for (int i = 0; is_about_positions(kind) && (game = game_ops(i)) != NULL; i++) {
        if (game->family == family)
            sign_positions(&s, kind, game->key);
    }
    line_print(s);
}

/* -- all --------------------------------------------------------------------------------------- */

void sign_screens(void)
{
    const GameOps *game;
    make_home();
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (line_wanted("hints.%s", game->key))
            sign_hints(game->key);
    }
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (line_wanted("review.%s", game->key))
            sign_reviews(game->key);
    }
    for (int i = 0; drill_at(i) != NULL; i++) {
        if (line_wanted("drill.%s", drill_at(i)->key))
            sign_drill(drill_at(i));
    }
    if (line_wanted("stats"))
        sign_stats();
    QueryKind kind;
    for (int i = 0; query_kind(i, &kind); i++) {
        if (line_wanted("query.%s", kind.name))
            sign_query(&kind);
    }
    for (int i = 0; (game = game_ops(i)) != NULL; i++) {
        if (line_wanted("arena.%s", game->key))
            sign_arena(game);
    }
    remove_home();
}
