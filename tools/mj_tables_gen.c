/* SPDX-License-Identifier: MIT */
/* Writes rules/tiles/mj_tables.c: a program of the build, not of the game.
 *
 * One automaton reads the ranks of a suit from left to right. Its state is the lowest cost of
 * having built m melds and p pairs so far, for each number of runs still open (begun one or two
 * ranks ago; three equal runs are three triplets, so two are enough). Everything else follows:
 *   - costs of a configuration with at most four copies of a kind, or with no limit (wilds);
 *   - the same with any limits that the seat's melds can leave, kept as a minimized automaton (a
 *     table over configurations and limits would be thousands of times as large);
 *   - the fewest wilds that use up a configuration (hongzhong 7.2), by a smaller automaton;
 *   - profiles (rows of costs), their joins, and the tiles that lower each cost. hongzhong 7.1,
 *     7.4; xuezhan 6.7; tuidaohu 5.6. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mj_tables.h"

enum {
    RANKS = 9, HONOURS = 7, MELDS = 4, PAIRS = 1, OPEN = 3,
    COPIES = 4, TILES = 14, SYMBOLS = 15, STATES = 4096, SLOTS = 1 << 14,
    NEVER = 31,                 /* a cost that no hand reaches */
    MELD_TILES = 3, PAIR_TILES = 2,
    N_FIRST = 625, N_SECOND = 3125,
    USEFUL_SLOTS = 1 << 18,
};

static void tables_gen_failed(const char *what, long found)
{
    fprintf(stderr, "mj_tables_gen: %s (%ld)\n", what, found);
    exit(1);
}

static int min(int a, int b) { return a < b ? a : b; }

static uint64_t hash_of(const void *bytes, size_t n)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < n; i++)
        h = (h ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
    return h ^ h >> 29;
}

/* ---- the automaton of a suit */

/* The targets that a machine allows. */
typedef struct TableKind {
    int  own_melds;             /* in the whole hand; the other melds are still to build */
    bool honours;
    bool unlimited;             /* wilds: no limit on copies, melds of the seat do not matter */
} TableKind;

/* [runs begun one rank ago][two ranks ago][pairs][melds] */
typedef struct State {
    uint8_t cost[OPEN][OPEN][PAIRS + 1][MELDS + 1];
} State;

/* Which melds of the seat can have left the limits read so far: [melds not yet met][chis begun one
 * rank ago][two ranks ago]. Keeps impossible limits out of the automaton. */
typedef struct Owing {
    bool may[MELDS + 1][MELDS + 1][MELDS + 1];
} Owing;

typedef struct Layer {
    int     n;
    State   state[STATES];
    Owing   owing[STATES];
    int16_t next[STATES][SYMBOLS];      /* -1: no hand gets there */
} Layer;

typedef struct Machine {
    TableKind kind;
    int   ranks;
    Layer layer[RANKS + 1];
} Machine;

static int cap_of(int symbol)
{
    int cap = 0;
    while (symbol >= (int)mj_symbol((unsigned)cap + 1, 0))
        cap++;
    return cap;
}

static int count_of(int symbol)
{
    return symbol - (int)mj_symbol((unsigned)cap_of(symbol), 0);
}

/* Where a step starts or ends. */
typedef struct TablePlace {
    int a, b, p, m;             /* runs begun one and two ranks ago, pairs, melds */
} TablePlace;

/* All groups that may begin at a rank from one place of a state. */
static void step_place(const TableKind *kind, TablePlace at, int cost, int symbol, int rank,
                       State *out)
{
    int most = MELDS - kind->own_melds;
    int runs = kind->honours || rank > RANKS - 3 ? 0 : OPEN - 1;
    int triplets = kind->unlimited ? MELDS : 1;
    int cap = kind->unlimited ? 3 * MELDS + 2 : cap_of(symbol);
    int held = count_of(symbol);
    for (int c = 0; c <= runs; c++) {
        for (int t = 0; t <= triplets && at.m + c + t <= most; t++) {
            for (int q = 0; at.p + q <= PAIRS; q++) {
                int used = at.a + at.b + c + MELD_TILES * t + PAIR_TILES * q;
                if (used > cap)
                    continue;
                int total = cost + (used > held ? used - held : 0);
                uint8_t *to = &out->cost[c][at.a][at.p + q][at.m + c + t];
                *to = (uint8_t)min(*to, total);
            }
        }
    }
}

static void step_state(const TableKind *kind, const State *from, int symbol, int rank, State *out)
{
    memset(out, NEVER, sizeof *out);
    for (int i = 0; i < OPEN * OPEN * (PAIRS + 1) * (MELDS + 1); i++) {
        TablePlace at = { i / 30, i / 10 % 3, i / 5 % 2, i % 5 };
        int cost = from->cost[at.a][at.b][at.p][at.m];
        if (cost < NEVER)
            step_place(kind, at, cost, symbol, rank, out);
    }
}

/* The seat's melds at a rank: `c` chis begin and perhaps a pong (three copies) or a kong (four).
 * Their tiles must be exactly those missing from the limit. Returns whether any melds are
 * possible. */
static bool step_owing(const TableKind *kind, const Owing *from, int symbol, int rank, Owing *out)
{
    int gone = COPIES - cap_of(symbol);
    bool any = false;
    bool chi = !kind->honours && rank <= RANKS - 3;
    for (int i = 0; i < 125; i++) {
        int left = i / 25, x = i / 5 % 5, y = i % 5;
        if (!from->may[left][x][y])
            continue;
        for (int c = 0; c <= (chi ? left : 0); c++) {
            int same = gone - x - y - c;
            int after = left - c - (same > 0);
            if ((same == 0 || same == 3 || same == 4) && after >= 0)
                any = out->may[after][c][x] = true;
        }
    }
    return any;
}

/* Index of a state in a layer, new or known. */
static int state_number(Layer *layer, int32_t slots[SLOTS], const State *s)
{
    uint64_t at = hash_of(s, sizeof *s);
    for (;; at++) {
        int32_t *slot = &slots[at % SLOTS];
        if (*slot == 0) {
            if (layer->n == STATES)
                tables_gen_failed("too many states in a layer", layer->n);
            layer->state[layer->n] = *s;
            memset(&layer->owing[layer->n], 0, sizeof layer->owing[0]);
            *slot = ++layer->n;
            return layer->n - 1;
        }
        if (memcmp(&layer->state[*slot - 1], s, sizeof *s) == 0)
            return *slot - 1;
    }
}

static void build_layer(Machine *m, int rank)
{
    static int32_t slots[SLOTS];
    memset(slots, 0, sizeof slots);
    Layer *from = &m->layer[rank], *to = &m->layer[rank + 1];
    to->n = 0;
    for (int i = 0; i < from->n; i++) {
        for (int symbol = 0; symbol < SYMBOLS; symbol++) {
            Owing owing = { 0 };
            from->next[i][symbol] = -1;
            if (!step_owing(&m->kind, &from->owing[i], symbol, rank, &owing))
                continue;
            State s;
            step_state(&m->kind, &from->state[i], symbol, rank, &s);
            int n = state_number(to, slots, &s);
            from->next[i][symbol] = (int16_t)n;
            for (size_t j = 0; j < sizeof owing; j++)
                ((bool *)&to->owing[n])[j] |= ((bool *)&owing)[j];
        }
    }
}

static Machine *new_machine(TableKind kind)
{
    Machine *m = calloc(1, sizeof *m);
    if (m == NULL)
        tables_gen_failed("out of memory", 0);
    m->kind = kind;
    m->ranks = kind.honours ? HONOURS : RANKS;
    Layer *first = &m->layer[0];
    first->n = 1;
    memset(&first->state[0], NEVER, sizeof first->state[0]);
    first->state[0].cost[0][0][0][0] = 0;
    first->owing[0].may[kind.own_melds][0][0] = true;
    for (int rank = 0; rank < m->ranks; rank++)
        build_layer(m, rank);
    return m;
}

/* ---- profiles */

/* Costs of one suit or several, for up to `melds` melds; the rest of the row is undefined. */
typedef struct TableRow {
    uint8_t cost[PAIRS + 1][MELDS + 1];
    uint8_t melds;
} TableRow;

static TableRow profile[256];
static uint8_t free_of[256];            /* the profile without a limit on copies, for suits */
static int     n_profiles;
static int     joined[256][256];

static bool rows_agree(const TableRow *a, const TableRow *b)
{
    for (int p = 0; p <= PAIRS; p++) {
        if (memcmp(a->cost[p], b->cost[p], (size_t)min(a->melds, b->melds) + 1) != 0)
            return false;
    }
    return true;
}

static int add_profile(const TableRow *row)
{
    if (n_profiles == 256)
        tables_gen_failed("profiles do not fit in a byte", n_profiles);
    profile[n_profiles] = *row;
    return n_profiles++;
}

/* A profile that agrees with the row where the row is defined. It may come from a row of as many
 * melds or of all four. */
static int profile_of(const TableRow *row)
{
    for (int i = 0; i < n_profiles; i++) {
        if ((profile[i].melds == row->melds || profile[i].melds == MELDS) &&
            rows_agree(&profile[i], row))
            return i;
    }
    return add_profile(row);
}

/* The costs of a final state. Where limits make a group expensive, a group of three or two tiles of
 * untouched kinds does as well. There always are such kinds: two live suits have 18 kinds, and the
 * seat's melds and the other groups touch at most 12 of them. So no cost exceeds its neighbour by
 * more than that. tests/rules/tiles/check_mj_hand.c compares with all targets and all limits. */
static TableRow tables_gen_row_of(const Machine *m, int final)
{
    TableRow row = { .melds = (uint8_t)(MELDS - m->kind.own_melds) };
    const State *s = &m->layer[m->ranks].state[final];
    for (int p = 0; p <= PAIRS; p++) {
        for (int n = 0; n <= row.melds; n++) {
            int cost = s->cost[0][0][p][n];
            if (n > 0)
                cost = min(cost, row.cost[p][n - 1] + MELD_TILES);
            if (p > 0)
                cost = min(cost, row.cost[0][n] + PAIR_TILES);
            row.cost[p][n] = (uint8_t)cost;
        }
    }
    return row;
}

static TableRow join_rows(const TableRow *a, const TableRow *b)
{
    TableRow sum = { .melds = (uint8_t)min(a->melds, b->melds) };
    memset(sum.cost, NEVER, sizeof sum.cost);
    for (int p = 0; p <= PAIRS; p++) {
        for (int q = 0; p + q <= PAIRS; q++) {
            for (int n = 0; n <= sum.melds; n++) {
                for (int k = 0; n + k <= sum.melds; k++) {
                    uint8_t *to = &sum.cost[p + q][n + k];
                    *to = (uint8_t)min(*to, a->cost[p][n] + b->cost[q][k]);
                }
            }
        }
    }
    return sum;
}

/* Joins every two profiles until no new one appears. Profiles of different melds never meet. */
static void join_all(void)
{
    for (int i = 0; i < n_profiles; i++) {
        for (int j = 0; j <= i; j++) {
            bool meet = profile[i].melds == profile[j].melds || profile[i].melds == MELDS ||
                        profile[j].melds == MELDS;
            TableRow sum = join_rows(&profile[i], &profile[j]);
            joined[i][j] = joined[j][i] = meet ? profile_of(&sum) : MJ_EMPTY;
        }
    }
}

/* ---- plain configurations */

/* Here halves are numbers in base 5. */
static uint32_t first_at[2][N_FIRST];
static uint16_t second_at[2][N_SECOND];
static uint8_t  profile_at[MJ_N_CONFIG_ENTRIES];

static int digit_sum(int number)
{
    int sum = 0;
    for (; number > 0; number /= 5)
        sum += number % 5;
    return sum;
}

/* Orders the second halves by tile total and gives each first half its index; `z`: honours. */
static void build_index(int z)
{
    int n_second = z ? 125 : N_SECOND;
    int fitting[TILES + 1] = { 0 };     /* second halves of at most this many tiles */
    int place = 0;
    for (int total = 0; total <= 20; total++) {
        for (int i = 0; i < n_second; i++) {
            if (digit_sum(i) == total)
                second_at[z][i] = (uint16_t)place++;
        }
        if (total <= TILES)
            fitting[total] = place;
    }
    int at = z ? MJ_N_SUIT_CONFIGS : 0;
    for (int i = 0; i < N_FIRST; i++) {
        if (digit_sum(i) > TILES)
            continue;
        first_at[z][i] = (uint32_t)at;
        at += fitting[TILES - digit_sum(i)];
    }
    if (at != (z ? MJ_FREE_HONOURS : MJ_N_SUIT_CONFIGS))
        tables_gen_failed("wrong number of configurations", at);
}

static int tables_gen_walk(const Machine *m, int state, int from_rank, int number, int ranks)
{
    for (int r = 0; r < ranks; r++, number /= 5)
        state = m->layer[from_rank + r].next[state][mj_symbol(COPIES, (unsigned)number % 5)];
    return state;
}

/* A profile for each pair of rows (at most four copies, no limit) that occurs in some suit. */
static uint8_t suit_profile(const TableRow *limited, const TableRow *unlimited,
                            TableRow free_row[256])
{
    int i = 0;
    while (i < n_profiles &&
           !(rows_agree(&profile[i], limited) && rows_agree(&free_row[i], unlimited)))
        i++;
    if (i == n_profiles)
        free_row[add_profile(limited)] = *unlimited;
    return (uint8_t)i;
}

/* A machine that has read the first half of a configuration. */
typedef struct Walker {
    Machine *machine;
    int      middle;
} Walker;

static TableRow tables_gen_row_at(const Walker *w, int second)
{
    return tables_gen_row_of(w->machine, tables_gen_walk(w->machine, w->middle, MJ_HALF, second,
                                                         w->machine->ranks - MJ_HALF));
}

/* Suits get one byte that represents both rows of costs. Honours would need more pairs than fit in
 * a byte, so their rows without limit are a table of their own after the other. */
static void profile_configurations(int z, TableRow free_row[256])
{
    Walker limited = { new_machine((TableKind) { .honours = z == 1 }), 0 };
    Walker unlimited = { new_machine((TableKind) { .honours = z == 1, .unlimited = true }), 0 };
    for (int i = 0; i < N_FIRST; i++) {
        limited.middle = tables_gen_walk(limited.machine, 0, 0, i, MJ_HALF);
        unlimited.middle = tables_gen_walk(unlimited.machine, 0, 0, i, MJ_HALF);
        for (int j = 0; j < (z ? 125 : N_SECOND); j++) {
            if (digit_sum(i) + digit_sum(j) > TILES)
                continue;
            TableRow row = tables_gen_row_at(&limited, j), more = tables_gen_row_at(&unlimited, j);
            uint8_t *to = &profile_at[first_at[z][i] + second_at[z][j]];
            *to = z ? (uint8_t)profile_of(&row) : suit_profile(&row, &more, free_row);
            if (z)
                to[MJ_N_HONOUR_CONFIGS] = (uint8_t)profile_of(&more);
        }
    }
    free(limited.machine);
    free(unlimited.machine);
}

static void build_profiles(void)
{
    static TableRow free_row[256];
    build_index(0);
    build_index(1);
    profile_configurations(0, free_row);
    int n = n_profiles;
    for (int i = 0; i < n; i++)
        free_of[i] = (uint8_t)profile_of(&free_row[i]);
    profile_configurations(1, free_row);
}

/* ---- the automaton for suits touched by melds --- */

static uint16_t capped_next[MJ_N_CAPPED_STATES + STATES][16];
static uint16_t capped_start[2][MELDS + 1];
static int      n_capped;

/* Two states are equal if no symbol that both can read distinguishes them. */
static bool may_merge(const int a[SYMBOLS], const int b[SYMBOLS])
{
    for (int i = 0; i < SYMBOLS; i++) {
        if (a[i] >= 0 && b[i] >= 0 && a[i] != b[i])
            return false;
    }
    return true;
}

/* Merges the states of a layer whose successors are already merged (`target`) and appends them to
 * the automaton. `number` receives the new index of each state. Impossible symbols lead to some
 * state of the right layer, so that no hand can leave the table. */
static void merge_layer(const Layer *layer, const int *target, int *number)
{
    static int merged[STATES][SYMBOLS];
    int n = 0;
    for (int i = 0; i < layer->n; i++) {
        int row[SYMBOLS];
        for (int s = 0; s < SYMBOLS; s++)
            row[s] = layer->next[i][s] < 0 ? -1 : target[layer->next[i][s]];
        int at = 0;
        while (at < n && !may_merge(merged[at], row))
            at++;
        if (at == n)
            memset(merged[n++], -1, sizeof row);
        for (int s = 0; s < SYMBOLS; s++) {
            if (row[s] >= 0)
                merged[at][s] = row[s];
        }
        number[i] = n_capped + at;
    }
    for (int i = 0; i < n; i++, n_capped++) {
        if (n_capped == MJ_N_CAPPED_STATES)
            tables_gen_failed("more states than", MJ_N_CAPPED_STATES);
        int any = 0;
        while (any < SYMBOLS - 1 && merged[i][any] < 0)
            any++;
        for (int s = 0; s < 16; s++) {
            int to = s < SYMBOLS && merged[i][s] >= 0 ? merged[i][s] : merged[i][any];
            capped_next[n_capped][s] = (uint16_t)(to < 0 ? 0 : to);
        }
    }
}

static void build_capped(void)
{
    static int target[STATES], number[STATES];
    for (int z = 0; z < 2; z++) {
        for (int own = 1; own <= MELDS; own++) {
            Machine *m = new_machine((TableKind) { .own_melds = own, .honours = z == 1 });
            for (int i = 0; i < m->layer[m->ranks].n; i++) {
                TableRow row = tables_gen_row_of(m, i);
                target[i] = profile_of(&row);
            }
            for (int rank = m->ranks - 1; rank >= 0; rank--) {
                merge_layer(&m->layer[rank], target, number);
                memcpy(target, number, sizeof target);
            }
            capped_start[z][own] = (uint16_t)target[0];
            free(m);
        }
    }
}

/* ---- tiles that lower a cost */

typedef struct Useful {
    MjLanes  ranks;
    uint16_t row;
    uint8_t  profile;
    bool     used;
} Useful;

static Useful   useful_slot[USEFUL_SLOTS];
static uint16_t useful_row[MJ_FREE_HONOURS];
static uint32_t useful_base[256];
static uint32_t useful_rows[256];       /* for each profile */

/* The costs of configuration (i, j); `free`: of a suit without a limit on copies. */
static const TableRow *costs_at(int z, int i, int j, bool free)
{
    uint8_t at = profile_at[first_at[z][i] + second_at[z][j]];
    return &profile[free ? free_of[at] : at];
}

/* Bits for the ranks of which one more tile lowers those costs. */
static MjLanes useful_of(int z, int i, int j, bool free)
{
    MjLanes lanes = { 0, 0 };
    const TableRow *now = costs_at(z, i, j, free);
    for (int rank = 0, power = 1; rank < (z ? HONOURS : RANKS); rank++, power *= 5) {
        if (rank == MJ_HALF)
            power = 1;
        bool in_first = rank < MJ_HALF;
        if ((in_first ? i : j) / power % 5 == COPIES)
            continue;
        int a = in_first ? i + power : i, b = in_first ? j : j + power;
        const TableRow *then = costs_at(z, a, b, free);
        for (int m = 0; m <= MELDS; m++) {
            int bit = MJ_LANE * m + rank;
            lanes.no_pair |= (uint64_t)(then->cost[0][m] < now->cost[0][m]) << bit;
            lanes.pair |= (uint64_t)(then->cost[1][m] < now->cost[1][m]) << bit;
        }
    }
    return lanes;
}

/* Index of a row among those of its profile. */
static uint16_t useful_number(MjLanes lanes, uint8_t of)
{
    uint64_t key[3] = { lanes.no_pair, lanes.pair, of };
    for (uint64_t at = hash_of(key, sizeof key);; at++) {
        Useful *u = &useful_slot[at % USEFUL_SLOTS];
        if (!u->used) {
            if (useful_rows[of] >= MJ_FREE_DIFFERS)
                tables_gen_failed("too many rows of useful tiles for one profile", of);
            *u = (Useful) { lanes, (uint16_t)useful_rows[of]++, of, true };
            return u->row;
        }
        if (u->profile == of && u->ranks.no_pair == lanes.no_pair && u->ranks.pair == lanes.pair)
            return u->row;
    }
}

/* No tile can be added to a suit of 14, so those configurations keep row 0. */
static void build_useful(void)
{
    for (int z = 0; z < 2; z++) {
        for (int i = 0; i < N_FIRST; i++) {
            for (int j = 0; j < (z ? 125 : N_SECOND); j++) {
                if (digit_sum(i) + digit_sum(j) >= TILES)
                    continue;
                uint32_t at = first_at[z][i] + second_at[z][j];
                MjLanes lanes = useful_of(z, i, j, false);
                useful_row[at] = useful_number(lanes, profile_at[at]);
                MjLanes more = useful_of(z, i, j, z == 0);
                if (more.no_pair != lanes.no_pair || more.pair != lanes.pair)
                    useful_row[at] |= MJ_FREE_DIFFERS;
            }
        }
    }
    uint32_t base = 0;
    for (int i = 0; i < n_profiles; i++) {
        useful_base[i] = base;
        base += useful_rows[i];
    }
    if (base != MJ_N_USEFUL)
        tables_gen_failed("MJ_N_USEFUL should be", (long)base);
}

/* ---- wilds that complete a configuration */

/* The fewest wilds so far by [runs begun one rank ago][two ranks ago][pairs]. Every tile read is in
 * a group; three equal runs are three triplets. */
typedef struct Split {
    uint8_t wilds[OPEN][OPEN][PAIRS + 1];
} Split;

static uint8_t wilds_at[MJ_FREE_HONOURS];

static void split_place(TablePlace at, int wilds, int held, int runs, Split *out)
{
    enum { TRIPLETS = 2 };      /* enough to use up any count */
    for (int c = 0; c <= runs; c++) {
        for (int t = 0; t <= TRIPLETS; t++) {
            for (int q = 0; at.p + q <= PAIRS; q++) {
                int used = at.a + at.b + c + MELD_TILES * t + PAIR_TILES * q;
                uint8_t *to = &out->wilds[c][at.a][at.p + q];
                if (used >= held)
                    *to = (uint8_t)min(*to, wilds + used - held);
            }
        }
    }
}

/* The splits after one more rank with `held` tiles. */
static Split next_split(const Split *from, int z, int rank, int held)
{
    Split next;
    memset(&next, INT8_MAX, sizeof next);
    int runs = z || rank > RANKS - 3 ? 0 : OPEN - 1;
    for (int i = 0; i < OPEN * OPEN * (PAIRS + 1); i++) {
        TablePlace at = { .a = i / 6, .b = i / 2 % 3, .p = i % 2 };
        int wilds = from->wilds[at.a][at.b][at.p];
        if (wilds < INT8_MAX)
            split_place(at, wilds, held, runs, &next);
    }
    return next;
}

static uint8_t wilds_entry(const Split *s)
{
    int w0 = s->wilds[0][0][0], w1 = s->wilds[0][0][1];
    if (w1 != w0 - 1 && w1 != w0 + 2)
        tables_gen_failed("a pair takes other wilds than one less or two more", w1 - w0);
    return (uint8_t)(w1 < w0 ? w0 + MJ_TAKES_PAIR : w0);
}

/* All configurations that begin with the ranks read so far; for each its halves, tiles and
 * splits. */
static void split_all(int z, int rank, int half[2], int tiles, const Split *s)
{
    static const int power[RANKS] = { 1, 5, 25, 125, 1, 5, 25, 125, 625 };
    if (rank == (z ? HONOURS : RANKS)) {
        wilds_at[first_at[z][half[0]] + second_at[z][half[1]]] = wilds_entry(s);
        return;
    }
    for (int held = 0; held <= COPIES && tiles + held <= TILES; held++) {
        Split next = next_split(s, z, rank, held);
        half[rank >= MJ_HALF] += held * power[rank];
        split_all(z, rank + 1, half, tiles + held, &next);
        half[rank >= MJ_HALF] -= held * power[rank];
    }
}

static void build_wilds(void)
{
    Split start;
    memset(&start, INT8_MAX, sizeof start);
    start.wilds[0][0][0] = 0;
    for (int z = 0; z < 2; z++)
        split_all(z, 0, (int[2]) { 0, 0 }, 0, &start);
}

/* ---- writing */

static void tables_gen_put(unsigned long long value)
{
    static int column;
    column += printf("%llu,", value);
    if (column > 96) {
        putchar('\n');
        column = 0;
    }
}

/* The number that the program uses for a half. */
static int tables_gen_number_of(int half, const int *weight)
{
    return half == 0 ? 0 : half % 5 * *weight + tables_gen_number_of(half / 5, weight + 1);
}

enum { A_LINE = 32 };

/* The long tables are strings: compilers read them many times as fast as lists of numbers. What
 * follows the string is zero. */
static void write_string(const char *table, const void *member, bool wide, int n)
{
    printf("const %s %s =", wide ? "uint16_t" : "uint8_t", table);
    for (int i = 0; i < n; i++) {
        if (i % A_LINE == 0)
            printf("%s\n%s\"", i > 0 ? "\"" : "", wide ? "u" : "");
        printf("\\x%x", wide ? ((const uint16_t *)member)[i] : ((const uint8_t *)member)[i]);
    }
    puts("\";");
}

static void write_index(void)
{
#define EITHER(first, second) (first) + (second)
    static const int weight[RANKS] = { MJ_WEIGHTS(EITHER) };
    puts("const uint32_t mj_first[2][MJ_N_FIRST] = {");
    for (int z = 0; z < 2; z++)
        for (int i = 0; i < N_FIRST; i++)
            printf("[%d][%d]=%u,\n", z, tables_gen_number_of(i, weight), (unsigned)first_at[z][i]);
    puts("};\nconst uint16_t mj_second[2][MJ_N_SECOND] = {");
    for (int z = 0; z < 2; z++)
        for (int i = 0; i < (z ? 125 : N_SECOND); i++)
            printf("[%d][%d]=%u,\n", z, tables_gen_number_of(i, weight + MJ_HALF),
                   (unsigned)second_at[z][i]);
    puts("};");
    write_string("mj_profile[MJ_N_CONFIG_ENTRIES]", profile_at, false, MJ_N_CONFIGS);
}

static void write_profiles(void)
{
    puts("const uint8_t mj_free_profile[MJ_N_PROFILES] = {");
    for (int i = 0; i < n_profiles; i++)
        tables_gen_put(free_of[i]);
    puts("};\nconst uint8_t mj_joined[MJ_N_PROFILES][256] = {");
    for (int i = 0; i < n_profiles; i++) {
        printf("{");
        for (int j = 0; j < n_profiles; j++)
            tables_gen_put((unsigned)joined[i][j]);
        puts("},");
    }
    puts("};\nconst uint8_t mj_need[MJ_N_PROFILES][8] = {");
    for (int i = 0; i < n_profiles; i++) {
        printf("{");
        for (int own = 0; own <= MELDS; own++)
            tables_gen_put(MELDS - own <= profile[i].melds ? profile[i].cost[1][MELDS - own]
                                                           : NEVER);
        puts("},");
    }
    puts("};");
}

static void put_lanes(MjLanes lanes)
{
    printf("{0x%llxu,0x%llxu},\n", (unsigned long long)lanes.no_pair,
           (unsigned long long)lanes.pair);
}

static uint64_t lanes_of(const TableRow *row, int pairs, bool reversed)
{
    uint64_t lanes = 0;
    for (int m = 0; m <= MELDS; m++) {
        int n = reversed ? MELDS - m : m;
        uint64_t cost = n <= row->melds ? row->cost[pairs][n] : NEVER;
        lanes |= cost << MJ_LANE * m;
    }
    return lanes;
}

static void write_costs(void)
{
    puts("const MjLanes mj_cost[MJ_N_PROFILES] = {");
    for (int i = 0; i < n_profiles; i++)
        put_lanes((MjLanes) { lanes_of(&profile[i], 0, false), lanes_of(&profile[i], 1, false) });
    /* If the suit does not have the pair, the rest has it. */
    puts("};\nconst MjLanes mj_cost_of_rest[MJ_N_PROFILES] = {");
    for (int i = 0; i < n_profiles; i++)
        put_lanes((MjLanes) { lanes_of(&profile[i], 1, true), lanes_of(&profile[i], 0, true) });
    puts("};");
}

static void write_useful(void)
{
    static MjLanes lanes[MJ_N_USEFUL];
    for (int i = 0; i < USEFUL_SLOTS; i++) {
        const Useful *u = &useful_slot[i];
        if (u->used)
            lanes[useful_base[u->profile] + u->row] = u->ranks;
    }
    write_string("mj_useful_row[MJ_N_USEFUL_ENTRIES]", useful_row, true, MJ_FREE_HONOURS);
    puts("const uint32_t mj_useful_base[MJ_N_PROFILES] = {");
    for (int i = 0; i < n_profiles; i++)
        tables_gen_put(useful_base[i]);
    puts("};\nconst MjLanes mj_useful[MJ_N_USEFUL] = {");
    for (int i = 0; i < MJ_N_USEFUL; i++)
        put_lanes(lanes[i]);
    puts("};");
}

static void write_capped(void)
{
    puts("const uint16_t mj_capped_start[2][5] = {");
    for (int z = 0; z < 2; z++)
        printf("{0,%d,%d,%d,%d},\n", capped_start[z][1], capped_start[z][2], capped_start[z][3],
               capped_start[z][4]);
    puts("};\nconst uint16_t mj_capped_next[MJ_N_CAPPED_STATES][16] = {");
    for (int i = 0; i < n_capped; i++) {
        printf("{");
        for (int s = 0; s < 16; s++)
            tables_gen_put(capped_next[i][s]);
        puts("},");
    }
    puts("};");
}

int main(void)
{
    build_profiles();
    build_capped();
    join_all();
    build_useful();
    build_wilds();
    if (n_profiles != MJ_N_PROFILES)
        tables_gen_failed("MJ_N_PROFILES should be", n_profiles);
    if (n_capped != MJ_N_CAPPED_STATES)
        tables_gen_failed("MJ_N_CAPPED_STATES should be", n_capped);
    puts("/* Written by tools/mj_tables_gen.c. */\n#include \"mj_tables.h\"\n");
    write_index();
    write_string("mj_wilds[MJ_N_WILDS_ENTRIES]", wilds_at, false, MJ_FREE_HONOURS);
    write_profiles();
    write_costs();
    write_useful();
    write_capped();
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
