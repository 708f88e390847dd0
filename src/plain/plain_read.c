/* Typed lines. Answers come first: a letter that means a suit, a rank or a tile now is not the
 * short form of a word. */
#include "plain_read.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "nearest.h"
#include "plain_family.h"
#include "plain_impl.h"

enum { LINE_LONGEST = 400, WORD_LONGEST = 32, ANSWERS_MAX = 16 };

typedef struct WordRow {
    const char *word;
    char        letter;
    const char *help;
} WordRow;

static const WordRow words[N_PLAIN_WORDS] = {
#define WORD(id, word, letter, help) { word, letter, help },
    PLAIN_WORDS(WORD)
#undef WORD
};

const char *plain_word(PlainWord w) { return words[w].word; }
char plain_letter(PlainWord w) { return words[w].letter; }
const char *plain_word_help(PlainWord w) { return _(words[w].help); }

/* -- pieces ------------------------------------------------------------------------------------ */

bool plain_is_word(const char *word, const char *english)
{
    return strcmp(word, english) == 0 || strcmp(word, _(english)) == 0;
}

const char *plain_first_word(const char *line, char *word, size_t size)
{
    size_t n = strcspn(line, " ");
    snprintf(word, size, "%.*s", (int)n, line);
    return line[n] == ' ' ? line + n + 1 : line + n;
}

void plain_squeeze(const char *text, char *out, size_t size)
{
    size_t n = 0;
    for (; *text != '\0' && n + 1 < size; text++)
        if (*text != ' ')
            out[n++] = *text;
    out[n] = '\0';
}

bool plain_number(const char *text, int *out)
{
    size_t n = strspn(text, "0123456789");
    if (n == 0 || n > 4 || text[n] != '\0')
        return false;
    *out = atoi(text);
    return true;
}

bool plain_wrong(PlainInput *out, const char *format, ...)
{
    va_list args;
    out->what = PLAIN_WRONG;
    va_start(args, format);
    vsnprintf(out->wrong, sizeof out->wrong, format, args);
    va_end(args);
    return true;
}

void plain_normalise(const char *line, char *out, size_t size)
{
    size_t n = 0;
    for (; *line != '\0' && n + 1 < size; line++) {
        bool blank = *line == ' ' || *line == ',';
        if (blank && (n == 0 || out[n - 1] == ' '))
            continue;
        out[n++] = blank ? ' ' : (char)tolower((unsigned char)*line);
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

/* -- words ------------------------------------------------------------------------------------- */

static bool read_word(const char *line, PlainInput *out)
{
    char word[LINE_LONGEST + 1];
    const char *rest = plain_first_word(line, word, sizeof word);
    for (int w = 0; w < N_PLAIN_WORDS; w++) {
        bool letter = word[0] == words[w].letter && word[1] == '\0';
        if (!letter && !plain_is_word(word, words[w].word))
            continue;
        out->what = (PlainWord)w;
        return rest[0] == '\0' || plain_number(rest, &out->n);
    }
    return false;
}

static bool is_readable(const char *word)
{
    for (; *word != '\0'; word++)
        if (!isalpha((unsigned char)*word))
            return false;
    return true;
}

static void not_understood(const TextContext *t, const char *line, PlainInput *out)
{
    const char *known[N_PLAIN_WORDS + ANSWERS_MAX], *nearest = NULL;
    char word[LINE_LONGEST + 1];
    int n = 0;
    for (const char *const *a = plain_family(t->game->ops->family)->answer; *a != NULL; a++)
        known[n++] = *a;
    for (int w = 0; w < N_PLAIN_WORDS; w++)
        known[n++] = words[w].word;
    plain_first_word(line, word, sizeof word);
    bool readable = is_readable(word) && strlen(word) < WORD_LONGEST;
    if (readable)
        nearest = nearest_word(word, known, n);
    if (nearest != NULL)
        plain_wrong(out, _("\"%s\" was not understood; did you mean %s?"), word, nearest);
    else if (readable)
        plain_wrong(out, _("\"%s\" was not understood."), word);
    else
        plain_wrong(out, "%s", _("This was not understood."));
}

void plain_read(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    char text[LINE_LONGEST + 1];
    memset(out, 0, sizeof *out);
    out->what = PLAIN_NOTHING;
    if (strlen(line) > LINE_LONGEST) {
        plain_wrong(out, "%s", _("This line is too long."));
        return;
    }
    plain_normalise(line, text, sizeof text);
    bool answers = text[0] != '\0' && v->must_act &&
                   plain_family(t->game->ops->family)->read(t, v, text, out);
    if (text[0] == '\0' || answers || read_word(text, out))
        return;
    not_understood(t, text, out);
}

int plain_items(const Game *g, const char *text, uint8_t *out, int cap)
{
    const PlainFamily *family = plain_family(g->ops->family);
    return family->items != NULL ? family->items(g, text, out, cap) : -1;
}
