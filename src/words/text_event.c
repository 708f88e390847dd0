/* SPDX-License-Identifier: MIT */
/* Sentences that are the same in all games; those about the events of a family are in text_mj.c and
 * text_dtz.c. */
#include "text_parts.h"

#include <stdio.h>

#include "i18n.h"
#include "words_family.h"

void text_about(TextLine *l, const TextContext *t, Forms f, Seat actor, const char *what,
                const char *more)
{
    if (actor == t->you)
        text_add(l, _(f.you), what, more);
    else
        text_add(l, _(f.other), t->name[actor], what, more);
}

void text_plain(TextLine *l, const TextContext *t, Forms f, Seat actor)
{
    text_about(l, t, f, actor, "", "");
}

void text_scores(const TextContext *t, const int64_t score[SEATS_MAX], const char *item, char *out,
                 size_t size)
{
    TextLine l = text_begin(out, size);
    for (Seat s = 0; s < t->game->n_seats; s++) {
        if (s > 0)
            text_add(&l, "%s", _(", "));
        text_add(&l, item, text_subject(t, s), (long long)score[s]);
    }
}

/* tuidaohu 6.3. */
static void add_places(TextLine *l, const TextContext *t, const int64_t score[SEATS_MAX],
                       const int64_t wins[SEATS_MAX])
{
    int n = t->game->n_seats, named = 0;
    for (int place = 1; place <= n; place++) {
        for (Seat s = 0; s < n; s++) {
            if (game_place(t->game, score, wins, s) != place)
                continue;
            text_add(l, "%s", named++ > 0 ? _(", ") : "");
            text_add(l, _("%s %lld (%lld)"), text_subject(t, s), (long long)wins[s],
                     (long long)score[s]);
        }
    }
}

const char *text_announced(const GameOps *game, const uint64_t *seed, char *out, size_t size)
{
    if (seed != NULL)
        snprintf(out, size, _("%s. Seed 0x%016llx."), _(game->name), (unsigned long long)*seed);
    else
        snprintf(out, size, _("%s."), _(game->name));
    return out;
}

const char *text_result(const TextContext *t, const int64_t score[SEATS_MAX],
                        const int64_t wins[SEATS_MAX], char *out, size_t size)
{
    char scores[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    if (game_ranks_by_wins(t->game)) {
        TextLine places = text_begin(scores, sizeof scores);
        add_places(&places, t, score, wins);
        text_add(&l, _("The match is over: %s. Hands won decide the ranking; the score in "
                       "brackets breaks ties."),
                 scores);
        return out;
    }
    text_scores(t, score, _("%s %lld"), scores, sizeof scores);
    text_add(&l, _("The match is over: %s."), scores);
    return out;
}

const char *text_event(const TextContext *t, const Event *e, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    words_family(t->game->ops->family)->sentence[e->kind](&l, t, e);
    return out;
}
