/* SPDX-License-Identifier: MIT */
/* The players of a match at other terminals: their sockets, which of them are connected, and the
 * notes about them in the record. Each connects to the socket of the seat (its door) and may leave
 * and come back (docs/protocol.md 6). While the player is away, and when an answer is late or
 * invalid, the usual opponent decides instead; if it has not decided by the time the player is
 * back, the decision is the player's again. */
#include <stdlib.h>

#include "listener.h"
#include "engine.h"
#include "i18n.h"
#include "match_impl.h"
#include "opponents.h"
#include "x_alloc.h"

typedef enum Asked {
    ASKED_NOT, ASKED_HIM, ASKED_SUBSTITUTE,
    ASKED_FORFEITED,            /* the substitute decides, even if the player is back */
} Asked;

typedef struct Join {
    Player      base;
    Seat        seat;
    Listener   *door;
    Engine     *engine;         /* from the moment everyone has sat down */
    Player     *substitute;
    InfoSet     info;           /* the question */
    Asked       asked;
    bool        here;           /* as noted in the record */
    const char *fault;          /* not yet reported */
} Join;

static void join_sit(Player *p, const RecordHeader *header)
{
    Join *j = (Join *)p;
    engine_free(j->engine);
    j->engine = engine_new(NULL, header, j->seat);
}

static void join_see(Player *p, const SeenEvent *e) { engine_send_event(((Join *)p)->engine, e); }

static void join_forget(Player *p)
{
    Join *j = (Join *)p;
    j->asked = ASKED_NOT;
    engine_rewind(j->engine);
}

static void join_ask(Player *p, const InfoSet *what)
{
    Join *j = (Join *)p;
    j->info = *what;
    j->asked = ASKED_HIM;
    engine_ask(j->engine, what);
}

static AskStatus ask_substitute(Join *j, Asked asked, Action *out)
{
    j->asked = asked;
    j->substitute->ops->ask(j->substitute, &j->info);
    return j->substitute->ops->poll(j->substitute, 0, out);
}

static AskStatus hear_him(Join *j, Action *out)
{
    static const char *const note[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "join-late", [ENGINE_ILLEGAL] = "join-illegal",
        [ENGINE_BROKEN] = "join-broken",
    };
    EngineStatus status = engine_poll(j->engine, out);
    j->fault = note[status];
    switch (status) {
    case ENGINE_WAITS:
        return ASK_PENDING;
    case ENGINE_ANSWERED:
        return ASK_READY;
    case ENGINE_ENDED:
        return ask_substitute(j, ASKED_SUBSTITUTE, out);
    case ENGINE_LATE: case ENGINE_ILLEGAL: case ENGINE_BROKEN: case N_ENGINE_STATUSES:
        break;
    }
    return ask_substitute(j, ASKED_FORFEITED, out);
}

static AskStatus join_poll(Player *p, int64_t now_ms, Action *out)
{
    Join *j = (Join *)p;
    AskStatus status = j->asked == ASKED_HIM ? hear_him(j, out)
                                             : j->substitute->ops->poll(j->substitute, now_ms, out);
    if (status == ASK_READY)
        j->asked = ASKED_NOT;
    return status;
}

/* Nothing to wait on while the substitute thinks. */
static int join_wait_fd(const Player *p)
{
    const Join *j = (const Join *)p;
    return j->asked == ASKED_HIM && j->door != NULL ? listener_fd(j->door) : -1;
}

static const char *join_fault(Player *p)
{
    Join *j = (Join *)p;
    const char *fault = j->fault;
    j->fault = NULL;
    if (fault != NULL || j->here == engine_is_here(j->engine))
        return fault;
    j->here = !j->here;
    return j->here ? "join-came" : "join-left";
}

static void join_free(Player *p)
{
    Join *j = (Join *)p;
    engine_free(j->engine);
    listener_close(j->door);
    j->substitute->ops->free(j->substitute);
    free(j);
}

static const PlayerOps join_ops = {
    .sit = join_sit, .see = join_see, .forget = join_forget, .ask = join_ask, .poll = join_poll,
    .wait_fd = join_wait_fd, .fault = join_fault, .free = join_free,
};

Player *player_join_new(const Game *g, Seat s, uint64_t seed)
{
    Join *j = x_alloc(sizeof *j);
    *j = (Join){ .base.ops = &join_ops, .seat = s };
    j->substitute = player_ai_new(opponent_usual(g->ops)->name, g, s, seed);
    return &j->base;
}

static Join *join_at(const Match *m, Seat s) { return (Join *)m->player[s]; }

/* -- at the table ------------------------------------------------------------------------------ */

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
            engine_show_here(join_at(m, s)->engine, here);
}

/* Accepts new connections and notices closed ones; `log` is what the seat has seen of this hand. */
static void let_in(Join *j, const SeenLog *log)
{
    int fd;
    while (j->door != NULL && (fd = listener_accept(j->door)) >= 0)
        engine_take_in(j->engine, fd);
    if (j->asked == ASKED_HIM)
        return;                 /* polling reads from a player who is asked */
    engine_attend(j->engine, log->e, log->n);
    if (j->asked == ASKED_SUBSTITUTE && engine_is_here(j->engine)) {
        j->asked = ASKED_HIM;
        engine_ask_again(j->engine);
    }
}

void match_attend(Match *m)
{
    if (!match_has_joined(m))
        return;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        if (!m->joined[s])
            continue;
        let_in(join_at(m, s), hand_log(&m->hand, s));
        match_poll(m, s, 0);
    }
    note_presence(m);
}

bool match_notice_local(Match *m, Diag *diag)
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

Err match_open_listeners(Match *m, const char *directory, Diag *diag)
{
    Err e = ERR_NONE;
    for (Seat s = 0; s < m->header.game.n_seats && e == ERR_NONE; s++)
        if (m->joined[s])
            e = listener_open(directory, match_name(m, s), &join_at(m, s)->door, diag);
    return e;
}

void match_close_listeners(Match *m)
{
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        if (!m->joined[s])
            continue;
        Join *j = join_at(m, s);
        engine_part(j->engine);
        listener_close(j->door);
        j->door = NULL;
    }
}

int match_listener_fds(const Match *m, int fd[MATCH_FDS_MAX])
{
    int n = 0;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        const Join *j = m->joined[s] ? join_at(m, s) : NULL;
        if (j != NULL && j->door != NULL)
            fd[n++] = listener_fd(j->door);
        if (j != NULL && engine_fd(j->engine) >= 0)
            fd[n++] = engine_fd(j->engine);
    }
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
    return m->joined[s] && engine_is_here(join_at(m, s)->engine);
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
    const Join *j = m->joined[s] ? join_at(m, s) : NULL;
    return j != NULL && j->door != NULL ? listener_path(j->door) : NULL;
}

int match_left_ms(const Match *m, Seat s)
{
    const Join *j = m->joined[s] ? join_at(m, s) : NULL;
    return j != NULL && j->asked == ASKED_HIM ? engine_left_ms(j->engine) : -1;
}
