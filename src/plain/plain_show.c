/* SPDX-License-Identifier: MIT */
/* What is the same in all games, and the calls to the families for the rest. */
#include "plain_show.h"

#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "page.h"
#include "plain_family.h"
#include "position_string.h"
#include "text_parts.h"

void plain_show_answer(PlainIo *io, const char *code, const char *meaning)
{
    if (strcmp(code, meaning) == 0)
        plain_say(io, code);
    else
        plain_sayf(io, _("%s: %s"), code, meaning);
}

void plain_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    if (v->seat == SEAT_NONE)
        plain_say(io, _("You are watching, so you have no hand."));
    else
        plain_family(t->game->ops->family)->hand(io, t, v);
}

/* Cards that were played are not read out: a list of suits is no help to a listener, and `unseen`
 * counts what is left. */
static void leave_out_cards(Page *page)
{
    page->asked.n = page->asked.cards ? 0 : page->asked.n;
    for (PageSeat *s = page->seat; s < page->seat + page->n_seats; s++)
        s->n_rows = s->row[0].cards ? 0 : s->n_rows;
}

void plain_show_table(PlainIo *io, const TextContext *t, const View *v)
{
    Page page;
    page_make(t, v, NULL, NULL, &page);
    leave_out_cards(&page);
    page_say(t, &page, plain_say_to, io);
    page_free(&page);
}

void plain_show_score(PlainIo *io, const TextContext *t, const int64_t score[SEATS_MAX])
{
    char list[TEXT_PHRASE];
    text_scores(t, score, _("%s %lld"), list, sizeof list);
    plain_sayf(io, _("Scores: %s."), list);
}

void plain_show_log(PlainIo *io, const TextContext *t, const Event *log, int n_log, int n)
{
    for (int i = n_log > n ? n_log - n : 0; i < n_log;)
        i += plain_say_event(io, t, log, i, n_log);
}

int plain_last_lines(const TextContext *t, const Event *log, int n_log, int lines)
{
    char line[TEXT_LINE];
    const PlainFamily *family = plain_family(t->game->ops->family);
    int i = n_log;
    for (; i > 0 && lines > 0; lines--)
        i -= i > 1 && family->joined != NULL && family->joined(t, &log[i - 2], line, sizeof line)
                 ? 2
                 : 1;
    return n_log - i;
}

int plain_say_event(PlainIo *io, const TextContext *t, const Event *log, int i, int n)
{
    char line[TEXT_LINE];
    const PlainFamily *family = plain_family(t->game->ops->family);
    bool two = family->joined != NULL && i + 1 < n &&
               family->joined(t, log + i, line, sizeof line);
    plain_say(io, two ? line : text_event(t, &log[i], line, sizeof line));
    return two ? 2 : 1;
}

const char *plain_after(const TextContext *t, const PlainMoment *at, char *out, size_t size)
{
    const PlainFamily *family = plain_family(t->game->ops->family);
    out[0] = '\0';
    if (family->after != NULL)
        family->after(t, at, out, size);
    return out;
}

void plain_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    plain_family(t->game->ops->family)->question(io, t, v);
}

void plain_show_position(PlainIo *io, const Game *g, const InfoSet *info)
{
    char text[POSITION_MAX + 2];
    Err e = position_write(g, info, text, POSITION_MAX);
    if (e == ERR_NOT_ASKED)
        plain_say(io, _("There is nothing to decide now."));
    else if (e != ERR_NONE)
        plain_say(io, _("This table cannot be written as a position."));
    else
        plain_lines(io, strcat(text, "\n"));
}

void plain_show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    if (!v->must_act)
        plain_say(io, _("You can type: next, table, score, log, undo, quit; help for more."));
    else
        plain_family(t->game->ops->family)->possible(io, t, v);
}

/* -- help -------------------------------------------------------------------------------------- */

void plain_show_help(PlainIo *io, const GameOps *game, const char *leaving)
{
    const PlainFamily *family = plain_family(game->family);
    for (const char *const *line = family->help; *line != NULL; line++)
        plain_say(io, _(*line));
    plain_say(io, _("At any time:"));
    for (int w = 0; w < N_PLAIN_WORDS; w++) {
        char names[TEXT_PHRASE];
        if ((family->plays == NULL && w == PLAIN_PLAYS) ||
            (family->waits == NULL && w == PLAIN_WAITS))
            continue;
        plain_show_answer(io, plain_word_names((PlainWord)w, family->types_ranks, names,
                                               sizeof names),
                          w == PLAIN_QUIT ? leaving : plain_word_help((PlainWord)w));
    }
    plain_say(io, _("An empty line repeats the question, or makes your only possible move."));
}

void plain_show_rules(PlainIo *io, PlainRules *rules, const Game *game)
{
    char *text = rules(game), *rest = text;
    for (char *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
        bool heading = strncmp(line, "# ", 2) == 0;
        if (heading && line > text)
            plain_say(io, "");
        if (line[0] != '\0')
            plain_say(io, heading ? line + 2 : line);
    }
    free(text);
}
