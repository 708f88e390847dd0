/* SPDX-License-Identifier: MIT */
/* Mahjong: what a sighted player sees on the table at any time, in words, and the brief texts of
 * the game. */
#include <string.h>

#include "advice.h"
#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "mj.h"
#include "plain_family.h"
#include "text_parts.h"

/* -- at any time ------------------------------------------------------------------------------- */

void plain_round_mj(PlainIo *io, const TextContext *t, const InfoSet *info)
{
    int from = info->n_log;             /* the index after the seat's last discard or win */
    for (; from > 0; from--) {
        const Event *e = &info->log[from - 1].e;
        if (e->actor == t->you && (e->kind == EV_DISCARD || e->kind == EV_WIN))
            break;
    }
    if (from == info->n_log)
        plain_say(io, _("Nothing has happened since your last turn."));
    else
        plain_show_log(io, t, events_seen(info->log), info->n_log, info->n_log - from);
}

/* All kinds, on a line for each number of unseen copies. */
static void show_unseen(PlainIo *io, const TextContext *t, const uint8_t unseen[N_KINDS])
{
    static const char *const sentence[] = { N_("None left: %s."), N_("One left: %s."),
                                            N_("Two left: %s."), N_("Three left: %s.") };
    for (int n = 0; n < 4; n++) {
        uint8_t kinds[N_KINDS] = { 0 };
        char tiles[TEXT_PHRASE];
        for (Tile k = 0; k < t->game->mj.n_kinds; k++)
            kinds[k] = unseen[k] == n;
        if (tiles_total(kinds) > 0)
            plain_sayf(io, _(sentence[n]), text_tiles(t, kinds, tiles, sizeof tiles));
    }
    plain_say(io, _("You have seen none of the other tiles."));
}

void plain_unseen_mj(PlainIo *io, const TextContext *t, const View *v, const char *text)
{
    uint8_t unseen[N_KINDS];
    char name[TEXT_TILE], list[TEXT_LINE];
    TextLine l = text_begin(list, sizeof list);
    Tile tile;
    Suit suit = plain_suit(text);
    mj_unseen_counts(t->game, v, unseen);
    if (text[0] == '\0') {
        show_unseen(io, t, unseen);
        return;
    }
    if (suit == SUIT_NONE && !plain_tile(t, text, &tile)) {
        plain_say(io, _("unseen takes a tile or a suit, such as unseen 5m or unseen dots."));
        return;
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        if (suit != SUIT_NONE ? suit_of(k) != suit : k != tile)
            continue;
        text_add(&l, "%s", l.used > 0 ? _(", ") : "");
        text_add(&l, _("%s (%d left)"), text_tile(t, k, name, sizeof name), unseen[k]);
    }
    plain_sayf(io, _("Unseen: %s."), list);
}

/* "5 dots (2 left), ..." */
static void mj_news_add_waits(TextLine *l, const TextContext *t, const AdviceWait *wait, int n)
{
    char tile[TEXT_TILE];
    for (int i = 0; i < n; i++) {
        text_tile(t, wait[i].tile, tile, sizeof tile);
        text_add(l, "%s", i > 0 ? _(", ") : "");
        text_add(l, _("%s (%d left)"), tile, wait[i].live);
    }
}

static void say_waits_for(PlainIo *io, const TextContext *t, const AdviceWait *wait, int n)
{
    char waits[TEXT_LINE];
    TextLine l = text_begin(waits, sizeof waits);
    mj_news_add_waits(&l, t, wait, n);
    if (n > 0)
        plain_sayf(io, _("It waits for: %s."), waits);
}

static bool has_turn(const View *v)
{
    return tiles_total(v->mj.own.count) % 3 == 2;
}

void plain_waits_mj(PlainIo *io, const TextContext *t, const View *v)
{
    AdviceWait wait[N_KINDS];
    int n, ready = 0;
    KindMask may = has_turn(v) ? mj_discardable(t->game, &v->mj.table, &v->mj.own, v->seat) : 0;
    for (Tile k = 0; k < N_KINDS; k++) {
        char waits[TEXT_LINE], tile[TEXT_TILE];
        TextLine l = text_begin(waits, sizeof waits);
        if ((may >> k & 1) == 0 || v->mj.own.count[k] == 0 ||
            (n = advice_waits(t->game, v, k, wait)) == 0)
            continue;
        mj_news_add_waits(&l, t, wait, n);
        plain_sayf(io, _("If you discard %s, it waits for: %s."),
                   text_tile(t, k, tile, sizeof tile), waits);
        ready++;
    }
    if (!has_turn(v)) {
        ready = advice_waits(t->game, v, TILE_NONE, wait);
        say_waits_for(io, t, wait, ready);
    }
    if (ready == 0)
        plain_say(io, game_word(t->game->ops,
                                N_("The hand is not ready: no tile wins yet.")));
}

/* For a hand with a drawn tile: its waits before the draw. */
void plain_ready_mj(const TextContext *t, const View *v, char *out, size_t size)
{
    AdviceWait wait[N_KINDS];
    uint8_t kinds[N_KINDS] = { 0 };
    char tiles[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    Tile cut = has_turn(v) ? v->mj.own.drawn : TILE_NONE;
    if (v->seat == SEAT_NONE || v->mj.table.seat[v->seat].won > 0 ||
        (has_turn(v) && cut >= N_KINDS))
        return;
    int n = advice_waits(t->game, v, cut, wait);
    for (int i = 0; i < n; i++)
        kinds[wait[i].tile] = 1;
    if (n > 0)
        text_add(&l, _("Ready for %s."), text_tiles(t, kinds, tiles, sizeof tiles));
}

/* -- the account ------------------------------------------------------------------------------- */

bool plain_opens_mj(const TextContext *t, const Event *e)
{
    return e->kind == EV_DRAW && e->tile == TILE_HIDDEN && e->actor != t->you;
}

/* A hidden draw and the discard after it: one turn, one sentence. */
bool plain_joined_mj(const TextContext *t, const Event two[2], char *out, size_t size)
{
    static const char *const turn[2][2] = {
        { N_("%s draws and discards %s."), N_("%s draws and discards %s, just drawn.") },
        { N_("%s draws after the kong and discards %s."),
          N_("%s draws after the kong and discards %s, just drawn.") },
    };
    char tile[TEXT_TILE];
    TextLine l = text_begin(out, size);
    const Event *draw = &two[0], *discard = &two[1];
    if (!plain_opens_mj(t, draw) || discard->kind != EV_DISCARD ||
        discard->actor != draw->actor)
        return false;
    text_add(&l, _(turn[draw->flag != 0][discard->flag != 0]), t->name[draw->actor],
             text_tile(t, discard->tile, tile, sizeof tile));
    return true;
}

/* If players who are not ready must pay at the end of the wall, names them. */
void plain_after_mj(const TextContext *t, const PlainMoment *at, char *out, size_t size)
{
    SeatMask noten = 0, pigs = 0;
    char names[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    const Event *e = &at->log[at->i].e;
    if (e->kind != EV_END || e->type != END_WALL || !t->game->mj.play_on)
        return;
    for (Seat s = 0; s < t->game->n_seats; s++) {
        uint8_t count[N_KINDS] = { 0 };
        if (!tiles_count(e->concealed[s], MJ_HAND_MAX, count))
            continue;
        MjStanding standing = mj_standing(t->game, &at->view->mj.table, s, count);
        if (standing == STANDING_PIG)
            pigs |= seat_bit(s);
        else if (standing == STANDING_NOT_READY)
            noten |= seat_bit(s);
    }
    if (noten != 0) {
        text_seats(t, noten, true, names, sizeof names);
        text_add(&l, _("Not ready: %s."), names);
    }
    if (pigs != 0) {
        text_seats(t, pigs, true, names, sizeof names);
        text_sentence(&l, _("Still holding the void suit: %s."), names);
    }
}

/* -- brief texts ------------------------------------------------------------------------------- */

/* The full sentence without the payments; what this seat gets or pays is added elsewhere. */
static void add_unpaid(TextLine *l, const TextContext *t, const Event *e)
{
    char line[TEXT_LINE];
    Event unpaid = *e;
    memset(unpaid.delta, 0, sizeof unpaid.delta);
    text_add(l, "%s", text_event(t, &unpaid, line, sizeof line));
}

/* For a win by another player, without its value: the command winners has that. */
static void mj_news_add_win(TextLine *l, const TextContext *t, const Event *e)
{
    char tile[TEXT_TILE];
    if (e->actor == t->you)
        add_unpaid(l, t, e);
    else if (t->you != SEAT_NONE && e->target == t->you)
        text_add(l, _("%s wins on your %s."), t->name[e->actor],
                 text_tile(t, e->tile, tile, sizeof tile));
    else
        text_add(l, _("%s wins."), t->name[e->actor]);
    if (t->you != SEAT_NONE && e->delta[t->you] != 0)
        text_sentence(l, _("You %+lld."), (long long)e->delta[t->you]);
}

static void add_void_suits(TextLine *l, const TextContext *t, const Event *e)
{
    char list[TEXT_PHRASE];
    TextLine row = text_begin(list, sizeof list);
    for (Seat s = 0; s < t->game->n_seats; s++) {
        if (s == t->you)
            continue;
        text_add(&row, "%s", row.used > 0 ? _(", ") : "");
        text_add(&row, _("%s is void in %s"), t->name[s], text_suit(e->suits[s]));
    }
    text_add(l, _("%s."), list);
}

/* The text of an event and its importance. Your own moves have none: you typed them. */
PlainWeight plain_news_mj(const TextContext *t, const View *v, const Event *e, char *out,
                          size_t size)
{
    TextLine l = text_begin(out, size);
    char list[TEXT_PHRASE];
    uint8_t count[N_KINDS] = { 0 };
    bool mine = e->actor == t->you, pays = t->you != SEAT_NONE && e->delta[t->you] != 0;
    switch (e->kind) {
    case EV_START:
        text_event(t, e, out, size);
        return NEWS_DEAL;
    case EV_EXCHANGE:
        if (t->you != SEAT_NONE)
            tiles_count(e->get[t->you], 3, count);
        text_add(&l, _("You get %s."), text_tiles(t, count, list, sizeof list));
        return NEWS_MAIN;
    case EV_VOID:
        add_void_suits(&l, t, e);
        return NEWS_TURN;
    case EV_DISCARD:
        if (mine || (t->you != SEAT_NONE && v->mj.table.seat[t->you].won > 0))
            return NEWS_NONE;
        text_add(&l, _("%s: %s."), t->name[e->actor], text_tile(t, e->tile, list, sizeof list));
        return NEWS_ORDINARY;
    case EV_MELD:
    case EV_KONG:
    case EV_OUTRANKED:
        if (mine && e->kind != EV_OUTRANKED)
            return NEWS_NONE;
        text_event(t, e, out, size);
        return NEWS_TURN;
    case EV_WIN:
        mj_news_add_win(&l, t, e);
        return mine || pays ? NEWS_MAIN : NEWS_TURN;
    case EV_SETTLE:
        if (e->type == SETTLE_BIRDS)
            add_unpaid(&l, t, e);
        else if (pays)
            text_add(&l, _("You %+lld: %s."), (long long)e->delta[t->you], text_settle(e->type));
        return l.used > 0 ? NEWS_TURN : NEWS_NONE;
    case EV_END:
        text_gains(&l, t, e);
        return NEWS_MAIN;
    }
    return NEWS_NONE;
}

/* "kong 5 dots, win": the actions other than discards. */
static void mj_news_add_claims(TextLine *l, const TextContext *t, const View *v, const Action *menu,
                               int n)
{
    char code[PLAIN_CODE], list[TEXT_PHRASE];
    TextLine codes = text_begin(list, sizeof list);
    for (int i = 0; i < n; i++)
        if (menu[i].kind != ACT_DISCARD)
            text_add(&codes, "%s%s", codes.used > 0 ? _(", ") : "",
                     plain_code(t, v, &menu[i], code));
    if (codes.used > 0)
        text_sentence(l, _("%s?"), list);
}

void plain_ask_mj(const TextContext *t, const View *v, char *out, size_t size)
{
    Action menu[MENU_MAX];
    char tile[TEXT_TILE];
    TextLine l = text_begin(out, size);
    int n = game_menu(t->game, v, menu, MENU_MAX);
    Tile drawn = v->mj.own.drawn;
    switch ((MjPhase)v->mj.table.phase) {
    case MJ_EXCHANGE: text_add(&l, "%s", _("Which three do you give away?")); break;
    case MJ_VOID:     text_add(&l, "%s", _("Which void suit?")); break;
    case MJ_TURN:
        if (drawn < N_KINDS && !v->mj.table.untouched)     /* otherwise it was dealt */
            text_add(&l, _("You draw %s."), text_tile(t, drawn, tile, sizeof tile));
        else
            text_add(&l, "%s", _("Your discard?"));
        mj_news_add_claims(&l, t, v, menu, n);
        break;
    case MJ_CLAIM:
    case MJ_ROB:      mj_news_add_claims(&l, t, v, menu, n); break;
    case MJ_OVER:     break;
    }
}

/* -- hints: the distance from ready, and what belongs together --------------------------------- */

static void print_groups(PlainIo *io, const TextContext *t, const Advice *a)
{
    static const char *const sentences[] = {
        [GROUP_MELD] = N_("Melds: %s."),           [GROUP_SET] = N_("Sets: %s."),
        [GROUP_ORPHANS] = N_("Orphans: %s."),     [GROUP_PAIR] = N_("Pairs: %s."),
        [GROUP_PARTIAL] = N_("Partial runs: %s."), [GROUP_SINGLE] = N_("Isolated: %s."),
        [GROUP_WILD] = N_("Wild: %s."),           [GROUP_DEAD] = N_("Tiles of the void suit: %s."),
    };
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        char list[TEXT_LINE];
        TextLine l = text_begin(list, sizeof list);
        for (int i = 0; i < a->n_groups; i++) {
            const HandGroup *group = &a->group[i];
            uint8_t count[N_KINDS] = { 0 };
            char tiles[TEXT_PHRASE];
            if (group->kind != kind)
                continue;
            for (int k = 0; k < group->n; k++)
                count[group->tile[k]]++;
            text_add(&l, "%s%s", l.used > 0 ? _("; ") : "",
                     text_tiles(t, count, tiles, sizeof tiles));
        }
        if (l.used > 0)
            plain_sayf(io, _(sentences[kind]), list);
    }
}

void plain_hint_mj(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                   int n, int stage)
{
    const View *v = &info->view;
    char distance[TEXT_PHRASE];
    Advice a;
    advice_make(t->game, v, choice, n, &a);
    if (stage > 1) {
        print_groups(io, t, &a);
        return;
    }
    plain_sayf(io, _("The hand is %s."), text_distance(t, a.shanten, distance, sizeof distance));
    if (a.n_dead > 0 && v->seat != SEAT_NONE && v->mj.table.seat[v->seat].void_suit != SUIT_NONE)
        plain_sayf(io,
                   ngettext("%d tile of your void suit must go first.",
                            "%d tiles of your void suit must go first.", a.n_dead),
                   a.n_dead);
    say_waits_for(io, t, a.wait, a.n_waits);
}
