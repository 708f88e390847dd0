/* SPDX-License-Identifier: MIT */
/* Choosing which records are listed. To know the choices it reads all records, in slices between
 * two keys. */
#include "menus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "utf8.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { LOOKS_A_SLICE = 40, CHOICES_MAX = 200, LINE_BYTES = 256, MONTH = 7 };

typedef enum What { EVERYTHING, STARRED, UNFINISHED, UNREVIEWED, OF_GAME, WITH, IN_MONTH } What;

typedef struct SieveChoice {
    What what;
    const GameOps *game;
    char name[SIEVE_NAME];      /* of an opponent; or a month "2026-11" */
    int  n;                     /* number of records */
} SieveChoice;

typedef struct SieveScreen {
    Screen       screen;
    RecordList  *records;       /* borrowed, as is `sieve` */
    RecordSieve *sieve;
    SieveChosen *chosen;
    void        *owner;
    bool         ready;
    List         list;
    SieveChoice  choice[CHOICES_MAX];
} SieveScreen;

/* -- the choices ------------------------------------------------------------------------------- */

static void sieve_count_choice(SieveScreen *s, What what, const GameOps *game, const char *name)
{
    for (int i = 0; i < s->list.n; i++) {
        SieveChoice *c = &s->choice[i];
        if (c->what == what && c->game == game && strcmp(c->name, name) == 0) {
            c->n++;
            return;
        }
    }
    if (s->list.n == CHOICES_MAX)
        return;
    SieveChoice *c = &s->choice[s->list.n++];
    *c = (SieveChoice){ .what = what, .game = game, .n = 1 };
    snprintf(c->name, sizeof c->name, "%s", name);
}

static void count_record(SieveScreen *s, int i)
{
    const RecordEntry *e = record_list_known(s->records, i);
    char month[MONTH + 1], names[LINE_BYTES], *rest = NULL;
    static const RecordSieve only[] = { [STARRED] = { .starred = true },
                                        [UNFINISHED] = { .unfinished = true },
                                        [UNREVIEWED] = { .unreviewed = true } };
    sieve_count_choice(s, EVERYTHING, NULL, "");
    for (What what = STARRED; what <= UNREVIEWED; what++)
        if (record_list_passes(s->records, i, &only[what]))
            sieve_count_choice(s, what, NULL, "");
    if (e->game != NULL)
        sieve_count_choice(s, OF_GAME, e->game, "");
    snprintf(names, sizeof names, "%s", e->others != NULL ? e->others : "");
    for (char *name = strtok_r(names, ",", &rest); name != NULL; name = strtok_r(NULL, ",", &rest))
        sieve_count_choice(s, WITH, NULL, name + strspn(name, " "));
    snprintf(month, sizeof month, "%.*s", MONTH, e->date);
    sieve_count_choice(s, IN_MONTH, NULL, month);
}

/* Games in the order of the menu, opponents by number of games, months from the newest. */
static int by_use(const void *a, const void *b)
{
    const SieveChoice *p = a, *q = b;
    if (p->what != q->what)
        return (int)p->what - (int)q->what;
    if (p->what == IN_MONTH)
        return strcmp(q->name, p->name);
    if (p->what == OF_GAME)
        return strcmp(p->game->key, q->game->key);
    return p->n != q->n ? (p->n < q->n) - (p->n > q->n) : strcmp(p->name, q->name);
}

/* -- choosing ---------------------------------------------------------------------------------- */

static bool is_on(const SieveScreen *s, const SieveChoice *c)
{
    const RecordSieve *v = s->sieve;
    switch (c->what) {
    case EVERYTHING:
        return v->game == NULL && !v->starred && !v->unfinished && !v->unreviewed &&
               v->opponent[0] == '\0' && v->since[0] == '\0';
    case STARRED:    return v->starred;
    case UNFINISHED: return v->unfinished;
    case UNREVIEWED: return v->unreviewed;
    case OF_GAME:    return v->game == c->game;
    case WITH:       return strcmp(v->opponent, c->name) == 0;
    case IN_MONTH:   return strcmp(v->since, c->name) == 0;
    }
    return false;
}

static void sieve_everything(RecordSieve *v)
{
    RecordSieve words = { 0 };
    memcpy(words.words, v->words, sizeof words.words);
    *v = words;
}

/* Choosing the same again removes the filter. */
static void sieve_choose(SieveScreen *s, Ui *ui, const SieveChoice *c)
{
    RecordSieve *v = s->sieve;
    bool on = !is_on(s, c);
    switch (c->what) {
    case EVERYTHING: sieve_everything(v); break;
    case STARRED:    v->starred = on; break;
    case UNFINISHED: v->unfinished = on; break;
    case UNREVIEWED: v->unreviewed = on; break;
    case OF_GAME:    v->game = on ? c->game : NULL; break;
    case WITH:       snprintf(v->opponent, sizeof v->opponent, "%s", on ? c->name : ""); break;
    case IN_MONTH:
        snprintf(v->since, sizeof v->since, "%.*s", MONTH, on ? c->name : "");
        snprintf(v->until, sizeof v->until, "%.*s", MONTH, on ? c->name : "");
        break;
    }
    s->chosen(s->owner, ui);
    ui->dirty = true;
}

/* -- texts ------------------------------------------------------------------------------------- */

static const char *what_text(What what, const char *name, char *out, size_t size)
{
    static const char *const words[] = {
        [EVERYTHING] = N_("everything"), [STARRED] = N_("starred"),
        [UNFINISHED] = N_("unfinished"), [UNREVIEWED] = N_("not reviewed"),
    };
    snprintf(out, size, what == WITH ? _("with %s") : "%s",
             what <= UNREVIEWED ? _(words[what]) : name);
    return out;
}

const char *sieve_text(const RecordSieve *v, char *out, size_t size)
{
    char text[LINE_BYTES];
    size_t used = 0;
    struct { bool on; What what; const char *name; } part[] = {
        { v->starred, STARRED, "" },
        { v->unfinished, UNFINISHED, "" },
        { v->unreviewed, UNREVIEWED, "" },
        { v->game != NULL, OF_GAME, v->game != NULL ? _(v->game->title) : "" },
        { v->opponent[0] != '\0', WITH, v->opponent },
        { v->since[0] != '\0', IN_MONTH, v->since },
    };
    out[0] = '\0';
    for (size_t i = 0; i < sizeof part / sizeof *part && used < size; i++) {
        if (part[i].on)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "; " : "",
                                     what_text(part[i].what, part[i].name, text, sizeof text));
    }
    utf8_repair(out);
    return out;
}

/* -- the screen -------------------------------------------------------------------------------- */

static void sieve_draw(Screen *screen, Ui *ui, Canvas *c)
{
    SieveScreen *s = (SieveScreen *)screen;
    Rect rows = ui_body(c);
    ui_draw_title(c, "%s", _(" Filter the records"));
    list_place(&s->list, rows);
    for (int i = s->list.top; i < s->list.n && i < s->list.top + rows.h; i++) {
        const SieveChoice *one = &s->choice[i];
        char text[LINE_BYTES];
        int y = rows.y + i - s->list.top;
        Style style = list_mark(&s->list, c, i);
        canvas_putf(c, rows.x + 2, y, style, "%s %6d  %s", is_on(s, one) ? "*" : " ", one->n,
                    what_text(one->what, one->game != NULL ? _(one->game->title) : one->name, text,
                              sizeof text));
    }
    if (!s->ready)
        canvas_putf(c, rows.x + 2, rows.y, STYLE_DIM, _("reading the records: %d of %d"),
                    record_list_looked(s->records), record_list_all(s->records));
    ui_draw_bottom(ui, c, 1, STYLE_DIM, _("Enter: show these; Space: add them to the filter (*)"));
}

static int sieve_tick(Screen *screen, Ui *ui, int64_t now)
{
    SieveScreen *s = (SieveScreen *)screen;
    (void)now;
    if (s->ready)
        return -1;
    ui->dirty = true;
    if (record_list_look(s->records, LOOKS_A_SLICE))
        return 0;
    for (int i = 0; i < record_list_all(s->records); i++)
        count_record(s, i);
    qsort(s->choice, (size_t)s->list.n, sizeof *s->choice, by_use);
    s->ready = true;
    return -1;
}

static bool sieve_key(Screen *screen, Ui *ui, Key pressed, Command command)
{
    SieveScreen *s = (SieveScreen *)screen;
    int clicked = list_clicked(&s->list, pressed);
    if (clicked < 0 && command != CMD_ENTER && command != CMD_MARK)
        return list_command(&s->list, command);
    if (!s->ready || s->list.n == 0)
        return false;
    const SieveChoice *one = &s->choice[s->list.selected];
    if (command == CMD_MARK) {
        sieve_choose(s, ui, one);
        return true;
    }
    sieve_everything(s->sieve);
    if (one->what != EVERYTHING)
        sieve_choose(s, ui, one);
    s->chosen(s->owner, ui);
    ui_pop(ui);
    return true;
}

static const ScreenOps sieve_ops = {
    .about = N_("Choose which records the list shows: by game, opponent, month or star. "
                "Everything else stays on disk and is only hidden."),
    .context = IN_LIST, .draw = sieve_draw, .key = sieve_key, .tick = sieve_tick,
};

Screen *sieve_new(RecordList *list, RecordSieve *sieve, SieveChosen *chosen, void *owner)
{
    SieveScreen *s = x_alloc(sizeof *s);
    s->screen.ops = &sieve_ops;
    s->records = list;
    s->sieve = sieve;
    s->chosen = chosen;
    s->owner = owner;
    return &s->screen;
}
