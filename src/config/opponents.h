/* SPDX-License-Identifier: MIT */
/* The opponents of a game: the names of computer players in --players, the setup screen and
 * records.
 *
 * Levels and personalities are sections of ai.ini in the program's data, the user's own are
 * sections of config.ini: [mahjong NAME] or [cards NAME] with the numbers of ai/style.def. In
 * ai.ini a section [GAME NAME] changes one for that game alone. They are followed by the plain
 * engines of the family, which serve as baselines. External engines are in own_engines.h; they are
 * read at the same time. */
#ifndef PAIJU_OPPONENTS_H
#define PAIJU_OPPONENTS_H

#include "game_types.h"
#include "ini.h"

struct AiSpec;               /* ai_player.h, whose Style conflicts with that of the screens */

enum {
    OPPONENT_NAME_COLS = 24,    /* width of a name in columns, and its size in bytes: */
    OPPONENT_NAME_MAX = 3 * OPPONENT_NAME_COLS, OPPONENT_TEXT_MAX = 160, OPPONENT_KEY = 16,
    ENGINE_MS_MAX = 3600000,    /* the longest time limit of an engine: an hour */
    ENGINE_STARTS_MAX = 1000,
};

typedef enum OpponentKind {
    OPPONENT_LEVEL,             /* from ai.ini, weakest first */
    OPPONENT_PERSONALITY,       /* from ai.ini */
    OPPONENT_OWN,               /* from config.ini */
    OPPONENT_BASELINE,          /* an engine with default numbers */
    OPPONENT_FROZEN,            /* from ai.ini: a former version of a level, for measurements; found
                                 * by name but not listed */
} OpponentKind;

typedef struct Opponent {
    const char          *name;  /* "club": command line, records */
    const char          *title; /* name in the program's language */
    const char          *about; /* one line, translated */
    const char          *stream;    /* name of its random stream: usually its own name */
    OpponentKind         kind;
    const struct AiSpec *spec;
} Opponent;

/* Reads ai.ini and the sections of `own`, the user's file (NULL: none). A section with a fault is
 * reported with FILE:LINE and left out. Opponents read earlier are no longer found, but borrowed
 * ones stay valid, with their new values if they still exist. Texts are in the current language.
 * Without this call there are only baselines. */
void opponents_read_all(const Ini *own, IniComplain *complain, void *context);

/* The same with a file that is read now. */
void opponents_load(const char *own, IniComplain *complain, void *context);

/* Keeps only the baselines; borrowed opponents become invalid. */
void opponents_free(void);

/* The opponents of a game: levels, personalities, the user's own, baselines. NULL past the end. */
const Opponent *opponent_at(const GameOps *game, int i);
/* Finds an opponent by name, including frozen ones; else one with this former name. */
const Opponent *opponent_find(const GameOps *game, const char *name);

/* The first other opponent with the same engine and numbers; NULL: none. */
const Opponent *opponent_alike(const GameOps *game, const Opponent *o);

/* Does `player`, as in a record ("ai:rosa", "human"), name an opponent that does not exist? */
bool opponent_is_gone(const GameOps *game, const char *player);

/* The default opponent, where nothing else was chosen: the level `club`. */
const Opponent *opponent_usual(const GameOps *game);

/* "mahjong", "cards": the family of a game, as in the first word of a section; a msgid. */
const char *opponents_family(const GameOps *game);

#endif
