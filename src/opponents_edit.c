/* Drafts of opponents: only what differs from the beginning is written. */
#include "opponents_edit.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ini_write.h"
#include "opponents_impl.h"
#include "paths.h"
#include "x_alloc.h"

enum { CHANGES_MAX = OPPONENT_NUMBERS_MAX + 2, VALUE_MAX = 32 };

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
    take_numbers(o, out);
}

void opponent_draft_of(const GameOps *game, const Opponent *own, OpponentDraft *out)
{
    *out = (OpponentDraft){ .game = game };
    snprintf(out->name, sizeof out->name, "%s", own->name);
    snprintf(out->about, sizeof out->about, "%s", own->about);
    take_numbers(own, out);
}

/* The changes to be written; the numbers as text in `value`. */
static int list_changes(const OpponentDraft *d, const char *section,
                        char value[OPPONENT_NUMBERS_MAX][VALUE_MAX], IniChange out[CHANGES_MAX])
{
    int n = 0;
    if (d->is_new)
        out[n++] = (IniChange){ section, "like", d->like };
    if (!d->is_new || d->about[0] != '\0')
        out[n++] = (IniChange){ section, "about", d->about };
    const StyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        if (d->number[i] == d->before[i])
            continue;
        snprintf(value[i], VALUE_MAX, "%.10g", d->number[i]);
        out[n++] = (IniChange){ section, row->key, value[i] };
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
    char value[OPPONENT_NUMBERS_MAX][VALUE_MAX];
    IniChange change[CHANGES_MAX];
    char *section = x_printf("%s %s", opponents_family(draft->game), draft->name);
    int n = list_changes(draft, section, value, change);
    e = ini_update(file, change, n, diag);
    free(section);
    return e;
}
