/* A record told as prose, with all hands open: it needs no rules, only the events. Or a view of it,
 * stepped through. */
#include "cmd_replay.h"

#include <stdio.h>
#include <string.h>

#include "i18n.h"
#include "output.h"
#include "plain_replay.h"
#include "play.h"
#include "replay.h"
#include "text.h"

static void print_header(const Record *r, const TextContext *t)
{
    const RecordHeader *h = &r->header;
    char line[TEXT_LINE];
    output("%s\n", text_announced(h->game.ops, record_shows_seed(r) ? &h->seed : NULL, line,
                                  sizeof line));
    if (h->daily[0] != '\0')
        output(_("Deal of the day %s: the same for everybody.\n"), h->daily);
    for (Seat s = 0; s < h->game.n_seats; s++)
        output("%s: %s\n", text_subject(t, s), h->player[s]);
}

/* Who sits down or changes places in front of event `i`, from change `next` on. */
static int print_changes(const Record *record, TextContext *t, int next, int i)
{
    Seating now;
    for (; next < record->n_changes && record->change[next].event <= i; next++) {
        const SeatChange *c = &record->change[next];
        if (c->with != SEAT_NONE)
            output(_("%s and %s change places."), t->name[c->seat], t->name[c->with]);
        else
            output(_("%s sits down in the place of %s (%s)."), c->name, t->name[c->seat],
                   c->player);
        output("\n");
        record_seating_after(record, next, &now);
        memcpy(t->name, now.name, sizeof now.name);
    }
    t->you = text_named_you(t);
    return next;
}

static int print_record(const Replay *r)
{
    const Record *record = replay_record(r);
    TextContext t = { .game = &record->header.game };
    Diag diag = { 0 };
    int64_t wins[SEATS_MAX];
    char line[TEXT_LINE];
    for (Seat s = 0; s < t.game->n_seats; s++)
        t.name[s] = record->header.name[s];
    t.you = text_named_you(&t);
    print_header(record, &t);
    for (int i = 0, next = 0; i < replay_n_events(r); i++) {
        next = print_changes(record, &t, next, i);
        output("%s\n", text_event(&t, &record->event[i].e, line, sizeof line));
    }
    if (replay_fault(r, &diag))
        return cli_fail(&diag);
    record_wins(record, record->n_events, wins);
    if (record->end_line != 0)
        output("%s\n", text_result(&t, record->end_score, wins, line, sizeof line));
    else
        output("%s\n", record->held_back
                           ? _("The next hand is still being played: it is not shown.")
                           : _("The record ends here: the match is not finished."));
    return EXIT_DONE;
}

int cmd_replay_text(const Cli *cli)
{
    Record *record;
    Diag diag = { 0 };
    if (record_read(cli->args[0], &record, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (record_keep_shown(record, &diag) != ERR_NONE) {
        record_free(record);
        return cli_fail(&diag);
    }
    Replay *r = replay_new(record);
    int status = print_record(r);
    replay_free(r);
    return status;
}

int cmd_replay_plain(const Cli *cli, PlainRules *rules)
{
    Viewer *view;
    Diag diag = { 0 };
    const Settings *settings = settings_now(cli->settings);
    if (viewer_new(cli->args[0], &view, &diag) != ERR_NONE)
        return cli_fail(&diag);
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    char line[TEXT_LINE];
    plain_say(&io, play_announced(viewer_match(view), line, sizeof line));
    bool there = !cli_given(cli, CLI_AT) ||
                 viewer_go_entry(view, (int)cli_number(cli, CLI_AT, 1), &diag) == ERR_NONE;
    if (there)
        plain_replay(view, settings, rules, &io);
    int status = !there || viewer_fault(view, &diag) ? cli_fail(&diag) : EXIT_DONE;
    plain_io_free(&io);
    viewer_free(view);
    return status;
}
