/* SPDX-License-Identifier: MIT */
/* A page of zeros after a power cut, a flipped byte, an editor: the lines before the damage are a
 * game that can be continued. Whether a line is good depends on the rules, not on its syntax
 * alone. */
#include "mend.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "gz.h"
#include "i18n.h"
#include "record.h"
#include "rerun.h"
#include "x_alloc.h"
#include "x_hand.h"

typedef struct Damage {
    int     line;               /* 0: none */
    int64_t size;               /* bytes before it */
} Damage;

/* The first line that breaks the rules. */
static Damage refused(const Record *r, Diag *diag)
{
    Rerun rerun;
    Hand hand;
    RerunStatus status;
    Damage damage = { 0 };
    x_hand_new(&hand, &r->header.game);
    rerun_begin(&rerun, r, &hand);
    while ((status = rerun_step(&rerun, diag)) == RERUN_MOVED)
        ;
    for (int i = 0; status == RERUN_WRONG && damage.line == 0 && i < r->n_events; i++)
        if (r->event[i].line >= diag->line)
            damage = (Damage){ r->event[i].line, r->event[i].offset };
    hand_free(&hand);
    return damage;
}

static Damage damage_of(const char *path, Diag *diag)
{
    Record *r;
    Diag local = { 0 };
    diag = diag != NULL ? diag : &local;
    if (gz_is(path) || record_read(path, &r, diag) != ERR_NONE)
        return (Damage){ 0 };
    Damage damage = { 0 };
    if (r->end_line == 0)
        damage = refused(r, diag);
    if (damage.line == 0 && r->end_line == 0 && r->bad.code != ERR_NONE) {
        *diag = r->bad;
        damage = (Damage){ r->bad.line, r->size };
    }
    record_free(r);
    return damage;
}

int mend_first_bad(const char *path, Diag *diag)
{
    return damage_of(path, diag).line;
}

/* Renames the damaged file first, so that nothing of it is lost whatever happens next. */
static Err put_aside(const char *path, const char *kept, const char *text, int64_t size, Diag *diag)
{
    if (rename(path, kept) != 0) {
        snprintf(diag->file, sizeof diag->file, "%s", path);
        return diag_set(diag, ERR_FILE, _("cannot write: %s"), strerror(errno));
    }
    Err e = file_replace(path, text, (size_t)size, diag);
    if (e != ERR_NONE)
        rename(kept, path);
    return e;
}

Err mend_record(const char *path, Diag *diag)
{
    struct stat st;
    char *text;
    size_t length;
    Damage damage = damage_of(path, NULL);
    if (damage.line == 0 || stat(path, &st) != 0)
        return ERR_NONE;
    Err e = file_read(path, (size_t)st.st_size, &text, &length, diag);
    if (e != ERR_NONE)
        return e;
    char *kept = x_printf("%s.damaged", path);
    for (int n = 2; access(kept, F_OK) == 0; n++) {
        free(kept);
        kept = x_printf("%s.damaged-%d", path, n);
    }
    e = put_aside(path, kept, text, damage.size, diag);
    free(kept);
    free(text);
    return e;
}
