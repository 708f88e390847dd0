/* Does an event fit what lies on the table, so that folding it breaks no bound? */
#ifndef PAIJU_REPLAY_FITS_H
#define PAIJU_REPLAY_FITS_H

#include "game.h"

/* `view` has every seat's own view before the event. Only what the fold relies on is looked at;
 * whether the move was legal and the payment right is for verify. */
bool replay_fits(const Game *g, const View view[SEATS_MAX], const Event *e);

/* The same for an event as one seat sees it, held against the view of that seat alone. */
bool replay_fits_seat(const Game *g, const View *v, const Event *e);

#endif
