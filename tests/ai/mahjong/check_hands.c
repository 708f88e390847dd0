/* SPDX-License-Identifier: MIT */
/* The words of positions of mahjong for players and hints (tests/support/hand_cases.h). Seat 0 is
 * in the middle of a hand; with 14-3k tiles it is its turn.
 *
 * Set up:
 *   game tuidaohu, rules chi=0     hand 123m55s                   voids pmm- (by seat)
 *   melds pong 5m, 2 exposed 1s    its own, and one of seat 2
 *   won 2                          seat 2 has won
 *   ponds 2 55s, 1 9p              discards of seats 2 and 1
 *   offer 1 8m                     seat 1 has just thrown it and seat 0 is asked
 *   rob 1 4s                       seat 1 adds it to its pong and seat 0 is asked
 *   phase void, phase exchange     seat 0 chooses its void suit or three tiles
 *   wall 50                        tiles left
 * Questions, each with a colon and the answer:
 *   ev                             what this engine does: win, discard 9s, pong 5m, chi 13m,
 *                                  void p, swap 159p, pass
 *   rows, best, worst              all hints, the best first; the first and the last of them
 *   shanten                        of the hand
 *   row pong 5m                    a hint: shanten then, copies of the kinds that help, what would
 *                                  be discarded, the value of a win:
 *                                  "0, 8 of 14s, then 1z, worth 2"
 *   risk kong 5m                   how dangerous a hint is: none, low, mid, high
 *   why A over B, although A over B    the facts for and against the better of two hints, by their
 *                                  words in facts.def; A or B may be best
 *   hints, next draws              how many there are
 *   waits, waits 9s                now or after that discard: each kind with the copies left and
 *                                  the values of a win on a discard and drawn: "1s 2 left 1/2"
 *   groups                         "set 123m, pair 55s, partial 79s wants 8s 3 left"
 *   danger 5s                      of a discard: "high of 1 2, most 2, thrown by 1, 4 seen"
 *   unseen 5m, unseen              copies that seat 0 cannot see */
#include "advice_view.h"
#include "ai_players.h"
#include "table_script.h"

#include <stdarg.h>

/* A text as in the setup; NULL if nothing was said. */
static struct {
    const char *game, *rules, *hand, *voids, *melds, *ponds, *offer, *rob, *won, *phase,
        *wall;
} setup;

static Game g;
static View v;
static char answer[1024];

static void begin(void)
{
    memset(&setup, 0, sizeof setup);
    setup.game = "xuezhan";
    setup.rules = "";
    setup.hand = "";
    setup.voids = "----";
}

/* "2 55s": the seat; `text` gets what follows. */
static Seat seat_of(const char **text)
{
    Seat s = (Seat)(**text - '0');
    if (s >= SEATS_MAX || (*text)[1] != ' ')
        hand_wrong("a seat from 0 to 3 and tiles are needed");
    *text += 2;
    return s;
}

/* "pong 5m, 2 exposed 1s". */
static void lay_melds(const char *text)
{
    char word[16], name[3];
    for (;;) {
        int n = 0;
        text += strspn(text, " ");
        Seat who = text[0] >= '0' && text[0] <= '9' ? seat_of(&text) : 0;
        if (sscanf(text, " %15s %2s%n", word, name, &n) != 2)
            return;
        add_meld(&v, who, (MeldType)meld_type(word), name);
        text += n + (text[n] == ',');
    }
}

/* "2 55s, 1 9p". */
static void lay_ponds(const char *text)
{
    char tiles[TILES_TEXT_MAX];
    int seat;
    for (int n; sscanf(text, " %d %159[^,]%n", &seat, tiles, &n) == 2; text += n + (text[n] == ','))
        add_pond(&v, (Seat)seat, tiles);
}

static void deal(void)
{
    game_by(setup.game, setup.rules, &g);
    v = view_of(&g, setup.hand, setup.voids);
    if (setup.melds != NULL)
        lay_melds(setup.melds);
    if (setup.ponds != NULL)
        lay_ponds(setup.ponds);
    if (setup.offer != NULL) {
        const char *rest = setup.offer;
        Seat s = seat_of(&rest);
        offer(&v, s, rest);
    }
    if (setup.rob != NULL) {
        const char *rest = setup.rob;
        v.mj.table.turn = v.mj.table.last_from = seat_of(&rest);
        v.mj.table.last = tile(rest);
        v.mj.table.phase = MJ_ROB;
        add_meld(&v, v.mj.table.turn, MELD_ADDED_KONG, rest);
        v.must_act = true;
    }
    if (setup.won != NULL)
        v.mj.table.seat[atoi(setup.won)].won = 1;
    if (setup.phase != NULL) {
        v.mj.table.phase = strcmp(setup.phase, "void") == 0 ? MJ_VOID : MJ_EXCHANGE;
        v.must_act = true;
    }
    if (setup.wall != NULL)
        v.mj.table.wall = (uint8_t)atoi(setup.wall);
}

/* ---- in words ---------------------------------------------------------------------------- */

static const char *kinds_text(KindMask kinds, char out[TILES_TEXT_MAX])
{
    uint8_t count[N_KINDS];
    for (Tile k = 0; k < N_KINDS; k++)
        count[k] = has_kind(kinds, k);
    return tiles_text(count, out);
}

static const char *tiles_of(const Tile *t, int n, char out[TILES_TEXT_MAX])
{
    uint8_t count[N_KINDS] = { 0 };
    for (int i = 0; i < n; i++)
        count[t[i]]++;
    return tiles_text(count, out);
}

/* The hint about an action; "best" is the first. */
static const Verdict *row_of(const Advised *a, const char *text)
{
    char words[ACTION_TEXT_MAX];
    for (int i = 0; i < a->n_rows; i++)
        if (strcmp(text, "best") == 0
            || strcmp(mj_action_text(&a->row[i].action, words), text) == 0)
            return &a->row[i];
    hand_wrong("no hint about \"%s\"", text);
}

__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    va_list args;
    size_t n = strlen(answer);
    va_start(args, format);
    vsnprintf(answer + n, sizeof answer - n, format, args);
    va_end(args);
}

static const char *comma(void)
{
    return answer[0] != '\0' ? ", " : "";
}

/* ---- questions --------------------------------------------------------------------------- */

static const char *ask_row(const Advised *a, const char *rest)
{
    char text[TILES_TEXT_MAX];
    const MjFacts *f = &row_of(a, rest)->mj;
    say("%d", f->shanten);
    if (f->ukeire != 0)
        say(", %d of %s", f->live, kinds_text(f->ukeire, text));
    if (f->next_discard != TILE_NONE)
        say(", then %s", tile_text(f->next_discard, text));
    if (f->worth.multiplier != 0)
        say(", worth %d", (int)f->worth.multiplier);
    return answer;
}

static const char *const levels[] = { "none", "low", "mid", "high" };

static const char *ask_risk(const Advised *a, const char *rest)
{
    return levels[row_of(a, rest)->mj.danger.level];
}

static void say_facts(const Advised *a, const char *pair, bool although)
{
    char better[ACTION_TEXT_MAX], word[FACT_WORD];
    const char *over = strstr(pair, " over ");
    if (over == NULL)
        hand_wrong("\"A over B\" is needed");
    snprintf(better, sizeof better, "%.*s", (int)(over - pair), pair);
    Contrast c = contrast_between(&g, &v, a, row_of(a, better), row_of(a, over + 6));
    for (int i = 0; i < (although ? c.n_although : c.n_for); i++)
        say("%s%s", comma(), fact_word((FactCode)(although ? c.con : c.pro)[i].code, word));
}

static const char *ask_why(const Advised *a, const char *rest)
{
    say_facts(a, rest, false);
    return answer;
}

static const char *ask_although(const Advised *a, const char *rest)
{
    say_facts(a, rest, true);
    return answer;
}

static const char *ask_best(const Advised *a, const char *rest)
{
    (void)rest;
    return a->n_rows > 0 ? mj_action_text(&a->row[0].action, answer) : "";
}

static const char *ask_worst(const Advised *a, const char *rest)
{
    (void)rest;
    return a->n_rows > 0 ? mj_action_text(&a->row[a->n_rows - 1].action, answer) : "";
}

static const char *ask_rows(const Advised *a, const char *rest)
{
    char words[ACTION_TEXT_MAX];
    (void)rest;
    for (int i = 0; i < a->n_rows; i++)
        say("%s%s", comma(), mj_action_text(&a->row[i].action, words));
    return answer;
}

static const char *ask_hints(const Advised *a, const char *rest)
{
    (void)rest;
    return hand_numbers((int64_t[]){ a->n_rows }, 1);
}

static const char *ask_next(const Advised *a, const char *rest)
{
    (void)rest;
    return hand_numbers((int64_t[]){ a->n_next }, 1);
}

static const char *ask_shanten(const Advised *a, const char *rest)
{
    (void)rest;
    return hand_numbers((int64_t[]){ a->shanten }, 1);
}

static const char *ask_waits(const Advised *a, const char *rest)
{
    AdviceWait after[N_KINDS];
    const AdviceWait *w = rest[0] != '\0' ? after : a->wait;
    int n = rest[0] != '\0' ? advice_waits(&g, &v, tile(rest), after) : a->n_waits;
    for (int i = 0; i < n; i++) {
        char text[TILE_TEXT_MAX];
        say("%s%s %d left %d/%d", comma(), tile_text(w[i].tile, text), w[i].live,
            (int)w[i].on_discard.multiplier, (int)w[i].self_draw.multiplier);
    }
    return answer;
}

static const char *ask_groups(const Advised *a, const char *rest)
{
    static const char *const kinds[] = {
        [GROUP_MELD] = "meld", [GROUP_SET] = "set", [GROUP_ORPHANS] = "orphans",
        [GROUP_PAIR] = "pair", [GROUP_PARTIAL] = "partial", [GROUP_SINGLE] = "single",
        [GROUP_WILD] = "wild", [GROUP_DEAD] = "dead",
    };
    (void)rest;
    for (int i = 0; i < a->n_groups; i++) {
        char text[TILES_TEXT_MAX];
        const HandGroup *group = &a->group[i];
        say("%s%s %s", comma(), kinds[group->kind], tiles_of(group->tile, group->n, text));
        if (group->wants != 0)
            say(" wants %s %d left", kinds_text(group->wants, text), group->live);
    }
    return answer;
}

static const char *ask_danger(const Advised *a, const char *rest)
{
    Danger d;
    (void)a;
    advice_danger(&g, &v, tile(rest), false, &d);
    say("%s", levels[d.level]);
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (has_seat(d.open, s))
            say("%s %d", d.open & (seat_bit(s) - 1) ? "" : " of", s);
    if (d.feared != SEAT_NONE)
        say(", most %d", d.feared);
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (has_seat(d.discarded_by, s))
            say("%s %d", d.discarded_by & (seat_bit(s) - 1) ? "" : ", thrown by", s);
    say(", %d seen", d.visible);
    return answer;
}

static const char *ask_unseen(const Advised *a, const char *rest)
{
    return hand_numbers((int64_t[]){ rest[0] != '\0' ? a->unseen[tile(rest)] : a->n_unseen }, 1);
}

static const struct {
    const char *word;
    const char *(*ask)(const Advised *a, const char *rest);
} questions[] = {
    { "row", ask_row }, { "risk", ask_risk }, { "why", ask_why }, { "although", ask_although },
    { "best", ask_best }, { "worst", ask_worst }, { "shanten", ask_shanten },
    { "rows", ask_rows }, { "hints", ask_hints }, { "next draws", ask_next },
    { "waits", ask_waits }, { "groups", ask_groups }, { "danger", ask_danger },
    { "unseen", ask_unseen },
};

static const char *ask(const char *question)
{
    answer[0] = '\0';
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const char *rest = hand_rest(question, questions[i].word);
        if (rest != NULL)
            return questions[i].ask(advice_of(&g, &v), rest);
    }
    if (ai_engine_find(g.ops, question) == NULL)
        return NULL;
    InfoSet info = { .view = v };
    Action a = decision_of(question, &g, &info, 0);
    return mj_action_text(&a, answer);
}

static const HandWord setup_words[] = {
    { "game", &setup.game, NULL }, { "rules", &setup.rules, NULL }, { "hand", &setup.hand, NULL },
    { "voids", &setup.voids, NULL }, { "melds", &setup.melds, NULL },
    { "offer", &setup.offer, NULL }, { "rob", &setup.rob, NULL },
    { "won", &setup.won, NULL }, { "phase", &setup.phase, NULL },
    { "wall", &setup.wall, NULL }, { "ponds", &setup.ponds, NULL },
    { NULL, NULL, NULL },
};
static const HandWord steps[] = { { NULL, NULL, NULL } };
static const HandWords words = { setup_words, steps, ask, begin, deal };

HAND_CASES(&words, "tests/ai/mahjong/choices.hands", "tests/ai/mahjong/advice.hands")
