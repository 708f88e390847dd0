/* SPDX-License-Identifier: MIT */
/* The stream for watchers. It is updated from the spectator's log, in which the hand itself has
 * masked what is hidden; the open log is used only after a hand has ended. */
#include "watch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "i18n.h"
#include "record_impl.h"
#include "wire.h"
#include "x_alloc.h"

/* An event in the stream. */
typedef struct Shown {
    int hand_no, line;
} Shown;

struct WatchStream {
    RecordWriter *writer;
    Game          game;
    char         *name[SEATS_MAX];
    Shown        *shown;            /* not taken back */
    int           n_shown, cap_shown;
    bool          opened;           /* the hand of the last event has been opened */
    bool          ended;            /* the match has ended */
};

/* -- beginning and ending ---------------------------------------------------------------------- */

Err watch_check(const char *directory, Diag *diag)
{
    struct stat st;
    if (stat(directory, &st) == 0 && S_ISDIR(st.st_mode))
        return ERR_NONE;
    return diag_set(diag, ERR_FILE,
                    _("nobody can watch: there is no directory %.160s; create it first"),
                    directory);
}

static void watch_take_name(WatchStream *w, Seat s, const char *name)
{
    free(w->name[s]);
    w->name[s] = x_strdup(name);
}

Err watch_new(const char *directory, const RecordHeader *h, const char *const name[SEATS_MAX],
              WatchStream **out, Diag *diag)
{
    RecordWriter *writer;
    Diag why = { 0 };
    Err e = watch_check(directory, diag);
    if (e != ERR_NONE)
        return e;
    if (record_create_stream(directory, h->game.ops->key, &writer, &why) != ERR_NONE)
        return diag_set(diag, why.code, _("nobody can watch in %.80s: %.160s"), directory,
                        why.text);
    WatchStream *w = x_alloc(sizeof *w);
    w->writer = writer;
    w->game = h->game;
    for (Seat s = 0; s < h->game.n_seats; s++)
        watch_take_name(w, s, name[s]);
    RecordHeader shown = *h;
    memcpy(shown.name, w->name, sizeof shown.name);
    record_put_line(writer, JSON_PUT(record_header_line(&shown), JSON_FLAG("watched", true)));
    record_flush(writer);
    *out = w;
    return ERR_NONE;
}

void watch_close(WatchStream *w)
{
    if (w == NULL)
        return;
    if (!w->ended)
        record_put_note(w->writer, "left");
    record_close(w->writer);
    for (Seat s = 0; s < SEATS_MAX; s++)
        free(w->name[s]);
    free(w->shown);
    free(w);
}

const char *watch_path(const WatchStream *w) { return record_path(w->writer); }
bool watch_notice(WatchStream *w, Diag *diag) { return record_notice(w->writer, diag); }

/* -- following --------------------------------------------------------------------------------- */

void watch_swap(WatchStream *w, Seat a, Seat b)
{
    char *name = w->name[a];
    w->name[a] = w->name[b];
    w->name[b] = name;
    record_put_swap(w->writer, a, b);
    record_flush(w->writer);
}

/* How many events of a hand are in the stream, if it is the last one. */
static int n_shown_of(const WatchStream *w, int hand_no)
{
    int n = 0;
    while (n < w->n_shown && w->shown[w->n_shown - 1 - n].hand_no == hand_no)
        n++;
    return n;
}

/* Takes back all but the first `n` events of a hand. */
static void watch_take_back(WatchStream *w, int hand_no, int n)
{
    int keep = 0, of_hand = 0;
    while (keep < w->n_shown && w->shown[keep].hand_no < hand_no)
        keep++;
    while (of_hand < n && keep + of_hand < w->n_shown &&
           w->shown[keep + of_hand].hand_no == hand_no)
        of_hand++;
    w->n_shown = keep + of_hand;
    record_put_undo(w->writer, w->n_shown > 0 ? w->shown[w->n_shown - 1].line : 1);
    w->opened = w->ended = false;
}

/* -- opening ----------------------------------------------------------------------------------- */

/* Events of the hand that were hidden, fully or partly, each with its position. */
static Json *hidden_events(const Game *g, const EventList *log)
{
    Json *list = json_new_list();
    for (int i = 1; i < log->n; i++) {
        SeenEvent seen;
        Deal dealt;
        if (g->ops->mask(g, &log->e[i], SEAT_NONE, &seen, &dealt) &&
            wire_alike(g, &log->e[i], &seen.e))
            continue;
        json_add(list, JSON_PUT(wire_event(g, &log->e[i]), JSON_INT("at", i + 1)));
    }
    return list;
}

void watch_follow(WatchStream *w, const WatchNow *now)
{
    const SeenLog *log = hand_log(now->hand, SEAT_NONE);
    int n = n_shown_of(w, now->hand_no);
    for (Seat s = 0; s < w->game.n_seats; s++) {
        if (strcmp(w->name[s], now->name[s]) == 0)
            continue;
        watch_take_name(w, s, now->name[s]);
        record_put_seat(w->writer, s, NULL, w->name[s], NULL);
    }
    if (n > log->n || (w->n_shown > 0 && w->shown[w->n_shown - 1].hand_no > now->hand_no)) {
        watch_take_back(w, now->hand_no, log->n);
        n = n_shown_of(w, now->hand_no);
    }
    for (; now->hand_no > 0 && n < log->n; n++) {
        w->opened &= log->e[n].e.kind != EV_START;
        record_put_event(w->writer, &w->game, &log->e[n].e);
        w->shown = x_grow(w->shown, w->n_shown, &w->cap_shown, sizeof *w->shown);
        w->shown[w->n_shown++] = (Shown){ now->hand_no, record_lines(w->writer) };
    }
    bool over = now->hand_no > 0 && n > 0 && log->e[n - 1].e.kind == EV_END;
    if (over && !w->opened) {
        Json *start = wire_event(&w->game, &now->hand->log.e[0]), *o = wire_new("opened");
        const char *key;
        for (int k = 0; (key = json_key(start, k)) != NULL; k++)
            if (strcmp(key, "type") != 0)
                json_put_copy(o, key, json_member(start, key));
        json_free(start);
        json_put(o, "hidden", hidden_events(&w->game, &now->hand->log));
        record_put_line(w->writer, o);
        w->opened = true;
    }
    if (over && now->score != NULL && !w->ended) {
        record_put_end(w->writer, &w->game, now->score);
        w->ended = true;
    }
    record_flush(w->writer);
}
