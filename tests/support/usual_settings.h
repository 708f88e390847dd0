/* SPDX-License-Identifier: MIT */
/* The default settings and opponents. */
#ifndef PAIJU_USUAL_SETTINGS_H
#define PAIJU_USUAL_SETTINGS_H

#include "opponents.h"
#include "settings.h"
#include "tap.h"

static inline void no_complaint(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s:%d: %s", diag->file, diag->line, diag->text);
}

static inline Settings usual_settings(void)
{
    SettingsStore *store = settings_load("/dev/null/none");
    Settings usual = *settings_now(store);
    settings_free(store);
    opponents_load(NULL, no_complaint, NULL);
    return usual;
}

#endif
