/* SPDX-License-Identifier: MIT */
/* For a claim, all humans are called except those who, as everyone knows, cannot claim: first the
 * one at the keyboard, to avoid passing it around, then the others in turn order after the
 * discarder. Otherwise only the seats that have to decide are called, starting with the first
 * seat. */
#include "ask_order.h"

static bool is_called(const ClaimCall *c, Seat s)
{
    bool claim = c->discarder != SEAT_NONE;
    return has_seat(c->asked, s) ||
           (claim && s != c->discarder && has_seat(c->humans, s) && !has_seat(c->out, s));
}

int ask_order(const ClaimCall *c, Seat order[SEATS_MAX])
{
    bool claim = c->discarder != SEAT_NONE;
    Seat first = claim ? c->discarder : 0;
    bool stays = claim && c->at_keyboard != SEAT_NONE && is_called(c, c->at_keyboard);
    int n = 0;
    if (stays)
        order[n++] = c->at_keyboard;
    for (int i = 0; i < c->n_seats; i++) {
        Seat s = seat_after(first, i, c->n_seats);
        if (is_called(c, s) && !(stays && s == c->at_keyboard))
            order[n++] = s;
    }
    return n;
}
