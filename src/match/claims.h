/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard who claim a tile: all at once, each with keys of their own, on a
 * page that lies open.
 *
 * Whether there is a page, who is asked on it and for what follows from the open table alone; when
 * it closes follows from the keys alone. It knows no hand, so that it has nothing to give away:
 * what a hand does not allow is found out only when the page has closed (calls.h). */
#ifndef PAIJU_CLAIMS_H
#define PAIJU_CLAIMS_H

#include "game.h"

/* What a player may press. A chi says which run by the place of the tile in it, so that nobody has
 * to be asked again: a second question would tell that somebody had pressed chi, and could. */
typedef enum ClaimKey {
    CLAIM_PASS, CLAIM_PONG, CLAIM_KONG, CLAIM_WIN, CLAIM_CHI_LOWEST, CLAIM_CHI_MIDDLE,
    CLAIM_CHI_HIGHEST, N_CLAIM_KEYS
} ClaimKey;

typedef struct ClaimPage {
    Event    given;                     /* the discard or the added kong */
    SeatMask asked;                     /* who could claim it for all that lies open */
    uint8_t  offered[SEATS_MAX];        /* what they could press: ClaimKeys, bit by bit */
    SeatMask pressed;
    uint8_t  key[SEATS_MAX];            /* of who has pressed: the last ClaimKey */
    int64_t  hears_ms, closes_ms;       /* keys count between these times */
} ClaimPage;

/* The page about the tile that was given last. `open` is what a spectator saw right then. False:
 * none of these humans could claim it, for all to know. */
bool claims_open(ClaimPage *page, const Game *g, const View *open, const Event *given,
                 SeatMask humans);

/* It is shown now: deaf for a while, as it may have come in the middle of somebody's typing, then
 * open for so long. */
void claims_show(ClaimPage *page, int64_t now_ms, int deaf_ms, int open_ms);

/* A player presses a key; until the page closes the last one counts. False: it does not count, as
 * it was too early or too late or is not that player's. */
bool claims_press(ClaimPage *page, Seat s, ClaimKey key, int64_t now_ms);

/* All have pressed, or the time is over. */
bool claims_are_closed(const ClaimPage *page, int64_t now_ms);

/* What a player has pressed, as a decision; pass if nothing. */
Action claims_action(const ClaimPage *page, Seat s);

/* The ranks of the run that a chi by this key makes: its lowest tile. */
Tile claims_run(const ClaimPage *page, ClaimKey key);

#endif
