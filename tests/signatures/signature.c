/* SPDX-License-Identifier: MIT */
/* Prints the signatures, one per line: NAME VALUE. With arguments only the lines whose names begin
 * with one of them. */
#include "signature.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "opponents.h"

/* -- values ------------------------------------------------------------------------------------ */

void sign_int(Signature *s, int64_t value)
{
    *s = rng_mixed((*s + UINT64_C(0x9e3779b97f4a7c15)) ^ (uint64_t)value);
}

void sign_text(Signature *s, const char *text)
{
    for (const char *c = text; *c != '\0'; c++)
        sign_int(s, (unsigned char)*c);
    sign_int(s, -1);
}

void sign_figures(Signature *s, const char *text)
{
    for (const char *word = text; *word != '\0'; word += strspn(word, " \n")) {
        size_t n = strcspn(word, " \n");
        if (strcspn(word, "0123456789") < n) {
            for (size_t i = 0; i < n; i++) {
                if (isalnum((unsigned char)word[i]) || word[i] == '-' || word[i] == '+')
                    sign_int(s, (unsigned char)word[i]);
            }
            sign_int(s, ' ');
        }
        word += n;
    }
    sign_int(s, -1);
}

void sign_real(Signature *s, double value)
{
    sign_int(s, llround(1000 * value));
}

static void sign_cards(Signature *s, const CardSet *c)
{
    for (int i = 0; i < 4; i++)
        sign_int(s, (int64_t)c->word[i]);
}

void sign_action(Signature *s, const Action *a)
{
    const int field[] = { a->kind, a->tile, a->meld, a->suit, a->with[0], a->with[1], a->with[2] };
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        sign_int(s, field[i]);
    sign_cards(s, &a->cards);
}

static void sign_bytes(Signature *s, const uint8_t *byte, int n)
{
    for (int i = 0; i < n; i++)
        sign_int(s, byte[i]);
}

static void sign_worth(Signature *s, const MjWorth *w)
{
    const int field[] = { w->multiplier, w->base, w->main, w->roots, w->extras, w->shapes };
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        sign_int(s, field[i]);
}

static void sign_end(Signature *s, const Game *g, const Event *e)
{
    bool mahjong = g->ops->family == FAMILY_MAHJONG;
    for (int i = 0; i < g->n_seats; i++) {
        uint8_t count[N_KINDS] = { 0 };
        if (mahjong)
            tiles_count(e->concealed[i], MJ_HAND_MAX, count);
        sign_int(s, e->score[i]);
        sign_bytes(s, mahjong ? count : &e->finish[i], mahjong ? N_KINDS : 1);
    }
}

/* The members that belong to a single kind of event. */
static void sign_particulars(Signature *s, const Game *g, const Event *e)
{
    switch ((EventKind)e->kind) {
    case EV_START:  sign_bytes(s, e->deal->item, e->deal->n); break;
    case EV_EXCHANGE:
        sign_int(s, e->dir);
        sign_bytes(s, &e->give[0][0], 3 * g->n_seats);
        sign_bytes(s, &e->get[0][0], 3 * g->n_seats);
        break;
    case EV_VOID:   sign_bytes(s, e->suits, g->n_seats); break;
    case EV_MELD:   sign_bytes(s, e->with, e->type == MELD_CHI ? 2 : 0); break;
    case EV_WIN:    sign_worth(s, &e->worth); break;
    case EV_SETTLE: sign_bytes(s, e->bird, e->type == SETTLE_BIRDS ? e->n_birds : 0); break;
    case EV_END:    sign_end(s, g, e); break;
    case EV_PLAY:   sign_cards(s, &e->play.cards); break;
    case EV_ROUND:
        sign_int(s, e->points);
        sign_int(s, e->bonus);
        break;
    case EV_DRAW: case EV_DISCARD: case EV_KONG: case EV_OUTRANKED: case EV_PASS: case EV_OUT:
    case N_EVENT_KINDS:
        break;
    }
}

void sign_event(Signature *s, const Game *g, const Event *e)
{
    enum { TYPE = 1, TARGET = 2, TILE = 4, FLAG = 8 };
    static const uint8_t fields[N_EVENT_KINDS] = {
        [EV_DRAW] = TILE | FLAG,          [EV_DISCARD] = TILE | FLAG,
        [EV_MELD] = TYPE | TARGET | TILE, [EV_KONG] = TYPE | TARGET | TILE,
        [EV_WIN] = TARGET | TILE | FLAG,  [EV_OUTRANKED] = TYPE,
        [EV_SETTLE] = TYPE,               [EV_END] = TYPE,
        [EV_OUT] = TYPE,
    };
    int has = fields[e->kind];
    const int field[] = { e->kind, e->actor, has & TYPE ? e->type : 0, has & TARGET ? e->target : 0,
                          has & TILE ? e->tile : 0, has & FLAG ? e->flag : 0 };
    for (size_t i = 0; i < sizeof field / sizeof field[0]; i++)
        sign_int(s, field[i]);
    for (int i = 0; i < g->n_seats; i++)
        sign_int(s, e->delta[i]);
    sign_particulars(s, g, e);
}

/* -- lines ------------------------------------------------------------------------------------- */

static char line[80];
static char **prefix;           /* of the lines that are wanted; ends with NULL, empty: all */

bool line_wanted(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    for (char **p = prefix; *p != NULL; p++) {
        if (strncmp(line, *p, strlen(*p)) == 0)
            return true;
    }
    return *prefix == NULL;
}

void line_print(Signature s)
{
    printf("%s %016" PRIx64 "\n", line, s);
    fflush(stdout);
}

void line_print_number(uint64_t n)
{
    printf("%s %" PRIu64 "\n", line, n);
    fflush(stdout);
}

/* -- games ------------------------------------------------------------------------------------- */

static const struct {
    const char *game, *options[N_VARIANTS];
} variants[] = {
    { "xuezhan",
      { "", "exchange_three=1;call_transfer=1;base_score=5",
        "exchange_three=1;exchange_dir=across;cap=8;zimo=base;haidi_pao=1;passed_win=lock",
        "zimo=none;diangang_hua=pao;late_added_kong=free;multi_win=0;next_dealer=rotate;"
        "pig_pay_winners=0;start_score=100",
        "rob_kong=0;kong_refund=0;big_call=0;pig_multiplier=4;duanyao_stacks=0;tianhu=0;"
        "passed_win=off" } },
    { "hongzhong",
      { "", "wilds=8;four_wilds_win=0;birds=6;bird_value=3",
        "tiles=136;win_on_discard=1;discard_win_with_wild=0;no_wild_birds=2;pass_lock=0",
        "players=3;win_on_discard=1;multi_win=0;dealer_bonus=2;base_score=4",
        "players=2;wild_discard=1;seven_pairs=0;kong_void_on_draw=1;rob_kong_pays_all=0" } },
    { "tuidaohu",
      { "", "chi=0;thirteen_orphans=1;multi_win=1;pass_lock=1",
        "discarder_pays_all=0;multi_win=1;dealer_stays_on_draw=0;base_score=3",
        "players=3;seven_pairs=0;win_on_discard=0", "players=2;rob_kong=0" } },
    { "datongzi",
      { "", "decks=4;players=4;aside=8;finish_bonus=100 -20 -40 -80",
        "players=2;aside=12;finish_bonus=100 -100;must_beat=0",
        "decks=2;aside=4;next_starter=first_out",
        "removed_ranks=3 4 6;aside=0;bonus_tongzi_other=50;bonus_dizha=500" } },
};

static void set_options(Game *g, const char *options)
{
    char key[64], value[64];
    for (int n; sscanf(options, "%63[^=]=%63[^;]%n", key, value, &n) == 2; options += n) {
        if (option_set(&g->ops->options, &g->cfg, key, value, NULL) != ERR_NONE)
            abort();
        n += options[n] == ';';
    }
}

void game_variant(const char *key, int variant, Game *out)
{
    game_default(out, game_find(key));
    for (size_t i = 0; i < sizeof variants / sizeof variants[0]; i++) {
        if (strcmp(variants[i].game, key) == 0)
            set_options(out, variants[i].options[variant]);
    }
    if (game_prepare(out, NULL) != ERR_NONE)
        abort();
}

/* -- choices ----------------------------------------------------------------------------------- */

/* The number of its tiles that are equal or next to a tile. */
static int company(const MjPrivate *own, Tile tile)
{
    int n = 2 * own->count[tile];
    if (tile >= N_SUITED)
        return n;
    n += rank_of(tile) < 9 ? own->count[tile + 1] : 0;
    n += rank_of(tile) > 1 ? own->count[tile - 1] : 0;
    return n;
}

Action any_action(Rng *r, const Game *g, const View *v, bool keen)
{
    Action menu[MENU_MAX];
    int n = game_menu(g, v, menu, MENU_MAX);
    for (int i = 0; i < n; i++) {
        bool call = menu[i].kind >= ACT_CHI && menu[i].kind <= ACT_KONG;
        if ((keen ? call : menu[i].kind == ACT_WIN) && rng_below(r, 8) > 0)
            return menu[i];
    }
    const Action *a = &menu[rng_below(r, (uint32_t)n)];
    for (int i = 0; i < 12; i++) {
        const Action *b = &menu[rng_below(r, (uint32_t)n)];
        if (a->kind == ACT_DISCARD && b->kind == ACT_DISCARD &&
            company(&v->mj.own, b->tile) < company(&v->mj.own, a->tile))
            a = b;
    }
    return *a;
}

/* -- all --------------------------------------------------------------------------------------- */

static void complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "%s:%d: %s\n", diag->file, diag->line, diag->text);
    exit(EXIT_FAILURE);
}

int main(int argc, char **argv)
{
    (void)argc;
    prefix = argv + 1;
    opponents_load(NULL, complain, NULL);
    sign_hands();
    sign_players();
    sign_screens();
    opponents_free();
    return EXIT_SUCCESS;
}
