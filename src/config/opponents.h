/* SPDX-License-Identifier: MIT */
/* The opponents of a game by name: what --players, the setup screen and records may call a
 * computer player.
 *
 * Levels and personalities are sections of ai.ini among the program's data, the user's own are
 * sections of config.ini: [mahjong NAME] or [cards NAME] with the numbers of ai/style.def. In
 * ai.ini a section [GAME NAME] changes one for that game alone. After them come the engines of the
 * family as they are, which serve as baselines. Engines of others are in own_engines.h; they are
 * read along. */
#ifndef PAIJU_OPPONENTS_H
#define PAIJU_OPPONENTS_H

#include "game.h"
#include "ini.h"

struct AiSpec;               /* ai_player.h, whose Style would clash with that of the screens */

enum {
    OPPONENT_NAME_COLS = 24,    /* columns of a name, and its bytes: */
    OPPONENT_NAME_MAX = 3 * OPPONENT_NAME_COLS, OPPONENT_TEXT_MAX = 160, OPPONENT_KEY = 16,
    ENGINE_MS_MAX = 3600000,    /* the longest time limit of an engine: an hour */
    ENGINE_STARTS_MAX = 1000,
};

typedef enum OpponentKind {
    OPPONENT_LEVEL,             /* from ai.ini, weakest first */
    OPPONENT_PERSONALITY,       /* from ai.ini */
    OPPONENT_OWN,               /* from config.ini */
    OPPONENT_BASELINE,          /* an engine with its usual numbers */
    OPPONENT_FROZEN,            /* from ai.ini: a level as it once was, for measuring; found by its
                                 * name and in no list */
} OpponentKind;

typedef struct Opponent {
    const char          *name;  /* "club": command line, records */
    const char          *title; /* the name in the language of the program */
    const char          *about; /* one line, translated */
    const char          *stream;    /* whose random numbers it has: mostly its own name */
    OpponentKind         kind;
    const struct AiSpec *spec;
} Opponent;

/* Reads ai.ini and the sections of `own`, the user's file as it was read (NULL: none). A section
 * with a fault is named, FILE:LINE each, and left out. What was read before is found no more, but
 * borrowed opponents live on, as they are read now if they are still there. Texts are in the
 * language of the moment. Without this call there are only baselines. */
void opponents_read_all(const Ini *own, IniComplain *complain, void *context);

/* The same with the file at a path, as it is now. */
void opponents_load(const char *own, IniComplain *complain, void *context);

/* Back to the baselines; borrowed opponents end. */
void opponents_free(void);

/* The opponents of a game: levels, personalities, own ones, baselines. NULL past the end. */
const Opponent *opponent_at(const GameOps *game, int i);
/* By its name, a frozen one too; else one that had this name before. */
const Opponent *opponent_find(const GameOps *game, const char *name);

/* The first other one that thinks with the same engine and numbers; NULL: there is none. */
const Opponent *opponent_alike(const GameOps *game, const Opponent *o);

/* Does `player`, as a record has it ("ai:rosa", "human"), name an opponent that is not there? */
bool opponent_is_gone(const GameOps *game, const char *player);

/* Who sits at a table that nobody has arranged: the level `club`. */
const Opponent *opponent_usual(const GameOps *game);

/* "mahjong", "cards": the family of a game, as the first word of a section; a msgid. */
const char *opponents_family(const GameOps *game);

#endif
