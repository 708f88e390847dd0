/* What others want of the words of mahjong. The wire itself is wire.h. */
#ifndef PAIJU_WIRE_MJ_H
#define PAIJU_WIRE_MJ_H

#include "game.h"
#include "json.h"

/* The extras of a win as records and vectors write them, roots last: ["自摸","1根"]. */
Json *wire_mj_extras(const MjWorth *w);

#endif
