/* SPDX-License-Identifier: MIT */
/* The players of a match that are not in this process: programs, and people at other terminals. A
 * person connects to the socket of the seat (its door) and may leave and come back
 * (docs/protocol.md 6). While nobody is there, and when an answer is late or invalid, the usual
 * opponent decides instead; if it has not decided by the time a person is back, the decision is the
 * person's again. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "i18n.h"
#include "listener.h"
#include "match_impl.h"
#include "opponents.h"
#include "x_alloc.h"

typedef enum PeerAsked {
    ASKED_NOT, ASKED_PEER, ASKED_SUBSTITUTE,
    ASKED_FORFEITED,            /* the substitute decides, even if the person is back */
} PeerAsked;

typedef struct Peer {
    Player      base;
    char       *command;        /* of a program; NULL: a person */
    Seat        seat;
    Listener   *door;           /* of a person; NULL: closed */
    Engine     *engine;         /* from the moment everyone has sat down */
    Player     *substitute;
    InfoSet     info;           /* the question */
    PeerAsked   asked;
    bool        here;           /* is the person there, as noted in the record? */
    const char *fault;          /* not yet reported */
} Peer;

static void peer_sit(Player *player, const RecordHeader *header)
{
    Peer *p = (Peer *)player;
    engine_free(p->engine);
    p->engine = engine_new(p->command, header, p->seat);
    engine_start(p->engine);
}

static void peer_see(Player *p, const SeenEvent *e) { engine_send_event(((Peer *)p)->engine, e); }

static void peer_forget(Player *player)
{
    Peer *p = (Peer *)player;
    p->asked = ASKED_NOT;
    engine_rewind(p->engine);
}

static void peer_ask(Player *player, const InfoSet *what)
{
    Peer *p = (Peer *)player;
    p->info = *what;
    p->asked = ASKED_PEER;
    engine_ask(p->engine, what);
}

/* A fault, or a person's absence, hands the question to the substitute. */
static AskStatus peer_poll(Player *player, int64_t now_ms, Action *out)
{
    static const char *const program_fault[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "engine-late", [ENGINE_ILLEGAL] = "engine-illegal",
        [ENGINE_BROKEN] = "engine-broken", [ENGINE_ENDED] = "engine-ended",
    }, *const person_fault[N_ENGINE_STATUSES] = {
        [ENGINE_LATE] = "join-late", [ENGINE_ILLEGAL] = "join-illegal",
        [ENGINE_BROKEN] = "join-broken",
    };
    Peer *p = (Peer *)player;
    AskStatus answered = ASK_READY;
    EngineStatus status = ENGINE_ANSWERED;
    if (p->asked == ASKED_PEER) {
        status = engine_poll(p->engine, out);
        p->fault = p->command != NULL ? program_fault[status] : person_fault[status];
        if (status == ENGINE_WAITS)
            return ASK_PENDING;
        if (status != ENGINE_ANSWERED) {
            p->asked = p->fault != NULL ? ASKED_FORFEITED : ASKED_SUBSTITUTE;
            p->substitute->ops->ask(p->substitute, &p->info);
        }
    }
    if (p->asked != ASKED_PEER)
        answered = p->substitute->ops->poll(p->substitute, now_ms, out);
    if (answered == ASK_READY)
        p->asked = ASKED_NOT;
    return answered;
}

/* Nothing to wait on while the substitute thinks. */
static int peer_wait_fd(const Player *player)
{
    const Peer *p = (const Peer *)player;
    if (p->asked != ASKED_PEER)
        return -1;
    return p->command != NULL ? engine_fd(p->engine) : p->door != NULL ? listener_fd(p->door) : -1;
}

static int peer_left_ms(const Player *player)
{
    const Peer *p = (const Peer *)player;
    return p->command != NULL ? engine_left_ms(p->engine) : INT_MAX;
}

static const char *peer_fault(Player *player)
{
    Peer *p = (Peer *)player;
    const char *fault = p->fault;
    p->fault = NULL;
    if (fault != NULL || p->command != NULL || p->here == engine_is_here(p->engine))
        return fault;
    p->here = !p->here;
    return p->here ? "join-came" : "join-left";
}

static void peer_free(Player *player)
{
    Peer *p = (Peer *)player;
    engine_free(p->engine);
    listener_close(p->door);
    p->substitute->ops->free(p->substitute);
    free(p->command);
    free(p);
}

static const PlayerOps peer_ops = {
    .sit = peer_sit, .see = peer_see, .forget = peer_forget, .ask = peer_ask, .poll = peer_poll,
    .wait_fd = peer_wait_fd, .left_ms = peer_left_ms, .fault = peer_fault, .free = peer_free,
};

Player *player_peer_new(const char *command, const Game *g, Seat s, uint64_t seed)
{
    Peer *p = x_alloc(sizeof *p);
    *p = (Peer){ .base.ops = &peer_ops, .seat = s,
                 .command = command != NULL ? x_strdup(command) : NULL };
    p->substitute = player_ai_new(opponent_usual(g->ops)->name, g, s, seed);
    return &p->base;
}

Err player_check_options(const PlayerSpec *player, const RecordHeader *header, Diag *diag)
{
    const char *command = player_command(player->kind);
    char name[PLAYER_TEXT];
    EngineSpec spec;
    if (command == NULL)
        return ERR_NONE;
    Err e = engine_spec_read(command, &spec, diag);
    if (e != ERR_NONE)
        return e;
    if (spec.n > 0)
        e = engine_meet(command, header, name, sizeof name, diag);
    engine_spec_free(&spec);
    return e;
}

/* The person of a seat for another terminal; NULL: another kind of seat. */
static Peer *peer_at(const Match *m, Seat s)
{
    return m->joined[s] ? (Peer *)m->player[s] : NULL;
}

/* -- at the table ------------------------------------------------------------------------------ */

void match_poll(Match *m, Seat s, int64_t now_ms)
{
    const char *fault;          /* of an engine; or a player who joins or leaves */
    Player *p = m->player[s];
    bool thinks = has_seat((SeatMask)(m->asked & ~m->ready), s);
    if (thinks && p->ops->poll(p, now_ms, &m->answer[s]) == ASK_READY)
        m->ready |= seat_bit(s);
    while (p->ops->fault != NULL && (fault = p->ops->fault(p)) != NULL) {
        if (m->record == NULL)
            continue;
        if (m->joined[s])
            record_put_seat_note(m->record, fault, s);
        else
            record_put_note(m->record, fault);
        record_flush(m->record);
    }
}

/* Accepts new connections and notices closed ones; `log` is what the seat has seen of this hand. */
static void peer_let_in(Peer *p, const SeenLog *log)
{
    int fd;
    while (p->door != NULL && (fd = listener_accept(p->door)) >= 0)
        engine_take_in(p->engine, fd);
    if (p->asked == ASKED_PEER)
        return;                 /* polling reads from a player who is asked */
    engine_attend(p->engine, log->e, log->n);
    if (p->asked == ASKED_SUBSTITUTE && engine_is_here(p->engine)) {
        p->asked = ASKED_PEER;
        engine_ask_again(p->engine);
    }
}

void match_attend(Match *m)
{
    SeatMask here = 0;
    if (!match_has_joined(m))
        return;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        if (!m->joined[s])
            continue;
        peer_let_in(peer_at(m, s), hand_log(&m->hand, s));
        match_poll(m, s, 0);
    }
    /* who is there, which everyone at the table may see */
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        here |= !m->joined[s] || match_is_here(m, s) ? seat_bit(s) : 0;
    if (here == m->here)
        return;
    m->news |= m->here != 0 ? here ^ m->here : 0;
    m->here = here;
    for (Seat s = 0; s < m->header.game.n_seats; s++)
        if (match_is_here(m, s))
            engine_show_here(peer_at(m, s)->engine, here);
}

bool match_notice_here(Match *m, Diag *diag)
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
            e = listener_open(directory, match_name(m, s), &peer_at(m, s)->door, diag);
    return e;
}

void match_close_listeners(Match *m)
{
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        Peer *p = peer_at(m, s);
        if (p == NULL)
            continue;
        engine_part(p->engine);
        listener_close(p->door);
        p->door = NULL;
    }
}

int match_listener_fds(const Match *m, int fd[MATCH_FDS_MAX])
{
    int n = 0;
    for (Seat s = 0; s < m->header.game.n_seats; s++) {
        const Peer *p = peer_at(m, s);
        if (p != NULL && p->door != NULL)
            fd[n++] = listener_fd(p->door);
        if (p != NULL && engine_fd(p->engine) >= 0)
            fd[n++] = engine_fd(p->engine);
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
    const Peer *p = peer_at(m, s);
    return p != NULL && engine_is_here(p->engine);
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
    const Peer *p = peer_at(m, s);
    return p != NULL && p->door != NULL ? listener_path(p->door) : NULL;
}

int match_left_ms(const Match *m, Seat s)
{
    const Peer *p = peer_at(m, s);
    return p != NULL && p->asked == ASKED_PEER ? engine_left_ms(p->engine) : -1;
}
