/* How the tiles of a hand belong together: the second stage of the hint.
 *
 * A depth-first search from the lowest kind up tries set, pair, two tiles of a run and single
 * for it, and keeps the split that is nearest to a win, then the one whose partial sets have
 * most live tiles. Where seven pairs are nearer, pairs. */
#include "advice_impl.h"

#include <string.h>

/* Enough for nearly every hand; beyond it the best split found so far stands. */
enum { STEPS_MAX = 50000 };

typedef struct Search {
    const Chair *chair;
    uint8_t   count[N_KINDS];       /* usable tiles still to be placed */
    int       n, n_sets, n_partials, live;
    int       n_pairs, n_stuck;     /* stuck: of the pairs those that no copy can make a triplet */
    int       steps;
    HandGroup group[ADVICE_GROUPS_MAX];
    int       best_score, best_n;
    HandGroup best[ADVICE_GROUPS_MAX];
} Search;

static bool is_usable(const Chair *c, Tile k)
{
    return c->set.copies[k] > 0;
}

/* Copies that the seat cannot see. */
static int live_of(const Chair *c, Tile k)
{
    int live = c->set.copies[k] - c->hand.count[k] - c->hand.melded[k] - c->seen[k];
    return live > 0 ? live : 0;
}

/* Could the seat hold one more of this kind? xuezhan 6.7 */
static bool has_room(const Chair *c, Tile k)
{
    return c->hand.count[k] + c->hand.melded[k] < c->set.copies[k];
}

static void want(const Chair *c, HandGroup *group, Suit suit, int rank)
{
    if (rank < 1 || rank > 9 || !has_room(c, tile_of(suit, rank)))
        return;
    Tile k = tile_of(suit, rank);
    group->wants |= kind_bit(k);
    group->live = (int16_t)(group->live + live_of(c, k));
}

/* A group of two tiles `gap` ranks apart, or of one. */
static HandGroup group_of(const Chair *c, GroupKind kind, Tile low, int gap)
{
    HandGroup group = { .kind = (uint8_t)kind, .n = 2, .tile = { low, (Tile)(low + gap) } };
    Suit suit = suit_of(low);
    int rank = rank_of(low);
    switch (kind) {
    case GROUP_SINGLE:
        group.n = 1;
        want(c, &group, suit, rank);
        for (int by = 1; by <= 2 && suit != SUIT_Z; by++) {
            want(c, &group, suit, rank - by);
            want(c, &group, suit, rank + by);
        }
        break;
    case GROUP_PAIR:
        want(c, &group, suit, rank);
        break;
    case GROUP_PARTIAL:
        if (gap == 1) {
            want(c, &group, suit, rank - 1);
            want(c, &group, suit, rank + 2);
        } else {
            want(c, &group, suit, rank + 1);
        }
        break;
    case GROUP_MELD:
    case GROUP_SET:
    case GROUP_DEAD:
        break;
    }
    return group;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many tiles of a win the groups on the stack are, times a thousand: those of the sets; as
 * far as there is room for sets, of partial sets and then of singles; and one or two of the
 * pair. Ties by the live tiles of the partial sets. */
static int score_of(const Search *s)
{
    bool head = s->n_pairs > 0;
    int growing = s->n_pairs - s->n_stuck - (s->n_stuck == 0 && head);
    int room = 4 - s->chair->hand.n_melds - s->n_sets;
    int partials = least(s->n_partials + growing, room);
    int spare = s->n - s->n_sets - partials - head;
    int single_head = !head && spare > 0;
    int singles = least(spare - single_head, room - partials);
    int used = 3 * s->n_sets + 2 * partials + singles + (head ? 2 : single_head);
    return used * 1000 + s->live;
}

static void place_next(Search *s, Tile from);

/* Puts one group on the stack, goes on behind it, takes it off. */
static void try_group(Search *s, const HandGroup *group, Tile from)
{
    for (int i = 0; i < group->n; i++)
        s->count[group->tile[i]]--;
    int *tally = group->kind == GROUP_SET ? &s->n_sets
               : group->kind == GROUP_PAIR ? &s->n_pairs
               : group->kind == GROUP_PARTIAL ? &s->n_partials : NULL;
    bool grows = group->kind == GROUP_PAIR || group->kind == GROUP_PARTIAL;
    bool stuck = group->kind == GROUP_PAIR && group->wants == 0;
    if (tally != NULL)
        ++*tally;
    s->n_stuck += stuck;
    if (grows)
        s->live += group->live;
    s->group[s->n++] = *group;
    place_next(s, from);
    s->n--;
    if (grows)
        s->live -= group->live;
    if (tally != NULL)
        --*tally;
    s->n_stuck -= stuck;
    for (int i = 0; i < group->n; i++)
        s->count[group->tile[i]]++;
}

static void try_set(Search *s, Tile k, int step)
{
    HandGroup group = { .kind = GROUP_SET, .n = 3,
                        .tile = { k, (Tile)(k + step), (Tile)(k + 2 * step) } };
    if (s->n_sets + s->chair->hand.n_melds < 4)
        try_group(s, &group, k);
}

static void try_runs(Search *s, Tile k)
{
    int above = suit_of(k) == SUIT_Z ? 0 : 9 - rank_of(k);      /* higher ranks in the suit */
    bool next = above >= 1 && s->count[k + 1] > 0;
    bool after = above >= 2 && s->count[k + 2] > 0;
    if (next && after)
        try_set(s, k, 1);
    for (int gap = 1; gap <= 2; gap++) {
        HandGroup group = group_of(s->chair, GROUP_PARTIAL, k, gap);
        if ((gap == 1 ? next : after) && group.wants != 0)
            try_group(s, &group, k);
    }
}

static void place_next(Search *s, Tile from)
{
    if (s->steps++ > STEPS_MAX)
        return;
    Tile k = from;
    while (k < N_KINDS && s->count[k] == 0)
        k++;
    if (k == N_KINDS) {
        int score = score_of(s);
        if (score > s->best_score) {
            s->best_score = score;
            s->best_n = s->n;
            memcpy(s->best, s->group, (size_t)s->n * sizeof *s->best);
        }
        return;
    }
    if (s->count[k] >= 3)
        try_set(s, k, 0);
    if (s->count[k] >= 2) {
        HandGroup pair = group_of(s->chair, GROUP_PAIR, k, 0);
        try_group(s, &pair, k);
    }
    try_runs(s, k);
    HandGroup single = group_of(s->chair, GROUP_SINGLE, k, 0);
    try_group(s, &single, k);
}

static bool is_nearer_by_pairs(const Chair *c)
{
    MjSet pairs = c->set, standard = c->set;
    pairs.shapes &= SHAPE_SEVEN_PAIRS;
    standard.shapes &= (ShapeMask)~SHAPE_SEVEN_PAIRS;
    return pairs.shapes != 0 && c->hand.n_melds == 0
        && mj_shanten(&pairs, &c->hand) < mj_shanten(&standard, &c->hand);
}

/* Seven pairs: what is there twice is a pair, the rest single. */
static int split_pairs(Search *s)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        for (; s->count[k] >= 2; s->count[k] = (uint8_t)(s->count[k] - 2))
            s->best[s->best_n++] = (HandGroup){ .kind = GROUP_PAIR, .n = 2, .tile = { k, k } };
        if (s->count[k] == 1) {
            HandGroup single = { .kind = GROUP_SINGLE, .n = 1, .tile = { k } };
            want(s->chair, &single, suit_of(k), rank_of(k));
            s->best[s->best_n++] = single;
        }
    }
    return s->best_n;
}

static HandGroup group_of_meld(const MjMeld *m)
{
    HandGroup group = { .kind = GROUP_MELD, .n = is_kong(m->type) ? 4 : 3 };
    for (int i = 0; i < group.n; i++)
        group.tile[i] = (Tile)(m->tile + (m->type == MELD_CHI ? i : 0));
    return group;
}

int hand_groups(const Chair *c, const MjSeat *open, HandGroup out[ADVICE_GROUPS_MAX])
{
    int n = 0;
    for (int i = 0; i < open->n_melds; i++)
        out[n++] = group_of_meld(&open->meld[i]);
    Search s = { .chair = c, .best_score = -1 };
    HandGroup dead = { .kind = GROUP_DEAD };
    for (Tile k = 0; k < N_KINDS; k++) {
        s.count[k] = is_usable(c, k) ? c->hand.count[k] : 0;
        for (int i = 0; i < c->hand.count[k] - s.count[k]; i++)
            dead.tile[dead.n++] = k;
    }
    if (is_nearer_by_pairs(c))
        split_pairs(&s);
    else
        place_next(&s, 0);
    memcpy(&out[n], s.best, (size_t)s.best_n * sizeof *out);
    n += s.best_n;
    if (dead.n > 0)
        out[n++] = dead;
    return n;
}
