/* SPDX-License-Identifier: MIT */
/* Records: one JSON line for each event, appended during play, so that the record is also the
 * autosave. docs/record.md. */
#ifndef PAIJU_RECORD_H
#define PAIJU_RECORD_H

#include "game_types.h"
#include "json.h"
#include "sha256.h"

enum {
    COMMIT_SALT = 33,               /* 32 hex digits and the NUL */
    RECORD_DATE = 11,               /* "2026-11-23" and the NUL */
    RECORD_CHANGES_MAX = 4096,      /* changes of seats in a record */
    RECORD_EVENTS_MAX = 1 << 18,    /* in a record, without those taken back; 40 MB in memory */
};

/* The limits of an engine; 0: the default. */
typedef struct EngineLimits {
    int ms;                         /* for an answer */
    int start_ms;                   /* to start, join and get ready */
    int starts;                     /* in a game; after that it stays off */
} EngineLimits;

/* The content of the first line. */
typedef struct RecordHeader {
    Game     game;                  /* prepared */
    uint64_t seed;
    int64_t  at;                    /* start time in seconds since 1970; 0: not known */
    char    *name[SEATS_MAX];
    char    *player[SEATS_MAX];     /* "human", "join", "ai:eff" */
    EngineLimits engine;
    int      think_ms;              /* per decision of players who join; 0: no limit */
    char     salt[COMMIT_SALT];     /* commit.h; "" and NULL: without a commitment */
    char     commit[SHA256_TEXT];
    char    *opening;
    char     daily[RECORD_DATE];    /* the date of a daily deal; "": not one. again.md */
    bool     watched;               /* the first line of a stream for watchers (watch.h) */
} RecordHeader;

/* Is it a valid date such as "2026-11-23"? */
bool record_is_date(const char *text);

enum { RECORD_SEED = 19 };          /* "0x0000000000000005" and the NUL */

/* A seed as written in records. Returns `out`. */
const char *record_seed_text(uint64_t seed, char out[RECORD_SEED]);

/* Is this player of a record a person, at the game's keyboard or at another terminal? */
bool record_is_person(const char *player);

SeatMask record_humans(const RecordHeader *h);

/* The first human at the game's keyboard, to whom its statistics and practice belong. SEAT_NONE: no
 * human. */
Seat record_owner(const RecordHeader *h);

/* The first line as every seat may see it: without the seed, the salt, and the kinds of the other
 * players. The caller frees it. */
Json *record_header_line(const RecordHeader *h);

/* -- writing: lines wait until they are written to the file ------------------------------------ */

typedef struct RecordWriter RecordWriter;

/* Creates a record: `path`, or with NULL a file named after game and time among the user's records.
 * An existing file is replaced only if it is empty or the record of a finished game. Only a record
 * named by time contains its start time; the content of one with a given name depends on the seed
 * and the choices alone. The caller closes *out. ERR_FILE. */
Err record_create(const char *path, const char *game_key, RecordWriter **out, Diag *diag);

/* Opens an unfinished record to continue after its first `n_lines` lines, which end at byte `size`;
 * the rest is cut off. ERR_FILE, also while another program is playing it. */
Err record_reopen(const char *path, int64_t size, int n_lines, RecordWriter **out, Diag *diag);

/* Writes what is left and frees the writer. */
void record_close(RecordWriter *w);

/* Each adds one line; record_flush writes all new lines at once. If that fails (a full disk), the
 * file keeps whole lines only and the next flush tries again. */
void record_put_header(RecordWriter *w, const RecordHeader *h);
void record_put_event(RecordWriter *w, const Game *g, const Event *e);
void record_put_end(RecordWriter *w, const Game *g, const int64_t score[SEATS_MAX]);
void record_put_note(RecordWriter *w, const char *kind);
void record_put_seat_note(RecordWriter *w, const char *kind, Seat s);
void record_put_undo(RecordWriter *w, int to_line);

/* The note that from here on the seat has another player or another name. `player`: NULL where
 * nobody may learn which kind it is. `away`: the person who has left the seat to the computer and
 * may come back; NULL: nobody. */
#define RECORD_SEAT "seat"
void record_put_seat(RecordWriter *w, Seat s, const char *player, const char *name,
                     const char *away);

/* The note that two players have changed places and taken their names and points with
 * them. */
#define RECORD_SWAP "swap"
void record_put_swap(RecordWriter *w, Seat a, Seat b);
void record_flush(RecordWriter *w);

/* From now on the lines of each hand are synced to the disk when the hand ends, as are those of the
 * first deal and those written by record_close, and so is the name of the file in its directory: a
 * power cut loses one hand at most. For games that a person plays. */
void record_keep_safe(RecordWriter *w);

/* Does what record_close does, without closing: before the screen says that all is saved. */
void record_save(RecordWriter *w);

/* Has every line been written to the file? */
bool record_is_whole(const RecordWriter *w);

/* Why lines cannot be written, in a few words, while that is the case: "the last moves are not
 * saved: ...". False: there is no trouble. */
bool record_trouble(const RecordWriter *w, Diag *diag);

/* Continues in another file, which gets all lines so far and is made as by record_create. The old
 * file stays as it is. ERR_FILE: nothing has changed. */
Err record_move(RecordWriter *w, const char *path, Diag *diag);

/* Number of the last line added. */
int record_lines(const RecordWriter *w);

const char *record_path(const RecordWriter *w);

/* Reports the cause once each time writing starts to fail. */
bool record_notice(RecordWriter *w, Diag *diag);

/* -- reading ----------------------------------------------------------------------------------- */

typedef struct RecordEvent {
    int     line;
    int64_t offset;                 /* of the line in the file */
    bool    hidden;                 /* the start of a hand that watchers have not seen */
    Event   e;
} RecordEvent;

/* A note that a seat has another player or another name, or that two players have changed
 * places. */
typedef struct SeatChange {
    int   line;
    int   event;                    /* the newcomer's first decision, or n_events */
    Seat  seat;
    Seat  with;                     /* the seat that changes places with `seat`, or SEAT_NONE */
    char *player, *name, *away;     /* of a newcomer */
} SeatChange;

/* The readable part of a record, without the events taken back. */
typedef struct Record {
    RecordHeader header;            /* with the players and names at the start: see
                                     * record_seating */
    char        *path;
    RecordEvent *event;
    int          n_events, cap_events;
    Deal       **deal;              /* the deals of all events, including those taken back */
    int          n_deals, cap_deals;
    SeatChange  *change;            /* in the order of the notes */
    int          n_changes, cap_changes;
    int          end_line;          /* line of end_game; 0: unfinished */
    int64_t      end_score[SEATS_MAX];
    bool         abandoned;         /* according to a note */
    bool         held_back;         /* a hand in progress was hidden: record_keep_shown */
    int          n_held;            /* number of its events, which come after the others */
    int          n_undos;           /* how often moves were taken back */
    bool         left;              /* of a stream: a note says that the players have left */
    bool         taken_over;        /* a note says that it began in the middle of another record */
    int          n_lines;           /* whole lines, without a torn last one */
    int64_t      size;              /* their length in bytes */
    Diag bad; /* the first line that cannot be used, where reading stopped; else ERR_NONE */
} Record;

/* Reads a file, also one that gzip has packed, or with a name such as "x.jsonl.gz:3" one of the
 * records in it (gz.h). A truncated last line is normal. It fails only if there is not even a first
 * line, or if the file is a stream for watchers: ERR_FILE, ERR_RECORD. The caller frees *out. */
Err record_read(const char *path, Record **out, Diag *diag);
void record_free(Record *r);

/* Like record_read, but only for display, so the file may also be a stream. */
Err record_read_shown(const char *path, Record **out, Diag *diag);

/* Reads what has been added to the file; *news: there was something. Events hidden by
 * record_keep_shown are back. ERR_FILE, ERR_RECORD: the file is gone or another one; the record is
 * unchanged. */
Err record_read_on(Record *r, bool *news, Diag *diag);

/* Is a stream still being written? Also true of a record, and where this cannot be determined. */
bool record_is_written(const Record *r);

/* Does event `i` belong to a hand that watchers have not seen? */
bool record_is_hidden(const Record *r, int i);

/* -- players at the seats over time (seating.c) ------------------------------------------------ */

/* The players at the table; borrowed from the record. */
typedef struct Seating {
    const char *player[SEATS_MAX], *name[SEATS_MAX];
    const char *away[SEATS_MAX];    /* person who has left the seat to a computer; NULL: nobody */
    SeatMask    humans;
} Seating;

/* The players when event `i` was decided; n_events: the players now. */
void record_seating(const Record *r, int i, Seating *out);

/* At the end of the record. */
void record_seating_now(const Record *r, Seating *out);

/* The players just after change `k` of the record; -1: at the beginning. */
void record_seating_after(const Record *r, int k, Seating *out);

/* Did a person make the decision in event `i`? True of every seat at which no person ever sat, so
 * that computer players can be reviewed too. */
bool record_is_own(const Record *r, Seat s, int i);

/* The name of the person who played the whole hand of events `start` to `end`, from the first
 * decision to the last; NULL: a computer played at least part of it. Borrowed. */
const char *record_hand_of(const Record *r, Seat s, int start, int end);

/* The seats at which a person has ever sat. */
SeatMask record_people(const Record *r);

/* "Ann, Dai": all people who have sat there, or the computer player. Returns `out`. */
const char *record_people_text(const Record *r, Seat s, char *out, size_t size);

/* Swaps the points of any two players who change places before event `i`. */
void record_move_points(const Record *r, int i, int64_t points[SEATS_MAX]);

/* Have several humans ever shared the keyboard in this match, or has anybody joined at another
 * terminal? */
bool record_is_hotseat(const Record *r);

/* Do several humans still play this match? If so, nobody may view the hand in progress or play the
 * deals to come elsewhere. */
bool record_is_shared(const Record *r);

/* To be called before a record is shown to people: hides the hand in progress of a shared match.
 * ERR_RECORD if nothing is left. */
Err record_keep_shown(Record *r, Diag *diag);

/* May the seed be shown to people? It determines all hands, so not while a human may still play
 * them. */
bool record_shows_seed(const Record *r);

void record_header_free(RecordHeader *h);

/* The content of a file's first line and of its end. */
typedef struct RecordGist {
    RecordHeader header;            /* to be freed by the caller: record_header_free */
    bool         finished, abandoned;
    int64_t      score[SEATS_MAX];  /* finished only */
} RecordGist;

/* ERR_FILE, ERR_RECORD: there is not even a first line. */
Err record_gist(const char *path, RecordGist *out, Diag *diag);

/* Hands won in the first `n` events, by the players' seats at that point. */
void record_wins(const Record *r, int n, int64_t out[SEATS_MAX]);

/* Index of the event that starts the hand of event `i`. */
int record_hand_start(const Record *r, int i);

/* The user's newest record of a game that is unfinished, not abandoned and not being played, even
 * if damaged (unfinished.h); NULL if there is none. The caller frees it. */
char *record_find_unfinished(void);

#endif
