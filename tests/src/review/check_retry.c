/* SPDX-License-Identifier: MIT */
/* Trying a decision again: the verdict is that of the review, and nothing is played. */
#include "retry.h"

#include "match_play.h"
#include "review.h"
#include "take_over.h"
#include "usual_settings.h"
#include "viewer.h"

/* The shipped levels in `make check-long'; otherwise levels that judge cards in few worlds. */
static void with_levels(void)
{
    static const char quick[] = "[mahjong expert]\nkind = level\nengine = ev\n"
                                "[cards expert]\nkind = level\nengine = search\nsim_count = 0.02\n"
                                "[cards grandmaster]\nlike = expert\nsim_count = 0.05\n";
    if (!all_seeds()) {
        setenv("PAIJU_DATADIR", scratch_directory(), 1);
        scratch_text("ai.ini", quick);
    }
    opponents_load(NULL, no_complaint, NULL);
}

static const Table tables[] = {
    { "xuezhan", "hands=1", { "human", "eff", "eff", "eff" }, 21 },
    { "datongzi", "match_deals=1 match_target=0 removed_ranks=3,4,6,7,8,9",
      { "human", "tidy", "greedy" }, 22 },
};
enum { N_TABLES = sizeof tables / sizeof *tables, CUT_AT = 16 };

/* The position of a decision, in a separate match. */
static Match *stood(Viewer *v, const ReviewDecision *d)
{
    Match *m = NULL;
    Diag diag = { 0 };
    Err e = take_over_to_try(v, d->before - 1, d->seat, NULL, &m, &diag);
    ck_assert_msg(e == ERR_NONE, "event %d: %s", d->before, diag.text);
    ck_assert_ptr_null(match_record_path(m));
    return m;
}

static void think(Retry *t)
{
    while (retry_think(t))
        ck_assert_int_eq(retry_outcome(t), TRY_THINKING);
}

/* The first `lines` lines of a match are enough to judge some decisions. */
static void cut(char *text, int lines)
{
    while (lines-- > 0)
        text = strchr(text, '\n') + 1;
    *text = '\0';
}

/* "... loses 0.42 points" and, at the end of the row marked, 0.42. */
static void says_the_loss_of_the_table(const char *text, const char *before, const char *answer)
{
    char said[32], listed[32];
    const char *marked = strstr(answer, "\n> ") + 1, *end = marked + strcspn(marked, "\n");
    ck_assert_int_eq(sscanf(strstr(text, before) + strlen(before), "%31s", said), 1);
    while (end > marked && end[-1] != ' ')
        end--;
    ck_assert_int_eq(sscanf(end, "%31s", listed), 1);
    ck_assert_str_eq(said, listed);
}

static void agrees(Retry *t, Match *m, const ReviewDecision *d)
{
    int n;
    InfoSet info;
    char text[TEXT_LINE];
    TextContext context = { .game = match_game(m), .you = d->seat };
    for (Seat s = 0; s < match_game(m)->n_seats; s++)
        context.name[s] = match_name(m, s);
    match_infoset(m, d->seat, &info);
    ck_assert_int_eq(retry_ask(t, &info), d->forced ? ERR_ONE_CHOICE : ERR_NONE);
    if (d->forced)
        return;
    ck_assert_int_eq(retry_outcome(t), TRY_NOTHING);
    ck_assert_int_eq(retry_choose(t, &d->chosen), ERR_NONE);
    think(t);
    const ReviewDecision *mine = retry_judged(t);
    ck_assert_int_eq(mine->loss, d->loss);
    ck_assert_int_eq(mine->grade, d->grade);
    ck_assert(action_equal(&mine->best, &d->best));
    ck_assert_int_eq(mine->confirmed, d->confirmed);
    ck_assert_int_eq(retry_outcome(t) == TRY_LOSES, d->loss > 0);
    retry_text(t, &context, text, sizeof text);
    ck_assert_int_eq(strstr(text, "loses") != NULL, d->loss > 0);
    char *answer = retry_answer(t, &context, 80);
    retry_choices(t, &n);
    ck_assert_int_ge(count_lines(answer), 2);           /* the headings and a choice */
    ck_assert_int_le(count_lines(answer), n + 1);
    ck_assert_ptr_nonnull(strstr(answer, "loss"));
    ck_assert_ptr_nonnull(strchr(answer, '>'));
    if (d->loss > 0)
        says_the_loss_of_the_table(text, " loses ", answer);
    if (strstr(text, "may be as good as the best") != NULL)
        says_the_loss_of_the_table(text, "the best; ", answer);
    free(answer);
}

TESTS(.timeout = 120, .setup = with_levels, .teardown = opponents_free);

TEST_LOOP(the_move_that_was_played_gets_the_verdict_of_the_review, N_TABLES)
{
    char *path = scratch_path("record.jsonl"), *text = play_to(&tables[_i], path);
    Viewer *v;
    cut(text, CUT_AT);
    scratch_text("record.jsonl", text);
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    const Record *record = viewer_record(v);
    const GameOps *ops = record->header.game.ops;
    Review *r = review_new(record, seat_bit(0), review_usual_level(ops), 0);
    review_confirm_with(r, review_stronger_level(ops));
    while (review_step(r))
        continue;
    Retry *t = retry_new(&record->header.game);
    int faults = 0;
    for (int i = 0; i < review_n(r); i++) {
        Match *m = stood(v, review_decision(r, i));
        agrees(t, m, review_decision(r, i));
        faults += review_decision(r, i)->loss > 0;
        match_free(m);
    }
    ck_assert_int_gt(faults, 0);
    retry_free(t);
    review_free(r);
    viewer_free(v);
    ck_assert_str_eq(scratch_read(path), text);         /* nothing was written */
    free(text);
    free(path);
}

/* After the best move has been found the position is still there, and worse moves lose points. */
TEST(a_position_can_be_tried_any_number_of_times)
{
    char *path = scratch_path("record.jsonl"), *text = play_to(&tables[0], path);
    Viewer *v;
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    viewer_sit(v, 0);
    viewer_go(v, viewer_n_events(v) / 2);
    ck_assert(viewer_move(v, VIEW_DECISION, 1));
    Match *m;
    InfoSet info;
    MUST(take_over_to_try, v, viewer_at(v), 0, NULL, &m);
    match_infoset(m, 0, &info);
    Retry *t = retry_new(match_game(m));
    Action menu[MENU_MAX], best = { 0 };
    int n = game_menu(match_game(m), &info.view, menu, MENU_MAX), n_best = 0;
    ck_assert_int_eq(retry_ask(t, &info), ERR_NONE);
    for (int i = 0; i < n; i++) {
        ck_assert_int_eq(retry_choose(t, &menu[i]), ERR_NONE);
        think(t);
        ck_assert_int_eq(retry_n(t), i + 1);
        if (retry_outcome(t) == TRY_BEST && n_best++ == 0)
            best = menu[i];
    }
    ck_assert_int_ge(n_best, 1);
    Action none = { .kind = N_ACTION_KINDS };
    ck_assert_int_ne(retry_choose(t, &none), ERR_NONE);
    ck_assert_int_eq(retry_n(t), n);                    /* a refused move changes nothing */
    ck_assert_int_eq(retry_choose(t, &best), ERR_NONE);
    think(t);
    ck_assert_int_eq(retry_outcome(t), TRY_BEST);
    retry_free(t);
    match_free(m);
    viewer_free(v);
    free(text);
    free(path);
}

/* Decisions without a choice are skipped, unless one of them is shown. */
TEST(the_last_decision_with_a_choice_is_found)
{
    char *path = scratch_path("record.jsonl"), *text = play_to(&tables[0], path);
    Viewer *v;
    InfoSet info;
    int skipped = 0;
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    const Game *g = match_game(viewer_match(v));
    ck_assert_int_eq(retry_decision(v, 0, -1), -2);
    ck_assert_int_eq(viewer_at(v), -1);
    for (int from = 1; from < viewer_n_events(v); from++) {
        viewer_go(v, from);
        int nearest = viewer_decision(v, 0, from), event = retry_decision(v, 0, from);
        ck_assert_int_le(event, nearest);
        skipped += event < nearest;
        if (event < 0 || event == from)
            continue;
        ck_assert_int_eq(viewer_at(v), event);
        match_infoset(viewer_match(v), 0, &info);
        ck_assert(game_has_choice(g, &info.view));
    }
    ck_assert_int_gt(skipped, 0);
    viewer_free(v);
    free(text);
    free(path);
}

TEST(there_is_nothing_to_try_where_nothing_is_decided)
{
    char *path = scratch_path("record.jsonl"), *text = play_to(&tables[0], path);
    Viewer *v;
    Match *m = NULL;
    Diag diag = { 0 };
    ck_assert_int_eq(viewer_new(path, &v, NULL), ERR_NONE);
    int last = viewer_n_events(v) - 1;
    ck_assert_int_eq(take_over_to_try(v, last, 0, NULL, &m, &diag), ERR_RECORD);
    int event = last;
    do
        viewer_go(v, --event);
    while (has_seat(viewer_asked(v), 0));
    ck_assert_int_eq(take_over_to_try(v, event, 0, NULL, &m, &diag), ERR_NOT_ASKED);
    viewer_free(v);
    free(text);
    free(path);
}
