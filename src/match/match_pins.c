/* SPDX-License-Identifier: MIT */
/* PINs of a match and failed attempts at them: kept in the record as notes, so that a PIN survives
 * when a game is left and resumed. */
#include <string.h>

#include "match_impl.h"

bool match_has_pin(const Match *m, Seat s)
{
    return m->pin[s].hash[0] != '\0';
}

bool match_has_pins(const Match *m)
{
    bool any = false;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        any |= match_has_pin(m, s);
    return any;
}

static void put(Match *m, const char *kind, Seat s)
{
    if (m->record == NULL)
        return;
    record_put_pin(m->record, kind, s, &m->pin[s]);
    record_flush(m->record);
}

void match_set_pin(Match *m, Seat s, const char *text)
{
    int tries = m->pin[s].tries;
    pin_set(&m->pin[s], text);
    m->pin[s].tries = tries;
    put(m, RECORD_PIN, s);
}

bool match_try_pin(Match *m, Seat s, const char *text)
{
    if (pin_opens(&m->pin[s], text))
        return true;
    m->pin[s].tries++;
    put(m, RECORD_PIN_TRIED, s);
    return false;
}

int match_pin_tries(const Match *m, Seat s)
{
    return m->pin[s].tries;
}

void match_pin_tries_shown(Match *m, Seat s)
{
    if (m->pin[s].tries > 0)
        put(m, RECORD_PIN_SEEN, s);
    m->pin[s].tries = 0;
}

bool match_was_resumed(const Match *m)
{
    return m->resumed;
}
