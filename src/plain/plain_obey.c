/* SPDX-License-Identifier: MIT */
/* The commands that work at any time: plain_words.def names each function. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "plain.h"
#include "plain_run.h"
#include "plain_show.h"

enum { LOG_SHORT = 10 };

typedef void Obey(Plain *p);

/* -- looking ----------------------------------------------------------------------------------- */

static void say_hand(Plain *p)
{
    plain_show_hand(p->io, &p->text, &p->info->view);
}

static void say_table(Plain *p)
{
    plain_show_table(p->io, &p->text, &p->info->view);
}

static void say_score(Plain *p)
{
    int64_t score[SEATS_MAX];
    match_scores(p->m, score);
    plain_show_score(p->io, &p->text, score);
    if (match_n_hands(p->m) > 0)
        plain_sayf(p->io, _("Hand %d of %d."), match_hand_no(p->m), match_n_hands(p->m));
}

static void say_log(Plain *p)
{
    int n;
    const SeenEvent *log = match_log(p->m, p->me, &n);
    const Event *seen = events_seen(log);
    plain_show_log(p->io, &p->text, seen, n,
                   plain_last_lines(&p->text, seen, n, p->in->n > 0 ? p->in->n : LOG_SHORT));
}

static void say_round(Plain *p)
{
    if (p->family->round == NULL)
        say_log(p);
    else
        p->family->round(p->io, &p->text, p->info);
}

static void say_unseen(Plain *p)
{
    if (p->family->unseen != NULL)
        p->family->unseen(p->io, &p->text, &p->info->view, p->in->text);
    else
        plain_say(p->io, _("There is no list of unseen tiles in this game."));
}

static void say_waits(Plain *p)
{
    if (p->family->waits != NULL && p->info->view.seat != SEAT_NONE)
        p->family->waits(p->io, &p->text, &p->info->view);
    else
        plain_say(p->io, _("There are no waits in this game."));
}

static void say_won(Plain *p)
{
    bool any = false;
    for (int i = 0; i < p->info->n_log; i++) {
        uint8_t kind = p->info->log[i].e.kind;
        if (kind != EV_WIN && kind != EV_OUT)
            continue;
        plain_show_log(p->io, &p->text, events_seen(p->info->log), i + 1, 1);
        any = true;
    }
    if (!any)
        plain_say(p->io, _("Nobody has won yet."));
}

static void say_possible(Plain *p)
{
    plain_possible(p, &p->info->view);
}

static void ask_again(Plain *p)
{
    plain_ask_fully(p, p->info);
}

static void say_seed(Plain *p)
{
    if (match_shows_seed(p->m)) {
        plain_sayf(p->io, _("All hands are dealt from the seed 0x%016llx."),
                   (unsigned long long)match_seed(p->m));
        return;
    }
    plain_say(p->io, _("The seed stays secret until the match is over, because it determines "
                       "every hand."));
    if (match_commit(p->m)[0] != '\0')
        plain_sayf(p->io, _("All deals are sealed by the SHA-256 hash %s."), match_commit(p->m));
}

static void say_rules(Plain *p)
{
    plain_show_rules(p->io, p->table->rules, match_game(p->m));
}

static void say_help(Plain *p)
{
    const char *leaving = plain_word_help(PLAIN_QUIT);      /* what it would do to the game */
    if (match_is_remote(p->m))
        leaving = _("quit; the computer plays on for you");
    else if (match_record_path(p->m) == NULL)
        leaving = _("quit; this game is not recorded");
    else if (!match_is_recorded(p->m))
        leaving = _("quit; the last moves are not saved");
    plain_possible(p, &p->info->view);
    plain_show_help(p->io, p->text.game->ops, leaving);
}

static void obey_leave(Plain *p)
{
    p->left = p->moot = true;
}

/* -- advice ------------------------------------------------------------------------------------ */

static void say_position(Plain *p)
{
    plain_show_position(p->io, match_game(p->m), p->info);
}

static void say_hint(Plain *p)
{
    if (p->table->guide != NULL) {
        plain_guide(p, p->info);
    } else if (p->table->settings->hints == HINTS_OFF) {
        plain_say(p->io, _("Hints are turned off in the settings."));
    } else {
        match_note(p->m, "hint");
        if (plain_hint_print(p->hint, p->io, &p->text, p->info, p->in->n) &&
            p->detail == DETAIL_FULL)
            say_position(p);
    }
}

static void say_review(Plain *p)
{
    static const PlainName all = { "all", "match whole", "全部" };
    if (p->in->text[0] != '\0' && !plain_is_word(p->in->text, &all))
        plain_say(p->io, _("Type review for the last hand, review all for the whole match."));
    else
        plain_review(p->io, p->m, &p->text, p->me, p->in->text[0] != '\0');
}

static void say_plays(Plain *p)
{
    if (p->family->plays == NULL || !p->info->view.must_act)
        plain_say(p->io, _("You have nothing to play now."));
    else
        p->family->plays(p->io, &p->info->view, p->in->text, &p->plays);
}

/* The choice becomes the input and is made as if it had been typed. */
static void obey_take(Plain *p)
{
    static const PlainName best = { "best", "hint", "最好 最好的" };
    bool has_list = p->family->play_at != NULL && p->info->view.must_act;
    if (p->in->n > 0 && has_list) {
        if (p->family->play_at(&p->info->view, &p->plays, p->in->n, &p->in->action))
            p->in->what = PLAIN_ACTION;
        else
            plain_sayf(p->io, _("There is no play %d; type plays for the list."), p->in->n);
    } else if (p->in->text[0] != '\0' && !plain_is_word(p->in->text, &best)) {
        plain_say(p->io, has_list ? _("Type take and the number of a play in the list, such as "
                                      "take 2, or take best.")
                                  : _("Type take alone, or take best, to follow the hint."));
    } else if (p->info->view.must_act && plain_hint_best(p->hint, p->info, &p->in->action)) {
        p->in->what = PLAIN_ACTION;
    } else {
        plain_say(p->io, _("take makes the best move of hint 3. Type hint 3 first."));
    }
}

static void obey_take_back(Plain *p)
{
    int hand = match_hand_no(p->m);
    Err e = p->n_humans > 1 ? keyboard_check_take_back(&p->keyboard, p->m, p->me)
                            : match_check_take_back(p->m, p->me);
    if (e != ERR_NONE) {
        plain_sayf(p->io, _("Not allowed: %s."), text_err(e));
        return;
    }
    match_undo(p->m, p->me);
    keyboard_taken_back(&p->keyboard, p->m, p->me);
    if (p->table->guide != NULL)
        p->table->guide->taken_back(p->table->guide->owner);
    for (Seat s = 0; s < p->text.game->n_seats; s++)
        plain_forget_end(p, s);
    if (match_hand_no(p->m) != hand)
        plain_recall(p, p->me);         /* then this is the only human */
    plain_say(p->io, _("Taken back."));
    p->moot = true;
}

/* -- settings ---------------------------------------------------------------------------------- */

static void change_settings(Plain *p)
{
    if (!plain_change_settings(p->io, p->table->store, p->in->raw))
        return;
    p->detail = p->table->settings->plain_detail;
    plain_hint_free(p->hint);           /* hints use the new settings at once */
    p->hint = plain_hint_new(p->text.game, p->table->settings->hint_level, match_seed(p->m));
}

static void obey_change_pace(Plain *p)
{
    plain_change_setting(p->io, p->table->store, "pace", p->in->text);
}

static void change_name(Plain *p)
{
    plain_change_setting(p->io, p->table->store, "name", p->in->raw);
}

/* If nothing can be saved, the change still holds for this session. */
static void obey_be_detailed(Plain *p, int detail, const char *word, const char *says)
{
    Diag diag = { 0 };
    p->detail = detail;
    if (p->table->store != NULL && settings_set(p->table->store, "plain_detail", word, &diag) ==
                                       ERR_NONE)
        settings_save(p->table->store, &diag);
    plain_say(p->io, says);
}

static void be_brief(Plain *p)
{
    obey_be_detailed(p, DETAIL_BRIEF, "brief",
                     _("Brief from now on: only what is new. Type repeat for the "
                       "whole question, possible for your choices."));
}

static void be_full(Plain *p)
{
    obey_be_detailed(p, DETAIL_FULL, "full", _("Full from now on: everything at every question."));
}

/* -- the table --------------------------------------------------------------------------------- */

static Obey *const plain_obeys[N_PLAIN_WORDS] = {
#define WORD(id, word, letter, also, zh, takes, expects, function, help) function,
#include "plain_words.def"
#undef WORD
};

bool plain_obey(Plain *p, const InfoSet *info, PlainInput *in)
{
    p->info = info;
    p->in = in;
    p->moot = false;
    if (in->what < N_PLAIN_WORDS) {
        plain_obeys[in->what](p);
    } else if (in->what == PLAIN_NOTHING) {
        plain_ask_fully(p, info);
    } else if (in->what == PLAIN_WRONG) {
        plain_say(p->io, in->wrong);
        plain_possible(p, &info->view);
    }
    return p->moot;
}
