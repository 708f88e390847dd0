/* SPDX-License-Identifier: MIT */
/* Mahjong as sentences. Words come before notation: "5 6 dots" is printed, "5p" is typed. */
#include <stdio.h>
#include <string.h>

#include "game.h"
#include "i18n.h"
#include "mj.h"
#include "plain_family.h"
#include "text_parts.h"

static bool has_drawn(const MjPrivate *own)
{
    return own->drawn < N_KINDS && own->count[own->drawn] > 0;
}

static void add_drawn(TextLine *l, const TextContext *t, const MjPrivate *own)
{
    char tile[TEXT_TILE];
    if (!has_drawn(own))
        return;
    text_sentence(l, _("Just drawn: %s."), text_tile(t, own->drawn, tile, sizeof tile));
}

/* The tiles held, without the one just drawn. */
static void plain_mj_show_add_hand(TextLine *l, const TextContext *t, const MjPrivate *own)
{
    uint8_t count[N_KINDS];
    char tiles[TEXT_PHRASE];
    memcpy(count, own->count, sizeof count);
    if (has_drawn(own))
        count[own->drawn]--;
    text_sentence(l, _("You hold %s."), text_tiles(t, count, tiles, sizeof tiles));
}

/* "pong 5 dots, chi 3 4 5 bamboo" */
static const char *melds_text(const TextContext *t, const MjSeat *s, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    for (int i = 0; i < s->n_melds; i++) {
        const MjMeld *meld = &s->meld[i];
        uint8_t count[N_KINDS] = { 0 };
        char tiles[TEXT_PHRASE];
        if (meld->tile >= N_KINDS)
            snprintf(tiles, sizeof tiles, "%s", _("of a hidden tile"));
        else if (meld->type != MELD_CHI)
            text_tile(t, meld->tile, tiles, sizeof tiles);
        else {
            count[meld->tile] = count[meld->tile + 1] = count[meld->tile + 2] = 1;
            text_tiles(t, count, tiles, sizeof tiles);
        }
        text_add(&l, "%s", i > 0 ? _(", ") : "");
        text_add(&l, _("%s %s"), text_meld((MeldType)meld->type), tiles);
    }
    return out;
}

static const char *plain_mj_show_pond_text(const TextContext *t, const MjSeat *s, char *out,
                                           size_t size)
{
    TextLine l = text_begin(out, size);
    for (int i = 0; i < s->n_pond; i++) {
        char tile[TEXT_TILE];
        text_tile(t, s->pond[i], tile, sizeof tile);
        text_add(&l, "%s%s", i > 0 ? _(", ") : "", tile);
    }
    return out;
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

static void add_melds(TextLine *l, const TextContext *t, const MjSeat *seat)
{
    char melds[TEXT_PHRASE];
    if (seat->n_melds == 0)
        return;
    text_sentence(l, _("Melds: %s."), melds_text(t, seat, melds, sizeof melds));
}

static void add_own_melds(TextLine *l, const TextContext *t, const MjSeat *seat)
{
    if (seat->void_suit < SUIT_Z)
        text_sentence(l, _("Void suit: %s."), text_suit(seat->void_suit));
    add_melds(l, t, seat);
}

static void plain_mj_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    const MjSeat *seat = &v->mj.table.seat[v->seat];
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    plain_mj_show_add_hand(&l, t, &v->mj.own);
    add_drawn(&l, t, &v->mj.own);
    add_own_melds(&l, t, seat);
    plain_say(io, out);
    show_places(io, t, &v->mj.own);
}

/* -- the table --------------------------------------------------------------------------------- */

static void add_winner(TextLine *l, const TextContext *t, Seat s, const MjSeat *seat)
{
    enum { UNSEEN, SELF_DRAW, CLAIMED, N_WAYS };
    static const char *const won[][N_WAYS] = {
        { N_("Won first."), N_("Won first, by self-draw on %s."), N_("Won first, on %s.") },
        { N_("Won second."), N_("Won second, by self-draw on %s."), N_("Won second, on %s.") },
        { N_("Won third."), N_("Won third, by self-draw on %s."), N_("Won third, on %s.") },
    };
    enum { LAST = sizeof won / sizeof won[0] };
    char tile[TEXT_TILE];
    int place = seat->won < LAST ? seat->won : LAST;
    text_gap(l);
    text_tile(t, seat->win_tile, tile, sizeof tile);
    if (seat->win_tile >= N_KINDS)
        text_add(l, "%s", _(won[place - 1][UNSEEN]));
    else
        text_add(l, _(won[place - 1][seat->win_from == s ? SELF_DRAW : CLAIMED]), tile);
}

static void plain_mj_show_seat(PlainIo *io, const TextContext *t, const MjTable *table, Seat s)
{
    const MjSeat *seat = &table->seat[s];
    char pond[TEXT_LINE], out[2 * TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (s == t->you)
        text_add(&l, ngettext("You hold %d tile.", "You hold %d tiles.", seat->n_concealed),
                 seat->n_concealed);
    else
        text_add(&l, ngettext("%s holds %d tile.", "%s holds %d tiles.", seat->n_concealed),
                 t->name[s], seat->n_concealed);
    if (seat->won > 0)
        add_winner(&l, t, s, seat);
    add_own_melds(&l, t, seat);
    text_gap(&l);
    if (seat->n_pond == 0)
        text_add(&l, "%s", _("No discards."));
    else
        text_add(&l, _("Discards: %s."), plain_mj_show_pond_text(t, seat, pond, sizeof pond));
    plain_say(io, out);
}

static void plain_mj_show_table(PlainIo *io, const TextContext *t, const View *v)
{
    const MjTable *table = &v->mj.table;
    Seat first = v->seat == SEAT_NONE ? 0 : v->seat;
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    text_add(&l, ngettext("%d tile in the wall.", "%d tiles in the wall.", table->wall),
             table->wall);
    text_gap(&l);
    if (table->dealer == t->you)
        text_add(&l, "%s", _("You deal."));
    else if (table->dealer < t->game->n_seats)
        text_add(&l, _("%s deals."), t->name[table->dealer]);
    text_sentence(&l, "%s", _("In the order of play:"));
    plain_say(io, out);
    for (int i = 0; i < t->game->n_seats; i++)
        plain_mj_show_seat(io, t, table, seat_after(first, i, t->game->n_seats));
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
    add_drawn(&l, t, &v->mj.own);
    plain_mj_show_add_hand(&l, t, &v->mj.own);
    add_melds(&l, t, &v->mj.table.seat[v->seat]);
    add_discards(&l, t, v, menu, n);
    plain_say(io, out);
    show_others(io, t, v, menu, n);
}

static void show_claim(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    const MjTable *table = &v->mj.table;
    char tile[TEXT_TILE], tiles[TEXT_PHRASE], codes[TEXT_PHRASE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    text_tile(t, table->last, tile, sizeof tile);
    text_add(&l,
             table->phase == MJ_ROB ? _("%s adds %s to a pong. You can rob the kong.")
                                    : _("%s discarded %s. You can claim it."),
             t->name[table->last_from], tile);
    text_sentence(&l, _("You hold %s."), text_tiles(t, v->mj.own.count, tiles, sizeof tiles));
    add_melds(&l, t, &v->mj.table.seat[v->seat]);
    text_sentence(&l, _("Type one of these: %s."), plain_codes(t, v, codes, sizeof codes));
    plain_say(io, out);
    show_others(io, t, v, menu, n);
}

static void show_before(PlainIo *io, const TextContext *t, const View *v, const Action *menu, int n)
{
    char tiles[TEXT_PHRASE], code[PLAIN_CODE];
    text_tiles(t, v->mj.own.count, tiles, sizeof tiles);
    if (v->mj.table.phase == MJ_VOID) {
        plain_sayf(io, _("You hold %s. Choose your void suit:"), tiles);
        show_others(io, t, v, menu, n);
    } else if (n > 0) {
        plain_sayf(io, _("You hold %s. Choose three tiles of one suit to give away, such as %s."),
                   tiles, plain_code(t, v, &menu[0], code));
    }
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
    .hand = plain_mj_show_hand, .table = plain_mj_show_table, .question = plain_mj_show_question,
    .possible = plain_mj_show_possible, .round = plain_round_mj, .unseen = plain_unseen_mj,
    .waits = plain_waits_mj, .opens = plain_opens_mj, .joined = plain_joined_mj,
    .after = plain_after_mj, .news = plain_news_mj, .ask = plain_ask_mj, .ready = plain_ready_mj,
    .hint = plain_hint_mj,
};
