/* SPDX-License-Identifier: MIT */
/* The guest's side of a table for several terminals. Lines from the host are processed in
 * match_step, several at a time; between two hands none are, so that the player can read the hand
 * to its end. */
#include "joined.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "game.h"
#include "i18n.h"
#include "json_reader.h"
#include "link.h"
#include "match_impl.h"
#include "rules_load.h"
#include "utf8.h"
#include "wire.h"
#include "x_alloc.h"

enum {
    HELLO_MS = 5000,            /* for the host's first line */
    BYTES_AT_ONCE = 64 * 1024,  /* a millisecond or two, in which no key is read */
    IDLE_MAX = 4096,            /* empty lines in a row: no real host sends so many */
    MS_MAX = 24 * 60 * 60 * 1000,
};

typedef struct JoinedMatch {
    Match   match;              /* must be first: match_free frees it */
    Link    link;
    Seat    seat;
    View    view;               /* with all events applied */
    SeatMask here;
    bool    asked;              /* a question is waiting for an answer */
    View    question;           /* the view at that time, checked against the host's list */
    int64_t id, until;          /* id of the question; its deadline, -1: none */
    int     n_idle;             /* lines since the last one with content */
    bool    lost, parted;       /* parted: with a good-bye */
    Diag    why;                /* of `lost` */
    bool    late;               /* the last question was not answered in time; not yet reported */
} JoinedMatch;

static const JoinedMatch *joined_of(const Match *m) { return (const JoinedMatch *)m; }

static const Game *joined_game_of(const JoinedMatch *j) { return &j->match.header.game; }

/* -- losing the host --------------------------------------------------------------------------- */

static void joined_lose_host(JoinedMatch *j, const char *sentence)
{
    j->lost = true;
    j->asked = false;
    diag_set(&j->why, ERR_FILE, "%s", sentence);
}

bool joined_lost(const Match *m, Diag *diag)
{
    const JoinedMatch *j = joined_of(m);
    *diag = j->why;
    return !j->parted;
}

/* -- events ------------------------------------------------------------------------------------ */

/* A hand begins or begins again. Of the hands before the player joined, only the totals are
 * known. */
static Err joined_begin_hand(JoinedMatch *j, const Event *start, Diag *diag)
{
    Match *m = &j->match;
    if (start->hand_no > MATCH_HANDS_MAX)
        return diag_set(diag, ERR_SYNTAX, _("kyoku: a match cannot have so many hands"));
    int before = start->hand_no - 1;
    while (m->n_ends < before)
        match_new_end(m);
    m->n_ends = before;
    m->hand_no = start->hand_no;
    m->stage = STAGE_HAND;
    memcpy(m->score, start->start_score, sizeof m->score);
    game_view_new(joined_game_of(j), j->seat, &j->view);
    return ERR_NONE;
}

static Err take_event(JoinedMatch *j, const Json *o, Diag *diag)
{
    Match *m = &j->match;
    SeenEvent seen;
    Deal dealt;
    Err e = wire_read_seen(joined_game_of(j), o, &seen, &dealt, diag);
    if (e != ERR_NONE || seen.e.kind == N_EVENT_KINDS)
        return e;
    j->n_idle = 0;
    if (seen.e.kind == EV_START)
        e = joined_begin_hand(j, &seen.e, diag);
    if (e != ERR_NONE)
        return e;
    if (m->stage != STAGE_HAND || (seen.e.kind != EV_START && m->hand.log.n >= HAND_EVENTS_MAX) ||
        joined_game_of(j)->ops->see(joined_game_of(j), &j->view, &seen) != ERR_NONE)
        return diag_set(diag, ERR_EVENT, "%s", _(err_text(ERR_EVENT)));
    /* if a question is open, somebody else has decided in this seat's place */
    j->late |= j->asked && seen.e.kind != EV_START;
    j->asked = false;
    hand_show(&m->hand, events_seen(&seen));
    if (seen.e.kind == EV_END) {
        match_add_end(m, seen.e.delta);
        memcpy(m->score, seen.e.score, sizeof m->score);
        m->stage = STAGE_HAND_OVER;
    }
    return ERR_NONE;
}

/* -- refusals ---------------------------------------------------------------------------------- */

/* Why the player may not come or stay, in the local language; an unknown kind in the host's
 * words. */
static Err take_refusal(const Json *o, Diag *diag)
{
    static const struct {
        const char *kind, *why;
    } rows[] = {
        { "taken", N_("someone is already playing in this seat") },
        { "silent", N_("this program did not answer in time") },
        { "late", N_("you were late twice in a row; paiju join brings you back") },
        { "broken", N_("this program sent something that is not an answer") },
        { "flood", N_("this program sent too much at once") },
    };
    const char *kind, *why;
    char text[DIAG_TEXT] = "";
    if (json_text(o, "why", &why, NULL) == ERR_NONE)
        snprintf(text, sizeof text, "%s", why);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (json_text(o, "kind", &kind, NULL) == ERR_NONE && strcmp(kind, rows[i].kind) == 0)
            snprintf(text, sizeof text, "%s", _(rows[i].why));
    return diag_set(diag, ERR_FILE, _("the table does not let you in: %.200s"),
                    utf8_tame(text, ""));
}

/* -- messages ---------------------------------------------------------------------------------- */

/* A host that is gone may have sent more than has been read so far. */
static void joined_send(JoinedMatch *j, Json *o)
{
    if (!link_say(&j->link, o) && !j->link.ended)
        joined_lose_host(j, _("the table is no longer accepting messages"));
}

/* The commitment to all deals. If the match begins again, everything from the previous one is
 * dropped. */
static Err take_game(JoinedMatch *j, const Json *o, Diag *diag)
{
    JsonReader r = json_reader(o, diag);
    const char *commit = json_has(o, "commit") ? json_get_text(&r, "commit") : "";
    if (strlen(commit) == SHA256_TEXT - 1 &&
        strspn(commit, "0123456789abcdef") == SHA256_TEXT - 1)
        memcpy(j->match.header.commit, commit, SHA256_TEXT);
    return r.err;
}

static Err take_request(JoinedMatch *j, const Json *o, Diag *diag)
{
    JsonReader r = json_reader(o, diag);
    uint32_t kinds = 0;         /* of action that the host allows, as bits */
    Action a;
    j->id = json_get_int(&r, "id", (JsonRange){ INT64_MIN, INT64_MAX });
    int64_t ms = json_has(o, "ms") ? json_get_int(&r, "ms", (JsonRange){ 0, MS_MAX }) : 0;
    json_enter_list(&r, "legal");
    for (int i = 0; i < json_count(&r); i++) {
        json_enter_item_child(&r, i);
        if (r.err == ERR_NONE)
            json_adopt(&r, wire_read_action(joined_game_of(j), json_here(&r), &a, diag));
        if (r.err == ERR_NONE)
            kinds |= UINT32_C(1) << a.kind;
        json_leave(&r);
    }
    if (r.err != ERR_NONE)
        return r.err;
    j->question = j->view;
    wire_judge(joined_game_of(j), kinds, &j->question);
    if (j->match.stage != STAGE_HAND || game_menu(joined_game_of(j), &j->question, &a, 1) == 0)
        return diag_set(diag, ERR_EVENT, "%s", _(err_text(ERR_NOT_ASKED)));
    j->n_idle = 0;
    j->asked = true;
    j->until = ms > 0 ? clock_ms() + ms : -1;
    return ERR_NONE;
}

static Err take_info(JoinedMatch *j, const Json *o, Diag *diag)
{
    JsonReader r = json_reader(o, diag);
    SeatMask seats = 0;
    if (!json_has(o, "here"))
        return ERR_NONE;
    json_enter_list(&r, "here");
    for (int i = 0; i < json_count(&r); i++)
        seats |= seat_bit((Seat)json_get_item_int(
            &r, i, (JsonRange){ 0, joined_game_of(j)->n_seats - 1 }));
    if (r.err == ERR_NONE)
        j->here = seats;
    return r.err;
}

/* Lines of other types are events or can be ignored. */
static Err joined_take(JoinedMatch *j, const Json *o, Diag *diag)
{
    const char *type;
    Err e = json_text(o, "type", &type, diag);
    if (e != ERR_NONE)
        return e;
    j->n_idle++;
    if (strcmp(type, "start_game") == 0)
        return take_game(j, o, diag);
    if (strcmp(type, "request") == 0)
        return take_request(j, o, diag);
    if (strcmp(type, "info") == 0)
        return take_info(j, o, diag);
    if (strcmp(type, "ready?") == 0) {
        joined_send(j, wire_new("ready"));
    } else if (strcmp(type, "quit") == 0) {
        j->parted = true;
        joined_lose_host(j, _("The player who opened the table has left, and the game is saved "
                              "there. When the table is open again, paiju join brings you back."));
    } else if (strcmp(type, "refused") == 0) {
        take_refusal(o, diag);
        joined_lose_host(j, diag->text);
    } else {
        return take_event(j, o, diag);
    }
    return ERR_NONE;
}

static void joined_hear_line(JoinedMatch *j, const char *line, size_t length)
{
    Json *o;
    Diag diag = { 0 };
    Err e = json_parse(line, length, &o, &diag);
    if (e == ERR_NONE) {
        e = joined_take(j, o, &diag);
        json_free(o);
    }
    if (e == ERR_NONE && j->n_idle > IDLE_MAX)
        e = diag_set(&diag, ERR_SYNTAX, _("thousands of meaningless lines"));
    if (e == ERR_NONE)
        return;
    char what[DIAG_TEXT];
    memcpy(what, diag.text, sizeof what);
    diag_set(&diag, ERR_FILE, _("the table sent something impossible: %.180s"),
             utf8_tame(what, ""));
    joined_lose_host(j, diag.text);
}

/* -- playing ----------------------------------------------------------------------------------- */

static bool is_up(const JoinedMatch *j)
{
    return j->asked && j->until >= 0 && clock_ms() >= j->until;
}

/* Processes what has arrived. True: something has happened at the table. */
static bool joined_hear(JoinedMatch *j)
{
    const char *line;
    size_t length = 0;
    bool moved = false;
    for (size_t heard = 0; heard < BYTES_AT_ONCE && !j->lost; heard += length + 1) {
        if (j->match.stage == STAGE_HAND_OVER)
            break;
        LinkRead read = link_get(&j->link, &line, &length);
        if (read == LINK_NOTHING)
            break;
        int64_t n_ends = j->match.n_ends;
        int n = j->match.hand.log.n;
        if (read == LINK_LINE)
            joined_hear_line(j, line, length);
        else
            joined_lose_host(j, read == LINK_TOO_LONG ? _("the table sent an endless line")
                                                      : _("the connection to the table was lost"));
        moved |= n != j->match.hand.log.n || n_ends != j->match.n_ends;
    }
    return moved;
}

static MatchStatus joined_step(Match *m, int64_t now_ms)
{
    JoinedMatch *j = (JoinedMatch *)m;
    (void)now_ms;
    if (m->stage == STAGE_OVER)
        return MATCH_OVER;
    if (m->stage == STAGE_HAND_OVER)
        return MATCH_HAND_OVER;
    if (joined_hear(j))
        return MATCH_MOVED;
    if (is_up(j)) {
        j->asked = false;
        j->late = true;
    }
    return j->lost ? MATCH_LOST : MATCH_WAITING;
}

static bool joined_think(Match *m, int64_t now_ms)
{
    (void)now_ms;
    return link_send(&((JoinedMatch *)m)->link);
}

static Err joined_answer(Match *m, Seat s, const Action *a)
{
    JoinedMatch *j = (JoinedMatch *)m;
    if (!j->asked || s != j->seat || is_up(j))
        return ERR_NOT_ASKED;
    Err e = joined_game_of(j)->ops->check(joined_game_of(j), &j->question, a);
    if (e != ERR_NONE)
        return e;
    Json *o = wire_action(joined_game_of(j), a);
    json_put_int(o, "id", j->id);
    j->asked = false;
    joined_send(j, o);
    return ERR_NONE;
}

static SeatMask joined_asked(const Match *m)
{
    const JoinedMatch *j = joined_of(m);
    return j->asked ? seat_bit(j->seat) : 0;
}

static int joined_seconds(const Match *m)
{
    const JoinedMatch *j = joined_of(m);
    if (!j->asked || j->until < 0)
        return -1;
    int64_t ms = j->until - clock_ms();
    return ms > 0 ? (int)((ms + 999) / 1000) : 0;
}

/* While somebody is asked against the clock: the time until its next second. */
static int joined_wait_ms(const Match *m)
{
    const JoinedMatch *j = joined_of(m);
    if (link_holds_line(&j->link) || j->lost)
        return 0;
    if (!j->asked || j->until < 0)
        return -1;
    int64_t ms = j->until - clock_ms();
    return ms > 0 ? (int)((ms - 1) % 1000 + 1) : 0;
}

static int wait_fds(const Match *m, int fd[MATCH_FDS_MAX])
{
    fd[0] = joined_of(m)->link.in;
    return m->stage == STAGE_HAND_OVER || m->stage == STAGE_OVER ? 0 : 1;
}

/* -- what may be shown ------------------------------------------------------------------------- */

static void joined_observe(const Match *m, Seat s, View *out)
{
    const JoinedMatch *j = joined_of(m);
    const SeenLog *log = hand_log(&m->hand, s);
    if (s == j->seat && log->n > 0) {
        *out = j->asked ? j->question : j->view;
        out->must_act = j->asked;
        return;
    }
    game_view_new(joined_game_of(j), s, out);
    for (int i = 0; i < log->n; i++)
        joined_game_of(j)->ops->see(joined_game_of(j), out, &log->e[i]);
}

static bool joined_shows(const Match *m, Seat s)
{
    return s == SEAT_NONE || s == joined_of(m)->seat;
}

static bool joined_shows_seed(const Match *m)
{
    (void)m;
    return false;
}

static bool joined_notice(Match *m, Diag *diag)
{
    JoinedMatch *j = (JoinedMatch *)m;
    if (!j->late)
        return false;
    j->late = false;
    diag_set(diag, ERR_NONE, "%s", _("Your time was up, so the computer made this decision for "
                                     "you"));
    return true;
}

Seat joined_seat(const Match *m) { return joined_of(m)->seat; }

SeatMask joined_here(const Match *m) { return joined_of(m)->here; }

static void joined_leave(Match *m)
{
    JoinedMatch *j = (JoinedMatch *)m;
    close(j->link.in);
    link_free(&j->link);
}

const MatchPlace match_joined = {
    .step = joined_step, .observe = joined_observe, .shows = joined_shows,
    .shows_seed = joined_shows_seed,
    .think = joined_think, .answer = joined_answer, .asked = joined_asked,
    .wait_ms = joined_wait_ms, .wait_fds = wait_fds,
    .notice = joined_notice, .seconds = joined_seconds, .leave = joined_leave, .keeps = ERR_JOINED,
};

/* -- sitting down ------------------------------------------------------------------------------ */

/* The game of the host's hello. */
static void joined_read_game(JsonReader *r, Game *out)
{
    const char *key = json_get_text(r, "game");
    const GameOps *ops = NULL;
    if (r->err == ERR_NONE)
        json_adopt(r, rules_game(key, &ops, r->diag));
    json_enter_child(r, "rules");
    if (r->err == ERR_NONE) {
        game_default(out, ops);
        json_adopt(r, rules_from_json(&ops->options, json_here(r), &out->cfg, sizeof out->cfg,
                                       r->diag));
    }
    json_leave(r);
    if (r->err == ERR_NONE)
        json_adopt(r, game_prepare(out, r->diag));
}

static void joined_read_names(JsonReader *r, Match *m)
{
    json_enter_list(r, "names");
    for (int s = 0; s < m->header.game.n_seats; s++) {
        const char *name = json_get_item_text(r, s);
        if (name[0] == '\0' || strlen(name) >= PLAYER_TEXT || utf8_has_control(name))
            json_refuse(r, ERR_SYNTAX, _("names[%d]: this is not a valid name"), s);
        if (r->err == ERR_NONE)
            m->header.name[s] = x_strdup(name);
    }
    json_leave(r);
}

/* The match described in the host's hello. */
static Err joined_read_hello(const Json *o, Match **out, Diag *diag)
{
    JsonReader r = json_reader(o, diag);
    Game game;
    const char *type = json_get_text(&r, "type");
    if (strcmp(type, "refused") == 0)
        return take_refusal(o, diag);
    if (strcmp(type, "hello") != 0)
        json_refuse(&r, ERR_SYNTAX, _("type: the first line of a table must be hello"));
    joined_read_game(&r, &game);
    if (r.err != ERR_NONE)
        return r.err;
    Seat seat = (Seat)json_get_int(&r, "seat", (JsonRange){ 0, game.n_seats - 1 });
    if (r.err != ERR_NONE)
        return r.err;
    JoinedMatch *j = x_alloc(sizeof *j);
    Match *m = &j->match;
    match_init(m, &match_joined, &game, 0);
    j->link = (Link){ .in = -1, .out = -1 };
    j->seat = seat;
    j->here = seat_bit(seat);
    joined_read_names(&r, m);
    for (Seat s = 0; s < game.n_seats; s++) {
        m->human[s] = s == seat;
        m->header.player[s] = x_strdup("human");
    }
    if (r.err == ERR_NONE)
        *out = m;
    else
        match_free(m);
    return r.err;
}

/* Waits briefly for the first line. */
static Err hear_hello(Link *link, Match **out, Diag *diag)
{
    int64_t until = clock_ms() + HELLO_MS, left;
    const char *line;
    size_t length;
    Json *o;
    LinkRead read;
    while ((read = link_get(link, &line, &length)) == LINK_NOTHING &&
           (left = until - clock_ms()) > 0)
        poll(&(struct pollfd){ .fd = link->in, .events = POLLIN }, 1, (int)left);
    if (read == LINK_ENDED)
        return diag_set(diag, ERR_FILE, _("the table closed the connection"));
    if (read != LINK_LINE)
        return diag_set(diag, ERR_FILE, _("no answer: this is not a table, or its program is "
                                          "suspended"));
    Err e = json_parse(line, length, &o, diag);
    if (e != ERR_NONE)
        return e;
    e = joined_read_hello(o, out, diag);
    json_free(o);
    return e;
}

Err joined_new(int fd, Match **out, Diag *diag)
{
    Link link = link_new(fd, fd);
    Err e = hear_hello(&link, out, diag);
    if (e != ERR_NONE) {
        close(fd);
        link_free(&link);
        return e;
    }
    ((JoinedMatch *)*out)->link = link;
    return ERR_NONE;
}

void joined_sit(Match *m, const char *name)
{
    joined_send((JoinedMatch *)m, JSON_PUT(wire_new("join"), JSON_TEXT("name", name),
                                           JSON_VALUE("options", json_new_list())));
}
