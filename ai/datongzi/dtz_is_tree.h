/* SPDX-License-Identifier: MIT */
/* Private to ai/: information-set search in the simulated games of Da Tong Zi. What a seat will do
 * later may depend on what it will have seen by then, but not on the world: its decisions after a
 * choice are nodes, identified by the plays seen since and shared by all worlds. Every world that
 * reaches a node plays out each of its choices, and continues with the one that did best in the
 * earlier worlds. So no game profits from knowing the hidden cards.
 *
 * Trees share no data: those of several choices may grow at the same time. */
#ifndef PAIJU_DTZ_IS_TREE_H
#define PAIJU_DTZ_IS_TREE_H

#include "dtz_policy.h"

enum {
    NODES_MAX = 4096,               /* in a tree; three quarters are used */
    NODE_CHOICES = 4,
    NODE_DEPTH = 3,                 /* consecutive decisions of the seat in a game */
};

/* A decision of the seat. */
typedef struct DtzNode {
    uint64_t key;                   /* 0: free */
    int32_t  visits;                /* worlds that reached it */
    int32_t  n;                     /* choices tried, those that the policy rates highest first */
    uint16_t choice[NODE_CHOICES];  /* indices in the list of moves */
    double   prior[NODE_CHOICES];   /* the policy's score, less that of the first choice */
    int64_t  net_sum[NODE_CHOICES]; /* net times others, less the first choice's, all worlds */
} DtzNode;

/* The decisions after one choice. */
typedef struct DtzIsTree {
    Seat    seat;
    int     breadth;                /* choices tried at a node, 2 to NODE_CHOICES */
    int     n;
    DtzNode node[NODES_MAX];
} DtzIsTree;

/* An empty tree. */
void dtz_is_tree_new(DtzIsTree *t, Seat seat, int breadth);

/* Plays a world to the end, or for at most `plays` plays, and learns from it. `aside` are the cards
 * in no hand. When the tree is full, new decisions are left to the policy. */
void dtz_is_tree_play(DtzIsTree *t, const DtzOpponentModel *h, const CardSet *aside, int plays,
                      DtzOpenState *p);

#endif
