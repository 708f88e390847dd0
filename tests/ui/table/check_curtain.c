/* SPDX-License-Identifier: MIT */
/* Friends at one keyboard: which keys the curtain accepts and ignores, hiding a hand, the bell,
 * taking back. check_curtain_sweep.c compares its picture. */
#include "friends.h"

/* -- keys that were not meant for the curtain -------------------------------------------------- */

static int n_events(const Ui *ui)
{
    int n;
    match_log(table_of(ui)->match, SEAT_NONE, &n);
    return n;
}

enum { HELD = 60, REPEAT_MS = 30, SILENCE_MS = 1000 };

/* Every mistake possible at a curtain, then the right key; a key is held down all the time and for
 * two more seconds. */
static Press go_wrong(Friends *f)
{
    static const KeyCode held[] = { K_ENTER, K_SPACE, K_CLICK, K_ESC, 0 };
    static int events;
    Key key = { held[f->stage % 5], f->cols / 2, f->rows / 2 + 1 };
    key.code = key.code != 0 ? key.code : own_number(f->ui);
    int stage = f->stage++;
    bool curtain = is_curtain(top_of(f->ui));
    if (stage == 0)
        events = n_events(f->ui);
    ck_assert_int_eq(n_events(f->ui), stage <= HELD + 6 + HELD ? events : n_events(f->ui));
    ck_assert_msg(stage > HELD + 5 || curtain, "key %d has lifted the curtain", stage);
    if (stage < HELD)           /* typed ahead, and held down */
        return (Press){ key, REPEAT_MS };
    switch (stage - HELD) {
    case 0: return (Press){ { own_number(f->ui), 0, 0 }, SILENCE_MS };
    case 1: return (Press){ { K_ENTER, 0, 0 }, 0 };     /* pasted with the number */
    case 2: return (Press){ { K_CLICK, 1, 1 }, SILENCE_MS };
    case 3: return (Press){ { K_ENTER, 0, 0 }, SILENCE_MS };
    case 4: return (Press){ { own_number(f->ui) == '1' ? '2' : '1', 0, 0 }, SILENCE_MS };
    case 5: return (Press){ { own_number(f->ui), 0, 0 }, SILENCE_MS };
    default: break;
    }
    if (stage <= HELD + 6 + HELD)
        return (Press){ { stage % 2 == 0 ? K_ENTER : own_number(f->ui), 0, 0 },
                        stage == HELD + 6 ? SILENCE_MS / 4 : REPEAT_MS };
    ck_assert(!curtain);
    return go_on(f);
}

/* Each curtain starts the stages again. */
static Press go_wrong_at_each(Friends *f)
{
    if (is_curtain(top_of(f->ui)) && f->stage > HELD + 6)
        f->stage = 0;
    return go_wrong(f);
}

TESTS(.timeout = 120);

TEST_LOOP(keys_typed_ahead_held_or_pasted_do_not_pass_a_curtain, 2)
{
    static const Sitting four = { "hongzhong", "human:Ann,human:Bob,human:Cyd,human:Dai",
                                  { { NULL } }, 4000 };
    static const Sitting cards = { "datongzi", "human:Ann,human:Bob,human:Cyd", { { NULL } },
                                   4000 };
    Friends f = { .cols = 80, .rows = 24, .keys = 4000, .press = go_wrong_at_each,
                  .hasty = true };
    play(&f, _i == 0 ? &four : &cards);
    ck_assert_int_gt(f.curtains, 10);
}

/* -- the bell ---------------------------------------------------------------------------------- */

static Press listen(Friends *f)
{
    if (is_curtain(top_of(f->ui))) {
        ck_assert_int_eq(f->rung, 1);
        f->rung = 0;
    }
    ck_assert_int_eq(f->rung, 0);
    return go_on(f);
}

TEST(the_bell_rings_once_at_each_call_with_or_without_a_choice)
{
    static const Sitting ringing = { "xuezhan", "human:Ann,human:Bob,human:Cyd,human:Dai",
                                     { { "bell", "1" }, { "claims", "in_turn" } }, 600 };
    Friends f = { .cols = 80, .rows = 24, .keys = 600, .press = listen };
    play(&f, &ringing);
    ck_assert_int_gt(f.curtains, 60);
}

/* -- hiding the hand --------------------------------------------------------------------------- */

static Canvas *picture_of(Ui *ui, const Friends *f)
{
    Canvas *c = canvas_new(f->cols, f->rows, true);
    Screen *top = ui->stack[ui->depth - 1];
    ui->drawn = top;
    top->ops->draw(top, ui, c);
    return c;
}

enum { DOWN = 1, UP = 2, REMEMBER = 4, SAME = 8 };      /* the curtain; the picture of the table */

typedef struct Step {
    KeyCode code;               /* K_RESIZE: none, time passes */
    int     after_ms;
    int     finds;              /* the previous one */
} Step;

static const Step by_key[] = {
    { '1', 1000, DOWN },     { K_RESIZE, 2000, 0 },      { 'l', 1000, UP },
    { 'x', 1000, UP | REMEMBER }, { K_ENTER, 100, DOWN }, { '1', 2000, DOWN },
    { K_RESIZE, 2000, 0 },   { K_HANG_UP, 0, UP | SAME },
};

/* In the middle of typing a command. */
static const Step by_itself[] = {
    { '1', 1000, DOWN },     { K_RESIZE, 2000, 0 },      { 'l', 1000, UP },
    { ':', 1000, UP },       { 'r', 1000, UP },          { 'e', 1000, UP },
    { K_RESIZE, 59000, UP | REMEMBER }, { K_RESIZE, 1001, UP }, { '1', 2000, DOWN },
    { K_RESIZE, 2000, 0 },
    { K_HANG_UP, 0, UP | SAME },
};

static Press take_step(Friends *f)
{
    static Canvas *before;
    const Step *step = &(f->tried ? by_itself : by_key)[f->stage++];
    bool down = is_curtain(top_of(f->ui));
    ck_assert_msg((step->finds & DOWN) == 0 || down, "step %d: no curtain", f->stage);
    ck_assert_msg((step->finds & UP) == 0 || !down, "step %d: a curtain", f->stage);
    if (step->finds & REMEMBER)
        before = picture_of(f->ui, f);
    if (step->finds & SAME) {
        Canvas *now = picture_of(f->ui, f);
        compare(now, before);
        canvas_free(now);
        canvas_free(before);
        ck_assert_str_eq(f->ui->prompt.text, f->tried ? "re" : "");
        ck_assert(f->ui->prompting == f->tried);
    }
    return (Press){ { step->code, 0, 0 }, step->after_ms };
}

TEST_LOOP(a_hand_is_hidden_by_a_key_or_after_a_minute_and_comes_back_unchanged, 2)
{
    static const Sitting idle = { "xuezhan", "human:Ann,eff,human:Bob,eff",
                                  { { "hide_after", "60" } }, 0 };
    Friends f = { .cols = 80, .rows = 24, .keys = 20, .press = take_step, .hasty = true,
                  .tried = _i == 1 };
    play(&f, &idle);
    ck_assert_int_gt(f.curtains, 1);
}

/* -- taking back ------------------------------------------------------------------------------- */

/* Tries to take back before each choice, until it was possible once: after a pong, for example.
 * Notes the player in `text`, which must be shown from then on. */
static Press take_back_once(Friends *f)
{
    static const char *const by[] = { "Ann has taken back a decision since you were last here.", "",
                                      "Bob has taken back a decision since you were last here." };
    bool at_table = top_of(f->ui) == (const Screen *)table_of(f->ui);
    int events = n_events(f->ui);
    if (f->text == NULL && f->tried && events < f->stage)
        f->text = by[table_of(f->ui)->me];
    f->tried = f->text == NULL && at_table && !f->tried;
    f->stage = events;
    return f->tried ? (Press){ { 'u', 0, 0 }, 1000 } : go_on(f);
}

TEST(the_others_are_informed_of_who_took_a_decision_back)
{
    static const Sitting two = { "hongzhong", "human:Ann,eff,human:Bob,eff",
                                 { { "hotseat_recap", "0" }, { "claims", "in_turn" } }, 3000 };
    Friends f = { .cols = 80, .rows = 24, .keys = 3000, .press = take_back_once };
    play(&f, &two);
    ck_assert_ptr_nonnull(f.text);
    ck_assert(f.read);
}

/* -- the tutor --------------------------------------------------------------------------------- */

/* The smallest window has no panel, so the tutor uses the line of notices. */
static Press be_taught(Friends *f)
{
    const Table *t = table_of(f->ui);
    ck_assert_msg(strstr(f->ui->note, " costs about ") == NULL ||
                  has_seat(f->decided, t->me),
                  "%s reads of somebody else's choice: %s", match_name(t->match, t->me),
                  f->ui->note);
    f->stage += f->ui->note[0] != '\0';
    if (top_of(f->ui) == &t->screen && t->asked)
        f->decided |= seat_bit(t->me);
    return go_on(f);
}

TEST(the_tutor_shows_its_advice_only_to_its_own_pupil)
{
    static const Sitting pupils = { "tuidaohu", "human:Ann,human:Bob,human:Cyd,human:Dai",
                                    { { "tutor", "after" }, { "tutor_threshold", "inaccuracy" },
                                      { "hint_level", "ev" } }, 200 };
    Friends f = { .cols = 60, .rows = 20, .keys = 200, .press = be_taught };
    play(&f, &pupils);
    ck_assert_int_gt(f.stage, 3);
}

/* -- between two hands ------------------------------------------------------------------------- */

static bool hand_is_over(const Ui *ui)
{
    int n;
    const SeenEvent *log = match_log(table_of(ui)->match, SEAT_NONE, &n);
    return n > 0 && log[n - 1].e.kind == EV_END;
}

static Press play_on(Friends *f)
{
    ck_assert_msg(!is_curtain(top_of(f->ui)) || !hand_is_over(f->ui),
                  "somebody is called about the hand that is over");
    f->stage = match_hand_no(table_of(f->ui)->match);
    return go_on(f);
}

PLAIN_TEST(nobody_is_called_about_a_tile_of_a_finished_hand)
{
    static const Sitting two = { "tuidaohu", "human:Ann,eff,human:Bob,eff",
                                 { { "pace", "normal" }, { "tutor", "off" } }, 700 };
    Friends f = { .cols = 80, .rows = 24, .keys = 700, .press = play_on };
    play(&f, &two);
    ck_assert_int_gt(f.stage, 1);
}
