/* SPDX-License-Identifier: MIT */
/* Walks the fields of a position string: those of the head, which are the same for all games, and
 * those of the family (docs/position.md). Their items are written while there is space, or read,
 * recording the first fault. */
#include "position_impl.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "game.h"
#include "i18n.h"
#include "utf8.h"
#include "x_alloc.h"

#define VERSION "pj1"

enum { HEAD_VERSION, HEAD_GAME, HEAD_OPTIONS, N_HEAD_FIELDS };

/* ---- faults ---------------------------------------------------------------------------------- */

static void text_fault(PositionText *p, size_t place, const char *name, const char *what)
{
    if (p->err == ERR_NONE)
        p->err = diag_set(p->diag, ERR_SYNTAX, _("column %d, %s: %s"), (int)place + 1, name, what);
}

void position_fault(PositionText *p, int field, Seat s, const char *format, ...)
{
    char what[DIAG_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    text_fault(p, p->place[field][s], p->rows[field].name, what);
}

void position_unlike(PositionText *p)
{
    enum { SHOWN = 12 };
    char what[DIAG_TEXT];
    snprintf(what, sizeof what, _("expected something like \"%s%s\", found \"%.*s\""), p->before,
             p->row->like, SHOWN, is_reading(p) ? p->text + p->at : "");
    text_fault(p, p->at, p->row->name, what);
}

void must_agree(PositionText *p, bool ok, int field, Seat s, int with)
{
    if (!ok)
        position_fault(p, field, s, _("this does not agree with the field %s"), p->rows[with].name);
}

void must_allow(PositionText *p, bool ok, int field, Seat s)
{
    if (!ok)
        position_fault(p, field, s, _("the rules do not allow this"));
}

void must_total(PositionText *p, int64_t total, int64_t right, int field, Seat s)
{
    if (total != right)
        position_fault(p, field, s, _("%lld in all, but %lld by the rest of the string"),
                       (long long)total, (long long)right);
}

void too_many(PositionText *p, const char *item, int copies, int field, Seat s)
{
    position_fault(p, field, s, _("more of %s than the game has (%d)"), item, copies);
}

/* ---- items ----------------------------------------------------------------------------------- */

char next_letter(const PositionText *p)
{
    return p->err == ERR_NONE ? p->text[p->at] : '\0';
}

bool pass_mark(PositionText *p, const char *mark, bool present)
{
    size_t n = strlen(mark);
    if (is_reading(p))
        present = p->err == ERR_NONE && strncmp(p->text + p->at, mark, n) == 0;
    else if (present && p->at + n < p->size)
        memcpy(p->out + p->at, mark, n + 1);
    p->at += present ? n : 0;
    return present;
}

void pass_text(PositionText *p, const char *text)
{
    if (!pass_mark(p, text, true))
        position_unlike(p);
}

char pass_letter(PositionText *p, const char *set, char letter)
{
    char text[] = { is_reading(p) ? next_letter(p) : letter, '\0' };
    if (text[0] != '\0' && strchr(set, text[0]) != NULL && pass_mark(p, text, true))
        return text[0];
    position_unlike(p);
    return letter;
}

int pass_word(PositionText *p, const char *const *word, int n, int i)
{
    for (int k = 0; k < n; k++)
        if (pass_mark(p, word[k], k == i))
            return k;
    position_unlike(p);
    return i;
}

int64_t pass_int(PositionText *p, int64_t min, int64_t max, int64_t n)
{
    char text[24];
    long long read = is_reading(p) ? strtoll(p->text + p->at, NULL, 10) : n;
    snprintf(text, sizeof text, "%lld", read);      /* anything but this form is refused */
    if (is_reading(p) && (read < min || read > max))
        position_unlike(p);
    pass_text(p, text);
    return p->err == ERR_NONE ? read : n;
}

bool pass_item(PositionText *p, const char *between, int i, int n, int most)
{
    if (i == 0)
        return !pass_mark(p, "-", n == 0) && p->err == ERR_NONE;
    return i < (is_reading(p) ? most : n) && pass_mark(p, between, true);
}

void pass_seat(PositionText *p, void *member)
{
    Seat *s = member;
    *s = (Seat)pass_int(p, 0, p->game->n_seats - 1, *s);
}

void pass_byte(PositionText *p, void *member)
{
    uint8_t *n = member;
    *n = (uint8_t)pass_int(p, 0, UINT8_MAX, *n);
}

void pass_score(PositionText *p, void *member)
{
    const int64_t most = (int64_t)1 << 50;
    int64_t *n = member;
    *n = pass_int(p, -most, most, *n);
}

/* ---- the head -------------------------------------------------------------------------------- */

bool position_is_string(const char *text)
{
    return text[0] == VERSION[0] && text[1] == VERSION[1] && text[2] >= '0' && text[2] <= '9'
           && (text[3] == '/' || (text[3] >= '0' && text[3] <= '9'));
}

static void string_version(PositionText *p, void *member)
{
    (void)member;
    pass_text(p, VERSION);
}

static void string_game(PositionText *p, void *member)
{
    const GameOps *ops, *known = p->game->ops;
    (void)member;
    for (int i = 0; (ops = game_ops(i)) != NULL; i++)
        if (pass_mark(p, ops->key, ops == known)) {
            if (is_reading(p))
                game_default(p->game, ops);
            return;
        }
    position_unlike(p);
}

/* Keys and words of options contain '_' and lists contain blanks; a string may contain neither. */
static void string_swap(char *text, char from, char to)
{
    while ((text = strchr(text, from)) != NULL)
        *text = to;
}

static void string_write_options(PositionText *p)
{
    const Game *g = p->game;
    const OptionTable *rows = &g->ops->options;
    int n = 0;
    Game usual;
    game_default(&usual, g->ops);
    for (const OptionDesc *o = rows->row; o < rows->row + rows->n; o++) {
        char key[OPTION_TEXT_MAX], value[OPTION_TEXT_MAX], as_usual[OPTION_TEXT_MAX];
        option_text(o, &g->cfg, value, sizeof value);
        option_text(o, &usual.cfg, as_usual, sizeof as_usual);
        if (strcmp(value, as_usual) == 0)
            continue;
        pass_item(p, ",", n++, rows->n, 0);
        snprintf(key, sizeof key, "%s", o->key);
        string_swap(key, '_', '-');
        string_swap(value, '_', '-');
        string_swap(value, ' ', '.');
        pass_text(p, key);
        pass_text(p, ".");
        pass_text(p, value[0] != '\0' ? value : "-");
    }
    pass_item(p, ",", n, n, 0);
}

static void string_read_option(PositionText *p, uint64_t *given)
{
    Game *g = p->game;
    char key[2 * OPTION_TEXT_MAX];
    Diag fault = { 0 };
    const char *from = p->text + p->at;
    size_t n = 0;
    while ((from[n] >= 'a' && from[n] <= 'z')
           || (from[n] >= '-' && from[n] <= '9' && from[n] != '/'))
        n++;
    p->place[HEAD_OPTIONS][0] = p->at;
    snprintf(key, sizeof key, "%.*s", (int)n, from);
    char *value = strchr(key, '.');
    bool whole = value != NULL && strlen(value) <= OPTION_TEXT_MAX && n < sizeof key;
    if (whole)
        *value++ = '\0';
    string_swap(key, '-', '_');
    const OptionDesc *o = whole ? option_find(&g->ops->options, key) : NULL;
    if (o == NULL || (*given & (uint64_t)1 << (o - g->ops->options.row))) {
        position_unlike(p);
        return;
    }
    *given |= (uint64_t)1 << (o - g->ops->options.row);
    if (option_is_list(o)) {
        string_swap(value, '.', ' ');
        value[0] = strcmp(value, "-") == 0 ? '\0' : value[0];
    }
    if (o->type == OPTION_WORD || o->type == OPTION_WORDS)
        string_swap(value, '-', '_');
    p->at += n;
    if (option_set(&g->ops->options, &g->cfg, key, value, &fault) != ERR_NONE)
        position_fault(p, HEAD_OPTIONS, 0, "%.200s", fault.text);
}

static void string_options(PositionText *p, void *member)
{
    uint64_t given = 0;
    Diag fault = { 0 };
    (void)member;
    if (!is_reading(p)) {
        string_write_options(p);
        return;
    }
    for (int i = 0; pass_item(p, ",", i, 0, p->game->ops->options.n); i++)
        string_read_option(p, &given);
    if (p->err == ERR_NONE && game_prepare(p->game, &fault) != ERR_NONE)
        position_fault(p, HEAD_OPTIONS, 0, "%.200s", fault.text);
}

static const PositionField head_field[] = {
    [HEAD_VERSION] = { "version", "", VERSION, string_version, 0, 0 },
    [HEAD_GAME] = { "game", "/", "xuezhan/-", string_game, 0, 0 },
    [HEAD_OPTIONS] = { "options", "/", "cap.16", string_options, 0, 0 }, };

/* ---- the whole string ------------------------------------------------------------------------ */

static void string_pass_fields(PositionText *p, const PositionField *row, int n)
{
    p->rows = row;
    for (int i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && row[i].stride > 0 && row[end].stride > 0;)
            end++;
        for (p->seat = 0; p->seat < (row[i].stride > 0 ? p->game->n_seats : 1); p->seat++)
            for (int k = i; k < end && p->err == ERR_NONE; k++) {
                p->row = &row[k];
                p->before = row[k].before;
                pass_text(p, p->before);
                p->before = "";
                p->place[k][p->seat] = p->at;
                row[k].pass(p, (char *)p->view + row[k].offset
                               + p->seat * row[k].stride);
            }
    }
}

static Err string_pass(PositionText *p)
{
    string_pass_fields(p, head_field, N_HEAD_FIELDS);
    if (p->err != ERR_NONE)
        return p->err;
    const PositionFamily *family = position_family(p->game->ops->family);
    if (is_reading(p)) {        /* what the fields do not set is as at the beginning of a hand */
        static const int64_t score[SEATS_MAX];
        const Game *g = p->game;
        State *state = x_alloc(g->ops->state_size);
        Deal deal;
        game_deal(g, 1, 1, &deal);
        g->ops->start(g, &deal, 0, score, state);
        game_observe(g, state, SEAT_NONE, p->view);
        p->view->must_act = true;
        free(state);
    }
    string_pass_fields(p, family->field, family->n_fields);
    if (is_reading(p) && (next_letter(p) != '\0' || p->at >= POSITION_MAX))
        position_unlike(p);
    if (is_reading(p) && p->err == ERR_NONE)
        family->judge(p);
    return p->err;
}

Err position_read(const char *text, PositionTable *out, Diag *diag)
{
    PositionTable table = { .info.log = NULL };
    PositionText p = { .game = &table.game, .view = &table.info.view, .text = text, .diag = diag };
    if (string_pass(&p) == ERR_NONE)
        *out = table;
    return p.err;
}

/* Views can be constructed, as in tests and by `analyze`; a string that could not be read back is
 * not written. */
Err position_write(const Game *g, const InfoSet *info, char *out, size_t size)
{
    const View *v = &info->view;
    out[0] = '\0';
    if (v->seat == SEAT_NONE || v->over || !v->must_act)
        return ERR_NOT_ASKED;
    PositionTable table = { .game = *g, .info.view = *v }, again;
    PositionText p = { .game = &table.game, .view = &table.info.view, .out = out, .size = size };
    if (string_pass(&p) == ERR_NONE && p.at < size && position_read(out, &again, NULL) == ERR_NONE)
        return ERR_NONE;
    out[0] = '\0';
    return ERR_SYNTAX;
}

/* ---- what is hidden -------------------------------------------------------------------------- */

/* Any order of the hidden tiles or cards, in which the family then changes what is impossible. */
void position_deal(const Game *g, const View *v, uint64_t seed, State *out)
{
    const PositionFamily *family = position_family(g->ops->family);
    uint8_t item[DEAL_MAX], owner[DEAL_MAX];
    Rng rng = rng_seeded(rng_derive(seed, "position", 0));
    int n = g->ops->unseen(g, v, item), at = 0;
    rng_shuffle(&rng, item, n);
    memset(owner, OWNER_NONE, sizeof owner);
    for (Seat s = 0; s < g->n_seats; s++)
        for (int i = 0; s != v->seat && i < family->n_hidden(v, s); i++)
            owner[at++] = s;
    family->arrange(g, v, &rng, &(PositionHidden){ n, item, owner });
    g->ops->fill(g, v, item, out);
}

/* ---- packs ----------------------------------------------------------------------------------- */

void pack_free(PositionPack *p)
{
    for (int i = 0; i < p->n; i++)
        free(p->row[i].text);
    free(p->row);
    *p = (PositionPack){ .n = 0 };
}

Err pack_add(PositionPack *p, const char *text, const char *title, Diag *diag)
{
    PositionTable table;
    Err e = position_read(text, &table, diag);
    if (e != ERR_NONE)
        return e;
    p->row = x_grow(p->row, p->n, &p->cap, sizeof *p->row);
    PackRow *row = &p->row[p->n++];
    row->text = x_strdup(text);
    snprintf(row->title, sizeof row->title, "%s", title);
    utf8_tame(row->title, "");
    return ERR_NONE;
}

/* Every line is checked when the file is read, so that a session cannot be interrupted by a broken
 * one. The text is changed. */
static Err pack_add_lines(PositionPack *p, char *all, Diag *diag)
{
    static const char blank[] = " \t\r";
    for (char *line; (line = strsep(&all, "\n")) != NULL;) {
        diag->line++;
        char *text = line + strspn(line, blank);
        char *title = text + strcspn(text, blank);
        if (*text == '\0' || *text == '#')
            continue;
        if (*title != '\0')
            *title++ = '\0';
        Err e = pack_add(p, text, title + strspn(title, blank), diag);
        if (e != ERR_NONE)
            return e;
    }
    diag->line = 0;
    return p->n > 0 ? ERR_NONE : diag_set(diag, ERR_SYNTAX, _("it contains no positions"));
}

Err pack_read(const char *path, PositionPack *p, Diag *diag)
{
    char *all;
    size_t length;
    Err e = file_read(path, PACK_BYTES_MAX, &all, &length, diag);
    if (e != ERR_NONE)
        return e;
    snprintf(diag->file, sizeof diag->file, "%s", path);
    diag->line = 0;
    e = strlen(all) == length ? pack_add_lines(p, all, diag)
                              : diag_set(diag, ERR_SYNTAX, _("this is not a text file"));
    free(all);
    if (e != ERR_NONE)
        pack_free(p);
    return e;
}
