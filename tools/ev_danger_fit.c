/* Fits the weights of ai/ev_danger.c to self-play.
 *
 *   ev_danger_fit GAME HANDS SEED WEIGHTS WORTHS [option=value...] player=NAME...
 *
 * Seats are filled by chance from the players named. Before each cut, each opponent that still
 * plays is asked about two tiles of the hand: would it win on them, and with what multiplier?
 * Logistic regression by gradient descent; the log loss is told on hands kept apart. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brain.h"
#include "ev_danger.h"

enum { PLAYERS_MAX = 8, ROUNDS = 12, KEPT = 10 };

typedef struct Case {
    uint8_t fear[N_FEAR_GROUPS];
    bool    waits, kept;
} Case;

static Case *cases;
static size_t n_cases;
static double weight[N_FEARS + 1], worth_sum[N_WORTH_CLASSES], worth_n[N_WORTH_CLASSES];

static void note(const Game *g, const View *mine, const View *theirs, Tile tile, int visible,
                 bool kept)
{
    const MjTable *t = &mine->mj.table;
    if (n_cases % (1 << 20) == 0)
        cases = realloc(cases, (n_cases + (1 << 20)) * sizeof *cases);
    Case *c = &cases[n_cases++];
    MjWorth worth;
    mj_worth(g, t, &theirs->mj.own, theirs->seat, tile, 0, &worth);
    *c = (Case){ .waits = worth.multiplier > 0, .kept = kept };
    ev_fears(t, theirs->seat, tile, visible, c->fear);
    if (c->waits) {
        int class = ev_worth_class(t, theirs->seat, tile);
        worth_sum[class] += worth.multiplier;
        worth_n[class]++;
    }
}

static void note_cut(const Game *g, const State *state, const View *mine, Rng *rng, bool kept)
{
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(g, mine, unseen);
    for (int i = 0; i < 2; i++) {
        Tile tile = (Tile)rng_below(rng, g->mj.n_kinds);
        if (mine->mj.own.count[tile] == 0)
            continue;
        for (Seat q = 0; q < g->n_seats; q++) {
            const MjSeat *seat = &mine->mj.table.seat[q];
            if (q == mine->seat || seat->won != 0 || seat->void_suit == suit_of(tile))
                continue;
            View theirs;
            g->ops->observe(g, state, q, &theirs);
            note(g, mine, &theirs, tile, N_COPIES - unseen[tile], kept);
        }
    }
}

static double chance_of(const Case *c)
{
    double sum = weight[N_FEARS];
    for (int i = 0; i < N_FEAR_GROUPS; i++)
        sum += weight[c->fear[i]];
    return 1 / (1 + exp(-sum));
}

static void fit(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        double rate = 0.02 * (1 - (double)round / ROUNDS), loss = 0, brier = 0;
        size_t kept = 0;
        for (size_t i = 0; i < n_cases; i++) {
            const Case *c = &cases[i];
            double p = chance_of(c), off = p - c->waits;
            if (c->kept) {
                loss -= log(c->waits ? p : 1 - p);
                brier += off * off;
                kept++;
                continue;
            }
            weight[N_FEARS] -= rate * off;
            for (int j = 0; j < N_FEAR_GROUPS; j++)
                weight[c->fear[j]] -= rate * off;
        }
        printf("%d: log loss %.5f, Brier %.5f on %zu\n", round, loss / (double)kept,
               brier / (double)kept, kept);
    }
}

static void play(const Game *g, State *state, Brain *const brain[SEATS_MAX], uint64_t seed, Rng *rng,
                 bool kept)
{
    Deal deal;
    int64_t score[SEATS_MAX] = { 0 };
    game_deal(g, seed, 1, &deal);
    if (g->ops->start(g, &deal, game_first(g, seed), score, state) != ERR_NONE)
        exit(1);
    SeatMask asked;
    for (int decision = 0; (asked = g->ops->asked(g, state)) != 0; decision++) {
        Seat who = (Seat)__builtin_ctz(asked);
        InfoSet info = { .log = NULL };
        Action a;
        g->ops->observe(g, state, who, &info.view);
        brain_ask(brain[who], &info, (int)(seed & 0xffff), decision);
        while (!brain_poll(brain[who], &a))
            ;
        if (a.kind == ACT_DISCARD)
            note_cut(g, state, &info.view, rng, kept);
        g->ops->step(g, state, who, &a, NULL);
    }
}

static void write_numbers(const char *path, const double *x, int n)
{
    FILE *f = fopen(path, "w");
    for (int i = 0; i < n; i++)
        fprintf(f, "%.3f,%c", x[i], i % 10 == 9 || i == n - 1 ? '\n' : ' ');
    fclose(f);
}

int main(int argc, char **argv)
{
    if (argc < 7)
        return 1;
    Game g;
    game_default(&g, game_find(argv[1]));
    Brain *brain[PLAYERS_MAX][SEATS_MAX];
    const char *player[PLAYERS_MAX];
    int n_players = 0;
    for (int i = 6; i < argc; i++) {
        char *value = strchr(argv[i], '=');
        if (value == NULL)
            return 1;
        *value++ = '\0';
        if (strcmp(argv[i], "player") == 0 && n_players < PLAYERS_MAX)
            player[n_players++] = value;
        else if (option_set(&g.ops->options, &g.cfg, argv[i], value, NULL) != ERR_NONE)
            return 1;
    }
    if (game_prepare(&g, NULL) != ERR_NONE || n_players == 0)
        return 1;
    uint64_t seed = strtoull(argv[3], NULL, 10);
    for (int p = 0; p < n_players; p++) {
        BrainSpec spec = { .engine = player[p] };
        style_usual(&spec.style);
        spec.style.sight = 0;
        for (Seat s = 0; s < g.n_seats; s++)
            brain[p][s] = brain_new(&spec, player[p], &g, s, seed);
    }
    State *state = malloc(g.ops->state_size);
    Rng rng = rng_seeded(rng_derive(seed, "fit", 0));
    for (long hand = 0; hand < atol(argv[2]); hand++) {
        Brain *seated[SEATS_MAX];
        for (Seat s = 0; s < g.n_seats; s++)
            seated[s] = brain[rng_below(&rng, (uint32_t)n_players)][s];
        play(&g, state, seated, rng_derive(seed, "hand", (uint64_t)hand), &rng, hand % KEPT == 0);
    }
    fit();
    for (int i = 0; i < N_WORTH_CLASSES; i++)
        worth_sum[i] = (worth_sum[i] + 40) / (worth_n[i] + 20);
    write_numbers(argv[4], weight, N_FEARS + 1);
    write_numbers(argv[5], worth_sum, N_WORTH_CLASSES);
    return 0;
}
