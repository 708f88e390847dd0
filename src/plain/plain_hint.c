/* Hints: how far; what belongs together; which choice is best and why. The first two are facts, the
 * last is the judgement of a level (adviser.h). */
#include "plain_hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"
#include "adviser.h"
#include "dtz_advice.h"
#include "game_words.h"
#include "i18n.h"
#include "plain_read.h"
#include "text_parts.h"
#include "text_verdict.h"
#include "x_alloc.h"

enum { CHOICES_TOLD = 3, REASONS_TOLD = 3 };

struct PlainHint {
    const Game *game;
    Adviser    *adviser;
    int         stage;          /* told last */
    Seat        seat;           /* for this position */
    int         n_log;
};

PlainHint *plain_hint_new(const Game *g, const char *level, uint64_t seed)
{
    PlainHint *h = x_alloc(sizeof *h);
    h->game = g;
    h->adviser = adviser_new(adviser_level(g->ops, level), g, seed);
    return h;
}

void plain_hint_free(PlainHint *h)
{
    if (h == NULL)
        return;
    adviser_free(h->adviser);
    free(h);
}

/* -- stages 1 and 2 of mahjong ----------------------------------------------------------------- */

static void tell_waits(PlainIo *io, const TextContext *t, const Advice *a)
{
    char out[TEXT_LINE], tile[TEXT_TILE];
    TextLine l = text_begin(out, sizeof out);
    for (int i = 0; i < a->n_waits; i++) {
        text_tile(t, a->wait[i].tile, tile, sizeof tile);
        text_add(&l, "%s", i > 0 ? _(", ") : "");
        text_add(&l, _("%s (%d left)"), tile, a->wait[i].live);
    }
    if (a->n_waits > 0)
        plain_sayf(io, _("It waits for: %s."), out);
}

static void tell_distance(PlainIo *io, const TextContext *t, const Advice *a)
{
    unsigned far = a->shanten > 0 ? (unsigned)a->shanten : 0;
    if (a->shanten < 0)
        plain_say(io, _("This is a winning hand."));
    else if (a->shanten == 0)
        plain_say(io, game_word(t->game->ops, N_("The hand is ready.")));
    else
        plain_sayf(io,
                   game_words(t->game->ops, NN_("The hand is %u tile from ready.",
                                                "The hand is %u tiles from ready."), far),
                   far);
    if (a->n_dead > 0)
        plain_sayf(io,
                   ngettext("%d tile of the void suit has to go first.",
                            "%d tiles of the void suit have to go first.", a->n_dead),
                   a->n_dead);
    tell_waits(io, t, a);
}

static const char *group_sentence(uint8_t kind)
{
    static const char *const sentences[] = {
        [GROUP_MELD] = N_("Open: %s."),           [GROUP_SET] = N_("Sets: %s."),
        [GROUP_ORPHANS] = N_("Orphans: %s."),     [GROUP_PAIR] = N_("Pairs: %s."),
        [GROUP_PARTIAL] = N_("Halves of a run: %s."), [GROUP_SINGLE] = N_("Single: %s."),
        [GROUP_WILD] = N_("Wild: %s."),           [GROUP_DEAD] = N_("Of the void suit: %s."),
    };
    return _(sentences[kind]);
}

static void tell_groups(PlainIo *io, const TextContext *t, const Advice *a)
{
    for (uint8_t kind = GROUP_MELD; kind <= GROUP_DEAD; kind++) {
        char list[TEXT_LINE];
        TextLine l = text_begin(list, sizeof list);
        for (int i = 0; i < a->n_groups; i++) {
            const HandGroup *group = &a->group[i];
            uint8_t count[N_KINDS] = { 0 };
            char tiles[TEXT_PHRASE];
            if (group->kind != kind)
                continue;
            for (int k = 0; k < group->n; k++)
                count[group->tile[k]]++;
            text_add(&l, "%s%s", l.used > 0 ? "; " : "",
                     text_tiles(t, count, tiles, sizeof tiles));
        }
        if (l.used > 0) {
            char line[TEXT_LINE + TEXT_PHRASE];
            TextLine whole = text_begin(line, sizeof line);
            text_add(&whole, group_sentence(kind), list);
            plain_say(io, line);
        }
    }
}

static void tell_mahjong(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info)
{
    Advice *a = x_alloc(sizeof *a);
    advice_make(h->game, info, a);
    if (h->stage == 1)
        tell_distance(io, t, a);
    else
        tell_groups(io, t, a);
    free(a);
}

/* -- stages 1 and 2 of the card game ----------------------------------------------------------- */

static void tell_trumps(PlainIo *io, const CardSet *hand)
{
    DtzSplit split;
    char list[TEXT_LINE], pattern[TEXT_PHRASE], ranks[PLAIN_CODE];
    TextLine l = text_begin(list, sizeof list);
    dtz_split(hand, &split);
    for (int i = 0; i < split.n; i++) {
        if (!is_trump(split.group[i].shape.pattern))
            continue;
        text_pattern(&split.group[i].shape, pattern, sizeof pattern);
        text_add(&l, "%s%s, %s", l.used > 0 ? "; " : "", pattern,
                 plain_ranks(&split.group[i].cards, ranks));
    }
    if (l.used > 0)
        plain_sayf(io, _("Your trumps: %s."), list);
    else
        plain_say(io, _("You hold no bomb, tongzi or dizha."));
}

static void tell_cards(PlainHint *h, PlainIo *io, const InfoSet *info)
{
    char ranks[PLAIN_CODE];
    DtzAdvice *a = x_alloc(sizeof *a);
    dtz_advice_make(h->game, info, a);
    if (h->stage == 1) {
        plain_sayf(io,
                   ngettext("About %d play empties the hand.", "About %d plays empty the hand.",
                            a->plays_needed),
                   a->plays_needed);
    } else {
        tell_trumps(io, &info->view.dtz.hand);
        if (!cards_empty(&a->boss))
            plain_sayf(io, _("No single card beats these: %s."), plain_ranks(&a->boss, ranks));
    }
    free(a);
}

/* -- stage 3 ----------------------------------------------------------------------------------- */

static const Verdict *think(PlainHint *h, const InfoSet *info, int *n)
{
    adviser_ask(h->adviser, info);
    while (!adviser_think(h->adviser))
        continue;
    return adviser_verdicts(h->adviser, n);
}

static void tell_reasons(PlainIo *io, const TextContext *t, const Verdict *v)
{
    char list[TEXT_LINE], reason[TEXT_PHRASE];
    TextLine l = text_begin(list, sizeof list);
    for (int i = 0; i < v->n_reasons && i < REASONS_TOLD; i++)
        text_add(&l, "%s%s", i > 0 ? "; " : "",
                 text_reason(t, &v->reason[i], reason, sizeof reason));
    if (l.used > 0)
        plain_sayf(io, _("Why: %s."), list);
}

/* Ranks of a play are shorter than its cards, and what is typed. */
static const char *choice_text(const TextContext *t, const Action *a, char *out, size_t size)
{
    char ranks[PLAIN_CODE];
    if (a->kind != ACT_PLAY)
        return text_action(t, a, out, size);
    TextLine l = text_begin(out, size);
    text_add(&l, _("play %s"), plain_ranks(&a->cards, ranks));
    return out;
}

static void tell_choices(PlainHint *h, PlainIo *io, const TextContext *t, const Verdict *v, int n)
{
    bool points = adviser_in_points(h->adviser);
    GameFamily family = h->game->ops->family;
    for (int i = 0; i < n && i < CHOICES_TOLD; i++) {
        char choice[TEXT_PHRASE], expected[TEXT_POINTS], behind[TEXT_POINTS];
        choice_text(t, &v[i].action, choice, sizeof choice);
        text_points(family, v[i].points, expected);
        text_loss(family, v[0].points - v[i].points, behind);
        if (i == 0 && points)
            plain_sayf(io, _("Best by the level %s: %s, %s points expected."),
                       adviser_name(h->adviser), choice, expected);
        else if (i == 0)
            plain_sayf(io, _("Best by the level %s: %s."), adviser_name(h->adviser), choice);
        else if (points)
            plain_sayf(io, _("Number %d: %s, %s points less."), i + 1, choice, behind);
        else
            plain_sayf(io, _("Number %d: %s."), i + 1, choice);
        if (i == 0)
            tell_reasons(io, t, v);
    }
}

static void tell_best(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info)
{
    int n;
    Action only;
    char action[TEXT_PHRASE];
    const Verdict *v = think(h, info, &n);
    if (n > 0)
        tell_choices(h, io, t, v, n);
    else if (game_menu(h->game, &info->view, &only, 1) == 1)
        plain_sayf(io, _("There is only one thing to do: %s."),
                   choice_text(t, &only, action, sizeof action));
}

void plain_hint_tell(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     int stage)
{
    if (!info->view.must_act) {
        plain_say(io, _("There is nothing to decide now."));
        return;
    }
    if (h->seat != info->view.seat || h->n_log != info->n_log)
        h->stage = 0;
    h->seat = info->view.seat;
    h->n_log = info->n_log;
    h->stage = stage > 0 ? stage : h->stage + 1;
    if (h->stage > PLAIN_HINT_STAGES)
        h->stage = PLAIN_HINT_STAGES;
    if (h->stage == PLAIN_HINT_STAGES)
        tell_best(h, io, t, info);
    else if (h->game->ops->family == FAMILY_MAHJONG)
        tell_mahjong(h, io, t, info);
    else
        tell_cards(h, io, info);
    if (h->stage < PLAIN_HINT_STAGES)
        plain_say(io, _("hint again says more."));
}

/* -- the tutor --------------------------------------------------------------------------------- */

bool plain_hint_warn(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     const Action *a, int least)
{
    ReviewDecision d;
    int n;
    char chosen[TEXT_PHRASE], best[TEXT_PHRASE], points[TEXT_POINTS];
    if (!adviser_in_points(h->adviser))
        return false;
    think(h, info, &n);
    if (!adviser_judge(h->adviser, a, &d) || d.grade < REVIEW_INACCURACY + least)
        return false;
    choice_text(t, &d.chosen, chosen, sizeof chosen);
    choice_text(t, &d.best, best, sizeof best);
    text_loss(h->game->ops->family, (double)d.loss / 1000, points);
    plain_sayf(io, _("%.100s costs about %s points (%s). Better: %.100s."), chosen, points,
               review_class_text((ReviewClass)d.grade), best);
    return true;
}
