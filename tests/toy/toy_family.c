/* SPDX-License-Identifier: MIT */
/* The rows of the toy family (family.h), in the order there; those of its own files are of its
 * engines, records, plain mode and table. */
#include <stdio.h>

#include "arena_family.h"
#include "cmd_family.h"
#include "drill_family.h"
#include "help_impl.h"
#include "i18n.h"
#include "output.h"
#include "page.h"
#include "pays.h"
#include "position_impl.h"
#include "query_family.h"
#include "review_family.h"
#include "screen_train_impl.h"
#include "stats_family.h"
#include "toy.h"
#include "words_family.h"

/* -- sentences --------------------------------------------------------------------------------- */

static void add_start(TextLine *l, const TextContext *t, const Event *e)
{
    text_add(l, _("Hand %d: %s leads."), e->hand_no, text_subject(t, e->actor));
}

static void add_play(TextLine *l, const TextContext *t, const Event *e)
{
    char card[CARDS_TEXT_MAX];
    text_cards(t, &e->play.cards, card, sizeof card);
    if (e->actor == t->you)
        text_add(l, _("You play %s."), card);
    else
        text_add(l, _("%s plays %s."), t->name[e->actor], card);
}

static void add_trick(TextLine *l, const TextContext *t, const Event *e)
{
    char payments[TEXT_PHRASE];
    text_add(l, _("The trick goes to %s."), text_object(t, e->actor));
    text_gap(l);
    text_add(l, "%s", text_payments(t, e->delta, e->actor, payments, sizeof payments));
}

static void add_end(TextLine *l, const TextContext *t, const Event *e)
{
    char scores[TEXT_PHRASE];
    text_scores(t, e->score, _("%s %+lld"), scores, sizeof scores);
    text_add(l, _("The hand is over: %s."), scores);
}

static TextSentence *const sentence[N_EVENT_KINDS] = {
    [EV_START] = add_start, [EV_PLAY] = add_play, [EV_ROUND] = add_trick, [EV_END] = add_end,
};

static void pays(TextLine *l, const Game *g)
{
    char value[TEXT_PHRASE];
    snprintf(value, sizeof value, _("everyone else pays %d"), toy_config(g)->trick_pays);
    pays_row(l, _("a trick"), value, NULL);
}

static void page(const TextContext *t, const View *v, Page *out)
{
    const ToyTable *table = &v->toy.table;
    snprintf(out->hand.label, sizeof out->hand.label, "%s", _("hand"));
    page_add_cards(&out->hand, &v->toy.hand);
    for (PageSeat *to = out->seat; to < out->seat + out->n_seats; to++) {
        page_seat_fact(to, _("%d tricks"), table->tricks[to->seat]);
        if (table->card[to->seat] == CARD_NONE)
            continue;
        PageRow *row = page_seat_row(to, t->name[to->seat]);
        row->cards = true;
        page_add(row, table->card[to->seat], 0);
    }
}

static void taken(const Action *a, uint8_t count[N_CARDS])
{
    for (Card c = 0; c < N_CARDS && a->kind == ACT_PLAY; c++)
        count[c] = (uint8_t)cards_count(&a->cards, c);
}

static void put_facts(const Verdict *v, Json *to)
{
    json_put_int(to, "cards", cards_total(&v->action.cards));
}

const WordsFamily toy_words = {
    .sentence = sentence, .places = 1, .least = 0.05, .pays = pays, .nth_hand = N_("hand %d"),
    .cards = true, .page = page, .taken = taken, .put_facts = put_facts,
};

/* -- position strings: there are none ---------------------------------------------------------- */

static void toy_pass(PositionText *p, void *member)
{
    (void)member;
    position_fault(p, 0, 0, "there are no positions of this game");
}

static const PositionField toy_field[] = { { "table", "/", "", toy_pass, 0, 0 } };

static void toy_judge(PositionText *p)
{
    (void)p;
}

static int toy_n_hidden(const View *v, Seat s)
{
    (void)v;
    (void)s;
    return 0;
}

static void toy_arrange(const Game *g, const View *v, Rng *rng, PositionHidden *h)
{
    (void)g;
    (void)v;
    (void)rng;
    (void)h;
}

const PositionFamily toy_position = { toy_field, 1, toy_judge, toy_n_hidden, toy_arrange };

/* -- statistics -------------------------------------------------------------------------------- */

static void count_tricks(const Game *g, const RecordEvent *log, int n, const View *end,
                         StatsHand *h)
{
    (void)g;
    (void)log;
    (void)n;
    h->rounds = end->toy.table.tricks[h->seat];
}

const StatsFamily toy_stats = { .count = count_tricks };

/* -- reviews and drills, of which there are none ----------------------------------------------- */

static ReviewKind kind_of(const Game *g, const View *v)
{
    (void)g;
    return toy_suit_led(&v->toy.table) == CARD_NONE ? REVIEW_LEAD : REVIEW_FOLLOW;
}

static int phase_of(const Game *g, const View *v)
{
    (void)g;
    (void)v;
    return 0;
}

const ReviewFamily toy_review = { .kind = kind_of, .phase = phase_of };

static const Drill no_drills[] = { { .key = NULL } };

const DrillFamily toy_drill = { .drill = no_drills };

/* -- practice: nothing is drawn ---------------------------------------------------------------- */

static void draw(Train *t, const Ui *ui, Column *col, FaceStyle faces)
{
    (void)t;
    (void)ui;
    (void)col;
    (void)faces;
}

const TrainFamily toy_train = { .draw = draw };

/* -- the command line -------------------------------------------------------------------------- */

/* The highest card of a hand. */
static Err analyze(const Cli *cli, const Game *game, Diag *diag)
{
    (void)game;
    CardSet deck = { { 0 } }, hand = { { 0 } };
    Card list[CARDS_MAX];
    char text[CARD_TEXT_MAX];
    cards_pack(&deck, (1 << N_RANKS) - 1, 1);
    Err e = cards_parse(cli->n_args > 1 ? cli->args[1] : "", &deck, &hand, diag);
    int n = cards_list(&hand, list);
    if (e == ERR_NONE && n == 0)
        e = diag_set(diag, ERR_USAGE, "no hand is given");
    if (e == ERR_NONE)
        output("highest: %s\n", card_text(list[n - 1], text));
    return e;
}

static void print_drill(const DrillQuestion *q, const TextContext *t)
{
    (void)q;
    (void)t;
}

const CmdFamily toy_cmd = { analyze, print_drill };

/* -- the arena --------------------------------------------------------------------------------- */

static bool has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY;
}

static const char *const columns[] = { "points", NULL };

static void print_cells(const ArenaPlayer *p, double sigma)
{
    (void)sigma;
    output(" %+.2f |", p->net_per_deal);
}

const ArenaFamily toy_arena = { .has = has, .columns = columns, .print_cells = print_cells };

/* -- queries: there are none ------------------------------------------------------------------- */

static const QueryRow kinds[] = { { .word = NULL } };

const QueryFamily toy_query = { kinds };

/* -- help: options and presets have no words --------------------------------------------------- */

const char *const toy_family_help[] = {
    N_("# Cards"), N_("S, H, C and D are the suits; the two is the highest card."), NULL,
};

const char *const hicard_help[] = {
    N_("# The game"),
    N_("Follow the suit that was led if you can. The highest card of it takes the trick, and "
       "everybody else pays for it."),
    NULL,
    NULL,
};

const Phrase hicard_options[] = { { NULL, NULL } };
const Phrase hicard_presets[] = { { NULL, NULL } };
const OptionPlace hicard_places[] = { { NULL, NULL, NULL, NULL } };
