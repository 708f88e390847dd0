/* paiju replay FILE without a screen: --text tells a record as prose, one event a line; --plain
 * steps through it by words. */
#ifndef PAIJU_CMD_REPLAY_H
#define PAIJU_CMD_REPLAY_H

#include "cli.h"
#include "cmd_play.h"

/* The whole record as prose. Returns the exit status. */
int cmd_replay_text(const Cli *cli);
/* Stepping through it by lines. Returns the exit status. */
int cmd_replay_plain(const Cli *cli, PlainRules *rules);

#endif
