/* SPDX-License-Identifier: MIT */
/* The words of the scripted hands of Da Tong Zi (tests/support/hand_cases.h). Seats are 0 to 3.
 *
 * Set up:
 *   rules players=4 finish_bonus=100,-20,-40,-80                 (commas for the spaces of a list)
 *   hands S5 SA | HT H6 | DK D7    by seat; nobody holds any other card
 *   leader 3                       leads first (usually 0)
 * Steps:
 *   play 0 S5; 1 HT; 2 pass
 * Questions, each with a colon and the answer:
 *   story                          what happened in the last play: "0 SA; 0 is out 1; 1 pass;
 *                                  2 pass; 0 takes 25 + 200; bonus: 100 -40 -60; end"
 *   try 1 pass                     legal, or the code of err.def; a refusal changes nothing
 *   scores, leader, turn */
#include <stdarg.h>

#include "card_table.h"

static const char *rules, *hands, *leader;
static Game     game;
static DtzState state;
static char     story[1024];

static void begin(void)
{
    rules = hands = "";
    leader = "0";
}

static void deal(void)
{
    CardSet hand[SEATS_MAX] = { { { 0 } } }, aside = { { 0 } };
    const int64_t score[SEATS_MAX] = { 0 };
    game_default(&game, game_find("datongzi"));
    hand_rules(&dtz_options, &game.cfg, rules);
    game.n_seats = (uint8_t)dtz_config(&game)->players;
    dtz_rules(dtz_config(&game), &game.dtz);
    int n = hands_of(hands, hand);
    if (n != game.n_seats)
        hand_wrong("a hand for each player is needed");
    memset(&state, 0, sizeof state);
    Seat first = (Seat)atoi(leader);
    if (dtz_start_hands(&game, hand, &aside, first, score, (State *)&state) != ERR_NONE)
        hand_wrong("nobody could deal this");
}

__attribute__((format(printf, 1, 2))) static void tell(const char *format, ...)
{
    size_t n = strlen(story);
    n += (size_t)snprintf(story + n, sizeof story - n, "%s", n > 0 ? "; " : "");
    va_list args;
    va_start(args, format);
    vsnprintf(story + n, sizeof story - n, format, args);
    va_end(args);
}

static void tell_event(const Event *e)
{
    char played[CARDS_TEXT_MAX];
    if (e->kind == EV_PLAY)
        tell("%d %s", e->actor, cards_text(&e->play.cards, played));
    else if (e->kind == EV_PASS)
        tell("%d pass", e->actor);
    else if (e->kind == EV_OUT)
        tell("%d is out %d", e->actor, e->type);
    else if (e->kind == EV_ROUND)
        tell("%d takes %d + %d", e->actor, (int)e->points, (int)e->bonus);
    else if (e->kind == EV_SETTLE)
        tell("bonus: %s", hand_numbers(e->delta, game.n_seats));
    else if (e->kind == EV_END)
        tell("end");
}

/* "1 HT", "2 pass". */
static Err move(const char *text)
{
    EventList events = EVENTS_ROOM;
    Action a = { .kind = ACT_PASS };
    char *cards_at;
    long who = strtol(text, &cards_at, 10);
    cards_at += strspn(cards_at, " ");
    if (strcmp(cards_at, "pass") != 0)
        a = (Action){ .kind = ACT_PLAY, .cards = cards(cards_at) };
    DtzState before = state;
    Err e = game_apply(&game, (State *)&state, (Seat)who, &a, &events);
    if (e != ERR_NONE && (events.n > 0 || memcmp(&before, &state, sizeof before) != 0))
        hand_wrong("the refusal changed something");
    for (int i = 0; i < events.n; i++)
        tell_event(&events.e[i]);
    return e;
}

static void play(const char *rest)
{
    char text[512];
    snprintf(text, sizeof text, "%s", rest);
    story[0] = '\0';
    for (char *at = strtok(text, ";"); at != NULL; at = strtok(NULL, ";")) {
        Err e = move(at);
        if (e != ERR_NONE)
            hand_wrong("\"%s\" is refused: %s (so far: %s)", at, err_text(e), story);
    }
}

static const char *ask(const char *question)
{
    if (strncmp(question, "try ", 4) == 0)
        return hand_refusal(move(question + 4));
    if (hand_rest(question, "story") != NULL)
        return story;
    if (strcmp(question, "scores") == 0)
        return hand_numbers(state.score, game.n_seats);
    if (strcmp(question, "leader") == 0)
        return hand_numbers((int64_t[]){ state.table.leader }, 1);
    if (strcmp(question, "turn") == 0)
        return hand_numbers((int64_t[]){ state.table.turn }, 1);
    return NULL;
}

static const HandWord setup_words[] = {
    { "rules", &rules, NULL }, { "hands", &hands, NULL }, { "leader", &leader, NULL },
    { NULL, NULL, NULL },
};
static const HandWord steps[] = { { "play", NULL, play }, { NULL, NULL, NULL } };
static const HandWords words = { setup_words, steps, ask, begin, deal };

HAND_CASES(&words, "tests/rules/datongzi/datongzi.hands")
