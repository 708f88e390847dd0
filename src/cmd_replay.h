/* paiju replay FILE --text: a record told as prose, one event a line. */
#ifndef PAIJU_CMD_REPLAY_H
#define PAIJU_CMD_REPLAY_H

#include "cli.h"

int cmd_replay_text(const Cli *cli);

#endif
