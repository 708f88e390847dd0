/* SPDX-License-Identifier: MIT */
/* Da Tong Zi as sentences: ranks first, as cards are typed; suits where they matter. */
#include <stdio.h>
#include <string.h>

#include "dtz_choices.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"

enum { PLAYS_NAMED = 6 };

static const DtzShape *plain_dtz_top_of(const View *v)
{
    const DtzShape *top = &v->dtz.table.top.shape;
    return top->pattern == DTZ_ILLEGAL ? NULL : top;
}

static bool can_play(const View *v)
{
    return plain_dtz_top_of(v) == NULL || dtz_can_beat(&v->dtz.hand, plain_dtz_top_of(v));
}

static const char *example_of(const View *v, char out[PLAIN_CODE])
{
    const PlainPlays all = { 0 };
    Action first;
    out[0] = '\0';
    return plain_play_at_dtz(v, &all, 1, &first) ? text_card_ranks(&first.cards, out) : out;
}

/* -- the hand ---------------------------------------------------------------------------------- */

/* "5 5, 6 6 6, 10": the ranks held, equal ones together. */
static const char *held_ranks(const CardSet *hand, char out[PLAIN_CODE])
{
    TextLine l = text_begin(out, PLAIN_CODE);
    for (int rank = 0; rank < N_RANKS; rank++) {
        CardSet of_rank = { { 0 } };
        char ranks[PLAIN_CODE];
        cards_add_rank(&of_rank, rank, cards_of_rank(hand, rank));
        if (cards_empty(&of_rank))
            continue;
        text_add(&l, "%s%s", l.used > 0 ? _(", ") : "", text_card_ranks(&of_rank, ranks));
    }
    return out;
}

/* Groups larger than pairs and single cards. */
static void show_groups(PlainIo *io, const CardSet *hand)
{
    DtzSplit split;
    char out[TEXT_LINE], pattern[TEXT_PHRASE], ranks[PLAIN_CODE];
    TextLine l = text_begin(out, sizeof out);
    dtz_split(hand, &split);
    for (int i = 0; i < split.n; i++) {
        const DtzPlay *group = &split.group[i];
        if (group->shape.pattern == DTZ_SINGLE || group->shape.pattern == DTZ_PAIR)
            continue;
        text_pattern(&group->shape, pattern, sizeof pattern);
        text_add(&l, "%s", l.used > 0 ? _("; ") : "");
        text_add(&l, _("%s, %s"), pattern, text_card_ranks(&group->cards, ranks));
    }
    if (l.used > 0)
        plain_sayf(io, _("Patterns: %s."), out);
}

static void plain_dtz_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    char ranks[PLAIN_CODE], cards[CARDS_TEXT_MAX];
    unsigned n = (unsigned)cards_total(&v->dtz.hand);
    if (n == 0) {
        plain_say(io, _("You have no cards left."));
        return;
    }
    plain_sayf(io, ngettext("You hold %u card: %s.", "You hold %u cards: %s.", n), n,
               held_ranks(&v->dtz.hand, ranks));
    plain_sayf(io, _("By suit: %s."), text_cards(t, &v->dtz.hand, cards, sizeof cards));
    show_groups(io, &v->dtz.hand);
}

/* -- the question ------------------------------------------------------------------------------ */

static void show_choices(PlainIo *io, const View *v, bool may_pass)
{
    char example[PLAIN_CODE];
    if (can_play(v) && plain_name_plays_dtz(io, v, PLAYS_NAMED) > PLAYS_NAMED)
        plain_sayf(io, _("Type ranks, such as %s. Type plays for a list of what you can play, "
                         "cheapest first."),
                   example_of(v, example));
    if (may_pass && can_play(v))
        plain_show_answer(io, plain_has_words() ? C_("datongzi", "pass") : "pass",
                          _("do not play"));
}

static void plain_dtz_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    const DtzTable *table = &v->dtz.table;
    const Action pass = { .kind = ACT_PASS };
    bool may_pass = t->game->ops->check(t->game, v, &pass) == ERR_NONE;
    char phrase[TEXT_PHRASE], ranks[PLAIN_CODE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (plain_dtz_top_of(v) == NULL) {
        text_add(&l, "%s", _("You lead."));
    } else {
        text_add(&l, _("%s."), text_top(t, table, phrase, sizeof phrase));
        text_sentence(&l, _("%s."), text_stake(t, table, phrase, sizeof phrase));
    }
    text_held(&l, t, t->you, held_ranks(&v->dtz.hand, ranks));
    if (!can_play(v)) {
        text_sentence(&l, _("You cannot beat it: type %s."),
                      plain_has_words() ? C_("datongzi", "pass") : "pass");
    } else if (!may_pass && plain_dtz_top_of(v) != NULL) {
        text_sentence(&l, "%s", _("You can beat it, so you must play."));
    }
    plain_say(io, out);
    show_choices(io, v, may_pass);
}

static void plain_dtz_show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    char example[PLAIN_CODE];
    const Action pass = { .kind = ACT_PASS };
    bool may_pass = t->game->ops->check(t->game, v, &pass) == ERR_NONE;
    example_of(v, example);
    if (example[0] == '\0')
        plain_say(io, _("You can type: pass; help for more."));
    else if (may_pass)
        plain_sayf(io, _("You can type: pass, or ranks such as %s; plays lists the legal plays; "
                         "help for more."),
                   example);
    else
        plain_sayf(io, _("You can type: ranks such as %s; plays lists the legal plays; help for "
                         "more."),
                   example);
}

static const char *const plain_dtz_help[] = {
    N_("Type cards by rank: 5 5 8, or 558, is a pair of fives and an eight; 10, 0 and t are a "
       "ten. The program picks suits that keep your tongzi and dizha whole, unless only they beat "
       "the play."),
    N_("Or name cards by suit and rank: S5 HK is the five of spades and the king of hearts. Type "
       "pass, or n, to pass."),
    N_("Type plays for a list of what you can play, cheapest first, or plays cheap, plays pairs, "
       "plays bombs. Type take 3 to make the third play of the list."),
    NULL,
};

const PlainFamily datongzi_plain = {
    .answer = plain_answers_dtz, .help = plain_dtz_help, .types_ranks = true,
    .read = plain_read_dtz,
    .items = plain_items_dtz,
    .hand = plain_dtz_show_hand, .question = plain_dtz_show_question,
    .possible = plain_dtz_show_possible, .round = plain_round_dtz,
    .unseen = plain_unseen_dtz, .plays = plain_plays_dtz, .play_at = plain_play_at_dtz,
    .after = plain_after_dtz, .news = plain_news_dtz, .ask = plain_ask_dtz, .hint = plain_hint_dtz,
};
