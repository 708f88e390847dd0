/* SPDX-License-Identifier: MIT */
/* What the files of all tables share: the course of play (screen_table.c), what is the same in
 * every picture (table_common.c), the tutor, the hot seat, saving. What a family adds stands in its
 * own header: table_mj_impl.h, table_dtz_impl.h. */
#ifndef PAIJU_TABLE_H
#define PAIJU_TABLE_H

#include "layout.h"
#include "lesson_course.h"
#include "match.h"
#include "player.h"
#include "screen.h"
#include "screen_curtain.h"
#include "screen_score.h"
#include "table_family.h"
#include "text.h"
#include "verdict.h"
#include "widget_column.h"

enum { HINT_STAGES = 3, DONE_MAX = 64 };

/* Who is to play where. What cannot be done in the middle of a hand waits for its end. */
typedef struct SeatOrders {
    struct {
        bool wanted;
        char player[PLAYER_KIND], name[PLAYER_TEXT];
    } seat[SEATS_MAX];
    bool swaps;                 /* two players change places when all else is done */
    Seat swap[2];
} SeatOrders;

typedef struct Tutor Tutor;     /* table_tutor.c */
typedef struct HotSeat HotSeat; /* table_hotseat.c */
typedef struct Trying Trying;   /* table_try.c */

/* The beginning of every table; its family's part follows it. */
struct Table {
    Screen      screen;
    ScreenOps   how;            /* what the screen does: with the keys of the family */
    const TableFamily *family;
    Match      *match;          /* owned */
    HotSeat    *hotseat;        /* owned; NULL unless several humans share the keyboard */
    struct Replaying *replay;   /* of a record that is looked at; else NULL. screen_replay.c */
    Course     *course;         /* of a lesson, owned; else NULL. table_lesson.c */
    Trying     *trying;         /* of a decision that is tried again, owned; else NULL */
    bool        corrected;      /* the move made last was not that of the lesson */
    Ui         *ui;             /* to tell at the end that statistics cannot be kept */
    Seat        me;             /* who sits at the bottom */
    Seat view_seat; /* whose view is shown: `me`, or SEAT_NONE where no hand may be seen */
    bool        open;           /* all look at it, as a spectator sees it */
    bool        watching;       /* nobody is human */
    bool        paused;         /* watching only */
    MatchStatus status;
    int64_t     next_ms;        /* nothing happens before */
    bool        hurry;          /* no pauses until the next own decision */
    bool        scores_shown;   /* of the hand that is over */
    ScoreWay    way;            /* where to go when they have been read */
    bool        visits;         /* opened from a page of scores, to which it leads back */
    int         revealed;       /* after a win: birds turned over */
    int         n_shown;        /* entries of the seat's log that are on the table */
    int         n_seen;         /* and those of them that are in `log_text` */
    char       *log_text;       /* owned; the sentences of this hand, a line each */
    size_t      log_used, log_cap;
    char        log_language[8];    /* the language of `log_text` */

    InfoSet     info;           /* of `me`; its log is borrowed until the next step */
    bool        asked;          /* `me` has to decide */
    bool        announced;      /* and has been told so */
    Action      done[DONE_MAX]; /* the last decisions of `me`, and then those taken back */
    int         n_done, n_undone;
    int         hint;           /* stage 0..3 */
    LayoutKind  layout;         /* of the last drawing */
    bool        tally;
    bool        tally_chosen;   /* by key; before that the layout decides */
    Tutor      *tutor;          /* owned */
    SeatOrders  orders;         /* what is left of them to do */
    char        seat_news[1024];        /* a line for each change of seats so far */
};

/* -- screen_table.c ---------------------------------------------------------------------------- */

/* A table of its family for the match, which it owns, with these functions of the screen. */
Table *table_make(Match *match, Ui *ui, const ScreenOps *ops);
void   table_free(Screen *s);

/* Lists the hand again, after a leap in a record. */
void table_recap_again(Table *t);

/* The pause after what just happened. */
int table_pause_ms(const Table *t, const Ui *ui);

/* The context of sentences. */
TextContext table_text(const Table *t);

/* A sentence about a seat: `you` where the reader sits there, else `other` with a place for the
 * name; both untranslated. Returns `out`. */
const char *table_about(const Table *t, Seat s, const char *other, const char *you, char *out,
                        size_t size);

/* What the seat has not been told of its log from entry *n on, which moves to its end: a sentence
 * a line, how the hand began left out; `to_tile`: up to the last tile that could be claimed.
 * Returns the number of sentences. */
int table_recap(const Table *t, bool to_tile, int *n, char *out, size_t size);

/* Is there something in the log of the match that the table has not shown yet? */
bool table_is_behind(const Table *t);

/* Another seat sits at the bottom. */
void table_sit(Table *t, const Ui *ui, Seat s);

/* The table lies open to all: what a spectator has seen up to entry `n` of the open log, with this
 * seat at the bottom, until another sits down. */
void table_open(Table *t, Ui *ui, Seat bottom, int n);

/* Fills view and hand from the match; on a new decision the cursor moves. */
void table_refresh(Table *t);

/* The player's decision, unless the tutor holds it back; the status line says why it is refused. */
void table_answer(Table *t, Ui *ui, const Action *a);

/* The same without the tutor. */
void table_play(Table *t, Ui *ui, const Action *a);

/* Back to where the table was opened from: a page of scores, else the main menu, or out of the
 * program if there is none below. */
void table_leave(Table *t, Ui *ui);

/* The points of a seat as far as they have been told. */
int64_t table_score(const Table *t, Seat s);

/* The opponent at a distance 0..n-2 in playing order. */
Seat table_opponent(const Table *t, int i);

/* -- table_save.c ------------------------------------------------------------------------------ */

/* While moves are not saved the status line says so. */
void table_warn_unsaved(Table *t, Ui *ui);

/* Leaves the table if all is saved; else asks what is to become of the game. */
void table_leave_saved(Table *t, Ui *ui);

/* -- table_tutor.c ----------------------------------------------------------------------------- */

/* One a pupil; the caller frees it. NULL is allowed to tutor_free. */
Tutor *tutor_new(void);
void   tutor_free(Tutor *u);

/* Thinks a slice about the present decision, if anybody wants to know, and tells what has come of
 * it. True while there is more to think. */
bool table_think(Table *t, Ui *ui, int64_t now);

/* The choices of the present decision, best first, as the adviser lists them (adviser.h). */
typedef struct ChoiceList {
    const GameOps *game;
    const Verdict *v;
    int            n;           /* 0: nothing is to be decided */
    bool           judged;      /* in points by the level; else only ranked */
} ChoiceList;
ChoiceList table_choices(Table *t, const Ui *ui);

/* The place of one of them, -1 if it is not there. */
int table_find_choice(const Table *t, const Action *a);

/* Are they about to be judged? */
bool table_is_thinking(const Table *t);

/* Says in a hint panel that what follows is not the adviser's judgement yet. */
void panel_says_thinking(Column *col, const Table *t);

/* Does the tutor keep the move back, to ask or to think about it? It plays it later or lets the
 * player choose again. */
bool tutor_intercepts(Table *t, Ui *ui, const Action *a);

/* A key was pressed while it thinks: the move is played. False: none is held back. */
bool tutor_release(Table *t, Ui *ui);

/* What the tutor said about the last decision, for the panel. */
void tutor_add_sentence(const Table *t, Column *col);

/* The last decision that was judged, with all its choices. */
void table_show_judged(Table *t, Ui *ui);

/* -- table_position.c -------------------------------------------------------------------------- */

/* The position of the present decision to the clipboard of the terminal, and on the screen. */
void table_copy_position(Table *t, Ui *ui);

/* -- table_lesson.c ---------------------------------------------------------------------------- */

/* Nothing to do for a table that is no lesson: all answer false or NULL then. */

/* Is there a sentence to be read before anything can be done? */
bool table_lesson_reads(const Table *t);

/* The move that the lesson wants now; NULL: none. */
const Action *table_lesson_wants(const Table *t);

/* Is this another move than the lesson wants? Then it is not made, and the teacher says so. */
bool table_lesson_holds(Table *t, const Action *a);

/* A key at a lesson, before the table sees it; true: it is used. */
bool table_lesson_key(Table *t, Ui *ui, Command command);

/* After a key that the table has seen: where it means nothing the status line says what to do. Was
 * the key used then? */
bool table_lesson_seen(Table *t, Ui *ui, Command command, bool used);

/* What the teacher says, over the whole of a panel. */
bool table_lesson_draw(const Table *t, const Ui *ui, Canvas *c, Rect r);

/* "Lesson: Xuezhan  step 4 of 13". */
bool table_lesson_title(const Table *t, char *out, size_t size);

/* -- table_try.c ------------------------------------------------------------------------------- */

/* A table on top with the position as it stood at event `event` of the record, for the seat's
 * decision to be tried again; else the status line says why not. */
struct Viewer;
void table_try(Ui *ui, const struct Viewer *v, int event, Seat s);

/* The same for the last decision of who sits at this table. */
void table_try_last(Table *t, Ui *ui);

/* Nothing to do for other tables: all answer false then. */

/* Is the move looked at, and not played? */
bool table_try_takes(Table *t, Ui *ui, const Action *a);

/* A key at such a table, before the table sees it; true: it is used. */
bool table_try_key(Table *t, Ui *ui, Command command);

/* Judges for a moment and says what came of it; true while there is more to think. */
bool table_try_think(Table *t, Ui *ui);

/* The choices of the position, judged, on top. */
bool table_try_shows(Table *t, Ui *ui);

/* " Try again: Xuezhan, hand 2". */
bool table_try_title(const Table *t, char *out, size_t size);

/* The verdict, for the panel. */
void table_try_add_sentence(const Table *t, Column *col);

void table_try_free(Table *t);

/* -- table_hotseat.c --------------------------------------------------------------------------- */

/* NULL if no more than one human plays; `pins` as for table_open_new. */
HotSeat *hotseat_new(Table *t, const Pin *pins);
void     hotseat_free(Table *t);

/* How the player at the bottom is called: by name if it is not clear who "you" is. */
const char *table_you(const Table *t);

/* Nobody is there who may see the table. */
bool table_is_hidden(const Table *t);

/* A new hand begins: the player who turned the score pages leaves the keyboard. */
void hotseat_new_hand(Table *t);

/* May the last decision of who sits there be taken back? calls.h, with one human match.h. */
Err  hotseat_check_take_back(const Table *t);
void hotseat_taken_back(Table *t);

/* Calls the next player who must come, to read or to decide. False: nobody, the match continues. */
bool hotseat_call_next(Table *t, Ui *ui);

/* Who sits at the keyboard wants a PIN or another one: it is typed where nobody sees the table. */
void hotseat_ask_pin(Table *t, Ui *ui);

/* Seats have changed hands: who is called now? A player who is alone at the table by now is called
 * once more, then there is no curtain. */
void hotseat_follow(Table *t);

/* -- table_seats.c ----------------------------------------------------------------------------- */

/* May seats change hands at this table? Neither in a lesson nor while a record is shown. */
bool table_has_seats(const Table *t);

/* Carries out what can be done now. */
void table_order_seats(Table *t, Ui *ui, const SeatOrders *orders);

/* The same for what has waited, when a hand is over (`between`) or is played. */
void table_carry_out_orders(Table *t, Ui *ui, bool between);

/* Orders that the computer `player` sits at a seat, called after itself. */
void seat_computer(const Table *t, SeatOrders *o, Seat s, const char *player);

/* Orders that a person called `name` does. */
void seat_person(SeatOrders *o, Seat s, const char *name);

/* The page of seats, on top. screen_seats.c */
void table_show_seats(Table *t, Ui *ui);

/* -- table_common.c ---------------------------------------------------------------------------- */

/* Carries out what is the same at every table; false: it is not. */
bool table_common_command(Table *t, Ui *ui, Command command);

/* No pauses until the next own decision. */
void table_hurry(Table *t);

/* The match has gone back: the table follows. */
void table_went_back(Table *t);

/* "Leave the table?" */
void table_quit_menu(Table *t, Ui *ui);

/* Unless a key has said so, the tally is shown where the window has room beside the table. */
void table_choose_tally(Table *t, const Canvas *c);

/* The top line; the name of the game is left out when there is no room. */
void table_draw_title(const Table *t, Ui *ui, Canvas *c, const char *detail);

/* What is going on when the viewer has nothing to decide; `turn` may be SEAT_NONE. */
/* Is a decision missing from another terminal? */
bool table_awaits_others(const Table *t);
void table_waiting_sentence(const Table *t, const Ui *ui, Seat turn, char *out, size_t size);

/* The bar of the prompt, which nothing covers, and its first words, "" for none. Returns the column
 * where it continues. */
int table_draw_prompt(Ui *ui, Canvas *c, Rect r, const char *head);

/* The sentences as running text, of which the last lines are shown. */
void table_draw_log(const Table *t, const Ui *ui, Canvas *c, Rect r);

/* Names and points of all seats, a rule above them. */
void table_draw_scores(const Table *t, Canvas *c, Rect r);

/* The head of the hint panel; false: there is nothing to show yet but `stages`, which says what the
 * key (%s) will show. */
bool table_hint_begin(const Table *t, const Ui *ui, Column *col, const char *stages);

/* -- screen_replay.c --------------------------------------------------------------------------- */

/* Where a record stands and what is to be said about it. */
void replay_sentence(const Table *t, const Ui *ui, char *out, size_t size);

#endif
