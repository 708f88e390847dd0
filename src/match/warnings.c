/* SPDX-License-Identifier: MIT */
/* What a player coming to the keyboard reads first: what others have done with the game in the
 * player's absence, and what became of a key pressed on a claim page. The same on the screen and in
 * plain mode. */
#include <stdio.h>
#include <string.h>

#include "calls.h"
#include "i18n.h"
#include "play.h"
#include "text.h"

enum { LINE_BYTES = 512 };

typedef struct Lines {
    char  *out;
    size_t size, used;
} Lines;

static void add_line(Lines *lines, const char *line)
{
    if (lines->used + strlen(line) + 2 <= lines->size)
        lines->used += (size_t)snprintf(lines->out + lines->used, lines->size - lines->used,
                                        "%s\n", line);
}

static void add_taken_back(Calls *c, const Match *m, Seat s, Lines *lines)
{
    char line[LINE_BYTES];
    SeatMask by = calls_note_undo(c, s);
    for (Seat other = 0; other < match_game(m)->n_seats; other++) {
        snprintf(line, sizeof line, _("%s has taken back a decision since you were last here."),
                 match_name(m, other));
        if (has_seat(by, other))
            add_line(lines, line);
    }
}

static void add_vain(Calls *c, const Match *m, Seat s, Lines *lines)
{
    char line[LINE_BYTES], phrase[TEXT_PHRASE];
    VainClaim vain;
    TextContext text;
    if (!calls_note_vain(c, s, &vain))
        return;
    play_context(m, &text);
    snprintf(line, sizeof line, _("Your key for \"%s\" was not one of your claims, so you passed."),
             text_action(&text, &vain.action, phrase, sizeof phrase));
    add_line(lines, line);
}

size_t calls_warn(Calls *c, const Match *m, Seat s, char *out, size_t size)
{
    Lines lines = { out, size, 0 };
    out[0] = '\0';
    if (match_was_resumed(m) && !has_seat(c->aware, s))
        add_line(&lines, _("The game was saved and resumed since you were last here."));
    c->aware |= seat_bit(s);
    add_taken_back(c, m, s, &lines);
    add_vain(c, m, s, &lines);
    return lines.used;
}
