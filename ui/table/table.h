/* SPDX-License-Identifier: MIT */
/* Shared by all tables: the course of play (screen_table.c), the parts of the picture that do not
 * depend on the game (table_common.c), the tutor, the hot seat, saving. Each family has a header
 * for its additions: table_mj_impl.h, table_dtz_impl.h. */
#ifndef PAIJU_TABLE_H
#define PAIJU_TABLE_H

#include "contrast.h"
#include "match.h"
#include "player.h"
#include "screen.h"
#include "screen_score.h"
#include "table_family.h"
#include "text_choice.h"
#include "verdict.h"
#include "widget_column.h"

enum { HINT_STAGES = 3, DONE_MAX = 64 };

/* A feature of the table has a file and a state of its own and one row in the list of features
 * (screen_table.c). What it does not need is NULL; at a table that does not have the feature each
 * function returns false. */
typedef struct TableFeature {
    /* An answer of the player on its way to the match. True: the feature has it now, because it
     * plays, judges or refuses it, or keeps it and gives it to table_play later. False: the next
     * feature gets it, and after the last one the match. */
    bool (*filter)(Table *t, Ui *ui, const Action *a);

    /* A key before the table gets it, a click as CMD_MARK. True: it is used. */
    bool (*key)(Table *t, Ui *ui, Command command);

    /* Thinks for one slice of time and reports the result. True: there is more to think about. */
    bool (*think)(Table *t, Ui *ui, int64_t now);

    /* The title of the table: " Lesson: Xuezhan   step 4 of 13". */
    bool (*title)(const Table *t, char *out, size_t size);

    /* Adds its verdict on the last decision to the hint panel. */
    void (*add_verdict)(const Table *t, Column *col);

    void (*free)(Table *t);
} TableFeature;

extern const TableFeature table_hotseat, table_try, table_lesson, table_tutor;

/* The last decisions of the player, then those taken back. */
typedef struct TableMoves {
    Action done[DONE_MAX];
    int    n_done, n_undone;
} TableMoves;

/* Changes of seats that were ordered. Those that are not possible during a hand wait for its
 * end. */
typedef struct SeatOrders {
    struct {
        bool wanted;
        char player[PLAYER_KIND], name[PLAYER_TEXT];
    } seat[SEATS_MAX];
    bool swaps;                 /* two players change places after all other changes */
    Seat swap[2];
} SeatOrders;

typedef struct SeatChanges {
    SeatOrders orders;          /* that have not been carried out yet */
    char       news[1024];      /* one line for each change so far */
} SeatChanges;

typedef struct Tutor Tutor;     /* table_tutor.c */
typedef struct HotSeat HotSeat; /* table_hotseat.c */
typedef struct TableLesson TableLesson; /* table_lesson.c */
typedef struct Trying Trying;   /* table_try.c */

/* The first member of every table; the struct of the family adds its own after it. */
struct Table {
    Screen      screen;
    ScreenOps   screen_ops;     /* the functions of the screen, with `key` of the family */
    const TableFamily *family;
    Match      *match;          /* owned */
    struct Replaying *replay;   /* set while a record is shown; else NULL. screen_replay.c */
    Ui         *ui;             /* to report, at the end, that the statistics cannot be saved */
    Seat        me;             /* the seat at the bottom */
    Seat view_seat;             /* the view shown: of `me`, or SEAT_NONE if no hand may be seen */
    bool        masked;         /* only what a spectator may see is shown */
    bool        watching;       /* no seat is human */
    bool        paused;         /* while watching */
    MatchStatus status;
    int64_t     next_ms;        /* nothing happens before this time */
    bool        hurry;          /* no pauses until your next decision */
    bool        scores_shown;   /* the score pages of the finished hand have been opened */
    ScoreWay    way;            /* where to go after them */
    bool        visits;         /* opened from another page, and returns to it */

    /* How far the table has come: it follows the seat's log one entry at a time. */
    int         n_on_table;     /* entries of the log that the table shows */
    int         n_written;      /* those of them that are in `log_text` */
    int         birds_up;       /* birds turned over after a win; the next entry waits for all */

    char       *log_text;       /* owned; the log of this hand in sentences, one per line */
    size_t      log_used, log_cap;
    char        log_language[8];    /* the language of `log_text` */

    InfoSet     info;           /* the view of `me`; its log is borrowed until the next step */
    bool        asked;          /* `me` has to decide */
    bool        announced;      /* and has been notified */
    TableMoves  moves;
    int         hint;           /* stage 0..3 */
    LayoutKind  layout;         /* used in the last drawing */
    bool        tally;
    bool        tally_chosen;   /* by key; until then the layout decides */

    /* The states of the features, all owned: */
    Tutor      *tutor;
    HotSeat    *hotseat;        /* NULL unless several humans share the keyboard */
    TableLesson *lesson;        /* NULL unless this is a lesson */
    Trying     *trying;         /* set while a decision is tried again, else NULL */
    SeatChanges seats;
};

/* -- screen_table.c ---------------------------------------------------------------------------- */

/* A table for the match, which it takes over; `ops` are the functions of its screen. */
Table *table_make(Match *match, Ui *ui, const ScreenOps *ops);
void   table_free(Screen *s);

/* Writes the log of the hand again, after a jump in a record. */
void table_recap_again(Table *t);

/* The pause after the last event. */
int table_pause_ms(const Table *t, const Ui *ui);

/* The context for making sentences. */
TextContext table_text(const Table *t);

/* A sentence about a seat: `you` if the reader sits there, else `other` with a place for the name;
 * both untranslated. Returns `out`. */
const char *table_about(const Table *t, Seat s, const char *other, const char *you, char *out,
                        size_t size);

/* The same about the viewer, as a notice: why a key was refused. */
void table_refuse_about(const Table *t, Ui *ui, const char *other, const char *you);

/* The sentences about the viewer's log from entry *n on, one per line, without the beginning of the
 * hand; *n moves to the end. `to_tile`: stops at the last tile that could be claimed. Returns the
 * number of sentences. */
int table_recap(const Table *t, bool to_tile, int *n, char *out, size_t size);

/* Does the log of the match contain events that the table has not shown yet? */
bool table_is_behind(const Table *t);

/* Puts another seat at the bottom. */
void table_sit(Table *t, const Ui *ui, Seat s);

/* Shows the table open to all: what a spectator has seen up to entry `n` of the open log, with
 * `bottom` at the bottom, until table_sit is called for another seat. */
void table_open(Table *t, Ui *ui, Seat bottom, int n);

/* Fills the view and the hand from the match; moves the cursor if there is a new decision. */
void table_refresh(Table *t);

/* The player's decision, on its way through the features to table_play. */
void table_answer(Table *t, Ui *ui, const Action *a);

/* Gives the decision to the match; if it is refused, the status line says why. */
void table_play(Table *t, Ui *ui, const Action *a);

/* Lets the features think for one slice of time. True: there is more to think about. */
bool table_think(Table *t, Ui *ui, int64_t now);

/* The title and the verdicts of the features, if any. */
bool table_title(const Table *t, char *out, size_t size);
void table_add_verdicts(const Table *t, Column *col);

/* Returns to where the table was opened from: a page of scores or the main menu. If there is none
 * below, the program ends. */
void table_leave(Table *t, Ui *ui);

/* The points of a seat, without those that are not revealed yet. */
int64_t table_score(const Table *t, Seat s);

/* May the hand of another seat be seen, and is it time to show it? */
bool table_hand_is_open(const Table *t, Seat s);

/* The opponent at a distance 0..n-2 in playing order. */
Seat table_opponent(const Table *t, int i);

/* -- table_tutor.c ----------------------------------------------------------------------------- */

/* One for each player it advises; the caller frees it. tutor_free allows NULL. */
Tutor *tutor_new(void);
void   tutor_free(Tutor *u);

/* The choices of the present decision, best first, as the adviser lists them (adviser.h). */
typedef struct TableChoices {
    const GameOps *game;
    const Verdict *v;
    int            n;           /* 0: there is no decision */
    bool           judged;      /* valued in points by the engine; else only ranked */
} TableChoices;
TableChoices table_choices(Table *t, const Ui *ui);

/* The index of a choice in this list, -1 if it is not in it. */
int table_find_choice(const Table *t, const Action *a);

/* Writes in a hint panel that what follows is not the adviser's final judgement yet. */
void panel_says_thinking(Column *col, const Table *t);

/* A key was pressed while the tutor thinks: the move is played. False: no move is held back. */
bool tutor_release(Table *t, Ui *ui);

/* Shows the last decision that was judged, with all its choices. */
void table_show_judged(Table *t, Ui *ui);

/* -- table_position.c -------------------------------------------------------------------------- */

/* Copies the position of the present decision to the clipboard of the terminal and shows it on the
 * screen. */
void table_copy_position(Table *t, Ui *ui);

/* -- table_lesson.c ---------------------------------------------------------------------------- */

/* At a table without a lesson these do nothing and return false or NULL. */

/* Is there a text that must be read before the player can move? */
bool table_lesson_reads(const Table *t);

/* The move that the lesson wants now; NULL: none. */
const Action *table_lesson_wants(const Table *t);

/* Called after the table has handled a key (`used`: had a use for it). If the key has no effect in
 * the lesson, the status line says what to do. Returns whether the key was used. */
bool table_lesson_seen(Table *t, Ui *ui, Command command, bool used);

/* Draws the teacher's text over the whole panel. */
bool table_lesson_draw(const Table *t, const Ui *ui, Canvas *c, Rect r);

/* -- table_try.c ------------------------------------------------------------------------------- */

/* Opens a table with the position of event `event` of the record, so that the seat's decision can
 * be tried again; if that fails, the status line says why. */
struct Viewer;
void table_try_event(Ui *ui, const struct Viewer *v, int event, Seat s);

/* The same for the last decision of the player at this table. */
void table_try_last(Table *t, Ui *ui);

/* -- table_hotseat.c --------------------------------------------------------------------------- */

/* NULL unless several humans play. */
HotSeat *hotseat_new(Table *t);

/* How to address the player at the bottom: by name if "you" would be ambiguous. */
const char *table_you(const Table *t);

/* Is the table hidden, because no player who may see it is at the keyboard? */
bool table_is_hidden(const Table *t);

/* A new hand begins: the player who turned the score pages leaves the keyboard. */
void hotseat_new_hand(Table *t);

/* May the last decision of the player at the keyboard be taken back? See keyboard.h; with one
 * human, match.h. */
Err  hotseat_check_take_back(const Table *t);
void hotseat_taken_back(Table *t);

/* Calls the next player who has to read or decide something. False: no player has to, and the match
 * continues. */
bool hotseat_call_next(Table *t, Ui *ui);

/* Updates who has to be called after seats have changed hands. A player who is now alone at the
 * table is called one last time; after that there are no more curtains. */
void hotseat_follow(Table *t);

/* -- table_seats.c ----------------------------------------------------------------------------- */

/* May seats change hands at this table? Not in a lesson, nor while a record is shown. */
bool table_has_seats(const Table *t);

/* Carries out what is possible now. */
void table_order_seats(Table *t, Ui *ui, const SeatOrders *orders);

/* Carries out what had to wait: between two hands (`between`) or during a hand. */
void table_carry_out_orders(Table *t, Ui *ui, bool between);

/* Orders that the computer `player` takes a seat, named after the engine. */
void seat_computer(const Table *t, SeatOrders *o, Seat s, const char *player);

/* Orders that a person called `name` takes a seat. */
void seat_person(SeatOrders *o, Seat s, const char *name);

/* Opens the page of seats. screen_seats.c */
void table_show_seats(Table *t, Ui *ui);

/* -- table_common.c ---------------------------------------------------------------------------- */

/* Carries out the commands that are the same at every table; false: it is not one of them. */
bool table_common_command(Table *t, Ui *ui, Command command);

/* Skips the pauses until your next decision. */
void table_hurry(Table *t);

/* Updates the table after the match has gone back. */
void table_went_back(Table *t);

/* While moves are not being saved, says so in the status line. */
void table_warn_unsaved(Table *t, Ui *ui);

/* Leaves the table if everything is saved; else asks what to do with the game. */
void table_leave_saved(Table *t, Ui *ui);

/* "Leave the table?" */
void table_quit_menu(Table *t, Ui *ui);

/* Shows the tally if the window has room for it beside the table, unless a key has decided that. */
void table_choose_tally(Table *t, const Canvas *c);

/* The top line; the name of the game is left out when there is no room. */
void table_draw_title(const Table *t, Ui *ui, Canvas *c, const char *detail);

/* Is the game waiting for a decision at another terminal? */
bool table_awaits_others(const Table *t);

/* What the game is waiting for while the viewer has no decision; `turn` may be SEAT_NONE. */
void table_waiting_sentence(const Table *t, const Ui *ui, Seat turn, char *out, size_t size);

/* Draws the bar of the prompt, which nothing may cover, and its first words, "" for none. Returns
 * the column where the text continues. */
int table_draw_prompt(Ui *ui, Canvas *c, Rect r, const char *head);

/* Draws the sentences of the log as running text; if there is too little room, only the last
 * lines. */
void table_draw_log(const Table *t, const Ui *ui, Canvas *c, Rect r);

/* Draws the names and points of all seats below a rule. */
void table_draw_scores(const Table *t, Canvas *c, Rect r);

/* The head of the hint panel. False: there are no hints to show yet, only `stages`, the sentence
 * that says what the key (%s) will show. */
bool table_hint_begin(const Table *t, const Ui *ui, Column *col, const char *stages);

/* Why a choice is the best one: the adviser's reasons for it, at most `most`, and as many as leave
 * `rest` lines of the panel free. */
typedef struct HintReasons {
    const TextContext *text;
    const Contrast    *why;
    int                most, rest;
} HintReasons;

/* Adds "Discard 9 bamboo: ready on ...; but ..." to the hint panel. */
void table_hint_reasons(Column *col, const char *choice, const HintReasons *r);

/* The rows of the table of choices in the panel: the cells beside the moves begin in column `x`,
 * each after a gap. A family draws the move. */
void table_choice_heading(Column *col, const ChoiceWidths *w, int x, const char *move);
/* Draws the mark and the cells of choice `i`, the first row or not, with the last of the family's
 * columns in style `own`; returns the column of the move. */
typedef struct ChoiceLine {
    int   i, x;
    bool  first;
    Style own;
} ChoiceLine;
int table_choice_row(Column *col, const ChoiceTable *c, const ChoiceWidths *w,
                     const ChoiceLine *line);

/* Adds the parts of the loss of choice `other` (-1: none) and of the value of the best one, as far
 * as there is room. */
void table_choice_parts(Column *col, const ChoiceTable *c, int other);

/* -- screen_replay.c --------------------------------------------------------------------------- */

/* Where the record stands, and the comment on this position. */
void replay_sentence(const Table *t, const Ui *ui, char *out, size_t size);

#endif
