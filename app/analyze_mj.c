/* SPDX-License-Identifier: MIT */
/* A hand as text, reported in lines or as one JSON object. The value of a tile in fans assumes a
 * plain win on a discard, without event extras (xuezhan 9.5). */
#include "cmd_family.h"

#include <string.h>

#include "analyze.h"
#include "game.h"
#include "hand_report.h"
#include "i18n.h"
#include "json.h"
#include "output.h"
#include "rules_load.h"
#include "text.h"
#include "wire_mj.h"
#include "words_family.h"

/* The question on the command line. */
typedef struct MjAsked {
    Game      game;
    GivenHand hand;
    uint8_t   seen[N_KINDS];
} MjAsked;

/* -- reading ----------------------------------------------------------------------------------- */

/* "5z: there is ..." for an invalid argument. */
static Err bad_argument(const char *argument, const char *sentence, Diag *diag)
{
    return diag_set(diag, ERR_USAGE, "%.60s: %.200s", argument, sentence);
}

static Err analyze_mj_read_tiles(const char *text, const Game *g, uint8_t count[N_KINDS],
                                 Diag *diag)
{
    Diag fault = { 0 };
    if (tiles_parse(text, g->mj.n_kinds, count, &fault) == ERR_NONE)
        return ERR_NONE;
    return bad_argument(text, fault.text, diag);
}

/* "555p", "6666m", "456s". Four equal tiles are read as an exposed kong: the shape is the same. */
static Err read_meld(const char *text, const Game *g, MjMeld *out, Diag *diag)
{
    uint8_t count[N_KINDS] = { 0 };
    Err e = analyze_mj_read_tiles(text, g, count, diag);
    if (e != ERR_NONE)
        return e;
    Tile low = 0;
    while (low < N_KINDS - 1 && count[low] == 0)
        low++;
    int n = tiles_total(count);
    out->tile = low;
    if (n == count[low] && (n == 3 || n == 4)) {
        out->type = n == 3 ? MELD_PONG : MELD_EXPOSED_KONG;
        return ERR_NONE;
    }
    bool run = n == 3 && suit_of(low) != SUIT_Z && rank_of(low) <= 7 && count[low] == 1 &&
               count[low + 1] == 1 && count[low + 2] == 1;
    if (!run)
        return bad_argument(text, _("this is not a meld; melds look like 555p, 6666m or 456s"),
                            diag);
    out->type = MELD_CHI;
    return ERR_NONE;
}

static Err analyze_mj_read_void(const Cli *cli, Suit *out, Diag *diag)
{
    const char *text = cli->value[CLI_VOID];
    *out = SUIT_NONE;
    if (text == NULL)
        return ERR_NONE;
    *out = strlen(text) == 1 ? suit_from_letter(text[0]) : SUIT_NONE;
    if (*out == SUIT_NONE || *out == SUIT_Z)
        return diag_set(diag, ERR_USAGE, _("--void %.40s: use m, s or p"), text);
    return ERR_NONE;
}

static Err analyze_mj_read_question(const Cli *cli, const Game *game, MjAsked *q, Diag *diag)
{
    memset(q, 0, sizeof *q);
    q->game = *game;
    if (cli_given(cli, CLI_AGAINST))
        return diag_set(diag, ERR_USAGE, _("--against does not apply to %s"), game->ops->key);
    Err e = analyze_mj_read_void(cli, &q->hand.void_suit, diag);
    if (e == ERR_NONE)
        e = analyze_mj_read_tiles(cli->args[1], &q->game, q->hand.count, diag);
    for (int i = 2; e == ERR_NONE && i < cli->n_args; i++) {
        MjMeld meld = { 0 };
        e = read_meld(cli->args[i], &q->game, &meld, diag);
        if (e == ERR_NONE && q->hand.n_melds < MELDS_MAX)
            q->hand.meld[q->hand.n_melds] = meld;
        q->hand.n_melds++;
    }
    if (e == ERR_NONE)
        e = hand_check(&q->game, &q->hand, HAND_SIZE_READY, HAND_SIZE_FULL, diag);
    if (e == ERR_NONE && cli_given(cli, CLI_SEEN)) {
        e = analyze_mj_read_tiles(cli->value[CLI_SEEN], &q->game, q->seen, diag);
        if (e == ERR_NONE)
            e = hand_check_seen(&q->game, q->seen, diag);
    }
    return e;
}

/* -- points ------------------------------------------------------------------------------------ */

/* A hand on its turn, early in the game, with nothing else known: the other seats hold thirteen
 * tiles, no player has won, and the tiles given as seen are their discards. If the game needs a
 * void suit and none is given, the choice is about the void suit; this includes the thirteen tiles
 * that most players hold then. */
static void analyze_mj_position(const MjAsked *q, View *v)
{
    const Game *g = &q->game;
    MjTable *t = &v->mj.table;
    MjSeat *own = &t->seat[0];
    int tiles = g->mj.n_tiles - HAND_SIZE_FULL - (HAND_SIZE_FULL - 1) * (g->n_seats - 1), at = 0;
    game_view_new(g, 0, v);
    t->n_seats = g->n_seats;
    t->phase = g->mj.void_suit && q->hand.void_suit == SUIT_NONE ? MJ_VOID : MJ_TURN;
    t->may_declare = true;
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    v->mj.own.drawn = TILE_NONE;
    memcpy(v->mj.own.count, q->hand.count, sizeof q->hand.count);
    memcpy(own->meld, q->hand.meld, sizeof own->meld);
    own->n_melds = (uint8_t)q->hand.n_melds;
    own->n_concealed = (uint8_t)tiles_total(q->hand.count);
    own->void_suit = q->hand.void_suit;
    for (Seat s = 1; s < g->n_seats; s++) {
        t->seat[s].void_suit = SUIT_NONE;
        t->seat[s].n_concealed = HAND_SIZE_FULL - 1;
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        for (int i = 0; i < q->seen[k]; i++, at++) {
            MjSeat *other = &t->seat[1 + at % (g->n_seats - 1)];
            if (other->n_pond < POND_MAX)
                other->pond[other->n_pond++] = k;
        }
    }
    t->wall = (uint8_t)(tiles > at ? tiles - at : 0);
    v->must_act = t->phase == MJ_VOID || hand_size(&q->hand) == HAND_SIZE_FULL;
}

/* As in a game: if the dealer's fourteenth tile counts as drawn, it is the last one. */
static View as_dealt(const MjAsked *q, const View *v)
{
    View dealt = *v;
    for (Tile k = 0; k < q->game.mj.n_kinds && q->game.mj.dealer_draws; k++)
        if (q->hand.count[k] > 0)
            dealt.mj.own.drawn = k;
    return dealt;
}

/* The useful tiles after each of the best discards. */
static void print_useful(const TextContext *t, const Adviser *a)
{
    enum { BEST = 3 };
    char cut[TEXT_TILE], tiles[TEXT_PHRASE];
    int n;
    const Verdict *v = adviser_verdicts(a, &n);
    for (int i = 0; i < n && i < BEST; i++) {
        if (v[i].action.kind != ACT_DISCARD)
            continue;
        output(_("tiles that help after discarding %s: %s"),
               text_tile(t, v[i].action.tile, cut, sizeof cut),
               text_kinds(t, v[i].mj.ukeire, tiles, sizeof tiles));
        output("\n");
    }
}

static void analyze_mj_print_choices(const TextContext *t, const MjAsked *q, const View *v,
                                     const Adviser *a)
{
    if (!adviser_has_judged(a))
        output("%s\n", _("Choices, best first:"));
    else if (v->mj.table.phase == MJ_VOID)
        output(_("Void suits as judged by %s, in points per hand, if the others hold 13 tiles "
                 "each:\n"), adviser_title(a));
    else
        output(_("Choices as judged by %s, in points per hand, if it is your turn, nobody has "
                 "won, the others hold 13 tiles each and %d tiles are left in the wall:\n"),
               adviser_title(a), v->mj.table.wall);
    analyze_print_points(&q->game, a, MENU_MAX);
    print_useful(t, a);
    View assumed = as_dealt(q, v);
    analyze_print_assumed(&q->game, &assumed);
}

/* -- text -------------------------------------------------------------------------------------- */

/* The value of the hand with `tile` added (TILE_NONE: as it is). In games without fans a full hand
 * counts as drawn: this does not change the value, and only a drawn hand wins with four wilds
 * (hongzhong 6.4). */
static void analyze_mj_value(const MjAsked *q, Tile tile, MjWorth *worth)
{
    GivenHand hand = q->hand;
    if (tile != TILE_NONE)
        hand.count[tile]++;
    bool drawn = tile == TILE_NONE && !q->game.mj.fans;
    hand_worth(&q->game, &hand, drawn ? WIN_SELF_DRAW : 0, worth);
}

static void print_text(const MjAsked *q, const HandReport *report, const View *v, const Adviser *a)
{
    const TextContext t = { .game = &q->game, .you = SEAT_NONE, .letters = true };
    char phrase[TEXT_PHRASE];
    MjWorth worth;
    output(_("The hand is %s."), text_distance(&t, report->shanten, phrase, sizeof phrase));
    output("\n");
    analyze_mj_value(q, TILE_NONE, &worth);
    if (worth.multiplier > 0)
        output(_("This hand wins: %s\n"), text_worth(&t, &worth, phrase, sizeof phrase));
    for (Tile k = 0; k < N_KINDS; k++) {
        char name[TILE_TEXT_MAX];
        if (!has_kind(report->waits, k))
            continue;
        analyze_mj_value(q, k, &worth);
        output(_("%s wins: %d left, %s\n"), tile_text(k, name), report->left[k],
               text_worth(&t, &worth, phrase, sizeof phrase));
    }
    if (v->must_act) {
        analyze_mj_print_choices(&t, q, v, a);
    } else if (report->waits == 0) {
        const MjFacts facts = { .shanten = (int8_t)report->shanten, .ukeire = report->ukeire,
                                .live = (int16_t)report->count };
        output("%s\n", text_live(&t, &facts, phrase, sizeof phrase));
    }
}

/* -- lists of tiles in JSON -------------------------------------------------------------------- */

void analyze_put_discards(Json *out, const HandReport *report)
{
    Json *list = json_new_list();
    for (int i = 0; i < report->n_discards; i++) {
        const MjDiscard *d = &report->discard[i];
        char name[TILE_TEXT_MAX];
        Json *row = JSON_OBJECT(JSON_TEXT("tile", tile_text(d->tile, name)),
                                JSON_INT("shanten", d->shanten));
        json_put(row, "ukeire", words_kinds_list(d->ukeire));
        json_put_int(row, "count", d->count);
        json_add(list, row);
    }
    json_put(out, "discards", list);
}

/* -- JSON -------------------------------------------------------------------------------------- */

static void analyze_mj_put_worth(Json *out, const MjAsked *q, const MjWorth *worth)
{
    if (!q->game.mj.fans) {
        json_put(out, "shapes", wire_mj_shapes(worth->shapes));
        return;
    }
    JSON_PUT(out, JSON_TEXT("main", q->game.mj.fans->fan[worth->main].key),
             JSON_INT("multiplier", worth->multiplier));
}

static Err analyze_mj_print_json(const MjAsked *q, const HandReport *report, const View *v,
                                 Adviser *a, Diag *diag)
{
    char concealed[TILES_TEXT_MAX];
    Json *out = JSON_OBJECT(JSON_TEXT("game", q->game.ops->key),
                            JSON_TEXT("concealed", tiles_text(q->hand.count, concealed)),
                            JSON_INT("shanten", report->shanten));
    MjWorth worth;
    analyze_mj_value(q, TILE_NONE, &worth);
    if (worth.multiplier > 0)
        analyze_mj_put_worth(out, q, &worth);
    if (hand_size(&q->hand) == HAND_SIZE_FULL) {
        analyze_put_discards(out, report);
    } else {
        Json *waits = json_new_list();
        for (Tile k = 0; k < N_KINDS; k++) {
            char name[TILE_TEXT_MAX];
            if (!has_kind(report->waits, k))
                continue;
            analyze_mj_value(q, k, &worth);
            Json *row = JSON_OBJECT(JSON_TEXT("tile", tile_text(k, name)),
                                    JSON_INT("left", report->left[k]));
            analyze_mj_put_worth(row, q, &worth);
            json_add(waits, row);
        }
        json_put(out, "waits", waits);
        json_put(out, "ukeire", words_kinds_list(report->ukeire));
        json_put_int(out, "count", report->count);
    }
    if (analyze_think(a)) {
        json_put_int(out, "wall", v->mj.table.wall);
        analyze_put_points(out, &q->game, a);
        View assumed = as_dealt(q, v);
        analyze_put_assumed(out, &q->game, &assumed);
    }
    return analyze_write(out, diag);
}

static Err analyze_mj_hand(const Cli *cli, const Game *game, Diag *diag)
{
    MjAsked q;
    HandReport report;
    View v;
    Adviser *adviser;
    Err e = analyze_mj_read_question(cli, game, &q, diag);
    if (e != ERR_NONE)
        return e;
    analyze_mj_position(&q, &v);
    e = analyze_ask(cli, &q.game, &v, &adviser, diag);
    if (e != ERR_NONE)
        return e;
    hand_report(&q.game, &q.hand, q.seen, &report);
    if (cli_given(cli, CLI_JSON)) {
        e = analyze_mj_print_json(&q, &report, &v, adviser, diag);
    } else {
        analyze_think(adviser);
        print_text(&q, &report, &v, adviser);
    }
    adviser_free(adviser);
    return e;
}

/* -- practice ---------------------------------------------------------------------------------- */

static void analyze_mj_print_drill(const DrillQuestion *q, const TextContext *t)
{
    char text[DRILL_TEXT];
    output(_("Hand: %s"), text_tiles(t, q->count, text, sizeof text));
    output("\n");
    for (int i = 0; i < q->n_melds; i++) {
        output(_("%s %s"), text_meld((MeldType)q->meld[i].type),
               text_tile(t, q->meld[i].tile, text, sizeof text));
        output("\n");
    }
}

const CmdFamily mahjong_cmd = { analyze_mj_hand, analyze_mj_print_drill };
