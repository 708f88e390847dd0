/* SPDX-License-Identifier: MIT */
/* Mahjong in plain mode: what is typed, and the question. Tiles are typed by their notation, in
 * words or by their place in the hand; claims by word or letter. An answer may break the rules; the
 * rules then report it. Words come before notation: "5 6 dots" is printed, "5p" is typed. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "mj.h"
#include "page.h"
#include "plain_family.h"

enum { WORD_BYTES = 64, TEXT_BYTES = 512, SWAP_TILES = 3 };

/* In the order of verb_kind. */
static const PlainName plain_answers_mj[] = {
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
    TextLine l = text_begin(list, sizeof list);
    for (int i = 0; i < n; i++)
        text_add(&l, "%s%s", i > 0 ? _(", ") : "", plain_code(t, v, &choice[i], code));
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

static bool plain_read_mj(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    uint8_t phase = v->mj.table.phase;
    if (phase == MJ_VOID && plain_mj_read_void(line, out))
        return true;
    if (phase == MJ_EXCHANGE && read_exchange(t, v, line, out))
        return true;
    size_t longest = 0;
    int verb = -1;              /* that with the longest name at the start of the line */
    for (int i = 0; plain_answers_mj[i].word != NULL; i++) {
        size_t n = plain_begins(line, &plain_answers_mj[i]);
        verb = n > longest ? i : verb;
        longest = n > longest ? n : longest;
    }
    if (verb < 0)
        return read_discard(t, v, line, out);
    const char *rest = line + longest + (line[longest] == ' ');
    if (read_verb(t, v, verb_kind[verb], rest, out))
        return true;
    char name[PLAIN_NAME_MAX];
    plain_own_name(&plain_answers_mj[verb], name);
    return plain_wrong(out, rest[0] == '\0' ? _("%s: name the tiles as well.")
                                            : _("%s: the rest of the line was not understood."),
                       name);
}

Suit plain_suit(const char *text)
{
    char code[TEXT_BYTES];
    plain_encode(text, tile_codes, code, sizeof code);
    Suit suit = code[0] != '\0' && code[1] == '\0' ? suit_from_letter(code[0]) : SUIT_NONE;
    return suit < SUIT_Z ? suit : SUIT_NONE;
}

static int plain_items_mj(const Game *g, const char *text, uint8_t *out, int cap)
{
    char squeezed[TEXT_BYTES];
    int n;
    plain_squeeze(text, squeezed, sizeof squeezed);
    return tiles_parse_list(squeezed, g->mj.n_kinds, out, cap, &n, NULL) == ERR_NONE ? n : -1;
}

/* What the seat holds, as in its page (page.h). In a question the tile just drawn comes first: that
 * is what is new. */
static void add_held(TextLine *l, const TextContext *t, const View *v, bool drawn_first)
{
    char held[TEXT_LINE], melds[TEXT_PHRASE];
    Page page;
    page_make(t, v, NULL, NULL, &page);
    if (drawn_first)
        page_add_drawn(l, t, &page.hand);
    text_held(l, t, t->you, page_row_text(t, &page.hand, held, sizeof held));
    if (!drawn_first)
        page_add_drawn(l, t, &page.hand);
    if (page_melds_text(t, &page.seat[0], melds, sizeof melds)[0] != '\0')
        text_sentence(l, _("Melds: %s."), melds);
    page_free(&page);
}

/* -- the hand ---------------------------------------------------------------------------------- */

static void plain_mj_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    add_held(&l, t, v, false);
    if (seat->void_suit < SUIT_Z)
        text_sentence(&l, _("Void suit: %s."), text_suit(seat->void_suit));
    plain_say(io, out);
    l = text_begin(out, sizeof out);
    for (int place = 1; place <= tiles_total(v->mj.own.count); place++) {
        char tile[TEXT_TILE];
        text_tile(t, plain_tile_at(&v->mj.own, place), tile, sizeof tile);
        text_add(&l, "%s", place > 1 ? _("; ") : "");
        text_add(&l, _("position %d: %s"), place, tile);
    }
    plain_say(io, out);
}

/* -- the question ------------------------------------------------------------------------------ */

static void add_discards(TextLine *l, const TextContext *t, const View *v, const Action *menu,
                         int n)
{
    char codes[TEXT_PHRASE], code[PLAIN_CODE];
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    TextLine c = text_begin(codes, sizeof codes);
    int held = tiles_total(v->mj.own.count);
    bool dead = seat->void_suit < SUIT_Z && tiles_of_suit(v->mj.own.count, seat->void_suit) > 0;
    for (int i = 0; i < n; i++)
        if (menu[i].kind == ACT_DISCARD)
            text_add(&c, "%s%s", c.used > 0 ? _(", ") : "", plain_code(t, v, &menu[i], code));
    text_sentence(l, dead
                         ? _("Discard your void suit first: type %s, or a position from 1 to %d.")
                         : _("To discard, type %s, or a position from 1 to %d."),
                  codes, held);
}

/* The actions whose words are not enough: they leave open which tiles make a run, or what a win is
 * worth. */
static void show_others(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    bool claims = v->mj.table.phase == MJ_CLAIM || v->mj.table.phase == MJ_ROB;
    for (int i = 0; i < n; i++) {
        char code[PLAIN_CODE], action[TEXT_PHRASE], worth[TEXT_PHRASE], both[2 * TEXT_PHRASE + 8];
        uint8_t kind = menu[i].kind;
        MjWorth w;
        if (kind == ACT_DISCARD ||
            (claims && (kind == ACT_PASS || kind == ACT_PONG || kind == ACT_KONG)))
            continue;
        text_action(t, &menu[i], action, sizeof action);
        plain_code(t, v, &menu[i], code);
        if (kind == ACT_WIN &&
            mj_win_check(t->game, &v->mj.table, &v->mj.own, v->seat, &w) == ERR_NONE) {
            snprintf(both, sizeof both, _("%s, %s"), action,
                     text_worth(t, &w, worth, sizeof worth));
            plain_show_answer(io, code, both);
        } else {
            plain_show_answer(io, code, action);
        }
    }
}

static void plain_mj_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    const MjTable *table = &v->mj.table;
    Action menu[MENU_MAX];
    char phrase[TEXT_PHRASE], code[PLAIN_CODE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int n = game_menu(t->game, v, menu, MENU_MAX);
    if (table->phase == MJ_OVER || n == 0)
        return;
    if (table->phase == MJ_TURN)
        text_add(&l, "%s", _("Your turn."));
    else if (table->phase == MJ_ROB || table->phase == MJ_CLAIM)
        text_add(&l,
                 table->phase == MJ_ROB ? _("%s adds %s to a pong. You can rob the kong.")
                                        : _("%s discarded %s. You can claim it."),
                 t->name[table->last_from], text_tile(t, table->last, phrase, sizeof phrase));
    add_held(&l, t, v, true);
    switch ((MjPhase)table->phase) {
    case MJ_EXCHANGE:
        text_sentence(&l, _("Choose three tiles of one suit to give away, such as %s."),
                      plain_code(t, v, &menu[0], code));
        break;
    case MJ_VOID:
        text_sentence(&l, "%s", _("Choose your void suit:"));
        break;
    case MJ_TURN:
        add_discards(&l, t, v, menu, n);
        break;
    case MJ_CLAIM:
    case MJ_ROB:
        text_sentence(&l, _("Type one of these: %s."), plain_codes(t, v, phrase, sizeof phrase));
        break;
    case MJ_OVER:
        break;
    }
    plain_say(io, out);
    if (table->phase != MJ_EXCHANGE)
        show_others(io, t, v, menu, n);
}

/* -- what may be typed ------------------------------------------------------------------------- */

/* An exchange has too many possible answers to list. */
static void plain_mj_show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    enum { CODES_BYTES = 512 };
    Action first;
    char codes[CODES_BYTES], code[PLAIN_CODE];
    if (v->mj.table.phase != MJ_EXCHANGE)
        plain_sayf(io, _("You can type: %s; help for more."),
                   plain_codes(t, v, codes, sizeof codes));
    else if (game_menu(t->game, v, &first, 1) > 0)
        plain_sayf(io, _("You can type: swap and three tiles of one suit, such as %s; help for "
                         "more."),
                   plain_code(t, v, &first, code));
}

static const char *const plain_mj_help[] = {
    N_("A tile is a digit and a letter: m characters, s bamboo, p dots; 1z to 4z are the east, "
       "south, west and north winds, 5z to 7z the red, green and white dragons. You can also type "
       "the name: 5 characters."),
    N_("On your turn, type a tile to discard it, or its position in your hand, counted from 1 "
       "with the drawn tile last. Type kong and a tile to declare a kong, win to win."),
    N_("On another player's discard, type pong, kong, chi, win or pass, or the letters p g c w n. "
       "chi 46s claims it with your 4 and 6 bamboo."),
    N_("Before play, swap 123m gives away three tiles of one suit, and lack m makes characters "
       "your void suit."),
    NULL,
};

const PlainFamily mahjong_plain = {
    .answer = plain_answers_mj, .help = plain_mj_help, .read = plain_read_mj,
    .items = plain_items_mj,
    .hand = plain_mj_show_hand, .question = plain_mj_show_question,
    .possible = plain_mj_show_possible, .round = plain_round_mj, .unseen = plain_unseen_mj,
    .waits = plain_waits_mj, .opens = plain_opens_mj, .joined = plain_joined_mj,
    .after = plain_after_mj, .news = plain_news_mj, .ask = plain_ask_mj, .ready = plain_ready_mj,
    .hint = plain_hint_mj,
};
