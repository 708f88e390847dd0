/* What is the same for all games, and who tells the rest. */
#include "plain_show.h"

#include <ctype.h>
#include <string.h>

#include "i18n.h"
#include "plain_show_impl.h"
#include "text_parts.h"

enum { CODES_BYTES = 512 };

static bool is_mahjong(const TextContext *t)
{
    return t->game->ops->family == FAMILY_MAHJONG;
}

void plain_show_answer(PlainIo *io, const char *code, const char *meaning)
{
    plain_sayf(io, _("%s: %s"), code, meaning);
}

void plain_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    if (v->seat == SEAT_NONE)
        plain_say(io, _("You only watch: there is no hand of yours."));
    else if (is_mahjong(t))
        plain_mahjong_hand(io, t, v);
    else
        plain_cards_hand(io, t, v);
}

void plain_show_table(PlainIo *io, const TextContext *t, const View *v)
{
    if (is_mahjong(t))
        plain_mahjong_table(io, t, v);
    else
        plain_cards_table(io, t, v);
}

void plain_show_score(PlainIo *io, const TextContext *t, const int64_t score[SEATS_MAX])
{
    char list[TEXT_PHRASE];
    text_scores(t, score, _("%s %lld"), list, sizeof list);
    plain_sayf(io, _("Scores: %s."), list);
}

void plain_show_log(PlainIo *io, const TextContext *t, const Event *log, int n_log, int n)
{
    char line[TEXT_LINE];
    for (int i = n_log > n ? n_log - n : 0; i < n_log; i++)
        plain_say(io, text_event(t, &log[i], line, sizeof line));
}

void plain_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    if (is_mahjong(t))
        plain_mahjong_question(io, t, v);
    else
        plain_cards_question(io, t, v);
}

/* An exchange has too many answers to name them all. */
static void show_swap(PlainIo *io, const TextContext *t, const View *v)
{
    Action first;
    char code[PLAIN_CODE];
    if (game_menu(t->game, v, &first, 1) > 0)
        plain_sayf(io, _("Possible now: swap and three tiles of one suit, such as %s; help for "
                         "more."),
                   plain_code(t, v, &first, code));
}

static void show_cards(PlainIo *io, const TextContext *t, const View *v)
{
    char example[PLAIN_CODE];
    const Action pass = { .kind = ACT_PASS };
    bool may_pass = t->game->ops->check(t->game, v, &pass) == ERR_NONE;
    plain_cards_example(v, example);
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

void plain_show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    char codes[CODES_BYTES];
    if (!v->must_act)
        plain_say(io, _("Possible now: next, table, score, log, undo, quit; help for more."));
    else if (!is_mahjong(t))
        show_cards(io, t, v);
    else if (v->mj.table.phase == MJ_EXCHANGE)
        show_swap(io, t, v);
    else
        plain_sayf(io, _("Possible now: %s; help for more."),
                   plain_codes(t, v, codes, sizeof codes));
}

/* -- help -------------------------------------------------------------------------------------- */

static const char *const mahjong_help[] = {
    N_("A tile is a digit and a letter: m characters, s bamboo, p dots; 1z to 4z are the winds "
       "east, south, west, north, 5z to 7z the red, green and white dragon. The name will do too: "
       "5m or 5 characters."),
    N_("On your turn a tile discards it; so does its place in your hand, counted from 1, the drawn "
       "tile last. kong and a tile declares a kong, win wins."),
    N_("When others discard: pong, kong, chi, win or pass, or the letters p g c w n. chi 46s says "
       "which of your tiles."),
    N_("Before play: swap 123m gives three tiles of one suit away, lack m makes a suit the void "
       "suit."),
    NULL,
};

static const char *const cards_help[] = {
    N_("Cards are their ranks: 5 5 8, or 558, is a pair of fives and an eight; 10, 0 and t are a "
       "ten. Suits are chosen so that your tongzi and dizha survive, unless only they beat the "
       "play."),
    N_("Or name cards by suit and rank: S5 HK is the five of spades and the king of hearts. take 3 "
       "makes the third play that plays lists. pass, or n, passes."),
    NULL,
};

void plain_show_help(PlainIo *io, const GameOps *game, const char *leaving)
{
    bool cards = game->family == FAMILY_DATONGZI;
    const char *const *lines = cards ? cards_help : mahjong_help;
    for (; *lines != NULL; lines++)
        plain_say(io, _(*lines));
    plain_say(io, _("At any time:"));
    for (int w = 0; w < N_PLAIN_WORDS; w++) {
        char letter = plain_letter((PlainWord)w);
        const char *help = w == PLAIN_QUIT ? leaving : plain_word_help((PlainWord)w);
        bool is_rank = rank_from_letter((char)toupper((unsigned char)letter)) != CARD_NONE;
        if (!cards && w == PLAIN_PLAYS)
            continue;
        if (letter != '\0' && !(cards && is_rank))
            plain_sayf(io, _("%s or %c: %s"), plain_word((PlainWord)w), letter, help);
        else
            plain_show_answer(io, plain_word((PlainWord)w), help);
    }
    plain_say(io, _("An empty line repeats the question, or does the only thing that can be "
                    "done."));
}

/* Headings after the first are about the screen: marks, keys, the mouse. */
void plain_show_rules(PlainIo *io, const char *const *paragraph)
{
    int headings = 0;
    for (; paragraph != NULL && *paragraph != NULL; paragraph++) {
        bool heading = strncmp(*paragraph, "# ", 2) == 0;
        headings += heading;
        if (headings > 1)
            break;
        if (!heading)
            plain_say(io, _(*paragraph));
    }
}
