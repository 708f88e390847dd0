/* SPDX-License-Identifier: MIT */
/* Lists of plays to choose from: how a hand splits into groups, which kickers to carry, and lists
 * limited to the most useful plays where there are too many. docs/rules/datongzi.md 8.2, 8.4, 9. */
#ifndef PAIJU_DTZ_CHOICES_H
#define PAIJU_DTZ_CHOICES_H

#include "dtz_enum.h"

/* ---- structure split: datongzi 8.4 --------------------------------------------------- */

enum { DTZ_GROUPS_MAX = N_RANKS * 12 };

/* Puts every card of a hand into exactly one group. The groups are in the order in which they were
 * taken: dizha, tongzi, bombs, airplanes, triples, cpairs, pairs, singles. */
typedef struct DtzSplit {
    int     n;
    DtzPlay group[DTZ_GROUPS_MAX];
} DtzSplit;

/* The split of a hand; an empty one has no groups. */
void dtz_split(const CardSet *hand, DtzSplit *out);

/* How many trumps of the split a play breaks up: those that are not left whole and are not the play
 * itself. */
int dtz_broken(const DtzSplit *split, const CardSet *hand, const CardSet *play);

/* About how many plays empty the hand if nobody interferes: the groups of the split, with as many
 * lone cards and pairs as fit carried as kickers. An upper bound on the true number. */
int dtz_plays_needed(const CardSet *hand);

/* ---- kicker selector: datongzi 8.2 --------------------------------------------------- */

typedef enum DtzTactic {
    DTZ_PLAIN,
    DTZ_DUMP,                       /* 5, T, K first: the play is safe to win */
    DTZ_HOARD,                      /* 5, T, K last */
    DTZ_SAVE_HIGH,                  /* A and 2 last */
    N_DTZ_TACTICS
} DtzTactic;

enum { DTZ_KICKERS_MAX = 2 * RANK_2 };  /* of the longest airplane */

/* Chooses up to `max` kickers (at most 2 for a triple, 2L for an airplane) for `body`, three cards
 * of a rank or a bare airplane in the hand, from the rest of the hand: out[n - 1] are the kickers
 * of a play that carries exactly n, empty if there is no such play. Returns the most that can be
 * carried. Bombs, tongzi and dizha in the rest are not touched unless all of the rest can be
 * played. */
int dtz_kickers_by_number(const CardSet *hand, const CardSet *body, int max, DtzTactic tactic,
                          CardSet out[DTZ_KICKERS_MAX]);

/* ---- plays worth considering --------------------------------------------------------- */

/* The canonical plays without kickers, and for each number of kickers the selector's choice.
 * Returns how many, at most `cap`: for a hand of many packs only the first ones. */
int dtz_selected_plays(const CardSet *hand, const DtzShape *top, DtzTactic tactic, DtzPlay *out,
                       int cap);

/* The plays that beat `top` (NULL or all 0: a lead), ignoring suits: for each pattern, rank and
 * length the one that leaves the most tongzi, and for each number of kickers the selector's choice.
 * Returns how many, at most `cap`; 0 only if nothing beats `top`. If the list has to be shortened
 * it keeps the largest play of each pattern and rank, provided `cap` is at least
 * DTZ_MOVES_LEAST. */
int dtz_moves(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap);

/* For each rank a single, a pair, two triples, four tongzi, a dizha and two bombs; and for each
 * rank except the twos, as the lowest of a chain, cpairs and two airplanes. */
enum { DTZ_MOVES_LEAST = N_RANKS * 11 + (N_RANKS - 1) * 3 };

/* The selected plays if there are fewer than `cap` of them, else the moves. */
int dtz_few_plays(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap);

/* All canonical plays if there are no more than `cap`, else a few of them. Empty only if nothing
 * beats `top`. Every pattern and rank that can be played has at least one play, provided `cap` is
 * at least DTZ_MOVES_LEAST. */
int dtz_choices(const CardSet *hand, const DtzShape *top, DtzPlay *out, int cap);

#endif
