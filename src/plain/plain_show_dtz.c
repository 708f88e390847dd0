/* Da Tong Zi in sentences: ranks first, which is how cards are typed; suits where they matter. */
#include <stdio.h>
#include <string.h>

#include "dtz_choices.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_parts.h"

enum { PLAYS_A_PAGE = 10, PLAYS_NAMED = 6 };

static const DtzShape *top_of(const View *v)
{
    const DtzShape *top = &v->dtz.table.top.shape;
    return top->pattern == DTZ_ILLEGAL ? NULL : top;
}

static uint64_t n_plays(const View *v)
{
    return dtz_plays_count(&v->dtz.hand, top_of(v), DTZ_ALL);
}

static const char *example_of(const View *v, char out[PLAIN_CODE])
{
    DtzPlay play;
    out[0] = '\0';
    return plain_play_at(v, 1, &play) ? plain_ranks(&play.cards, out) : out;
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
        text_add(&l, "%s%s", l.used > 0 ? ", " : "", plain_ranks(&of_rank, ranks));
    }
    return out;
}

/* What is more than pairs and singles. */
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
        text_add(&l, "%s%s, %s", l.used > 0 ? _("; ") : "", pattern,
                 plain_ranks(&group->cards, ranks));
    }
    if (l.used > 0)
        plain_sayf(io, _("Together: %s."), out);
}

static void show_hand(PlainIo *io, const TextContext *t, const View *v)
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

/* -- the table --------------------------------------------------------------------------------- */

static void add_top(TextLine *l, const TextContext *t, const DtzTable *table)
{
    char ranks[PLAIN_CODE], pattern[TEXT_PHRASE];
    text_pattern(&table->top.shape, pattern, sizeof pattern);
    plain_ranks(&table->top.cards, ranks);
    if (table->top_by == t->you)
        text_add(l, _("The play to beat is yours: %s, %s."), ranks, pattern);
    else
        text_add(l, _("%s has played %s, %s."), t->name[table->top_by], ranks, pattern);
    text_gap(l);
    text_add(l, _("Points in the round: %d."), table->points);
}

static void show_seat(PlainIo *io, const TextContext *t, const DtzTable *table, Seat s)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    unsigned n = table->n_cards[s];
    if (s == t->you)
        text_add(&l, ngettext("You hold %u card.", "You hold %u cards.", n), n);
    else
        text_add(&l, ngettext("%s holds %u card.", "%s holds %u cards.", n), t->name[s], n);
    for (int i = 0; i < table->n_out; i++) {
        if (table->finish[i] != s)
            continue;
        text_gap(&l);
        text_add(&l, _("Out: place %d."), i + 1);
    }
    if (has_seat(table->passed, s)) {
        text_gap(&l);
        text_add(&l, "%s", _("Has passed."));
    }
    plain_say(io, out);
}

static void show_table(PlainIo *io, const TextContext *t, const View *v)
{
    const DtzTable *table = &v->dtz.table;
    Seat first = v->seat == SEAT_NONE ? 0 : v->seat;
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (table->over)
        text_add(&l, "%s", _("The deal is over."));
    else if (table->top_by < t->game->n_seats)
        add_top(&l, t, table);
    else if (table->turn == t->you)
        text_add(&l, "%s", _("You open a round."));
    else if (table->turn < t->game->n_seats)
        text_add(&l, _("%s opens a round."), t->name[table->turn]);
    if (table->aside > 0) {
        text_gap(&l);
        text_add(&l, _("Cards put aside unseen: %d."), table->aside);
    }
    text_gap(&l);
    text_add(&l, "%s", _("In the order of play:"));
    plain_say(io, out);
    for (int i = 0; i < t->game->n_seats; i++)
        show_seat(io, t, table, seat_after(first, i, t->game->n_seats));
}

/* -- the question ------------------------------------------------------------------------------ */

/* "3: 5 5 8, three with one", and whether it breaks up a trump. */
static void show_play(PlainIo *io, const DtzSplit *split, const CardSet *hand, int i,
                      const DtzPlay *play)
{
    char ranks[PLAIN_CODE], pattern[TEXT_PHRASE];
    bool breaks = dtz_broken(split, hand, &play->cards) > 0;
    text_pattern(&play->shape, pattern, sizeof pattern);
    plain_sayf(io, breaks ? _("take %d: %s, %s; breaks up a bomb, tongzi or dizha")
                          : _("take %d: %s, %s"),
               i, plain_ranks(&play->cards, ranks), pattern);
}

/* Plays number `from` to `from + n - 1` of the list; returns how many there were. */
static int show_plays(PlainIo *io, const View *v, int from, int n)
{
    DtzPlays plays;
    DtzPlay play;
    DtzSplit split;
    int i = 0;
    dtz_split(&v->dtz.hand, &split);
    dtz_plays_begin(&plays, &v->dtz.hand, top_of(v), DTZ_ALL);
    while (i < from + n - 1 && dtz_plays_next(&plays, &play))
        if (++i >= from)
            show_play(io, &split, &v->dtz.hand, i, &play);
    return i >= from ? i - from + 1 : 0;
}

static void show_page(PlainIo *io, const View *v, int page)
{
    int from = (page > 0 ? page - 1 : 0) * PLAYS_A_PAGE + 1;
    uint64_t all = n_plays(v);
    if (show_plays(io, v, from, PLAYS_A_PAGE) == 0)
        plain_say(io, _("There are no more plays."));
    else if (all >= (uint64_t)(from + PLAYS_A_PAGE))
        plain_sayf(io, _("There are %llu in all; plays %d shows more."), (unsigned long long)all,
                   from / PLAYS_A_PAGE + 2);
}

static void show_choices(PlainIo *io, const View *v, bool may_pass)
{
    char example[PLAIN_CODE];
    uint64_t all = n_plays(v);
    if (all > 0 && all <= PLAYS_NAMED)
        show_plays(io, v, 1, PLAYS_NAMED);
    else if (all > 0)
        plain_sayf(io, _("Type ranks, such as %s. There are %llu plays; plays lists them."),
                   example_of(v, example), (unsigned long long)all);
    if (may_pass)
        plain_show_answer(io, "pass", _("do not play"));
}

static void show_question(PlainIo *io, const TextContext *t, const View *v)
{
    const DtzTable *table = &v->dtz.table;
    const Action pass = { .kind = ACT_PASS };
    bool may_pass = t->game->ops->check(t->game, v, &pass) == ERR_NONE;
    bool can_play = n_plays(v) > 0;
    char ranks[PLAIN_CODE], out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    if (top_of(v) == NULL)
        text_add(&l, "%s", _("You open a round."));
    else
        add_top(&l, t, table);
    text_gap(&l);
    if (!can_play)
        text_add(&l, "%s", _("Nothing you hold beats it."));
    else if (!may_pass && top_of(v) != NULL)
        text_add(&l, "%s", _("You can beat it, so passing is not allowed."));
    text_gap(&l);
    text_add(&l, _("You hold %s."), held_ranks(&v->dtz.hand, ranks));
    plain_say(io, out);
    show_choices(io, v, may_pass);
}

static void show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    char example[PLAIN_CODE];
    const Action pass = { .kind = ACT_PASS };
    bool may_pass = t->game->ops->check(t->game, v, &pass) == ERR_NONE;
    example_of(v, example);
    if (example[0] == '\0')
        plain_say(io, _("Possible now: pass; help for more."));
    else if (may_pass)
        plain_sayf(io, _("Possible now: pass, or ranks such as %s; plays lists what is allowed; "
                         "help for more."),
                   example);
    else
        plain_sayf(io, _("Possible now: ranks such as %s; plays lists what is allowed; help for "
                         "more."),
                   example);
}

static const char *const answers[] = { "pass", "play", "take", NULL };

static const char *const help[] = {
    N_("Cards are their ranks: 5 5 8, or 558, is a pair of fives and an eight; 10, 0 and t are a "
       "ten. Suits are chosen so that your tongzi and dizha survive, unless only they beat the "
       "play."),
    N_("Or name cards by suit and rank: S5 HK is the five of spades and the king of hearts. take 3 "
       "makes the third play that plays lists. pass, or n, passes."),
    NULL,
};

const PlainFamily datongzi_plain = {
    .answer = answers, .help = help, .types_ranks = true, .read = plain_read_dtz,
    .items = plain_items_dtz,
    .hand = show_hand, .table = show_table, .question = show_question,
    .possible = show_possible, .plays = show_page, .hint = plain_hint_dtz,
};
