/* SPDX-License-Identifier: MIT */
/* Records: one JSON line for each event, appended while playing, so that the record is also the
 * autosave. docs/record.md. */
#ifndef PAIJU_RECORD_H
#define PAIJU_RECORD_H

#include "game.h"
#include "json.h"
#include "pins.h"
#include "sha256.h"

enum {
    COMMIT_SALT = 33,               /* 32 hex digits and the NUL */
    RECORD_DATE = 11,               /* "2026-11-23" and the NUL */
    RECORD_CHANGES_MAX = 4096,      /* of seats */
    RECORD_EVENTS_MAX = 1 << 18,    /* in a record, without those taken back; 40 MB in memory */
};

/* What an engine is given; 0: the usual. */
typedef struct EngineLimits {
    int ms;                         /* for an answer */
    int start_ms;                   /* to start, join and get ready */
    int starts;                     /* in a game; then it stays ended */
} EngineLimits;

/* What stands in the first line. */
typedef struct RecordHeader {
    Game     game;                  /* prepared */
    uint64_t seed;
    int64_t  at;                    /* when it began, in seconds since 1970; 0: not known */
    char    *name[SEATS_MAX];
    char    *player[SEATS_MAX];     /* "human", "join", "ai:eff" */
    EngineLimits engine;
    int      think_ms;              /* of those who join for a decision; 0: no limit */
    char     salt[COMMIT_SALT];     /* commit.h; "" and NULL: without a commitment */
    char     commit[SHA256_TEXT];
    char    *opening;
    char     daily[RECORD_DATE];    /* of the deal of which day it is; "": of none. again.md */
    bool     watched;               /* the first line of a stream for those who watch (watch.h) */
} RecordHeader;

/* Is it a date of the calendar, "2026-11-23"? */
bool record_is_date(const char *text);

enum { RECORD_SEED = 19 };          /* "0x0000000000000005" and the NUL */

/* A seed as records have it. Returns `out`. */
const char *record_seed_text(uint64_t seed, char out[RECORD_SEED]);

/* Is this player of a record somebody, at the keyboard of the game or at another terminal? */
bool record_is_person(const char *player);

SeatMask record_humans(const RecordHeader *h);

/* The first human at the keyboard of the game: whose statistics and practice it is for. SEAT_NONE:
 * there is none. */
Seat record_owner(const RecordHeader *h);

/* The first line as every seat may see it: without the seed, the salt, and what plays the other
 * seats. The caller frees it. */
Json *record_header_line(const RecordHeader *h);

/* -- writing: lines wait until the file has taken them --------------------------------------- */

typedef struct RecordWriter RecordWriter;

/* Creates a record: `path`, or with NULL a file named after game and time among the user's
 * records. An existing file is replaced only if it is empty or the record of a finished game. Only
 * a record named by time says when it began: what is written under a name of the caller's depends
 * on the seed and the choices alone. The caller closes *out. ERR_FILE. */
Err record_create(const char *path, const char *game_key, RecordWriter **out, Diag *diag);

/* Opens an unfinished record to go on after its first `n_lines` lines, which end at byte `size`;
 * what follows is cut off. ERR_FILE, also while another program is playing it. */
Err record_reopen(const char *path, int64_t size, int n_lines, RecordWriter **out, Diag *diag);

/* Hands over what is left and frees the writer. */
void record_close(RecordWriter *w);

/* Each adds one line; record_flush hands all new lines over at once. If the file does not take them
 * (a full disk), it keeps whole lines only and the next flush tries again. */
void record_put_header(RecordWriter *w, const RecordHeader *h);
void record_put_event(RecordWriter *w, const Game *g, const Event *e);
void record_put_end(RecordWriter *w, const Game *g, const int64_t score[SEATS_MAX]);
void record_put_note(RecordWriter *w, const char *kind);
void record_put_seat_note(RecordWriter *w, const char *kind, Seat s);
void record_put_undo(RecordWriter *w, int to_line);

/* Notes about the PIN of a seat: what it is from now on, that a wrong one was tried, that its owner
 * has seen how many. */
#define RECORD_PIN "pin"
#define RECORD_PIN_TRIED "pin-tried"
#define RECORD_PIN_SEEN "pin-told"
void record_put_pin(RecordWriter *w, const char *kind, Seat s, const PinHash *pin);

/* The note that somebody else plays a seat from here on, or under another name. `player`: NULL where
 * nobody is to learn who that is. `away`: who has left the seat to the computer and may come back;
 * NULL: nobody. */
#define RECORD_SEAT "seat"
void record_put_seat(RecordWriter *w, Seat s, const char *player, const char *name,
                     const char *away);

/* The note that two players have changed places: names, PINs and points go with them. */
#define RECORD_SWAP "swap"
void record_put_swap(RecordWriter *w, Seat a, Seat b);
void record_flush(RecordWriter *w);

/* From now on the lines of each hand are on the disk itself when the hand ends, those of the first
 * deal and what record_close finds too, and so is the name of the file in its directory: what a
 * power cut takes is one hand. For games that somebody plays. */
void record_keep_safe(RecordWriter *w);

/* What record_close does, without closing: before the screen says that all is saved. */
void record_save(RecordWriter *w);

/* Has the file taken every line? */
bool record_is_whole(const RecordWriter *w);

/* What keeps the file from taking them, in short, for as long as that lasts: "the last moves are
 * not saved: ...". False: nothing does. */
bool record_trouble(const RecordWriter *w, Diag *diag);

/* Continues in another file, which gets all lines so far; it is made as record_create does. The old
 * one is left as it is. On an error nothing has changed. ERR_FILE. */
Err record_move(RecordWriter *w, const char *path, Diag *diag);

/* Number of the last line added. */
int record_lines(const RecordWriter *w);

const char *record_path(const RecordWriter *w);

/* Says once for each time that writing begins to fail what is wrong. */
bool record_notice(RecordWriter *w, Diag *diag);

/* -- reading ----------------------------------------------------------------------------------- */

typedef struct RecordEvent {
    int     line;
    int64_t offset;                 /* of the line in the file */
    bool    hidden;                 /* the start of a hand that those who watch have not seen */
    Event   e;
} RecordEvent;

/* A note that somebody else sits at a seat, or under another name, or that two have changed
 * places. */
typedef struct SeatChange {
    int   line;
    int   event;                    /* the first one that the newcomer decided, or n_events */
    Seat  seat;
    Seat  with;                     /* who changes places with `seat`; SEAT_NONE: nobody */
    char *player, *name, *away;     /* of a newcomer */
} SeatChange;

/* A record as far as it could be read; taken-back events are gone. */
typedef struct Record {
    RecordHeader header;            /* players and names are those who began: see record_seating */
    char        *path;
    RecordEvent *event;
    int          n_events, cap_events;
    Deal       **deal;              /* what they refer to, and those taken back did */
    int          n_deals, cap_deals;
    SeatChange  *change;            /* in the order of the notes */
    int          n_changes, cap_changes;
    int          end_line;          /* of end_game; 0: unfinished */
    int64_t      end_score[SEATS_MAX];
    bool         abandoned;         /* a note says so */
    PinHash      pin[SEATS_MAX];
    bool         held_back;         /* a hand that is still being played: record_keep_shown */
    int          n_held;            /* its events, which are behind the others */
    int          n_undos;           /* how often moves were taken back */
    bool         left;              /* of a stream: a note says that the players are gone */
    bool         taken_over;        /* a note says that it began in the middle of another record */
    int          n_lines;           /* whole lines; a torn last one does not count */
    int64_t      size;              /* bytes of them */
    Diag bad; /* the first line that cannot be used, where reading stopped; else ERR_NONE */
} Record;

/* Reads a file, or with a name such as "x.jsonl.gz:3" a record in a pack (record_pack.h). A last
 * line that was cut off is normal. An error only if there is no first line to begin with, or it is
 * a stream for those who watch: ERR_FILE, ERR_RECORD. The caller frees *out. */
Err record_read(const char *path, Record **out, Diag *diag);
void record_free(Record *r);

/* The same to be looked at, which a stream can be, too. */
Err record_read_shown(const char *path, Record **out, Diag *diag);

/* Reads what the file has got since; *news says whether that is anything. What record_keep_shown
 * held back is there again. ERR_FILE, ERR_RECORD: the file is another or gone, and the record as
 * it was. */
Err record_read_on(Record *r, bool *news, Diag *diag);

/* Is a stream still being written? True also of a record, and where it cannot be told. */
bool record_is_written(const Record *r);

/* Is the hand of event `i` one that those who watch have not seen? */
bool record_is_hidden(const Record *r, int i);

/* -- who sits where (seating.c) ---------------------------------------------------------------- */

/* Who sat at the table; borrowed from the record. */
typedef struct Seating {
    const char *player[SEATS_MAX], *name[SEATS_MAX];
    const char *away[SEATS_MAX];    /* who has left the seat to a computer; NULL: nobody */
    SeatMask    humans;
} Seating;

/* When event `i` was decided; n_events: who sits there now. */
void record_seating(const Record *r, int i, Seating *out);

/* At the end of the record. */
void record_seating_now(const Record *r, Seating *out);

/* Just behind change `k` of the record; -1: at the beginning. */
void record_seating_after(const Record *r, int k, Seating *out);

/* Was a decision that stands in event `i` a person's? True of every seat at which no person ever
 * sat, so that players of the program can be looked at too. */
bool record_is_own(const Record *r, Seat s, int i);

/* Whose hand is it, that of events `start` to `end`? The name of the person who sat there from its
 * first decision to its last; NULL: a computer did, if only for a while. Borrowed. */
const char *record_hand_of(const Record *r, Seat s, int start, int end);

/* The seats at which a person has ever sat. */
SeatMask record_people(const Record *r);

/* "Ann, Dai": the people who have sat there, or the computer player. Returns `out`. */
const char *record_people_text(const Record *r, Seat s, char *out, size_t size);

/* What two players who change places in front of event `i` take along. */
void record_move_points(const Record *r, int i, int64_t points[SEATS_MAX]);

/* Have several humans ever sat at one keyboard in this match, or anybody at another terminal? */
bool record_is_hotseat(const Record *r);

/* Do several humans still play this match? Then nobody looks at a hand under way, nor plays the
 * deals to come elsewhere. */
bool record_is_shared(const Record *r);

/* Before a record is shown to people: the hand under way of a shared match is cut off. ERR_RECORD
 * if nothing is left. */
Err record_keep_shown(Record *r, Diag *diag);

/* May the seed be shown to people? All hands follow from it: not while a human may still play
 * them. */
bool record_shows_seed(const Record *r);

void record_header_free(RecordHeader *h);

/* What the first line of a file and its end say. */
typedef struct RecordGist {
    RecordHeader header;            /* the caller's: record_header_free */
    bool         finished, abandoned;
    int64_t      score[SEATS_MAX];  /* finished only */
} RecordGist;

/* ERR_FILE, ERR_RECORD: there is no first line to begin with. */
Err record_gist(const char *path, RecordGist *out, Diag *diag);

/* Hands that the players have won in the first `n` events, by where they sit then. */
void record_wins(const Record *r, int n, int64_t out[SEATS_MAX]);

/* Index of the event that starts the hand which event `i` belongs to. */
int record_hand_start(const Record *r, int i);

/* The newest record of the user whose game is unfinished, not abandoned and not being played, be it
 * damaged (mend.h); NULL if there is none. The caller frees it. */
char *record_find_unfinished(void);

#endif
