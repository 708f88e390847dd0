/* SPDX-License-Identifier: MIT */
/* Answers as they are typed: used in prompts and refusals. */
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "plain_read.h"

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
    size_t used = 0;
    out[0] = '\0';
    int n = v->must_act ? game_menu(t->game, v, menu, MENU_MAX) : 0;
    for (int i = 0; i < n && used < size; i++) {
        if (menu[i].kind == ACT_PLAY)
            continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? _(", ") : "",
                                 plain_code(t, v, &menu[i], code));
    }
    return out;
}
