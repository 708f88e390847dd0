/* SPDX-License-Identifier: MIT */
/* The stack of screens and the loop that runs them: wait for a key, a descriptor or a timer; give
 * it to the top screen; draw; show. */
#ifndef PAIJU_SCREEN_H
#define PAIJU_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "game_types.h"
#include "keys.h"
#include "settings.h"
#include "term.h"
#include "tiles.h"
#include "widget_edit.h"

typedef struct Screen Screen;
typedef struct Ui Ui;

typedef struct ScreenOps {
    Context context;
    bool    over;               /* drawn over the screen below, like a question */
    const char *about;          /* msgid: two sentences on its purpose; the help begins with them */
    void  (*draw)(Screen *s, Ui *ui, Canvas *c);
    /* `command` is the meaning of the key here; CMD_NONE if it has none, and while `typing`. False:
     * the screen did not use the key. NULL: it uses none. */
    bool  (*key)(Screen *s, Ui *ui, Key key, Command command);
    /* Does what is due. Returns in how many ms to call it again, -1: not before a key. After it has
     * pushed a screen it must stop, or the next one would cover the first; it is called again when
     * that screen is closed. May be NULL. */
    int   (*tick)(Screen *s, Ui *ui, int64_t now_ms);
    /* Descriptors to watch, at most SCREEN_FDS_MAX; returns their number. May be NULL. */
    int   (*fds)(const Screen *s, int *fd);
    /* The same while other screens are above this one; also does what is due. May be NULL. */
    int   (*attend)(Screen *s, int *fd);
    void  (*free)(Screen *s);   /* NULL: the screen is one block of memory and owns nothing */
} ScreenOps;

struct Screen {
    const ScreenOps *ops;
    const GameOps   *game;      /* the game played here, for the help; NULL: none */
    bool             typing;    /* text is being typed: letters are not commands */
    bool             alone;     /* while on top, it shows only its own text: no notices, and a
                                 * half-typed command has to wait */
};

enum { UI_MIN_COLS = 60, UI_MIN_ROWS = 20, SCREENS_MAX = 16, SCREEN_FDS_MAX = 8, NOTE_MAX = 240,
       UI_BUTTONS_MAX = 24 };

/* A word that can be clicked to give a command. */
typedef struct UiButton {
    Rect    place;
    Command command;
} UiButton;

/* Hides what one of several players sees, on a key, and after some time without a key. */
typedef struct UiGuard {
    void (*hide)(void *owner, Ui *ui);  /* NULL: nothing has to be hidden */
    void  *owner;
} UiGuard;

struct Ui {
    Term      *term;            /* borrowed */
    Canvas    *canvas;
    KeyMap     keys;
    Theme      theme;
    SettingsStore *settings;    /* borrowed */
    FaceStyle  faces;
    Screen  *(*settings_screen)(const Ui *ui);  /* makes the settings screen */
    Screen  *(*main_menu)(void);        /* makes it; NULL: there is none */
    Screen    *stack[SCREENS_MAX], *closed[SCREENS_MAX];
    int        depth, n_closed;
    Screen    *drawn;           /* the one that is being drawn */
    bool       dirty;           /* the screen must be drawn again */
    int64_t    deaf_until;      /* keys and clicks are thrown away until then */
    UiGuard    guard;
    int64_t    touched_ms;      /* when the last key or the guard came */
    bool       leaving;
    int        exit_status;
    bool       prompting;       /* a command is being typed after ":" */
    Edit       prompt;
    char       note[NOTE_MAX];  /* a notice, or why a key was refused; "": none */
    char       held[NOTE_MAX];  /* a notice that waits while a screen is `alone` */
    Style      note_style, held_style;
    bool       in_key;          /* a key is being handled */
    bool       refusal;         /* the note says why a key was refused */
    UiButton   button[UI_BUTTONS_MAX];  /* on the screen as drawn last */
    int        n_buttons;
    Rect       prompt_line;     /* where no notice may be; set while the screen is drawn */
    bool       said_farewell;
    bool       unsaved;         /* the present game has moves that are not saved */
    bool       lost;            /* it was closed without saving them */
    Diag       farewell;        /* a message that came when no screen was left to show it */
};

/* Gets ready to run on a terminal, with the keys, theme and tile style of the settings; errors in
 * these are shown in the status line of the first screen. `term` and `settings` are borrowed. */
void ui_init(Ui *ui, Term *term, SettingsStore *settings);

/* The settings as they are now. */
const Settings *ui_settings(const Ui *ui);

/* Changes a setting and saves it; if the file cannot be written, the status line says so. */
void ui_set(Ui *ui, const char *key, const char *value);

/* A person sits down at the keyboard (NULL: the owner): the screens use the settings saved under
 * that name. See settings_sit. */
void ui_sit(Ui *ui, const char *name);

/* Switches to the language in the settings, if this terminal can show it. */
void ui_use_language(Ui *ui);

/* Switches colours on or off as the settings say, if the terminal has any. */
void ui_use_colours(Ui *ui);

/* The terminal has reported its ground and signs: the next picture uses that. */
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

/* Shows a notice until the next key. While the top screen is `alone` the notice is held back; a
 * notice that only one player may read must not be sent before ui_is_alone is false. */
void ui_note(Ui *ui, Style style, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Must nothing be shown except the text of the top screen? */
bool ui_is_alone(const Ui *ui);

/* Somebody sits down at a shared keyboard: the guard is called by the key that hides the hand, and
 * after hide_after seconds without a key, until it is replaced (all zero: no guard). It is never
 * called while the top screen is `alone`. */
void ui_guard(Ui *ui, UiGuard guard);

/* The situation has changed, so the reason for refusing the last key is no longer true: removes it.
 * Other notices stay. */
void ui_drop_refusal(Ui *ui);

/* Throws away keys and clicks for some time (the setting curtain_ms), and then until none has come
 * for a part of that time: keys typed ahead, pasted or held down are not meant for the next
 * screen. */
void ui_deafen(Ui *ui);

/* How long no other key may follow a key for it to be accepted: the part mentioned above. */
int ui_alone_ms(const Ui *ui);

/* An error sentence, which begins in lower case as it mostly follows a prefix, with a capital. */
void ui_note_refusal(Ui *ui, const char *sentence);

/* Shows an error, with its file and line if it has them. */
void ui_note_diag(Ui *ui, const Diag *diag);

/* Reports an error that happened while a screen was closed. It is shown once, by the next screen
 * or, if there is none, by the caller of ui_run. */
void ui_farewell(Ui *ui, const Diag *diag);

/* The same for moves that could not be saved: it comes before any other message, and the program
 * ends with exit status 1. */
void ui_report_lost(Ui *ui, const Diag *diag);

/* The tile style by the settings, the language and the abilities of the terminal. */
FaceStyle ui_faces_of_setting(const Ui *ui);

/* Uses the theme of that name (from its file, if it has one). On error the theme does not
 * change. */
Err ui_theme(Ui *ui, const char *name, Diag *diag);

/* Changes to the next tile style, saves it and shows its name. */
void ui_next_faces(Ui *ui);

/* Draws a box with a title in its upper edge over whatever is there. */
void ui_draw_box(Canvas *c, Rect box, const char *title);

/* The area of a window between title, prompt and keys, without the blank rows. */
Rect ui_body(const Canvas *c);

/* The top line. */
void ui_draw_title(Canvas *c, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes a place clickable: it gives the command to the screen that is being drawn. */
void ui_button(Ui *ui, Rect place, Command command);

/* Draws the bottom line with the keys of the screen that is being drawn; its words are buttons. */
void ui_draw_footer(Ui *ui, Canvas *c);

/* The same, and above it a prompt, `margin` columns from the edges. */
void ui_draw_bottom(Ui *ui, Canvas *c, int margin, Style style, const char *wanted);

/* -- keys of every screen ---------------------------------------------------------------------- */

/* The boss key: hides the game behind the log of a program being built. Any key or click returns to
 * the game. */
Screen *boss_key_new(const Ui *ui);

/* The screen as last drawn, as SVG of `*length` bytes and a NUL. The caller frees it. */
char *ui_picture(const Ui *ui, size_t *length);

/* Saves it in the user's directory of pictures (PATH_DATA, "pictures") and shows a notice with its
 * path. */
void ui_picture_save(Ui *ui);

#endif
