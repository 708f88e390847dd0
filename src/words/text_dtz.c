/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in words: cards, patterns by name, one line for each event, the columns of the table
 * of choices, and what a seat sees. */
#include <stdio.h>
#include <string.h>

#include "ai_family.h"
#include "dtz.h"
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

const char *text_card_ranks(const CardSet *c, char out[CARDS_TEXT_MAX])
{
    TextLine l = text_begin(out, CARDS_TEXT_MAX);
    for (int rank = 0; rank < N_RANKS; rank++)
        for (int n = rank_total(cards_of_rank(c, rank)); n > 0; n--)
            text_add(&l, "%s%s", l.used > 0 ? " " : "", text_rank(rank));
    return out;
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

const char *text_needs(int plays, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    text_add(&l, ngettext("about %d play to go out", "about %d plays to go out",
                          (unsigned long)plays), plays);
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

static void text_dtz_add_start(TextLine *l, const TextContext *t, const Event *e)
{
    int size = t->game->dtz.hand_size, dealt = t->game->n_seats * size;
    char cards[CARDS_TEXT_MAX];
    CardSet set;
    text_opening(l, t, e);
    for (Seat s = 0; s < t->game->n_seats; s++)
        if (text_dtz_collect(e->deal, s * size, size, &set))
            text_held(l, t, s, text_cards(t, &set, cards, sizeof cards));
    if (text_dtz_collect(e->deal, dealt, e->deal->n - dealt, &set))
        text_sentence(l, _("Set aside: %s."), text_cards(t, &set, cards, sizeof cards));
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

const char *text_round(const Event *e, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    long long sum = (long long)e->points + e->bonus;
    text_add(&l, e->bonus > 0 ? _("%lld points (bonus %d)")
                              : ngettext("%lld point", "%lld points", (unsigned long)sum),
             sum, e->bonus);
    return out;
}

static void text_dtz_add_round(TextLine *l, const TextContext *t, const Event *e)
{
    static const Forms wins = { N_("%s wins the round: %s."), N_("You win the round: %s.") };
    char points[TEXT_PHRASE];
    text_about(l, t, wins, e->actor, text_round(e, points, sizeof points), "");
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
    text_gains(l, t, e);
    text_totals(l, t, e);
}

static TextSentence *const text_dtz_sentence[N_EVENT_KINDS] = {
    [EV_START] = text_dtz_add_start, [EV_PLAY] = text_dtz_add_play, [EV_PASS] = add_pass,
    [EV_OUT] = add_out,
    [EV_ROUND] = text_dtz_add_round, [EV_SETTLE] = text_dtz_add_settle, [EV_END] = text_dtz_add_end,
};

/* -- the table of choices ---------------------------------------------------------------------- */

/* The chance to win the round, the points won with it, the number of plays left. Plays that differ
 * only in kickers are one row. */
enum { OWN_WINS, OWN_POINTS, OWN_LEFT };

/* If there is less room, the plays left are dropped first, then the points, then the chance. */
enum { RANK_LEFT = 10, RANK_POINTS = 20, RANK_WINS = 30 };

enum { KICKERS_NAMED = 6, CARDS_IN_LETTERS = 13 };

static void text_dtz_plain_move(const Verdict *v, char *out, size_t size)
{
    if (v->dtz.shape.pattern != DTZ_ILLEGAL && dtz_kickers(&v->dtz.shape) <= KICKERS_NAMED)
        text_play(&v->action.cards, out, size);
    else
        text_pattern(&v->dtz.shape, out, size);
}

/* Does a choice of another group have the same text? */
static bool reads_alike(const ChoiceTable *c, int i)
{
    const Verdict *v = &c->list[i];
    bool many = dtz_kickers(&v->dtz.shape) > KICKERS_NAMED;
    bool (*alike)(const Verdict *, const Verdict *) = ai_family(FAMILY_DATONGZI)->alike;
    for (int k = 0; k < c->n; k++) {
        const Verdict *w = &c->list[k];
        if (alike(v, w) || w->action.kind != ACT_PLAY)
            continue;
        RankCounts a = rank_counts(&v->action.cards), b = rank_counts(&w->action.cards);
        if (memcmp(a.packed, b.packed, sizeof a.packed) == 0
            || (many && memcmp(&v->dtz.shape, &w->dtz.shape, sizeof v->dtz.shape) == 0))
            return true;
    }
    return false;
}

static void text_dtz_choice_move(const ChoiceTable *c, int i, char *out, size_t size)
{
    const Verdict *v = &c->list[i];
    TextLine l = text_begin(out, size);
    char move[TEXT_LINE], cards[CARDS_TEXT_MAX];
    if (v->action.kind != ACT_PLAY) {
        text_action(c->text, &v->action, out, size);
        return;
    }
    text_dtz_plain_move(v, move, sizeof move);
    if (c->text->letters && cards_total(&v->action.cards) <= CARDS_IN_LETTERS)
        text_add(&l, "%s", cards_text(&v->action.cards, cards));
    else if (reads_alike(c, i) && v->dtz.n_broken > 0)
        text_add(&l, ngettext("%s, breaks %d trump", "%s, breaks %d trumps", v->dtz.n_broken), move,
                 v->dtz.n_broken);
    else
        text_add(&l, "%s", move);
}

static void text_dtz_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN])
{
    bool points = false;
    for (int i = 0; i < c->n; i++)
        points |= c->list[i].dtz.at_stake + c->list[i].dtz.bonus > 0;
    out[OWN_WINS] = (ChoiceColumn){ _("wins it"), true, RANK_WINS };
    if (points)
        out[OWN_POINTS] = (ChoiceColumn){ _("stake"), true, RANK_POINTS };
    out[OWN_LEFT] = (ChoiceColumn){ _("left"), true, RANK_LEFT };
}

static void text_dtz_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL])
{
    const DtzFacts *f = &c->list[i].dtz;
    snprintf(cell[OWN_LEFT], CHOICE_CELL, "%d", f->plays_left);
    if (c->list[i].action.kind != ACT_PLAY)
        return;
    snprintf(cell[OWN_WINS], CHOICE_CELL, "%d%%", (int)(f->holds * 100 + 0.5));
    if (f->bonus > 0)
        snprintf(cell[OWN_POINTS], CHOICE_CELL, "%d+%d", f->at_stake, f->bonus);
    else
        snprintf(cell[OWN_POINTS], CHOICE_CELL, "%d", f->at_stake);
}

/* -- what a seat sees -------------------------------------------------------------------------- */

static void text_dtz_page_add_seat_facts(const DtzTable *table, PageSeat *to)
{
    int n = table->n_cards[to->seat];
    for (int i = 0; i < table->n_out; i++) {
        if (table->finish[i] == to->seat)
            page_seat_fact(to, _("out in place %d"), i + 1);
    }
    if (n > 0)
        page_seat_fact(to, ngettext("%d card", "%d cards", (unsigned long)n), n);
    if (table->leader == to->seat)
        page_seat_fact(to, "%s", _("led the round"));
    if (table->top_by == to->seat)
        page_seat_fact(to, "%s", _("made the play to beat"));
    if (has_seat(table->passed, to->seat))
        page_seat_fact(to, "%s", _("passed"));
}

const char *text_stake(const TextContext *t, const DtzTable *table, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    int bonus = dtz_bonus(dtz_config(t->game), &table->top.shape);
    if (bonus > 0)
        text_add(&l, _("Points in the round: %d, and a bonus of %d for the play to beat"),
                 table->points, bonus);
    else
        text_add(&l, _("Points in the round: %d"), table->points);
    return out;
}

const char *text_top(const TextContext *t, const DtzTable *table, char *out, size_t size)
{
    char ranks[CARDS_TEXT_MAX], pattern[TEXT_PHRASE];
    TextLine l = text_begin(out, size);
    text_pattern(&table->top.shape, pattern, sizeof pattern);
    text_card_ranks(&table->top.cards, ranks);
    if (table->top_by == t->you)
        text_add(&l, _("The play to beat is yours: %s, %s"), ranks, pattern);
    else if (table->top_by < t->game->n_seats)
        text_add(&l, _("%s has played %s, %s"), t->name[table->top_by], ranks, pattern);
    return out;
}

static void text_dtz_page_of(const TextContext *t, const View *v, Page *out)
{
    const DtzTable *table = &v->dtz.table;
    char stake[TEXT_PHRASE];
    page_fact(out, "%s", text_stake(t, table, stake, sizeof stake));
    if (table->aside > 0)
        page_fact(out, ngettext("%d card is set aside face down",
                                "%d cards are set aside face down", table->aside),
                  table->aside);
    if (table->over)
        page_fact(out, "%s", _("The deal is over"));
    else if (table->top_by >= t->game->n_seats)
        page_fact(out, "%s", _("A new round begins"));
    text_top(t, table, out->asked.label, sizeof out->asked.label);
    page_add_cards(&out->asked, &table->top.cards);
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("cards in hand"));
    page_add_cards(&out->hand, &v->dtz.hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        text_dtz_page_add_seat_facts(table, to);
        if (!cards_empty(&table->played[to->seat]))
            page_add_cards(page_seat_row(to, _("played")), &table->played[to->seat]);
        to->row[0].cards = true;
    }
}

static void text_dtz_page_taken(const Action *a, uint8_t count[N_CARDS])
{
    for (Card c = 0; c < N_CARDS && a->kind == ACT_PLAY; c++)
        count[c] = (uint8_t)cards_count(&a->cards, c);
}

static void text_dtz_page_put_facts(const Verdict *v, Json *to)
{
    json_put_text(to, "pattern", dtz_pattern_word(v->dtz.shape.pattern));
    json_put_int(to, "kickers", v->dtz.n_kickers);
    json_put_int(to, "broken", v->dtz.n_broken);
    json_put_int(to, "plays_left", v->dtz.plays_left);
    json_put_int(to, "points", v->dtz.points);
    json_put_int(to, "at_stake", v->dtz.at_stake);
    json_put_int(to, "bonus", v->dtz.bonus);
    json_put_int(to, "holds", (int64_t)(1000 * v->dtz.holds + 0.5));
}

/* In Da Tong Zi points are integers and change hands in tens: an estimate is accurate to a tenth at
 * most. */
const WordsFamily datongzi_words = {
    .sentence = text_dtz_sentence, .places = 1, .least = 0.05, .pays = datongzi_pays,
    .nth_hand = N_("deal %d"), .gains = N_("This deal: %s."),
    .begins = { N_("Deal %d: %s leads."), N_("Deal %d: you lead.") },
    .cards = true, .page = text_dtz_page_of,
    .taken = text_dtz_page_taken, .put_facts = text_dtz_page_put_facts,
    .choice_columns = text_dtz_choice_columns, .choice_cells = text_dtz_choice_cells,
    .choice_move = text_dtz_choice_move,
};
