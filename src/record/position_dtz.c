/* SPDX-License-Identifier: MIT */
/* A table of Da Tong Zi as a position string, and back. All cards played are listed with the seats;
 * the numbers of cards follow from them, and which players have passed follows from the last play
 * and the seat that is asked. docs/position.md 4. */
#include "position_impl.h"

#include <string.h>

#include "dtz.h"
#include "i18n.h"

/* ---- writing --------------------------------------------------------------------------------- */

/* Writes each rank followed by the suits of its cards: "5SSHTD". */
static void put_cards(PositionWriter *w, const CardSet *cards)
{
    if (cards_empty(cards))
        put_letter(w, '-');
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (cards_of_rank(cards, rank) == 0)
            continue;
        put_letter(w, rank_letter(rank));
        for (int suit = 0; suit < N_CARD_SUITS; suit++)
            for (int n = cards_count(cards, card_of(rank, suit)); n > 0; n--)
                put_letter(w, card_suit_letter(suit));
    }
}

static int place_of_out(const DtzTable *t, Seat s)
{
    for (int i = 0; i < t->n_out; i++)
        if (t->finish[i] == s)
            return i + 1;
    return 0;
}

static void put_seat(PositionWriter *w, const View *v, Seat s)
{
    const DtzTable *t = &v->dtz.table;
    put_letter(w, '/');
    put_int(w, v->score[s]);
    put_letter(w, ',');
    put_int(w, t->n_cards[s]);
    put_letter(w, ',');
    put_cards(w, &t->played[s]);
    if (place_of_out(t, s) == 0)
        return;
    put_letter(w, ',');
    put_int(w, place_of_out(t, s));
}

static bool write_dtz(const Game *g, const View *v, PositionWriter *w)
{
    const DtzTable *t = &v->dtz.table;
    if (t->n_seats != g->n_seats || t->over || t->turn != v->seat)
        return false;
    put_letter(w, 's');
    put_int(w, v->seat);
    put_text(w, ".l");
    put_int(w, t->leader);
    put_letter(w, '/');
    if (t->top_by == SEAT_NONE) {
        put_text(w, "lead");
    } else {
        put_text(w, "beat.");
        put_cards(w, &t->top.cards);
        put_letter(w, '.');
        put_int(w, t->top_by);
    }
    put_text(w, "/p");
    put_int(w, t->points);
    put_letter(w, '/');
    put_cards(w, &v->dtz.hand);
    for (Seat s = 0; s < t->n_seats; s++)
        put_seat(w, v, s);
    return true;
}

/* ---- reading --------------------------------------------------------------------------------- */

enum { WORD_MAX = 12, SCORE_BITS = 50 };

typedef struct DtzReading {
    const Game     *g;
    PositionReader *r;
    View           *v;
    DtzTable       *t;
    CardSet         left;           /* cards of the deck not found in the text yet */
    size_t          leader, asked, points, hand, seat[SEATS_MAX];   /* text positions */
    Seat            out_at[SEATS_MAX];      /* seats in the order in which they went out, or
                                             * SEAT_NONE */
} DtzReading;

static bool is_rank(char letter)
{
    return letter != '\0' && rank_from_letter(letter) != CARD_NONE;
}

/* Reads cards in the form of put_cards; ranks in any order, but none twice. */
static bool read_cards(DtzReading *m, CardSet *left, CardSet *out)
{
    PositionReader *r = m->r;
    RankMask had = 0;
    memset(out, 0, sizeof *out);
    if (take_letter(r, '-'))
        return true;
    do {
        size_t place = place_of(r);
        if (!is_rank(next_letter(r)))
            return fault_at(r, place, _("expected cards, such as 5SSHTD"));
        int rank = rank_from_letter(r->text[r->at++]);
        if (has_rank(had, rank))
            return fault_at(r, place, _("the rank %c appears twice"), rank_letter(rank));
        had |= rank_bit(rank);
        int suit = card_suit_from_letter(next_letter(r));
        if (suit == CARD_NONE)
            return fault_at(r, r->at, _("expected a suit: S, H, C or D"));
        for (; suit != CARD_NONE; suit = card_suit_from_letter(next_letter(r))) {
            Card card = card_of(rank, suit);
            if (cards_count(left, card) == 0)
                return fault_at(r, r->at, _("there are only %d of %c%c"),
                                cards_count(&m->g->dtz.deck, card), card_suit_letter(suit),
                                rank_letter(rank));
            cards_take(left, card);
            cards_put(out, card);
            r->at++;
        }
    } while (is_rank(next_letter(r)));
    return r->err == ERR_NONE;
}

/* Reads "lead", or "beat.5SH.2": these cards, played by seat 2. They are also listed with those
 * played there and are counted there. */
static bool read_asked(DtzReading *m)
{
    PositionReader *r = m->r;
    char word[WORD_MAX];
    m->asked = place_of(r);
    m->t->top_by = SEAT_NONE;
    if (!read_word(r, word, sizeof word))
        return false;
    if (strcmp(word, "lead") == 0)
        return need_letter(r, '/', "'/'");
    if (strcmp(word, "beat") != 0)
        return fault_at(r, m->asked, _("expected lead or beat"));
    CardSet deck = m->g->dtz.deck;
    if (!need_letter(r, '.', "'.'"))
        return false;
    size_t place = place_of(r);
    if (!read_cards(m, &deck, &m->t->top.cards))
        return false;
    m->t->top.shape = dtz_recognise(&m->t->top.cards);
    if (m->t->top.shape.pattern == DTZ_ILLEGAL)
        return fault_at(r, place, _("these cards are not a legal play"));
    return need_letter(r, '.', "'.'") && read_seat(r, m->g->n_seats, &m->t->top_by)
           && need_letter(r, '/', "'/'");
}

static bool read_one_seat(DtzReading *m, Seat s)
{
    const int64_t most = (int64_t)1 << SCORE_BITS;
    PositionReader *r = m->r;
    int64_t n, out = 0;
    if (!need_letter(r, '/', "'/'") || !read_int(r, -most, most, &m->v->score[s])
        || !need_letter(r, ',', "','"))
        return false;
    m->seat[s] = place_of(r);
    if (!read_int(r, 0, m->g->dtz.hand_size, &n) || !need_letter(r, ',', "','")
        || !read_cards(m, &m->left, &m->t->played[s]))
        return false;
    m->t->n_cards[s] = (uint8_t)n;
    int right = m->g->dtz.hand_size - cards_total(&m->t->played[s]);
    if (n != right)
        return fault_at(r, m->seat[s], _("after the cards it has played, the seat must hold %d"),
                        right);
    size_t place = place_of(r) + 1;
    if (take_letter(r, ',') && !read_int(r, 1, m->g->n_seats, &out))
        return false;
    if ((n == 0) != (out > 0))
        return fault_at(r, place - 1, n == 0 ? _("the seat has no cards left, so its place is "
                                                 "missing")
                                             : _("only a seat without cards can have a place"));
    if (out > 0 && m->out_at[out - 1] != SEAT_NONE)
        return fault_at(r, place, _("another seat already has this place"));
    if (out > 0)
        m->out_at[out - 1] = s;
    return true;
}

static bool read_head(DtzReading *m)
{
    PositionReader *r = m->r;
    DtzTable *t = m->t;
    Seat seat;
    int64_t points;
    if (!need_letter(r, 's', _("s (the seat to move)"))
        || !read_seat(r, m->g->n_seats, &seat))
        return false;
    game_view_new(m->g, seat, m->v);
    m->v->must_act = true;
    t->n_seats = m->g->n_seats;
    t->turn = seat;
    t->aside = (uint16_t)(m->g->dtz.n_cards - m->g->n_seats * m->g->dtz.hand_size);
    if (!need_letter(r, '.', "'.'") || !need_letter(r, 'l', _("l (the seat that led)")))
        return false;
    m->leader = place_of(r);
    if (!read_seat(r, m->g->n_seats, &t->leader) || !need_letter(r, '/', "'/'") || !read_asked(m)
        || !need_letter(r, 'p', _("p (the points of the round)")))
        return false;
    m->points = place_of(r);
    if (!read_int(r, 0, INT16_MAX, &points) || !need_letter(r, '/', "'/'"))
        return false;
    t->points = (int16_t)points;
    m->hand = place_of(r);
    return read_cards(m, &m->left, &m->v->dtz.hand);
}

/* ---- consistency ----------------------------------------------------------------------------- */

static bool judge_numbers(DtzReading *m)
{
    DtzTable *t = m->t;
    int held = cards_total(&m->v->dtz.hand), right = t->n_cards[m->v->seat], holders = 0;
    if (held != right)
        return fault_at(m->r, m->hand, _("the hand has %d cards instead of %d"), held, right);
    if (held == 0)
        return fault_at(m->r, m->hand, _("the seat to move has no cards"));
    for (Seat s = 0; s < t->n_seats; s++)
        holders += t->n_cards[s] > 0;
    for (int i = 0; i < t->n_seats - holders; i++) {
        if (m->out_at[i] == SEAT_NONE)
            return fault_at(m->r, m->seat[m->v->seat], _("no seat has gone out in place %d"),
                            i + 1);
        t->finish[t->n_out++] = m->out_at[i];
    }
    return holders > 1 || t->top_by != SEAT_NONE
           || fault_at(m->r, m->asked, _("only one seat holds cards, so the deal is over"));
}

/* The seats between the play to beat and the seat that is asked have passed. */
static void note_passes(DtzTable *t)
{
    for (Seat s = seat_after(t->top_by, 1, t->n_seats); s != t->turn;
         s = seat_after(s, 1, t->n_seats))
        if (!dtz_is_out(t, s))
            t->passed |= seat_bit(s);
}

/* The points in all cards played. */
static int points_played(const DtzTable *t)
{
    int n = 0;
    for (Seat s = 0; s < t->n_seats; s++)
        n += cards_points(&t->played[s]);
    return n;
}

static bool judge_round(DtzReading *m)
{
    DtzTable *t = m->t;
    if (t->top_by == SEAT_NONE) {
        if (t->leader != t->turn)
            return fault_at(m->r, m->leader, _("in a new round, the seat that led must be the "
                                               "seat to move"));
        return t->points == 0 || fault_at(m->r, m->points, _("a new round has no points"));
    }
    if (t->top_by == t->turn)
        return fault_at(m->r, m->asked, _("a seat does not have to beat its own play"));
    if (!cards_contain(&t->played[t->top_by], &t->top.cards))
        return fault_at(m->r, m->asked, _("seat %d has not played these cards"), t->top_by);
    if (cards_empty(&t->played[t->leader]))
        return fault_at(m->r, m->leader, _("the seat that led has not played any cards"));
    int least = cards_points(&t->top.cards), most = points_played(t);
    if (t->points % 5 != 0 || t->points < least || t->points > most)
        return fault_at(m->r, m->points, _("expected a multiple of 5 from %d to %d"), least,
                        most);
    note_passes(t);
    return true;
}

static bool read_dtz(const Game *g, PositionReader *r, View *v)
{
    DtzReading m = { .g = g, .r = r, .v = v, .t = &v->dtz.table, .left = g->dtz.deck };
    memset(m.out_at, SEAT_NONE, sizeof m.out_at);
    if (!read_head(&m))
        return false;
    for (Seat s = 0; s < g->n_seats; s++)
        if (!read_one_seat(&m, s))
            return false;
    if (next_letter(r) != '\0')
        return fault_at(r, r->at, _("the string should end here"));
    return judge_numbers(&m) && judge_round(&m);
}

/* ---- hidden cards ---------------------------------------------------------------------------- */

/* The position of a seat's hand in an order of hidden cards. */
typedef struct Share {
    int from, n;
} Share;

static Share share_of(const View *v, Seat seat)
{
    const DtzTable *t = &v->dtz.table;
    Share share = { 0, t->n_cards[seat] };
    for (Seat s = 0; s < seat; s++)
        share.from += s != v->seat ? t->n_cards[s] : 0;
    return share;
}

static bool has_answer(const uint8_t *card, Share share, const DtzShape *top)
{
    CardSet hand = { { 0 } };
    for (int i = 0; i < share.n; i++)
        cards_put(&hand, card[share.from + i]);
    return dtz_can_beat(&hand, top);
}

/* Where a player who can beat must do so, those who have passed cannot beat the play. Until that is
 * so, cards in such a hand are swapped for lower ones from seats that have not passed or from those
 * set aside. If the remaining cards do not allow it, the hand stays as it is. */
static void arrange_dtz(const Game *g, const View *v, Rng *rng, uint8_t *order, int n)
{
    enum { TRIES = 4000 };
    const DtzTable *t = &v->dtz.table;
    for (Seat s = 0; s < t->n_seats && dtz_config(g)->must_beat; s++) {
        Share share = share_of(v, s);
        if (!has_seat(t->passed, s) || s == v->seat)
            continue;
        for (int i = 0; i < TRIES && has_answer(order, share, &t->top.shape); i++) {
            int mine = share.from + (int)rng_below(rng, (uint32_t)share.n);
            int other = (int)rng_below(rng, (uint32_t)n);
            bool of_passer = false;
            for (Seat p = 0; p < t->n_seats; p++) {
                Share theirs = share_of(v, p);
                of_passer |= p != v->seat && has_seat(t->passed, p) && other >= theirs.from
                             && other < theirs.from + theirs.n;
            }
            uint8_t card = order[mine];
            bool lower = card_rank(order[other]) < card_rank(card) || i % 8 == 0;
            if (of_passer || !lower)
                continue;
            order[mine] = order[other];
            order[other] = card;
        }
    }
}

const PositionFamily datongzi_position = { write_dtz, read_dtz, arrange_dtz };
