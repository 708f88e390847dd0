/* SPDX-License-Identifier: MIT */
/* Reads a mahjong table from a position string: this file parses the characters,
 * position_sense_mj.c checks the result. docs/position.md 3. */
#include "position_mj_impl.h"

#include <ctype.h>
#include <string.h>

#include "i18n.h"

enum { WORD_MAX = 12, SCORE_BITS = 50 };

/* ---- tiles ----------------------------------------------------------------------------------- */

/* Adds copies of a kind found in one more place. */
static bool count_tiles(MjReading *m, Tile tile, int n, size_t place)
{
    char text[TILE_TEXT_MAX];
    int copies = m->g->mj.set.copies[tile];
    m->seen[tile] = (uint8_t)(m->seen[tile] + n);
    if (copies == 0)
        return fault_at(m->r, place, _("%s has no tile %s"), m->g->ops->key,
                        tile_text(tile, text));
    return m->seen[tile] <= copies
           || fault_at(m->r, place, _("there are only %d of %s"), copies, tile_text(tile, text));
}

/* Reads ranks and the letter of their suit, which may be a capital: at most `cap` tiles. Returns
 * how many, 0 after a fault. */
static int read_group(MjReading *m, Tile tile[], int cap, bool *capital)
{
    PositionReader *r = m->r;
    size_t place = place_of(r);
    int n = 0, rank[POND_MAX];
    while (isdigit((unsigned char)next_letter(r))) {
        if (n == cap) {
            fault_at(r, r->at, _("too many tiles"));
            return 0;
        }
        rank[n++] = r->text[r->at++] - '0';
    }
    char letter = next_letter(r);
    *capital = isupper((unsigned char)letter) != 0;
    Suit suit = suit_from_letter((char)tolower((unsigned char)letter));
    if (n == 0 || suit == SUIT_NONE) {
        fault_at(r, r->at, _("expected a tile, such as 5m or 123p"));
        return 0;
    }
    r->at++;
    for (int i = 0; i < n; i++) {
        if (rank[i] == 0 || (suit == SUIT_Z && rank[i] > 7)) {
            fault_at(r, place + (size_t)i, _("there is no tile %d%c"), rank[i], suit_letter(suit));
            return 0;
        }
        tile[i] = tile_of(suit, rank[i]);
    }
    return n;
}

/* Reads one tile in lower case. */
static bool read_tile(MjReading *m, Tile *out)
{
    size_t place = place_of(m->r);
    bool capital;
    if (read_group(m, out, 1, &capital) == 0)
        return false;
    if (capital)
        return fault_at(m->r, place + 1, _("expected a lower-case letter"));
    return *out < m->g->mj.n_kinds || fault_at(m->r, place, _("%s has no honour tiles"),
                                               m->g->ops->key);
}

/* Reads the tiles of the hand, in any order. */
static bool read_hand(MjReading *m)
{
    m->hand = place_of(m->r);
    do {
        Tile tile[MJ_HAND_MAX];
        bool capital;
        size_t place = place_of(m->r);
        int n = read_group(m, tile, MJ_HAND_MAX, &capital);
        if (n > 0 && capital)
            return fault_at(m->r, place + (size_t)n, _("expected a lower-case letter"));
        for (int i = 0; i < n; i++) {
            if (!count_tiles(m, tile[i], 1, place + (size_t)i))
                return false;
            m->v->mj.own.count[tile[i]]++;
        }
        if (n == 0)
            return false;
    } while (next_letter(m->r) != '/' && m->r->err == ERR_NONE);
    return need_letter(m->r, '/', "'/'");
}

/* ---- what is asked --------------------------------------------------------------------------- */

/* exchange, void, turn, kong, followed by the drawn tile if it is known; or meld. */
static bool read_own_turn(MjReading *m, MjPhase phase)
{
    m->t->phase = (uint8_t)phase;
    m->t->turn = phase == MJ_TURN ? m->v->seat : m->t->dealer;
    bool named = next_letter(m->r) == '.' && isdigit((unsigned char)m->r->text[m->r->at + 1]);
    return !named || (take_letter(m->r, '.') && read_tile(m, &m->v->mj.own.drawn));
}

/* .5m.2: the tile and its discarder; then .kong if it was drawn for one. */
static bool read_claim(MjReading *m, MjPhase phase)
{
    PositionReader *r = m->r;
    MjTable *t = m->t;
    t->phase = (uint8_t)phase;
    bool read = need_letter(r, '.', "'.'") && read_tile(m, &t->last) && need_letter(r, '.', "'.'")
                && read_seat(r, t->n_seats, &t->last_from);
    t->turn = t->last_from;
    if (read && t->last_from == m->v->seat)
        return fault_at(r, r->at - 1, _("a seat is not asked about its own tile"));
    if (read && phase == MJ_CLAIM && next_letter(r) == '.' && r->text[r->at + 1] == 'k') {
        char word[WORD_MAX];
        size_t place = r->at + 1;
        take_letter(r, '.');
        read = read_word(r, word, sizeof word)
               && (strcmp(word, "kong") == 0 || fault_at(r, place, _("unknown word %s"), word));
        t->discard_after_kong = true;
    }
    return read;
}

/* .passed4: a win with that multiplier was passed up. */
static bool read_passed(MjReading *m)
{
    PositionReader *r = m->r;
    char word[WORD_MAX];
    int64_t n;
    if (!take_letter(r, '.'))
        return true;
    size_t place = place_of(r);
    if (!read_word(r, word, sizeof word))
        return false;
    if (strcmp(word, "passed") != 0)
        return fault_at(r, place, _("unknown word %s"), word);
    if (!read_int(r, 1, INT32_MAX, &n))
        return false;
    m->v->mj.own.win_locked = true;
    m->v->mj.own.passed = (int32_t)n;
    return true;
}

static bool read_asked(MjReading *m)
{
    char word[WORD_MAX];
    m->asked = place_of(m->r);
    if (!read_word(m->r, word, sizeof word))
        return false;
    bool read = false;
    m->drawn_after_kong = strcmp(word, "kong") == 0;
    m->t->may_declare = strcmp(word, "meld") != 0;
    if (strcmp(word, "exchange") == 0)
        read = read_own_turn(m, MJ_EXCHANGE);
    else if (strcmp(word, "void") == 0)
        read = read_own_turn(m, MJ_VOID);
    else if (strcmp(word, "turn") == 0 || strcmp(word, "meld") == 0 || m->drawn_after_kong)
        read = read_own_turn(m, MJ_TURN);
    else if (strcmp(word, "claim") == 0)
        read = read_claim(m, MJ_CLAIM);
    else if (strcmp(word, "rob") == 0)
        read = read_claim(m, MJ_ROB);
    else
        return fault_at(m->r, m->asked, _("expected exchange, void, turn, kong, meld, claim or "
                                          "rob"));
    m->t->kong_draw = m->drawn_after_kong;
    m->t->may_declare = m->t->may_declare && m->t->phase <= MJ_TURN;
    return read && read_passed(m) && need_letter(m->r, '/', "'/'");
}

/* ---- seats ----------------------------------------------------------------------------------- */

/* c3s5: a run from 3s, in which 5s was claimed; p5m2, e5m2, a5m2: from seat 2; k5m: concealed. */
static bool read_meld(MjReading *m, Seat s)
{
    PositionReader *r = m->r;
    MjSeat *seat = &m->t->seat[s];
    size_t place = place_of(r);
    char letter = next_letter(r);
    const char *type = letter != '\0' && letter != '-' ? strchr(meld_letter, letter) : NULL;
    if (type == NULL)
        return fault_at(r, place, _("expected a meld: c, p, e, a or k and its tile"));
    if (seat->n_melds == MELDS_MAX)
        return fault_at(r, place, _("a seat has at most four melds"));
    r->at++;
    MjMeld meld = { .type = (uint8_t)(type - meld_letter), .taken = TILE_NONE, .from = SEAT_NONE };
    if (!read_tile(m, &meld.tile))
        return false;
    if (meld.type == MELD_CHI) {
        int64_t rank;
        int low = rank_of(meld.tile);
        if (low > 7 || meld.tile >= N_SUITED)
            return fault_at(r, place + 1, _("a run cannot begin with this tile"));
        if (!read_int(r, low, low + 2, &rank))
            return false;
        meld.taken = (Tile)(meld.tile + rank - low);
        meld.from = seat_after(s, m->t->n_seats - 1, m->t->n_seats);
    } else if (meld.type != MELD_CONCEALED_KONG) {
        meld.taken = meld.tile;
        if (!read_seat(r, m->t->n_seats, &meld.from))
            return false;
    }
    for (int i = 0; meld.type == MELD_CHI && i < 3; i++)
        if (!count_tiles(m, (Tile)(meld.tile + i), 1, place))
            return false;
    if (meld.type != MELD_CHI && !count_tiles(m, meld.tile, meld_tiles(meld.type), place))
        return false;
    seat->meld[seat->n_melds++] = meld;
    return true;
}

static bool read_melds(MjReading *m, Seat s)
{
    m->seat[s].melds = place_of(m->r);
    if (take_letter(m->r, '-'))
        return true;
    do {
        if (!read_meld(m, s))
            return false;
    } while (take_letter(m->r, '.'));
    return true;
}

/* A capital: the tile had just been drawn; a plus: somebody won on it. */
static bool read_pond(MjReading *m, Seat s)
{
    PositionReader *r = m->r;
    MjSeat *seat = &m->t->seat[s];
    m->seat[s].pond = place_of(r);
    if (take_letter(r, '-'))
        return true;
    do {
        Tile tile[POND_MAX];
        bool capital;
        size_t place = place_of(r);
        int n = read_group(m, tile, POND_MAX, &capital);
        for (int i = 0; i < n; i++) {
            if (seat->n_pond == POND_MAX)
                return fault_at(r, place, _("too many tiles"));
            if (!count_tiles(m, tile[i], 1, place + (size_t)i))
                return false;
            seat->pond_mark[seat->n_pond] = capital ? POND_DRAWN : 0;
            seat->pond[seat->n_pond++] = tile[i];
        }
        if (n == 0)
            return false;
        if (take_letter(r, '+'))
            seat->pond_mark[seat->n_pond - 1] |= POND_WON;
    } while (next_letter(r) != '/' && next_letter(r) != ',' && r->err == ERR_NONE);
    return true;
}

/* 1.5m.2.16: the first to win, on 5m from seat 2, with a multiplier of 16. */
static bool read_win(MjReading *m, Seat s)
{
    PositionReader *r = m->r;
    MjSeat *seat = &m->t->seat[s];
    int64_t place, multiplier;
    m->seat[s].win = place_of(r);
    if (!take_letter(r, ','))
        return true;
    m->seat[s].win = place_of(r);
    bool read = read_int(r, 1, m->t->n_seats, &place) && need_letter(r, '.', "'.'")
                && read_tile(m, &seat->win_tile) && need_letter(r, '.', "'.'")
                && read_seat(r, m->t->n_seats, &seat->win_from) && need_letter(r, '.', "'.'")
                && read_int(r, 1, INT32_MAX, &multiplier);
    if (!read)
        return false;
    seat->won = (uint8_t)place;
    seat->win_multiplier = (int32_t)multiplier;
    m->t->n_won++;
    m->t->ledger.won |= seat_bit(s);
    return seat->win_from != s || count_tiles(m, seat->win_tile, 1, m->seat[s].win);
}

static bool read_void(MjReading *m, Seat s)
{
    m->seat[s].void_suit = place_of(m->r);
    if (take_letter(m->r, '-'))
        return true;
    Suit suit = suit_from_letter(next_letter(m->r));
    if (suit > SUIT_P)
        return fault_at(m->r, m->r->at, _("expected m, s, p or '-'"));
    m->r->at++;
    m->t->seat[s].void_suit = suit;
    return true;
}

static bool read_one_seat(MjReading *m, Seat s)
{
    const int64_t most = (int64_t)1 << SCORE_BITS;
    PositionReader *r = m->r;
    return read_int(r, -most, most, &m->v->score[s]) && need_letter(r, ',', "','")
           && read_void(m, s) && need_letter(r, ',', "','") && read_melds(m, s)
           && need_letter(r, ',', "','") && read_pond(m, s) && read_win(m, s)
           && need_letter(r, '/', "'/'");
}

/* ---- the whole string ------------------------------------------------------------------------ */

static void blank_table(MjReading *m, Seat seat)
{
    game_view_new(m->g, seat, m->v);
    m->v->must_act = true;
    m->t->n_seats = m->g->n_seats;
    m->t->last = TILE_NONE;
    m->t->last_from = SEAT_NONE;
    for (Seat s = 0; s < SEATS_MAX; s++) {
        m->t->seat[s].void_suit = SUIT_NONE;
        m->t->seat[s].win_tile = TILE_NONE;
        m->t->seat[s].win_from = SEAT_NONE;
    }
}

static bool read_seats_and_wall(MjReading *m)
{
    PositionReader *r = m->r;
    Seat seat;
    int64_t wall;
    if (!need_letter(r, 's', _("s (the seat to move)"))
        || !read_seat(r, m->g->n_seats, &seat))
        return false;
    blank_table(m, seat);
    if (!need_letter(r, '.', "'.'") || !need_letter(r, 'd', _("d (the dealer)")))
        return false;
    m->dealer = place_of(r);
    if (!read_seat(r, m->g->n_seats, &m->t->dealer) || !need_letter(r, '/', "'/'")
        || !read_asked(m))
        return false;
    m->wall = place_of(r);
    if (!need_letter(r, 'w', _("w (the tiles in the wall)"))
        || !read_int(r, 0, m->g->mj.n_tiles, &wall))
        return false;
    m->t->wall = (uint8_t)wall;
    return need_letter(r, '/', "'/'");
}

/* The gains of some seats must equal the losses of others. */
static bool scores_cancel(const MjReading *m, size_t place)
{
    int64_t sum = 0;
    for (Seat s = 0; s < m->g->n_seats; s++)
        sum += m->v->score[s];
    return sum == 0 || fault_at(m->r, place, _("the scores add up to %lld, not to 0"),
                                (long long)sum);
}

static bool read_mj(const Game *g, PositionReader *r, View *v)
{
    MjReading m = { .g = g, .r = r, .v = v, .t = &v->mj.table };
    if (!read_seats_and_wall(&m) || !read_hand(&m))
        return false;
    size_t seats = place_of(r);
    for (Seat s = 0; s < g->n_seats; s++)
        if (!read_one_seat(&m, s))
            return false;
    return scores_cancel(&m, seats) && read_kongs(&m) && judge_mj(&m);
}

const PositionFamily mahjong_position = { position_write_mj, read_mj, arrange_mj };
