/* SPDX-License-Identifier: MIT */
/* analyze datongzi: the structure of a hand, its plays, and the best lead or the best answer to a
 * play. The seat knows only its hand, the play to beat and the cards given as played; the other
 * seats are assumed to hold as many cards as it does. */
#include "cmd_family.h"

#include <string.h>

#include "analyze_points.h"
#include "analyze_position.h"
#include "dtz.h"
#include "dtz_advice.h"
#include "i18n.h"
#include "output.h"
#include "rules_load.h"
#include "text.h"

enum { PLAYS_SHOWN = 10 };

/* The question on the command line. */
typedef struct Question {
    Game    game;
    CardSet hand;
    CardSet seen;                   /* played before */
    DtzPlay top;                    /* all 0: a lead */
} Question;

/* -- reading ----------------------------------------------------------------------------------- */

/* Reads cards and removes them from `left`, the rest of the deck. */
static Err take_cards(const char *text, CardSet *left, CardSet *out, Diag *diag)
{
    Diag fault = { 0 };
    if (cards_parse(text, left, out, &fault) != ERR_NONE)
        return diag_set(diag, ERR_USAGE, "%.60s: %.200s", text, fault.text);
    cards_remove(left, out);
    return ERR_NONE;
}

static Err read_top(const char *text, CardSet *left, DtzPlay *out, Diag *diag)
{
    Err e = take_cards(text, left, &out->cards, diag);
    if (e != ERR_NONE)
        return e;
    out->shape = dtz_recognise(&out->cards);
    if (out->shape.pattern == DTZ_ILLEGAL)
        return diag_set(diag, ERR_USAGE, _("--against %.60s: these cards are not a legal play"),
                        text);
    return ERR_NONE;
}

static Err read_question(const Cli *cli, const Game *game, Question *q, Diag *diag)
{
    memset(q, 0, sizeof *q);
    q->game = *game;
    if (cli->n_args > 2)
        return diag_set(diag, ERR_USAGE, _("quote the hand as one argument: \"S5 HT\""));
    if (cli_given(cli, CLI_VOID))
        return diag_set(diag, ERR_USAGE, _("--void does not apply to %s"), game->ops->key);
    CardSet left = game->dtz.deck;
    Err e = take_cards(cli->args[1], &left, &q->hand, diag);
    if (e == ERR_NONE && cards_empty(&q->hand))
        return diag_set(diag, ERR_USAGE, _("the hand has no cards"));
    if (e == ERR_NONE && cli_given(cli, CLI_AGAINST))
        e = read_top(cli->value[CLI_AGAINST], &left, &q->top, diag);
    if (e == ERR_NONE && cli_given(cli, CLI_SEEN))
        e = take_cards(cli->value[CLI_SEEN], &left, &q->seen, diag);
    return e;
}

/* The seat's view: it is seat 0, and the seat before it made the play to beat. */
static void view_of(const Question *q, View *v)
{
    const Game *g = &q->game;
    DtzTable *t = &v->dtz.table;
    Seat last = (Seat)(g->n_seats - 1);
    int n = cards_total(&q->hand);
    CardSet unseen;
    game_view_new(g, 0, v);
    t->n_seats = g->n_seats;
    t->turn = 0;
    v->must_act = true;
    v->dtz.hand = q->hand;
    t->played[last] = q->seen;
    if (q->top.shape.pattern != DTZ_ILLEGAL) {
        t->top = q->top;
        t->top_by = last;
        t->points = (int16_t)cards_points(&q->top.cards);
        cards_add(&t->played[last], &q->top.cards);
    }
    dtz_unseen_cards(g, v, &unseen);
    int most = cards_total(&unseen) / (g->n_seats - 1);
    for (Seat s = 0; s < g->n_seats; s++)
        t->n_cards[s] = (uint8_t)(s == 0 || n < most ? n : most);
}

/* -- text -------------------------------------------------------------------------------------- */

static void print_structure(const Question *q)
{
    DtzSplit split;
    dtz_split(&q->hand, &split);
    for (int i = 0; i < split.n; i++) {
        char cards[CARDS_TEXT_MAX], name[TEXT_PHRASE];
        output("  ");
        output(_("%s: %s"), text_pattern(&split.group[i].shape, name, sizeof name),
               cards_text(&split.group[i].cards, cards));
        output("\n");
    }
}

static void print_hand(const Question *q, uint64_t count, const DtzAdvice *a)
{
    char cards[CARDS_TEXT_MAX];
    print_structure(q);
    output(ngettext("You need about %d play to go out.\n", "You need about %d plays to go out.\n",
                    a->plays_needed),
           a->plays_needed);
    output(_("Legal plays, ignoring suits: %llu\n"), (unsigned long long)count);
    if (!cards_empty(&a->boss))
        output(_("Singles that no other single beats: %s\n"), cards_text(&a->boss, cards));
    output("\n");
}

/* As in a game: the leader has opened the round. */
static View as_led(const Question *q, const View *v)
{
    View led = *v;
    led.dtz.table.leader = q->top.shape.pattern == DTZ_ILLEGAL ? 0 : led.dtz.table.top_by;
    return led;
}

/* One ranking: the level's, or the quick list if the level does not judge in points. */
static void print_choices(const Question *q, const Adviser *a, int n_cards)
{
    if (adviser_has_judged(a))
        output(_("Choices as judged by %s, in points per deal, if the others hold %d cards each "
                 "and no bonus has been paid:\n"), adviser_title(a), n_cards);
    else
        output("%s\n", _("Choices, best first:"));
    analyze_print_points(&q->game, a, PLAYS_SHOWN);
}

/* -- JSON -------------------------------------------------------------------------------------- */

static void put_cards(Json *out, const char *key, const CardSet *cards)
{
    char text[CARDS_TEXT_MAX];
    json_put_text(out, key, cards_text(cards, text));
}

static Json *structure_of(const Question *q)
{
    DtzSplit split;
    Json *list = json_new_list();
    dtz_split(&q->hand, &split);
    for (int i = 0; i < split.n; i++) {
        Json *group = json_new_object();
        json_put_text(group, "pattern", dtz_pattern_word(split.group[i].shape.pattern));
        put_cards(group, "cards", &split.group[i].cards);
        json_add(list, group);
    }
    return list;
}

/* A pass has no cards. */
static Json *row_of(const Verdict *row)
{
    const DtzFacts *f = &row->dtz;
    static const char *const control[] = {
        [CONTROL_OPEN] = "open", [CONTROL_TRUMPS] = "trumps", [CONTROL_BOSS] = "boss",
    };
    Json *o = json_new_object();
    if (row->action.kind == ACT_PASS) {
        json_put_null(o, "cards");
    } else {
        put_cards(o, "cards", &row->action.cards);
        json_put_text(o, "pattern", dtz_pattern_word(f->shape.pattern));
        json_put_text(o, "control", control[f->control]);
        json_put_int(o, "holds_percent", (int64_t)(100 * f->holds));
        json_put_int(o, "kickers", f->n_kickers);
        json_put_int(o, "broken", f->n_broken);
        json_put_int(o, "points", f->points);
        json_put_int(o, "bonus", f->bonus);
    }
    json_put_int(o, "plays_left", f->plays_left);
    return o;
}

static Err print_json(const Question *q, uint64_t count, const DtzAdvice *a,
                      Adviser *adviser, Diag *diag)
{
    int n;
    analyze_think(adviser);
    const Verdict *row = adviser_verdicts(adviser, &n);
    Json *out = json_new_object(), *plays = json_new_list();
    json_put_text(out, "game", q->game.ops->key);
    put_cards(out, "hand", &q->hand);
    if (q->top.shape.pattern == DTZ_ILLEGAL)
        json_put_null(out, "against");
    else
        put_cards(out, "against", &q->top.cards);
    json_put(out, "structure", structure_of(q));
    json_put_int(out, "plays_needed", a->plays_needed);
    put_cards(out, "boss", &a->boss);
    json_put_int(out, "count", count < INT64_MAX ? (int64_t)count : INT64_MAX);
    for (int i = 0; i < n; i++)
        json_add(plays, row_of(&row[i]));
    json_put(out, "plays", plays);
    if (adviser_has_judged(adviser))
        analyze_put_points(out, &q->game, adviser);
    return analyze_write(out, diag);
}

static Err analyze(const Cli *cli, const Game *game, Diag *diag)
{
    Question q;
    View v;
    Err e = read_question(cli, game, &q, diag);
    if (e != ERR_NONE)
        return e;
    view_of(&q, &v);
    Adviser *adviser;
    e = analyze_ask(cli, game, &v, &adviser, diag);
    if (e != ERR_NONE)
        return e;
    DtzAdvice advice;
    dtz_advice_make(game, &(InfoSet){ .view = v }, &advice);
    uint64_t count = dtz_plays_count(&q.hand, &q.top.shape, DTZ_ALL);
    if (cli_given(cli, CLI_JSON)) {
        e = print_json(&q, count, &advice, adviser, diag);
    } else {
        analyze_think(adviser);
        print_hand(&q, count, &advice);
        print_choices(&q, adviser, v.dtz.table.n_cards[1]);
        v = as_led(&q, &v);
        analyze_print_assumed(game, &v);
    }
    adviser_free(adviser);
    return e;
}

/* -- practice ---------------------------------------------------------------------------------- */

static void print_play(const TextContext *t, const char *format, const DtzPlay *play)
{
    char text[CARDS_TEXT_MAX];
    if (cards_empty(&play->cards))
        return;
    output(format, text_cards(t, &play->cards, text, sizeof text));
    output("\n");
}

static void print_drill(const DrillQuestion *q, const TextContext *t)
{
    char text[CARDS_TEXT_MAX];
    bool alone = cards_empty(&q->top.cards);
    if (!cards_empty(&q->hand))
        output(_("Hand: %s"), text_cards(t, &q->hand, text, sizeof text));
    if (!cards_empty(&q->hand))
        output("\n");
    print_play(t, _("On the table: %s"), &q->top);
    print_play(t, alone ? _("Cards: %s") : _("The reply: %s"), &q->next);
}

const CmdFamily datongzi_cmd = { analyze, print_drill };
