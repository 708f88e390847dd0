/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in words: cards, patterns by name, and one line for each event. */
#include "text_parts.h"

#include <string.h>

#include "i18n.h"
#include "words_family.h"

/* -- cards and patterns ------------------------------------------------------------------------ */

const char *text_card_suit(int suit)
{
    static const char *const name[N_CARD_SUITS] = { N_("spades"), N_("hearts"), N_("clubs"),
                                                    N_("diamonds") };
    return _(name[suit]);
}

const char *text_rank(int rank)
{
    static const char *const sign[N_RANKS] = { "3", "4", "5", "6", "7", "8", "9",
                                               "10", "J", "Q", "K", "A", "2" };
    return sign[rank];
}

const char *text_ranks(int rank)
{
    static const char *const name[N_RANKS] = {
        N_("threes"), N_("fours"), N_("fives"),  N_("sixes"), N_("sevens"), N_("eights"),
        N_("nines"),  N_("tens"),  N_("jacks"), N_("queens"), N_("kings"), N_("aces"), N_("twos"),
    };
    return _(name[rank]);
}

/* "5 5 K of spades, 10 of hearts" */
static void add_cards_in_words(TextLine *l, const CardSet *c)
{
    static const char *const pattern[N_CARD_SUITS] = { N_("%s of spades"), N_("%s of hearts"),
                                                       N_("%s of clubs"), N_("%s of diamonds") };
    for (int suit = 0; suit < N_CARD_SUITS; suit++) {
        char ranks[CARDS_TEXT_MAX];
        TextLine r = text_begin(ranks, sizeof ranks);
        for (int rank = 0; rank < N_RANKS; rank++) {
            for (int n = cards_count(c, card_of(rank, suit)); n > 0; n--) {
                text_add(&r, "%s%s", r.used > 0 ? " " : "", text_rank(rank));
            }
        }
        if (r.used == 0)
            continue;
        if (l->used > 0)
            text_add(l, "%s", _(", "));
        text_add(l, _(pattern[suit]), ranks);
    }
}

const char *text_cards(const TextContext *t, const CardSet *c, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char codes[CARDS_TEXT_MAX];
    if (cards_empty(c))
        text_add(&l, "-");
    else if (t->letters)
        text_add(&l, "%s", cards_text(c, codes));
    else
        add_cards_in_words(&l, c);
    return out;
}

static void add_triple(TextLine *l, const DtzShape *s)
{
    unsigned kickers = (unsigned)dtz_kickers(s);
    const char *rank = text_rank(s->rank);
    if (kickers == 0)
        text_add(l, _("triple of %s"), rank);
    else
        text_add(l, ngettext("triple of %s with %u kicker", "triple of %s with %u kickers",
                             kickers), rank, kickers);
}

static void add_airplane(TextLine *l, const DtzShape *s)
{
    unsigned wings = (unsigned)dtz_kickers(s);
    const char *from = text_rank(s->rank - s->length + 1), *to = text_rank(s->rank);
    if (wings == 0)
        text_add(l, _("airplane %s-%s"), from, to);
    else
        text_add(l, ngettext("airplane %s-%s with %u wing", "airplane %s-%s with %u wings", wings),
                 from, to, wings);
}

/* "bomb of 10, four cards": the number is in words, so that it cannot be taken for the rank. */
static void add_bomb(TextLine *l, const DtzShape *s)
{
    static const char *const cards[] = {
        N_("four cards"),  N_("five cards"), N_("six cards"), N_("seven cards"),
        N_("eight cards"), N_("nine cards"), N_("ten cards"), N_("eleven cards"),
        N_("twelve cards"),
    };
    enum { FIRST = 4, LAST = FIRST + sizeof cards / sizeof *cards };
    if (s->size < LAST)
        text_add(l, _("bomb of %s, %s"), text_rank(s->rank), _(cards[s->size - FIRST]));
    else
        text_add(l, _("bomb of %s, %d cards"), text_rank(s->rank), s->size);
}

const char *text_pattern(const DtzShape *s, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    switch ((DtzPattern)s->pattern) {
    case DTZ_SINGLE:     text_add(&l, _("single %s"), text_rank(s->rank)); break;
    case DTZ_PAIR:       text_add(&l, _("pair of %s"), text_rank(s->rank)); break;
    case DTZ_CPAIRS:
        text_add(&l, _("pairs %s-%s"), text_rank(s->rank - s->length + 1), text_rank(s->rank));
        break;
    case DTZ_TRIPLE:     add_triple(&l, s); break;
    case DTZ_AIRPLANE:   add_airplane(&l, s); break;
    case DTZ_BOMB:       add_bomb(&l, s); break;
    case DTZ_TONGZI:
        text_add(&l, _("tongzi of %s in %s"), text_rank(s->rank), text_card_suit(s->suit));
        break;
    case DTZ_DIZHA:      text_add(&l, _("dizha of %s"), text_rank(s->rank)); break;
    case DTZ_ILLEGAL:
    case N_DTZ_PATTERNS: text_add(&l, "%s", _("not a pattern")); break;
    }
    return out;
}

const char *text_play(const CardSet *cards, char *out, size_t size)
{
    DtzShape shape = dtz_recognise(cards);
    int each = dtz_cards_each(shape.pattern), kickers = dtz_kickers(&shape);
    shape.size = (uint8_t)(shape.size - kickers);
    text_pattern(&shape, out, size);
    TextLine l = { out, size, strlen(out) };
    const char *gap = " + ";
    for (int rank = 0; rank < N_RANKS && kickers > 0; rank++) {
        bool body = rank <= shape.rank && rank > shape.rank - shape.length;
        int n = rank_total(cards_of_rank(cards, rank)) - (body ? each : 0);
        for (; n > 0; n--, gap = " ")
            text_add(&l, "%s%s", gap, text_rank(rank));
    }
    return out;
}

const char *text_pattern_brief(const DtzShape *s, char *out, size_t size)
{
    static const char *const name[N_DTZ_PATTERNS] = {
        N_("not a pattern"), N_("single card"), N_("pair"),   N_("run of pairs"), N_("triple"),
        N_("airplane"),   N_("bomb"),        N_("tongzi"), N_("dizha"),
    };
    TextLine l = text_begin(out, size);
    text_add(&l, "%s", _(name[s->pattern]));
    return out;
}

/* -- events ------------------------------------------------------------------------------------ */

/* Cards of a deal from item `from` on; false if one is hidden. */
static bool text_dtz_collect(const Deal *d, int from, int n, CardSet *out)
{
    memset(out, 0, sizeof *out);
    for (int i = from; i < from + n; i++) {
        if (d->item[i] == CARD_HIDDEN)
            return false;
        cards_put(out, d->item[i]);
    }
    return n > 0;
}

static void text_dtz_add_hand(TextLine *l, const TextContext *t, Seat s, const CardSet *hand)
{
    static const Forms holds = { N_("%s holds %s."), N_("You hold %s.") };
    char cards[CARDS_TEXT_MAX];
    text_gap(l);
    text_about(l, t, holds, s, text_cards(t, hand, cards, sizeof cards), "");
}

static void text_dtz_add_start(TextLine *l, const TextContext *t, const Event *e)
{
    int size = t->game->dtz.hand_size, dealt = t->game->n_seats * size;
    CardSet set;
    if (e->actor == t->you)
        text_add(l, _("Deal %d: you lead."), e->hand_no);
    else
        text_add(l, _("Deal %d: %s leads."), e->hand_no, t->name[e->actor]);
    for (Seat s = 0; s < t->game->n_seats; s++)
        if (text_dtz_collect(e->deal, s * size, size, &set))
            text_dtz_add_hand(l, t, s, &set);
    if (text_dtz_collect(e->deal, dealt, e->deal->n - dealt, &set)) {
        char cards[CARDS_TEXT_MAX];
        text_gap(l);
        text_add(l, _("Set aside: %s."), text_cards(t, &set, cards, sizeof cards));
    }
}

static void text_dtz_add_play(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms plays = { N_("%s plays %s: %s."), N_("You play %s: %s.") };
    char cards[CARDS_TEXT_MAX], pattern[TEXT_PHRASE];
    text_about(l, t, plays, e->actor, text_cards(t, &e->play.cards, cards, sizeof cards),
               text_pattern(&e->play.shape, pattern, sizeof pattern));
}

static void add_pass(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms passes = { N_("%s passes."), N_("You pass.") };
    text_plain(l, t, passes, e->actor);
}

static void add_out(TextLine *l, const TextContext *t, const Event *e)
{
    if (e->actor == t->you)
        text_add(l, _("You go out, place %d."), e->type);
    else
        text_add(l, _("%s goes out, place %d."), t->name[e->actor], e->type);
}

/* The points and, if the last play earned one, the bonus. */
static void text_dtz_add_round(TextLine *l, const TextContext *t, const Event *e)
{
    const char *name = t->name[e->actor];
    int points = e->points, bonus = e->bonus;
    long long sum = (long long)points + bonus;
    bool you = e->actor == t->you;
    if (bonus == 0 && you)
        text_add(l, _("You win the round: %d points."), points);
    else if (bonus == 0)
        text_add(l, _("%s wins the round: %d points."), name, points);
    else if (you)
        text_add(l, _("You win the round: %d points + %d bonus = %lld."), points, bonus,
                 sum);
    else
        text_add(l, _("%s wins the round: %d points + %d bonus = %lld."), name, points,
                 bonus, sum);
}

static void text_dtz_add_settle(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->delta, _("%s %+lld"), scores, sizeof scores);
    text_add(l, _("Points for places: %s."), scores);
}

static void text_dtz_add_end(TextLine *l, const TextContext *t, const Event *e)
{
    char list[TEXT_PHRASE];
    TextLine places = text_begin(list, sizeof list);
    for (int i = 0; i < t->game->n_seats; i++) {
        if (i > 0)
            text_add(&places, "%s", _(", "));
        text_add(&places, _("%d. %s"), i + 1, text_subject(t, e->finish[i]));
    }
    text_add(l, _("The deal is over: %s."), list);
    text_gap(l);
    text_scores(t, e->delta, _("%s %+lld"), list, sizeof list);
    text_add(l, _("This deal: %s."), list);
    text_gap(l);
    text_scores(t, e->score, _("%s %lld"), list, sizeof list);
    text_add(l, _("Totals: %s."), list);
}

static TextSentence *const text_dtz_sentence[N_EVENT_KINDS] = {
    [EV_START] = text_dtz_add_start, [EV_PLAY] = text_dtz_add_play, [EV_PASS] = add_pass,
    [EV_OUT] = add_out,
    [EV_ROUND] = text_dtz_add_round, [EV_SETTLE] = text_dtz_add_settle, [EV_END] = text_dtz_add_end,
};

/* In Da Tong Zi points are integers and change hands in tens: an estimate is accurate to a tenth at
 * most. */
const WordsFamily datongzi_words = {
    .sentence = text_dtz_sentence, .places = 1, .least = 0.05, .pays = datongzi_pays,
    .choice_columns = datongzi_choice_columns, .choice_cells = datongzi_choice_cells,
    .choice_move = datongzi_choice_move,
};
