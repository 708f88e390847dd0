/* SPDX-License-Identifier: MIT */
/* Themes: what a style looks like. Styles are meanings (styles.def); themes come with the program
 * or from data/themes/NAME.ini. */
#ifndef PAIJU_THEME_H
#define PAIJU_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "err.h"

enum {
#define STYLE(id, word, mono, colour, felt) STYLE_##id,
#include "styles.def"
#undef STYLE
    N_STYLES
};

enum { ATTR_BOLD = 1, ATTR_DIM = 2, ATTR_UNDERLINE = 4, ATTR_REVERSE = 8 };

/* -1: the terminal's own; 0-7 and 8-15 the plain and the bright colours; above, one of 256. */
typedef int16_t Colour;

typedef struct Look {
    Colour  fg, bg;
    Colour  fg_basic, bg_basic;     /* 0-7 or -1, for terminals with fewer colours */
    uint8_t attrs;
} Look;

enum { THEME_NAME_MAX = 32 };

typedef struct Theme {
    char name[THEME_NAME_MAX];
    Look look[N_STYLES];
} Theme;

enum { FELT_COLOURS = 256 };

/* The built-in theme for a terminal with so many colours: felt from FELT_COLOURS on, default with
 * fewer, mono without any. */
void theme_builtin(Theme *t, int colours);

/* The colour that a terminal with so many shows: the full one if it has that, else the basic one.
 * -1: the terminal's own. */
Colour theme_colour(Colour full, Colour basic, int colours);

/* 0xRRGGBB of a colour from 0 to 255 in xterm's palette. */
uint32_t theme_rgb(Colour colour);

/* What a style looks like on a ground: where it has no background of its own, the ground's shows,
 * and where that has none either, that of plain text, which is the ground of all others. */
Look theme_look(const Theme *t, int style, int ground);

/* Does a tile that was discarded as it was drawn look another shade than others? Else it needs a
 * mark, as everything that only the ground tells. */
bool theme_has_shades(const Theme *t);

/* Sets one style from text: attributes (bold dim underline reverse) and a colour, "on" another
 * colour. A colour is a name (black red green yellow blue magenta cyan white, bright-...),
 * or 16..255 or a bright one with "/NAME" behind it for terminals with eight. ERR_OPTION_UNKNOWN,
 * ERR_OPTION_VALUE; on error the theme is unchanged. */
Err theme_set(Theme *t, const char *word, const char *value, Diag *diag);

/* Reads a theme file: a section [styles] with rows for theme_set. Styles it leaves out look plain,
 * tiles like their suits.
 * On error `t` is unchanged and `diag` names the line. ERR_FILE, ERR_SYNTAX, ERR_OPTION_*. */
Err theme_load(Theme *t, const char *path, const char *name, Diag *diag);

/* The names of the themes that come with the program, in the order of the key that cycles them;
 * NULL past the end. */
const char *theme_known(int i);

#define AUTO_THEME "auto"       /* the name for: that of theme_builtin */

#endif
