/* SPDX-License-Identifier: MIT */
/* A game under randomly drawn options, for tests of what must hold under any options. */
#ifndef PAIJU_DRAW_GAME_H
#define PAIJU_DRAW_GAME_H

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "dtz.h"
#include "game.h"

/* A number within an option's range: an end of it, the default, or something near the lower end. */
static inline int32_t draw_number(Rng *r, const OptionDesc *o)
{
    uint32_t some = (uint32_t)(o->max - o->min > 40 ? 40 : o->max - o->min);
    switch (rng_below(r, 4)) {
    case 0:  return o->min;
    case 1:  return o->max;
    case 2:  return o->min + (int32_t)rng_below(r, some + 1);
    default: return o->type == OPTION_INT ? o->preset : o->max / 2;
    }
}

/* One of the words of an option; the caller provides OPTION_TEXT_MAX bytes. */
static inline void draw_word(Rng *r, const OptionDesc *o, char *out)
{
    uint32_t n = 1;
    for (const char *c = o->words; *c != '\0'; c++)
        n += *c == ' ';
    const char *word = o->words;
    for (uint32_t skip = rng_below(r, n); skip > 0; skip--)
        word += strcspn(word, " ") + 1;
    snprintf(out, OPTION_TEXT_MAX, "%.*s", (int)strcspn(word, " "), word);
}

/* Each word of an option with equal probability, in their order. */
static inline void draw_words(Rng *r, const OptionDesc *o, char *out)
{
    size_t used = 0;
    out[0] = '\0';
    for (const char *word = o->words; *word != '\0'; word += strspn(word, " ")) {
        int length = (int)strcspn(word, " ");
        if (rng_below(r, 2) == 0)
            used += (size_t)snprintf(out + used, OPTION_TEXT_MAX - used, "%s%.*s",
                                     used > 0 ? " " : "", length, word);
        word += length;
    }
}

static inline void draw_option(Rng *r, const OptionTable *table, const OptionDesc *o, void *cfg)
{
    char text[OPTION_TEXT_MAX] = "";
    size_t used = 0;
    switch (o->type) {
    case OPTION_INT:
        snprintf(text, sizeof text, "%d", (int)draw_number(r, o));
        break;
    case OPTION_WORD:
        draw_word(r, o, text);
        break;
    case OPTION_TEXT:           /* no game has one */
        break;
    case OPTION_NUMBERS:
        for (uint32_t n = 2 + rng_below(r, 3); n > 0; n--)
            used += (size_t)snprintf(text + used, sizeof text - used, "%d ",
                                     (int)draw_number(r, o));
        text[used - 1] = '\0';
        break;
    case OPTION_WORDS:
        draw_words(r, o, text);
        break;
    }
    ck_assert_int_eq(option_set(table, cfg, o->key, text, NULL), ERR_NONE);
}

/* None, some or all of the options are drawn. Contradictory ones, such as a first dealer without a
 * seat, are drawn again. */
static inline void draw_game(Rng *r, const char *key, Game *out)
{
    do {
        uint32_t share = rng_below(r, 4);
        game_default(out, game_find(key));
        const OptionTable *table = &out->ops->options;
        for (int i = 0; i < table->n; i++)
            if (rng_below(r, 3) < share)
                draw_option(r, table, &table->row[i], &out->cfg);
    } while (game_prepare(out, NULL) != ERR_NONE);
}

/* -- cards ------------------------------------------------------------------------------------- */

static inline int draw_between(Rng *r, int low, int high)
{
    return low + (int)rng_below(r, (uint32_t)(high - low + 1));
}

static inline void set_option(Game *g, const char *key, const char *value)
{
    Diag diag = { 0 };
    if (option_set(&g->ops->options, &g->cfg, key, value, &diag) != ERR_NONE)
        ck_abort_msg("%s = %s: %s", key, value, diag.text);
}

static inline void set_number(Game *g, const char *key, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    set_option(g, key, text);
}

/* Consistent options of Da Tong Zi: decks of any size, with hands small enough for a test. */
static inline void draw_deck(Rng *r, Game *g)
{
    static const char *const rank[] = { "3", "4", "6", "7", "8", "9" };
    static const char *const bonus[] = { "bonus_tongzi_k", "bonus_tongzi_a", "bonus_tongzi_2",
                                         "bonus_tongzi_other", "bonus_dizha" };
    char removed[32] = "", finish[64] = "";
    int decks = draw_between(r, 2, 8), players = draw_between(r, 2, 4);
    for (int i = 0; i < 6; i++)
        if (rng_below(r, 2) == 0)
            strcat(strcat(removed, rank[i]), " ");
    for (int i = 0; i < players; i++)
        snprintf(finish + strlen(finish), sizeof finish - strlen(finish), "%d ",
                 draw_between(r, -100, 100));
    set_number(g, "decks", decks);
    set_option(g, "removed_ranks", removed);
    set_number(g, "players", players);
    set_option(g, "finish_bonus", finish);
    set_number(g, "must_beat", draw_between(r, 0, 3) != 0);
    for (int i = 0; i < 5; i++)
        set_number(g, bonus[i], draw_between(r, 0, 500));
    DtzRules rules;
    dtz_rules(dtz_config(g), &rules);
    int most = rules.n_cards / players;
    set_number(g, "aside", rules.n_cards - players * draw_between(r, 5, most < 45 ? most : 45));
}

#endif
