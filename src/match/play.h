/* SPDX-License-Identifier: MIT */
/* From a command line or a form to a match: rules, players, seed and record. */
#ifndef PAIJU_PLAY_H
#define PAIJU_PLAY_H

#include "cli.h"
#include "game_types.h"
#include "match.h"
#include "player.h"
#include "position_string.h"
#include "record.h"
#include "settings.h"
#include "text.h"

typedef struct PlaySetup {
    Game        game;                   /* prepared */
    uint64_t    seed;
    bool        seed_given;             /* by the user, not drawn at random */
    char        salt[COMMIT_SALT];      /* of the commitment; "": derived from the seed */
    PlayerSpec  player[SEATS_MAX];
    bool        open_hands;
    EngineLimits engine;
    int         think_ms;               /* per decision of players who join; 0: no limit */
    char        socket[SETTING_TEXT_MAX];   /* directory of the sockets; "": the usual one */
    char        watchable[SETTING_TEXT_MAX];    /* directory for watchers; "": nobody may watch */
    bool        in_hand;                /* starts from `position`, without a record */
    InfoSet     position;
    char        daily[RECORD_DATE];     /* date of a daily deal; "": not one */
    const char *record; /* borrowed; NULL: a new file among the user's records */
} PlaySetup;

/* An unpredictable seed. */
uint64_t play_fresh_seed(void);

/* The usual table of a game: a human and three computer players, a fresh seed. */
void play_usual(PlaySetup *out, const Game *game);

/* The engine limits from the options. */
EngineLimits play_engine_limits(const Cli *cli);

/* A seed given by the user. Others may know it, so its salt is not secret: the same seed and
 * choices give the same record. */
void play_take_seed(PlaySetup *setup, uint64_t seed);

/* The setup for `paiju play [GAME] [options]`. ERR_USAGE and others, as cli_fail takes them. */
Err play_from_cli(const Cli *cli, PlaySetup *out, Diag *diag);

/* Applies the settings common to all games: the user's name goes to the first human, unless another
 * was given; the thinking time of players who join, the directory of their sockets, and the
 * directory for watchers. */
void play_take_settings(PlaySetup *setup, const Settings *settings);

/* Makes the match with its record. If the record was named and contains the same game unfinished,
 * the game resumes where it stopped. ERR_FILE if the record cannot be made; if no file was named,
 * *out is made nevertheless, without a record. */
Err play_begin(const PlaySetup *setup, Match **out, Diag *diag);

/* match_resume, and opens the sockets for players who join and the stream for watchers again.
 * ERR_FILE, ERR_RECORD. */
Err play_resume(const char *path, bool open, const Settings *settings, Match **out, Diag *diag);

/* For a table where only computers are asked: waits until match_step should be called again,
 * because an engine has sent something or its time may be up. */
void play_wait(const Match *m);

/* The same, but returns true as soon as a descriptor can be read. */
bool play_wait_or(const Match *m, int fd);

/* Waits until the descriptor can be read; until then players at other terminals can come, go, see
 * and answer, and the others think. */
void play_wait_beside(Match *m, int fd);

/* The announcement of the match: text_announced, with the seed if it may be shown. Returns
 * `out`. */
const char *play_announced(const Match *m, char *out, size_t size);

/* For sentences about a match: the only human, if there is just one, is "you". The context borrows
 * names from the match. */
void play_context(const Match *m, TextContext *out);

#endif
