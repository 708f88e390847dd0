/* SPDX-License-Identifier: MIT */
/* A node is found by two keys: its history, that is all plays since the choice at the root, and its
 * table, that is the play to beat and the searching seat's hand. In a history that few worlds have
 * reached, the expectation is what the choices brought at the same table, whatever the history; at
 * a new table, it is what the policy predicts. The figures are in docs/strength.md. */
#include "dtz_is_tree.h"

#include <string.h>

#include "rng.h"

/* How many worlds an expectation counts as, for a table and for a history. */
static const double PRIOR_WORLDS = 5;

/* ---- keys ---------------------------------------------------------------------------- */

/* Kickers are left out: few decisions depend on them. */
static uint64_t with_shape(uint64_t key, Seat seat, const DtzShape *s)
{
    return rng_mixed(key + 1 + seat + ((uint64_t)s->pattern << 8) + ((uint64_t)s->rank << 16)
                     + ((uint64_t)s->suit << 24) + ((uint64_t)s->length << 32)
                     + ((uint64_t)s->size << 40));
}

/* What the list of moves of the seat on turn depends on. */
static uint64_t table_key(const DtzOpenState *p)
{
    uint64_t key = with_shape(p->holding, p->top_by, &p->top);
    for (int i = 0; i < 4; i++)
        key = rng_mixed(key + p->hand[p->turn].word[i]);
    return key;
}

/* ---- nodes --------------------------------------------------------------------------- */

void dtz_is_tree_new(DtzIsTree *t, Seat seat, int breadth)
{
    t->seat = seat;
    t->breadth = breadth < NODE_CHOICES ? breadth : NODE_CHOICES;
    t->n = 0;
    for (int i = 0; i < NODES_MAX; i++)
        t->node[i].key = 0;
}

/* The node of a key, perhaps a new one without choices; NULL when the tree is full. */
static DtzNode *node_of(DtzIsTree *t, uint64_t key)
{
    key += key == 0;
    for (int i = (int)(key % NODES_MAX); ; i = (i + 1) % NODES_MAX) {
        DtzNode *node = &t->node[i];
        if (node->key == key)
            return node;
        if (node->key == 0) {
            if (t->n >= NODES_MAX / 4 * 3)
                return NULL;
            t->n++;
            memset(node, 0, sizeof *node);
            node->key = key;
            return node;
        }
    }
}

/* The choices of a new table: those that the policy rates highest, the first of equals first. */
static void list_choices(DtzNode *table, int breadth, const DtzPolicyInput *spot,
                         const DtzMove *move, int n)
{
    int32_t score[DTZ_MOVES_MAX];
    dtz_policy_scores(spot, move, n, score);
    for (int i = 0; i < n; i++) {
        double worth = dtz_policy_points(spot, score[i]);
        int k = table->n;
        while (k > 0 && table->prior[k - 1] < worth)
            k--;
        if (k == breadth)
            continue;
        table->n += table->n < breadth;
        for (int last = table->n - 1; last > k; last--) {
            table->choice[last] = table->choice[last - 1];
            table->prior[last] = table->prior[last - 1];
        }
        table->choice[k] = (uint16_t)i;
        table->prior[k] = worth;
    }
    for (int k = table->n - 1; k >= 0; k--)
        table->prior[k] -= table->prior[0];
}

static double expected(const DtzNode *node, int i, double prior, int n_others)
{
    return (PRIOR_WORLDS * prior + (double)node->net_sum[i] / n_others)
           / (PRIOR_WORLDS + node->visits);
}

/* The best choice according to the worlds before this one. */
static int best_choice(const DtzNode *table, const DtzNode *history, int n_others)
{
    int best = 0;
    double most = 0;                /* value of the first */
    for (int i = 1; i < table->n; i++) {
        double worth = expected(history, i, expected(table, i, table->prior[i], n_others),
                                n_others);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return best;
}

/* ---- games --------------------------------------------------------------------------- */

/* A game in progress. */
typedef struct TreeWalk {
    DtzIsTree              *tree;
    const DtzOpponentModel *model;
    const CardSet          *aside;
    DtzOpenState           *p;
    int                     plays;  /* plays left */
    uint64_t                key;    /* of the plays so far */
    DtzMove                *move;   /* room for DTZ_MOVES_MAX */
} TreeWalk;

static void make_move(TreeWalk *w, const DtzMove *m)
{
    w->key = with_shape(w->key, w->p->turn, &m->shape);
    dtz_open_move(w->model->rules, w->p, m);
    w->plays--;
}

/* Plays until the seat has a choice, and lists its moves. Returns how many there are, 0 if the game
 * ends first. */
static int moves_of_next_decision(TreeWalk *w)
{
    const DtzOpenRules *rules = w->model->rules;
    while (w->plays > 0) {
        if (rules->must_beat)
            dtz_open_skip(rules, w->p);
        if (dtz_open_over(w->p))
            return 0;
        int n = dtz_open_moves(rules, w->p, w->move, DTZ_MOVES_MAX);
        if (w->p->turn == w->tree->seat && n > 1)
            return n;
        make_move(w, &w->move[dtz_model_move(w->model, w->p, w->aside, w->move, n)]);
    }
    return 0;
}

/* Plays out every choice in the world and updates both nodes. after[i]: the end after choice i. */
static void try_choices(const TreeWalk *w, DtzNode *table, DtzNode *history,
                        DtzOpenState after[NODE_CHOICES])
{
    const DtzOpponentModel *h = w->model;
    Seat seat = w->tree->seat;
    for (int i = 0; i < table->n; i++) {
        after[i] = *w->p;
        dtz_open_move(h->rules, &after[i], &w->move[table->choice[i]]);
        dtz_model_playout(h, w->aside, w->plays - 1, &after[i]);
        int32_t gain = dtz_open_net(h->rules, &after[i], seat)
                       - dtz_open_net(h->rules, &after[0], seat);
        table->net_sum[i] += gain;
        history->net_sum[i] += gain;
    }
    table->visits++;
    history->visits++;
}

void dtz_is_tree_play(DtzIsTree *t, const DtzOpponentModel *h, const CardSet *aside, int plays,
                      DtzOpenState *p)
{
    DtzMove move[DTZ_MOVES_MAX];
    TreeWalk w = { .tree = t, .model = h, .aside = aside, .p = p, .plays = plays, .move = move };
    DtzOpenState after[NODE_CHOICES];
    DtzPolicyInput spot;
    for (int depth = 1; ; depth++) {
        int n = moves_of_next_decision(&w);
        if (n == 0)
            return;
        uint64_t key = table_key(p);
        DtzNode *table = node_of(t, key), *history = node_of(t, rng_mixed(w.key + key));
        if (table == NULL || history == NULL) {
            dtz_model_playout(h, aside, w.plays, p);
            return;
        }
        if (table->n == 0) {
            dtz_policy_input_new(&spot, h->rules, p, aside);
            list_choices(table, t->breadth, &spot, move, n);
        }
        int best = best_choice(table, history, h->rules->n_seats - 1);
        try_choices(&w, table, history, after);
        if (depth == NODE_DEPTH) {
            *p = after[best];
            return;
        }
        make_move(&w, &move[table->choice[best]]);
    }
}
