/* SPDX-License-Identifier: MIT */
/* A table of Da Tong Zi as a position string, and back. All cards played are listed with the seats;
 * the numbers of cards follow from them, and which players have passed follows from the last play
 * and the seat that is asked. docs/position.md 4. */
#include "position_impl.h"

#include <string.h>

#include "dtz.h"
#include "i18n.h"

enum { DTZ_MOVER, DTZ_LEADER, DTZ_ASKED, DTZ_POINTS, DTZ_HAND, DTZ_SCORE, DTZ_CARDS, DTZ_PLAYED,
       DTZ_PLACE, N_DTZ_FIELDS };

/* ---- the fields ------------------------------------------------------------------------------ */

/* Each rank followed by the suits of its cards, "5SSHTD": ranks in any order, but none twice. */
static void dtz_cards(PositionText *p, void *member)
{
    CardSet *cards = member;
    if (!pass_item(p, "", 0, !cards_empty(cards), 0))
        return;
    for (int rank = 0; rank < N_RANKS && !is_reading(p); rank++) {
        pass_mark(p, (char[]){ rank_letter(rank), '\0' }, cards_of_rank(cards, rank) != 0);
        for (int suit = 0; suit < N_CARD_SUITS; suit++)
            for (int n = cards_count(cards, card_of(rank, suit)); n > 0; n--)
                pass_text(p, (char[]){ card_suit_letter(suit), '\0' });
    }
    if (!is_reading(p))
        return;
    for (int rank, suit; (rank = rank_from_letter(next_letter(p))) != CARD_NONE;) {
        if (cards_of_rank(cards, rank) != 0)
            position_unlike(p);
        p->at++;
        for (; (suit = card_suit_from_letter(next_letter(p))) != CARD_NONE; p->at++) {
            if (cards_count(cards, card_of(rank, suit)) == PACKS_MAX)
                position_unlike(p);
            else
                cards_put(cards, card_of(rank, suit));
        }
        if (cards_of_rank(cards, rank) == 0)
            position_unlike(p);
    }
    if (cards_empty(cards))
        position_unlike(p);
}

/* "lead", or "beat.5SH.2": these cards, played by seat 2. They are also listed with those played
 * there and are counted there. */
static void position_dtz_asked(PositionText *p, void *member)
{
    static const char *const word[] = { "lead", "beat" };
    DtzTable *t = member;
    if (pass_word(p, word, 2, t->top_by != SEAT_NONE) == 0)
        return;
    pass_text(p, ".");
    dtz_cards(p, &t->top.cards);
    pass_text(p, ".");
    pass_seat(p, &t->top_by);
    t->top.shape = dtz_recognise(&t->top.cards);
    must_allow(p, t->top.shape.pattern != DTZ_ILLEGAL, DTZ_ASKED, 0);
}

static void dtz_points(PositionText *p, void *member)
{
    int16_t *points = member;
    *points = (int16_t)pass_int(p, 0, INT16_MAX, *points);
}

static int dtz_place_of(const DtzTable *t, Seat s)
{
    for (int i = 0; i < t->n_out; i++)
        if (t->finish[i] == s)
            return i + 1;
    return 0;
}

/* The place of a seat that has gone out. */
static void dtz_place(PositionText *p, void *member)
{
    DtzTable *t = &p->view->dtz.table;
    int place = dtz_place_of(t, p->seat);
    (void)member;
    if (!pass_mark(p, ",", place > 0))
        return;
    place = (int)pass_int(p, 1, t->n_seats, place);
    if (!is_reading(p) || p->err != ERR_NONE)
        return;
    must_agree(p, t->finish[place - 1] == SEAT_NONE, DTZ_PLACE, p->seat, DTZ_PLACE);
    t->finish[place - 1] = p->seat;
    t->n_out++;
}

static const PositionField dtz_field[N_DTZ_FIELDS] = {
    [DTZ_MOVER] = { "seat", "/s", "0", pass_seat, ONCE(seat) },
    [DTZ_LEADER] = { "leader", ".l", "0", pass_seat, ONCE(dtz.table.leader) },
    [DTZ_ASKED] = { "asked", "/", "beat.5SH.2", position_dtz_asked, ONCE(dtz.table) },
    [DTZ_POINTS] = { "points", "/p", "15", dtz_points, ONCE(dtz.table.points) },
    [DTZ_HAND] = { "hand", "/", "5SSHTD", dtz_cards, ONCE(dtz.hand) },
    [DTZ_SCORE] = { "score", "/", "-12", pass_score, EACH(score) },
    [DTZ_CARDS] = { "cards", ",", "27", pass_byte, EACH(dtz.table.n_cards) },
    [DTZ_PLAYED] = { "played", ",", "5SSHTD", dtz_cards, EACH(dtz.table.played) },
    [DTZ_PLACE] = { "place", "", ",1", dtz_place, EACH(dtz.table.finish) }, };

/* ---- consistency ----------------------------------------------------------------------------- */

/* Takes the cards of a field from those not found in the string yet. */
static void dtz_judge_copies(PositionText *p, const CardSet *cards, CardSet *left, int field,
                             Seat s)
{
    char text[CARD_TEXT_MAX];
    for (Card c = 0; c < N_CARDS; c++)
        if (cards_count(cards, c) > cards_count(left, c))
            too_many(p, card_text(c, text), cards_count(&p->game->dtz.deck, c), field, s);
    if (cards_contain(left, cards))
        cards_remove(left, cards);
}

static void dtz_judge_numbers(PositionText *p)
{
    const View *v = p->view;
    const DtzTable *t = &v->dtz.table;
    CardSet left = p->game->dtz.deck;
    int size = p->game->dtz.hand_size;
    dtz_judge_copies(p, &v->dtz.hand, &left, DTZ_HAND, 0);
    must_total(p, cards_total(&v->dtz.hand), t->n_cards[v->seat], DTZ_HAND, 0);
    must_agree(p, !cards_empty(&v->dtz.hand), DTZ_HAND, 0, DTZ_MOVER);
    for (int i = 0; i < t->n_out; i++)
        must_agree(p, t->finish[i] != SEAT_NONE, DTZ_PLACE, 0, DTZ_PLACE);
    for (Seat s = 0; s < t->n_seats; s++) {
        dtz_judge_copies(p, &t->played[s], &left, DTZ_PLAYED, s);
        must_total(p, t->n_cards[s], size - cards_total(&t->played[s]), DTZ_CARDS, s);
        must_agree(p, dtz_is_out(t, s) == (dtz_place_of(t, s) > 0), DTZ_PLACE, s, DTZ_CARDS);
    }
    must_agree(p, t->n_out + 1 < t->n_seats || t->top_by != SEAT_NONE, DTZ_ASKED, 0, DTZ_CARDS);
}

static void dtz_judge_round(PositionText *p)
{
    DtzTable *t = &p->view->dtz.table;
    int most = 0, least = cards_points(&t->top.cards);
    if (t->top_by == SEAT_NONE) {
        must_agree(p, t->leader == t->turn, DTZ_LEADER, 0, DTZ_ASKED);
        must_agree(p, t->points == 0, DTZ_POINTS, 0, DTZ_ASKED);
        return;
    }
    for (Seat s = 0; s < t->n_seats; s++)
        most += cards_points(&t->played[s]);
    must_agree(p, t->top_by != t->turn, DTZ_ASKED, 0, DTZ_MOVER);
    must_agree(p, cards_contain(&t->played[t->top_by], &t->top.cards), DTZ_ASKED, 0, DTZ_PLAYED);
    must_agree(p, !cards_empty(&t->played[t->leader]), DTZ_LEADER, 0, DTZ_PLAYED);
    must_agree(p, t->points % 5 == 0 && t->points >= least && t->points <= most, DTZ_POINTS, 0,
               DTZ_PLAYED);
    /* the seats between the play to beat and the seat that is asked have passed */
    for (Seat s = seat_after(t->top_by, 1, t->n_seats); s != t->turn;
         s = seat_after(s, 1, t->n_seats))
        if (!dtz_is_out(t, s))
            t->passed |= seat_bit(s);
}

static void dtz_judge(PositionText *p)
{
    p->view->dtz.table.turn = p->view->seat;
    dtz_judge_numbers(p);
    dtz_judge_round(p);
}

/* ---- hidden cards ---------------------------------------------------------------------------- */

static int dtz_n_hidden(const View *v, Seat s)
{
    return v->dtz.table.n_cards[s];
}

static bool dtz_has_answer(const PositionHidden *h, Seat s, const DtzShape *top)
{
    CardSet hand = { { 0 } };
    for (int i = 0; i < h->n; i++)
        if (h->owner[i] == s)
            cards_put(&hand, h->item[i]);
    return dtz_can_beat(&hand, top);
}

/* Where a player who can beat must do so, those who have passed cannot beat the play. Until that is
 * so, cards in such a hand are swapped for lower ones from seats that have not passed or from those
 * set aside. If the remaining cards do not allow it, the hand stays as it is. */
static void dtz_arrange(const Game *g, const View *v, Rng *rng, PositionHidden *h)
{
    enum { TRIES = 4000 };
    const DtzTable *t = &v->dtz.table;
    for (int first = 0; first < h->n && dtz_config(g)->must_beat; first++) {
        Seat s = h->owner[first];
        if (!has_seat(t->passed, s) || (first > 0 && h->owner[first - 1] == s))
            continue;
        for (int i = 0; i < TRIES && dtz_has_answer(h, s, &t->top.shape); i++) {
            uint8_t *mine = &h->item[first + (int)rng_below(rng, t->n_cards[s])];
            int other = (int)rng_below(rng, (uint32_t)h->n);
            uint8_t card = *mine;
            bool lower = card_rank(h->item[other]) < card_rank(card) || i % 8 == 0;
            if (has_seat(t->passed, h->owner[other]) || !lower)
                continue;
            *mine = h->item[other];
            h->item[other] = card;
        }
    }
}

const PositionFamily datongzi_position = { dtz_field, N_DTZ_FIELDS, dtz_judge, dtz_n_hidden,
                                           dtz_arrange };
