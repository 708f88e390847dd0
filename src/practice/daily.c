/* SPDX-License-Identifier: MIT */
/* One file for each game and date shows the progress of its deal; the statistics keep the
 * result. */
#include "daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "clock.h"
#include "game.h"
#include "i18n.h"
#include "opponents.h"
#include "paths.h"
#include "record_files.h"
#include "sha256.h"
#include "stats.h"
#include "x_alloc.h"

#define BOX "daily"             /* of the texts in the statistics */

/* -- dates ------------------------------------------------------------------------------------- */

const char *daily_today(char out[RECORD_DATE])
{
    return clock_day_text(clock_today(), out);
}

static Err daily_take_date(const char *text, char out[RECORD_DATE], Diag *diag)
{
    char today[RECORD_DATE];
    daily_today(today);
    snprintf(out, RECORD_DATE, "%s", text != NULL ? text : today);
    if (text != NULL && (strlen(text) != RECORD_DATE - 1 || !record_is_date(text)))
        return diag_set(diag, ERR_USAGE, _("\"%.40s\" is not a date; write it like %s"), text,
                        today);
    if (strcmp(out, today) > 0)
        return diag_set(diag, ERR_USAGE, _("%s has not come yet; today is %s"), out, today);
    return ERR_NONE;
}

/* -- progress ---------------------------------------------------------------------------------- */

static void daily_key_of(const Daily *d, char *out, size_t size)
{
    snprintf(out, size, "%s %s", d->game->key, d->date);
}

/* "4 1250": result and par. */
static void daily_take_kept(void *context, const char *key, const char *value)
{
    Daily *d = context;
    char own[64];
    long long result, par;
    daily_key_of(d, own, sizeof own);
    if (strcmp(key, own) != 0 || sscanf(value, "%lld %lld", &result, &par) != 2)
        return;
    d->known = true;
    d->hand = (ParHand){ .hand_no = 1, .result = result, .par = par };
}

static DailyState daily_state_of(const Daily *d)
{
    RecordGist gist;
    if (d->known)
        return DAILY_PLAYED;
    if (record_gist(d->path, &gist, NULL) != ERR_NONE)
        return DAILY_NEW;
    DailyState state = gist.finished || gist.abandoned ? DAILY_PLAYED : DAILY_BEGUN;
    record_header_free(&gist.header);
    return state;
}

Err daily_of(const GameOps *game, const char *date, Daily *out, Diag *diag)
{
    *out = (Daily){ .game = game };
    Err e = daily_take_date(date, out->date, diag);
    if (e != ERR_NONE)
        return e;
    char *directory = records_directory();
    out->path = x_printf("%s/daily-%s-%s.jsonl", directory, game->key, out->date);
    free(directory);
    Stats *s;                   /* without statistics only the record is known */
    if (stats_are_kept() && stats_open(&s, NULL) == ERR_NONE) {
        stats_each_kept(s, BOX, daily_take_kept, out, NULL);
        stats_close(s);
    }
    out->state = daily_state_of(out);
    return ERR_NONE;
}

void daily_done(Daily *d)
{
    free(d->path);
    d->path = NULL;
}

/* -- playing ----------------------------------------------------------------------------------- */

uint64_t daily_seed(const GameOps *game, const char *date)
{
    char text[128], hash[SHA256_TEXT];
    int n = snprintf(text, sizeof text, "paiju daily 1\n%s\n%s\n", game->key, date);
    sha256_hex(text, (size_t)n, hash);
    hash[16] = '\0';
    return strtoull(hash, NULL, 16);
}

/* The game with its default rules, one hand long. */
Err daily_setup(const Daily *d, PlaySetup *out, Diag *diag)
{
    static const char *const keys[][2] = {
        { "hands", "1" }, { "match_deals", "1" }, { "match_target", "0" },
    };
    Game g;
    game_default(&g, d->game);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)     /* a game has only some of them */
        option_set(&d->game->options, &g.cfg, keys[i][0], keys[i][1], NULL);
    Err e = game_prepare(&g, diag);
    if (e == ERR_NONE)
        e = path_make_for(d->path, diag);
    if (e != ERR_NONE)
        return e;
    play_usual(out, &g);
    play_take_seed(out, daily_seed(d->game, d->date));
    out->seed_given = true;
    out->record = d->path;
    snprintf(out->daily, sizeof out->daily, "%s", d->date);
    return ERR_NONE;
}

/* -- the result -------------------------------------------------------------------------------- */

Record *daily_record(const Daily *d)
{
    Record *r;
    if (record_read(d->path, &r, NULL) != ERR_NONE)
        return NULL;
    if (r->end_line != 0)
        return r;
    record_free(r);
    return NULL;
}

Err daily_keep(Daily *d, const ParHand *hand, Diag *diag)
{
    Stats *s;
    char key[64], value[64];
    d->known = true;
    d->hand = *hand;
    daily_key_of(d, key, sizeof key);
    snprintf(value, sizeof value, "%lld %lld", (long long)hand->result, (long long)hand->par);
    Err e = stats_open(&s, diag);
    if (e != ERR_NONE)
        return e;
    e = stats_keep(s, BOX, key, value, diag);
    stats_close(s);
    return e;
}

const char *daily_line(const Daily *d, char out[DAILY_LINE])
{
    char result[PAR_WORD], par[PAR_WORD];
    snprintf(out, DAILY_LINE, "paiju daily %s %s %s par %s rules %d engine %s (a public deal: "
             "proves nothing)", d->game->key, d->date, par_text(1000 * d->hand.result, 0, result),
             par_text(d->hand.par, 2, par), DAILY_RULES, DAILY_ENGINE);
    return out;
}
