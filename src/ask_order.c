/* A claim: if some human can make it, or always, all humans are called, from the giver's next on;
 * but for the giver, who cannot claim, and for winners, who cannot either, as all know. Else only
 * those who have to decide, from the first seat on. */
#include "ask_order.h"

static bool is_called(const AskCase *c, Seat s)
{
    if (has_seat(c->asked, s))
        return true;
    bool claim = c->giver != SEAT_NONE && (c->asked != 0 || c->every);
    return claim && s != c->giver && has_seat(c->humans, s) && !has_seat(c->out, s);
}

int ask_order(const AskCase *c, Seat order[SEATS_MAX])
{
    Seat first = c->giver != SEAT_NONE ? c->giver : 0;
    int n = 0;
    for (int i = 0; i < c->n_seats; i++) {
        Seat s = seat_after(first, i, c->n_seats);
        if (is_called(c, s))
            order[n++] = s;
    }
    return n;
}
