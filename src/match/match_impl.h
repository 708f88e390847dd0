/* SPDX-License-Identifier: MIT */
/* Shared by match.c (playing), match_known.c (reporting the state), take_over.c, viewer.c (which
 * shows a record as a match) and joined.c (a match on another terminal). */
#ifndef PAIJU_MATCH_IMPL_H
#define PAIJU_MATCH_IMPL_H

#include "hand.h"
#include "match.h"
#include "player.h"
#include "record.h"
#include "watch.h"

/* How a hand ended. */
typedef struct HandResult {
    int64_t  delta[SEATS_MAX];
    SeatMask winners, drawers;  /* drawers: those of the winners who won by self-draw */
    SeatMask discarders;        /* players whose tile was won on */
} HandResult;

typedef enum MatchStage { STAGE_DEAL, STAGE_HAND, STAGE_HAND_OVER, STAGE_OVER } MatchStage;

/* The state when a human decided. */
typedef struct Snapshot {
    Seat     seat;
    int      line;              /* last line of the record at that time */
    int      hand_no, n_ends;
    SeatMask decided;
    int64_t  score[SEATS_MAX];
    HandPoint point;
} Snapshot;

/* The unmasked log of a hand that is over, for taking back into it. */
typedef struct PastHand {
    int      hand_no;
    EventList log;
} PastHand;

/* What a match that shows a record, or that another terminal plays, does in its own way; NULL: as a
 * match that is played here. */
typedef struct MatchPlace {
    MatchStatus (*step)(Match *m, int64_t now_ms);
    void        (*observe)(const Match *m, Seat s, View *out);
    bool        (*shows)(const Match *m, Seat s);               /* SEATS_MAX: all hands at once */
    bool        (*shows_seed)(const Match *m);
    const char *(*path)(const Match *m);
    bool        (*think)(Match *m, int64_t now_ms);
    Err         (*answer)(Match *m, Seat s, const Action *a);
    SeatMask    (*asked)(const Match *m);
    int         (*wait_ms)(const Match *m);
    int         (*wait_fds)(const Match *m, int fd[MATCH_FDS_MAX]);
    bool        (*notice)(Match *m, Diag *diag);
    int         (*seconds)(const Match *m);     /* left to think */
    void        (*leave)(Match *m);     /* frees what its owner stores beside it */
    Err         keeps;                  /* why nothing can be taken back; ERR_NONE: something may
                                         * be */
} MatchPlace;

struct Match {
    const MatchPlace *place;
    RecordHeader     header;    /* game, seed, names, players */
    MatchPlan        plan;
    bool             open_hands;
    Player          *player[SEATS_MAX];
    bool             human[SEATS_MAX];      /* at this keyboard */
    bool             joined[SEATS_MAX];     /* at another terminal */
    SeatMask         here;      /* seats known to be occupied, including those joined */
    SeatMask         news;      /* seats with an arrival or departure not yet announced */
    SeatMask         people;    /* seats at which a person has ever sat */
    char            *away[SEATS_MAX];   /* person who left the seat to a computer; NULL: nobody */
    RecordWriter    *record;    /* or NULL */
    WatchStream     *watch;     /* for people who watch, or NULL */
    Diag             unwatched; /* why nobody can watch, not yet reported */
    const MatchScript *script;  /* borrowed, or NULL */
    bool             resumed;   /* continued from a record */
    char            *absent[SEATS_MAX]; /* player that the record names but who is not seated */

    MatchStage       stage;
    Hand             hand;
    int              hand_no;
    Seat             first;     /* dealer of the next hand */
    int64_t          score[SEATS_MAX];
    SeatMask         asked;     /* seats whose player has received the question */
    SeatMask         ready;     /* those of `asked` whose answer is in `answer` */
    SeatMask         thinking;  /* those of `asked` that did not answer at once and think here */
    Action           answer[SEATS_MAX];
    SeatMask         decided;   /* seats whose answer waits in the hand for the others' */

    HandResult      *end;          /* of the hands played */
    int              n_ends, cap_ends;

    Snapshot        *snapshot;  /* of this session, oldest first */
    int              n_snapshots, cap_snapshots;
    PastHand        *past;      /* hands with snapshots, oldest first */
    int              n_past;
};

/* -- match.c ----------------------------------------------------------------------------------- */

/* Initialises zeroed memory, except for the players. match_free ends the match and frees that
 * memory, which may begin with the match and contain more. */
void match_init(Match *m, const MatchPlace *place, const Game *g, uint64_t seed);

/* Takes the commitment from the record that the match comes from; without one there, the match has
 * none. */
void match_take_commit(Match *m, const RecordHeader *h);

/* Seats a player. The seat stays unnamed if `name` is NULL and the player brings no name; `seat`
 * must be blank. ERR_PLAYER. */
Err match_seat(Match *m, Seat s, const char *player, const char *name, Diag *diag);

/* The usual names for seats without one. */
void match_name_seats(Match *m);

/* What others call a seat: to them nobody is "You". */
const char *match_watched_name(const Match *m, Seat s);

/* How many people play, here and at other terminals. */
int match_n_people(const Match *m);

/* Has the seat made a decision that has not taken effect yet? */
bool match_has_decided(const Match *m, Seat s);

/* Two players change places and take their points so far with them. */
void match_move_points(Match *m, Seat a, Seat b);

/* Swaps players as the record notes it before event `next`, starting with change `i`; returns the
 * first change that comes later. */
int match_replay_moves(Match *m, const Record *r, int i, int next);

/* Makes all decisions so far final: nothing can be taken back. */
void match_let_stand(Match *m);

/* A blank entry for the end of one more hand. */
HandResult *match_new_end(Match *m);

/* Counts a win that ended the hand; ignores other events. */
void match_count_win(HandResult *end, const Event *e);

/* The usual opponent replaces these players of a record: the next notices say so. */
void match_miss(Match *m, const RecordHeader *h, SeatMask absent);

/* Replays a record into a match that does not have a record yet. It reached event `*next`; `fresh`
 * are the events after it that the file has lost. */
Err match_replay(const Record *record, bool open, Match **out, int *next, EventList *fresh,
                 Diag *diag);

/* From now on the match writes with `w`, which it owns, starting with the events the file has
 * lost. */
void match_resume_record(Match *m, RecordWriter *w, const EventList *fresh);

/* The same for the hand that has just ended, with the wins in its log. */
void match_add_end(Match *m, const int64_t delta[SEATS_MAX]);

/* -- match_peers.c ----------------------------------------------------------------------------- */

/* Asks the player of a seat for the missing decision, if there is one, and notes its faults. */
void match_poll(Match *m, Seat s, int64_t now_ms);

/* Is any seat for another terminal? */
bool match_has_joined(const Match *m);

/* Announces players who have come or gone. */
bool match_notice_here(Match *m, Diag *diag);

/* -- match_known.c ----------------------------------------------------------------------------- */

/* A match that is played here, and one on another terminal. */
extern const MatchPlace match_local, match_joined;

/* Sends the latest events to those who watch. */
void match_show_watchers(Match *m);

/* View and log of any seat; the caller must check that they may be shown. */
void match_observe(const Match *m, Seat s, InfoSet *out);

#endif
