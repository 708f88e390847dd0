/* SPDX-License-Identifier: MIT */
/* A replay of a record in lines of text: forwards and backwards, from the view of any seat. */
#ifndef PAIJU_PLAIN_REPLAY_H
#define PAIJU_PLAIN_REPLAY_H

#include "plain_io.h"
#include "plain_show.h"
#include "settings.h"
#include "viewer.h"

/* Ends with the command quit or at the end of the input. */
void plain_replay(Viewer *view, const Settings *settings, PlainRules *rules, PlainIo *io);

#endif
