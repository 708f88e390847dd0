/* The tables: what screen_table.c (course of play) and table_common.c have for all games, and what
 * the files of mahjong (table_hand.c, table_keys.c, table_draw.c, table_own.c, table_birds.c,
 * table_panel.c) share. The card table adds table_dtz_impl.h. */
#ifndef PAIJU_TABLE_IMPL_H
#define PAIJU_TABLE_IMPL_H

#include "advice.h"
#include "layout.h"
#include "match.h"
#include "screen.h"
#include "screen_curtain.h"
#include "table_desk.h"
#include "text.h"
#include "verdict.h"
#include "widget_column.h"

enum {
    HAND_MAX = 14,
    CHOICES_MAX = 16,           /* buttons of a prompt */
    HINT_STAGES = 3,
};

typedef enum HandSort { SORT_SUIT, SORT_VOID_FIRST, SORT_RANK, N_HAND_SORTS } HandSort;

/* The tiles of the own hand as they stand on the screen. */
typedef struct HandRow {
    Tile tile[HAND_MAX];
    int  n;
    bool drawn;                 /* the last one stands apart: it was just drawn */
} HandRow;

/* Something that can be done now, with the key that does it: a button of the prompt line. */
typedef struct Choice {
    Action  action;
    Command command;            /* CMD_NONE: only by the highlight */
    char    label[64];
    char    brief[40];          /* where the line has no room for the label */
    Rect    place;              /* where it was drawn, for clicks */
} Choice;

typedef struct Tutor Tutor;     /* table_tutor.c */
typedef struct HotSeat HotSeat; /* table_hotseat.c */

typedef struct Table {
    Screen      screen;
    Match      *match;          /* owned */
    HotSeat    *hotseat;        /* owned; NULL unless several humans share the keyboard */
    struct Replaying *replay;   /* of a record that is looked at; else NULL. screen_replay.c */
    Ui         *ui;             /* to tell at the end that statistics cannot be kept */
    Seat        me;             /* who sits at the bottom */
    Seat eyes; /* whose view is shown: `me`, or SEAT_NONE where no hand may be seen */
    bool        roomy;          /* the rivers have room for wide faces */
    bool        watching;       /* nobody is human */
    bool        paused;         /* watching only */
    MatchStatus status;
    int64_t     next_ms;        /* nothing happens before */
    bool        hurry;          /* no pauses until the next own decision */
    bool        scores_shown;   /* of the hand that is over */
    int         revealed;       /* after a win: birds turned over, then payments for them told */
    int         n_seen;         /* entries of the seat's log that are in `story` */
    char       *story;          /* owned; the sentences of this hand, a line each */
    size_t      story_used, story_cap;
    char        told_in[8];     /* the language of `story` */

    InfoSet     info;           /* of `me`; its log is borrowed until the next step */
    bool        asked;          /* `me` has to decide */
    bool        greeted;        /* and has been told so */
    int         hint;           /* stage 0..3 */
    bool        tally;
    bool        tally_chosen;   /* by key; before that the layout decides */
    Tutor      *tutor;          /* owned */
    bool        advised;        /* the advice belongs to the present position */
    union {                     /* by the family of the game */
        struct {
            HandRow     hand;
            HandSort    sort;
            int         cursor; /* a tile of the hand */
            int picked; /* the tile picked by its key or a click; again discards it; -1 none */
            uint16_t    marked; /* tiles chosen for the exchange, bit by bit */
            Choice      choice[CHOICES_MAX];    /* claims, wins and kongs that are legal; suits */
            int         n_choices, chosen;      /* chosen: highlighted, -1 none */
            Advice     *advice; /* owned */
            TableLayout layout;
        };
        DtzDesk desk;
    };
} Table;

/* -- screen_table.c ---------------------------------------------------------------------------- */

/* A table for the match, which it owns, with these functions for it. */
Table *table_make(Match *match, Ui *ui, const ScreenOps *ops);
void   table_free(Screen *s);

/* Tells the hand anew, after a leap in a record. */
void table_retell(Table *t);

/* The pause after what just happened. */
int table_pause_ms(const Table *t, const Ui *ui);

/* The context of sentences. */
TextContext table_text(const Table *t);

/* What the seat has not been told of its log from entry *n on, which moves to its end: a sentence
 * a line, how the hand began left out; `to_tile`: up to the last tile that could be claimed.
 * Returns the number of sentences. */
int table_tell(const Table *t, bool to_tile, int *n, char *out, size_t size);

/* Another seat sits at the bottom. */
void table_sit(Table *t, const Ui *ui, Seat s);

/* Fills view and hand from the match; on a new decision the cursor moves. */
void table_refresh(Table *t);

/* The own decision, unless the tutor holds it back; tells in the status line why it is refused. */
void table_answer(Table *t, Ui *ui, const Action *a);

/* The same without the tutor. */
void table_play(Table *t, Ui *ui, const Action *a);

/* Back to the main menu, or out of the program if there is none below. */
void table_leave(Ui *ui);

/* "right", "across", "left" of the viewer, translated. */
const char *table_side(const Table *t, Seat s);

/* The points of a seat as far as they have been told. */
int64_t table_score(const Table *t, Seat s);

/* The opponent at a distance 0..n-2 in playing order. */
Seat table_opponent(const Table *t, int i);

static inline LayoutKind table_layout(const Table *t)
{
    bool cards = match_game(t->match)->ops->family == FAMILY_DATONGZI;
    return cards ? t->desk.layout.kind : t->layout.kind;
}

static inline const MjTable *table_mj(const Table *t) { return &t->info.view.mj.table; }
static inline const MjSeat *table_seat(const Table *t, Seat s) { return &table_mj(t)->seat[s]; }

/* The rules of mahjong as this table has them. */
static inline const MjRules *table_rules(const Table *t) { return &match_game(t->match)->mj; }

/* The style of a tile at this table, where one may be wild. */
static inline Style table_tile_style(const Table *t, Tile tile)
{
    return tile_colour(tile, table_rules(t)->set.wild);
}

/* -- table_save.c ------------------------------------------------------------------------------ */

/* While moves are not saved the status line says so. */
void table_tell_unsaved(Table *t, Ui *ui);

/* Leaves the table if all is saved; else asks what is to become of the game. */
void table_leave_saved(Table *t, Ui *ui);

/* -- table_tutor.c ----------------------------------------------------------------------------- */

Tutor *tutor_new(void);
void   tutor_free(Tutor *u);

/* Thinks a slice about the present decision, if anybody wants to know, and tells what has come of
 * it. True while there is more to think. */
bool table_consider(Table *t, Ui *ui, int64_t now);

/* What the adviser says about each choice of the present decision, best first, in points. *n = 0
 * before it knows; table_is_thinking: it soon will. */
const Verdict *table_verdicts(const Table *t, int *n);
bool table_is_thinking(const Table *t);

/* Does the tutor keep the move back, to ask or to think about it? It plays it later or lets the
 * player choose again. */
bool tutor_holds(Table *t, Ui *ui, const Action *a);

/* A key was pressed while it thinks: the move is played. False: none is held back. */
bool tutor_let_go(Table *t, Ui *ui);

/* What the tutor said about the last decision, for the panel. */
void tutor_add_told(const Table *t, Column *col);

/* The last decision that was judged, with all its choices. */
void table_show_judged(Table *t, Ui *ui);

/* -- table_hotseat.c --------------------------------------------------------------------------- */

/* NULL if no more than one human plays; `pins` as for begin_table. */
HotSeat *hotseat_new(Table *t, const Pin *pins);
void     hotseat_free(Table *t);

/* How whoever sits at the bottom is called: by name if it is not clear who "you" is. */
const char *table_you(const Table *t);

/* Nobody is there who may see the table. */
bool table_is_hidden(const Table *t);

/* A new hand begins: whoever turned the pages of the scores leaves the keyboard. */
void hotseat_new_hand(Table *t);

/* Has somebody been called in this round before the one who sits there now? Then nothing is taken
 * back, whether there was a choice or not: it would tell which. */
bool hotseat_is_deciding(const Table *t);
void hotseat_taken_back(Table *t);

/* Calls the next who has to come, to be told or to decide. False: nobody, the match goes on. */
bool hotseat_collects(Table *t, Ui *ui);

/* Who sits at the keyboard wants a PIN or another one: it is typed where nobody sees the table. */
void hotseat_ask_pin(Table *t, Ui *ui);

/* -- table_common.c ---------------------------------------------------------------------------- */

/* Carries out what is the same at every table; false: it is not. */
bool table_common_command(Table *t, Ui *ui, Command command);

/* No pauses until the next own decision. */
void table_hurry(Table *t);

/* "Leave the table?" */
void table_quit_menu(Table *t, Ui *ui);

/* The top line; the name of the game is left out when there is no room. */
void table_draw_title(const Table *t, const Ui *ui, Canvas *c, const char *detail);

/* What is going on when the viewer has nothing to decide; `turn` may be SEAT_NONE. */
void table_waiting_sentence(const Table *t, const Ui *ui, Seat turn, char *out, size_t size);

/* The sentence of the status line or the command being typed; false: there is none. */
bool table_draw_note(Ui *ui, Canvas *c, Rect prompt);

/* The sentences as running text, of which the last lines are shown. */
void table_draw_log(const Table *t, const Ui *ui, Canvas *c, Rect r);

void table_draw_scores(const Table *t, Canvas *c, Rect r);

/* The head of the hint panel; false: there is nothing to show yet but `stages`, which says what the
 * key (%s) will show. */
bool table_hint_begin(const Table *t, const Ui *ui, Column *col, const char *stages);

/* -- screen_replay.c --------------------------------------------------------------------------- */

/* Where a record stands and what is to be said about it. */
void replay_sentence(const Table *t, char *out, size_t size);

/* -- table_hand.c ------------------------------------------------------------------------------ */

/* Fills hand row and choices; `fresh`: a decision begins, the cursor moves. */
void table_mj_refresh(Table *t, bool fresh);

/* Is this going on? */
bool table_phase(const Table *t, MjPhase phase);

/* Tiles of a number suit in the own hand. */
int table_n_of_suit(const Table *t, Suit suit);

/* The advice of the present position. */
const Advice *table_advice(Table *t);

/* -- table_keys.c ------------------------------------------------------------------------------ */

bool table_key(Screen *s, Ui *ui, Key key, Command command);

/* Lists what `me` can do now, but for discards and exchanges. */
void table_list_choices(Table *t);

/* -- table_draw.c ------------------------------------------------------------------------------ */

void table_draw(Screen *s, Ui *ui, Canvas *c);

/* The melds of a seat as "[5p 5p 5p]k"; returns the column after them. */
int table_draw_melds(const Table *t, const Ui *ui, Canvas *c, int x, int y, Seat s);

/* A name is marked when its seat has won, or is on turn. */
Style table_name_style(const Table *t, Seat s);

/* "WON 1st on 7p x4" or "10 tiles". */
void table_state(const Table *t, Seat s, char *out, size_t size);

/* "lacks m", "" while no suit is void. */
void table_void_text(const Table *t, const Ui *ui, Seat s, char *out, size_t size);

/* The sign of a suit in the tile style: a letter or a character. */
const char *table_suit_sign(const Ui *ui, Suit s);

/* -- table_own.c ------------------------------------------------------------------------------- */

/* The line about oneself and the hand. */
void table_draw_own(const Table *t, const Ui *ui, Canvas *c);

/* What is to be decided, with a button for each choice; or what is going on. */
void table_draw_prompt(Table *t, Ui *ui, Canvas *c);

/* The tile of the hand at a point, -1 if there is none. */
int table_tile_at(const Table *t, int x, int y);

/* -- table_birds.c ----------------------------------------------------------------------------- */

/* The birds of the hand, in a box over the middle of the table. */
void table_draw_birds(const Table *t, const Ui *ui, Canvas *c);

/* -- table_panel.c ----------------------------------------------------------------------------- */

/* Draws hint and tally into the panel. */
void table_draw_panel(Table *t, Ui *ui, Canvas *c, Rect r);

/* -- table_dtz.c, table_dtz_keys.c, table_dtz_draw.c ------------------------------------------- */

void table_dtz_begin(Table *t);
void table_dtz_free(Table *t);
void table_dtz_refresh(Table *t, bool fresh);
bool table_dtz_key(Screen *s, Ui *ui, Key key, Command command);
void table_dtz_draw(Screen *s, Ui *ui, Canvas *c);

#endif
