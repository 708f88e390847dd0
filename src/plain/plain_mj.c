/* SPDX-License-Identifier: MIT */
/* Answers in mahjong: tiles by their notation, in words or by their place in the hand; claims by
 * word or letter. An answer may break the rules; the rules then report it. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "plain_family.h"
#include "plain_read.h"

enum { WORD_BYTES = 64, TEXT_BYTES = 512, SWAP_TILES = 3, CODE_SHOWN = 40 };

/* In the order of verb_kind. */
const PlainName plain_answers_mj[] = {
    { "pass", "n skip", "过 不要 不碰 不吃 不杠 不胡" },
    { "win", "w hu mahjong", "胡 胡牌 和 和牌 自摸" },
    { "pong", "p pung", "碰 碰牌" },
    { "kong", "g gang", "杠 开杠 暗杠 补杠 明杠" },
    { "chi", "c chow", "吃 吃牌" },
    { "discard", "d throw drop play", "打 打出 出 丢" },
    { "swap", "give exchange", "换 换三张 换出" },
    { "lack", "void", "缺 定缺" },
    { NULL, NULL, NULL },
};

static const ActionKind verb_kind[] = { ACT_PASS, ACT_WIN,     ACT_PONG,     ACT_KONG,
                                        ACT_CHI,  ACT_DISCARD, ACT_EXCHANGE, ACT_VOID };

/* The verb with the longest name at the start of the line, and the rest of the line; -1: none. */
static int verb_of(const char *line, const char **rest)
{
    size_t longest = 0;
    int found = -1;
    for (int i = 0; plain_answers_mj[i].word != NULL; i++) {
        size_t n = plain_begins(line, &plain_answers_mj[i]);
        if (n > longest) {
            longest = n;
            found = i;
        }
    }
    *rest = line + longest + (line[longest] == ' ');
    return found;
}

/* -- tiles ------------------------------------------------------------------------------------- */

Tile plain_tile_at(const MjPrivate *own, int place)
{
    int n = 0, held = tiles_total(own->count);
    bool drawn = own->drawn < N_KINDS;
    if (drawn && place == held)
        return own->drawn;
    for (Tile k = 0; k < N_KINDS && place >= 1; k++) {
        n += own->count[k] - (drawn && k == own->drawn);
        if (place <= n)
            return k;
    }
    return TILE_NONE;
}

/* Names of tiles, in English and Chinese, in words or in signs. */
static const PlainCode tile_codes[] = {
    { "characters", "m" }, { "character", "m" }, { "cracks", "m" }, { "crack", "m" },
    { "bamboos", "s" },    { "bamboo", "s" },    { "bams", "s" },   { "bam", "s" },
    { "dots", "p" },       { "dot", "p" },       { "circles", "p" }, { "circle", "p" },
    { "one", "1" },        { "two", "2" },       { "three", "3" },  { "four", "4" },
    { "five", "5" },       { "six", "6" },       { "seven", "7" },  { "eight", "8" },
    { "nine", "9" },       { "eastwind", "1z" }, { "east", "1z" },  { "southwind", "2z" },
    { "south", "2z" },     { "westwind", "3z" }, { "west", "3z" },  { "northwind", "4z" },
    { "north", "4z" },     { "reddragon", "5z" }, { "red", "5z" },  { "greendragon", "6z" },
    { "green", "6z" },     { "whitedragon", "7z" }, { "white", "7z" }, { "of", "" },
    { "一", "1" }, { "二", "2" }, { "两", "2" }, { "三", "3" }, { "四", "4" }, { "五", "5" },
    { "六", "6" }, { "七", "7" }, { "八", "8" }, { "九", "9" }, { "幺", "1" },
    { "万", "m" }, { "萬", "m" }, { "条", "s" }, { "條", "s" }, { "索", "s" }, { "筒", "p" },
    { "饼", "p" }, { "餅", "p" },
    { "东风", "1z" }, { "东", "1z" }, { "南风", "2z" }, { "南", "2z" }, { "西风", "3z" },
    { "西", "3z" },   { "北风", "4z" }, { "北", "4z" }, { "红中", "5z" }, { "中", "5z" },
    { "发财", "6z" }, { "发", "6z" },  { "白板", "7z" }, { "白", "7z" },
    { NULL, NULL },
};

bool plain_tile(const TextContext *t, const char *text, Tile *out)
{
    char code[TEXT_BYTES];
    plain_encode(text, tile_codes, code, sizeof code);
    return tile_parse(code, t->game->mj.n_kinds, out, NULL) == ERR_NONE;
}

/* Parses up to `cap` tiles; 0 if the text is not tiles. */
static int plain_mj_read_tiles(const TextContext *t, const char *text, Tile *out, int cap)
{
    char code[TEXT_BYTES];
    int n;
    plain_encode(text, tile_codes, code, sizeof code);
    return tiles_parse_list(code, t->game->mj.n_kinds, out, cap, &n, NULL) == ERR_NONE ? n : 0;
}

static void plain_mj_sort_tiles(Tile *tile, int n)
{
    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && tile[j - 1] > tile[j]; j--) {
            Tile higher = tile[j - 1];
            tile[j - 1] = tile[j];
            tile[j] = higher;
        }
}

/* Three places of the hand. */
static bool read_places(const View *v, const char *text, Tile out[SWAP_TILES])
{
    for (int i = 0; i < SWAP_TILES; i++) {
        char word[WORD_BYTES];
        int place;
        text = plain_first_word(text, word, sizeof word);
        if (!plain_number(word, &place))
            return false;
        out[i] = plain_tile_at(&v->mj.own, place);
        if (out[i] == TILE_NONE)
            return false;
    }
    return text[0] == '\0';
}

/* -- actions ----------------------------------------------------------------------------------- */

static bool plain_mj_act(PlainInput *out, ActionKind kind, Tile tile)
{
    out->what = PLAIN_ACTION;
    out->action.kind = (uint8_t)kind;
    out->action.tile = tile;
    return true;
}

static bool read_discard(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Tile tile;
    int place;
    if (plain_number(text, &place)) {
        tile = plain_tile_at(&v->mj.own, place);
        if (tile == TILE_NONE)
            return plain_wrong(out, _("There is no position %d: you hold %d tiles."), place,
                               tiles_total(v->mj.own.count));
        return plain_mj_act(out, ACT_DISCARD, tile);
    }
    return plain_tile(t, text, &tile) && plain_mj_act(out, ACT_DISCARD, tile);
}

static bool read_exchange(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Tile tile[SWAP_TILES];
    if (!read_places(v, text, tile) && plain_mj_read_tiles(t, text, tile, SWAP_TILES) != SWAP_TILES)
        return false;
    plain_mj_sort_tiles(tile, SWAP_TILES);
    plain_mj_act(out, ACT_EXCHANGE, 0);
    memcpy(out->action.with, tile, sizeof tile);
    return true;
}

static bool plain_mj_read_void(const char *text, PlainInput *out)
{
    Suit suit = plain_suit(text);
    if (suit == SUIT_NONE)
        return false;
    plain_mj_act(out, ACT_VOID, 0);
    out->action.suit = suit;
    return true;
}

/* Several are possible, and none was named. */
static bool which_one(const TextContext *t, const View *v, const Action *choice, int n,
                      PlainInput *out)
{
    char list[PLAIN_SENTENCE / 2], code[PLAIN_CODE];
    size_t used = 0;
    for (int i = 0; i < n && used + CODE_SHOWN + 4 < sizeof list; i++)
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%.*s", i > 0 ? _(", ") : "",
                                 CODE_SHOWN, plain_code(t, v, &choice[i], code));
    return plain_wrong(out, _("Which one: %s?"), list);
}

/* An impossible kong is returned as well, so that the rules give the reason. */
static bool read_kong(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Action legal[N_KINDS];
    bool claim = v->mj.table.phase == MJ_CLAIM;
    int n = game_menu_of(t->game, v, ACT_KONG, legal, N_KINDS);
    Tile tile = claim ? v->mj.table.last : plain_tile_at(&v->mj.own, 1);
    if (text[0] != '\0' && !plain_tile(t, text, &tile))
        return false;
    if (text[0] == '\0' && n > 1)
        return which_one(t, v, legal, n, out);
    plain_mj_act(out, ACT_KONG, tile < N_KINDS ? tile : 0);
    out->action.meld = claim ? MELD_EXPOSED_KONG : MELD_CONCEALED_KONG;
    for (int i = 0; i < n; i++)
        if (text[0] == '\0' || legal[i].tile == tile)
            out->action = legal[i];
    return true;
}

/* The two tiles of the hand: if all three were named, without the claimed one. */
static bool chi_pair(const View *v, Tile *tile, int n)
{
    for (int i = 0; i < n && n == 3; i++) {
        if (tile[i] != v->mj.table.last)
            continue;
        tile[i] = tile[2];
        n = 2;
    }
    plain_mj_sort_tiles(tile, 2);
    return n == 2;
}

static bool read_chi(const TextContext *t, const View *v, const char *text, PlainInput *out)
{
    Action legal[N_KINDS];
    Tile tile[3];
    int n = game_menu_of(t->game, v, ACT_CHI, legal, N_KINDS), which = 0;
    if (text[0] == '\0' && n > 1)
        return which_one(t, v, legal, n, out);
    if (text[0] == '\0')
        which = 1;
    plain_mj_act(out, ACT_CHI, v->mj.table.last < N_KINDS ? v->mj.table.last : 0);
    if (which == 0 && !plain_number(text, &which)) {
        if (!chi_pair(v, tile, plain_mj_read_tiles(t, text, tile, 3)))
            return false;
        memcpy(out->action.with, tile, 2);
        return true;
    }
    if (n > 0 && (which < 1 || which > n))
        return which_one(t, v, legal, n, out);
    if (n > 0)
        out->action = legal[which - 1];
    return true;
}

/* -- lines ------------------------------------------------------------------------------------- */

/* Is the text empty, or the claimed tile? */
static bool names_last(const TextContext *t, const char *text, Tile last)
{
    Tile tile;
    return text[0] == '\0' || (plain_tile(t, text, &tile) && tile == last);
}

static bool read_verb(const TextContext *t, const View *v, ActionKind kind, const char *rest,
                      PlainInput *out)
{
    Tile last = v->mj.table.last < N_KINDS ? v->mj.table.last : 0;
    switch (kind) {
    case ACT_PASS:     return rest[0] == '\0' && plain_mj_act(out, ACT_PASS, 0);
    case ACT_WIN:      return names_last(t, rest, last) && plain_mj_act(out, ACT_WIN, 0);
    case ACT_PONG:     return names_last(t, rest, last) && plain_mj_act(out, ACT_PONG, last);
    case ACT_KONG:     return read_kong(t, v, rest, out);
    case ACT_CHI:      return read_chi(t, v, rest, out);
    case ACT_DISCARD:  return read_discard(t, v, rest, out);
    case ACT_EXCHANGE: return read_exchange(t, v, rest, out);
    case ACT_VOID:     return plain_mj_read_void(rest, out);
    case ACT_PLAY:
    case N_ACTION_KINDS:
        break;
    }
    return false;
}

/* A word without its tiles, or followed by something else. */
static bool say_what_is_missing(const PlainName *verb, const char *rest, PlainInput *out)
{
    char name[PLAIN_NAME_MAX];
    plain_own_name(verb, name);
    if (rest[0] == '\0')
        return plain_wrong(out, _("%s: name the tiles as well."), name);
    return plain_wrong(out, _("%s: the rest of the line was not understood."), name);
}

bool plain_read_mj(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    const char *rest;
    uint8_t phase = v->mj.table.phase;
    if (phase == MJ_VOID && plain_mj_read_void(line, out))
        return true;
    if (phase == MJ_EXCHANGE && read_exchange(t, v, line, out))
        return true;
    int verb = verb_of(line, &rest);
    if (verb < 0)
        return read_discard(t, v, line, out);
    return read_verb(t, v, verb_kind[verb], rest, out) ||
           say_what_is_missing(&plain_answers_mj[verb], rest, out);
}

Suit plain_suit(const char *text)
{
    char code[TEXT_BYTES];
    plain_encode(text, tile_codes, code, sizeof code);
    Suit suit = code[0] != '\0' && code[1] == '\0' ? suit_from_letter(code[0]) : SUIT_NONE;
    return suit < SUIT_Z ? suit : SUIT_NONE;
}

int plain_items_mj(const Game *g, const char *text, uint8_t *out, int cap)
{
    char squeezed[TEXT_BYTES];
    int n;
    plain_squeeze(text, squeezed, sizeof squeezed);
    return tiles_parse_list(squeezed, g->mj.n_kinds, out, cap, &n, NULL) == ERR_NONE ? n : -1;
}
