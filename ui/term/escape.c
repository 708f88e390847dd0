/* SPDX-License-Identifier: MIT */
/* A state machine for the grammar of the sequences (ECMA-48 and extensions of terminals), and a
 * table of those that are keys here. */
#include "escape.h"

#include <stdbool.h>
#include <string.h>

enum { BELL = 7, CANCEL = 24, LAST_CONTROL = 31 };

static const char paste_end[] = "\033[201~";

static const struct { const char *text; KeyCode key; } escape_keys[] = {
    { "[A", K_UP },    { "[B", K_DOWN },  { "[C", K_RIGHT },   { "[D", K_LEFT },
    { "[H", K_HOME },  { "[F", K_END },   { "[Z", K_BACK_TAB }, { "[1~", K_HOME },
    { "[3~", K_DELETE }, { "[4~", K_END }, { "[5~", K_PAGE_UP }, { "[6~", K_PAGE_DOWN },
    { "[7~", K_HOME }, { "[8~", K_END },  { "[11~", K_F1 },    { "[[A", K_F1 },
    { "OA", K_UP },    { "OB", K_DOWN },  { "OC", K_RIGHT },   { "OD", K_LEFT },
    { "OH", K_HOME },  { "OF", K_END },   { "OM", K_ENTER },   { "OP", K_F1 },
};

static KeyCode escape_key_of(const char *text)
{
    for (size_t i = 0; i < sizeof escape_keys / sizeof *escape_keys; i++) {
        if (strcmp(escape_keys[i].text, text) == 0)
            return escape_keys[i].key;
    }
    return K_NONE;
}

static void escape_enter(Escape *e, EscapeState state, int n)
{
    e->state = state;
    e->n = n;
}

/* Keeps as many characters as any key or answer needs. */
static void escape_add(Escape *e, KeyCode code)
{
    if (e->n < (int)sizeof e->text - 1)
        e->text[e->n++] = (char)code;
    e->text[e->n] = '\0';
}

static EscapeStep escape_begin(Escape *e, KeyCode code)
{
    bool again = e->state == ESCAPE_TWICE;
    if (code == K_ESC && !again) {
        escape_enter(e, ESCAPE_TWICE, 0);
    } else if (code == '[' || code == 'O') {
        escape_enter(e, code == '[' ? ESCAPE_CSI : ESCAPE_ONE_MORE, 0);
        escape_add(e, again ? '!' : code);      /* keys with Alt have no meaning here */
    } else if (again || (code != K_NONE && (code <= LAST_CONTROL || code == K_BACKSPACE))) {
        return ESCAPE_ALONE;
    } else if (code != K_NONE && code < 128 && strchr("P]_^X", (int)code) != NULL) {
        escape_enter(e, ESCAPE_STRING, 0);
        escape_add(e, code);
    } else if (code >= ' ' && code < '0') {
        escape_enter(e, ESCAPE_CHARSET, 0);
    } else {
        return ESCAPE_OVER;                     /* a key with Alt */
    }
    return ESCAPE_MORE;
}

static EscapeStep feed_csi(Escape *e, KeyCode code, KeyCode *key)
{
    bool first = e->n == 1;
    if (code == K_ESC) {
        *e = (Escape){ 0 };
        return ESCAPE_MORE;
    }
    if (code < ' ' || code > '~')
        return ESCAPE_OVER;
    escape_add(e, code);
    if (first && code == '[')
        e->state = ESCAPE_ONE_MORE;
    else if (first && code == 'M')
        escape_enter(e, ESCAPE_MOUSE, 3);
    else if (code == '~' && strcmp(e->text + 1, "200~") == 0)
        escape_enter(e, ESCAPE_PASTE, 0);
    else if (code >= '@') {
        *key = escape_key_of(e->text);
        return ESCAPE_OVER;
    }
    return ESCAPE_MORE;
}

static EscapeStep feed_string(Escape *e, KeyCode code)
{
    if (code == BELL || code == CANCEL || code == 0x9C ||
        (code == '\\' && e->state == ESCAPE_STRING_END))
        return ESCAPE_OVER;
    if (e->state == ESCAPE_STRING_END) {        /* the string was interrupted */
        *e = (Escape){ 0 };
        return escape_begin(e, code);
    }
    if (code == K_ESC)
        e->state = ESCAPE_STRING_END;
    else
        escape_add(e, code);
    return ESCAPE_MORE;
}

EscapeStep escape_feed(Escape *e, KeyCode code, KeyCode *key)
{
    *key = K_NONE;
    switch (e->state) {
    case ESCAPE_BEGUN:
    case ESCAPE_TWICE:
        return escape_begin(e, code);
    case ESCAPE_CHARSET:
        return code >= ' ' && code < '0' ? ESCAPE_MORE : ESCAPE_OVER;
    case ESCAPE_CSI:
        return feed_csi(e, code, key);
    case ESCAPE_ONE_MORE:
        escape_add(e, code);
        *key = escape_key_of(e->text);
        return code >= '0' && code <= ';' ? ESCAPE_MORE : ESCAPE_OVER;
    case ESCAPE_MOUSE:
        return --e->n > 0 ? ESCAPE_MORE : ESCAPE_OVER;
    case ESCAPE_STRING:
    case ESCAPE_STRING_END:
        return feed_string(e, code);
    case ESCAPE_PASTE:
        if (code == (KeyCode)paste_end[e->n])
            e->n++;
        else
            e->n = code == K_ESC;
        return paste_end[e->n] == '\0' ? ESCAPE_OVER : ESCAPE_MORE;
    }
    return ESCAPE_OVER;
}

int escape_wait_ms(const Escape *e)
{
    enum { SEQUENCE_MS = 250, PASTE_MS = 1000 };
    if (e->state == ESCAPE_BEGUN || e->state == ESCAPE_TWICE)
        return 0;
    return e->state == ESCAPE_PASTE ? PASTE_MS : SEQUENCE_MS;
}
