/* SPDX-License-Identifier: MIT */
/* Names are compared by appearance: each is reduced, character by character, to what remains
 * without case, width and blanks. Letters of different scripts that look alike stay different:
 * friends do not forge each other's names. */
#include "names.h"

#include <stdint.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "player.h"
#include "utf8.h"

/* Ranges of capitals, and the distance to the small letters; 1 means that capitals and small
 * letters alternate. */
static uint32_t names_small(uint32_t c)
{
    static const struct { uint32_t first, last, to; } capitals[] = {
        { 'A', 'Z', 32 },          { 0xC0, 0xDE, 32 },      { 0x391, 0x3A9, 32 },
        { 0x410, 0x42F, 32 },      { 0x400, 0x40F, 80 },    { 0x100, 0x137, 1 },
        { 0x14A, 0x177, 1 },       { 0x460, 0x481, 1 },     { 0x1E00, 0x1EFF, 1 },
    };
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++) {
        if (c >= capitals[i].first && c <= capitals[i].last)
            return capitals[i].to > 1 ? c + capitals[i].to : c | 1;
    }
    return c;
}

/* The next character of a name that matters for comparison; 0 at its end. */
static uint32_t next_seen(const char **name)
{
    enum { WIDE_FIRST = 0xFF01, WIDE_LAST = 0xFF5E, WIDE_BLANK = 0x3000, HARD_BLANK = 0xA0 };
    uint32_t c;
    do {
        c = utf8_next(name);
        if (c >= WIDE_FIRST && c <= WIDE_LAST)
            c -= WIDE_FIRST - '!';
    } while (c == ' ' || c == WIDE_BLANK || c == HARD_BLANK || (c != 0 && glyph_width(c) == 0));
    return names_small(c);
}

bool names_alike(const char *a, const char *b)
{
    uint32_t c;
    do {
        c = next_seen(&a);
        if (c != next_seen(&b))
            return false;
    } while (c != 0);
    return true;
}

Err names_refuse(const char *a, const char *b, Diag *diag)
{
    if (strcmp(a, b) == 0)
        return diag_set(diag, ERR_PLAYER,
                        _("two players are called %.40s; give them different names"), a);
    return diag_set(diag, ERR_PLAYER,
                    _("\"%.40s\" and \"%.40s\" look alike; give them different names"), a, b);
}

Err name_check(const char *name, Diag *diag)
{
    const char *rest = name;
    int cols = text_width(name);
    if (utf8_has_control(name))
        return diag_set(diag, ERR_PLAYER, _("a player's name cannot contain control characters"));
    if (next_seen(&rest) == 0)
        return diag_set(diag, ERR_PLAYER, _("a player's name cannot be empty"));
    if (cols > NAME_COLS || strlen(name) >= PLAYER_TEXT)
        return diag_set(diag, ERR_PLAYER,
                        _("the name \"%.*s..\" is %d columns wide; the limit is %d columns and %d "
                          "bytes"),
                        (int)text_fit(name, NAME_COLS), name, cols, NAME_COLS, PLAYER_TEXT - 1);
    return ERR_NONE;
}
