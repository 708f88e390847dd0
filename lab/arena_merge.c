/* SPDX-License-Identifier: MIT */
/* An arena merged from parts that were played elsewhere. The first line of each part contains
 * everything the results depend on, so the command line need not repeat it; it is compared with the
 * line this program would have written. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_impl.h"
#include "file.h"
#include "guests.h"
#include "i18n.h"
#include "json.h"
#include "record_pack.h"
#include "x_alloc.h"

enum { DEALS_MAX = 100000000 };

/* The arena in one directory. */
typedef struct Part {
    const char *dir;
    Json       *head;               /* its first line */
    ArenaSetup  setup;
    ArenaStore *store;
    RecordPack *pack;               /* or NULL: single files, or none */
} Part;

typedef struct Merge {
    Part   *part;                   /* in the order of the command line */
    int     n;
    Part  **by_number;
    ArenaSetup *whole;
} Merge;

static Err fail(const Part *p, Diag *diag, const char *format, const char *one, const char *other)
{
    if (diag != NULL) {
        snprintf(diag->file, sizeof diag->file, "%s/arena.jsonl", p->dir);
        diag->line = 1;
    }
    return diag_set(diag, ERR_FILE, format, one, other);
}

/* ---- the first line ------------------------------------------------------------------------- */

static Err read_head(Part *p, Diag *diag)
{
    char *path = x_printf("%s/arena.jsonl", p->dir);
    int fd = file_open(path, O_RDONLY, 0, diag);
    free(path);
    if (fd < 0)
        return ERR_FILE;
    JsonLines lines = { .file = fdopen(fd, "r") };
    if (lines.file == NULL) {
        close(fd);
        return fail(p, diag, _("cannot read: %s"), strerror(errno), NULL);
    }
    Diag why = { 0 };
    Err e = json_next_line(&lines) == JSON_LINE_READ
                ? json_parse(lines.text, lines.length, &p->head, &why)
                : diag_set(&why, ERR_FILE, _("the first line is incomplete"));
    free(lines.text);
    fclose(lines.file);
    return e == ERR_NONE ? e : fail(p, diag, "%s", why.text, NULL);
}

static Err read_rule(void *game, const char *key, const Json *value, Diag *diag)
{
    Game *g = game;
    char scratch[JSON_VALUE_TEXT];
    const char *text = json_as_text(value, scratch);
    if (text == NULL)
        return diag_set(diag, ERR_SYNTAX, "rules: %.40s", key);
    return option_set(&g->ops->options, &g->cfg, key, text, diag);
}

static Err read_game(const Json *head, Game *g, Diag *diag)
{
    const char *key;
    const Json *rules;
    Err e = json_text(head, "game", &key, diag);
    if (e != ERR_NONE)
        return e;
    if (game_find(key) == NULL)
        return diag_set(diag, ERR_RECORD, _("game: unknown game \"%.40s\""), key);
    game_default(g, game_find(key));
    e = json_child(head, "rules", &rules, diag);
    if (e == ERR_NONE)
        e = json_each(rules, read_rule, g, diag);
    return e == ERR_NONE ? game_prepare(g, diag) : e;
}

static Err read_players(const Json *head, ArenaSetup *setup, Diag *diag)
{
    const Json *players, *names;
    const char *text;
    Err e = json_list(head, "players", &players, diag);
    if (e == ERR_NONE)
        e = json_list(head, "names", &names, diag);
    for (int p = 0; e == ERR_NONE && p < setup->game->n_seats; p++) {
        e = json_item_text(players, p, &text, diag);
        if (e == ERR_NONE)
            e = player_parse(setup->game->ops, text, &setup->player[p], diag);
        if (e == ERR_NONE)
            e = json_item_text(names, p, &text, diag);
        if (e == ERR_NONE)
            player_take_name(&setup->player[p], text);
    }
    return e;
}

static Err read_share(const Json *head, ArenaSetup *setup, Diag *diag)
{
    const char *text;
    int number, of, end = 0;
    if (!json_has(head, "part"))
        return diag_set(diag, ERR_RECORD, _("this is a whole arena, not a part of one; play parts "
                                            "with --part"));
    Err e = json_text(head, "part", &text, diag);
    if (e == ERR_NONE && (sscanf(text, "%5d/%5d%n", &number, &of, &end) != 2 || text[end] != '\0' ||
                          number < 1 || number > of || of > ARENA_PARTS_MAX))
        e = diag_set(diag, ERR_SYNTAX, "part: %.40s", text);
    if (e == ERR_NONE)
        e = json_int(head, "deals", (JsonRange){ 1, DEALS_MAX }, &setup->deals, diag);
    if (e == ERR_NONE) {
        setup->part = number - 1;
        setup->parts = of;
    }
    return e;
}

static Err read_rest(const Json *head, ArenaSetup *setup, Diag *diag)
{
    const char *seed;
    int64_t ms = 0;
    Err e = json_text(head, "seed", &seed, diag);
    if (e == ERR_NONE)
        e = json_flag(head, "duplicate", &setup->duplicate, diag);
    if (e == ERR_NONE && json_has(head, "engine_ms"))
        e = json_int(head, "engine_ms", (JsonRange){ 1, INT32_MAX }, &ms, diag);
    if (e == ERR_NONE) {
        setup->seed = strtoull(seed, NULL, 0);
        setup->engine.ms = (int)ms;
    }
    return e;
}

/* Reads the arena of a part; its game is stored in *game. */
static Err read_setup(Part *p, Game *game, Diag *diag)
{
    Diag why = { 0 };
    p->setup.game = game;
    p->setup.record_dir = p->dir;
    Err e = read_share(p->head, &p->setup, &why);
    if (e == ERR_NONE)
        e = read_game(p->head, game, &why);
    if (e == ERR_NONE)
        e = read_players(p->head, &p->setup, &why);
    if (e == ERR_NONE)
        e = read_rest(p->head, &p->setup, &why);
    if (e == ERR_NONE) {
        char *wanted = arena_store_line(&p->setup), *line = json_print(p->head);
        if (strcmp(wanted, line) != 0)
            e = diag_set(&why, ERR_FILE, _("this part was played by another version of paiju or "
                                           "with other opponents"));
        free(wanted);
        free(line);
    }
    return e == ERR_NONE ? e : fail(p, diag, "%s", why.text, NULL);
}

/* ---- do they fit together? ------------------------------------------------------------------ */

/* The first member in which the first lines differ; NULL: none. */
static const char *difference(const Json *a, const Json *b)
{
    static const char *const keys[] = { "game", "rules", "players", "styles", "seed", "duplicate",
                                        "engine_ms", "deals", "names", "confined" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const Json *x = json_member(a, keys[i]), *y = json_member(b, keys[i]);
        if ((x == NULL) != (y == NULL) || (x != NULL && !json_same(x, y)))
            return keys[i];
    }
    return NULL;
}

static Err place(Merge *m, Part *p, Diag *diag)
{
    char number[32];
    const Part *first = &m->part[0];
    const char *key = difference(first->head, p->head);
    if (key != NULL)
        return fail(p, diag, _("this part does not fit: its \"%s\" differs from that of %s"), key,
                    first->dir);
    snprintf(number, sizeof number, "%d/%d", p->setup.part + 1, p->setup.parts);
    if (p->setup.parts != first->setup.parts)
        return fail(p, diag, _("this part does not fit: it is part %s, but %s was split into a "
                               "different number of parts"), number, first->dir);
    if (m->by_number[p->setup.part] != NULL)
        return fail(p, diag, _("part %s appears twice; the other one is %s"), number,
                    m->by_number[p->setup.part]->dir);
    m->by_number[p->setup.part] = p;
    return ERR_NONE;
}

static Err read_parts(Merge *m, char *const *dir, Game *game, Diag *diag)
{
    Err e = ERR_NONE;
    for (int i = 0; e == ERR_NONE && i < m->n; i++) {
        Part *p = &m->part[i];
        p->dir = dir[i];
        e = read_head(p, diag);
        if (e == ERR_NONE && i > 0) {       /* the same game, players and so on; otherwise refused
                                             * below */
            p->setup = m->part[0].setup;
            Diag why = { 0 };
            if (read_share(p->head, &p->setup, &why) != ERR_NONE)
                e = fail(p, diag, "%s", why.text, NULL);
            p->setup.record_dir = p->dir;
        } else if (e == ERR_NONE) {
            e = read_setup(p, game, diag);
            m->by_number = x_alloc((size_t)ARENA_PARTS_MAX * sizeof(Part *));
        }
        if (e == ERR_NONE)
            e = place(m, p, diag);
    }
    for (int k = 0; e == ERR_NONE && k < m->part[0].setup.parts; k++) {
        char number[32];
        snprintf(number, sizeof number, "%d/%d", k + 1, m->part[0].setup.parts);
        if (m->by_number[k] == NULL)
            e = fail(&m->part[0], diag, _("part %s of this arena is missing"), number, NULL);
    }
    return e;
}

/* ---- results and records -------------------------------------------------------------------- */

static Err read_results(Part *p, Diag *diag)
{
    ArenaDeal ignored;
    char number[32];
    Err e = arena_store_read(&p->setup, &p->store, diag);
    for (int64_t i = 0; e == ERR_NONE && i < arena_n_deals(&p->setup); i++) {
        int64_t deal = arena_deal_at(&p->setup, i);
        snprintf(number, sizeof number, "%lld", (long long)deal);
        if (!arena_store_get(p->store, deal, &ignored))
            e = fail(p, diag, _("deal %s has not been played yet; run the command for this part "
                                "again"),
                     number, NULL);
    }
    return e;
}

static Err open_pack(Part *p, Diag *diag)
{
    char *path = arena_pack_path(&p->setup, p->dir);
    Err e = access(path, F_OK) == 0 ? record_pack_open(path, &p->pack, diag) : ERR_NONE;
    free(path);
    return e;
}

/* The record of a hand, from the pack of its part or a file there. */
static Err read_record(Part *p, int64_t deal, int rotation, char **text, size_t *length, Diag *diag)
{
    int64_t i = (deal - p->setup.part) / p->setup.parts;
    if (p->pack != NULL)
        return record_pack_text(p->pack, i * arena_rotations(&p->setup) + rotation + 1, text,
                                length, diag);
    char *path = arena_record_path(&p->setup, p->dir, deal, rotation);
    Err e = file_read(path, PACK_TEXT_MAX, text, length, diag);
    free(path);
    return e;
}

static Err write_text(const char *path, const char *text, size_t length, Diag *diag)
{
    int fd = file_open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600, diag);
    FILE *file = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool whole = file != NULL && fwrite(text, 1, length, file) == length;
    whole = (file == NULL || fclose(file) == 0) && whole;
    if (whole)
        return ERR_NONE;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    return diag_set(diag, ERR_FILE, _("cannot write: %s"), strerror(errno));
}

static Err copy_records(const Merge *m, Part *p, int64_t deal, Diag *diag)
{
    Err e = ERR_NONE;
    for (int r = 0; e == ERR_NONE && r < arena_rotations(m->whole); r++) {
        char *text, *path = arena_record_path(m->whole, m->whole->record_dir, deal, r);
        size_t length;
        e = read_record(p, deal, r, &text, &length, diag);
        if (e == ERR_NONE) {
            e = write_text(path, text, length, diag);
            free(text);
        }
        free(path);
    }
    return e;
}

/* Writes the directory that a single run would have left. */
static Err write_all(const Merge *m, Diag *diag)
{
    ArenaStore *out;
    ArenaDeal result;
    Err e = ERR_NONE;
    for (int i = 0; e == ERR_NONE && !m->whole->results_only && i < m->n; i++)
        e = open_pack(&m->part[i], diag);
    if (e == ERR_NONE)
        e = arena_store_open(m->whole, &out, diag);
    if (e != ERR_NONE)
        return e;
    for (int64_t d = 0; e == ERR_NONE && d < m->whole->deals; d++) {
        Part *p = m->by_number[d % m->n];
        if (arena_store_get(out, d, &result))
            continue;
        if (!m->whole->results_only)
            e = copy_records(m, p, d, diag);
        if (e == ERR_NONE && arena_store_get(p->store, d, &result))
            arena_store_put(out, d, &result);
    }
    if (e != ERR_NONE)
        arena_store_fail(out, diag);
    Err closed = arena_store_close(out, diag);
    return e == ERR_NONE ? closed : e;
}

static void report(const Merge *m, ArenaReport *out)
{
    ArenaDealSum *deal = x_alloc((size_t)m->whole->deals * sizeof *deal);
    *out = (ArenaReport){ .timeless = true };
    json_flag(m->part[0].head, "confined", &out->confined, NULL);
    for (int64_t d = 0; d < m->whole->deals; d++) {
        ArenaDeal result = { 0 };
        arena_store_get(m->by_number[d % m->n]->store, d, &result);
        for (int p = 0; p < m->whole->game->n_seats; p++)
            arena_add_tally(&out->player[p].sum, &result.tally[p]);
        arena_sum_deal(m->whole, &result, &deal[d]);
    }
    arena_report_fill(m->whole, deal, m->whole->deals, out);
    free(deal);
}

static void done(Merge *m)
{
    for (int i = 0; i < m->n; i++) {
        json_free(m->part[i].head);
        if (m->part[i].store != NULL)
            arena_store_close(m->part[i].store, NULL);
        if (m->part[i].pack != NULL)
            record_pack_close(m->part[i].pack);
    }
    free(m->part);
    free(m->by_number);
}

/* Takes the setup of the parts, with the caller's options for the output. */
static void take_whole(Merge *m)
{
    const ArenaSetup *said = &m->part[0].setup;
    ArenaSetup *whole = m->whole;
    whole->game = said->game;
    memcpy(whole->player, said->player, sizeof whole->player);
    whole->deals = said->deals;
    whole->seed = said->seed;
    whole->duplicate = said->duplicate;
    whole->engine = said->engine;
    whole->part = whole->parts = 0;
}

Err arena_merge(char *const *dir, int n, Game *game, ArenaSetup *setup, ArenaReport *out,
                Diag *diag)
{
    Merge m = { .part = x_alloc((size_t)n * sizeof *m.part), .n = n, .whole = setup };
    Err e = read_parts(&m, dir, game, diag);
    for (int i = 0; e == ERR_NONE && i < n; i++)
        e = read_results(&m.part[i], diag);
    if (e == ERR_NONE) {
        take_whole(&m);
        report(&m, out);
    }
    if (e == ERR_NONE && setup->record_dir != NULL)
        e = write_all(&m, diag);
    done(&m);
    return e;
}
