/* SPDX-License-Identifier: MIT */
/* One key press, click or other reason to wake up, the same for all terminals; and the names of
 * keys. */
#ifndef PAIJU_KEY_H
#define PAIJU_KEY_H

#include <stdbool.h>
#include <stdint.h>

/* The code point of a character, or one of these. The control characters Enter, Tab, Esc and
 * Backspace have names; the others stay code points below 32 ("Ctrl-L"). */
typedef uint32_t KeyCode;

enum {
    K_NONE = 0,                 /* no key: time is up or a descriptor is ready */
    K_TAB = 9,
    K_ENTER = 13,
    K_ESC = 27,
    K_SPACE = 32,
    K_BACKSPACE = 127,
    K_UP = 0x110000,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_DELETE,
    K_BACK_TAB,
    K_F1,
    K_CLICK, /* button 1 at x, y */
    K_WHEEL_UP,
    K_WHEEL_DOWN,
    K_RESIZE,
    K_HANG_UP, /* the terminal is gone */
    K_SIGNAL,  /* a signal to end the program; `x` is its number */
    K_ANSWER,  /* the terminal has answered a question about itself; see Term */
};

typedef struct Key {
    KeyCode code;
    int     x, y;
} Key;

enum { KEY_NAME_MAX = 16 };

/* "Enter", "F1", "Ctrl-L", "p". Returns `out`. */
const char *key_text(KeyCode code, char out[KEY_NAME_MAX]);

/* Reads such a name (only single characters are case sensitive). False: no key has this name. */
bool key_parse(const char *name, KeyCode *out);

/* Is it a character that can be typed into a field? */
bool key_is_text(KeyCode code);

#endif
