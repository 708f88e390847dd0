/* SPDX-License-Identifier: MIT */
/* The words of positions of Da Tong Zi for players, hints and helpers (tests/support/hand_cases.h).
 *
 * Set up:
 *   rules must_beat=0
 *   hands S5 S9 | H6 C9 CA | S8    by seat, seat 0 leads; the rest of the deck is set aside
 *   rest played                    or has been played
 * Steps:
 *   play S5; pass                  by the seats in their turn
 * Questions about the table, each with a colon and the answer:
 *   greedy, tidy with by_eye       what this engine, with these weaknesses, does on its turn
 *   hint HK, hint pass             what the hints say of a play: "boss, 10 points, 10 at stake,
 *                                  bonus 100, breaks 1, 3 plays left", without numbers that are 0
 *   hints 2                        how many there are for seat 2
 *   only reason 1                  the word in facts.def for the only choice of seat 1
 *   explain SK SK HK               a play of seat 0 as the hints would show it
 *   plays needed, boss, unseen     by the hints for the seat on turn: a number, cards, a number
 *   tongzi at SK, dizha at K       the seats that could hold one, as seat 0 knows or, for a tongzi,
 *                                  would know "without memory"
 * Questions about cards:
 *   split CARDS                    its groups, the strongest first: "S9 S9 S9 | D9"
 *   broken PLAY of CARDS           how many trumps the play breaks up
 *   plays for CARDS                how many are needed
 *   boss of CARDS against CARDS    those that nothing unseen beats
 *   kickers 2 plain for BODY from CARDS, kickers up to 2 plain for BODY from CARDS
 *   lead score CARDS
 *   lead_control with CARDS, beat_minimal with CARDS over PLAY, trump_only with CARDS over PLAY
 *                                  the first plays for this goal: "D9 | S9 | ST"
 *   dearer A than B for CARDS      why A costs more than B, in words of DtzDearer
 *   cheapest with CARDS over PLAY is PLAY     whether it costs as little as any answer */
#include "ai_players.h"
#include "card_table.h"
#include "contrast.h"
#include "dtz_advice.h"
#include "dtz_help.h"

enum { SHOWN = 6, PLAYS_MAX = 2048, TEXT = 4096 };

static const char *rules, *hands, *rest_is;
static CardTable t;
static DtzAdvice advice;
static Verdict   row[DTZ_ADVICE_PLAYS_MAX];
static int       n_rows;
static char      answer[TEXT];

static void begin(void)
{
    rules = hands = rest_is = "";
}

static void deal(void)
{
    card_table_seat(&t, rules, hands[0] != '\0' ? hands : "S5 | S6 | S7");
    if (rest_is[0] != '\0') {
        t.state.table.played[2] = t.state.aside;
        memset(&t.state.aside, 0, sizeof t.state.aside);
        t.state.table.aside = 0;
        card_table_look(&t);
    }
}

static void play(const char *rest)
{
    char text[TEXT];
    snprintf(text, sizeof text, "%s", rest);
    for (char *at = strtok(text, ";"); at != NULL; at = strtok(NULL, ";"))
        card_table_play(&t, at + strspn(at, " "));
}

static const char *number(int64_t n)
{
    return hand_numbers(&n, 1);
}

static void say_play(const CardSet *c)
{
    char text[CARDS_TEXT_MAX];
    size_t n = strlen(answer);
    snprintf(answer + n, sizeof answer - n, "%s%s", n > 0 ? " | " : "", cards_text(c, text));
}

/* ---- the table --------------------------------------------------------------------------- */

static void look(Seat who)
{
    dtz_advice_make(&t.game, &t.info[who], &advice);
    n_rows = dtz_advice_rank(&t.game, &t.info[who].view, row, DTZ_ADVICE_PLAYS_MAX);
    dtz_advice_facts(&t.game, &t.info[who].view, row, n_rows);
}

/* "tidy with by_eye tears_pairs". */
static const char *ask_engine(const char *name, const char *weaknesses)
{
    AiSpec spec = neutral(name);
    const AiStyleRow *number;
    for (int i = 0; (number = style_row(i)) != NULL; i++)
        if (weaknesses != NULL && strstr(weaknesses, number->key) != NULL)
            *(double *)((char *)&spec.style + number->offset) = 1;
    Seat who = t.state.table.turn;
    AiPlayer *b = ai_player_new(&spec, name, &t.game, who, 7);
    Action a = answer_of(b, &t.info[who], 1, 0);
    ai_player_free(b);
    return a.kind == ACT_PASS ? "pass" : cards_text(&a.cards, answer);
}

static const char *facts_text(const DtzFacts *f)
{
    static const char *const controls[] = { "open", "trumps", "boss" };
    snprintf(answer, sizeof answer, "%s", controls[f->control]);
    const struct { const char *format; int n; } parts[] = {
        { ", %d points", f->points }, { ", %d at stake", (int)f->at_stake },
        { ", bonus %d", (int)f->bonus }, { ", breaks %d", f->n_broken },
        { ", %d plays left", f->plays_left },
    };
    for (int i = 0; i < 5; i++) {
        size_t n = strlen(answer);
        if (parts[i].n != 0)
            snprintf(answer + n, sizeof answer - n, parts[i].format, parts[i].n);
    }
    return answer;
}

static const char *ask_hint(char *rest)
{
    CardSet wanted = cards(strcmp(rest, "pass") == 0 ? "" : rest);
    look(t.state.table.turn);
    for (int i = 0; i < n_rows; i++)
        if (cards_equal(&row[i].action.cards, &wanted))
            return facts_text(&row[i].dtz);
    return "";
}

static const char *ask_hints(char *rest)
{
    look((Seat)(rest[0] - '0'));
    return number(n_rows);
}

static const char *ask_explain(char *rest)
{
    Verdict v = { .action = { .kind = ACT_PLAY, .cards = cards(rest) } };
    dtz_advice_facts(&t.game, &t.info[0].view, &v, 1);
    return facts_text(&v.dtz);
}

static const char *ask_only_reason(char *rest)
{
    Seat who = (Seat)(rest[0] - '0');
    Contrast c;
    look(who);
    if (!contrast_of_best(&t.game, &t.info[who], row, n_rows, &c) || c.n_for != 1
        || c.n_although != 0)
        return "";
    return fact_word((FactCode)c.pro[0].code, answer);
}

static const char *ask_plays_needed(char *rest)
{
    look(rest[0] != '\0' ? (Seat)(rest[0] - '0') : t.state.table.turn);
    return number(advice.plays_needed);
}

static const char *ask_unseen(char *rest)
{
    (void)rest;
    look(t.state.table.turn);
    return number(cards_total(&advice.unseen));
}

static const char *seats(SeatMask mask)
{
    answer[0] = '\0';
    for (Seat s = 0; s < SEATS_MAX; s++)
        if (has_seat(mask, s))
            snprintf(answer + strlen(answer), 8, "%s%d", answer[0] != '\0' ? " " : "", s);
    return answer;
}

static const char *ask_tongzi(char *rest)
{
    InfoSet info = t.info[0];
    Card c;
    if (hand_divided(rest, " without memory") != NULL)
        info.n_log = 0;
    if (card_parse(rest, &c, NULL) != ERR_NONE)
        hand_wrong("not a card: %s", rest);
    dtz_advice_make(&t.game, &info, &advice);
    return seats(advice.tongzi_at[c]);
}

static const char *ask_dizha(char *rest)
{
    look(0);
    for (int r = 0; r < N_RANKS; r++)
        if (rank_letter(r) == rest[0])
            return seats(advice.dizha_at[r]);
    hand_wrong("not a rank");
}

/* ---- cards ------------------------------------------------------------------------------- */

static const char *ask_split(char *rest)
{
    CardSet h = cards(rest);
    DtzSplit split;
    dtz_split(&h, &split);
    for (int i = 0; i < split.n; i++)
        say_play(&split.group[i].cards);
    return answer;
}

static const char *ask_broken(char *rest)
{
    CardSet h = cards(hand_divide(rest, " of ")), p = cards(rest);
    DtzSplit split;
    dtz_split(&h, &split);
    return number(dtz_broken(&split, &h, &p));
}

static const char *ask_plays_for(char *rest)
{
    CardSet h = cards(rest);
    return number(dtz_plays_needed(&h));
}

/* Without cards, those of the hints for the seat on turn. */
static const char *ask_boss(char *rest)
{
    CardSet boss;
    DtzPool pool;
    if (rest[0] == '\0') {
        look(t.state.table.turn);
        return cards_text(&advice.boss, answer);
    }
    CardSet unseen = cards(hand_divide(rest, " against ")), h = cards(rest + strlen("of "));
    dtz_pool_new(&pool, &unseen, cards_total(&unseen));
    dtz_list_boss(&pool, &h, &boss);
    return cards_text(&boss, answer);
}

static const char *ask_kickers(char *rest)
{
    static const char *const tactics[N_DTZ_TACTICS] = {
        [DTZ_PLAIN] = "plain", [DTZ_DUMP] = "dump", [DTZ_HOARD] = "hoard",
        [DTZ_SAVE_HIGH] = "save_high",
    };
    const char *from = hand_divide(rest, " from "), *body_text = hand_divide(rest, " for ");
    bool exact = strncmp(rest, "up to ", 6) != 0;
    const char *at = exact ? rest : rest + 6;
    int max = at[0] - '0';
    DtzTactic tactic = DTZ_PLAIN;
    while (tactic < N_DTZ_TACTICS && strcmp(tactics[tactic], at + 2) != 0)
        tactic++;
    if (tactic == N_DTZ_TACTICS)
        hand_wrong("not a tactic: %s", at + 2);
    CardSet h = cards(from), b = cards(body_text), none = { { 0 } }, out[DTZ_KICKERS_MAX];
    int n = dtz_kickers_by_number(&h, &b, max, tactic, out);
    return exact && n < max ? "not enough" : cards_text(n > 0 ? &out[n - 1] : &none, answer);
}

static DtzRules standard_rules(void)
{
    DtzConfig cfg;
    DtzRules standard;
    options_default(&dtz_options, &cfg);
    dtz_rules(&cfg, &standard);
    return standard;
}

static const char *ask_lead_score(char *rest)
{
    DtzRules standard = standard_rules();
    DtzShape s = reading(rest);
    return number(dtz_lead_score(&standard, &s));
}

static const char *ask_goal(DtzGoal goal, char *rest)
{
    static DtzRanked ranked[PLAYS_MAX];
    const char *over = hand_divided(rest, " over ");
    DtzRules standard = standard_rules();
    DtzShape top = reading(over != NULL ? over : "");
    CardSet h = cards(rest + strlen("with "));
    DtzAim aim = { &standard, &h, over != NULL ? &top : NULL, NULL };
    int n = dtz_goal_plays(&aim, goal, ranked, PLAYS_MAX);
    for (int i = 0; i < n && i < SHOWN; i++)
        say_play(&ranked[i].play.cards);
    return answer;
}

static const char *ask_lead_control(char *rest) { return ask_goal(DTZ_LEAD_CONTROL, rest); }
static const char *ask_beat_minimal(char *rest) { return ask_goal(DTZ_BEAT_MINIMAL, rest); }
static const char *ask_trump_only(char *rest) { return ask_goal(DTZ_TRUMP_ONLY, rest); }

static DtzCost cost_of(const CardSet *h, const char *text)
{
    DtzPlay p = { .cards = cards(text) };
    DtzSplit split;
    p.shape = dtz_recognise(&p.cards);
    dtz_split(h, &split);
    return dtz_cost(&split, h, &p);
}

static const char *ask_dearer(char *rest)
{
    static const char *const words[] = {
        [DEARER_NOT] = "not", [DEARER_TRUMP] = "trump", [DEARER_HIGHER] = "higher",
        [DEARER_BREAKS] = "breaks", [DEARER_POINTS] = "points", [DEARER_KICKERS] = "kickers",
    };
    CardSet h = cards(hand_divide(rest, " for "));
    DtzCost least = cost_of(&h, hand_divide(rest, " than ")), other = cost_of(&h, rest);
    return words[dtz_dearer(&least, &other)];
}

static const char *ask_cheapest(char *rest)
{
    const char *is = hand_divide(rest, " is "), *over = hand_divide(rest, " over ");
    CardSet h = cards(rest + strlen("with "));
    DtzShape top = reading(over);
    DtzCost least, cost = cost_of(&h, is);
    if (!dtz_least_cost(&h, &top, &least))
        return "nothing beats";
    return dtz_dearer(&least, &cost) == DEARER_NOT && dtz_dearer(&cost, &least) == DEARER_NOT
        ? "yes" : "no";
}

static const struct {
    const char *word;
    const char *(*ask)(char *rest);
} questions[] = {
    { "hint", ask_hint }, { "hints", ask_hints }, { "explain", ask_explain },
    { "only reason", ask_only_reason }, { "plays needed", ask_plays_needed },
    { "unseen", ask_unseen }, { "boss", ask_boss }, { "tongzi at", ask_tongzi },
    { "dizha at", ask_dizha }, { "split", ask_split }, { "broken", ask_broken },
    { "plays for", ask_plays_for }, { "kickers", ask_kickers },
    { "lead score", ask_lead_score }, { "lead_control", ask_lead_control },
    { "beat_minimal", ask_beat_minimal }, { "trump_only", ask_trump_only },
    { "dearer", ask_dearer }, { "cheapest", ask_cheapest },
};

static const char *ask(const char *question)
{
    char text[TEXT];
    snprintf(text, sizeof text, "%s", question);
    answer[0] = '\0';
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (hand_rest(question, questions[i].word) != NULL)
            return questions[i].ask(text + (hand_rest(question, questions[i].word) - question));
    const char *weaknesses = hand_divided(text, " with ");
    if (ai_engine_find(t.game.ops, text) == NULL)
        return NULL;
    return ask_engine(text, weaknesses);
}

static const HandWord setup_words[] = {
    { "rules", &rules, NULL }, { "hands", &hands, NULL }, { "rest", &rest_is, NULL },
    { NULL, NULL, NULL },
};
static const HandWord steps[] = { { "play", NULL, play }, { NULL, NULL, NULL } };
static const HandWords words = { setup_words, steps, ask, begin, deal };

HAND_CASES(&words, "tests/ai/datongzi/choices.hands", "tests/ai/datongzi/helpers.hands")
