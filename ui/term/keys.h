/* SPDX-License-Identifier: MIT */
/* The commands of the screens and their keys: keys.def and the user's [keys]. */
#ifndef PAIJU_KEYS_H
#define PAIJU_KEYS_H

#include <stddef.h>

#include "err.h"
#include "key.h"

/* The kinds of screens that a command works on, a bit each: contexts.def. */
enum {
#define CONTEXT(id, name) CONTEXT_##id,
#include "contexts.def"
#undef CONTEXT
    N_CONTEXTS
};
enum {
#define CONTEXT(id, name) IN_##id = 1 << CONTEXT_##id,
#include "contexts.def"
#undef CONTEXT
    IN_ALL = (1 << N_CONTEXTS) - 1,
    NO_CARDS = IN_ALL & ~(IN_CARDS | IN_REPLAY | IN_CURTAIN | IN_CLAIMS),
    NO_REPLAY = NO_CARDS | IN_CARDS,
    IN_GAME = IN_TABLE | IN_CARDS,
    IN_VIEW = IN_GAME | IN_REPLAY,
    TYPED = 1 << N_CONTEXTS,    /* not a context: its keys override those of other commands */
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

/* The table row of a command other than CMD_NONE. */
const CommandRow *command_row(Command c);

/* The command with that name in a context, CMD_NONE if there is none. */
Command command_find(const char *word, Context in);

enum { KEYS_PER_COMMAND = 4 };

typedef struct KeyMap {
    KeyCode key[N_COMMANDS][KEYS_PER_COMMAND];      /* K_NONE: unused */
} KeyMap;

/* The default keys. */
void keymap_default(KeyMap *m);

/* Sets the keys of a command: names separated by spaces, at least one of them without Ctrl. On
 * error `m` is unchanged and `diag` (may be NULL) says what is wrong. ERR_OPTION_UNKNOWN,
 * ERR_OPTION_VALUE. */
Err keymap_set(KeyMap *m, const char *word, const char *keys, Diag *diag);

/* If a command with keys set by the user (`own`) shares a key with a command that has its default
 * keys, the latter loses the key. So a new command does not break an older settings file. */
void keymap_yield(KeyMap *m, const bool own[N_COMMANDS]);

/* Does every key have only one meaning in each context? Call it after the last keymap_set, since
 * two commands may swap keys. ERR_OPTION_VALUE. */
Err keymap_check(const KeyMap *m, Diag *diag);

/* The next command after `after` that has this key and shares a context with `c`, so that the key
 * would have two meanings; CMD_NONE: no more. */
Command keymap_rival(const KeyMap *m, Command c, KeyCode code, Command after);

/* What a key means in a context. */
Command keymap_command(const KeyMap *m, Context in, KeyCode code);

/* The names of a command's keys in a context, separated by ", ". Returns `out`. */
const char *keymap_names(const KeyMap *m, Context in, Command c, char *out, size_t size);

/* The name of its first key, in the language of the user. Returns `out`. */
const char *keymap_name(const KeyMap *m, Command c, char out[KEY_NAME_MAX]);

/* The next entry of the bottom line, such as "i hint", translated, and its command: CMD_NONE at the
 * end. `after` is the command of the previous entry, CMD_NONE at first. */
Command keymap_footer(const KeyMap *m, Context in, Command after, char *out, size_t size);

#endif
