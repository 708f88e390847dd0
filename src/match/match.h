/* SPDX-License-Identifier: MIT */
/* A match: the seats and their players, the sequence of hands, the totals and the record.
 *
 * The owner calls match_step until it returns MATCH_OVER; nothing moves between two calls, so the
 * caller sets the pace. The log of a seat (match_log) contains what happened, its InfoSet
 * (match_infoset) the current state. The hands of other players are available only where
 * match_may_show allows it. Typical loop of a screen:
 *
 *     switch (match_step(m, now)) {
 *     case MATCH_MOVED:     show the new entries of match_log(m, me, &n); break;
 *     case MATCH_WAITING:   match_asked(m) names the humans to ask, match_answer takes the answer;
 *                           wait for a key or match_wait_fds, match_wait_ms(m) at most;
 *                           break;
 *     case MATCH_HAND_OVER: show the scores; match_next_hand(m) once they are read; break;
 *     case MATCH_OVER:      show the result; break;
 *     }
 */
#ifndef PAIJU_MATCH_H
#define PAIJU_MATCH_H

#include "game_types.h"
#include "record.h"

typedef struct Match Match;

/* A hand known in advance: its deal and the moves of the seats that are not human, in order. When
 * the moves run out or are not legal, a seat takes its first legal action. */
typedef struct MatchScript {
    Deal    deal;
    Seat    first;
    Action *move[SEATS_MAX];
    int     n_moves[SEATS_MAX];
} MatchScript;

typedef struct MatchSetup {
    const Game   *game;                 /* prepared; copied */
    uint64_t      seed;
    const char   *salt;                 /* of the commitment; NULL: derived from the seed */
    const char   *player[SEATS_MAX];    /* "human", "human:NAME", "ai:eff", "eff", ... (player.h) */
    const char   *name[SEATS_MAX];      /* to display; NULL: the usual name for the player and
                                         * seat */
    struct RecordWriter *record;        /* or NULL; belongs to the match, even if match_new fails */
    const char   *daily;                /* date of a daily deal; NULL: not a daily deal */
    bool          open_hands;           /* show all hands; has an effect only while no seat is
                                         * human */
    EngineLimits  engine;
    int           think_ms;             /* per decision of players who join; 0: no limit */
    const InfoSet *position;            /* the match is the rest of this hand, without a record;
                                         * hidden tiles are dealt from the seed. Borrowed by
                                         * match_new. NULL: hands begin with a deal */
    const MatchScript *script;          /* borrowed until the end: every hand is this one, and its
                                         * moves replace those of players that are not human. NULL:
                                         * hands are dealt from the seed */
} MatchSetup;

typedef enum MatchStatus {
    MATCH_MOVED,                /* something happened: the logs grew */
    MATCH_WAITING,              /* for a human, or for an AI that is still thinking */
    MATCH_HAND_OVER,            /* until match_next_hand */
    MATCH_OVER,                 /* the record is complete */
    MATCH_LOST,                 /* a joined match: the host is gone; joined_lost says why */
} MatchStatus;

/* Makes a new match, or returns the first error in the setup: ERR_PLAYER for a player that does not
 * exist. The caller frees *out. Nothing is dealt before the first match_step. */
Err match_new(const MatchSetup *setup, Match **out, Diag *diag);

/* The unfinished match of a record, exactly where it stopped; it continues in the same file. If
 * several seats had to choose and not all had, they are asked again. A program named in the record
 * plays only if the user has allowed it (allowed.h); otherwise the usual opponent plays and a
 * notice says so. ERR_FILE, ERR_RECORD. */
Err match_resume(const char *path, bool open, Match **out, Diag *diag);

/* Ends the match where it is and closes its record, which can be resumed. NULL is allowed. */
void match_free(Match *m);

/* -- playing ----------------------------------------------------------------------------------- */

/* Runs at most one batch of events: asks the players who must decide, gives the AIs a slice of
 * time, and applies the answers that are ready until something happens. Never blocks. */
MatchStatus match_step(Match *m, int64_t now_ms);

/* Like match_step, but applies nothing: for a screen that holds the game while it animates. True if
 * match_step would not wait. */
bool match_think(Match *m, int64_t now_ms);

/* The decision of a human seat; applied by the next match_step. On error nothing has changed.
 * ERR_NOT_ASKED, or an error of the rules. */
Err match_answer(Match *m, Seat s, const Action *a);

/* Continues after MATCH_HAND_OVER. */
void match_next_hand(Match *m);

/* Goes back to the last decision of this human and cuts the log accordingly. The only human at a
 * table can also go back into earlier hands, but not past the point where the game was started or
 * resumed. With several humans, a decision is final once another human has decided and once the
 * hand is over. False where match_check_take_back gives the reason. The record keeps what was
 * played and notes that it was taken back. */
bool match_undo(Match *m, Seat s);
/* ERR_NO_DECISION, ERR_OTHERS_DECIDED, ERR_OTHERS_SAW, ERR_HANDS_SHOWN; ERR_NONE: the decision can
 * be taken back. */
Err  match_check_take_back(const Match *m, Seat s);
bool match_can_take_back(const Match *m, Seat s);
/* The number of the hand that taking back leads to; 0: nothing to take back. */
int  match_take_back_hand(const Match *m, Seat s);

/* Human seats whose decision is missing, as bits. */
SeatMask match_asked(const Match *m);

/* Seconds left for the human who is asked; -1: no limit. */
int match_seconds_left(const Match *m);

/* Milliseconds until match_step should be called again: 0 while an AI is thinking, slightly more
 * while an engine is; -1: not until a human has answered. */
int match_wait_ms(const Match *m);

/* Descriptors to wait on in addition to the keyboard; returns how many. */
enum { MATCH_FDS_MAX = 2 * SEATS_MAX };
int match_wait_fds(const Match *m, int fd[MATCH_FDS_MAX]);

/* -- what may be shown ------------------------------------------------------------------------- */

/* May the screen show this seat's own view? Humans: always. Others: with `open`, or when the hand
 * is over. SEAT_NONE, the spectator: always. */
bool match_may_show(const Match *m, Seat s);

/* View and log of a seat for which match_may_show holds; the log is borrowed until the next call
 * that changes the match. Before the first hand is dealt the view is empty. */
void match_infoset(const Match *m, Seat s, InfoSet *out);

/* This hand's events as the seat saw them, oldest first; a screen remembers how many it has shown.
 * The log grows within a hand, match_undo cuts it, and each hand starts it again with EV_START. */
const SeenEvent *match_log(const Match *m, Seat s, int *n);

/* The same log with nothing masked, while every seat may be shown; else NULL and *n = 0. */
const Event *match_open_log(const Match *m, int *n);

const Game *match_game(const Match *m);
uint64_t    match_seed(const Match *m);

/* The date if this is a daily deal (docs/again.md 3), else "". Borrowed. */
const char *match_daily(const Match *m);

/* May the seed be displayed? It determines all hands, so not while a human plays and some hand is
 * still secret. */
bool        match_shows_seed(const Match *m);

/* The commitment to all deals, which anybody may see at any time; "" if there is none. commit.h */
const char *match_commit(const Match *m);

/* The values behind the commitment; NULL while match_shows_seed is false or without a
 * commitment. */
const char *match_opening(const Match *m);
int         match_hand_no(const Match *m);          /* from 1; 0 before the first deal */
int         match_n_hands(const Match *m);          /* 0: no limit */
bool        match_is_human(const Match *m, Seat s);
bool        match_is_person(const Match *m, Seat s);    /* here or at another terminal */
bool        match_is_remote(const Match *m);        /* its host plays it elsewhere: joined.h */
const char *match_name(const Match *m, Seat s);     /* borrowed */
const char *match_player(const Match *m, Seat s);   /* "human", "ai:eff"; borrowed */
void        match_scores(const Match *m, int64_t out[SEATS_MAX]);   /* running totals */

/* Was the hand that has just ended the last one? */
bool match_is_done(const Match *m);

/* How the hands so far ended: rows 0..match_hands_done-1. */
int  match_hands_done(const Match *m);
void match_hand_delta(const Match *m, int row, int64_t out[SEATS_MAX]);

/* Counts of the hands so far: those a seat won, those it won by self-draw, those in which others
 * won on its tile, and those that nobody won. Mahjong; tuidaohu 6.3. */
typedef struct MatchTally {
    int64_t wins[SEATS_MAX], drawn[SEATS_MAX], given[SEATS_MAX];
    int     exhausted;
} MatchTally;
void match_tally(const Match *m, MatchTally *out);

/* -- changes of seat (reseat.c) ---------------------------------------------------------------- */

/* From now on `player` ("human", "ai:club") has this seat, called `name` (NULL: the usual name).
 * Between hands, anybody may sit anywhere. During a hand a computer may take over a person's seat,
 * and that person may come back to it; anyone else would see tiles they should not. Earlier
 * decisions become final and cannot be taken back. ERR_PLAYER says why not, with nothing changed:
 * the player does not exist, another person has the name, a decision of the seat has not been
 * played yet, or no person has ever sat at this table. */
Err match_reseat(Match *m, Seat s, const char *player, const char *name, Diag *diag);

/* Two players change places and take their names and points with them; the deal stays with
 * the place. Between hands only. ERR_PLAYER. */
Err match_swap_seats(Match *m, Seat a, Seat b, Diag *diag);

/* The person who left this seat to the computer that plays it now; NULL: nobody. Borrowed. */
const char *match_away(const Match *m, Seat s);

/* Has a person ever sat at this table? */
bool match_has_people(const Match *m);

/* True while no hand is being played. */
bool match_is_between_hands(const Match *m);

/* -- several humans at one keyboard ------------------------------------------------------------ */

/* Was the match left and resumed before this session? */
bool match_was_resumed(const Match *m);

/* -- players at other terminals of this machine ------------------------------------------------ */

/* Opens a socket for each seat whose player joins, named after the seat, in the directory, or with
 * NULL in the usual one (listener.h). Until then nobody can connect, and the usual opponent plays
 * for absent players. ERR_FILE. */
Err match_open_listeners(Match *m, const char *directory, Diag *diag);

/* Removes the sockets and informs connected players that the match is over. For a match that stays
 * on display while the next one begins. */
void match_close_listeners(Match *m);

/* Accepts and greets new connections and reads their messages, nothing more: for a screen that
 * holds the game or is covered by another. match_think and match_step do this too. Never blocks. */
void match_attend(Match *m);

/* The descriptors that match_attend needs to wait on; returns how many. */
int match_listener_fds(const Match *m, int fd[MATCH_FDS_MAX]);

bool match_is_joined(const Match *m, Seat s);       /* is this seat for another terminal? */
bool match_is_here(const Match *m, Seat s);         /* is its player connected? */
bool match_awaits_players(const Match *m);          /* is a player of such a seat missing? */
const char *match_socket(const Match *m, Seat s);   /* of such a seat; NULL: not open. Borrowed */

/* The time for a decision in ms; 0: no limit. And what is left of it for a player whose decision is
 * awaited; -1: nobody is waiting for this player. */
int match_think_ms(const Match *m);
int match_left_ms(const Match *m, Seat s);

/* -- record ------------------------------------------------------------------------------------ */

/* Path of the record, NULL if none is kept; borrowed. */
const char *match_record_path(const Match *m);

/* A message to show the player once, such as a full disk: fills `diag` and returns true. */
bool match_notice(Match *m, Diag *diag);

/* Does the file contain every line so far? True if no record is kept. */
bool match_is_recorded(const Match *m);

/* Tries once more to save what is not saved; returns the same as match_is_recorded. */
bool match_save(Match *m);

/* Why the last moves cannot be saved, in a few words, while that is the case. */
bool match_trouble(const Match *m, Diag *diag);

/* Continues in another file, which gets the whole game so far. Needs a record. ERR_FILE: nothing
 * has changed. */
Err match_save_as(Match *m, const char *path, Diag *diag);

/* Lets others watch from now on: starts a stream in the directory (watch.h) with the current hand.
 * On failure a notice gives the reason. */
void match_let_watch(Match *m, const char *directory);

/* Path of the stream, NULL if nobody may watch; borrowed. */
const char *match_watch_path(const Match *m);

/* Adds a note to the record that changes nothing, such as "hint"; "abandoned": it is no longer
 * offered for resuming. */
void match_note(Match *m, const char *kind);

#endif
