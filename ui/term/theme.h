/* SPDX-License-Identifier: MIT */
/* Themes: the looks of styles. A style is a meaning (styles.def). Themes are built in or come from
 * data/themes/NAME.ini. */
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

/* -1: the terminal's default; 0-7 and 8-15 the plain and the bright colours; up to 255 the rest of
 * the palette. */
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

/* The built-in theme for this number of colours: felt from FELT_COLOURS on, default with fewer,
 * mono without any. */
void theme_builtin(Theme *t, int colours);

/* The colour that a terminal with this number of colours shows: `full` if it has that one, else
 * `basic`. -1: the terminal's default. */
Colour theme_colour(Colour full, Colour basic, int colours);

/* 0xRRGGBB of a colour from 0 to 255 in xterm's palette. */
uint32_t theme_rgb(Colour colour);

/* The look of a style on a ground. If the style has no background, the ground's is used, and if
 * that has none either, that of plain text. */
Look theme_look(const Theme *t, int style, int ground);

/* Does a tile that was discarded as drawn have a different shade? If not, it needs a mark, as does
 * everything else that only the ground shows. */
bool theme_has_shades(const Theme *t);

/* Sets one style from text: attributes (bold dim underline reverse) and a colour, "on" another
 * colour. A colour is a name (black red green yellow blue magenta cyan white, bright-...) or
 * 16..255; a number or a bright colour may be followed by "/NAME" for terminals with eight colours.
 * ERR_OPTION_UNKNOWN, ERR_OPTION_VALUE; on error the theme is unchanged. */
Err theme_set(Theme *t, const char *word, const char *value, Diag *diag);

/* Reads a theme file: a section [styles] with rows for theme_set. Styles that it does not name look
 * plain, tiles like their suits. On error `t` is unchanged and `diag` names the line. ERR_FILE,
 * ERR_SYNTAX, ERR_OPTION_*. */
Err theme_load(Theme *t, const char *path, const char *name, Diag *diag);

/* The names of the themes that come with the program, in the order in which the key goes through
 * them; NULL past the end. */
extern const char *const theme_names[];
enum {
    N_THEMES = 0
#define THEME(word, name) + 1
#include "themes.def"
#undef THEME
};

#define AUTO_THEME "auto"       /* stands for the theme of theme_builtin */

#endif
