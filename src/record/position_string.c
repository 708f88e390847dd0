/* SPDX-License-Identifier: MIT */
/* The head of a position string, the same for all games: version, game, and the options that differ
 * from the defaults. The family handles the table. docs/position.md. */
#include "position_impl.h"

#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "x_alloc.h"

static const char version[] = "pj1";

enum { WORD_MAX = 48 };

/* Keys and words of options contain '_' and lists contain blanks; a string may contain neither. */
static void swap_letters(char *text, char from, char to)
{
    for (; *text != '\0'; text++)
        if (*text == from)
            *text = to;
}

/* ---- writing --------------------------------------------------------------------------------- */

static bool is_words(const OptionDesc *o)
{
    return o->type == OPTION_WORD || o->type == OPTION_WORDS;
}

static void put_option(PositionWriter *w, const OptionDesc *o, const char *value)
{
    char text[OPTION_TEXT_MAX];
    strcpy(text, o->key);
    swap_letters(text, '_', '-');
    put_text(w, text);
    put_letter(w, '.');
    strcpy(text, value[0] != '\0' ? value : "-");
    swap_letters(text, ' ', '.');
    if (is_words(o))
        swap_letters(text, '_', '-');
    put_text(w, text);
}

static void put_options(PositionWriter *w, const Game *g)
{
    const OptionTable *table = &g->ops->options;
    int n = 0;
    Game usual;
    game_default(&usual, g->ops);
    for (int i = 0; i < table->n; i++) {
        char value[OPTION_TEXT_MAX], as_usual[OPTION_TEXT_MAX];
        option_text(&table->row[i], &g->cfg, value, sizeof value);
        option_text(&table->row[i], &usual.cfg, as_usual, sizeof as_usual);
        if (strcmp(value, as_usual) == 0)
            continue;
        if (n++ > 0)
            put_letter(w, ',');
        put_option(w, &table->row[i], value);
    }
    if (n == 0)
        put_letter(w, '-');
}

/* Views can be constructed, as in tests and by `analyze`; a string that could not be read back is
 * not written. */
static bool is_readable(const char *text)
{
    PositionTable *table = x_alloc(sizeof *table);
    bool readable = position_read(text, table, NULL) == ERR_NONE;
    free(table);
    return readable;
}

Err position_write(const Game *g, const InfoSet *info, char *out, size_t size)
{
    const View *v = &info->view;
    PositionWriter w = { .text = out, .size = size };
    out[0] = '\0';
    if (v->seat == SEAT_NONE || v->over || !v->must_act)
        return ERR_NOT_ASKED;
    put_text(&w, version);
    put_letter(&w, '/');
    put_text(&w, g->ops->key);
    put_letter(&w, '/');
    put_options(&w, g);
    put_letter(&w, '/');
    bool written = position_family(g->ops->family)->write(g, v, &w);
    if (written && w.n < size && is_readable(out))
        return ERR_NONE;
    out[0] = '\0';
    return ERR_SYNTAX;
}

/* ---- reading --------------------------------------------------------------------------------- */

bool position_is_string(const char *text)
{
    return text[0] == version[0] && text[1] == version[1] && text[2] >= '0' && text[2] <= '9'
           && (text[3] == '/' || (text[3] >= '0' && text[3] <= '9'));
}

/* The number of characters before the first that no string may contain, or the end. */
static size_t length_of_printable(const char *text)
{
    size_t n = 0;
    while (text[n] > ' ' && text[n] <= '~' && n < POSITION_MAX)
        n++;
    return n;
}

static bool read_version(PositionReader *r)
{
    size_t n = length_of_printable(r->text);
    if (n >= POSITION_MAX)
        return fault_at(r, n, _("this position string is too long"));
    if (n == 0)
        return fault_at(r, 0, _("a position string must begin with %s/"), version);
    if (r->text[n] != '\0')
        return fault_at(r, n, _("a position string cannot contain blanks or special characters"));
    if (strncmp(r->text, version, strlen(version)) == 0 && r->text[strlen(version)] == '/') {
        r->at = strlen(version) + 1;
        return true;
    }
    if (position_is_string(r->text))
        return fault_at(r, 0, _("this string is from another version; here it must begin with %s/"),
                        version);
    return fault_at(r, 0, _("a position string must begin with %s/"), version);
}

static bool read_game(PositionReader *r, Game *out)
{
    char key[WORD_MAX];
    size_t place = place_of(r);
    if (!read_word(r, key, sizeof key))
        return false;
    const GameOps *ops = game_find(key);
    if (ops == NULL)
        return fault_at(r, place, _("there is no game %s"), key);
    game_default(out, ops);
    return need_letter(r, '/', "'/'");
}

/* Reads the characters up to the next option or field. */
static bool read_value(PositionReader *r, char out[OPTION_TEXT_MAX])
{
    size_t place = place_of(r), n = 0;
    while (next_letter(r) != '\0' && next_letter(r) != ',' && next_letter(r) != '/') {
        if (n + 1 == OPTION_TEXT_MAX)
            return fault_at(r, place, _("the value of the option is too long"));
        out[n++] = r->text[r->at++];
    }
    out[n] = '\0';
    return n > 0 || fault_at(r, place, _("the value of the option is missing"));
}

/* Reads the key of an option, which may contain digits: "bonus-tongzi-2". */
static bool read_key(PositionReader *r, char out[WORD_MAX])
{
    size_t place = place_of(r), n = 0;
    char c;
    while (n + 1 < WORD_MAX
           && (((c = next_letter(r)) >= 'a' && c <= 'z') || c == '-' || (c >= '0' && c <= '9')))
        out[n++] = r->text[r->at++];
    out[n] = '\0';
    swap_letters(out, '-', '_');
    return n > 0 || fault_at(r, place, _("expected an option or '-'"));
}

static bool read_option(PositionReader *r, Game *g, uint64_t *given)
{
    char key[WORD_MAX], value[OPTION_TEXT_MAX];
    size_t place = place_of(r);
    if (!read_key(r, key))
        return false;
    const OptionDesc *o = option_find(&g->ops->options, key);
    if (o == NULL)
        return fault_at(r, place, _("%s has no option %s"), g->ops->key, key);
    uint64_t bit = (uint64_t)1 << (o - g->ops->options.row);
    if (*given & bit)
        return fault_at(r, place, _("the option %s is given twice"), key);
    *given |= bit;
    if (!need_letter(r, '.', "'.'") || !read_value(r, value))
        return false;
    if (is_words(o))
        swap_letters(value, '-', '_');
    if (option_is_list(o))
        swap_letters(value, '.', ' ');
    if (option_is_list(o) && strlen(value) == 1 && strchr("-_", value[0]) != NULL)
        value[0] = '\0';
    Diag fault = { 0 };
    return option_set(&g->ops->options, &g->cfg, key, value, &fault) == ERR_NONE
           || fault_at(r, place, "%.200s", fault.text);
}

static bool read_options(PositionReader *r, Game *g)
{
    size_t place = place_of(r);
    uint64_t given = 0;
    Diag fault = { 0 };
    if (!take_letter(r, '-')) {
        do {
            if (!read_option(r, g, &given))
                return false;
        } while (take_letter(r, ','));
    }
    if (!need_letter(r, '/', "'/'"))
        return false;
    return game_prepare(g, &fault) == ERR_NONE || fault_at(r, place, "%.200s", fault.text);
}

Err position_read(const char *text, PositionTable *out, Diag *diag)
{
    PositionReader r = { .text = text, .diag = diag };
    PositionTable *table = x_alloc(sizeof *table);
    bool done = read_version(&r) && read_game(&r, &table->game) && read_options(&r, &table->game)
                && position_family(table->game.ops->family)
                       ->read(&table->game, &r, &table->info.view);
    if (done && next_letter(&r) != '\0')
        done = fault_at(&r, r.at, _("the string should end here"));
    if (done)
        *out = *table;
    free(table);
    return done ? ERR_NONE : r.err;
}
