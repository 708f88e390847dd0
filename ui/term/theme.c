/* SPDX-License-Identifier: MIT */
/* Reads and keeps themes. The built-in ones are columns of styles.def, so that the program looks
 * right without any file. A terminal without colour always gets "mono", which uses weight and
 * underlines instead of colours. */
#include "theme.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ini.h"

typedef struct ThemeStyleRow {
    const char *word, *mono, *colour, *felt;
} ThemeStyleRow;

static const ThemeStyleRow theme_rows[N_STYLES] = {
#define STYLE(id, word, mono, colour, felt) [STYLE_##id] = { #word, mono, colour, felt },
#include "styles.def"
#undef STYLE
};

static const char *const colour_names[] = { "black", "red",     "green", "yellow",
                                            "blue",  "magenta", "cyan",  "white" };
static const char *const attr_names[] = { "bold", "dim", "underline", "reverse" };

const char *const theme_names[N_THEMES + 1] = {
#define THEME(word, name) word,
#include "themes.def"
#undef THEME
};

enum { LOOK_TEXT_MAX = 96 };

static int index_of(const char *word, const char *const *list, int n)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(word, list[i]) == 0)
            return i;
    }
    return -1;
}

/* "red", "bright-red/red", "208/yellow": false if it is not a colour. */
static bool parse_colour(char *word, Colour *colour, Colour *basic)
{
    char *slash = strchr(word, '/');
    if (slash != NULL)
        *slash++ = '\0';
    bool bright = strncmp(word, "bright-", 7) == 0;
    int name = index_of(bright ? word + 7 : word, colour_names, 8);
    if (name >= 0) {
        *colour = (Colour)(bright ? name + 8 : name);
        *basic = (Colour)name;
    } else {
        char *end;
        long number = strtol(word, &end, 10);
        if (*word < '0' || *word > '9' || *end != '\0' || number < 16 || number > 255 ||
            slash == NULL)
            return false;
        *colour = (Colour)number;
    }
    if (slash != NULL)
        *basic = (Colour)index_of(slash, colour_names, 8);
    return slash == NULL || *basic >= 0;
}

static bool parse_look(const char *text, Look *out)
{
    Look look = { -1, -1, -1, -1, 0 };
    char list[LOOK_TEXT_MAX], *rest = NULL;
    bool ground = false;
    if (strlen(text) >= sizeof list)
        return false;
    strcpy(list, text);
    for (char *word = strtok_r(list, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        int attr = index_of(word, attr_names, 4);
        if (attr >= 0)
            look.attrs |= (uint8_t)(1 << attr);
        else if (strcmp(word, "on") == 0)
            ground = true;
        else if (!parse_colour(word, ground ? &look.bg : &look.fg,
                               ground ? &look.bg_basic : &look.fg_basic))
            return false;
    }
    if (ground && look.bg == -1)
        return false;
    *out = look;
    return true;
}

void theme_builtin(Theme *t, int colours)
{
    memset(t, 0, sizeof *t);
    bool felt = colours >= FELT_COLOURS;
    snprintf(t->name, sizeof t->name, "%s", felt ? "felt" : colours > 0 ? "default" : "mono");
    for (int i = 0; i < N_STYLES; i++)
        parse_look(felt ? theme_rows[i].felt : colours > 0 ? theme_rows[i].colour
                   : theme_rows[i].mono, &t->look[i]);
}

static bool has_ground(const Look *look)
{
    return look->bg != -1 || look->bg_basic != -1;
}

Look theme_look(const Theme *t, int style, int ground)
{
    Look look = t->look[style];
    const Look *under = &t->look[has_ground(&t->look[ground]) ? ground : STYLE_PLAIN];
    if (!has_ground(&look) || style == STYLE_PLAIN) {
        look.bg = under->bg;
        look.bg_basic = under->bg_basic;
    }
    return look;
}

bool theme_has_shades(const Theme *t)
{
    return t->look[STYLE_IVORY].bg != t->look[STYLE_IVORY_DRAWN].bg;
}

Colour theme_colour(Colour full, Colour basic, int colours)
{
    return full < colours ? full : colours > 0 ? basic : -1;
}

uint32_t theme_rgb(Colour colour)
{
    static const uint32_t plain[16] = { 0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd,
                                        0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00,
                                        0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff };
    static const uint8_t step[6] = { 0, 95, 135, 175, 215, 255 };
    uint32_t cube = (uint32_t)colour - 16, grey = 8 + 10 * ((uint32_t)colour - 232);
    if (colour < 16)
        return plain[colour];
    if (colour >= 232)
        return grey * 0x010101;
    return (uint32_t)step[cube / 36] << 16 | (uint32_t)step[cube / 6 % 6] << 8 | step[cube % 6];
}

static int theme_style_of(const char *word)
{
    for (int i = 0; i < N_STYLES; i++) {
        if (strcmp(theme_rows[i].word, word) == 0)
            return i;
    }
    return N_STYLES;
}

Err theme_set(Theme *t, const char *word, const char *value, Diag *diag)
{
    int style = theme_style_of(word);
    if (style == N_STYLES)
        return diag_set(diag, ERR_OPTION_UNKNOWN, "%s: there is no such style", word);
    if (parse_look(value, &t->look[style]))
        return ERR_NONE;
    return diag_set(diag, ERR_OPTION_VALUE,
                    "%s = %s: attributes and colours are needed, like \"bold black on cyan\"", word,
                    value);
}

/* Fills in tiles and the like for a theme that does not name them: older themes have only suits. */
static void theme_complete(Theme *t, const bool named[N_STYLES])
{
    static const struct { uint8_t style, like; } stand_in[] = {
        { STYLE_TILE_M, STYLE_SUIT_M },           { STYLE_TILE_S, STYLE_SUIT_S },
        { STYLE_TILE_P, STYLE_SUIT_P },           { STYLE_TILE_HONOUR, STYLE_HONOUR },
        { STYLE_TILE_WILD, STYLE_WILD },          { STYLE_TILE_BACK, STYLE_DIM },
        { STYLE_EDGE, STYLE_DIM },                { STYLE_EDGE_LIT, STYLE_KEY },
        { STYLE_PROMPT_HEAD, STYLE_MY_TURN },
    };
    for (size_t i = 0; i < sizeof stand_in / sizeof *stand_in; i++) {
        if (!named[stand_in[i].style])
            t->look[stand_in[i].style] = t->look[stand_in[i].like];
    }
}

Err theme_load(Theme *t, const char *path, const char *name, Diag *diag)
{
    Ini *ini;
    Theme loaded = { 0 };
    bool named[N_STYLES + 1] = { false };
    Err err = ini_load(path, &ini, diag);
    if (err != ERR_NONE)
        return err;
    snprintf(loaded.name, sizeof loaded.name, "%s", name);
    for (int i = 0; i < N_STYLES; i++)
        parse_look("", &loaded.look[i]);
    for (int i = 0; i < ini_size(ini) && err == ERR_NONE; i++) {
        const IniEntry *e = ini_entry(ini, i);
        if (strcmp(e->section, "styles") != 0 || *e->key == '\0')
            continue;
        err = theme_set(&loaded, e->key, e->value, diag);
        named[theme_style_of(e->key)] = true;
        if (err != ERR_NONE)
            ini_place(ini, e, diag);
    }
    ini_free(ini);
    theme_complete(&loaded, named);
    if (err == ERR_NONE)
        *t = loaded;
    return err;
}
