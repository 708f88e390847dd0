/* SPDX-License-Identifier: MIT */
/* A match: the seats and their players, the hands one after the other, the totals and the record.
 *
 * The owner calls match_step until it returns MATCH_OVER; nothing moves between two calls, so the
 * pace is the caller's. What happened is read from the log of a seat (match_log), what is now from
 * its InfoSet (match_infoset). The hands of other players are given out only where match_may_show
 * says so. Typical loop of a screen:
 *
 *     switch (match_step(m, now)) {
 *     case MATCH_MOVED:     show the new entries of match_log(m, me, &n); break;
 *     case MATCH_WAITING:   match_asked(m) names the humans to ask, match_answer takes the answer;
 *                           wait for a key or match_wait_fds, match_wait_ms(m) at most;
 *                           break;
 *     case MATCH_HAND_OVER: show the scores; match_next_hand(m) when they were read; break;
 *     case MATCH_OVER:      show the result; break;
 *     }
 */
#ifndef PAIJU_MATCH_H
#define PAIJU_MATCH_H

#include "game.h"
#include "record.h"

typedef struct Match Match;

/* A hand known beforehand: its deal and what the seats that are not human do, one decision after
 * the other. Where the moves have run out or are not legal a seat does the first thing it may. */
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
    const char   *name[SEATS_MAX];      /* shown; NULL: the usual one for the player and seat */
    struct RecordWriter *record;        /* or NULL; belongs to the match, also if match_new fails */
    const char   *daily;                /* date, of the deal of a day; NULL: it is none */
    bool          open;                 /* show all hands; counts only while nobody is human */
    EngineLimits  engine;
    int           think_ms;             /* of those who join for a decision; 0: no limit */
    const InfoSet *position;            /* the match is the rest of this hand, without a record;
                                         * what is hidden is dealt from the seed. Borrowed by
                                         * match_new. NULL: hands begin with a deal */
    const MatchScript *script;          /* borrowed to the end: every hand is this one, and its
                                         * moves are played instead of the players' that are not
                                         * human. NULL: hands are dealt from the seed */
} MatchSetup;

typedef enum MatchStatus {
    MATCH_MOVED,                /* something happened: the logs grew */
    MATCH_WAITING,              /* for a human or for an AI that is still thinking */
    MATCH_HAND_OVER,            /* until match_next_hand */
    MATCH_OVER,                 /* the record is complete */
    MATCH_LOST,                 /* of a joined match: its host is gone; joined_lost says how */
} MatchStatus;

/* A new match, or the first error of the setup: ERR_PLAYER for a player that does not exist. The
 * caller frees *out. Nothing is dealt before the first match_step. */
Err match_new(const MatchSetup *setup, Match **out, Diag *diag);

/* The unfinished match of a record, exactly where it stopped; it resumes in the same file. A choice
 * of several seats that was not complete is asked again. A program that the record names plays only
 * if the user has allowed it (allowed.h), else the usual opponent, and a notice says so. ERR_FILE,
 * ERR_RECORD. */
Err match_resume(const char *path, bool open, Match **out, Diag *diag);

/* Path of the newest record of the user that match_resume could take up, NULL if there is none. The
 * caller frees it. */
char *match_find_unfinished(void);

/* Ends the match where it stands and closes its record, which can be resumed. NULL is allowed. */
void match_free(Match *m);

/* Marks the record as not to be offered for resuming. Call match_free next. */
void match_abandon(Match *m);

/* -- moving on --------------------------------------------------------------------------------- */

/* At most one batch of events: asks who has to be asked, lets AIs think a slice, applies the
 * answers that are ready until something happens. Never blocks. */
MatchStatus match_step(Match *m, int64_t now_ms);

/* The same without applying anything: for a screen that holds the game while it animates. True if
 * match_step would not wait. */
bool match_think(Match *m, int64_t now_ms);

/* The decision of a human seat; taken up by the next match_step. On error nothing has changed.
 * ERR_NOT_ASKED, or what the rules say. */
Err match_answer(Match *m, Seat s, const Action *a);

/* Continues after MATCH_HAND_OVER. */
void match_next_hand(Match *m);

/* Back to the last decision of this human; the log is cut to what it was. The only human of a table
 * gets back into earlier hands too, as far as the game was begun or resumed. Among several a
 * decision stands once another human has decided, and once the hand is over. False where
 * match_check_take_back says why not. The record keeps what was played and says that it was taken
 * back. */
bool match_undo(Match *m, Seat s);
/* ERR_NO_DECISION, ERR_OTHERS_DECIDED, ERR_OTHERS_SAW, ERR_HANDS_SHOWN; ERR_NONE: it can be taken
 * back. */
Err  match_check_take_back(const Match *m, Seat s);
bool match_can_take_back(const Match *m, Seat s);
/* The number of the hand that this leads to; 0: nowhere. */
int  match_take_back_hand(const Match *m, Seat s);

/* Human seats whose decision is missing, bit by bit. */
SeatMask match_asked(const Match *m);

/* How many seconds the human who is asked has left; -1: as many as one likes. */
int match_seconds_left(const Match *m);

/* In how many ms match_step should be called again: 0 while some AI is thinking, a little later
 * while an engine is, -1: not before a human has answered. */
int match_wait_ms(const Match *m);

/* Descriptors worth waiting on besides the keyboard; returns how many. */
enum { MATCH_FDS_MAX = 2 * SEATS_MAX };
int match_wait_fds(const Match *m, int fd[MATCH_FDS_MAX]);

/* -- what may be known ------------------------------------------------------------------------- */

/* May the screen show this seat's own view? Humans: always. Others: with `open`, or when the hand
 * is over. SEAT_NONE, the spectator: always. */
bool match_may_show(const Match *m, Seat s);

/* View and log of a seat that match_may_show; the log is borrowed until the next call that moves.
 * Before the first hand is dealt the view is empty. */
void match_infoset(const Match *m, Seat s, InfoSet *out);

/* This hand's events as the seat saw them, oldest first: a screen remembers how many it has shown.
 * It grows within a hand, is cut by match_undo and starts over, with EV_START, with each
 * hand. */
const SeenEvent *match_log(const Match *m, Seat s, int *n);

/* The same with nothing masked, while every seat may be shown; else NULL and *n = 0. */
const Event *match_open_log(const Match *m, int *n);

const Game *match_game(const Match *m);
uint64_t    match_seed(const Match *m);

/* The date if it is the deal of a day (docs/again.md 3), else "". Borrowed. */
const char *match_daily(const Match *m);

/* May the seed be shown to people? All hands follow from it: not while a human plays and one of
 * them is still secret. */
bool        match_shows_seed(const Match *m);

/* The commitment to all deals, which anybody may see at any time; "" without one. commit.h */
const char *match_commit(const Match *m);

/* What was committed to: NULL as long as match_shows_seed does not hold, or without one. */
const char *match_opening(const Match *m);
int         match_hand_no(const Match *m);          /* from 1; 0 before the first deal */
int         match_n_hands(const Match *m);          /* 0: no limit */
bool        match_is_human(const Match *m, Seat s);
bool        match_is_person(const Match *m, Seat s);    /* here or at another terminal */
bool        match_is_remote(const Match *m);        /* its host plays it elsewhere: joined.h */
const char *match_name(const Match *m, Seat s);     /* borrowed */
const char *match_player(const Match *m, Seat s);   /* "human", "ai:eff"; borrowed */
void        match_scores(const Match *m, int64_t out[SEATS_MAX]);   /* running totals */

/* Was the hand that is over the last one? */
bool match_is_done(const Match *m);

/* How the hands so far ended: row 0..match_hands_done-1. */
int  match_hands_done(const Match *m);
void match_hand_delta(const Match *m, int row, int64_t out[SEATS_MAX]);

/* The hands so far, counted: those a seat won, won by self-draw, in which others won on its
 * tile; those that nobody won. Mahjong; tuidaohu 6.3. */
typedef struct MatchTally {
    int64_t wins[SEATS_MAX], drawn[SEATS_MAX], given[SEATS_MAX];
    int     exhausted;
} MatchTally;
void match_tally(const Match *m, MatchTally *out);

/* -- seats that change hands (reseat.c) -------------------------------------------------------- */

/* From here on `player` ("human", "ai:club") sits at a seat, called `name` (NULL: the usual name).
 * Between two hands anybody may sit anywhere. While a hand is played a computer may take over a
 * person's seat, and that person may come back to it; anybody else would see tiles that are not
 * theirs. What was decided before stands, and nothing of it can be taken back any more.
 * ERR_PLAYER says why not, with nothing changed: no such player, a name that another person has, a
 * decision of the seat that is not played yet, a table at which no person has ever sat. */
Err match_reseat(Match *m, Seat s, const char *player, const char *name, Diag *diag);

/* Two players change places and take names, PINs and points along; the deal stays with the place.
 * Between two hands only. ERR_PLAYER. */
Err match_swap_seats(Match *m, Seat a, Seat b, Diag *diag);

/* Who has left the seat to the computer that plays it now; NULL: nobody. Borrowed. */
const char *match_away(const Match *m, Seat s);

/* Has a person ever sat at this table? */
bool match_has_people(const Match *m);

/* Is no hand being played? */
bool match_is_between_hands(const Match *m);

/* How often seats or names have changed: a screen looks whether it has to follow. */
int match_reseatings(const Match *m);

/* -- several humans at one keyboard ----------------------------------------------------------- */

/* A PIN keeps the others from a player's curtain, also when the game is resumed; "": none. */
bool match_has_pin(const Match *m, Seat s);
bool match_has_pins(const Match *m);            /* does anybody have one? */
void match_set_pin(Match *m, Seat s, const char *text);

/* Is it the PIN? A wrong one is counted, in the record too, until its owner sees it. */
bool match_try_pin(Match *m, Seat s, const char *text);
int  match_pin_tries(const Match *m, Seat s);
void match_pin_tries_shown(Match *m, Seat s);

/* Was the match left and resumed before this sitting? */
bool match_was_resumed(const Match *m);

/* -- players at other terminals of this machine ------------------------------------------------ */

/* Opens a socket for each seat whose player joins, named after the seat, in the directory, or with
 * NULL in the usual one (door.h). Until then nobody can come, and the usual opponent plays for who
 * is not there. ERR_FILE. */
Err match_open_doors(Match *m, const char *directory, Diag *diag);

/* Removes the sockets: those who are there learn that it is over. For a match that is kept to be
 * looked at while the next begins. */
void match_close_doors(Match *m);

/* Lets in who has come, greets him and hears him, and nothing more: for a screen that holds the
 * game, or lies under another. match_think and match_step do it, too. Never blocks. */
void match_attend(Match *m);

/* The descriptors that this is worth waiting on for; returns how many. */
int match_door_fds(const Match *m, int fd[MATCH_FDS_MAX]);

bool match_is_joined(const Match *m, Seat s);       /* is it a seat for another terminal? */
bool match_is_here(const Match *m, Seat s);         /* and is its player there? */
bool match_awaits_players(const Match *m);          /* is there one whose player is not? */
const char *match_socket(const Match *m, Seat s);   /* of such a seat; NULL: not open. Borrowed */

/* The time for a decision; 0: there is no limit. And of a player whose decision is waited for, what
 * is left of it; -1: nobody waits. */
int match_think_ms(const Match *m);
int match_left_ms(const Match *m, Seat s);

/* -- record ------------------------------------------------------------------------------------ */

/* Path of the record, NULL if none is kept; borrowed. */
const char *match_record_path(const Match *m);

/* Something to tell the player once, such as a full disk: fills `diag` and returns true. */
bool match_notice(Match *m, Diag *diag);

/* Does the file hold every line so far? True if no record is kept. */
bool match_is_recorded(const Match *m);

/* Tries once more to save what is not saved; the same answer. */
bool match_save(Match *m);

/* What keeps the last moves from being saved, in short, for as long as that lasts. */
bool match_trouble(const Match *m, Diag *diag);

/* Continues in another file, which gets the whole game so far. ERR_FILE: nothing has changed. Needs
 * a record. */
Err match_save_as(Match *m, const char *path, Diag *diag);

/* Lets others watch from now on: a stream begins in the directory (watch.h), with the hand that is
 * being played. Where it cannot, a notice says why. */
void match_let_watch(Match *m, const char *directory);

/* Path of the stream, NULL if nobody may watch; borrowed. */
const char *match_watch_path(const Match *m);

/* A remark in the record that changes nothing, such as "hint". */
void match_note(Match *m, const char *kind);

#endif
