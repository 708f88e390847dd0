/* SPDX-License-Identifier: MIT */
/* Questions about Da Tong Zi that the rules answer: patterns, what beats what, the cheapest answer,
 * tongzi that can still be held. datongzi 1, 3, 4 and 8.3. */
#include <stdio.h>
#include <string.h>

#include "dtz_help.h"
#include "drill_impl.h"
#include "i18n.h"
#include "text_parts.h"

enum { PACKS = 3, CHAIN_MAX = 4 };

/* The deck of the default rules, shuffled. */
typedef struct Pack {
    Rng    *rng;
    CardSet left;
} Pack;

static void pack_open(Pack *p, DrillQuestion *q, Rng *rng)
{
    drill_game(q, "datongzi");
    p->rng = rng;
    p->left = q->game.dtz.deck;
}

/* Any rank of the deck from `low` to `high`. */
static int any_rank(const Pack *p, int low, int high)
{
    int rank;
    do {
        rank = drill_between(p->rng, low, high);
    } while (cards_of_rank(&p->left, rank) == 0);
    return rank;
}

static void drill_dtz_take_card(Pack *p, CardSet *out, Card c)
{
    if (cards_count(&p->left, c) == 0)
        return;
    cards_take(&p->left, c);
    cards_put(out, c);
}

/* `n` cards of a rank, of any suits. */
static void drill_dtz_take_of_rank(Pack *p, CardSet *out, int rank, int n)
{
    while (n > 0 && cards_of_rank(&p->left, rank) != 0) {
        Card c = card_of(rank, drill_between(p->rng, 0, N_CARD_SUITS - 1));
        if (cards_count(&p->left, c) == 0)
            continue;
        drill_dtz_take_card(p, out, c);
        n--;
    }
}

static void take_any(Pack *p, CardSet *out, int n)
{
    for (; n > 0; n--)
        drill_dtz_take_of_rank(p, out, any_rank(p, RANK_5, RANK_2), 1);
}

/* -- plays ------------------------------------------------------------------------------------- */

/* A play to make: what the level requires. */
typedef struct Order {
    DtzPattern pattern;
    int        rank;            /* for a chain, the highest */
    int        length, kickers, cards;
} Order;

static void take_chain(Pack *p, CardSet *out, const Order *o, int each)
{
    for (int i = 0; i < o->length; i++)
        drill_dtz_take_of_rank(p, out, o->rank - i, each);
}

static void take_play(Pack *p, CardSet *out, const Order *o)
{
    int suit = drill_between(p->rng, 0, N_CARD_SUITS - 1);
    memset(out, 0, sizeof *out);
    switch (o->pattern) {
    case DTZ_SINGLE: drill_dtz_take_of_rank(p, out, o->rank, 1); break;
    case DTZ_PAIR:   drill_dtz_take_of_rank(p, out, o->rank, 2); break;
    case DTZ_CPAIRS: take_chain(p, out, o, 2); break;
    case DTZ_TRIPLE: drill_dtz_take_of_rank(p, out, o->rank, 3); break;
    case DTZ_AIRPLANE: take_chain(p, out, o, 3); break;
    case DTZ_BOMB:   drill_dtz_take_of_rank(p, out, o->rank, o->cards); break;
    case DTZ_TONGZI:
        for (int i = 0; i < PACKS; i++)
            /* fewer would be another play */
            drill_dtz_take_card(p, out, card_of(o->rank, suit));
        break;
    case DTZ_DIZHA:
        for (int i = 0; i < 2 * N_CARD_SUITS; i++)
            drill_dtz_take_card(p, out, card_of(o->rank, i / 2));
        break;
    case DTZ_ILLEGAL:
    case N_DTZ_PATTERNS: take_any(p, out, drill_between(p->rng, 2, 6)); break;
    }
    take_any(p, out, o->kickers);
}

static Order order_of(Pack *p, DtzPattern pattern, int level)
{
    bool chain = pattern == DTZ_CPAIRS || pattern == DTZ_AIRPLANE;
    Order o = { .pattern = pattern, .length = 1 };
    if (chain)
        o.length = drill_between(p->rng, 2, level < 3 ? 3 : CHAIN_MAX);
    o.rank = any_rank(p, chain ? RANK_5 + o.length - 1 : RANK_5, chain ? RANK_A : RANK_2);
    o.cards = drill_between(p->rng, 4, level < 4 ? 6 : 9);
    if (pattern == DTZ_TRIPLE)
        o.kickers = drill_between(p->rng, 0, level < 2 ? 0 : 2);
    if (pattern == DTZ_AIRPLANE)
        o.kickers = drill_between(p->rng, 0, level < 4 ? 0 : 2 * o.length);
    return o;
}

static void play_of(const CardSet *cards, DtzPlay *out)
{
    out->cards = *cards;
    out->shape = dtz_recognise(cards);
}

static const char *pattern_text(const DtzShape *s, char *out, size_t size)
{
    if (s->pattern == DTZ_ILLEGAL)
        snprintf(out, size, "%s", _("not a legal play"));
    else
        text_pattern(s, out, size);
    return out;
}

/* -- name the pattern -------------------------------------------------------------------------- */

/* The patterns of a level; the later ones contain traps. */
static DtzPattern pattern_for(Rng *rng, int level)
{
    static const DtzPattern simple[] = { DTZ_SINGLE, DTZ_PAIR, DTZ_TRIPLE, DTZ_BOMB };
    static const DtzPattern more[] = { DTZ_TRIPLE, DTZ_CPAIRS, DTZ_BOMB, DTZ_TONGZI, DTZ_ILLEGAL };
    static const DtzPattern all[] = { DTZ_CPAIRS, DTZ_TRIPLE, DTZ_AIRPLANE, DTZ_BOMB, DTZ_TONGZI,
                                      DTZ_DIZHA, DTZ_ILLEGAL, DTZ_AIRPLANE };
    if (level == 1)
        return simple[drill_between(rng, 0, 3)];
    if (level == 2)
        return more[drill_between(rng, 0, 4)];
    return all[drill_between(rng, 0, 7)];
}

/* One card more, one less or a different one: this is hardly ever a play of the same kind. */
static void drill_dtz_disturb(Pack *p, CardSet *c)
{
    Card list[CARDS_MAX];
    int way = drill_between(p->rng, 0, 2), n = cards_list(c, list);
    if (way != 0 && n > 1)
        cards_take(c, list[drill_between(p->rng, 0, n - 1)]);
    if (way != 1)
        take_any(p, c, 1);
}

static void pattern_why(DrillQuestion *q)
{
    static const char *const why[N_DTZ_PATTERNS] = {
        [DTZ_ILLEGAL] = N_("These cards are not a pattern. Kickers go only with exactly three of "
                           "a rank; chains have no gap and no 2; airplanes carry at most two "
                           "wings for each triple."),
        [DTZ_SINGLE] = N_("One card."),
        [DTZ_PAIR] = N_("Two cards of one rank; suits do not matter."),
        [DTZ_CPAIRS] = N_("Pairs of consecutive ranks and nothing else; no 2s."),
        [DTZ_TRIPLE] = N_("Exactly three cards of one rank, with up to two cards of other ranks."),
        [DTZ_AIRPLANE] = N_("Three or more of each of several consecutive ranks. The longest "
                            "chain is the body; the rest are wings."),
        [DTZ_BOMB] = N_("Four or more cards of one rank."),
        [DTZ_TONGZI] = N_("Three identical cards: the same rank and the same suit."),
        [DTZ_DIZHA] = N_("Eight cards of one rank, two of each suit."),
    };
    char text[TEXT_PHRASE];
    TextLine l = text_begin(q->why, sizeof q->why);
    text_add(&l, _("%s: %s"), pattern_text(&q->next.shape, text, sizeof text),
             _(why[q->next.shape.pattern]));
}

bool drill_make_pattern(DrillQuestion *q, Rng *rng)
{
    static const char *const name[N_DTZ_PATTERNS] = {
        N_("not a legal play"), N_("single card"), N_("pair"), N_("consecutive pairs"),
        N_("triple, with or without kickers"), N_("airplane, with or without wings"), N_("bomb"),
        N_("tongzi"), N_("dizha"),
    };
    Pack p;
    CardSet cards;
    pack_open(&p, q, rng);
    Order o = order_of(&p, pattern_for(rng, q->level), q->level);
    take_play(&p, &cards, &o);
    if (q->level >= 3 && drill_between(rng, 0, 2) == 0)
        drill_dtz_disturb(&p, &cards);
    play_of(&cards, &q->next);
    for (int i = 0; i < N_DTZ_PATTERNS; i++) {
        DrillChoice *c = drill_choice(q);
        int pattern = (i + 1) % N_DTZ_PATTERNS;     /* "not a play" comes last */
        c->right = pattern == q->next.shape.pattern;
        snprintf(c->text, sizeof c->text, "%s", _(name[pattern]));
    }
    q->text = _("What do these cards make?");
    pattern_why(q);
    int ranks = 0, most = 0;
    for (int r = RANK_5; r <= RANK_2; r++) {
        int of = rank_total(cards_of_rank(&cards, r));
        ranks += of > 0;
        most = of > most ? of : most;
    }
    snprintf(q->hint, sizeof q->hint, _("Cards: %d; ranks: %d; most of one rank: %d."),
             cards_total(&cards), ranks, most);
    return true;
}

/* -- does it beat ------------------------------------------------------------------------------ */

static void beats_why(DrillQuestion *q, bool beats)
{
    char top[TEXT_PHRASE], next[TEXT_PHRASE];
    const DtzShape *t = &q->top.shape, *n = &q->next.shape;
    const char *rule;
    TextLine l = text_begin(q->why, sizeof q->why);
    pattern_text(t, top, sizeof top);
    pattern_text(n, next, sizeof next);
    if (n->pattern == DTZ_ILLEGAL)
        rule = _("Cards that make no pattern cannot be played.");
    else if (is_trump(n->pattern) && n->pattern != t->pattern)
        rule = _("A dizha beats any tongzi, a tongzi beats any bomb, and a bomb beats everything "
                 "else.");
    else if (is_trump(t->pattern) && n->pattern != t->pattern)
        rule = _("Only a trump beats a trump: a dizha beats a tongzi, a tongzi beats a bomb.");
    else if (n->pattern == DTZ_BOMB)
        rule = _("Of two bombs, the one with more cards wins; if they have equally many, the "
                 "higher rank wins.");
    else if (n->pattern == DTZ_TONGZI)
        rule = _("Of two tongzi, the higher rank wins; if the ranks are equal, the suit decides: "
                 "S, H, C, D.");
    else if (n->pattern != t->pattern)
        rule = _("Different ordinary patterns never beat each other.");
    else if (n->length != t->length)
        rule = _("A chain can be beaten only by a chain of the same length.");
    else
        rule = beats ? _("Same pattern, higher rank; kickers and suits do not matter.")
                     : _("The rank must be higher; equal is not enough. Kickers and suits do not "
                         "matter.");
    text_add(&l, _("On the table: %s. The reply: %s. %s"), top, next, rule);
}

/* A play of the same pattern, near the top play in rank: the hard case. */
static Order near_order(Pack *p, const DtzShape *top, int level)
{
    Order o = order_of(p, (DtzPattern)top->pattern, level);
    int low = RANK_5 + top->length - 1, high = top->length > 1 ? RANK_A : RANK_2;
    int from = top->rank - 1 < low ? low : top->rank - 1;
    int to = top->rank + 1 > high ? high : top->rank + 1;
    o.length = top->length;
    o.rank = drill_between(p->rng, from, to);
    while (cards_of_rank(&p->left, o.rank) == 0)
        o.rank = drill_between(p->rng, from, to);
    if (top->pattern == DTZ_BOMB && drill_between(p->rng, 0, 1) == 0)
        o.cards = top->size;
    return o;
}

bool drill_make_beats(DrillQuestion *q, Rng *rng)
{
    static const char *const name[] = { N_("it does"), N_("it does not"),
                                        N_("not a legal play") };
    static const DtzPattern low[] = { DTZ_SINGLE, DTZ_PAIR, DTZ_TRIPLE };
    static const DtzPattern high[] = { DTZ_PAIR, DTZ_TRIPLE, DTZ_CPAIRS, DTZ_AIRPLANE, DTZ_BOMB,
                                       DTZ_TONGZI };
    Pack p;
    CardSet top, next;
    char text[TEXT_PHRASE];
    pack_open(&p, q, rng);
    DtzPattern pattern = q->level == 1 ? low[drill_between(rng, 0, 2)]
                                       : high[drill_between(rng, 0, q->level < 3 ? 4 : 5)];
    Order o = order_of(&p, pattern, q->level);
    take_play(&p, &top, &o);
    play_of(&top, &q->top);
    if (q->top.shape.pattern != pattern)
        return false;
    bool other = drill_between(rng, 0, 9) < 2 + q->level / 2;
    o = other ? order_of(&p, pattern_for(rng, q->level), q->level)
              : near_order(&p, &q->top.shape, q->level);
    take_play(&p, &next, &o);
    if (q->level >= 4 && drill_between(rng, 0, 4) == 0)
        drill_dtz_disturb(&p, &next);
    play_of(&next, &q->next);
    bool beats = dtz_beats(&q->next.shape, &q->top.shape);
    int right = beats ? 0 : q->next.shape.pattern == DTZ_ILLEGAL ? 2 : 1;
    for (int i = 0; i < 3; i++) {
        DrillChoice *c = drill_choice(q);
        c->right = i == right;
        snprintf(c->text, sizeof c->text, "%s", _(name[i]));
    }
    q->text = _("Does the reply beat the play on the table?");
    beats_why(q, beats);
    TextLine hint = text_begin(q->hint, sizeof q->hint);
    text_add(&hint, _("On the table: %s."), pattern_text(&q->top.shape, text, sizeof text));
    return true;
}

/* -- the cheapest answer ----------------------------------------------------------------------- */

/* Why the second costs more; NULL if it does not. */
static const char *why_dearer(const DtzSplit *split, const CardSet *hand, const DtzRanked *best,
                              const DtzRanked *r)
{
    static const char *const why[] = {
        [DEARER_TRUMP] = N_("it spends a stronger trump than necessary, or a trump where none is "
                            "needed"),
        [DEARER_HIGHER] = N_("it is higher than necessary"),
        [DEARER_BREAKS] = N_("it breaks up a trump that you could keep"),
        [DEARER_POINTS] = N_("it puts more points into the round"),
        [DEARER_KICKERS] = N_("it carries more kickers than necessary"),
    };
    DtzCost least = dtz_cost(split, hand, &best->play), cost = dtz_cost(split, hand, &r->play);
    return why[dtz_dearer(&least, &cost)];
}

static void drill_dtz_add_play(DrillQuestion *q, const DtzRanked *r, const char *dearer)
{
    char cards[CARDS_TEXT_MAX], pattern[TEXT_PHRASE];
    TextContext t;
    DrillChoice *c = drill_choice(q);
    drill_context(q, &t);
    text_cards(&t, &r->play.cards, cards, sizeof cards);
    text_pattern(&r->play.shape, pattern, sizeof pattern);
    TextLine l = text_begin(c->text, sizeof c->text);
    text_add(&l, _("%s: %s"), cards, pattern);
    c->right = dearer == NULL;
    l = text_begin(c->why, sizeof c->why);
    if (dearer != NULL)
        text_add(&l, _("%s: %s."), cards, _(dearer));
}

/* Other answers, each dearer for a reason: one for each reason first, then any. */
static void add_dearer(DrillQuestion *q, const DtzRanked *list, int n, Rng *rng)
{
    const char *said[8] = { NULL };
    DtzSplit split;
    int n_said = 0, most = q->level < 3 ? 3 : 5;
    dtz_split(&q->hand, &split);
    for (int i = 1; i < n && q->n_choices < most; i++) {
        const char *why = why_dearer(&split, &q->hand, &list[0], &list[i]);
        bool known = why == NULL;
        for (int j = 0; j < n_said; j++)
            known |= said[j] == why;
        if (known)
            continue;
        said[n_said++] = why;
        drill_dtz_add_play(q, &list[i], why);
    }
    for (int tries = 0; tries < 40 && q->n_choices < most; tries++) {
        const DtzRanked *r = &list[drill_between(rng, 1, n - 1)];
        const char *why = why_dearer(&split, &q->hand, &list[0], r);
        int before = q->n_choices;
        if (why == NULL)
            continue;
        drill_dtz_add_play(q, r, why);
        for (int i = 0; i < before; i++) {
            if (strcmp(q->choice[i].text, q->choice[before].text) == 0)
                q->n_choices = before;
        }
    }
}

bool drill_make_cheapest(DrillQuestion *q, Rng *rng)
{
    static const int cards[DRILL_LEVELS] = { 7, 10, 14, 20, 28 };
    static const DtzPattern pattern[] = { DTZ_SINGLE, DTZ_PAIR, DTZ_TRIPLE, DTZ_CPAIRS, DTZ_BOMB,
                                          DTZ_AIRPLANE };
    enum { LIST = 512 };
    DtzRanked list[LIST];
    Pack p;
    CardSet top;
    pack_open(&p, q, rng);
    Order o = order_of(&p, pattern[drill_between(rng, 0, q->level < 3 ? 2 : 5)], 1);
    take_play(&p, &top, &o);
    play_of(&top, &q->top);
    if (q->top.shape.pattern != o.pattern)
        return false;
    take_any(&p, &q->hand, cards[q->level - 1]);
    DtzAim aim = { .rules = &q->game.dtz, .hand = &q->hand, .top = &q->top.shape };
    int n = dtz_goal_plays(&aim, DTZ_BEAT_MINIMAL, list, LIST);
    DtzSplit split;
    dtz_split(&q->hand, &split);
    if (n < 3 || n == LIST || why_dearer(&split, &q->hand, &list[0], &list[1]) == NULL)
        return false;
    drill_dtz_add_play(q, &list[0], NULL);
    add_dearer(q, list, n, rng);
    if (q->n_choices < 3)
        return false;
    drill_shuffle_choices(q, rng);
    q->text = _("Which of these answers is the cheapest?");
    snprintf(q->why, sizeof q->why, "%s",
             _("An ordinary play is cheaper than a trump. After that, compare the rank, then "
               "whether it breaks up a trump, then the points it gives away, then the number of "
               "kickers."));
    snprintf(q->hint, sizeof q->hint, "%s", q->why);
    return true;
}

/* -- which tongzi are left --------------------------------------------------------------------- */

/* A tongzi takes all copies of a card, so one seen is enough to rule it out. */
static void tongzi_choices(DrillQuestion *q, const CardSet *played, Rng *rng, int n)
{
    uint8_t card[N_CARDS];
    int n_cards = 0;
    TextContext t;
    drill_context(q, &t);
    for (Card c = 0; c < N_CARDS; c++) {
        if (cards_count(&q->game.dtz.deck, c) > 0)
            card[n_cards++] = c;
    }
    rng_shuffle(rng, card, n_cards);
    for (int i = 0; i < n; i++) {
        DrillChoice *c = drill_choice(q);
        int held = cards_count(&q->hand, card[i]), gone = cards_count(played, card[i]);
        DtzShape shape = { .pattern = DTZ_TONGZI, .rank = (uint8_t)card_rank(card[i]),
                           .suit = (uint8_t)card_suit(card[i]), .length = 1, .size = 3 };
        text_pattern(&shape, c->text, sizeof c->text);
        c->right = held + gone == 0;
        if (c->right)
            snprintf(c->why, sizeof c->why, _("%s: you have seen none of the three."), c->text);
        else
            snprintf(c->why, sizeof c->why, _("%s: %d in your hand, %d played."), c->text, held,
                     gone);
    }
}

bool drill_make_tongzi(DrillQuestion *q, Rng *rng)
{
    static const struct { int hand, played, asked; } by_level[DRILL_LEVELS] = {
        { 8, 6, 3 }, { 12, 12, 4 }, { 18, 20, 5 }, { 24, 30, 6 }, { 30, 40, 8 },
    };
    char text[CARDS_TEXT_MAX];
    CardSet played = { { 0 } };
    TextContext t;
    Pack p;
    pack_open(&p, q, rng);
    drill_context(q, &t);
    take_any(&p, &q->hand, by_level[q->level - 1].hand);
    take_any(&p, &played, by_level[q->level - 1].played);
    drill_fact(q, _("Three packs. Played so far: %s."), text_cards(&t, &played, text, sizeof text));
    q->form = DRILL_MANY;
    tongzi_choices(q, &played, rng, by_level[q->level - 1].asked);
    q->text = _("Which of these tongzi can another player still hold?");
    snprintf(q->why, sizeof q->why, "%s", _("A tongzi needs all three copies of a card."));
    return true;
}
