/* SPDX-License-Identifier: MIT */
/* Hints of Da Tong Zi: the number of plays, the trumps, and the plays that cannot be beaten. */
#include "dtz_advice.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"

static void print_trumps(PlainIo *io, const CardSet *hand)
{
    DtzSplit split;
    char list[TEXT_LINE], pattern[TEXT_PHRASE], ranks[PLAIN_CODE];
    TextLine l = text_begin(list, sizeof list);
    dtz_split(hand, &split);
    for (int i = 0; i < split.n; i++) {
        if (!is_trump(split.group[i].shape.pattern))
            continue;
        text_pattern(&split.group[i].shape, pattern, sizeof pattern);
        text_add(&l, "%s", l.used > 0 ? _("; ") : "");
        text_add(&l, _("%s, %s"), pattern, plain_ranks(&split.group[i].cards, ranks));
    }
    if (l.used > 0)
        plain_sayf(io, _("Your trumps: %s."), list);
    else
        plain_say(io, _("You hold no bomb, tongzi or dizha."));
}

void plain_hint_dtz(PlainIo *io, const TextContext *t, const InfoSet *info, const Verdict *choice,
                    int n, int stage)
{
    (void)choice;
    (void)n;
    char ranks[PLAIN_CODE];
    DtzAdvice a;
    dtz_advice_make(t->game, info, &a);
    if (stage == 1) {
        plain_sayf(io,
                   ngettext("You need about %d play to go out.",
                            "You need about %d plays to go out.", a.plays_needed),
                   a.plays_needed);
    } else {
        print_trumps(io, &info->view.dtz.hand);
        if (!cards_empty(&a.boss))
            plain_sayf(io, _("Single cards that nobody can beat: %s."),
                       plain_ranks(&a.boss, ranks));
    }
}
