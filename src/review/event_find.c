/* SPDX-License-Identifier: MIT */
/* An event is found by its own sentence, in two forms, with tiles by name and as typed, and by its
 * kind. A word that names a kind, a player or a class of decisions has only that meaning: "discard"
 * does not match the tile that a pong takes. */
#include "event_find.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "i18n.h"

/* -- words ------------------------------------------------------------------------------------- */

typedef struct KindWord {
    const char *words;
    uint8_t     kind;           /* EventKind */
    int         type;           /* of a meld; -1: any */
} KindWord;

/* In both languages, whatever the language of the screen. */
static const KindWord kind_word[] = {
    { "deal deals dealt 发牌", EV_START, -1 },
    { "exchange swap 换三张", EV_EXCHANGE, -1 },
    { "void 定缺", EV_VOID, -1 },
    { "draw draws drawn 摸 摸牌", EV_DRAW, -1 },
    { "discard discards discarded 打 打出", EV_DISCARD, -1 },
    { "chi 吃", EV_MELD, MELD_CHI },
    { "pong pongs 碰", EV_MELD, MELD_PONG },
    { "kong kongs 杠", EV_KONG, -1 },
    { "win wins won 胡 和", EV_WIN, -1 },
    { "play plays played 出 出牌", EV_PLAY, -1 },
    { "pass passes passed 不要 过", EV_PASS, -1 },
    { "out 出完 走完 跑", EV_OUT, -1 },
    { "round rounds 轮", EV_ROUND, -1 },
    { "end ends 结束", EV_END, -1 },
};

static bool is_in(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = list; *at != '\0'; at += strcspn(at, " "), at += *at == ' ')
        if (strcspn(at, " ") == n && strncasecmp(at, word, n) == 0)
            return true;
    return false;
}

static const KindWord *event_find_kind_of(const char *word)
{
    for (size_t i = 0; i < sizeof kind_word / sizeof *kind_word; i++)
        if (is_in(kind_word[i].words, word))
            return &kind_word[i];
    return NULL;
}

/* A class of decisions worse than fine, in English or the language of the screen; -1: none. */
static int event_find_class_of(const char *word)
{
    for (int c = REVIEW_INACCURACY; c < N_REVIEW_CLASSES; c++) {
        const char *english = review_class_word((ReviewClass)c);
        if (strncasecmp(word, english, strlen(english)) == 0 ||
            strcmp(word, review_class_text((ReviewClass)c)) == 0)
            return c;
    }
    return -1;
}

/* "2nd", "#2", "2."; a bare number only before a kind of event. */
static int ordinal(const char *word, const char *next)
{
    char *rest;
    const char *digits = word + (word[0] == '#');
    long n = strtol(digits, &rest, 10);
    if (rest == digits || n < 1 || n > RECORD_EVENTS_MAX)
        return 0;
    bool ends = is_in("st nd rd th .", rest) || (word[0] == '#' && *rest == '\0');
    return ends || (*rest == '\0' && next != NULL && event_find_kind_of(next) != NULL) ? (int)n : 0;
}

bool event_query_read(const char *text, EventQuery *out)
{
    char copy[EVENT_WORDS_MAX * EVENT_WORD], *rest = NULL;
    *out = (EventQuery){ 0 };
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, " ,", &rest); word != NULL && out->n_words < EVENT_WORDS_MAX;
         word = strtok_r(NULL, " ,", &rest)) {
        if (!is_in("of the a an by", word))
            snprintf(out->word[out->n_words++], EVENT_WORD, "%s", word);
    }
    out->nth = out->n_words > 1 ? ordinal(out->word[0], out->word[1]) : 0;
    if (out->nth > 0) {
        out->n_words--;
        memmove(out->word[0], out->word[1], (size_t)out->n_words * EVENT_WORD);
    }
    return out->n_words > 0;
}

/* -- one event --------------------------------------------------------------------------------- */

/* The part of an event that the viewer sees; the deal itself is not needed for a sentence. False:
 * the viewer does not see that it happened. */
static bool event_find_seen(const EventSearch *w, const Event *e, Event *out)
{
    const Game *g = w->text->game;
    SeenEvent masked;
    *out = *e;
    if (viewer_is_open(w->viewer) || e->kind == EV_START || e->kind == EV_END)
        return true;
    if (!g->ops->mask(g, e, w->text->you, &masked, NULL))
        return false;
    *out = *events_seen(&masked);
    return true;
}

/* Does some word of the text begin with `word`? Numbers must match as a whole: 5 does not match 50.
 * Text outside ASCII matches anywhere, as Chinese has no spaces. */
static bool event_find_has_word(const char *text, const char *word)
{
    size_t n = strlen(word);
    if ((unsigned char)word[0] >= 0x80)
        return strstr(text, word) != NULL;
    bool number = isdigit((unsigned char)word[n - 1]);
    for (const char *at = text; (at = strcasestr(at, word)) != NULL; at++) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && !(number && isdigit((unsigned char)at[n])))
            return true;
    }
    return false;
}

static bool is_name(const EventSearch *w, const char *word, Seat *out)
{
    for (Seat s = 0; s < w->text->game->n_seats; s++) {
        bool you = s == w->text->you && is_in("you 你", word);
        if (you || (w->text->name[s] != NULL && strcasecmp(w->text->name[s], word) == 0)) {
            *out = s;
            return true;
        }
    }
    return false;
}

static bool fits_word(const EventSearch *w, const Event *e, const char *sentence, const char *word)
{
    const KindWord *kind = event_find_kind_of(word);
    Seat actor;
    bool of_all = e->kind == EV_START || e->kind == EV_END || e->kind == EV_SETTLE ||
                  e->kind == EV_EXCHANGE || e->kind == EV_VOID;
    if (kind != NULL)
        return e->kind == kind->kind && (kind->type < 0 || e->type == kind->type);
    if (is_name(w, word, &actor))
        return !of_all && e->actor == actor;
    return event_find_has_word(sentence, word);
}

static bool event_find_fits(const EventSearch *w, const EventQuery *q, int i)
{
    char sentence[2 * TEXT_LINE];
    TextContext letters = *w->text;
    Event e;
    if (!event_find_seen(w, &viewer_record(w->viewer)->event[i].e, &e))
        return false;
    sentence[0] = '\0';
    if (e.kind != EV_START) {
        letters.letters = true;
        text_event(w->text, &e, sentence, TEXT_LINE);
        size_t used = strlen(sentence);
        sentence[used++] = ' ';
        text_event(&letters, &e, sentence + used, sizeof sentence - used);
    }
    for (int k = 0; k < q->n_words; k++)
        if (!fits_word(w, &e, sentence, q->word[k]))
            return false;
    return true;
}

/* -- decisions of a class ---------------------------------------------------------------------- */

static int class_wanted(const EventQuery *q)
{
    for (int k = 0; k < q->n_words; k++)
        if (event_find_class_of(q->word[k]) >= 0)
            return event_find_class_of(q->word[k]);
    return -1;
}

/* The class must be that of the decision; the other words describe what was chosen. */
static bool decision_fits(const EventSearch *w, const EventQuery *q, const ReviewDecision *d, int c)
{
    EventQuery others = { .nth = 0 };
    if (d->forced || d->grade != c)
        return false;
    for (int k = 0; k < q->n_words; k++)
        if (event_find_class_of(q->word[k]) < 0)
            memcpy(others.word[others.n_words++], q->word[k], EVENT_WORD);
    return others.n_words == 0 || event_find_fits(w, &others, d->event);
}

/* A decision of a class is found at the position before it. */
EventFound event_find(const EventSearch *w, const EventQuery *q, int from, int dir, int *at)
{
    const Review *r = w->review;
    int c = class_wanted(q), met = 0;
    if (c >= 0 && r == NULL)
        return EVENT_UNREVIEWED;
    int n = c >= 0 ? review_n(r) : viewer_n_events(w->viewer);
    dir = q->nth > 0 ? 1 : dir;
    for (int i = dir > 0 ? 0 : n - 1; i >= 0 && i < n; i += dir) {
        int position = c >= 0 ? review_decision(r, i)->before - 1 : i;
        bool beyond = q->nth > 0 || (dir > 0 ? position > from : position < from);
        if (!beyond || !(c >= 0 ? decision_fits(w, q, review_decision(r, i), c)
                                : event_find_fits(w, q, i)))
            continue;
        if (++met < q->nth)
            continue;
        *at = position;
        return EVENT_FOUND;
    }
    return EVENT_NONE;
}
