/* SPDX-License-Identifier: MIT */
/* Drafts of opponents: only differences from the start are written. Every change of the file is one
 * list of changes, so that it is made as a whole or not at all. */
#include "opponents_edit.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "ini.h"
#include "number.h"
#include "opponents_impl.h"
#include "paths.h"
#include "x_alloc.h"

bool opponent_number(int i, OpponentNumber *out)
{
    static_assert((int)OPPONENT_SPECIAL == (int)STYLE_SPECIAL, "the same groups");
    const AiStyleRow *row = style_row(i);
    if (row == NULL)
        return false;
    assert(i < OPPONENT_NUMBERS_MAX);
    *out = (OpponentNumber){ row->key, (OpponentGroup)row->group, row->label, row->text,
                             row->least, row->greatest, row->usual };
    return true;
}

/* ---- drafts --------------------------------------------------------------------------------- */

static void take_numbers(const Opponent *o, OpponentDraft *out)
{
    const AiStyleRow *row;
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        out->number[i] = style_number(&o->spec->style, row);
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
    snprintf(out->name_before, sizeof out->name_before, "%s", own->name);
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

bool opponent_draft_changed(const OpponentDraft *draft)
{
    bool changed = strcmp(draft->name, draft->name_before) != 0 ||
                   strcmp(draft->about, draft->about_before) != 0;
    for (int i = 0; style_row(i) != NULL; i++)
        changed |= draft->number[i] != draft->before[i];
    return changed;
}

/* ---- changes of the file -------------------------------------------------------------------- */

typedef struct Changes {
    IniChange *change;          /* all texts are owned */
    int        n, cap;
} Changes;

static void add_change(Changes *c, const char *section, const char *key, const char *value)
{
    c->change = x_grow(c->change, c->n, &c->cap, sizeof *c->change);
    c->change[c->n++] = (IniChange){ x_strdup(section), key != NULL ? x_strdup(key) : NULL,
                                     value != NULL ? x_strdup(value) : NULL };
}

static Err make_changes(Changes *c, const char *file, Diag *diag)
{
    Err e = path_make_for(file, diag);
    if (e == ERR_NONE)
        e = ini_update(file, c->change, c->n, diag);
    for (int i = 0; i < c->n; i++) {
        free((char *)c->change[i].section);
        free((char *)c->change[i].key);
        free((char *)c->change[i].value);
    }
    free(c->change);
    return e;
}

static char *section_of(const GameOps *game, const char *name)
{
    return x_printf("%s %s", opponents_family(game), name);
}

/* The values changed in the form. */
static void add_values(Changes *c, const OpponentDraft *d, const char *section)
{
    char value[NUMBER_TEXT];
    const AiStyleRow *row;
    if (d->is_new)
        add_change(c, section, "like", d->like);
    if (strcmp(d->about, d->about_before) != 0)
        add_change(c, section, d->about_key, d->about);
    for (int i = 0; (row = style_row(i)) != NULL; i++) {
        if (d->number[i] != d->before[i])
            add_change(c, section, row->key, number_text(d->number[i], value));
    }
}

/* The header of the next section in the family that is based on `name`, starting at entry *at;
 * NULL: no more. */
static const IniEntry *next_like(const Ini *ini, const GameOps *game, const char *name, int *at)
{
    const char *family = opponents_family(game);
    size_t n = strlen(family);
    while (*at < ini_size(ini)) {
        const IniEntry *head = ini_entry(ini, (*at)++);
        const IniEntry *like = ini_find(ini, head->section, "like");
        if (head->key[0] == '\0' && strncmp(head->section, family, n) == 0 &&
            head->section[n] == ' ' && like != NULL && strcmp(like->value, name) == 0)
            return head;
    }
    return NULL;
}

/* ---- renaming ------------------------------------------------------------------------------- */

/* The former names plus one, without the new name; if there are too many, the oldest are
 * dropped. */
static void former_names(const OpponentDraft *d, char out[OPPONENT_TEXT_MAX + 1])
{
    char list[OPPONENT_TEXT_MAX + OPPONENT_NAME_MAX + 2], *rest = NULL;
    size_t used = 0;
    snprintf(list, sizeof list, "%s %s", d->name_before,
             opponents_entry(d->game, d->name_before)->former);
    out[0] = '\0';
    for (char *w = strtok_r(list, " ", &rest); w != NULL; w = strtok_r(NULL, " ", &rest)) {
        if (strcmp(w, d->name) != 0 && used + strlen(w) + 1 <= OPPONENT_TEXT_MAX)
            used += (size_t)sprintf(out + used, "%s%s", used > 0 ? " " : "", w);
    }
}

static void add_rename(Changes *c, const OpponentDraft *d, const char *section, const char *file)
{
    char former[OPPONENT_TEXT_MAX + 1], *named = section_of(d->game, d->name);
    Ini *ini = ini_load_lenient(file, NULL, NULL);
    const IniEntry *head;
    int at = 0;
    while ((head = next_like(ini, d->game, d->name_before, &at)) != NULL)
        add_change(c, head->section, "like", d->name);
    ini_free(ini);
    former_names(d, former);
    add_change(c, section, "former", former);
    add_change(c, section, NULL, named);
    free(named);
}

Err opponent_draft_save(const OpponentDraft *draft, const char *file, Diag *diag)
{
    bool named = draft->is_new || strcmp(draft->name, draft->name_before) != 0;
    Err e = named ? opponents_check_name(draft->game, draft->name, diag) : ERR_NONE;
    if (e != ERR_NONE)
        return e;
    Changes changes = { .n = 0 };
    char *section = section_of(draft->game, draft->is_new ? draft->name : draft->name_before);
    add_values(&changes, draft, section);
    if (named && !draft->is_new)
        add_rename(&changes, draft, section, file);
    free(section);
    return make_changes(&changes, file, diag);
}

/* ---- deleting ------------------------------------------------------------------------------- */

/* Copies what a section based on the deleted one inherited from it into that section. */
static void add_inherited(Changes *c, const Ini *ini, const char *deleted, const char *heir)
{
    static const char *const texts[] = { "like", "about", "about_zh", "name_zh", "kind", "former" };
    const IniEntry *like = ini_find(ini, deleted, "like"), *from = ini_find(ini, deleted, "engine");
    if (like == NULL && from == NULL)
        return;                     /* the file has changed since it was read */
    add_change(c, heir, "like", like != NULL ? like->value : from->value);
    for (int i = 0; i < ini_size(ini); i++) {
        const IniEntry *e = ini_entry(ini, i);
        bool text = e->key[0] == '\0' || strcmp(e->section, deleted) != 0;
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
            text |= strcmp(e->key, texts[k]) == 0;
        if (!text && ini_find(ini, heir, e->key) == NULL)
            add_change(c, heir, e->key, e->value);
    }
}

Err opponent_delete(const GameOps *game, const Opponent *own, const char *file, Diag *diag)
{
    Changes changes = { .n = 0 };
    char *section = section_of(game, own->name);
    Ini *ini = ini_load_lenient(file, NULL, NULL);
    const IniEntry *head;
    int at = 0;
    while ((head = next_like(ini, game, own->name, &at)) != NULL)
        add_inherited(&changes, ini, section, head->section);
    ini_free(ini);
    add_change(&changes, section, NULL, NULL);
    free(section);
    return make_changes(&changes, file, diag);
}
