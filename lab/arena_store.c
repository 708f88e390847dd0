/* SPDX-License-Identifier: MIT */
/* The directory of an arena: arena.jsonl with one line for each deal played, and a record of every
 * hand.
 *
 * The first line contains what the results depend on; a directory with a different first line is
 * refused. A deal counts when its line is complete, so a stopped arena resumes with the deals that
 * have no line. */
#include "arena_impl.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai_player.h"
#include "file.h"
#include "i18n.h"
#include "json.h"
#include "opponents.h"
#include "paths.h"
#include "wire.h"
#include "x_alloc.h"

struct ArenaStore {
    const ArenaSetup *setup;
    char           *path;
    FILE           *file;
    pthread_mutex_t lock;
    Err             failed;         /* the first failure to write, and its reason */
    Diag            why;
    unsigned char  *have;           /* by deal: already played */
    ArenaDeal      *deal;
    ArenaGz        *gz;             /* or NULL */
    ArenaTally      size[SEATS_MAX];    /* sums of the absolute values read */
};

static Err store_failed(const char *path, int line, const char *why, Diag *diag)
{
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        diag->line = line;
    }
    return diag_set(diag, ERR_FILE, "%s", why);
}

/* ---- versions ------------------------------------------------------------------------------- */

/* Earlier versions wrote fewer figures: those that existed in their version. */
enum { OLDEST = 3, VERSION = 5 };

static int version_of_figure(int field)
{
    static const struct {
        size_t figure;
        int    since;
    } later[] = {
        { offsetof(ArenaTally, decisions), 4 }, { offsetof(ArenaTally, ended), 4 },
        { offsetof(ArenaTally, big_wins), 5 }, { offsetof(ArenaTally, fresh_cuts), 5 },
    };
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        if (later[i].figure == (size_t)field * sizeof(int64_t))
            return later[i].since;
    return OLDEST;
}

/* The version that wrote lists of this length. */
static int version_by_figures(int n)
{
    for (int version = OLDEST; version < VERSION; version++) {
        int figures = 0;
        for (int f = 0; f < N_TALLY_FIELDS; f++)
            figures += version_of_figure(f) <= version;
        if (figures == n)
            return version;
    }
    return VERSION;
}

/* Is this the first line of the arena, as written by this version or an earlier one? */
static bool is_first_line(const char *line, const char *first)
{
    static const char before[] = "{\"type\":\"arena\",\"v\":";
    size_t n = sizeof before - 1;
    return strncmp(line, before, n) == 0 && line[n] >= '0' + OLDEST && line[n] <= '0' + VERSION &&
           strcmp(line + n + 1, first + n + 1) == 0;
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* A number that changes with an opponent's engine or parameters; 0 for other programs. */
static uint64_t fingerprint(const ArenaSetup *setup, const PlayerSpec *player)
{
    const Opponent *o = opponent_find(setup->game->ops, arena_entry(player));
    if (o == NULL)
        return 0;
    uint64_t print = rng_derive(0, o->spec->engine, 0);
    const AiStyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        uint64_t bits;
        double number = style_number(&o->spec->style, row);
        /* the first versions did not have these: the usual value means their way of playing */
        bool later = row->group == STYLE_WEAKNESS ||
                     row->offset == (int)offsetof(AiStyle, exchange_deals) ||
                     row->offset == (int)offsetof(AiStyle, idle_chi);
        if (later && number == row->usual)
            continue;
        memcpy(&bits, &number, sizeof bits);
        print = rng_derive(print, row->former != NULL ? row->former : row->key, bits);
    }
    return print;
}

/* The first line: what the results depend on. The number of deals is left out, so that more can be
 * added. The caller frees it. */
static char *store_first_line(const ArenaSetup *setup)
{
    const Game *g = setup->game;
    Json *o = wire_new("arena"), *rules = json_new_object();
    Json *players = json_new_list(), *styles = json_new_list();
    for (int i = 0; i < g->ops->options.n; i++) {
        const OptionDesc *row = &g->ops->options.row[i];
        char text[OPTION_TEXT_MAX];
        json_put_text(rules, row->key, option_text(row, &g->cfg, text, sizeof text));
    }
    for (int p = 0; p < g->n_seats; p++) {
        json_add_text(players, arena_entry(&setup->player[p]));
        char *style = x_printf("0x%llx",
                               (unsigned long long)fingerprint(setup, &setup->player[p]));
        json_add_text(styles, style);
        free(style);
    }
    char *seed = x_printf("0x%llx", (unsigned long long)setup->seed);
    JSON_PUT(o, JSON_INT("v", VERSION), JSON_TEXT("game", g->ops->key), JSON_VALUE("rules", rules),
             JSON_VALUE("players", players), JSON_VALUE("styles", styles), JSON_TEXT("seed", seed),
             JSON_FLAG("duplicate", setup->duplicate));
    if (setup->engine.ms != 0)
        json_put_int(o, "engine_ms", setup->engine.ms);
    char *line = json_print(o);
    free(seed);
    json_free(o);
    return line;
}

/* {"deal":7,"players":[[score,firsts,...],...],"hands":[[points of each player],...]}, the figures
 * in the order of arena_tally_field, the hands by rotation. */
static Json *deal_line(const ArenaStore *s, int64_t deal, ArenaDeal *result)
{
    Json *o = json_new_object(), *players = json_new_list(), *hands = json_new_list();
    json_put_int(o, "deal", deal);
    for (int p = 0; p < s->setup->game->n_seats; p++) {
        Json *figures = json_new_list();
        for (int f = 0; f < N_TALLY_FIELDS; f++)
            json_add_int(figures, *arena_tally_field(&result->tally[p], f));
        json_add(players, figures);
    }
    for (int r = 0; r < arena_rotations(s->setup); r++) {
        Json *scores = json_new_list();
        for (int p = 0; p < s->setup->game->n_seats; p++)
            json_add_int(scores, result->score[r][p]);
        json_add(hands, scores);
    }
    json_put(o, "players", players);
    json_put(o, "hands", hands);
    return o;
}

/* Points can be large if a point is worth a million; counts cannot. Both bounds are far beyond any
 * arena, and low enough that the sums over all deals and players cannot overflow. */
#define POINTS_MAX (INT64_C(1) << 53)
#define SUM_MAX (INT64_C(1) << 56)

static const JsonRange points = { -POINTS_MAX, POINTS_MAX };
static const JsonRange counted = { 0, INT32_MAX };

static JsonRange range_of(int field)
{
    static const size_t in_points[] = { offsetof(ArenaTally, score), offsetof(ArenaTally, bonus),
                                        offsetof(ArenaTally, multipliers),
                                        offsetof(ArenaTally, round_points) };
    for (size_t i = 0; i < sizeof in_points / sizeof *in_points; i++)
        if (in_points[i] == (size_t)field * sizeof(int64_t))
            return points;
    return counted;
}

static Err arena_store_read_hands(const ArenaStore *s, const Json *hands, ArenaDeal *out,
                                  Diag *diag)
{
    Err e = ERR_NONE;
    for (int r = 0; e == ERR_NONE && r < arena_rotations(s->setup); r++) {
        const Json *scores;
        e = json_item_list(hands, r, &scores, diag);
        for (int p = 0; e == ERR_NONE && p < s->setup->game->n_seats; p++) {
            e = json_item_int(scores, p, points, &out->score[r][p], diag);
            if (e != ERR_NONE)
                json_within(diag, "", r);
        }
    }
    if (e != ERR_NONE)
        json_within(diag, "hands", -1);
    return e;
}

static Err arena_store_read_players(const ArenaStore *s, const Json *players, ArenaDeal *out,
                                    Diag *diag)
{
    Err e = ERR_NONE;
    for (int p = 0; e == ERR_NONE && p < s->setup->game->n_seats; p++) {
        const Json *figures;
        e = json_item_list(players, p, &figures, diag);
        int version = e == ERR_NONE ? version_by_figures(json_size(figures)) : VERSION;
        for (int f = 0, i = 0; e == ERR_NONE && f < N_TALLY_FIELDS; f++) {
            if (version_of_figure(f) > version)
                continue;
            int64_t *figure = arena_tally_field(&out->tally[p], f);
            e = json_item_int(figures, i++, range_of(f), figure, diag);
            if (e != ERR_NONE)
                json_within(diag, "", p);
        }
    }
    if (e != ERR_NONE)
        json_within(diag, "players", -1);
    return e;
}

/* Adds the deal, unless a sum over everything read would exceed its bounds. */
static Err take_deal(ArenaStore *s, int64_t deal, ArenaDeal *result, Diag *diag)
{
    for (int p = 0; p < s->setup->game->n_seats; p++) {
        for (int f = 0; f < N_TALLY_FIELDS; f++) {
            int64_t figure = *arena_tally_field(&result->tally[p], f);
            int64_t *sum = arena_tally_field(&s->size[p], f);
            *sum += figure < 0 ? -figure : figure;
            if (*sum > SUM_MAX)
                return diag_set(diag, ERR_SYNTAX, _("players[%d][%d]: the total with the earlier "
                                                    "deals is above %lld"),
                                p, f, (long long)SUM_MAX);
        }
    }
    s->have[deal] = true;
    s->deal[deal] = *result;
    return ERR_NONE;
}

static Err arena_store_read_deal(ArenaStore *s, const JsonLines *lines, Diag *diag)
{
    Json *o;
    Err e = json_parse(lines->text, lines->length, &o, diag);
    if (e != ERR_NONE)
        return e;
    const JsonRange deals = { 0, INT64_MAX };
    const Json *players, *hands;
    int64_t deal;
    ArenaDeal result = { 0 };
    e = json_int(o, "deal", deals, &deal, diag);
    if (e == ERR_NONE)
        e = json_list(o, "players", &players, diag);
    if (e == ERR_NONE)
        e = arena_store_read_players(s, players, &result, diag);
    if (e == ERR_NONE)
        e = json_list(o, "hands", &hands, diag);
    if (e == ERR_NONE)
        e = arena_store_read_hands(s, hands, &result, diag);
    if (e == ERR_NONE && deal < s->setup->deals)
        e = take_deal(s, deal, &result, diag);
    json_free(o);
    return e;
}

static Err arena_store_read_line(ArenaStore *s, const JsonLines *lines, const char *first,
                                 Diag *diag)
{
    if (lines->number > 1) {
        Diag why = { 0 };
        Err e = arena_store_read_deal(s, lines, &why);
        return e == ERR_NONE ? e : store_failed(s->path, lines->number, why.text, diag);
    }
    if (is_first_line(lines->text, first))
        return ERR_NONE;
    return store_failed(s->path, 1,
                        _("this directory holds a different arena run; choose another one"), diag);
}

/* Reads the existing lines; *end is the end of the complete ones. */
static Err arena_store_read_lines(ArenaStore *s, const char *first, int64_t *end, Diag *diag)
{
    JsonLines lines = { .file = s->file };
    JsonLineStatus status;
    Err e = ERR_NONE;
    *end = 0;
    while (e == ERR_NONE && (status = json_next_line(&lines)) != JSON_LINE_END && !lines.cut) {
        if (status == JSON_LINE_TOO_LONG)
            e = json_too_long(diag);
        else if (status == JSON_LINE_FAILED)
            e = store_failed(s->path, 0, strerror(errno), diag);
        else
            e = arena_store_read_line(s, &lines, first, diag);
        *end += (int64_t)lines.length + 1;
    }
    free(lines.text);
    return e;
}

/* ---- opening, closing ----------------------------------------------------------------------- */

/* Reads the existing lines and positions the file for the next one. */
static Err arena_store_resume(ArenaStore *s, Diag *diag)
{
    char *first = store_first_line(s->setup);
    int64_t end;
    Err e = arena_store_read_lines(s, first, &end, diag);
    if (e == ERR_NONE && (ftruncate(fileno(s->file), (off_t)end) != 0
                          || fseek(s->file, 0, SEEK_END) != 0))
        e = store_failed(s->path, 0, strerror(errno), diag);
    if (e == ERR_NONE && end == 0 && (fprintf(s->file, "%s\n", first) < 0 || fflush(s->file) != 0))
        e = store_failed(s->path, 0, strerror(errno), diag);
    free(first);
    return e;
}

static ArenaStore *new_store(const ArenaSetup *setup)
{
    ArenaStore *s = x_alloc(sizeof *s);
    s->setup = setup;
    pthread_mutex_init(&s->lock, NULL);
    s->path = x_printf("%s/arena.jsonl", setup->record_dir);
    s->have = x_alloc((size_t)setup->deals);
    s->deal = x_alloc((size_t)setup->deals * sizeof *s->deal);
    return s;
}

static void free_store(ArenaStore *s)
{
    if (s->file != NULL)
        fclose(s->file);
    pthread_mutex_destroy(&s->lock);
    free(s->have);
    free(s->deal);
    free(s->path);
    free(s);
}

Err arena_store_open(const ArenaSetup *setup, ArenaStore **out, Diag *diag)
{
    Err e = path_make(setup->record_dir, diag);
    if (e != ERR_NONE)
        return e;
    ArenaStore *s = new_store(setup);
    int fd = file_open(s->path, O_RDWR | O_APPEND | O_CREAT, 0600, diag);
    s->file = fd >= 0 ? fdopen(fd, "a+") : NULL;
    if (s->file == NULL)
        e = ERR_FILE;
    else if (!file_lock(fileno(s->file)))
        e = store_failed(s->path, 0, _("another paiju is running this arena"), diag);
    else
        e = arena_store_resume(s, diag);
    if (e == ERR_NONE && setup->record_file != NULL)
        e = arena_gz_open(setup, s->have, &s->gz, diag);
    if (e == ERR_NONE)
        *out = s;
    else
        free_store(s);
    return e;
}

Err arena_store_close(ArenaStore *s, Diag *diag)
{
    Err e = s->failed;
    if (e != ERR_NONE && diag != NULL)
        *diag = s->why;
    if (s->gz != NULL) {
        Err packed = arena_gz_close(s->gz, e == ERR_NONE, diag);
        e = e == ERR_NONE ? packed : e;
    }
    FILE *file = s->file;
    s->file = NULL;
    if (file != NULL && fclose(file) != 0 && e == ERR_NONE)
        e = store_failed(s->path, 0, strerror(errno), diag);
    free_store(s);
    return e;
}

/* ---- deals ---------------------------------------------------------------------------------- */

bool arena_store_get(const ArenaStore *s, int64_t deal, ArenaDeal *out)
{
    if (s == NULL || !s->have[deal])
        return false;
    *out = s->deal[deal];
    return true;
}

void arena_store_put(ArenaStore *s, int64_t deal, ArenaDeal *result)
{
    if (s == NULL)
        return;
    Json *line = deal_line(s, deal, result);
    pthread_mutex_lock(&s->lock);
    if (s->failed == ERR_NONE) {
        s->failed = json_write_line(s->file, line, &s->why);
        if (s->failed != ERR_NONE)
            store_failed(s->path, 0, strerror(errno), &s->why);
        s->have[deal] = true;
    }
    if (s->failed == ERR_NONE && s->gz != NULL)
        s->failed = arena_gz_more(s->gz, &s->why);
    pthread_mutex_unlock(&s->lock);
    json_free(line);
}

void arena_store_fail(ArenaStore *s, const Diag *why)
{
    pthread_mutex_lock(&s->lock);
    if (s->failed == ERR_NONE) {
        s->failed = why->code;
        s->why = *why;
    }
    pthread_mutex_unlock(&s->lock);
}

bool arena_store_failed(ArenaStore *s)
{
    if (s == NULL)
        return false;
    pthread_mutex_lock(&s->lock);
    bool failed = s->failed != ERR_NONE;
    pthread_mutex_unlock(&s->lock);
    return failed;
}
