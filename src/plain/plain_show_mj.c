/* SPDX-License-Identifier: MIT */
/* Mahjong as sentences. Words come before notation: "5 6 dots" is printed, "5p" is typed. */
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "mj.h"
#include "page.h"
#include "plain_family.h"
#include "text_parts.h"

/* What the seat holds, as in its page (page.h). In a question the tile just drawn comes first: that
 * is what is new. */
static void add_held(TextLine *l, const TextContext *t, const View *v, bool drawn_first)
{
    char held[TEXT_LINE], drawn[TEXT_TILE], melds[TEXT_PHRASE];
    Page page;
    page_make(t, v, NULL, NULL, &page);
    page_drawn_text(t, &page.hand, drawn, sizeof drawn);
    if (drawn_first && drawn[0] != '\0')
        text_sentence(l, _("Just drawn: %s."), drawn);
    text_held(l, t, t->you, page_row_text(t, &page.hand, held, sizeof held));
    if (!drawn_first && drawn[0] != '\0')
        text_sentence(l, _("Just drawn: %s."), drawn);
    if (page_melds_text(t, &page.seat[0], melds, sizeof melds)[0] != '\0')
        text_sentence(l, _("Melds: %s."), melds);
    page_free(&page);
}

/* -- the hand ---------------------------------------------------------------------------------- */

/* "place 1: 1 character; place 2: ..." */
static void show_places(PlainIo *io, const TextContext *t, const MjPrivate *own)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int held = tiles_total(own->count);
    for (int place = 1; place <= held; place++) {
        char tile[TEXT_TILE];
        text_tile(t, plain_tile_at(own, place), tile, sizeof tile);
        text_add(&l, "%s", place > 1 ? _("; ") : "");
        text_add(&l, _("position %d: %s"), place, tile);
    }
    plain_say(io, out);
}

static void plain_mj_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    add_held(&l, t, v, false);
    if (seat->void_suit < SUIT_Z)
        text_sentence(&l, _("Void suit: %s."), text_suit(seat->void_suit));
    plain_say(io, out);
    show_places(io, t, &v->mj.own);
}

/* -- the question ------------------------------------------------------------------------------ */

static void add_discards(TextLine *l, const TextContext *t, const View *v, const Action *menu,
                         int n)
{
    char codes[TEXT_PHRASE], code[PLAIN_CODE];
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    TextLine c = text_begin(codes, sizeof codes);
    int held = tiles_total(v->mj.own.count), dead = 0;
    for (int i = 0; i < n; i++)
        if (menu[i].kind == ACT_DISCARD)
            text_add(&c, "%s%s", c.used > 0 ? _(", ") : "", plain_code(t, v, &menu[i], code));
    for (Tile k = 0; k < N_SUITED; k++)
        dead += suit_of(k) == seat->void_suit ? v->mj.own.count[k] : 0;
    text_gap(l);
    if (dead > 0)
        text_add(l, _("Discard your void suit first: type %s, or a position from 1 to %d."),
                 codes, held);
    else
        text_add(l, _("To discard, type %s, or a position from 1 to %d."), codes, held);
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

static void show_turn(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    text_add(&l, "%s", _("Your turn."));
    add_held(&l, t, v, true);
    add_discards(&l, t, v, menu, n);
    plain_say(io, out);
    show_others(io, t, v, menu, n);
}

static void show_claim(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    const MjTable *table = &v->mj.table;
    char tile[TEXT_TILE], codes[TEXT_PHRASE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    text_tile(t, table->last, tile, sizeof tile);
    text_add(&l,
             table->phase == MJ_ROB ? _("%s adds %s to a pong. You can rob the kong.")
                                    : _("%s discarded %s. You can claim it."),
             t->name[table->last_from], tile);
    add_held(&l, t, v, true);
    text_sentence(&l, _("Type one of these: %s."), plain_codes(t, v, codes, sizeof codes));
    plain_say(io, out);
    show_others(io, t, v, menu, n);
}

static void show_before(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    char code[PLAIN_CODE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (n == 0)
        return;
    add_held(&l, t, v, true);
    if (v->mj.table.phase == MJ_VOID)
        text_sentence(&l, "%s", _("Choose your void suit:"));
    else
        text_sentence(&l, _("Choose three tiles of one suit to give away, such as %s."),
                      plain_code(t, v, &menu[0], code));
    plain_say(io, out);
    if (v->mj.table.phase == MJ_VOID)
        show_others(io, t, v, menu, n);
}

static void plain_mj_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    Action menu[MENU_MAX];
    int n = game_menu(t->game, v, menu, MENU_MAX);
    switch ((MjPhase)v->mj.table.phase) {
    case MJ_EXCHANGE:
    case MJ_VOID:     show_before(io, t, v, menu, n); break;
    case MJ_TURN:     show_turn(io, t, v, menu, n); break;
    case MJ_CLAIM:
    case MJ_ROB:      show_claim(io, t, v, menu, n); break;
    case MJ_OVER:     break;
    }
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
