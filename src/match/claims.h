/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard who claim a tile: all at the same time, each with different keys,
 * on a page that everyone sees.
 *
 * Whether there is a page, which players are asked on it and for what depends on the open table
 * alone; when it closes depends on the keys alone. It has no access to the hands and so cannot
 * reveal anything about them: whether a hand allows a claim is checked only after the page has
 * closed (keyboard.h). */
#ifndef PAIJU_CLAIMS_H
#define PAIJU_CLAIMS_H

#include "game_types.h"

/* What a player may press. A chi names its run by the place of the tile in it, so that no second
 * question is necessary: asking it would reveal that somebody had pressed chi and was able to. */
typedef enum ClaimKey {
    CLAIM_PASS, CLAIM_PONG, CLAIM_KONG, CLAIM_WIN, CLAIM_CHI_LOWEST, CLAIM_CHI_MIDDLE,
    CLAIM_CHI_HIGHEST, N_CLAIM_KEYS
} ClaimKey;

typedef struct ClaimPage {
    Event    given;                     /* the discard or the added kong */
    SeatMask asked;                     /* players who could claim it, judging by the open table */
    uint8_t  offered[SEATS_MAX];        /* the ClaimKeys each of them could press, as bits */
    SeatMask pressed;
    uint8_t  key[SEATS_MAX];            /* the last ClaimKey of each player who pressed one */
    int64_t  hears_ms, closes_ms;       /* keys are accepted between these times */
} ClaimPage;

/* The page about the last tile that was given. `open` is the spectator's view at that moment.
 * False: as everyone can see, none of these humans could claim it. */
bool claims_open(ClaimPage *page, const Game *g, const View *open, const Event *given,
                 SeatMask humans);

/* The page appears now. It ignores keys for `deaf_ms`, as it may have interrupted somebody's
 * typing, then accepts them for `open_ms`. */
void claims_show(ClaimPage *page, int64_t now_ms, int deaf_ms, int open_ms);

/* A player presses a key; until the page closes, the last key wins. False: the key was ignored,
 * because it was too early, too late or not one of that player's keys. */
bool claims_press(ClaimPage *page, Seat s, ClaimKey key, int64_t now_ms);

/* All have pressed, or the time is over. */
bool claims_are_closed(const ClaimPage *page, int64_t now_ms);

/* The player's key as a decision; a pass if no key was pressed. */
Action claims_action(const ClaimPage *page, Seat s);

/* The ranks of the run that a chi with this key makes: its lowest tile. */
Tile claims_run(const ClaimPage *page, ClaimKey key);

#endif
