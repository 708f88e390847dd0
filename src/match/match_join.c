/* SPDX-License-Identifier: MIT */
/* The players of a match at other terminals: their sockets, which of them are connected, and the
 * notes about them in the record. */
#include "i18n.h"
#include "match_impl.h"
#include "player_join.h"

/* Notes the faults of engines, and players who join and leave, in the record. */
static void note_faults(Match *m, Seat s)
{
    const char *fault;
    Player *p = m->player[s];
    while (p->ops->fault != NULL && (fault = p->ops->fault(p)) != NULL) {
        if (m->record != NULL && m->joined[s])
            record_put_seat_note(m->record, fault, s);
        else if (m->record != NULL)
            record_put_note(m->record, fault);
        if (m->record != NULL)
            record_flush(m->record);
    }
}

void match_poll(Match *m, Seat s, int64_t now_ms)
{
    bool thinks = has_seat((SeatMask)(m->asked & ~m->ready), s);
    if (thinks && m->player[s]->ops->poll(m->player[s], now_ms, &m->answer[s]) == ASK_READY)
        m->ready |= seat_bit(s);
    note_faults(m, s);
}

/* Updates the list of occupied seats, which everyone at the table may see. */
static void note_presence(Match *m)
{
    SeatMask here = 0;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        here |= !m->joined[s] || match_is_here(m, s) ? seat_bit(s) : 0;
    if (here == m->here)
        return;
    m->news |= m->here != 0 ? here ^ m->here : 0;
    m->here = here;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        if (match_is_here(m, s))
            player_join_show_here(m->player[s], here);
}

void match_attend(Match *m)
{
    if (!match_has_joined(m))
        return;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        if (!m->joined[s])
            continue;
        player_join_attend(m->player[s], hand_log(&m->hand, s));
        match_poll(m, s, 0);
    }
    note_presence(m);
}

bool match_notice_played(Match *m, Diag *diag)
{
    Seat s = 0;
    while (s < m->header.game.n_seats && !has_seat(m->news, s))
        s++;
    if (s == m->header.game.n_seats)
        return false;
    m->news &= (SeatMask)~seat_bit(s);
    *diag = (Diag){ .code = ERR_NONE };
    diag_set(diag, ERR_NONE,
             match_is_here(m, s) ? _("%s has joined.")
                                 : _("%s is away; the computer plays on."),
             match_name(m, s));
    return true;
}

Err match_open_doors(Match *m, const char *directory, Diag *diag)
{
    Err e = ERR_NONE;
    for (Seat s = 0; s < m->header.game.n_seats && e == ERR_NONE; s++)
        if (m->joined[s])
            e = player_join_open(m->player[s], directory, match_name(m, s), diag);
    return e;
}

void match_close_doors(Match *m)
{
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        if (m->joined[s])
            player_join_close(m->player[s]);
}

int match_door_fds(const Match *m, int fd[MATCH_FDS_MAX])
{
    int n = 0;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        if (m->joined[s])
            n += player_join_fds(m->player[s], fd + n);
    return n;
}

bool match_has_joined(const Match *m)
{
    bool joined = false;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        joined |= m->joined[s];
    return joined;
}

bool match_is_joined(const Match *m, Seat s) { return m->joined[s]; }
int match_think_ms(const Match *m) { return m->header.think_ms; }

bool match_is_here(const Match *m, Seat s)
{
    return m->joined[s] && player_join_is_here(m->player[s]);
}

bool match_awaits_players(const Match *m)
{
    bool awaits = false;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        awaits |= m->joined[s] && !match_is_here(m, s);
    return awaits;
}

const char *match_socket(const Match *m, Seat s)
{
    return m->joined[s] ? player_join_path(m->player[s]) : NULL;
}

int match_left_ms(const Match *m, Seat s)
{
    return m->joined[s] ? player_join_left_ms(m->player[s]) : -1;
}
