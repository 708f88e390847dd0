/* SPDX-License-Identifier: MIT */
/* xuezhan.settle: the payments of a whole hand from its kongs, wins and final hands (xuezhan 8, 9,
 * 14). The events are applied to a purse with the functions that the game itself uses; events that
 * are impossible at a table are errors. */
#include <string.h>

#include "i18n.h"
#include "mj.h"
#include "query_family.h"
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

static Err settle_read_seat(const Json *in, const char *key, Seat *out, Diag *diag)
{
    int64_t seat = *out;
    Err e = json_int(in, key, (JsonRange){ 0, SEATS - 1 }, &seat, diag);
    *out = (Seat)seat;
    return e;
}

static void settle_add_money(Settling *s, int kind, const int64_t delta[SEATS_MAX])
{
    for (Seat seat = 0; seat < SEATS; seat++)
        s->money[kind][seat] += delta[seat];
}

/* -- players ----------------------------------------------------------------------------------- */

static Err settle_read_player(void *context, const Json *player, Diag *diag)
{
    Settling *s = context;
    Seat seat = 0;
    Err e = settle_read_seat(player, "seat", &seat, diag);
    if (e != ERR_NONE || (e = json_flag(player, "won", &s->won[seat], diag)) != ERR_NONE ||
        (e = query_void_hand(player, &s->game, &s->hand[seat], diag)) != ERR_NONE)
        return e;
    if (has_seat(s->known, seat))
        return diag_set(diag, ERR_SYNTAX, _("seat: %d appears twice"), seat);
    s->known = (SeatMask)(s->known | seat_bit(seat));
    int size = s->won[seat] ? HAND_SIZE_FULL : HAND_SIZE_READY;
    return hand_check(&s->game, &s->hand[seat], size, size, diag);
}

static Err settle_read_players(const Json *in, Settling *s, Diag *diag)
{
    const Json *players;
    Err e = json_list(in, "players", &players, diag);
    if (e == ERR_NONE && json_size(players) != SEATS)
        return diag_set(diag, ERR_SYNTAX, _("players: %d given, but there are %d seats"),
                        json_size(players), SEATS);
    return e == ERR_NONE ? query_each(in, "players", settle_read_player, s, diag) : e;
}

/* -- kongs ------------------------------------------------------------------------------------- */

static bool settle_is_out(const Settling *s, Seat seat)
{
    return has_seat(s->ledger.won, seat);
}

/* The seat that gave a tile to `owner`. */
static Err settle_read_feeder(const Json *event, const Settling *s, Seat owner, Seat *out,
                              Diag *diag)
{
    Err e = settle_read_seat(event, "from", out, diag);
    if (e == ERR_NONE && (*out == owner || settle_is_out(s, *out)))
        return diag_set(diag, ERR_SYNTAX, _("from: this tile cannot have come from seat %d"), *out);
    return e;
}

static Err settle_take_kong(const Json *event, Settling *s, Diag *diag)
{
    Seat owner = 0, from = SEAT_NONE;
    int word = 0;
    Tile tile;
    bool late = false;
    Err e = settle_read_seat(event, "seat", &owner, diag);
    if (e != ERR_NONE ||
        (e = json_word(event, "kind", "exposed_kong added_kong concealed_kong", &word, diag)) !=
            ERR_NONE ||
        (e = query_tile(event, "tile", &s->game, &tile, diag)) != ERR_NONE ||
        (word == 0 && (e = settle_read_feeder(event, s, owner, &from, diag)) != ERR_NONE) ||
        (json_has(event, "late") && (e = json_flag(event, "late", &late, diag)) != ERR_NONE))
        return e;
    if (settle_is_out(s, owner) || s->ledger.n_kongs == KONGS_MAX)
        return diag_set(diag, ERR_SYNTAX, _("seat: %d can no longer declare a kong"), owner);
    MjPayment payment;
    mj_kong_declared(&s->ledger, owner, (uint8_t)(MELD_EXPOSED_KONG + word));
    xz_pay_kong(xz_config(&s->game), &s->ledger, from, late, &payment);
    settle_add_money(s, SETTLE_KONG, payment.delta);
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

static bool settle_could_win(const Settling *s, const WinEvent *w, Seat seat)
{
    for (int i = 0; i < w->n; i++) {
        if (w->winner[i].seat == seat)
            return false;
    }
    return !settle_is_out(s, seat) && seat != w->from;
}

/* The hand of an entry in `wins` must be a win that contains the tile. */
static Err settle_value_winner(const Settling *s, const WinEvent *w, const GivenHand *hand,
                               Winner *out, Diag *diag)
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

/* Inserts a winner in seat order from the discarder. xuezhan 4.4. */
static void settle_insert_winner(WinEvent *w, Winner winner)
{
    int at = w->n++, steps = (winner.seat - w->from + SEATS) % SEATS;
    for (; at > 0 && (w->winner[at - 1].seat - w->from + SEATS) % SEATS > steps; at--)
        w->winner[at] = w->winner[at - 1];
    w->winner[at] = winner;
}

static Err settle_read_winner(void *context, const Json *entry, Diag *diag)
{
    WinEvent *w = context;
    const Settling *s = w->settling;
    Winner winner = { 0 };
    GivenHand hand;
    Err e = settle_read_seat(entry, "seat", &winner.seat, diag);
    if (e != ERR_NONE || (e = query_flags(entry, &winner.flags, diag)) != ERR_NONE ||
        (e = query_void_hand(entry, &s->game, &hand, diag)) != ERR_NONE)
        return e;
    if (!settle_could_win(s, w, winner.seat))
        return diag_set(diag, ERR_SYNTAX, _("seat: %d cannot win on this tile"), winner.seat);
    e = settle_value_winner(s, w, &hand, &winner, diag);
    if (e == ERR_NONE)
        settle_insert_winner(w, winner);
    return e;
}

static Err settle_read_wins(const Json *event, const Settling *s, WinEvent *w, Diag *diag)
{
    const Json *wins;
    /* all except the player who gave the tile; only one on a self-draw or with multi_win = 0 */
    int most = w->from == SEAT_NONE || !xz_config(&s->game)->multi_win ? 1 : WINS_MAX;
    Err e = json_list(event, "wins", &wins, diag);
    if (e == ERR_NONE && (json_size(wins) == 0 || json_size(wins) > most))
        return diag_set(diag, ERR_SYNTAX, _("wins: %d given; 1 to %d are possible here"),
                        json_size(wins), most);
    return e == ERR_NONE ? query_each(event, "wins", settle_read_winner, w, diag) : e;
}

static void settle_pay_wins(Settling *s, const WinEvent *w)
{
    SeatMask winners = 0;
    WinFlags flags = 0;
    MjPayment payment;
    for (int i = 0; i < w->n; i++) {
        const Winner *winner = &w->winner[i];
        Seat from = w->from == SEAT_NONE ? winner->seat : w->from;
        int64_t delta[SEATS_MAX];
        const MjGain win = { winner->seat, from, winner->flags, winner->worth.multiplier, 0 };
        xz_pay_win(xz_config(&s->game), &s->ledger, &win, delta);
        settle_add_money(s, MONEY_WIN, delta);
        s->multiplier[s->n_wins++] = winner->worth.multiplier;
        winners |= seat_bit(winner->seat);
        flags |= winner->flags;
    }
    /* 呼叫转移, if the discard followed a kong. xuezhan 8.7. */
    if (w->from != SEAT_NONE && (flags & WIN_DISCARD_AFTER_KONG) &&
        xz_transfer(xz_config(&s->game), &s->ledger, w->from, winners, &payment))
        settle_add_money(s, SETTLE_TRANSFER, payment.delta);
    s->ledger.won |= winners;
}

static Err settle_take_win(const Json *event, Settling *s, Diag *diag)
{
    WinEvent w = { .settling = s, .from = SEAT_NONE };
    Err e = query_tile(event, "tile", &s->game, &w.tile, diag);
    if (e == ERR_NONE && json_has(event, "from"))
        e = settle_read_feeder(event, s, SEAT_NONE, &w.from, diag);
    if (e == ERR_NONE)
        e = settle_read_wins(event, s, &w, diag);
    if (e == ERR_NONE)
        settle_pay_wins(s, &w);
    return e;
}

/* -- the whole hand ---------------------------------------------------------------------------- */

static Err settle_take_event(void *context, const Json *event, Diag *diag)
{
    Settling *s = context;
    int type;
    Err e = json_word(event, "type", "kong win", &type, diag);
    if (e != ERR_NONE)
        return e;
    if (s->n_wins >= WINS_MAX)
        return diag_set(diag, ERR_SYNTAX, _("type: the hand was over; three seats had won"));
    return type == 0 ? settle_take_kong(event, s, diag) : settle_take_win(event, s, diag);
}

/* `players` and `events` must have the same winners. */
static Err settle_check_winners(const Settling *s, Diag *diag)
{
    for (Seat seat = 0; seat < SEATS; seat++) {
        if (s->won[seat] && !settle_is_out(s, seat))
            return diag_set(diag, ERR_SYNTAX, _("players: seat %d has won, but events contain no "
                                                "such win"), seat);
        if (!s->won[seat] && settle_is_out(s, seat))
            return diag_set(diag, ERR_SYNTAX, _("events: seat %d wins, but is not marked as a "
                                                "winner in players"),
                            seat);
    }
    return ERR_NONE;
}

/* Settles at the end if there are fewer than three winners, which means that the wall has run out.
 * xuezhan 9.1. */
static void settle_end(Settling *s, MjStanding standing[SEATS_MAX])
{
    int32_t best[SEATS_MAX] = { 0 };
    MjPayment payment[MJ_PAYMENTS_MAX];
    for (Seat seat = 0; seat < SEATS; seat++)
        standing[seat] = s->won[seat] ? STANDING_WON
                                      : xz_standing(xz_config(&s->game), &s->hand[seat],
                                                    &best[seat]);
    if (s->n_wins >= WINS_MAX)
        return;
    int n = xz_settle(xz_config(&s->game), &s->ledger, standing, best, payment);
    for (int i = 0; i < n; i++)
        settle_add_money(s, payment[i].kind, payment[i].delta);
}

static void settle_put_answer(Json *out, const Settling *s, const MjStanding standing[SEATS_MAX])
{
    static const char *const word[] = {
        [STANDING_WON] = "won", [STANDING_READY] = "ready", [STANDING_NOT_READY] = "noten",
        [STANDING_PIG] = "pig",
    };
    static const struct { const char *key; int kind; } row[] = {
        { "kong", SETTLE_KONG }, { "win", MONEY_WIN }, { "transfer", SETTLE_TRANSFER },
        { "pig", SETTLE_PIG }, { "refund", SETTLE_REFUND }, { "bigcall", SETTLE_BIGCALL },
    };
    Json *totals = json_new_list(), *states = json_new_list(), *multipliers = json_new_list();
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Json *list = json_new_list();
        for (Seat seat = 0; seat < SEATS; seat++)
            json_add_int(list, s->money[row[i].kind][seat]);
        json_put(out, row[i].key, list);
    }
    for (Seat seat = 0; seat < SEATS; seat++) {
        int64_t total = 0;
        for (int m = 0; m < N_MONEY; m++)
            total += s->money[m][seat];
        json_add_int(totals, total);
        bool playing = s->n_wins >= WINS_MAX && !s->won[seat];
        json_add_text(states, playing ? "live" : word[standing[seat]]);
    }
    for (int i = 0; i < s->n_wins; i++)
        json_add_int(multipliers, s->multiplier[i]);
    JSON_PUT(out, JSON_VALUE("total", totals), JSON_VALUE("states", states),
             JSON_VALUE("multipliers", multipliers));
}

Err query_xuezhan_settle(const GameOps *game, const Json *in, Json *out, Diag *diag)
{
    Settling s = { 0 };
    MjStanding standing[SEATS_MAX];
    Err e = query_game(in, game, &s.game, diag);
    if (e != ERR_NONE || (e = settle_read_players(in, &s, diag)) != ERR_NONE ||
        (e = query_each(in, "events", settle_take_event, &s, diag)) != ERR_NONE ||
        (e = settle_check_winners(&s, diag)) != ERR_NONE)
        return e;
    settle_end(&s, standing);
    settle_put_answer(out, &s, standing);
    return ERR_NONE;
}
