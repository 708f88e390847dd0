/* SPDX-License-Identifier: MIT */
/* A record looked at by lines of text: forwards and backwards, by the eyes of any seat. */
#ifndef PAIJU_PLAIN_REPLAY_H
#define PAIJU_PLAIN_REPLAY_H

#include "plain_io.h"
#include "plain_show.h"
#include "settings.h"
#include "viewer.h"

/* Ends with the word quit or the input. */
void plain_replay(Viewer *view, const Settings *settings, PlainRules *rules, PlainIo *io);

#endif
