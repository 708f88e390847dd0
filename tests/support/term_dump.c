/* SPDX-License-Identifier: MIT */
/* Scripted keys in, text out. The clock is virtual: waiting returns at once and advances the clock,
 * so tests of paced games take no time and always see the same. */
#include "term_dump.h"

#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "svg.h"
#include "x_alloc.h"

enum { WORD_MAX = 128, START_MS = 1000 };

typedef struct DumpTerm {
    Term        term;
    DumpOptions options;
    char       *script;
    const char *at;             /* the next word */
    const char *typing;         /* the rest of a text:ABC word, NULL outside */
    char        word[WORD_MAX];
    int64_t     now, wake;      /* wake: end of a wait:MS, 0 outside */
    Canvas     *shown;
} DumpTerm;

static void write_look(const Look *look, FILE *out)
{
    static const int attr[] = { 1, 2, 4, 7 };
    fputs("\033[0", out);
    for (int bit = 0; bit < 4; bit++) {
        if ((look->attrs >> bit & 1) != 0)
            fprintf(out, ";%d", attr[bit]);
    }
    if (look->fg >= 0)
        fprintf(out, ";38;5;%d", look->fg);
    if (look->bg >= 0)
        fprintf(out, ";48;5;%d", look->bg);
    fputs("m", out);
}

static const Look terminals_own = { -1, -1, -1, -1, 0 };

static bool look_equal(const Look *a, const Look *b)
{
    return a->fg == b->fg && a->bg == b->bg && a->attrs == b->attrs;
}

/* Is the cell blank, so that the end of a line may be left out from here on? */
static bool shows_nothing(const Cell *cell, const Theme *theme)
{
    Look look = theme != NULL ? theme_look(theme, cell->style, cell->ground) : terminals_own;
    return cell->text[0] == ' ' && look_equal(&look, &terminals_own);
}

void canvas_write(const Canvas *c, const Theme *theme, FILE *out)
{
    for (int y = 0; y < c->rows; y++) {
        int end = c->cols;
        while (end > 0 && shows_nothing(canvas_at(c, end - 1, y), theme))
            end--;
        Look look = terminals_own;
        for (int x = 0; x < end; x++) {
            const Cell *cell = canvas_at(c, x, y);
            Look next = theme != NULL ? theme_look(theme, cell->style, cell->ground) : look;
            if (!look_equal(&next, &look))
                write_look(&next, out);
            look = next;
            fputs(cell->text, out);
        }
        fputs(look_equal(&look, &terminals_own) ? "\n" : "\033[0m\n", out);
    }
}

/* -- the script ----------------------------------------------------------------------------- */

/* Copies the next word of `s` into `word`; false at the end. */
static bool next_word(const char **s, char word[WORD_MAX])
{
    *s += strspn(*s, " \n\t");
    size_t n = strcspn(*s, " \n\t");
    if (n == 0 || n >= WORD_MAX)
        return false;
    memcpy(word, *s, n);
    word[n] = '\0';
    *s += n;
    return true;
}

static bool starts(const char *word, const char *head)
{
    return strncmp(word, head, strlen(head)) == 0;
}

static bool pair_of(const char *text, char between, int *a, int *b)
{
    char *end;
    *a = (int)strtol(text, &end, 10);
    if (end == text || *end != between)
        return false;
    text = end + 1;
    *b = (int)strtol(text, &end, 10);
    return end != text && *end == '\0';
}

static bool is_script_word(const char *word)
{
    KeyCode code;
    int a, b;
    if (starts(word, "size:"))
        return pair_of(word + 5, 'x', &a, &b) && a > 0 && b > 0;
    if (starts(word, "click:"))
        return pair_of(word + 6, ',', &a, &b);
    return starts(word, "shot") || strcmp(word, "svg") == 0 || starts(word, "text:") ||
           (starts(word, "wait:") && atoi(word + 5) > 0) || key_parse(word, &code);
}

/* Executes a word; true if it is a key. */
static bool play_word(DumpTerm *d, Key *key)
{
    *key = (Key){ K_NONE, 0, 0 };
    if (starts(d->word, "size:")) {
        pair_of(d->word + 5, 'x', &d->options.cols, &d->options.rows);
        key->code = K_RESIZE;
        return true;
    }
    if (starts(d->word, "click:")) {
        key->code = K_CLICK;
        return pair_of(d->word + 6, ',', &key->x, &key->y);
    }
    if (starts(d->word, "wait:")) {
        d->wake = d->now + atoi(d->word + 5);
        return false;
    }
    if (starts(d->word, "text:")) {
        d->typing = d->word + 5;
        return false;
    }
    if (strcmp(d->word, "svg") == 0) {
        svg_write(d->shown, &(SvgLook){ d->term.theme, d->term.colours, false }, d->options.out);
        return false;
    }
    if (strcmp(d->word, "shot") == 0 || starts(d->word, "shot:")) {
        if (d->word[4] == ':')
            fprintf(d->options.out, "== %s\n", d->word + 5);
        canvas_write(d->shown, d->term.colours > 0 ? d->term.theme : NULL, d->options.out);
        return false;
    }
    return key_parse(d->word, &key->code);
}

/* -- the interface to the program ----------------------------------------------------------- */

static void size(const Term *t, int *cols, int *rows)
{
    const DumpTerm *d = (const DumpTerm *)t;
    *cols = d->options.cols;
    *rows = d->options.rows;
}

static void flush(Term *t, const Canvas *c)
{
    DumpTerm *d = (DumpTerm *)t;
    canvas_resize(d->shown, c->cols, c->rows);
    memcpy(d->shown->cell, c->cell, (size_t)c->cols * (size_t)c->rows * sizeof *c->cell);
}

static int64_t now_ms(const Term *t)
{
    return ((const DumpTerm *)t)->now;
}

/* The program sleeps inside a wait:MS: time passes until the program's alarm at `due` (-1: none) or
 * the script's. */
static bool sleeps(DumpTerm *d, int64_t due)
{
    if (d->wake == 0)
        return false;
    if (due >= 0 && due < d->wake) {
        d->now = due > d->now ? due : d->now + 1;
        return true;
    }
    d->now = d->wake;
    d->wake = 0;
    return false;
}

static Key wait_key(Term *t, const int *fds, int n_fds, int timeout_ms)
{
    (void)fds;
    (void)n_fds;
    DumpTerm *d = (DumpTerm *)t;
    int64_t due = timeout_ms >= 0 ? d->now + timeout_ms : -1;
    Key key = { K_NONE, 0, 0 };
    for (;;) {
        if (sleeps(d, due))
            return (Key){ K_NONE, 0, 0 };
        if (d->typing != NULL) {
            key.code = utf8_next(&d->typing);
            if (key.code != 0)
                return key;
            d->typing = NULL;
        }
        if (!next_word(&d->at, d->word))
            return (Key){ K_HANG_UP, 0, 0 };
        if (play_word(d, &key))
            return key;
    }
}

static void set_colour(Term *t, bool on)
{
    t->colours = on ? ((const DumpTerm *)t)->options.colours : 0;
}

static void nothing(Term *t)
{
    (void)t;
}

static void discard(Term *t)
{
    DumpTerm *d = (DumpTerm *)t;
    canvas_free(d->shown);
    free(d->script);
    free(d);
}

static const TermOps ops = {
    .size = size,
    .flush = flush,
    .wait = wait_key,
    .now_ms = now_ms,
    .set_colour = set_colour,
    .beep = nothing,
    .free = discard,
};

Term *term_dump_open(const DumpOptions *options, const char *script, Diag *diag)
{
    char word[WORD_MAX];
    const char *at = script;
    while (next_word(&at, word)) {
        if (!is_script_word(word)) {
            diag_set(diag, ERR_SYNTAX, "%s: no word of a script", word);
            return NULL;
        }
    }
    DumpTerm *d = x_alloc(sizeof *d);
    d->term = (Term){ .ops = &ops, .colours = options->colours, .unicode = options->unicode,
                       .cjk = options->unicode };
    d->options = *options;
    d->script = x_strdup(script);
    d->at = d->script;
    d->now = START_MS;
    d->shown = canvas_new(options->cols, options->rows, options->unicode);
    return &d->term;
}
