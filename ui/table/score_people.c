/* SPDX-License-Identifier: MIT */
/* What each of several people passed up and decided in the finished hand, on a page for all of
 * them. */
#include <stdio.h>

#include "i18n.h"
#include "review.h"
#include "score.h"
#include "text_parts.h"

enum { LABEL_COLS = 12 };

bool score_has_people(const Score *s)
{
    int n = 0;
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++)
        n += match_is_person(s->match, seat) + (match_away(s->match, seat) != NULL);
    return n > 1;
}

/* "3 characters (Bob): pong, kong" */
static void score_people_add_item(TextLine *line, const Score *s, const PassedUp *p)
{
    static const struct { uint16_t kind; const char *word; } words[] = {
        { 1 << ACT_CHI, N_("chi") }, { 1 << ACT_PONG, N_("pong") },
        { 1 << ACT_KONG, N_("kong") }, { 1 << ACT_WIN, N_("win") },
    };
    char tile[TEXT_TILE];
    bool first = true;
    text_tile(&s->text, p->tile, tile, sizeof tile);
    if (p->giver == p->seat)
        text_add(line, _("%s (self-drawn): "), tile);
    else
        text_add(line, _("%s (%s): "), tile, s->text.name[p->giver]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if ((p->kinds & words[i].kind) == 0)
            continue;
        text_add(line, "%s%s", first ? "" : ", ", _(words[i].word));
        first = false;
    }
}

static void draw_labelled(ScoreLines *l, const char *label, const char *text)
{
    canvas_put(l->c, l->x, l->y, STYLE_DIM, label);
    Rect r = { l->x + LABEL_COLS, l->y, l->w - LABEL_COLS, 8 };
    l->y += canvas_wrapped(l->c, r, STYLE_PLAIN, text);
}

static void draw_passed(ScoreLines *l, const Score *s, Seat seat)
{
    char text[4 * LINE_BYTES];
    TextLine line = text_begin(text, sizeof text);
    int n = 0, passes = s->passed.passes[seat];
    for (int i = 0; i < s->passed.n; i++) {
        if (s->passed.item[i].seat != seat)
            continue;
        text_add(&line, "%s", n++ > 0 ? "; " : "");
        score_people_add_item(&line, s, &s->passed.item[i]);
    }
    if (passes > 0)
        text_add(&line,
                 ngettext("%d time, although able to play", "%d times, although able to play",
                          (unsigned)passes),
                 passes);
    draw_labelled(l, _("passed up"), n + passes > 0 ? text : _("nothing"));
}

static void draw_decision(ScoreLines *l, const Score *s, const char *label, const ReviewDecision *d)
{
    char text[2 * TEXT_PHRASE];
    review_said(&s->text, d, text, sizeof text);
    draw_labelled(l, label, text);
}

static void score_people_draw_decisions(ScoreLines *l, const Score *s, Seat seat)
{
    const ReviewDecision *best = costs_most(s->costs, seat, true);
    const ReviewDecision *worst = costs_most(s->costs, seat, false);
    if (best != NULL)
        draw_decision(l, s, _("best"), best);
    if (worst != NULL)
        draw_decision(l, s, _("costliest"), worst);
    if (worst == NULL && costs_are_done(s->costs))
        draw_labelled(l, _("costliest"), _("none: every decision was good"));
}

void score_people_draw(ScoreLines *l, const Score *s)
{
    char judged[LINE_BYTES];
    for (Seat seat = 0; seat < s->text.game->n_seats; seat++) {
        if (!match_is_person(s->match, seat) && match_away(s->match, seat) == NULL)
            continue;
        costs_say(s, judged, sizeof judged);
        score_rule(l, s->text.name[seat], s->costs != NULL ? judged : NULL);
        draw_passed(l, s, seat);
        if (s->costs != NULL)
            score_people_draw_decisions(l, s, seat);
        l->y++;
    }
}
