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

/* "spades 5 5 K, hearts 2" */
static void add_cards_in_words(TextLine *l, const CardSet *c)
{
    for (int suit = 0; suit < N_CARD_SUITS; suit++) {
        bool begun = false;
        for (int rank = 0; rank < N_RANKS; rank++) {
            for (int n = cards_count(c, card_of(rank, suit)); n > 0; n--) {
                if (!begun)
                    text_add(l, "%s%s", l->used > 0 ? _(", ") : "", text_card_suit(suit));
                text_add(l, rank == RANK_T ? " 10" : " %c", rank_letter(rank));
                begun = true;
            }
        }
    }
}

const char *text_cards(const TextContext *t, const CardSet *c, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char codes[CARDS_TEXT_MAX];
    if (cards_empty(c))
        text_add(&l, "-");
    else if (t->words)
        add_cards_in_words(&l, c);
    else
        text_add(&l, "%s", cards_text(c, codes));
    return out;
}

static void add_triple(TextLine *l, int kickers)
{
    static const char *const name[] = { N_("three"), N_("three with one"), N_("three with two") };
    text_add(l, "%s", _(name[kickers]));
}

static void add_airplane(TextLine *l, const DtzShape *s)
{
    unsigned wings = (unsigned)dtz_kickers(s);
    if (wings == 0)
        text_add(l, _("airplane of %d"), s->length);
    else
        text_add(l, ngettext("airplane of %d with %u wing", "airplane of %d with %u wings", wings),
                 s->length, wings);
}

const char *text_pattern(const DtzShape *s, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    switch ((DtzPattern)s->pattern) {
    case DTZ_SINGLE:     text_add(&l, "%s", _("single card")); break;
    case DTZ_PAIR:       text_add(&l, "%s", _("pair")); break;
    case DTZ_CPAIRS:     text_add(&l, _("%d consecutive pairs"), s->length); break;
    case DTZ_TRIPLE:     add_triple(&l, dtz_kickers(s)); break;
    case DTZ_AIRPLANE:   add_airplane(&l, s); break;
    case DTZ_BOMB:       text_add(&l, _("bomb of %d"), s->size); break;
    case DTZ_TONGZI:
        text_add(&l, _("tongzi of %c of %s"), rank_letter(s->rank), text_card_suit(s->suit));
        break;
    case DTZ_DIZHA:      text_add(&l, _("dizha of %c"), rank_letter(s->rank)); break;
    case DTZ_ILLEGAL:
    case N_DTZ_PATTERNS: text_add(&l, "%s", _("no pattern")); break;
    }
    return out;
}

/* -- events ------------------------------------------------------------------------------------ */

/* Cards of a deal from item `from` on; false if one is hidden. */
static bool collect(const Deal *d, int from, int n, CardSet *out)
{
    memset(out, 0, sizeof *out);
    for (int i = from; i < from + n; i++) {
        if (d->item[i] == CARD_HIDDEN)
            return false;
        cards_put(out, d->item[i]);
    }
    return n > 0;
}

static void add_hand(TextLine *l, const TextContext *t, Seat s, const CardSet *hand)
{
    static const Forms holds = { N_("%s holds %s."), N_("You hold %s.") };
    char cards[CARDS_TEXT_MAX];
    text_gap(l);
    text_about(l, t, holds, s, text_cards(t, hand, cards, sizeof cards), "");
}

static void add_start(TextLine *l, const TextContext *t, const Event *e)
{
    int size = t->game->dtz.hand_size, dealt = t->game->n_seats * size;
    CardSet set;
    if (e->actor == t->you)
        text_add(l, _("Deal %d: you lead."), e->hand_no);
    else
        text_add(l, _("Deal %d: %s leads."), e->hand_no, t->name[e->actor]);
    for (Seat s = 0; s < t->game->n_seats; s++)
        if (collect(e->deal, s * size, size, &set))
            add_hand(l, t, s, &set);
    if (collect(e->deal, dealt, e->deal->n - dealt, &set)) {
        char cards[CARDS_TEXT_MAX];
        text_gap(l);
        text_add(l, _("Put aside: %s."), text_cards(t, &set, cards, sizeof cards));
    }
}

static void add_play(TextLine *l, const TextContext *t, const Event *e)
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
        text_add(l, _("You have no cards left: place %d."), e->type);
    else
        text_add(l, _("%s has no cards left: place %d."), t->name[e->actor], e->type);
}

/* The points and, if the last play earned one, the bonus. */
static void add_round(TextLine *l, const TextContext *t, const Event *e)
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
        text_add(l, _("You win the round: %d points and a bonus of %d = %lld."), points, bonus,
                 sum);
    else
        text_add(l, _("%s wins the round: %d points and a bonus of %d = %lld."), name, points,
                 bonus, sum);
}

static void add_settle(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->delta, _("%s %+lld"), scores, sizeof scores);
    text_add(l, _("For the places: %s."), scores);
}

static void add_end(TextLine *l, const TextContext *t, const Event *e)
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

static TextSentence *const sentence[N_EVENT_KINDS] = {
    [EV_START] = add_start, [EV_PLAY] = add_play,     [EV_PASS] = add_pass, [EV_OUT] = add_out,
    [EV_ROUND] = add_round, [EV_SETTLE] = add_settle, [EV_END] = add_end,
};

/* Points of cards are whole and tens of them change hands at a time: an estimate is good to a tenth
 * at most. */
const WordsFamily datongzi_words = { sentence, 1, 0.05 };
