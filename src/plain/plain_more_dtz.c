/* SPDX-License-Identifier: MIT */
/* Da Tong Zi: what a sighted player sees on the table at any time, in words, and the brief texts of
 * the game. */
#include <string.h>

#include "dtz.h"
#include "dtz_advice.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"

/* -- at any time ------------------------------------------------------------------------------- */

void plain_round_dtz(PlainIo *io, const TextContext *t, const InfoSet *info)
{
    char stake[TEXT_PHRASE];
    int from = info->n_log;
    while (from > 0 && info->log[from - 1].e.kind != EV_ROUND &&
           info->log[from - 1].e.kind != EV_START)
        from--;
    plain_show_log(io, t, events_seen(info->log), info->n_log, info->n_log - from);
    plain_sayf(io, _("%s."), text_stake(t, &info->view.dtz.table, stake, sizeof stake));
}

/* "4 fives, 3 sixes, J": how many of each rank. */
static void add_counts(TextLine *l, const CardSet *set)
{
    bool any = false;
    for (int rank = 0; rank < N_RANKS; rank++) {
        int n = rank_total(cards_of_rank(set, rank));
        if (n == 0)
            continue;
        text_add(l, "%s", any ? _(", ") : "");
        if (n == 1)
            text_add(l, "%s", text_rank(rank));
        else
            text_add(l, _("%d %s"), n, text_ranks(rank));
        any = true;
    }
}

static void show_unseen_rank(PlainIo *io, const CardSet *unseen, int rank)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int all = rank_total(cards_of_rank(unseen, rank));
    for (int suit = 0; suit < N_CARD_SUITS; suit++) {
        int n = cards_count(unseen, card_of(rank, suit));
        if (n == 0)
            continue;
        text_add(&l, "%s", l.used > 0 ? _(", ") : "");
        text_add(&l, _("%d of %s"), n, text_card_suit(suit));
    }
    if (all > 0)
        plain_sayf(io, _("Unseen cards of rank %s: %d (%s)."), text_rank(rank), all, out);
    else
        plain_sayf(io, _("Unseen cards of rank %s: none."), text_rank(rank));
}

void plain_unseen_dtz(PlainIo *io, const TextContext *t, const View *v, const char *text)
{
    CardSet unseen;
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int rank = plain_rank(text);
    dtz_unseen_cards(t->game, v, &unseen);
    if (rank != CARD_NONE) {
        show_unseen_rank(io, &unseen, rank);
    } else if (text[0] != '\0') {
        plain_say(io, _("unseen takes a rank, such as unseen 5 or unseen K."));
    } else {
        add_counts(&l, &unseen);
        plain_sayf(io, _("Unseen: %s."), l.used > 0 ? out : _("none"));
    }
}

/* -- the account ------------------------------------------------------------------------------- */

enum { FEW_CARDS = 5 };

/* Reports that a play leaves another seat with few cards. */
void plain_after_dtz(const TextContext *t, const PlainMoment *at, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    const Event *e = &at->log[at->i].e;
    if (e->kind != EV_PLAY || e->actor == t->you)
        return;
    unsigned left = at->view->dtz.table.n_cards[e->actor];
    for (int i = at->i + 1; i < at->n; i++)
        if (at->log[i].e.kind == EV_PLAY && at->log[i].e.actor == e->actor)
            left += (unsigned)cards_total(&at->log[i].e.play.cards);
    if (left == 0 || left > FEW_CARDS)
        return;
    if (at->brief)
        text_add(&l, _("%u left."), left);
    else
        text_add(&l, ngettext("%s has %u card left.", "%s has %u cards left.", left),
                 t->name[e->actor], left);
}

/* -- brief texts ------------------------------------------------------------------------------- */

static void dtz_news_add_event(TextLine *l, const TextContext *t, const View *v, const Event *e)
{
    char line[TEXT_LINE];
    (void)v;
    text_add(l, "%s", text_event(t, e, line, sizeof line));
}

static void dtz_news_add_start(TextLine *l, const TextContext *t, const View *v, const Event *e)
{
    char list[TEXT_PHRASE];
    TextLine row = text_begin(list, sizeof list);
    if (e->actor == t->you)
        text_add(l, _("Deal %d: you lead."), e->hand_no);
    else
        text_add(l, _("Deal %d: %s leads."), e->hand_no, t->name[e->actor]);
    add_counts(&row, &v->dtz.hand);
    if (row.used > 0)
        text_held(l, t, t->you, list);
}

/* A play is described by what must be beaten: its pattern, without the kickers. */
static void dtz_news_add_play(TextLine *l, const TextContext *t, const View *v, const Event *e)
{
    char pattern[TEXT_PHRASE];
    (void)v;
    text_pattern(&e->play.shape, pattern, sizeof pattern);
    text_add(l, _("%s: %s."), t->name[e->actor], pattern);
}

static void dtz_news_add_round(TextLine *l, const TextContext *t, const View *v, const Event *e)
{
    (void)v;
    long long sum = (long long)e->points + e->bonus;
    if (e->actor == t->you)
        text_add(l, _("You win the round: %lld."), sum);
    else
        text_add(l, _("%s wins the round: %lld."), t->name[e->actor], sum);
}

static void dtz_news_add_end(TextLine *l, const TextContext *t, const View *v, const Event *e)
{
    char scores[TEXT_PHRASE];
    (void)v;
    text_scores(t, e->delta, _("%s %+lld"), scores, sizeof scores);
    text_add(l, _("This deal: %s."), scores);
}

static const struct {
    void (*add)(TextLine *l, const TextContext *t, const View *v, const Event *e);
    uint8_t weight;
    bool    others;             /* of other players only: you typed your own moves */
} dtz_news_rows[N_EVENT_KINDS] = {
    [EV_START] = { dtz_news_add_start, NEWS_DEAL, false },
    [EV_PLAY] = { dtz_news_add_play, NEWS_ORDINARY, true },
    [EV_PASS] = { dtz_news_add_event, NEWS_ORDINARY, true },
    [EV_OUT] = { dtz_news_add_event, NEWS_TURN, false },
    [EV_ROUND] = { dtz_news_add_round, NEWS_TURN, false },
    [EV_END] = { dtz_news_add_end, NEWS_MAIN, false },
};

PlainWeight plain_news_dtz(const TextContext *t, const View *v, const Event *e, char *out,
                           size_t size)
{
    TextLine l = text_begin(out, size);
    if (dtz_news_rows[e->kind].add == NULL || (e->actor == t->you && dtz_news_rows[e->kind].others))
        return NEWS_NONE;
    dtz_news_rows[e->kind].add(&l, t, v, e);
    return (PlainWeight)dtz_news_rows[e->kind].weight;
}

void plain_ask_dtz(const TextContext *t, const View *v, char *out, size_t size)
{
    const DtzTable *table = &v->dtz.table;
    const Action pass = { .kind = ACT_PASS };
    TextLine l = text_begin(out, size);
    bool leads = table->top_by >= t->game->n_seats;
    int bonus = leads ? 0 : dtz_bonus(dtz_config(t->game), &table->top.shape);
    if (bonus > 0)
        text_add(&l, _("%d points, bonus %d."), table->points, bonus);
    else if (table->points > 0)
        text_add(&l, ngettext("%d point.", "%d points.", (unsigned long)table->points),
                 table->points);
    text_gap(&l);
    if (leads)
        text_add(&l, "%s", _("You lead."));
    else if (!dtz_can_beat(&v->dtz.hand, &table->top.shape))
        text_add(&l, "%s", _("You cannot beat it: pass."));
    else if (t->game->ops->check(t->game, v, &pass) != ERR_NONE)
        text_add(&l, "%s", _("You must beat it."));
    else
        text_add(&l, "%s", _("Play or pass?"));
}

/* -- hints: the number of plays, the trumps, and what cannot be beaten ------------------------- */

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
        text_add(&l, _("%s, %s"), pattern, text_card_ranks(&split.group[i].cards, ranks));
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
                       text_card_ranks(&a.boss, ranks));
    }
}
