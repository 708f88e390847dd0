/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in plain mode: what is typed (ranks, whose suits are chosen as on the screen, or whole
 * cards), lists of plays, the question, what a sighted player sees at any time, the brief texts. */
#include "plain_family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz_advice.h"
#include "dtz_choices.h"
#include "i18n.h"
#include "suit_choice.h"

/* -- what is typed ----------------------------------------------------------------------------- */

enum { WORD_BYTES = 512, COPIES_MAX = 15 };

/* Names of cards, in English and Chinese. The letter of a suit comes before its rank. */
static const PlainCode card_codes[] = {
    { "threes", "3" }, { "three", "3" }, { "fours", "4" },  { "four", "4" },  { "fives", "5" },
    { "five", "5" },   { "sixes", "6" }, { "six", "6" },    { "sevens", "7" }, { "seven", "7" },
    { "eights", "8" }, { "eight", "8" }, { "nines", "9" },  { "nine", "9" },  { "tens", "t" },
    { "ten", "t" },    { "jacks", "j" }, { "jack", "j" },   { "queens", "q" }, { "queen", "q" },
    { "kings", "k" },  { "king", "k" },  { "aces", "a" },   { "ace", "a" },   { "twos", "2" },
    { "two", "2" },
    { "二", "2" }, { "三", "3" }, { "四", "4" }, { "五", "5" }, { "六", "6" }, { "七", "7" },
    { "八", "8" }, { "九", "9" }, { "十", "t" }, { "黑桃", "s" }, { "红桃", "h" }, { "梅花", "c" },
    { "方块", "d" },
    { NULL, NULL },
};

/* A rank at the start of the text; returns its length, 0 if there is none. */
static int read_rank(const char *text, int *rank)
{
    if (text[0] == '1' && text[1] == '0') {
        *rank = RANK_T;
        return 2;
    }
    char letter = text[0] >= 'a' && text[0] <= 'z' ? (char)(text[0] - 'a' + 'A') : text[0];
    *rank = text[0] == '0' ? RANK_T : text[0] == '\0' ? CARD_NONE : rank_from_letter(letter);
    return *rank != CARD_NONE ? 1 : 0;
}

/* Ranks only: the number of each. False if there is anything else. */
static bool read_ranks(const char *text, int count[N_RANKS])
{
    if (*text == '\0')
        return false;
    while (*text != '\0') {
        int rank, n = read_rank(text, &rank);
        if (n == 0)
            return false;
        count[rank]++;
        text += n;
    }
    return true;
}

/* Cards with their suits. */
static bool read_whole_cards(const char *text, CardSet *out)
{
    static const char suits[] = "shcd";
    if (*text == '\0')
        return false;
    while (*text != '\0') {
        const char *suit = strchr(suits, *text);
        int rank, n = suit != NULL ? read_rank(text + 1, &rank) : 0;
        if (n == 0 || cards_count(out, card_of(rank, (int)(suit - suits))) == COPIES_MAX)
            return false;
        cards_put(out, card_of(rank, (int)(suit - suits)));
        text += 1 + n;
    }
    return true;
}

/* Chooses suits for the ranks named. */
static bool pick_suits(const View *v, const int count[N_RANKS], PlainInput *out)
{
    CardSet *picked = &out->action.cards;
    for (int rank = 0; rank < N_RANKS; rank++) {
        if (count[rank] == 0 ||
            suit_pick_rank(&v->dtz.hand, &v->dtz.table.top.shape, rank, count[rank], picked))
            continue;
        int n = rank_total(cards_of_rank(&v->dtz.hand, rank));
        return plain_wrong(out, ngettext("You have only %d card of rank %s.",
                                         "You have only %d cards of rank %s.", (unsigned long)n),
                           n, text_rank(rank));
    }
    return true;
}

static bool plain_dtz_read_cards(const View *v, const char *text, PlainInput *out)
{
    char code[WORD_BYTES];
    int count[N_RANKS] = { 0 };
    CardSet whole = { { 0 } };
    plain_encode(text, card_codes, code, sizeof code);
    out->what = PLAIN_ACTION;
    out->action.kind = ACT_PLAY;
    if (read_ranks(code, count))
        return pick_suits(v, count, out);
    if (!read_whole_cards(code, &whole))
        return false;
    out->action.cards = whole;
    return true;
}

static int plain_rank(const char *text)
{
    char code[WORD_BYTES];
    int rank;
    plain_encode(text, card_codes, code, sizeof code);
    size_t n = (size_t)read_rank(code, &rank);
    return n > 0 && code[n] == '\0' ? rank : CARD_NONE;
}

enum { VERB_PASS, VERB_PLAY, N_VERBS };

static const PlainName plain_answers_dtz[] = {
    [VERB_PASS] = { "pass", "n skip", "过 不要 不出 要不起" },
    [VERB_PLAY] = { "play", "lead", "出 出牌 打" },
    [N_VERBS] = { NULL, NULL, NULL },
};

static bool plain_read_dtz(const TextContext *t, const View *v, const char *line, PlainInput *out)
{
    (void)t;
    size_t pass = plain_begins(line, &plain_answers_dtz[VERB_PASS]);
    size_t play = plain_begins(line, &plain_answers_dtz[VERB_PLAY]);
    if (pass > 0 && line[pass] == '\0') {
        out->what = PLAIN_ACTION;
        out->action.kind = ACT_PASS;
        return true;
    }
    if (play == 0)
        return plain_dtz_read_cards(v, line, out);
    return plain_dtz_read_cards(v, line + play, out) ||
           plain_wrong(out, "%s", _("play: name the cards, such as 5 5 8 or S5 H5 C8."));
}

static int plain_items_dtz(const Game *g, const char *text, uint8_t *out, int cap)
{
    char word[WORD_BYTES];
    int n = 0;
    (void)g;
    for (; *text != '\0'; n++) {
        text = plain_first_word(text, word, sizeof word);
        if (n == cap || card_parse(word, &out[n], NULL) != ERR_NONE)
            return -1;
    }
    return n;
}

/* -- lists of plays ---------------------------------------------------------------------------- */

/* By kind, cheapest first: ordinary plays that break up nothing, low ranks before high ones, then
 * those that break up groups, trumps, and those that break up trumps. Of plays that differ only in
 * suits or kickers, the list has the one a player would choose. */
enum { PLAYS_A_PAGE = 10, LIST_MAX = 512 };

enum { KIND_ALL, KIND_CHEAP, KIND_FIRST_PATTERN, N_PLAY_KINDS = 11 };

/* Kinds of plays; from KIND_FIRST_PATTERN on in the order of DtzPattern. */
static const PlainName plays_dtz_kinds[N_PLAY_KINDS] = {
    [KIND_ALL] = { "all", "that beat any", "全部 大得过的" },
    [KIND_CHEAP] = { "cheap", "safe whole", "便宜 小牌" },
    { "singles", "single", "单张 单牌 单" },
    { "pairs", "pair", "对子 对" },
    { "runs", "run cpairs", "连对" },
    { "triples", "triple threes", "三张 三带" },
    { "airplanes", "airplane planes", "飞机" },
    { "bombs", "bomb", "炸弹 炸" },
    { "tongzi", "", "筒子" },
    { "dizha", "", "地炸" },
    { NULL, NULL, NULL },
};

typedef struct Offer {
    DtzPlay play;
    int     broken;             /* trumps broken up */
    bool    whole;              /* made of complete groups of the split */
    int     cost;
} Offer;

static int by_cost(const void *a, const void *b)
{
    const Offer *one = a, *other = b;
    return one->cost - other->cost;
}

/* Do the cards of the play, apart from suits, form complete groups? Trumps do not count as groups
 * for an ordinary play. */
static bool plays_dtz_is_whole(const DtzSplit *split, const DtzPlay *play)
{
    int count[N_RANKS], left = 0;
    for (int rank = 0; rank < N_RANKS; rank++)
        count[rank] = rank_total(cards_of_rank(&play->cards, rank));
    for (const DtzPlay *group = split->group; group < split->group + split->n; group++) {
        bool whole = !is_trump(group->shape.pattern) || is_trump(play->shape.pattern);
        for (int rank = 0; rank < N_RANKS; rank++)
            whole &= rank_total(cards_of_rank(&group->cards, rank)) <= count[rank];
        for (int rank = 0; whole && rank < N_RANKS; rank++)
            count[rank] -= rank_total(cards_of_rank(&group->cards, rank));
    }
    for (int rank = 0; rank < N_RANKS; rank++)
        left += count[rank];
    return left == 0;
}

/* The cost of giving up the cards: first broken trumps, then whether the play is a trump, then
 * whether it breaks up groups, then its rank and size. */
static void plays_dtz_judge(const CardSet *hand, const DtzSplit *split, Offer *o)
{
    o->broken = dtz_broken(split, hand, &o->play.cards);
    o->whole = plays_dtz_is_whole(split, &o->play);
    int worst = 4 * (o->broken > 0) + 2 * is_trump(o->play.shape.pattern) + !o->whole;
    o->cost = (worst * N_RANKS + o->play.shape.rank) * (CARDS_MAX + 1) + o->play.shape.size;
}

/* The plays of a kind; the list is valid until the next call. */
static const Offer *plays_dtz_offers(const View *v, int kind, int *n)
{
    static Offer offer[LIST_MAX];
    DtzPlay play[LIST_MAX];
    DtzSplit split;
    const CardSet *hand = &v->dtz.hand;
    const DtzShape *top = &v->dtz.table.top.shape;
    int all = dtz_choices(hand, top->pattern == DTZ_ILLEGAL ? NULL : top, play, LIST_MAX);
    dtz_split(hand, &split);
    *n = 0;
    for (int i = 0; i < all; i++) {
        Offer *o = &offer[*n];
        o->play = play[i];
        plays_dtz_judge(hand, &split, o);
        bool cheap = o->broken == 0 && !is_trump(o->play.shape.pattern) && o->whole;
        bool wanted = kind == KIND_ALL || (kind == KIND_CHEAP && cheap) ||
                      o->play.shape.pattern == kind - KIND_FIRST_PATTERN + DTZ_SINGLE;
        *n += wanted;
    }
    qsort(offer, (size_t)*n, sizeof *offer, by_cost);
    return offer;
}

static bool plain_play_at_dtz(const View *v, const PlainPlays *shown, int i, Action *out)
{
    int n;
    const Offer *list = plays_dtz_offers(v, shown->kind, &n);
    if (i < 1 || i > n)
        return false;
    *out = (Action){ .kind = ACT_PLAY, .cards = list[i - 1].play.cards };
    return true;
}

/* "take 3: 5 5 8, three with one"; also says if it breaks up a trump. */
static void show_offer(PlainIo *io, int i, const Offer *o)
{
    char ranks[PLAIN_CODE], pattern[TEXT_PHRASE];
    text_pattern(&o->play.shape, pattern, sizeof pattern);
    plain_sayf(io, o->broken > 0 ? _("take %d: %s, %s; breaks up a bomb, tongzi or dizha")
                                 : _("take %d: %s, %s"),
               i, text_card_ranks(&o->play.cards, ranks), pattern);
}

static void show_page(PlainIo *io, const View *v, const PlainPlays *shown)
{
    char kind[PLAIN_NAME_MAX];
    int n, from = (shown->page - 1) * PLAYS_A_PAGE;
    const Offer *list = plays_dtz_offers(v, shown->kind, &n);
    for (int i = from; i < n && i < from + PLAYS_A_PAGE; i++)
        show_offer(io, i + 1, &list[i]);
    if (n == 0)
        plain_say(io, _("There are no such plays."));
    else if (from >= n)
        plain_sayf(io, ngettext("There are no more: the list has %d play.",
                                "There are no more: the list has %d plays.", (unsigned)n), n);
    else if (n > from + PLAYS_A_PAGE && shown->kind == KIND_ALL)
        plain_sayf(io, _("There are %d in this list; plays %d shows more."), n, shown->page + 1);
    else if (n > from + PLAYS_A_PAGE)
        plain_sayf(io, _("There are %d in this list; plays %s %d shows more."), n,
                   plain_own_name(&plays_dtz_kinds[shown->kind], kind), shown->page + 1);
}

static void plain_plays_dtz(PlainIo *io, const View *v, const char *text, PlainPlays *shown)
{
    char word[PLAIN_TEXT];
    PlainPlays wanted = { .kind = text[0] != '\0' ? shown->kind : KIND_ALL, .page = 1 };
    while (*text != '\0') {
        text = plain_first_word(text, word, sizeof word);
        int kind = 0;
        while (plays_dtz_kinds[kind].word != NULL && !plain_is_word(word, &plays_dtz_kinds[kind]))
            kind++;
        if (plays_dtz_kinds[kind].word != NULL)
            wanted.kind = kind;
        else if (!plain_number(word, &wanted.page) || wanted.page < 1) {
            plain_say(io, _("Type plays and a kind, a page or both, such as plays bombs 2. The "
                            "kinds are cheap, singles, pairs, runs, triples, airplanes, bombs, "
                            "tongzi and dizha."));
            return;
        }
    }
    *shown = wanted;
    show_page(io, v, shown);
}

static int plain_name_plays_dtz(PlainIo *io, const View *v, int most)
{
    int n;
    const Offer *list = plays_dtz_offers(v, KIND_ALL, &n);
    for (int i = 0; n <= most && i < n; i++)
        show_offer(io, i + 1, &list[i]);
    return n;
}

enum { PLAYS_NAMED = 6 };

static bool seat_leads(const View *v) { return v->dtz.table.top.shape.pattern == DTZ_ILLEGAL; }

static bool can_play(const View *v)
{
    return seat_leads(v) || dtz_can_beat(&v->dtz.hand, &v->dtz.table.top.shape);
}

static bool may_pass(const TextContext *t, const View *v)
{
    return t->game->ops->check(t->game, v, &(Action){ .kind = ACT_PASS }) == ERR_NONE;
}

static const char *example_of(const View *v, char out[PLAIN_CODE])
{
    const PlainPlays all = { 0 };
    Action first;
    out[0] = '\0';
    return plain_play_at_dtz(v, &all, 1, &first) ? text_card_ranks(&first.cards, out) : out;
}

/* -- the hand ---------------------------------------------------------------------------------- */

/* "5 5, 6 6 6, 10": the ranks held, equal ones together. */
static const char *held_ranks(const CardSet *hand, char out[PLAIN_CODE])
{
    TextLine l = text_begin(out, PLAIN_CODE);
    for (int rank = 0; rank < N_RANKS; rank++) {
        CardSet of_rank = { { 0 } };
        char ranks[PLAIN_CODE];
        cards_add_rank(&of_rank, rank, cards_of_rank(hand, rank));
        if (cards_empty(&of_rank))
            continue;
        text_add(&l, "%s%s", l.used > 0 ? _(", ") : "", text_card_ranks(&of_rank, ranks));
    }
    return out;
}

/* "bomb of 5, four cards, 5 5 5 5; ...": the groups of the hand with patterns from `least` on. */
static const char *groups_text(const CardSet *hand, DtzPattern least, char *out, size_t size)
{
    DtzSplit split;
    char pattern[TEXT_PHRASE], ranks[PLAIN_CODE];
    TextLine l = text_begin(out, size);
    dtz_split(hand, &split);
    for (const DtzPlay *group = split.group; group < split.group + split.n; group++) {
        if (group->shape.pattern < least)
            continue;
        text_pattern(&group->shape, pattern, sizeof pattern);
        text_add(&l, "%s", l.used > 0 ? _("; ") : "");
        text_add(&l, _("%s, %s"), pattern, text_card_ranks(&group->cards, ranks));
    }
    return out;
}

static void plain_dtz_show_hand(PlainIo *io, const TextContext *t, const View *v)
{
    char ranks[PLAIN_CODE], cards[CARDS_TEXT_MAX], groups[TEXT_LINE];
    unsigned n = (unsigned)cards_total(&v->dtz.hand);
    if (n == 0) {
        plain_say(io, _("You have no cards left."));
        return;
    }
    plain_sayf(io, ngettext("You hold %u card: %s.", "You hold %u cards: %s.", n), n,
               held_ranks(&v->dtz.hand, ranks));
    plain_sayf(io, _("By suit: %s."), text_cards(t, &v->dtz.hand, cards, sizeof cards));
    if (groups_text(&v->dtz.hand, DTZ_CPAIRS, groups, sizeof groups)[0] != '\0')
        plain_sayf(io, _("Patterns: %s."), groups);
}

/* -- the question ------------------------------------------------------------------------------ */

static void plain_dtz_show_question(PlainIo *io, const TextContext *t, const View *v)
{
    char phrase[TEXT_PHRASE], ranks[PLAIN_CODE], out[TEXT_LINE];
    const char *pass = plain_has_words() ? C_("datongzi", "pass") : "pass";
    TextLine l = text_begin(out, sizeof out);
    if (seat_leads(v)) {
        text_add(&l, "%s", _("You lead."));
    } else {
        text_add(&l, _("%s."), text_top(t, &v->dtz.table, phrase, sizeof phrase));
        text_sentence(&l, _("%s."), text_stake(t, &v->dtz.table, phrase, sizeof phrase));
    }
    text_held(&l, t, t->you, held_ranks(&v->dtz.hand, ranks));
    if (!can_play(v))
        text_sentence(&l, _("You cannot beat it: type %s."), pass);
    else if (!may_pass(t, v) && !seat_leads(v))
        text_sentence(&l, "%s", _("You can beat it, so you must play."));
    plain_say(io, out);
    if (!can_play(v))
        return;
    if (plain_name_plays_dtz(io, v, PLAYS_NAMED) > PLAYS_NAMED)
        plain_sayf(io, _("Type ranks, such as %s. Type plays for a list of what you can play, "
                         "cheapest first."),
                   example_of(v, ranks));
    if (may_pass(t, v))
        plain_show_answer(io, pass, _("do not play"));
}

static void plain_dtz_show_possible(PlainIo *io, const TextContext *t, const View *v)
{
    char example[PLAIN_CODE];
    if (example_of(v, example)[0] == '\0')
        plain_say(io, _("You can type: pass; help for more."));
    else if (may_pass(t, v))
        plain_sayf(io, _("You can type: pass, or ranks such as %s; plays lists the legal plays; "
                         "help for more."),
                   example);
    else
        plain_sayf(io, _("You can type: ranks such as %s; plays lists the legal plays; help for "
                         "more."),
                   example);
}

/* -- at any time ------------------------------------------------------------------------------- */

static void plain_round_dtz(PlainIo *io, const TextContext *t, const InfoSet *info)
{
    char stake[TEXT_PHRASE];
    int from = info->n_log;
    while (from > 0 && info->log[from - 1].e.kind != EV_ROUND &&
           info->log[from - 1].e.kind != EV_START)
        from--;
    plain_show_log(io, t, events_seen(info->log), info->n_log, info->n_log - from);
    plain_sayf(io, _("%s."), text_stake(t, &info->view.dtz.table, stake, sizeof stake));
}

/* "4 fives, 3 sixes, J": how many of each rank. */
static void add_counts(TextLine *l, const CardSet *set)
{
    bool any = false;
    for (int rank = 0; rank < N_RANKS; rank++) {
        int n = rank_total(cards_of_rank(set, rank));
        if (n == 0)
            continue;
        text_add(l, "%s", any ? _(", ") : "");
        if (n == 1)
            text_add(l, "%s", text_rank(rank));
        else
            text_add(l, _("%d %s"), n, text_ranks(rank));
        any = true;
    }
}

static void show_unseen_rank(PlainIo *io, const CardSet *unseen, int rank)
{
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int all = rank_total(cards_of_rank(unseen, rank));
    for (int suit = 0; suit < N_CARD_SUITS; suit++) {
        int n = cards_count(unseen, card_of(rank, suit));
        if (n == 0)
            continue;
        text_add(&l, "%s", l.used > 0 ? _(", ") : "");
        text_add(&l, _("%d of %s"), n, text_card_suit(suit));
    }
    if (all > 0)
        plain_sayf(io, _("Unseen cards of rank %s: %d (%s)."), text_rank(rank), all, out);
    else
        plain_sayf(io, _("Unseen cards of rank %s: none."), text_rank(rank));
}

static void plain_unseen_dtz(PlainIo *io, const TextContext *t, const View *v, const char *text)
{
    CardSet unseen;
    char out[TEXT_LINE];
    TextLine l = text_begin(out, sizeof out);
    int rank = plain_rank(text);
    dtz_unseen_cards(t->game, v, &unseen);
    if (rank != CARD_NONE) {
        show_unseen_rank(io, &unseen, rank);
    } else if (text[0] != '\0') {
        plain_say(io, _("unseen takes a rank, such as unseen 5 or unseen K."));
    } else {
        add_counts(&l, &unseen);
        plain_sayf(io, _("Unseen: %s."), l.used > 0 ? out : _("none"));
    }
}

/* -- the account ------------------------------------------------------------------------------- */

enum { FEW_CARDS = 5 };

/* Reports that a play leaves another seat with few cards. */
static void plain_after_dtz(const TextContext *t, const PlainMoment *at, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    const Event *e = &at->log[at->i].e;
    if (e->kind != EV_PLAY || e->actor == t->you)
        return;
    unsigned left = at->view->dtz.table.n_cards[e->actor];
    for (int i = at->i + 1; i < at->n; i++)
        if (at->log[i].e.kind == EV_PLAY && at->log[i].e.actor == e->actor)
            left += (unsigned)cards_total(&at->log[i].e.play.cards);
    if (left == 0 || left > FEW_CARDS)
        return;
    if (at->brief)
        text_add(&l, _("%u left."), left);
    else
        text_add(&l, ngettext("%s has %u card left.", "%s has %u cards left.", left),
                 t->name[e->actor], left);
}

/* -- brief texts ------------------------------------------------------------------------------- */

/* A play is described by what must be beaten: its pattern, without the kickers. You typed your own
 * moves. */
static PlainWeight plain_news_dtz(const TextContext *t, const View *v, const Event *e, char *out,
                                  size_t size)
{
    char list[TEXT_PHRASE];
    bool mine = e->actor == t->you;
    TextLine l = text_begin(out, size), row = text_begin(list, sizeof list);
    switch (e->kind) {
    case EV_START:
        text_opening(&l, t, e);
        add_counts(&row, &v->dtz.hand);
        if (row.used > 0)
            text_held(&l, t, t->you, list);
        return NEWS_DEAL;
    case EV_PLAY:
        text_add(&l, _("%s: %s."), t->name[e->actor],
                 text_pattern(&e->play.shape, list, sizeof list));
        return mine ? NEWS_NONE : NEWS_ORDINARY;
    case EV_PASS:
        text_event(t, e, out, size);
        return mine ? NEWS_NONE : NEWS_ORDINARY;
    case EV_OUT:
    case EV_ROUND:
        text_event(t, e, out, size);
        return NEWS_TURN;
    case EV_END:
        text_gains(&l, t, e);
        return NEWS_MAIN;
    }
    return NEWS_NONE;
}

static void plain_ask_dtz(const TextContext *t, const View *v, char *out, size_t size)
{
    const DtzTable *table = &v->dtz.table;
    TextLine l = text_begin(out, size);
    int bonus = seat_leads(v) ? 0 : dtz_bonus(dtz_config(t->game), &table->top.shape);
    if (bonus > 0)
        text_add(&l, _("%d points, bonus %d."), table->points, bonus);
    else if (table->points > 0)
        text_add(&l, ngettext("%d point.", "%d points.", (unsigned long)table->points),
                 table->points);
    text_gap(&l);
    if (seat_leads(v))
        text_add(&l, "%s", _("You lead."));
    else if (!can_play(v))
        text_add(&l, "%s", _("You cannot beat it: pass."));
    else if (!may_pass(t, v))
        text_add(&l, "%s", _("You must beat it."));
    else
        text_add(&l, "%s", _("Play or pass?"));
}

/* -- hints: the number of plays, the trumps, and what cannot be beaten ------------------------- */

static void plain_hint_dtz(PlainIo *io, const TextContext *t, const InfoSet *info,
                           const Verdict *choice, int n, int stage)
{
    (void)choice;
    (void)n;
    char ranks[PLAIN_CODE], trumps[TEXT_LINE];
    DtzAdvice a;
    dtz_advice_make(t->game, info, &a);
    groups_text(&info->view.dtz.hand, DTZ_BOMB, trumps, sizeof trumps);
    if (stage == 1) {
        plain_sayf(io, _("You need %s."), text_needs(a.plays_needed, trumps, sizeof trumps));
    } else {
        if (trumps[0] != '\0')
            plain_sayf(io, _("Your trumps: %s."), trumps);
        else
            plain_say(io, _("You hold no bomb, tongzi or dizha."));
        if (!cards_empty(&a.boss))
            plain_sayf(io, _("Single cards that nobody can beat: %s."),
                       text_card_ranks(&a.boss, ranks));
    }
}

static const char *const plain_dtz_help[] = {
    N_("Type cards by rank: 5 5 8, or 558, is a pair of fives and an eight; 10, 0 and t are a "
       "ten. The program picks suits that keep your tongzi and dizha whole, unless only they beat "
       "the play."),
    N_("Or name cards by suit and rank: S5 HK is the five of spades and the king of hearts. Type "
       "pass, or n, to pass."),
    N_("Type plays for a list of what you can play, cheapest first, or plays cheap, plays pairs, "
       "plays bombs. Type take 3 to make the third play of the list."),
    NULL,
};

const PlainFamily datongzi_plain = {
    .answer = plain_answers_dtz, .help = plain_dtz_help, .types_ranks = true,
    .read = plain_read_dtz,
    .items = plain_items_dtz,
    .hand = plain_dtz_show_hand, .question = plain_dtz_show_question,
    .possible = plain_dtz_show_possible, .round = plain_round_dtz,
    .unseen = plain_unseen_dtz, .plays = plain_plays_dtz, .play_at = plain_play_at_dtz,
    .after = plain_after_dtz, .news = plain_news_dtz, .ask = plain_ask_dtz, .hint = plain_hint_dtz,
};
