/* SPDX-License-Identifier: MIT */
/* From a command line or a form to a match: rules, players, seed and record. */
#ifndef PAIJU_PLAY_H
#define PAIJU_PLAY_H

#include "cli.h"
#include "game.h"
#include "match.h"
#include "player.h"
#include "position_string.h"
#include "record.h"
#include "settings.h"
#include "text.h"

typedef struct PlaySetup {
    Game        game;                   /* prepared */
    uint64_t    seed;
    bool        seed_given;             /* by the user, not by chance */
    char        salt[COMMIT_SALT];      /* of the commitment; "": derived from the seed */
    PlayerSpec  player[SEATS_MAX];
    bool        open;
    EngineLimits engine;
    int         think_ms;               /* of those who join for a decision; 0: no limit */
    char        socket[SETTING_TEXT_MAX];   /* directory of their sockets; "": the usual one */
    char        watchable[SETTING_TEXT_MAX];    /* directory for those who watch; "": nobody */
    bool        in_hand;                /* begins with `position`, and has no record */
    InfoSet     position;
    char        daily[RECORD_DATE];     /* of the deal of which day it is; "": of none */
    const char *record; /* borrowed; NULL: a file of its own among the user's records */
} PlaySetup;

/* A seed nobody can foresee. */
uint64_t play_fresh_seed(void);

/* The usual table of a game: a human and three computer players, a fresh seed. */
void play_usual(PlaySetup *out, const Game *game);

/* What the options give an engine. */
EngineLimits play_engine_limits(const Cli *cli);

/* The user's own seed. It may be known, so that its salt keeps no secret: the same seed and choices
 * make the same record. */
void play_take_seed(PlaySetup *setup, uint64_t seed);

/* The rest of the hand of a position: you in its seat, the usual opponents in the others. */
void play_take_position(PlaySetup *out, const PositionTable *table);

/* What `paiju play [GAME] [options]` asks for. ERR_USAGE and others, as cli_fail takes them. */
Err play_from_cli(const Cli *cli, PlaySetup *out, Diag *diag);

/* What the settings say about every game: the user's own name goes to the first human, unless
 * another was given; the time to think of those who join, where they knock, and where others may
 * watch. */
void play_take_settings(PlaySetup *setup, const Settings *settings);

/* Makes the match with its record. A record that was named and holds the same game unfinished is
 * taken up where it stopped. ERR_FILE if the record cannot be made; with *out made all the same,
 * without a record, if no file was named. */
Err play_begin(const PlaySetup *setup, Match **out, Diag *diag);

/* match_resume, and the sockets of those who join are open again, and a stream for those who watch.
 * ERR_FILE, ERR_RECORD. */
Err play_resume(const char *path, bool open, const Settings *settings, Match **out, Diag *diag);

/* Where only computers are asked: waits until match_step makes sense again, because an engine has
 * spoken or it is time to look whether it is late. */
void play_wait(const Match *m);

/* The same, but not longer than until a descriptor can be read: then it returns true. */
bool play_wait_or(const Match *m, int fd);

/* Waits until the descriptor can be read; meanwhile players at other terminals come, go, see and
 * answer, and the others think. */
void play_wait_beside(Match *m, int fd);

/* How the match is announced: text_announced, with the seed if it may be shown. Returns `out`. */
const char *play_announced(const Match *m, char *out, size_t size);

/* For sentences about a match: you are the only human, if there is just one. The context borrows
 * names from the match. */
void play_context(const Match *m, TextContext *out);

#endif
