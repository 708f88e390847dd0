/* SPDX-License-Identifier: MIT */
/* xuezhan.settle: the payments of a whole hand from its kongs, wins and final hands (xuezhan 8, 9,
 * 14). The events are applied to a purse with the functions that the game itself uses; events that
 * are impossible at a table are errors. */
#include <string.h>

#include "i18n.h"
#include "mj.h"
#include "query_impl.h"
#include "xuezhan.h"

enum { SEATS = 4, WINS_MAX = 3 };

/* Money by category of xuezhan 9.6: the kinds of SettleKind, then the wins. */
enum { MONEY_WIN = N_SETTLE_KINDS, N_MONEY };

/* A hand being settled. */
typedef struct Settling {
    Game         game;
    MjKongLedger ledger;
    GivenHand    hand[SEATS];
    SeatMask     known;                 /* seats that occur in the players list */
    bool         won[SEATS];            /* according to the players list */
    int64_t      money[N_MONEY][SEATS_MAX];
    int32_t      multiplier[WINS_MAX];
    int          n_wins;
} Settling;

/* One of the winners of a tile. */
typedef struct Winner {
    Seat     seat;
    WinFlags flags;
    MjWorth  worth;
} Winner;

static Err read_seat(const Json *in, const char *key, Seat *out, Diag *diag)
{
    int64_t seat;
    Err e = json_int(in, key, (JsonRange){ 0, SEATS - 1 }, &seat, diag);
    if (e == ERR_NONE)
        *out = (Seat)seat;
    return e;
}

/* -- players ----------------------------------------------------------------------------------- */

static Err read_player(void *context, const Json *player, Diag *diag)
{
    Settling *s = context;
    Seat seat = 0;
    Err e = read_seat(player, "seat", &seat, diag);
    if (e == ERR_NONE)
        e = json_flag(player, "won", &s->won[seat], diag);
    if (e == ERR_NONE)
        e = query_void_hand(player, &s->game, &s->hand[seat], diag);
    if (e != ERR_NONE)
        return e;
    if (has_seat(s->known, seat))
        return diag_set(diag, ERR_SYNTAX, _("seat: %d appears twice"), seat);
    s->known = (SeatMask)(s->known | seat_bit(seat));
    int size = s->won[seat] ? HAND_SIZE_FULL : HAND_SIZE_READY;
    return hand_check(&s->game, &s->hand[seat], size, size, diag);
}

static Err read_players(const Json *in, Settling *s, Diag *diag)
{
    const Json *players;
    Err e = json_list(in, "players", &players, diag);
    if (e == ERR_NONE && json_size(players) != SEATS)
        return diag_set(diag, ERR_SYNTAX, _("players: %d given, but there are %d seats"),
                        json_size(players), SEATS);
    return e == ERR_NONE ? query_each(in, "players", read_player, s, diag) : e;
}

/* -- kongs ------------------------------------------------------------------------------------- */

static bool is_out(const Settling *s, Seat seat)
{
    return has_seat(s->ledger.won, seat);
}

static Err read_feeder(const Json *event, const Settling *s, Seat owner, Seat *out, Diag *diag)
{
    Err e = read_seat(event, "from", out, diag);
    if (e == ERR_NONE && (*out == owner || is_out(s, *out)))
        return diag_set(diag, ERR_SYNTAX, _("from: this tile cannot have come from seat %d"), *out);
    return e;
}

static Err take_kong(const Json *event, Settling *s, Diag *diag)
{
    Seat owner = 0, from = SEAT_NONE;
    int word = 0;
    Tile tile;
    bool late = false;
    Err e = read_seat(event, "seat", &owner, diag);
    if (e == ERR_NONE)
        e = json_word(event, "kind", "exposed_kong added_kong concealed_kong", &word, diag);
    if (e == ERR_NONE)
        e = query_tile(event, "tile", &s->game, &tile, diag);
    if (e == ERR_NONE && word == 0)
        e = read_feeder(event, s, owner, &from, diag);
    if (e == ERR_NONE && json_has(event, "late"))
        e = json_flag(event, "late", &late, diag);
    if (e != ERR_NONE)
        return e;
    if (is_out(s, owner) || s->ledger.n_kongs == KONGS_MAX)
        return diag_set(diag, ERR_SYNTAX, _("seat: %d can no longer declare a kong"), owner);
    MjPayment payment;
    mj_kong_declared(&s->ledger, owner, (uint8_t)(MELD_EXPOSED_KONG + word));
    xz_pay_kong(xz_config(&s->game), &s->ledger, from, late, &payment);
    for (Seat seat = 0; seat < SEATS; seat++)
        s->money[SETTLE_KONG][seat] += payment.delta[seat];
    return ERR_NONE;
}

/* -- wins -------------------------------------------------------------------------------------- */

/* The winners of one tile, in seat order from the discarder. */
typedef struct WinEvent {
    const Settling *settling;
    Tile   tile;
    Seat   from;                        /* SEAT_NONE: self-draw */
    int    n;
    Winner winner[WINS_MAX];
} WinEvent;

static bool could_win(const Settling *s, const WinEvent *w, Seat seat)
{
    for (int i = 0; i < w->n; i++) {
        if (w->winner[i].seat == seat)
            return false;
    }
    return !is_out(s, seat) && seat != w->from;
}

/* The hand of an entry in `wins` must be a win that contains the tile. */
static Err value_winner(const Settling *s, const WinEvent *w, const GivenHand *hand, Winner *out,
                        Diag *diag)
{
    char name[TILE_TEXT_MAX];
    Err e = hand_check(&s->game, hand, HAND_SIZE_FULL, HAND_SIZE_FULL, diag);
    if (e != ERR_NONE)
        return e;
    if (hand->count[w->tile] == 0)
        return diag_set(diag, ERR_NO_WIN_SHAPE, _("concealed: the winning tile %s is missing"),
                        tile_text(w->tile, name));
    if (w->from != SEAT_NONE && out->flags & WIN_SELF_DRAW)
        return diag_set(diag, ERR_SYNTAX, _("flags: not a self-draw; seat %d gave the tile"),
                        w->from);
    if (w->from == SEAT_NONE)
        out->flags = (WinFlags)(out->flags | WIN_SELF_DRAW);
    out->flags = mj_fed_kong(&s->ledger, out->seat, out->flags);
    if (xz_score(xz_config(&s->game), hand, out->flags, &out->worth) != XZ_WIN)
        return diag_set(diag, ERR_NO_WIN_SHAPE, _("concealed: this is not a winning hand"));
    return ERR_NONE;
}

static int steps(Seat from, Seat to)
{
    return (to - from + SEATS) % SEATS;
}

/* Inserts a winner in seat order from the discarder. xuezhan 4.4. */
static void insert_winner(WinEvent *w, Winner winner)
{
    int at = w->n++;
    for (; at > 0 && steps(w->from, w->winner[at - 1].seat) > steps(w->from, winner.seat); at--)
        w->winner[at] = w->winner[at - 1];
    w->winner[at] = winner;
}

static Err read_winner(void *context, const Json *entry, Diag *diag)
{
    WinEvent *w = context;
    const Settling *s = w->settling;
    Winner winner = { 0 };
    GivenHand hand;
    Err e = read_seat(entry, "seat", &winner.seat, diag);
    if (e == ERR_NONE)
        e = query_flags(entry, &winner.flags, diag);
    if (e == ERR_NONE)
        e = query_void_hand(entry, &s->game, &hand, diag);
    if (e == ERR_NONE && !could_win(s, w, winner.seat))
        e = diag_set(diag, ERR_SYNTAX, _("seat: %d cannot win on this tile"), winner.seat);
    if (e == ERR_NONE)
        e = value_winner(s, w, &hand, &winner, diag);
    if (e == ERR_NONE)
        insert_winner(w, winner);
    return e;
}

/* How many may win on one tile: all except the player who gave it; only one on a self-draw or with
 * multi_win = 0. */
static int most_winners(const Settling *s, const WinEvent *w)
{
    return w->from == SEAT_NONE || !xz_config(&s->game)->multi_win ? 1 : WINS_MAX;
}

static Err read_wins(const Json *event, const Settling *s, WinEvent *w, Diag *diag)
{
    const Json *wins;
    Err e = json_list(event, "wins", &wins, diag);
    if (e == ERR_NONE && (json_size(wins) == 0 || json_size(wins) > most_winners(s, w)))
        return diag_set(diag, ERR_SYNTAX, _("wins: %d given; 1 to %d are possible here"),
                        json_size(wins), most_winners(s, w));
    return e == ERR_NONE ? query_each(event, "wins", read_winner, w, diag) : e;
}

/* 呼叫转移, if the discard followed a kong. xuezhan 8.7. */
static void pay_transfer(Settling *s, const WinEvent *w)
{
    SeatMask winners = 0;
    WinFlags flags = 0;
    MjPayment payment;
    for (int i = 0; i < w->n; i++) {
        winners = (SeatMask)(winners | seat_bit(w->winner[i].seat));
        flags = (WinFlags)(flags | w->winner[i].flags);
    }
    if (w->from == SEAT_NONE || !(flags & WIN_DISCARD_AFTER_KONG) ||
        !xz_transfer(xz_config(&s->game), &s->ledger, w->from, winners, &payment))
        return;
    for (Seat seat = 0; seat < SEATS; seat++)
        s->money[SETTLE_TRANSFER][seat] += payment.delta[seat];
}

static void pay_wins(Settling *s, const WinEvent *w)
{
    for (int i = 0; i < w->n; i++) {
        const Winner *winner = &w->winner[i];
        Seat from = w->from == SEAT_NONE ? winner->seat : w->from;
        int64_t delta[SEATS_MAX];
        const MjGain win = { winner->seat, from, winner->flags, winner->worth.multiplier };
        xz_pay_win(xz_config(&s->game), &s->ledger, &win, delta);
        for (Seat seat = 0; seat < SEATS; seat++)
            s->money[MONEY_WIN][seat] += delta[seat];
        s->multiplier[s->n_wins++] = winner->worth.multiplier;
    }
    pay_transfer(s, w);
    for (int i = 0; i < w->n; i++)
        s->ledger.won = (SeatMask)(s->ledger.won | seat_bit(w->winner[i].seat));
}

static Err take_win(const Json *event, Settling *s, Diag *diag)
{
    WinEvent w = { .settling = s, .from = SEAT_NONE };
    Err e = query_tile(event, "tile", &s->game, &w.tile, diag);
    if (e == ERR_NONE && json_has(event, "from"))
        e = read_seat(event, "from", &w.from, diag);
    if (e == ERR_NONE && w.from != SEAT_NONE && is_out(s, w.from))
        e = diag_set(diag, ERR_SYNTAX, _("from: this tile cannot have come from seat %d"), w.from);
    if (e == ERR_NONE)
        e = read_wins(event, s, &w, diag);
    if (e == ERR_NONE)
        pay_wins(s, &w);
    return e;
}

/* -- the whole hand ---------------------------------------------------------------------------- */

static Err take_event(void *context, const Json *event, Diag *diag)
{
    Settling *s = context;
    int type;
    Err e = json_word(event, "type", "kong win", &type, diag);
    if (e != ERR_NONE)
        return e;
    if (s->n_wins >= WINS_MAX)
        return diag_set(diag, ERR_SYNTAX, _("type: the hand was over; three seats had won"));
    return type == 0 ? take_kong(event, s, diag) : take_win(event, s, diag);
}

/* `players` and `events` must have the same winners. */
static Err check_winners(const Settling *s, Diag *diag)
{
    for (Seat seat = 0; seat < SEATS; seat++) {
        if (s->won[seat] && !is_out(s, seat))
            return diag_set(diag, ERR_SYNTAX, _("players: seat %d has won, but events contain no "
                                                "such win"), seat);
        if (!s->won[seat] && is_out(s, seat))
            return diag_set(diag, ERR_SYNTAX, _("events: seat %d wins, but is not marked as a "
                                                "winner in players"),
                            seat);
    }
    return ERR_NONE;
}

/* Settles at the end if there are fewer than three winners, which means that the wall has run out.
 * xuezhan 9.1. */
static void settle_end(Settling *s, XzStanding standing[SEATS_MAX])
{
    int32_t best[SEATS_MAX] = { 0 };
    MjPayment payment[MJ_PAYMENTS_MAX];
    for (Seat seat = 0; seat < SEATS; seat++)
        standing[seat] = s->won[seat] ? XZ_WON
                                      : xz_standing(xz_config(&s->game), &s->hand[seat],
                                                    &best[seat]);
    if (s->n_wins >= WINS_MAX)
        return;
    int n = xz_settle(xz_config(&s->game), &s->ledger, standing, best, payment);
    for (int i = 0; i < n; i++) {
        for (Seat seat = 0; seat < SEATS; seat++)
            s->money[payment[i].kind][seat] += payment[i].delta[seat];
    }
}

static void put_money(Json *out, const char *key, const int64_t amount[SEATS_MAX])
{
    Json *list = json_new_list();
    for (Seat seat = 0; seat < SEATS; seat++)
        json_add_int(list, amount[seat]);
    json_put(out, key, list);
}

static void put_answer(Json *out, const Settling *s, const XzStanding standing[SEATS_MAX])
{
    static const char *const word[] = {
        [XZ_WON] = "won", [XZ_READY] = "ready", [XZ_NOT_READY] = "noten", [XZ_PIG] = "pig"
    };
    int64_t total[SEATS_MAX] = { 0 };
    Json *states = json_new_list(), *multipliers = json_new_list();
    for (Seat seat = 0; seat < SEATS; seat++) {
        for (int m = 0; m < N_MONEY; m++)
            total[seat] += s->money[m][seat];
        bool live = s->n_wins >= WINS_MAX && !s->won[seat];
        json_add_text(states, live ? "live" : word[standing[seat]]);
    }
    for (int i = 0; i < s->n_wins; i++)
        json_add_int(multipliers, s->multiplier[i]);
    put_money(out, "kong", s->money[SETTLE_KONG]);
    put_money(out, "win", s->money[MONEY_WIN]);
    put_money(out, "transfer", s->money[SETTLE_TRANSFER]);
    put_money(out, "pig", s->money[SETTLE_PIG]);
    put_money(out, "refund", s->money[SETTLE_REFUND]);
    put_money(out, "bigcall", s->money[SETTLE_BIGCALL]);
    put_money(out, "total", total);
    json_put(out, "states", states);
    json_put(out, "multipliers", multipliers);
}

Err query_xuezhan_settle(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Settling s = { 0 };
    XzStanding standing[SEATS_MAX];
    Err e = query_game(in, game, &s.game, diag);
    if (e == ERR_NONE)
        e = read_players(in, &s, diag);
    if (e == ERR_NONE)
        e = query_each(in, "events", take_event, &s, diag);
    if (e == ERR_NONE)
        e = check_winners(&s, diag);
    if (e != ERR_NONE)
        return e;
    settle_end(&s, standing);
    put_answer(out, &s, standing);
    return ERR_NONE;
}
