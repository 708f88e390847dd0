/* SPDX-License-Identifier: MIT */
/* Commands of the screens and the keys that give them: keys.def plus the user's [keys]. */
#ifndef PAIJU_KEYS_H
#define PAIJU_KEYS_H

#include <stddef.h>

#include "err.h"
#include "key.h"

/* Kinds of screen a command belongs to. */
enum {
    IN_LIST = 1,                /* menus, forms, questions */
    IN_READ = 2,                /* texts to scroll */
    IN_TABLE = 4,               /* a game with tiles */
    IN_CARDS = 8,               /* a game with cards, where letters and digits name ranks */
    IN_REPLAY = 32,             /* a record shown on a table */
    IN_RECORDS = 64,            /* the list of records */
    IN_TRAIN = 256,             /* a question of practice */
    IN_CURTAIN = 128,           /* between two players at one keyboard */
    IN_CLAIMS = 2048,           /* several humans claim a tile at one keyboard */
    IN_SCORE = 512,             /* the end of a hand or a match */
    IN_OWN = 1024,              /* opponents of one's own */
    IN_GAME = IN_TABLE | IN_CARDS,
    IN_VIEW = IN_GAME | IN_REPLAY,
    NO_CARDS = IN_LIST | IN_READ | IN_TABLE | IN_RECORDS | IN_TRAIN | IN_SCORE |
               IN_OWN,
    NO_REPLAY = NO_CARDS | IN_CARDS,
    IN_ALL = NO_REPLAY | IN_REPLAY | IN_CURTAIN | IN_CLAIMS,
    TYPED = 16,                 /* no context: its keys outrank the same keys of other commands */
};
typedef unsigned Context;

typedef enum Command {
    CMD_NONE,
#define COMMAND(id, word, contexts, keys, footer, help) CMD_##id,
#include "keys.def"
#undef COMMAND
    N_COMMANDS
} Command;

typedef struct CommandRow {
    const char *word, *keys, *footer, *help;
    Context     contexts;
} CommandRow;

/* The row of a command, CMD_NONE excluded. */
const CommandRow *command_row(Command c);

/* The command of that name in a context, CMD_NONE if there is none. */
Command command_find(const char *word, Context in);

enum { KEYS_PER_COMMAND = 4 };

typedef struct KeyMap {
    KeyCode key[N_COMMANDS][KEYS_PER_COMMAND];      /* K_NONE: unused */
} KeyMap;

/* The default keys. */
void keymap_default(KeyMap *m);

/* Gives a command other keys: names separated by spaces, at least one of them without Ctrl. On
 * error `m` is unchanged and `diag` (may be NULL) says what is wrong. ERR_OPTION_UNKNOWN,
 * ERR_OPTION_VALUE. */
Err keymap_set(KeyMap *m, const char *word, const char *keys, Diag *diag);

/* Where a command that the player gave keys to (`own`) shares one with a command that has its
 * default keys, the default gives way. So a new command takes no key from an older file. */
void keymap_yield(KeyMap *m, const bool own[N_COMMANDS]);

/* Has every key one meaning in each context? To be asked after the last keymap_set, so that two
 * commands may change places. ERR_OPTION_VALUE. */
Err keymap_check(const KeyMap *m, Diag *diag);

/* The next command behind `after` that has this key and shares a context with `c`, in which the key
 * would then mean two things; CMD_NONE: no more. */
Command keymap_rival(const KeyMap *m, Command c, KeyCode code, Command after);

/* What a key means in a context. */
Command keymap_command(const KeyMap *m, Context in, KeyCode code);

/* Names of the keys that give a command in a context, separated by ", ". Returns `out`. */
const char *keymap_names(const KeyMap *m, Context in, Command c, char *out, size_t size);

/* Name of its first key, in the language of the texts. Returns `out`. */
const char *keymap_name(const KeyMap *m, Command c, char out[KEY_NAME_MAX]);

/* The next word of the bottom line of a context, "i hint", translated, and its command: CMD_NONE
 * after the last; `after` is the one before it, CMD_NONE at first. */
Command keymap_footer(const KeyMap *m, Context in, Command after, char *out, size_t size);

#endif
