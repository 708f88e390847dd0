/* SPDX-License-Identifier: MIT */
/* analyze datongzi: the structure of a hand, its plays, and the best lead or the best answer to a
 * play. The seat knows only its hand, the play to beat and the cards given as played; the other
 * seats are assumed to hold as many cards as it does. */
#include "cmd_family.h"

#include <string.h>

#include "analyze.h"
#include "dtz.h"
#include "dtz_advice.h"
#include "game.h"
#include "i18n.h"
#include "output.h"
#include "rules_load.h"
#include "text.h"

enum { PLAYS_SHOWN = 10 };

/* The question on the command line. */
typedef struct DtzAsked {
    Game    game;
    CardSet hand;
    CardSet seen;                   /* played before */
    DtzPlay top;                    /* all 0: a lead */
} DtzAsked;

/* -- reading ----------------------------------------------------------------------------------- */

/* Reads cards and removes them from `left`, the rest of the deck. */
static Err analyze_dtz_take_cards(const char *text, CardSet *left, CardSet *out, Diag *diag)
{
    Diag fault = { 0 };
    if (cards_parse(text, left, out, &fault) != ERR_NONE)
        return diag_set(diag, ERR_USAGE, "%.60s: %.200s", text, fault.text);
    cards_remove(left, out);
    return ERR_NONE;
}

static Err read_top(const char *text, CardSet *left, DtzPlay *out, Diag *diag)
{
    Err e = analyze_dtz_take_cards(text, left, &out->cards, diag);
    if (e != ERR_NONE)
        return e;
    out->shape = dtz_recognise(&out->cards);
    if (out->shape.pattern == DTZ_ILLEGAL)
        return diag_set(diag, ERR_USAGE, _("--against %.60s: these cards are not a legal play"),
                        text);
    return ERR_NONE;
}

static Err analyze_dtz_read_question(const Cli *cli, const Game *game, DtzAsked *q, Diag *diag)
{
    memset(q, 0, sizeof *q);
    q->game = *game;
    if (cli->n_args > 2)
        return diag_set(diag, ERR_USAGE, _("quote the hand as one argument: \"S5 HT\""));
    if (cli_given(cli, CLI_VOID))
        return diag_set(diag, ERR_USAGE, _("--void does not apply to %s"), game->ops->key);
    CardSet left = game->dtz.deck;
    Err e = analyze_dtz_take_cards(cli->args[1], &left, &q->hand, diag);
    if (e == ERR_NONE && cards_empty(&q->hand))
        return diag_set(diag, ERR_USAGE, _("the hand has no cards"));
    if (e == ERR_NONE && cli_given(cli, CLI_AGAINST))
        e = read_top(cli->value[CLI_AGAINST], &left, &q->top, diag);
    if (e == ERR_NONE && cli_given(cli, CLI_SEEN))
        e = analyze_dtz_take_cards(cli->value[CLI_SEEN], &left, &q->seen, diag);
    return e;
}

/* The seat's view: it is seat 0, and the seat before it made the play to beat. */
static void view_of(const DtzAsked *q, View *v)
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

static void print_hand(const DtzAsked *q, uint64_t count, const DtzAdvice *a)
{
    char cards[CARDS_TEXT_MAX], name[TEXT_PHRASE];
    DtzSplit split;
    dtz_split(&q->hand, &split);
    for (const DtzPlay *group = split.group; group < split.group + split.n; group++) {
        text_pattern(&group->shape, name, sizeof name);
        output("  ");
        output(_("%s: %s"), name, cards_text(&group->cards, cards));
        output("\n");
    }
    output(_("You need %s."), text_needs(a->plays_needed, name, sizeof name));
    output("\n");
    output(_("Legal plays, ignoring suits: %llu\n"), (unsigned long long)count);
    if (!cards_empty(&a->boss))
        output(_("Singles that no other single beats: %s\n"), cards_text(&a->boss, cards));
    output("\n");
}

/* -- JSON -------------------------------------------------------------------------------------- */

/* A pass has no cards. */
static Json *analyze_dtz_row_of(const Verdict *row)
{
    const DtzFacts *f = &row->dtz;
    static const char *const control[] = {
        [CONTROL_OPEN] = "open", [CONTROL_TRUMPS] = "trumps", [CONTROL_BOSS] = "boss",
    };
    char text[CARDS_TEXT_MAX];
    bool pass = row->action.kind == ACT_PASS;
    Json *o = JSON_OBJECT(JSON_TEXT("cards", pass ? NULL : cards_text(&row->action.cards, text)));
    if (!pass)
        JSON_PUT(o, JSON_TEXT("pattern", dtz_pattern_word(f->shape.pattern)),
                 JSON_TEXT("control", control[f->control]),
                 JSON_INT("holds_percent", (int64_t)(100 * f->holds)),
                 JSON_INT("kickers", f->n_kickers), JSON_INT("broken", f->n_broken),
                 JSON_INT("points", f->points), JSON_INT("bonus", f->bonus));
    json_put_int(o, "plays_left", f->plays_left);
    return o;
}

static Err analyze_dtz_print_json(const DtzAsked *q, uint64_t count, const DtzAdvice *a,
                                  Adviser *adviser, Diag *diag)
{
    int n;
    analyze_think(adviser);
    const Verdict *row = adviser_verdicts(adviser, &n);
    bool leads = q->top.shape.pattern == DTZ_ILLEGAL;
    char hand[CARDS_TEXT_MAX], top[CARDS_TEXT_MAX], boss[CARDS_TEXT_MAX];
    Json *plays = json_new_list(), *structure = json_new_list();
    DtzSplit split;
    dtz_split(&q->hand, &split);
    for (const DtzPlay *group = split.group; group < split.group + split.n; group++)
        json_add(structure,
                 JSON_OBJECT(JSON_TEXT("pattern", dtz_pattern_word(group->shape.pattern)),
                             JSON_TEXT("cards", cards_text(&group->cards, hand))));
    for (int i = 0; i < n; i++)
        json_add(plays, analyze_dtz_row_of(&row[i]));
    Json *out = JSON_OBJECT(
        JSON_TEXT("game", q->game.ops->key), JSON_TEXT("hand", cards_text(&q->hand, hand)),
        JSON_TEXT("against", leads ? NULL : cards_text(&q->top.cards, top)),
        JSON_VALUE("structure", structure), JSON_INT("plays_needed", a->plays_needed),
        JSON_TEXT("boss", cards_text(&a->boss, boss)),
        JSON_INT("count", count < INT64_MAX ? (int64_t)count : INT64_MAX),
        JSON_VALUE("plays", plays));
    if (adviser_has_judged(adviser))
        analyze_put_points(out, &q->game, adviser);
    return analyze_write(out, diag);
}

static Err analyze_dtz_hand(const Cli *cli, const Game *game, Diag *diag)
{
    DtzAsked q;
    View v;
    Err e = analyze_dtz_read_question(cli, game, &q, diag);
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
        e = analyze_dtz_print_json(&q, count, &advice, adviser, diag);
    } else {
        analyze_think(adviser);
        print_hand(&q, count, &advice);
        /* one ranking: the level's, or the quick list if the level does not judge in points */
        if (adviser_has_judged(adviser))
            output(_("Choices as judged by %s, in points per deal, if the others hold %d cards "
                     "each and no bonus has been paid:\n"), adviser_title(adviser),
                   v.dtz.table.n_cards[1]);
        else
            output("%s\n", _("Choices, best first:"));
        analyze_print_points(game, adviser, PLAYS_SHOWN);
        /* as in a game: the leader has opened the round */
        v.dtz.table.leader = q.top.shape.pattern == DTZ_ILLEGAL ? 0 : v.dtz.table.top_by;
        analyze_print_assumed(game, &v);
    }
    adviser_free(adviser);
    return e;
}

/* -- practice ---------------------------------------------------------------------------------- */

static void analyze_dtz_print_drill(const DrillQuestion *q, const TextContext *t)
{
    const bool alone = cards_empty(&q->top.cards);
    const struct {
        const char *format;
        const CardSet *cards;
    } row[] = {
        { _("Hand: %s"), &q->hand }, { _("On the table: %s"), &q->top.cards },
        { alone ? _("Cards: %s") : _("The reply: %s"), &q->next.cards },
    };
    char text[CARDS_TEXT_MAX];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        if (cards_empty(row[i].cards))
            continue;
        output(row[i].format, text_cards(t, row[i].cards, text, sizeof text));
        output("\n");
    }
}

const CmdFamily datongzi_cmd = { analyze_dtz_hand, analyze_dtz_print_drill };
