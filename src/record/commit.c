/* SPDX-License-Identifier: MIT */
/* Commitments: making and checking them. */
#include "commit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "game.h"
#include "i18n.h"
#include "json_reader.h"
#include "record_impl.h"
#include "rules_load.h"
#include "x_alloc.h"

enum { SALT_DIGITS = COMMIT_SALT - 1, SALT_BYTES = SALT_DIGITS / 2 };

/* -- committing -------------------------------------------------------------------------------- */

void commit_fresh_salt(char out[COMMIT_SALT])
{
    uint8_t bytes[SALT_BYTES];
    out[0] = '\0';
    if (getrandom(bytes, sizeof bytes, 0) == (ssize_t)sizeof bytes)
        for (int i = 0; i < SALT_BYTES; i++)
            snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static void derive_salt(uint64_t seed, char out[COMMIT_SALT])
{
    char text[64], hash[SHA256_TEXT];
    int n = snprintf(text, sizeof text, "paiju salt 1\n0x%016llx\n", (unsigned long long)seed);
    snprintf(out, COMMIT_SALT, "%.*s", SALT_DIGITS, sha256_hex(text, (size_t)n, hash));
}

static char *opening_of(const char *game, const Json *rules, const char *seed, const char *salt)
{
    char *sorted = json_print_sorted(rules);
    char *opening = x_printf("paiju deal 1\n%s\n%s\n%s\n%s\n", game, sorted, seed, salt);
    free(sorted);
    return opening;
}

void commit_seal(RecordHeader *h)
{
    char seed[RECORD_SEED];
    Json *rules = rules_to_json(&h->game);
    if (h->salt[0] == '\0')
        derive_salt(h->seed, h->salt);
    free(h->opening);
    h->opening = opening_of(h->game.ops->key, rules, record_seed_text(h->seed, seed), h->salt);
    sha256_hex(h->opening, strlen(h->opening), h->commit);
    json_free(rules);
}

/* -- opening ----------------------------------------------------------------------------------- */

static void read_hex(JsonReader *r, const char *key, int digits, char *out)
{
    const char *text = json_get_text(r, key);
    if ((int)strlen(text) != digits || (int)strspn(text, "0123456789abcdef") != digits)
        json_refuse(r, ERR_SYNTAX, _("%s: expected %d lower-case hex digits"), key, digits);
    if (r->err == ERR_NONE)
        memcpy(out, text, (size_t)digits + 1);
}

Err commit_read(const Json *start_game, RecordHeader *h, Diag *diag)
{
    JsonReader r = json_reader(start_game, diag);
    if (!json_has(start_game, "commit"))
        return ERR_NONE;
    read_hex(&r, "commit", SHA256_TEXT - 1, h->commit);
    if (h->watched)             /* watchers do not learn the committed values */
        return r.err;
    read_hex(&r, "salt", SALT_DIGITS, h->salt);
    const char *seed = json_get_text(&r, "seed");
    json_enter_child(&r, "rules");
    if (r.err != ERR_NONE)
        return r.err;
    h->opening = opening_of(h->game.ops->key, json_here(&r), seed, h->salt);
    if (strpbrk(h->opening, "'\\") != NULL)
        return diag_set(diag, ERR_SYNTAX, _("rules and seed must not contain ' or \\"));
    return ERR_NONE;
}

/* Deals every hand again. */
static Err check_deals(const Record *r, Diag *diag)
{
    const Game *g = &r->header.game;
    char text[DIAG_TEXT];
    int hand = 0;
    for (int i = 0; i < r->n_events; i++) {
        const Event *e = &r->event[i].e;
        Deal deal;
        if (e->kind != EV_START)
            continue;
        game_deal(g, r->header.seed, ++hand, &deal);
        if (hand == 1 && e->actor != game_first(g, r->header.seed))
            return record_wrong(r, r->event[i].line,
                                _("the first dealer does not match the commitment"), diag);
        /* a die that the rules do not use is not in the record */
        if (e->deal->n == deal.n && memcmp(e->deal->item, deal.item, deal.n) == 0 &&
            (e->deal->die == 0 || e->deal->die == deal.die))
            continue;
        snprintf(text, sizeof text, _("the deal of hand %d does not match the commitment"), hand);
        return record_wrong(r, r->event[i].line, text, diag);
    }
    return ERR_NONE;
}

Err commit_check(const Record *r, Diag *diag)
{
    const RecordHeader *h = &r->header;
    char hash[SHA256_TEXT], text[DIAG_TEXT];
    if (h->commit[0] == '\0')
        return ERR_NONE;
    sha256_hex(h->opening, strlen(h->opening), hash);
    if (strcmp(hash, h->commit) == 0)
        return check_deals(r, diag);
    snprintf(text, sizeof text,
             _("game, rules, seed and salt do not match the commitment: their SHA-256 is %s"),
             hash);
    return record_wrong(r, 1, text, diag);
}

char *commit_command(const RecordHeader *h)
{
    if (h->commit[0] == '\0')
        return NULL;
    /* commit_read has checked that the opening cannot end the shell's quotes */
    return x_printf("printf '%%s' '%s' | sha256sum", h->opening);
}
