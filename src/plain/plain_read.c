/* SPDX-License-Identifier: MIT */
/* Typed lines. Whole words have priority, then answers, then letters: a letter that means a suit, a
 * rank or a tile in this question does not abbreviate a word. */
#include "plain_read.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "plain_family.h"
#include "utf8.h"

enum { LINE_LONGEST = 400, WORD_LONGEST = 32 };

typedef struct PlainWordRow {
    char        letter;
    uint8_t     takes;          /* PlainTakes */
    const char *expects;        /* msgid of what to type after it; NULL: `takes` is enough */
    const char *help;
} PlainWordRow;

static const PlainWordRow plain_word_rows[N_PLAIN_WORDS] = {
#define WORD(id, word, letter, also, zh, takes, expects, function, help)                           \
    { letter, TAKES_##takes, expects, help },
#include "plain_words.def"
#undef WORD
};

static const PlainName plain_word_names_of[N_PLAIN_WORDS + 1] = {
#define WORD(id, word, letter, also, zh, ...) { word, also, zh },
#include "plain_words.def"
#undef WORD
};

const char *plain_word(PlainWord w) { return plain_word_names_of[w].word; }
char plain_letter(PlainWord w) { return plain_word_rows[w].letter; }
const char *plain_word_help(PlainWord w) { return _(plain_word_rows[w].help); }

const char *plain_word_names(PlainWord w, bool types_ranks, char *out, size_t size)
{
    char letter[2] = { plain_word_rows[w].letter, '\0' };
    bool is_rank = rank_from_letter((char)toupper((unsigned char)letter[0])) != CARD_NONE;
    return plain_name_shown(&plain_word_names_of[w], types_ranks && is_rank ? "" : letter, out,
                            size);
}

bool plain_says(PlainWord w, const char *line)
{
    char text[PLAIN_TEXT];
    plain_normalise(line, text, sizeof text);
    return plain_is_word(text, &plain_word_names_of[w]) ||
           (text[0] == plain_word_rows[w].letter && text[1] == '\0');
}

/* -- words ------------------------------------------------------------------------------------- */

bool plain_wrong(PlainInput *out, const char *format, ...)
{
    va_list args;
    out->what = PLAIN_WRONG;
    va_start(args, format);
    vsnprintf(out->wrong, sizeof out->wrong, format, args);
    va_end(args);
    return true;
}

static void plain_read_take_word(PlainWord w, const char *rest, PlainInput *out)
{
    out->what = w;
    snprintf(out->text, sizeof out->text, "%.*s", PLAIN_TEXT - 1, rest);
    bool number = rest[0] != '\0' && plain_number(rest, &out->n);
    if (rest[0] == '\0' || plain_word_rows[w].takes == TAKES_TEXT ||
        (plain_word_rows[w].takes == TAKES_NUMBER && number))
        return;
    char word[PLAIN_NAME_MAX];
    if (plain_word_rows[w].expects != NULL)
        plain_wrong(out, "%s", _(plain_word_rows[w].expects));
    else
        plain_wrong(out, _("Type %s alone, with nothing after it."),
                    plain_own_name(&plain_word_names_of[w], word));
}

static bool read_word(const char *line, PlainInput *out)
{
    char word[LINE_LONGEST + 1];
    const char *rest = plain_first_word(line, word, sizeof word);
    for (int w = 0; w < N_PLAIN_WORDS; w++) {
        if (!plain_is_word(word, &plain_word_names_of[w]))
            continue;
        plain_read_take_word((PlainWord)w, rest, out);
        return true;
    }
    return false;
}

static bool read_letter(const char *line, PlainInput *out)
{
    for (int w = 0; w < N_PLAIN_WORDS; w++) {
        if (plain_word_rows[w].letter == '\0' || line[0] != plain_word_rows[w].letter ||
            (line[1] != '\0' && line[1] != ' '))
            continue;
        plain_read_take_word((PlainWord)w, line[1] == ' ' ? line + 2 : "", out);
        return true;
    }
    return false;
}

/* English letters or Chinese characters: text that can be repeated to the player. */
static bool is_readable(const char *word)
{
    enum { HAN_FIRST = 0x4E00, HAN_LAST = 0x9FFF };
    while (*word != '\0') {
        int bytes = utf8_length(word);
        uint32_t code = bytes > 0 ? utf8_code(word, bytes) : 0;
        if (bytes == 1 ? !isalpha((unsigned char)*word) : code < HAN_FIRST || code > HAN_LAST)
            return false;
        word += bytes;
    }
    return true;
}

static void plain_read_not_understood(const TextContext *t, const char *line, PlainInput *out)
{
    const PlainName *tables[] = { plain_family(t->game->ops->family)->answer, plain_word_names_of };
    const char *nearest = NULL;
    char word[LINE_LONGEST + 1];
    plain_first_word(line, word, sizeof word);
    bool readable = is_readable(word) && strlen(word) < WORD_LONGEST;
    if (readable)
        nearest = plain_nearest(word, tables, 2);
    if (nearest != NULL && strcmp(nearest, word) != 0)
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
    if (text[0] == '\0')
        return;
    if (read_word(text, out)) {
        const char *raw = line + strcspn(line, " ");
        snprintf(out->raw, sizeof out->raw, "%.*s", PLAIN_TEXT - 1, raw + strspn(raw, " "));
        return;
    }
    if (v->must_act && plain_family(t->game->ops->family)->read(t, v, text, out))
        return;
    if (!read_letter(text, out))
        plain_read_not_understood(t, text, out);
}

int plain_items(const Game *g, const char *text, uint8_t *out, int cap)
{
    const PlainFamily *family = plain_family(g->ops->family);
    return family->items != NULL ? family->items(g, text, out, cap) : -1;
}

/* -- answers as they are typed, for prompts and refusals --------------------------------------- */

/* A tile as typed: 5m, or its name in a language with words of its own, 五万. */
static const char *typed_tile(const TextContext *t, Tile tile, char out[TEXT_TILE])
{
    return plain_has_words() ? text_tile(t, tile, out, TEXT_TILE) : tile_text(tile, out);
}

static void put_tiles(const TextContext *t, const char *word, const Tile *tile, int n,
                      char out[PLAIN_CODE])
{
    uint8_t count[N_KINDS] = { 0 };
    char text[TEXT_PHRASE], codes[TILES_TEXT_MAX];
    for (int i = 0; i < n; i++)
        count[tile[i]]++;
    snprintf(out, PLAIN_CODE, _("%s %s"), _(word),
             plain_has_words() ? text_tiles(t, count, text, sizeof text)
                               : tiles_text(count, codes));
}

const char *plain_code(const TextContext *t, const View *v, const Action *a, char out[PLAIN_CODE])
{
    char tile[TEXT_TILE];
    Action kong[2];
    out[0] = '\0';
    switch ((ActionKind)a->kind) {
    case ACT_PASS:     snprintf(out, PLAIN_CODE, "%s", game_word(t->game->ops, N_("pass"))); break;
    case ACT_WIN:      snprintf(out, PLAIN_CODE, "%s", _("win")); break;
    case ACT_PONG:     snprintf(out, PLAIN_CODE, "%s", _("pong")); break;
    case ACT_EXCHANGE: put_tiles(t, N_("swap"), a->with, 3, out); break;
    case ACT_CHI:      put_tiles(t, N_("chi"), a->with, 2, out); break;
    case ACT_VOID:
        snprintf(out, PLAIN_CODE, _("%s %s"), _("lack"),
                 plain_has_words() ? text_suit(a->suit)
                                   : (char[]){ suit_letter(a->suit), '\0' });
        break;
    case ACT_DISCARD:  snprintf(out, PLAIN_CODE, "%s", typed_tile(t, a->tile, tile)); break;
    case ACT_PLAY:     text_card_ranks(&a->cards, out); break;
    case ACT_KONG:
        snprintf(out, PLAIN_CODE, "%s", _("kong"));
        if (game_menu_of(t->game, v, ACT_KONG, kong, 2) > 1)
            snprintf(out, PLAIN_CODE, _("%s %s"), _("kong"), typed_tile(t, a->tile, tile));
        break;
    case N_ACTION_KINDS:
        break;
    }
    return out;
}

const char *plain_codes(const TextContext *t, const View *v, char *out, size_t size)
{
    Action menu[MENU_MAX];
    char code[PLAIN_CODE];
    TextLine l = text_begin(out, size);
    int n = v->must_act ? game_menu(t->game, v, menu, MENU_MAX) : 0;
    for (int i = 0; i < n; i++)
        if (menu[i].kind != ACT_PLAY)
            text_add(&l, "%s%s", l.used > 0 ? _(", ") : "", plain_code(t, v, &menu[i], code));
    return out;
}
