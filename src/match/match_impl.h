/* SPDX-License-Identifier: MIT */
/* What match.c (playing), match_known.c (telling how things stand), take_over.c, viewer.c, which
 * shows a record as a match, and joined.c, a match on another terminal, share. */
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
    SeatMask winners, drawers;  /* drawers: those of the winners who drew their tile */
    SeatMask discarders;        /* whose tile was won on */
} HandResult;

typedef enum Stage { STAGE_DEAL, STAGE_HAND, STAGE_HAND_OVER, STAGE_OVER } Stage;

/* How things stood when a human decided. */
typedef struct Snapshot {
    Seat     seat;
    int      line;              /* last line of the record then */
    int      hand_no, n_ends;
    SeatMask decided;
    int64_t  score[SEATS_MAX];
    HandPoint point;
} Snapshot;

/* The log of a hand that is over, nothing masked, for taking back into it. */
typedef struct PastHand {
    int      hand_no;
    EventList log;
} PastHand;

/* What differs between a match that is played here, one that shows a record, and one that another
 * terminal plays. */
typedef struct MatchKind {
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
    bool        (*notice)(Match *m, Diag *diag);    /* NULL: none of its own */
    int         (*seconds)(const Match *m);     /* left to think; NULL: as long as one likes */
    void        (*leave)(Match *m);     /* frees what its owner keeps beside it; NULL: nothing */
    Err         keeps;                  /* why nothing is taken back; ERR_NONE: something may be */
} MatchKind;

struct Match {
    const MatchKind *kind;
    RecordHeader     header;    /* game, seed, names, players */
    MatchPlan        plan;
    bool             open;
    Player          *player[SEATS_MAX];
    bool             human[SEATS_MAX];      /* at this keyboard */
    bool             joined[SEATS_MAX];     /* at another terminal */
    SeatMask         here;      /* who is known to be at the table, those included */
    SeatMask         news;      /* whose coming or going has not been announced */
    SeatMask         people;    /* seats at which a person has ever sat */
    char            *away[SEATS_MAX];   /* who left the seat to a computer; NULL: nobody */
    int              reseatings;
    RecordWriter    *record;    /* or NULL */
    WatchStream     *watch;     /* for those who watch, or NULL */
    Diag             unwatched; /* why nobody can, still to be said */
    const MatchScript *script;  /* borrowed, or NULL */
    PinHash          pin[SEATS_MAX];
    bool             resumed;   /* from a record */
    char            *absent[SEATS_MAX]; /* who does not sit where the record says */

    Stage            stage;
    Hand             hand;
    int              hand_no;
    Seat             first;     /* who deals the next hand */
    int64_t          score[SEATS_MAX];
    SeatMask         asked;     /* seats whose player knows the question */
    SeatMask         ready;     /* of them: the answer is in `answer` */
    SeatMask         thinking;  /* of them: has not answered at once and thinks here */
    Action           answer[SEATS_MAX];
    SeatMask         decided;   /* whose answer waits in the hand for those of others */

    HandResult      *end;          /* of the hands played */
    int              n_ends, cap_ends;

    Snapshot        *snapshot;  /* of this sitting, oldest first */
    int              n_snapshots, cap_snapshots;
    PastHand        *past;      /* hands with snapshots, oldest first */
    int              n_past;
};

/* -- match.c ----------------------------------------------------------------------------------- */

/* Everything but the players, into zeroed memory. match_free ends the match and frees that memory,
 * which may begin with the match and hold more. */
void match_init(Match *m, const MatchKind *kind, const Game *g, uint64_t seed);

/* The commitment stands in the record that the match comes from; a record without one stays so. */
void match_take_commit(Match *m, const RecordHeader *h);

/* Who sits at a seat, still without a name if `name` is NULL and the player brings none; `seat`
 * blank. ERR_PLAYER. */
Err match_seat(Match *m, Seat s, const char *player, const char *name, Diag *diag);

/* The hand stands as `v` sees it; and may these players sit down there? match_position.c */
void match_place(Match *m, const View *v);
Err  match_check_place(const MatchSetup *setup, Diag *diag);

/* The usual names for seats without one. */
void match_name_seats(Match *m);

/* What others call a seat: nobody is "You" to them. */
const char *match_watched_name(const Match *m, Seat s);

/* How many play, here and at other terminals. */
int match_n_people(const Match *m);

/* Has the seat decided, and nothing has come of it yet? */
bool match_has_decided(const Match *m, Seat s);

/* Two players change places: the points so far go with them. */
void match_move_points(Match *m, Seat a, Seat b);

/* Lets players change places as the record notes it in front of event `next`, from change `i` on;
 * returns the first change that comes later. */
int match_replay_moves(Match *m, const Record *r, int i, int next);

/* Nothing that was decided so far can be taken back any more. */
void match_let_stand(Match *m);

/* A place for the end of one more hand, blank. */
HandResult *match_new_end(Match *m);

/* Counts a win that the hand ended with; other events are none of its business. */
void match_count_win(HandResult *end, const Event *e);

/* The usual opponent sits in for these players of a record: the next notices say so. */
void match_miss(Match *m, const RecordHeader *h, SeatMask absent);

/* Plays a record again into a match that has no record of its own yet. It got to event `*next`;
 * `fresh` are the events that the file has lost behind that. */
Err match_replay(const Record *record, bool open, Match **out, int *next, EventList *fresh,
                 Diag *diag);

/* The match writes with `w` from now on, which becomes its own, from what the file has lost on. */
void match_resume_record(Match *m, RecordWriter *w, const EventList *fresh);

/* The same for the hand that is over, with the wins in its log. */
void match_add_end(Match *m, const int64_t delta[SEATS_MAX]);

/* Of a match that is played, and of one that shows a record. */
MatchStatus match_step_played(Match *m, int64_t now_ms);
bool match_think_played(Match *m, int64_t now_ms);
Err  match_answer_played(Match *m, Seat s, const Action *a);
SeatMask match_asked_played(const Match *m);
int  match_wait_ms_played(const Match *m);
int  match_wait_fds_played(const Match *m, int fd[MATCH_FDS_MAX]);
const char *match_path_played(const Match *m);

/* -- match_record.c ---------------------------------------------------------------------------- */

/* Those who watch learn what has happened. */
void match_show_watchers(Match *m);

/* Is the player a program, and not an opponent? Each is announced in its own words. */
bool match_is_program(const char *player);

/* -- match_join.c ------------------------------------------------------------------------------ */

/* Asks the player of a seat for the decision that is missing, if there is one, and notes what it
 * did wrong. */
void match_poll(Match *m, Seat s, int64_t now_ms);

/* Is there a seat for another terminal? */
bool match_has_joined(const Match *m);

/* Announces who has come and gone. */
bool match_notice_played(Match *m, Diag *diag);

/* -- match_known.c ----------------------------------------------------------------------------- */

/* A match that is played here, and one on another terminal. */
extern const MatchKind match_played, match_joined;

/* View and log of any seat: for those who may know. */
void match_observe(const Match *m, Seat s, InfoSet *out);

#endif
