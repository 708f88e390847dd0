/* SPDX-License-Identifier: MIT */
/* The filter of the list of records: which of its rows are marked. */
#include "menus.h"
#include "scratch.h"
#include "tuidaohu_record.h"

static void ignored(void *owner, Ui *ui)
{
    (void)owner;
    (void)ui;
}

/* The rows that are marked, "everything; 2026-11"; static. */
static const char *marked(RecordSieve *sieve)
{
    static char text[200];
    RecordList *l = record_list_new("");
    Canvas *c = canvas_new(80, 24, true);
    Ui ui = { 0 };
    Screen *s = sieve_new(l, sieve, ignored, NULL);
    ui.drawn = s;
    while (s->ops->tick(s, &ui, 0) == 0)
        continue;
    s->ops->draw(s, &ui, c);
    text[0] = '\0';
    for (int y = 0; y < c->rows; y++) {
        int x = 0;
        while (x < 5 && strcmp(canvas_at(c, x, y)->text, "*") != 0)
            x++;
        if (x == 5)
            continue;
        strcat(text, text[0] != '\0' ? "; " : "");
        for (x += 10; strcmp(canvas_at(c, x, y)->text, " ") != 0; x++)
            strcat(text, canvas_at(c, x, y)->text);
    }
    canvas_free(c);
    free(s);
    record_list_free(l);
    return text;
}

TEST(everything_is_marked_only_while_nothing_is_filtered)
{
    static const struct { RecordSieve sieve; const char *marked; } rows[] = {
        { { .words = "" }, "everything" },
        { { .starred = true }, "" },            /* there is none */
        { { .unfinished = true }, "unfinished" },
        { { .unreviewed = true }, "" },         /* it is not finished */
        { { .opponent = "Jun" }, "with" },      /* Jun */
        { { .since = "2026-11", .until = "2026-11" }, "2026-11" },
    };
    static char record[TUIDAOHU_RECORD_MAX];
    scratch_user();
    begin_tuidaohu(record, "");
    scratch_text("paiju/records/tuidaohu-20261101-203000.jsonl", record);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RecordSieve sieve = rows[i].sieve;
        ck_assert_str_eq(marked(&sieve), rows[i].marked);
    }
}
