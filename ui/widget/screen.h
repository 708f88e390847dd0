/* SPDX-License-Identifier: MIT */
/* The stack of screens and the one loop that feeds it: wait for a key, a descriptor or a timer;
 * hand it to the top screen; draw; show. */
#ifndef PAIJU_SCREEN_H
#define PAIJU_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"
#include "keys.h"
#include "settings.h"
#include "term.h"
#include "tiles.h"
#include "widget_edit.h"

typedef struct Screen Screen;
typedef struct Ui Ui;

typedef struct ScreenOps {
    Context context;
    bool    over;               /* drawn over the screen below, as questions are */
    const char *about;          /* msgid: two sentences on what the screen is for. Its help begins
                                 * with them */
    void  (*draw)(Screen *s, Ui *ui, Canvas *c);
    /* `command` is what the key means here; CMD_NONE for others and while `typing`. False: not
     * used. */
    bool  (*key)(Screen *s, Ui *ui, Key key, Command command);
    /* Does what is due; returns in how many ms it wants to be called again, -1: not before a key.
     * May be NULL. */
    int   (*tick)(Screen *s, Ui *ui, int64_t now_ms);
    /* Descriptors to wake up for; returns their number. May be NULL. */
    int   (*fds)(const Screen *s, int *fd, int cap);
    /* The same while other screens lie on it, when what is due then has been done. May be NULL. */
    int   (*attend)(Screen *s, int *fd, int cap);
    void  (*free)(Screen *s);   /* NULL: the screen is one block of memory and owns nothing */
} ScreenOps;

struct Screen {
    const ScreenOps *ops;
    const GameOps   *game;      /* that is played here, for the help; NULL: none */
    bool             typing;    /* text is being typed, so that letters are no commands */
    bool             alone;     /* while it is on top nothing but its own text appears: no note, and
                                 * not the command that is being typed, which waits below it */
};

enum { UI_MIN_COLS = 60, UI_MIN_ROWS = 20, SCREENS_MAX = 16, NOTE_MAX = 240,
       UI_BUTTONS_MAX = 24 };

/* A word that does something when it is clicked. */
typedef struct UiButton {
    Rect    place;
    Command command;
} UiButton;

/* Who hides what one of several players sees: on a key, and after a while without any. */
typedef struct UiGuard {
    void (*hide)(void *owner, Ui *ui);  /* NULL: nothing has to be hidden from anybody */
    void  *owner;
} UiGuard;

struct Ui {
    Term      *term;            /* borrowed */
    Canvas    *canvas;
    KeyMap     keys;
    Theme      theme;
    SettingsStore *settings;    /* borrowed */
    FaceStyle  faces;
    Screen  *(*settings_screen)(const Ui *ui);  /* makes it, for the screens that lead there */
    Screen  *(*main_menu)(void);        /* the same; NULL: there is none */
    Screen    *stack[SCREENS_MAX], *closed[SCREENS_MAX];
    int        depth, n_closed;
    bool       dirty;           /* the screen must be drawn again */
    int64_t    deaf_until;      /* keys and clicks are thrown away before */
    UiGuard    guard;
    int64_t    touched_ms;      /* when the last key came, or the guard */
    bool       leaving;
    int        exit_status;
    bool       prompting;       /* a command is being typed after ":" */
    Edit       prompt;
    char       note[NOTE_MAX];  /* a notice or why a key was refused, "" for none */
    char       held[NOTE_MAX];  /* a notice that waits while a screen is alone */
    Style      note_style, held_style;
    bool       in_key;          /* a key is being carried out */
    bool       refusal;         /* the note answers a key */
    UiButton   button[UI_BUTTONS_MAX];  /* of the screen as it was drawn */
    int        n_buttons;
    Rect       prompt_line;     /* what no note may cover: set by the screen as it is drawn */
    bool       said_farewell;
    bool       unsaved;         /* the game in play has moves that its record lacks */
    bool       lost;            /* it was closed with them */
    Diag       farewell;        /* what no screen was there to tell any more */
};

/* Ready to run on a terminal, with the keys, theme and tile style of the settings; what is wrong
 * with those is shown in the status line of the first screen. Both are borrowed. */
void ui_init(Ui *ui, Term *term, SettingsStore *settings);

/* The value of a setting now. */
const Settings *ui_settings(const Ui *ui);

/* Changes a setting permanently; the status line says if the file cannot be written. */
void ui_set(Ui *ui, const char *key, const char *value);

/* A person sits down at the keyboard, or with NULL the owner: the screens take on the settings that
 * are kept under that name. settings_sit */
void ui_sit(Ui *ui, const char *name);

/* Goes over to the language of the settings, if this terminal can show it. */
void ui_use_language(Ui *ui);

/* Draws with or without colours as the settings say, as far as this terminal has any. */
void ui_use_colours(Ui *ui);

/* The terminal has said what its ground and its signs are like: the next picture goes by it. */
void ui_heed_terminal(Ui *ui);

/* Runs until the last screen is closed or the program must end; returns the exit status. */
int ui_run(Ui *ui);

/* Frees screens and canvas. The terminal stays the caller's. */
void ui_done(Ui *ui);

/* Puts a screen on top; it is freed when it is closed. */
void ui_push(Ui *ui, Screen *s);
/* Closes the top screen. */
void ui_pop(Ui *ui);
/* Closes all screens but the lowest. */
void ui_home(Ui *ui);

/* A sentence for the line of notices; it stays until the next key. While the top screen is
 * `alone` it is held back; what only one player may read waits for !ui_is_alone(ui). */
void ui_note(Ui *ui, Style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* May nothing be shown but the text of the top screen? */
bool ui_is_alone(const Ui *ui);

/* Somebody sits down at a keyboard that others use, too: the guard is called by the key that hides
 * the hand, and after hide_after seconds without a key, until another takes its place or none does
 * (all zero). Never while the top screen is `alone`. */
void ui_guard(Ui *ui, UiGuard guard);

/* The situation has changed: why the last key was refused is true no longer. Other notices stay. */
void ui_drop_refusal(Ui *ui);

/* Throws keys and clicks away for a while (the setting curtain_ms), and then until none has come
 * for a part of it: what was typed ahead, pasted or comes from a key held down is not for what is
 * shown next. */
void ui_deafen(Ui *ui);

/* The same for longer after several failures: twice as long each time, up to a minute or so. */
void ui_deafen_longer(Ui *ui, int failures);

/* How long a key has to stand alone to be meant: that part. */
int ui_alone_ms(const Ui *ui);

/* An error sentence, which begins in lower case as it mostly follows a prefix, with a capital. */
void ui_note_refusal(Ui *ui, const char *sentence);

/* What is wrong, with the file and line if it is in a file. */
void ui_note_diag(Ui *ui, const Diag *diag);

/* What went wrong when a screen was closed: shown once, by the next screen, or by the caller of
 * the screens when there is none. */
void ui_farewell(Ui *ui, const Diag *diag);

/* The same of moves that no file holds: it comes before everything else that was to be told, and
 * the program ends with exit status 1. */
void ui_report_lost(Ui *ui, const Diag *diag);

/* How tiles are drawn by the settings, the language and what the terminal can show. */
FaceStyle ui_faces_of_setting(const Ui *ui);

/* Takes the theme of that name (with its file). On error the theme stays. */
Err ui_theme(Ui *ui, const char *name, Diag *diag);

/* Takes the next tile style permanently, and says which. */
void ui_next_faces(Ui *ui);

/* A box with a title in its rule, over whatever is there. */
void ui_draw_box(Canvas *c, Rect box, const char *title);

/* What is left of a window between its title, its prompt and its keys, blank rows apart. */
Rect ui_body(const Canvas *c);

/* The top line. */
void ui_draw_title(Canvas *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A click there gives the command to the screen that is being drawn. */
void ui_button(Ui *ui, Rect place, Command command);

/* The bottom line with the keys of the context, its words buttons. */
void ui_draw_footer(Ui *ui, Canvas *c, Context in);

/* The same and above it what is wanted here, `margin` columns from the edges. */
void ui_draw_bottom(Ui *ui, Canvas *c, Context in, int margin, Style style, const char *wanted);

#endif
