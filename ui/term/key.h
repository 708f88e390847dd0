/* SPDX-License-Identifier: MIT */
/* One key press, click or other reason to wake up, whatever the terminal; and the names of keys. */
#ifndef PAIJU_KEY_H
#define PAIJU_KEY_H

#include <stdbool.h>
#include <stdint.h>

/* A key is the code point of its character or one of these. Control characters have names of their
 * own: Enter, Tab, Esc, Backspace; the others stay code points below 32 ("Ctrl-L"). */
typedef uint32_t KeyCode;

enum {
    K_NONE = 0, /* nothing was typed: the time is up or a descriptor is ready */
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
    K_SIGNAL,  /* asked to end; `x` is the signal's number */
    K_ANSWER,  /* the terminal has answered a question about itself: see Term */
};

typedef struct Key {
    KeyCode code;
    int     x, y;
} Key;

enum { KEY_NAME_MAX = 16 };

/* "Enter", "F1", "Ctrl-L", "p". Returns `out`. */
const char *key_text(KeyCode code, char out[KEY_NAME_MAX]);

/* Reads such a name (case counts for single characters only). False: no key is called so. */
bool key_parse(const char *name, KeyCode *out);

/* Is it a character that may be typed into a field? */
bool key_is_text(KeyCode code);

#endif
