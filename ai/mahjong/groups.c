/* SPDX-License-Identifier: MIT */
/* How the tiles of a hand belong together: the second stage of the hint.
 *
 * A depth-first search from the lowest kind up tries a set, a pair, two tiles of a run and a single
 * for it. It keeps the split that is closest to a win, then the one whose partial sets have the
 * most live tiles. If seven pairs or thirteen orphans are closer, it shows those. Wilds form a
 * group of their own: the split of the other tiles that is closest without them is closest with
 * them, too. */
#include "advice.h"
#include "advice_impl.h"

#include <string.h>

/* Enough for nearly every hand; beyond it the best split found so far is used. */
enum { STEPS_MAX = 50000 };

typedef struct GroupTally {
    int sets, partials, live;
    int pairs, stuck;               /* stuck: the pairs that no copy can make a triplet */
    int idle;                       /* singles that no copy can improve */
} GroupTally;

typedef struct GroupSearch {
    const Chair *chair;
    uint8_t   count[N_KINDS];       /* usable tiles still to be placed */
    int       n, steps;
    HandGroup group[ADVICE_GROUPS_MAX];
    GroupTally tally;               /* of these groups */
    int       best_score, best_n;
    HandGroup best[ADVICE_GROUPS_MAX];
} GroupSearch;

/* If the seat could hold one more of this kind. xuezhan 6.7 */
static void want_kind(const Chair *c, HandGroup *group, Tile k)
{
    int room = c->set.copies[k] - c->hand.count[k] - c->hand.melded[k];
    if (room <= 0)
        return;
    group->wants |= kind_bit(k);
    if (room > c->seen[k])
        group->live = (int16_t)(group->live + room - c->seen[k]);
}

/* Can the group be improved? A wild can do it even if no copy is left. hongzhong 5.2 */
static bool can_grow(const Chair *c, const HandGroup *group)
{
    return group->wants != 0 || c->set.wild != TILE_NONE;
}

/* A group of two tiles `gap` ranks apart, or of one tile. */
static HandGroup groups_group_of(const Chair *c, GroupKind kind, Tile low, int gap)
{
    /* The ranks wanted, from `low`, 0 at the end; the rank itself comes apart from these. */
    static const int8_t of_single[] = { -1, 1, -2, 2, 0 }, of_pair[] = { 0 },
                        of_two[] = { -1, 2, 0 }, of_gap[] = { 1, 0 };
    const int8_t *by = kind == GROUP_SINGLE ? of_single : kind == GROUP_PAIR ? of_pair
                     : gap == 1 ? of_two : of_gap;
    HandGroup group = { .kind = (uint8_t)kind, .n = kind == GROUP_SINGLE ? 1 : 2,
                        .tile = { low, (Tile)(low + gap) } };
    if (kind != GROUP_PARTIAL)
        want_kind(c, &group, low);
    for (; *by != 0 && suit_of(low) != SUIT_Z; by++) {
        int rank = rank_of(low) + *by;
        if (rank >= 1 && rank <= 9)
            want_kind(c, &group, tile_of(suit_of(low), rank));
    }
    if (c->set.wild != TILE_NONE)
        want_kind(c, &group, c->set.wild);
    return group;
}

/* How many tiles of a win the groups on the stack contain, times a thousand: those of the sets;
 * while there is room for sets, those of partial sets and then of singles; and one or two for the
 * pair. Ties are broken by the live tiles of the partial sets. */
static int groups_score_of(const GroupSearch *s)
{
    const GroupTally *t = &s->tally;
    bool head = t->pairs > 0;
    int growing = t->pairs - t->stuck - (t->stuck == 0 && head);
    int room = 4 - s->chair->hand.n_melds - t->sets;
    int partials = lesser(t->partials + growing, room);
    int spare = s->n - t->idle - t->sets - partials - head;
    int single_head = !head && spare > 0;
    int singles = lesser(spare - single_head, room - partials);
    int used = 3 * t->sets + 2 * partials + singles + (head ? 2 : single_head);
    return used * 1000 + t->live;
}

static void place_next(GroupSearch *s, Tile from);

/* Puts one group on the stack, searches on from it, takes it off. */
static void try_group(GroupSearch *s, const HandGroup *group, Tile from)
{
    const GroupTally before = s->tally;
    bool pair = group->kind == GROUP_PAIR, partial = group->kind == GROUP_PARTIAL;
    bool grows = can_grow(s->chair, group);
    s->tally.sets += group->kind == GROUP_SET;
    s->tally.pairs += pair;
    s->tally.stuck += pair && !grows;
    s->tally.partials += partial;
    s->tally.idle += group->kind == GROUP_SINGLE && !grows;
    s->tally.live += pair || partial ? group->live : 0;
    for (int i = 0; i < group->n; i++)
        s->count[group->tile[i]]--;
    s->group[s->n++] = *group;
    place_next(s, from);
    s->n--;
    for (int i = 0; i < group->n; i++)
        s->count[group->tile[i]]++;
    s->tally = before;
}

static void try_set(GroupSearch *s, Tile k, int step)
{
    HandGroup group = { .kind = GROUP_SET, .n = 3,
                        .tile = { k, (Tile)(k + step), (Tile)(k + 2 * step) } };
    if (s->tally.sets + s->chair->hand.n_melds < 4)
        try_group(s, &group, k);
}

static void try_runs(GroupSearch *s, Tile k)
{
    int above = suit_of(k) == SUIT_Z ? 0 : 9 - rank_of(k);      /* higher ranks in the suit */
    bool next = above >= 1 && s->count[k + 1] > 0;
    bool after = above >= 2 && s->count[k + 2] > 0;
    if (next && after)
        try_set(s, k, 1);
    for (int gap = 1; gap <= 2; gap++) {
        if (!(gap == 1 ? next : after))
            continue;
        HandGroup group = groups_group_of(s->chair, GROUP_PARTIAL, k, gap);
        if (can_grow(s->chair, &group))
            try_group(s, &group, k);
    }
}

static void place_next(GroupSearch *s, Tile from)
{
    if (s->steps++ > STEPS_MAX)
        return;
    Tile k = from;
    while (k < N_KINDS && s->count[k] == 0)
        k++;
    if (k == N_KINDS) {
        int score = groups_score_of(s);
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
        HandGroup pair = groups_group_of(s->chair, GROUP_PAIR, k, 0);
        try_group(s, &pair, k);
    }
    try_runs(s, k);
    HandGroup single = groups_group_of(s->chair, GROUP_SINGLE, k, 0);
    try_group(s, &single, k);
}

/* The shape that the hand is closest to; melds and a pair come before the others. */
static ShapeMask nearest_shape(const Chair *c)
{
    static const ShapeMask shapes[] = { SHAPE_STANDARD, SHAPE_SEVEN_PAIRS, SHAPE_THIRTEEN_ORPHANS };
    ShapeMask nearest = SHAPE_STANDARD;
    int least_steps = MJ_SHANTEN_MAX + 1;
    for (int i = 0; i < 3 && c->hand.n_melds == 0; i++) {
        MjSet alone = c->set;
        alone.shapes &= shapes[i];
        mj_set_close(&alone);
        int steps = alone.shapes != 0 ? mj_shanten(&alone, &c->hand) : least_steps;
        if (steps < least_steps) {
            least_steps = steps;
            nearest = shapes[i];
        }
    }
    return nearest;
}

/* Seven pairs: tiles held twice are pairs, the rest are singles. */
static void split_pairs(GroupSearch *s)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        for (; s->count[k] >= 2; s->count[k] = (uint8_t)(s->count[k] - 2))
            s->best[s->best_n++] = (HandGroup){ .kind = GROUP_PAIR, .n = 2, .tile = { k, k } };
        if (s->count[k] == 1) {
            HandGroup single = { .kind = GROUP_SINGLE, .n = 1, .tile = { k } };
            want_kind(s->chair, &single, k);
            s->best[s->best_n++] = single;
        }
    }
}

static bool groups_is_orphan(Tile k)
{
    return suit_of(k) == SUIT_Z || rank_of(k) == 1 || rank_of(k) == 9;
}

/* Thirteen orphans: one of each kind held and a pair of one of them; the rest are singles. */
static void split_orphans(GroupSearch *s)
{
    HandGroup orphans = { .kind = GROUP_ORPHANS };
    bool paired = false;
    for (Tile k = 0; k < N_KINDS; k++) {
        int used = !groups_is_orphan(k) ? 0 : s->count[k] >= 2 && !paired ? 2 : s->count[k] > 0;
        paired = paired || used == 2;
        s->count[k] = (uint8_t)(s->count[k] - used);
        for (int i = 0; i < used; i++)
            orphans.tile[orphans.n++] = k;
    }
    for (Tile k = 0; k < N_KINDS; k++)
        if (groups_is_orphan(k) && (s->chair->hand.count[k] == 0 || !paired))
            want_kind(s->chair, &orphans, k);
    s->best[s->best_n++] = orphans;
    for (Tile k = 0; k < N_KINDS; k++)
        for (; s->count[k] > 0; s->count[k]--)
            s->best[s->best_n++] = (HandGroup){ .kind = GROUP_SINGLE, .n = 1, .tile = { k } };
}

int hand_groups(const Chair *c, const MjSeat *open, HandGroup out[ADVICE_GROUPS_MAX])
{
    int n = 0;
    for (; n < open->n_melds; n++) {
        const MjMeld *m = &open->meld[n];
        out[n] = (HandGroup){ .kind = GROUP_MELD, .n = is_kong(m->type) ? 4 : 3 };
        for (int i = 0; i < out[n].n; i++)
            out[n].tile[i] = (Tile)(m->tile + (m->type == MELD_CHI ? i : 0));
    }
    GroupSearch s = { .chair = c, .best_score = -1 };
    HandGroup wilds = { .kind = GROUP_WILD }, dead = { .kind = GROUP_DEAD };
    for (Tile k = 0; k < N_KINDS; k++) {
        HandGroup *apart = k == c->set.wild ? &wilds : c->set.copies[k] == 0 ? &dead : NULL;
        s.count[k] = apart == NULL ? c->hand.count[k] : 0;
        for (int i = 0; apart != NULL && i < c->hand.count[k]; i++)
            apart->tile[apart->n++] = k;
    }
    ShapeMask shape = nearest_shape(c);
    if (shape == SHAPE_SEVEN_PAIRS)
        split_pairs(&s);
    else if (shape == SHAPE_THIRTEEN_ORPHANS)
        split_orphans(&s);
    else
        place_next(&s, 0);
    memcpy(&out[n], s.best, (size_t)s.best_n * sizeof *out);
    n += s.best_n;
    if (wilds.n > 0)
        out[n++] = wilds;
    if (dead.n > 0)
        out[n++] = dead;
    return n;
}
