/* SPDX-License-Identifier: MIT */
/* The commands that work at any time: plain_words.def names each function. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "plain_review.h"
#include "plain_run.h"
#include "plain_settings.h"
#include "plain_show.h"

enum { LOG_SHORT = 10 };

/* Returns true if the question no longer applies. */
typedef bool Obey(Plain *p, const InfoSet *info, PlainInput *in);

/* -- looking ----------------------------------------------------------------------------------- */

static bool say_hand(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_show_hand(p->io, &p->text, &info->view);
    return false;
}

static bool say_table(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_show_table(p->io, &p->text, &info->view);
    return false;
}

static bool say_score(Plain *p, const InfoSet *info, PlainInput *in)
{
    int64_t score[SEATS_MAX];
    (void)info;
    (void)in;
    match_scores(p->m, score);
    plain_show_score(p->io, &p->text, score);
    if (match_n_hands(p->m) > 0)
        plain_sayf(p->io, _("Hand %d of %d."), match_hand_no(p->m), match_n_hands(p->m));
    return false;
}

static bool say_log(Plain *p, const InfoSet *info, PlainInput *in)
{
    int n;
    (void)info;
    const SeenEvent *log = match_log(p->m, p->me, &n);
    const Event *seen = events_seen(log);
    plain_show_log(p->io, &p->text, seen, n,
                   plain_last_lines(&p->text, seen, n, in->n > 0 ? in->n : LOG_SHORT));
    return false;
}

static bool say_round(Plain *p, const InfoSet *info, PlainInput *in)
{
    if (p->family->round == NULL)
        return say_log(p, info, in);
    p->family->round(p->io, &p->text, info);
    return false;
}

static bool say_unseen(Plain *p, const InfoSet *info, PlainInput *in)
{
    if (p->family->unseen != NULL)
        p->family->unseen(p->io, &p->text, &info->view, in->text);
    else
        plain_say(p->io, _("There is no list of unseen tiles in this game."));
    return false;
}

static bool say_waits(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    if (p->family->waits != NULL && info->view.seat != SEAT_NONE)
        p->family->waits(p->io, &p->text, &info->view);
    else
        plain_say(p->io, _("There are no waits in this game."));
    return false;
}

static bool say_won(Plain *p, const InfoSet *info, PlainInput *in)
{
    bool any = false;
    (void)in;
    for (int i = 0; i < info->n_log; i++) {
        uint8_t kind = info->log[i].e.kind;
        if (kind != EV_WIN && kind != EV_OUT)
            continue;
        plain_show_log(p->io, &p->text, events_seen(info->log), i + 1, 1);
        any = true;
    }
    if (!any)
        plain_say(p->io, _("Nobody has won yet."));
    return false;
}

static bool say_possible(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_possible(p, &info->view);
    return false;
}

static bool ask_again(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_ask_fully(p, info);
    return false;
}

static bool say_seed(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    (void)in;
    if (match_shows_seed(p->m)) {
        plain_sayf(p->io, _("All hands are dealt from the seed 0x%016llx."),
                   (unsigned long long)match_seed(p->m));
        return false;
    }
    plain_say(p->io, _("The seed stays secret until the match is over, because it determines "
                       "every hand."));
    if (match_commit(p->m)[0] != '\0')
        plain_sayf(p->io, _("All deals are sealed by the SHA-256 hash %s."), match_commit(p->m));
    return false;
}

static bool say_rules(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    (void)in;
    plain_show_rules(p->io, p->table->rules, match_game(p->m));
    return false;
}

/* What quitting would do to the game. */
static const char *leaving(const Plain *p)
{
    if (match_is_remote(p->m))
        return _("quit; the computer plays on for you");
    if (match_record_path(p->m) == NULL)
        return _("quit; this game is not recorded");
    return match_is_recorded(p->m) ? plain_word_help(PLAIN_QUIT)
                                   : _("quit; the last moves are not saved");
}

static bool say_help(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_possible(p, &info->view);
    plain_show_help(p->io, p->text.game->ops, leaving(p));
    return false;
}

static bool leave(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    (void)in;
    p->left = true;
    return true;
}

/* -- advice ------------------------------------------------------------------------------------ */

static bool say_position(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)in;
    plain_show_position(p->io, match_game(p->m), info);
    return false;
}

static bool say_hint(Plain *p, const InfoSet *info, PlainInput *in)
{
    if (p->table->guide != NULL) {
        plain_guide(p, info);
        return false;
    }
    if (p->table->settings->hints == HINTS_OFF) {
        plain_say(p->io, _("Hints are turned off in the settings."));
        return false;
    }
    match_note(p->m, "hint");
    if (plain_hint_print(p->hint, p->io, &p->text, info, in->n) && p->detail == DETAIL_FULL)
        say_position(p, info, in);
    return false;
}

static bool say_review(Plain *p, const InfoSet *info, PlainInput *in)
{
    static const PlainName all = { "all", "match whole", "全部" };
    (void)info;
    if (in->text[0] != '\0' && !plain_is_word(in->text, &all))
        plain_say(p->io, _("Type review for the last hand, review all for the whole match."));
    else
        plain_review(p->io, p->m, &p->text, p->me, in->text[0] != '\0');
    return false;
}

static bool say_plays(Plain *p, const InfoSet *info, PlainInput *in)
{
    if (p->family->plays == NULL || !info->view.must_act)
        plain_say(p->io, _("You have nothing to play now."));
    else
        p->family->plays(p->io, &info->view, in->text, &p->plays);
    return false;
}

/* The choice becomes the input and is made as if it had been typed. */
static bool take(Plain *p, const InfoSet *info, PlainInput *in)
{
    static const PlainName best = { "best", "hint", "最好 最好的" };
    bool has_list = p->family->play_at != NULL && info->view.must_act;
    if (in->n > 0 && has_list) {
        if (p->family->play_at(&info->view, &p->plays, in->n, &in->action))
            in->what = PLAIN_ACTION;
        else
            plain_sayf(p->io, _("There is no play %d; type plays for the list."), in->n);
    } else if (in->text[0] != '\0' && !plain_is_word(in->text, &best)) {
        plain_say(p->io, has_list ? _("Type take and the number of a play in the list, such as "
                                      "take 2, or take best.")
                                  : _("Type take alone, or take best, to follow the hint."));
    } else if (info->view.must_act && plain_hint_best(p->hint, info, &in->action)) {
        in->what = PLAIN_ACTION;
    } else {
        plain_say(p->io, _("take makes the best move of hint 3. Type hint 3 first."));
    }
    return false;
}

/* True if something was taken back, so that the question has changed. */
static bool take_back(Plain *p, const InfoSet *info, PlainInput *in)
{
    int hand = match_hand_no(p->m);
    Err e = p->n_humans > 1 ? calls_check_take_back(&p->calls, p->m, p->me)
                            : match_check_take_back(p->m, p->me);
    (void)info;
    (void)in;
    if (e != ERR_NONE) {
        plain_sayf(p->io, _("Not allowed: %s."), text_err(e));
        return false;
    }
    match_undo(p->m, p->me);
    calls_taken_back(&p->calls, p->m, p->me);
    if (p->table->guide != NULL)
        p->table->guide->taken_back(p->table->guide->owner);
    for (Seat s = 0; s < p->text.game->n_seats; s++)
        plain_forget_end(p, s);
    if (match_hand_no(p->m) != hand)
        plain_recall(p, p->me);         /* then this is the only human */
    plain_say(p->io, _("Taken back."));
    return true;
}

/* -- settings ---------------------------------------------------------------------------------- */

/* Hints use the new settings at once. */
static bool changed(Plain *p)
{
    p->detail = p->table->settings->plain_detail;
    plain_hint_free(p->hint);
    p->hint = plain_hint_new(p->text.game, p->table->settings->hint_level, match_seed(p->m));
    return false;
}

static bool change_settings(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    return plain_change_settings(p->io, p->table->store, in->raw) && changed(p);
}

static bool change_pace(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    plain_change_setting(p->io, p->table->store, "pace", in->text);
    return false;
}

static bool change_name(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    plain_change_setting(p->io, p->table->store, "name", in->raw);
    return false;
}

/* If nothing can be saved, the change still holds for this session. */
static bool be(Plain *p, int detail, const char *word, const char *says)
{
    Diag diag = { 0 };
    p->detail = detail;
    if (p->table->store != NULL && settings_set(p->table->store, "plain_detail", word, &diag) ==
                                       ERR_NONE)
        settings_save(p->table->store, &diag);
    plain_say(p->io, says);
    return false;
}

static bool be_brief(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    (void)in;
    return be(p, DETAIL_BRIEF, "brief", _("Brief from now on: only what is new. Type repeat for "
                                          "the whole question, possible for your choices."));
}

static bool be_full(Plain *p, const InfoSet *info, PlainInput *in)
{
    (void)info;
    (void)in;
    return be(p, DETAIL_FULL, "full", _("Full from now on: everything at every question."));
}

/* -- the table --------------------------------------------------------------------------------- */

static Obey *const obey[N_PLAIN_WORDS] = {
#define WORD(id, word, letter, also, zh, takes, expects, function, help) function,
#include "plain_words.def"
#undef WORD
};

bool plain_obey(Plain *p, const InfoSet *info, PlainInput *in)
{
    if (in->what < N_PLAIN_WORDS)
        return obey[in->what](p, info, in);
    if (in->what == PLAIN_NOTHING) {
        plain_ask_fully(p, info);
    } else if (in->what == PLAIN_WRONG) {
        plain_say(p->io, in->wrong);
        plain_possible(p, &info->view);
    }
    return false;
}
