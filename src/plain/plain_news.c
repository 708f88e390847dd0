/* SPDX-License-Identifier: MIT */
/* Prints what has happened and what is asked: in full, with a sentence for each event and the whole
 * hand with each question, or in brief, with only what is new. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "i18n.h"
#include "plain_run.h"
#include "plain_show.h"

enum { PROMPT_HALVES = 60, MORE_HALVES = 8, ENTER_HALVES = 14, NEWS_MAX = 64, SLOW_MS = 1000,
       WARNINGS_MAX = 2048 };

bool plain_is_brief(const Plain *p)
{
    if (p->table->guide != NULL || p->family->news == NULL)
        return false;
    return p->detail == DETAIL_BRIEF ||
           (p->detail == DETAIL_AUTO && match_hand_no(p->m) > p->first_hand);
}

/* -- in full ----------------------------------------------------------------------------------- */

/* If the text `asks`, the draw of a turn is printed with the question that follows. A listener at
 * a terminal may need time to hear each line. */
static void say_all(Plain *p, Seat s, PlainMoment *at, int to, bool asks)
{
    char text[TEXT_LINE];
    bool slow = p->io->prompts && p->table->settings->pace == PACE_SLOW;
    for (; at->i < to; at->i++) {
        const Event *e = &at->log[at->i].e;
        /* a player's own moves are not news at the next call */
        if (p->n_humans > 1 && e->actor == s && p->text.you == s &&
            (e->kind == EV_DISCARD || e->kind == EV_PLAY || e->kind == EV_PASS))
            continue;
        if (!(asks && at->i == to - 1 && e->kind == EV_DRAW && e->actor == s))
            at->i += plain_say_event(p->io, &p->text, events_seen(at->log), at->i, to) - 1;
        if (plain_after(&p->text, at, text, sizeof text)[0] != '\0')
            plain_say(p->io, text);
        if (!slow)
            continue;
        fflush(p->io->out);
        nanosleep(&(struct timespec){ .tv_sec = SLOW_MS / 1000 }, NULL);
    }
}

/* -- in brief ---------------------------------------------------------------------------------- */

/* The length in half words: a word is two, a Chinese character one. */
static int news_halves_of(const char *text)
{
    int n = 0;
    bool inside = false;
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c >= 0xE4 && c <= 0xE9)     /* the first byte of U+4000 to U+9FFF */
            n++;
        if (c >= 0x80 || c == ' ')
            inside = false;
        else if (!inside) {
            n += 2;
            inside = true;
        }
    }
    return n;
}

typedef struct NewsItem {
    char    text[TEXT_PHRASE];
    uint8_t weight;             /* PlainWeight */
    bool    left_out;
} NewsItem;

typedef struct News {
    NewsItem item[NEWS_MAX];
    int  n, halves;
    bool asks;                  /* the question is about the last item */
} News;

static void news_add_item(News *news, const char *text, PlainWeight weight)
{
    if (weight == NEWS_NONE || text[0] == '\0')
        return;
    if (news->n == NEWS_MAX) {
        memmove(news->item, news->item + 1, sizeof news->item - sizeof *news->item);
        news->n--;
    }
    NewsItem *item = &news->item[news->n++];
    *item = (NewsItem){ .weight = (uint8_t)weight };
    snprintf(item->text, sizeof item->text, "%.*s", TEXT_PHRASE - 1, text);
}

/* Leaves out the oldest items of a weight until the text is short enough. */
static bool news_shorten(News *news, PlainWeight weight, int most)
{
    bool any = false;
    for (int i = 0; i < news->n - news->asks && news->halves > most; i++) {
        if (news->item[i].weight != weight)
            continue;
        news->item[i].left_out = any = true;
        news->halves -= news_halves_of(news->item[i].text);
    }
    return any;
}

/* The news and the question, in at most thirty words. */
static void news_say(Plain *p, News *news, const char *question)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int most = PROMPT_HALVES - (question[0] != '\0' ? news_halves_of(question) : ENTER_HALVES);
    bool more = false;
    news->halves = 0;
    for (int i = 0; i < news->n; i++)
        news->halves += news_halves_of(news->item[i].text);
    if (news->halves > most)
        more = news_shorten(news, NEWS_ORDINARY, most - MORE_HALVES);
    if (news->halves > most - (more ? MORE_HALVES : 0))
        more |= news_shorten(news, NEWS_TURN, most - MORE_HALVES);
    if (more)
        text_add(&l, "%s", _("Type round for more."));
    for (int i = 0; i < news->n; i++) {
        if (news->item[i].left_out)
            continue;
        text_sentence(&l, "%s", news->item[i].text);
    }
    if (question[0] != '\0')
        text_sentence(&l, "%s", question);
    if (l.used > 0)
        plain_say(p->io, out);
}

/* The seat's waits, if they have changed. */
static void add_ready(Plain *p, Seat s, const View *v, News *news)
{
    char ready[TEXT_PHRASE] = "";
    if (p->family->ready == NULL || p->table->settings->hints == HINTS_OFF)
        return;
    p->family->ready(&p->text, v, ready, sizeof ready);
    if (strcmp(ready, p->ready[s]) != 0)
        news_add_item(news, ready, NEWS_MAIN);
    snprintf(p->ready[s], sizeof p->ready[s], "%s", ready);
}

static void news_gather(Plain *p, PlainMoment *at, int to, News *news)
{
    char text[TEXT_LINE], more[TEXT_PHRASE];
    for (; at->i < to; at->i++) {
        PlainWeight weight = p->family->news(&p->text, at->view, &at->log[at->i].e, text,
                                             sizeof text);
        TextLine l = { text, sizeof text, strlen(text) };
        if (weight != NEWS_NONE && plain_after(&p->text, at, more, sizeof more)[0] != '\0')
            text_sentence(&l, "%s", more);
        if (weight == NEWS_DEAL)
            plain_say(p->io, text);
        else
            news_add_item(news, text, weight);
        news->asks = weight != NEWS_NONE && weight != NEWS_DEAL;
    }
}

/* -- both -------------------------------------------------------------------------------------- */

/* Prints the events that the seat has not read and, in brief, the question after them. */
static void say_new(Plain *p, Seat s, bool to_tile, const InfoSet *asked)
{
    static News news;
    char question[TEXT_PHRASE] = "";
    InfoSet info;
    int n;
    const SeenEvent *log = match_log(p->m, s, &n);
    match_infoset(p->m, s, &info);
    PlainMoment at = { &info.view, log, p->shown[s], n, plain_is_brief(p) };
    if (p->n_humans > 1 && p->me == s) {    /* what others have done or tried since then */
        char text[WARNINGS_MAX], *rest = text;
        keyboard_warn(&p->keyboard, p->m, s, text, sizeof text);
        for (char *line = strsep(&rest, "\n"); rest != NULL; line = strsep(&rest, "\n"))
            plain_say(p->io, line);
    }
    while (to_tile && n > at.i && log[n - 1].e.kind != EV_DISCARD && log[n - 1].e.kind != EV_KONG)
        n--;
    while (asked == NULL && !at.brief && n > at.i &&
           ((log[n - 1].e.kind == EV_DRAW && log[n - 1].e.actor == s) ||
            (p->family->opens != NULL && p->family->opens(&p->text, &log[n - 1].e))))
        n--;        /* printed together with what follows: a seat draws, and is asked */
    p->shown[s] = n;
    if (!at.brief) {
        say_all(p, s, &at, n, asked != NULL && asked->view.must_act);
        return;
    }
    news = (News){ .n = 0 };
    news_gather(p, &at, n, &news);
    if (asked != NULL) {
        add_ready(p, s, &info.view, &news);
        p->family->ask(&p->text, &asked->view, question, sizeof question);
    }
    news_say(p, &news, question);
}

void plain_news(Plain *p, Seat s, bool to_tile)
{
    say_new(p, s, to_tile, NULL);
}

void plain_ask_seat(Plain *p, Seat s, const InfoSet *info)
{
    say_new(p, s, false, info);
    if (!plain_is_brief(p))
        plain_show_question(p->io, &p->text, &info->view);
}

/* With several humans a finished hand cannot be taken back. */
void plain_possible(Plain *p, const View *v)
{
    if (v->must_act || p->n_humans == 1)
        plain_show_possible(p->io, &p->text, v);
    else
        plain_say(p->io, _("You can type: next, table, score, log, quit; help for more."));
}

void plain_ask_fully(Plain *p, const InfoSet *info)
{
    if (info->view.must_act)
        plain_show_question(p->io, &p->text, &info->view);
    else
        plain_possible(p, &info->view);
    plain_guide(p, info);
}
