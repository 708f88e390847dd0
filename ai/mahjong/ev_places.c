/* SPDX-License-Identifier: MIT */
/* Where the unseen tiles are: in the wall or in the hands of others (docs/ai.md 3, hard facts).
 *
 * A seat that has discarded a tile of another suit holds no tile of its void suit (xuezhan 3.3), so
 * its hand is full of the other two suits, and the wall has more of what nobody keeps. The tiles of
 * each suit are distributed over the wall and the hands, as evenly as the sizes of the places and
 * the numbers of tiles allow. */
#include "ev_impl.h"

enum { WALL = SEATS_MAX, PLACES, ROUNDS = 12 };

/* The mean number of dealt tiles in the suit that becomes the void suit; and the fewest to assume
 * while the seat has discarded no other suit. */
static const double VOID_DEALT = 2.6, VOID_LEAST = 0.4;

/* How many tiles of a suit a hand usually holds. */
static const double USUAL_OF_SUIT = 6;

/* Tiles that ready hands wait for, by tiles left in the wall at 6, 18, 30, 42 and 54: how often
 * they are discarded and drawn, compared with what their number suggests. 40,000 steps each of ev
 * and of eff in self-play. Tiles that are still unseen late are held by others, who keep them. */
static const double PLACES_GIVEN_SHARE[] = { 0.65, 0.72, 0.79, 0.94, 1 };
static const double DRAWN_SHARE[] = { 0.82, 0.94, 1, 1.03, 1.03 };
enum { SHARE_CLASS = 12, N_SHARES = sizeof PLACES_GIVEN_SHARE / sizeof PLACES_GIVEN_SHARE[0] };

/* Mean number of tiles of its void suit that a seat may still hold. */
static double void_tiles_of(const MjSeat *seat)
{
    if (seat->won != 0)
        return 0;
    for (int i = 0; i < seat->n_pond; i++) {
        if (suit_of(seat->pond[i]) != seat->void_suit)
            return 0;
    }
    double left = VOID_DEALT - seat->n_pond;
    return left > VOID_LEAST ? left : VOID_LEAST;
}

/* Tiles by place and suit, and the totals they must add up to. */
typedef struct SeatPlaces {
    double in[PLACES][N_SUITS];
    double size[PLACES], tiles[N_SUITS];
} SeatPlaces;

static void fit_sizes(SeatPlaces *p)
{
    for (int i = 0; i < PLACES; i++) {
        double sum = 0;
        for (int x = 0; x < N_SUITS; x++)
            sum += p->in[i][x];
        for (int x = 0; x < N_SUITS && sum > 0; x++)
            p->in[i][x] *= p->size[i] / sum;
    }
}

static void fit_tiles(SeatPlaces *p)
{
    for (int x = 0; x < N_SUITS; x++) {
        double sum = 0;
        for (int i = 0; i < PLACES; i++)
            sum += p->in[i][x];
        for (int i = 0; i < PLACES && sum > 0; i++)
            p->in[i][x] *= p->tiles[x] / sum;
    }
}

static void read_table(const EvContext *s, SeatPlaces *p)
{
    *p = (SeatPlaces){ .size = { 0 } };
    for (Tile k = 0; k < N_KINDS; k++)
        p->tiles[suit_of(k)] += s->unseen[k];
    for (Seat q = 0; q < s->game->n_seats; q++)
        p->size[q] = q == s->me ? 0 : s->table->seat[q].n_concealed;
    p->size[WALL] = s->table->wall;
    for (int i = 0; i < PLACES; i++) {
        for (int x = 0; x < N_SUITS; x++)
            p->in[i][x] = p->size[i] > 0 ? p->tiles[x] : 0;
    }
    for (Seat q = 0; q < s->game->n_seats; q++) {
        const MjSeat *seat = &s->table->seat[q];
        if (seat->void_suit < N_SUITS)
            p->in[q][seat->void_suit] *= void_tiles_of(seat) / USUAL_OF_SUIT;
    }
}

/* Interpolates between the middles of the classes. */
static double share_at(const double share[N_SHARES], double wall)
{
    return ev_interpolate(share, N_SHARES, wall / SHARE_CLASS - 0.5);
}

static void read_shares(EvContext *s)
{
    for (int n = 0; n <= EV_DRAWS; n++) {
        double wall = (double)s->table->wall * n / (s->n_draws + 1);
        bool measured = s->game->mj.fans;
        s->feed_factor[n] = s->n_opponents > 0 ? s->payers[n] / s->n_opponents : 0;
        s->feed_factor[n] *= measured ? share_at(PLACES_GIVEN_SHARE, wall) : 1;
        s->draw_factor[n] = measured ? share_at(DRAWN_SHARE, wall) : 1;
    }
}

void ev_places_read(EvContext *s)
{
    read_shares(s);
    for (Tile k = 0; k < N_KINDS; k++)
        s->drawn[k] = s->per_copy;
    if (!s->game->mj.void_suit || s->table->wall == 0)
        return;
    SeatPlaces p;
    read_table(s, &p);
    for (int round = 0; round < ROUNDS; round++) {
        fit_sizes(&p);
        fit_tiles(&p);
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        int x = suit_of(k);
        if (p.tiles[x] > 0)
            s->drawn[k] = p.in[WALL][x] / p.tiles[x] / p.size[WALL];
    }
}
