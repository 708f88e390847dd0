/* Drafts of opponents: only what differs from the beginning is written. */
#include "opponents_edit.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "ini_write.h"
#include "number.h"
#include "opponents_impl.h"
#include "paths.h"
#include "x_alloc.h"

enum { CHANGES_MAX = OPPONENT_NUMBERS_MAX + 2 };

bool opponent_number(int i, OpponentNumber *out)
{
    const StyleRow *row = style_row(i);
    if (row == NULL)
        return false;
    assert(i < OPPONENT_NUMBERS_MAX);
    *out = (OpponentNumber){ row->key, row->text, row->least, row->greatest };
    return true;
}

static void take_numbers(const Opponent *o, OpponentDraft *out)
{
    const StyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        out->number[i] = *(const double *)((const char *)&o->spec->style + row->offset);
        out->before[i] = out->number[i];
    }
}

void opponent_draft_like(const GameOps *game, const Opponent *o, OpponentDraft *out)
{
    out->game = game;
    out->is_new = true;
    snprintf(out->like, sizeof out->like, "%s", o->name);
    snprintf(out->about_key, sizeof out->about_key, "about");
    take_numbers(o, out);
}

void opponent_draft_of(const GameOps *game, const Opponent *own, OpponentDraft *out)
{
    *out = (OpponentDraft){ .game = game };
    snprintf(out->name, sizeof out->name, "%s", own->name);
    snprintf(out->about_key, sizeof out->about_key, "%s",
             opponents_entry(game, own->name)->about_key);
    snprintf(out->about_before, sizeof out->about_before, "%s", own->about);
    snprintf(out->about, sizeof out->about, "%s", own->about);
    take_numbers(own, out);
}

Err opponent_draft_describe(OpponentDraft *draft, const char *about, Diag *diag)
{
    if (strlen(about) > OPPONENT_TEXT_MAX)
        return diag_set(diag, ERR_OPTION_VALUE, _("%s is longer than %d bytes"), draft->about_key,
                        OPPONENT_TEXT_MAX);
    snprintf(draft->about, sizeof draft->about, "%s", about);
    return ERR_NONE;
}

/* The changes to be written; the numbers as text in `value`. */
static int list_changes(const OpponentDraft *d, const char *section,
                        char value[OPPONENT_NUMBERS_MAX][NUMBER_TEXT], IniChange out[CHANGES_MAX])
{
    int n = 0;
    if (d->is_new)
        out[n++] = (IniChange){ section, "like", d->like };
    if (strcmp(d->about, d->about_before) != 0)
        out[n++] = (IniChange){ section, d->about_key, d->about };
    const StyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        if (d->number[i] == d->before[i])
            continue;
        out[n++] = (IniChange){ section, row->key, number_text(d->number[i], value[i]) };
    }
    return n;
}

Err opponent_draft_save(const OpponentDraft *draft, const char *file, Diag *diag)
{
    Err e = draft->is_new ? opponents_check_name(draft->game, draft->name, diag) : ERR_NONE;
    if (e == ERR_NONE)
        e = path_make_for(file, diag);
    if (e != ERR_NONE)
        return e;
    char value[OPPONENT_NUMBERS_MAX][NUMBER_TEXT];
    IniChange change[CHANGES_MAX];
    char *section = x_printf("%s %s", opponents_family(draft->game), draft->name);
    int n = list_changes(draft, section, value, change);
    e = ini_update(file, change, n, diag);
    free(section);
    return e;
}
