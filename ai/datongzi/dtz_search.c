/* SPDX-License-Identifier: MIT */
/* The engine `search`. Every choice is played out in the same worlds and judged by the mean of its
 * results. The worlds are deals of the hidden cards that agree with everything seen and in which
 * the others are likely to have played as they did (docs/ai.md 6, dtz_belief.h).
 *
 * Sequential halving: the choices that the policy rates highest start; after each round the better
 * half continues, so that most games are spent on what is hard to distinguish. All rounds have the
 * same number of games. The policy's judgement counts as some extra games, which keeps a choice
 * that was lucky in a few worlds from winning.
 *
 * In the games the others play by their model (dtz_policy.h), the searching seat by the policy
 * or, with breadth, by an information-set search for each choice (dtz_is_tree.h).
 *
 * Endings are not played out but solved, in all possible deals or in many: dtz_ending.h.
 *
 * A judge must find how far apart two choices are, not which of them to play. It plays the starters
 * and the choice in question in waves of worlds, each wave with new walks, until the class of the
 * loss is settled: dtz_race.h. The policy's judgement does not count there. */

#include <math.h>
#include <string.h>

#include "dtz.h"
#include "dtz_advice.h"
#include "dtz_belief.h"
#include "dtz_ending.h"
#include "dtz_is_tree.h"
#include "dtz_stakes.h"
#include "dtz_race.h"
#include "exact.h"
#include "rng.h"

enum {
    STARTERS = 12,                  /* choices that are played out */
    CHOICES_COUNTED = 8,            /* games of a decision: sim_count times this */
    UNUSUAL_GAMES = 640,            /* at least this many under unusual payments */
    SLICE_GAMES = 48,
    FORCED_GAMES = 8,               /* to learn the value if there is only one choice */
    WHOLE_DEAL = 60,                /* sim_depth from which games are played to the end */
    ENDING_CARDS = 12,              /* in all hands: few enough to solve */
    GUESSES_COUNTED = 2,            /* worlds of a decision: sim_count times this */
    GUESS_STEPS = 10, JUDGE_STEPS = 10,
    POSITIONS_PER_GAME = 160,       /* a solver may visit, for each game of other decisions */

    WAVE = 128,                     /* worlds of a judge between two checks of what is settled */
    WAVES_COUNTED = 400, WAVES_LEAST = 2, WAVES_MOST = 2048,    /* by sim_count */
    SECOND_WAVES = 64,              /* of a second look: the error is then a point or two */
    LOOKS = 8,                      /* while the waves double, about */
    ENDING_WAVES = 8,
    JUDGED = STARTERS + 1,          /* choices that a judge plays out */
    JUDGE_POSITIONS = 2000000,
};

/* How many games the policy's judgement counts as. Against the policy itself, 150 deals of 100
 * games a decision: 5 games +12, 20 games +19, 60 games +16 points a deal, +/- 9. */
static const double PRIOR_GAMES = 20;

/* How many times as much places count for the least patient style; for the most patient, how many
 * times less. */
static const double PLACE_WEIGHT = 16;

/* In points of the standard payments: what a round is worth beyond its payment, for the style most
 * eager to win rounds; and what playing a trump is worth, for the most daring. */
static const double ROUND_WEIGHT = 40, TRUMP_WEIGHT = 40;

/* What the games of a choice brought the seat, summed. */
typedef struct Outcome {
    int64_t own, others;
    int64_t places;                 /* finish bonuses in the net times others */
    double  square;                 /* of that net: exact as long as everything fits in 53 bits */
} Outcome;

typedef struct DtzCandidate {
    DtzPlay    play;                /* all 0: the pass */
    double     prior, value;
    double     spread, error, control;  /* as in a verdict */
    Outcome    sum;
    int        n;
    DtzIsTree *tree;                 /* of the seat's later decisions; NULL: policy decides */
} DtzCandidate;

typedef struct DtzSearch {
    DtzOpenRules     rules;
    DtzWorlds        worlds;
    const AiStyle   *style;
    CardSet          unseen;
    DtzOpenState     start;              /* with only the seat's hand */
    Seat             me;
    int              n, alive;      /* candidates; those alive come first */
    DtzCandidate     candidate[VERDICTS_MAX];
    bool             usual;         /* dtz_stakes_usual */
    int              games;         /* of a round */
    int              n_left;        /* worlds of this round still to play */
    int              next_world;
    DtzBelief        belief;
    int              n_slice;       /* worlds in the present slice */
    DtzIsTree        tree[JUDGED];
    bool             solving;       /* an ending */
    DtzEndgameSearch ends;
    bool             judging;       /* from here on: only when judging */
    int              wave, next_look, waves_most;
    int              chosen;        /* candidate in question, -1: none */
    DtzRace          race;
    Outcome          batch[JUDGED][BELIEF_WALKS]; /* of this wave */
} DtzSearch;

/* ---- the question -------------------------------------------------------------------- */

/* Best first; equals in the order of the listing. */
static void sort_candidates(DtzCandidate *c, int n)
{
    for (int i = 1; i < n; i++) {
        DtzCandidate moved = c[i];
        int k = i;
        for (; k > 0 && c[k - 1].value < moved.value; k--)
            c[k] = c[k - 1];
        c[k] = moved;
    }
}

/* The choices with their values before any game: by the policy if the payments are like those it
 * was trained on, otherwise by the plain judgement of hints, which reads the payments from the
 * rules. */
static void list_candidates(DtzSearch *s, const Evaluation *m)
{
    DtzPlay play[VERDICTS_MAX];
    double value[VERDICTS_MAX];
    const DtzView *v = &m->info.view.dtz;
    DtzPolicyInput spot;
    DtzChoice choice;
    s->n = dtz_choices(&v->hand, &v->table.top.shape, play, VERDICTS_MAX - 1);
    if (dtz_check_pass(m->game, &v->table, &v->hand) == ERR_NONE)
        play[s->n++] = (DtzPlay){ .shape.pattern = DTZ_ILLEGAL };
    dtz_policy_input_new(&spot, &s->rules, &s->start, &s->unseen);
    s->usual = dtz_stakes_usual(m->game);
    if (!s->usual)
        dtz_advice_values(m->game, &m->info.view, play, s->n, value);
    for (int i = 0; i < s->n && s->usual; i++) {
        dtz_choice_of_play(&spot, &play[i], &choice);
        value[i] = dtz_policy_points(&spot, dtz_policy_score(&spot, &choice));
    }
    for (int i = 0; i < s->n; i++)
        s->candidate[i] = (DtzCandidate){ .play = play[i], .value = value[i], .prior = value[i] };
    sort_candidates(s->candidate, s->n);
}

static void dtz_search_begin_round(DtzSearch *s)
{
    s->n_left = s->games / s->alive > 1 ? s->games / s->alive : 1;
}

/* The number of games for the choices, and of worlds; if none, the policy's judgement decides. */
static void begin_games(DtzSearch *s, const Evaluation *m)
{
    int all = (int)(CHOICES_COUNTED * s->style->sim_count), halvings = 0;
    /* If the payments are unusual, more depends on the games. They are useless if it pays to be
     * late and beating is not a duty, because in the games everyone hurries. */
    if (!s->usual && all > 0) {
        bool may_wait = dtz_config(m->game)->must_beat == 0 && dtz_stakes_pace(m->game) < 0;
        all = may_wait ? 0 : all > UNUSUAL_GAMES ? all : UNUSUAL_GAMES;
    }
    s->alive = s->n < STARTERS ? s->n : STARTERS;
    for (int n = s->alive; n > 1; n = (n + 1) / 2)
        halvings++;
    s->next_world = 0;
    s->n_left = 0;
    s->games = s->alive > 1 ? all / halvings : FORCED_GAMES;
    if (all == 0)
        s->alive = 1;
    else
        dtz_search_begin_round(s);
    int n = GUESSES_COUNTED * all / CHOICES_COUNTED;
    n = n < FORCED_GAMES || s->n == 1 ? FORCED_GAMES : n < BELIEF_SAMPLES ? n : BELIEF_SAMPLES;
    dtz_belief_begin(&s->belief, m->game, &m->info, &s->rules, &s->worlds,
                     (DtzBeliefPlan){ n, GUESS_STEPS });
}

static void begin_ending(DtzSearch *s, const Evaluation *m)
{
    const DtzTable *t = &m->info.view.dtz.table;
    DtzPlay play[ENDGAME_PLAYS];
    int64_t positions = (int64_t)(CHOICES_COUNTED * POSITIONS_PER_GAME * s->style->sim_count);
    int n_cards = 0;
    for (Seat q = 0; q < t->n_seats; q++)
        n_cards += t->n_cards[q];
    s->solving = n_cards <= ENDING_CARDS && s->n > 1 && s->n <= ENDGAME_PLAYS && positions > 0;
    if (!s->solving)
        return;
    for (int i = 0; i < s->n; i++)
        play[i] = s->candidate[i].play;
    dtz_endgame_begin(&s->ends, &s->rules, t, &s->worlds, (DtzOffer){ play, s->n },
                      s->judging ? JUDGE_POSITIONS : positions);
    if (s->judging)
        dtz_race_begin(&s->race, s->n, s->chosen, m->race.band);
}

/* Converts a preference in points of the standard payments to points of the game. */
static int32_t in_points(const DtzOpenRules *r, double preference)
{
    return (int32_t)lrint((double)lrint(preference) * r->unit);
}

/* The rules with the player's preferences: for what they pay and for what they do not. */
static void dtz_search_read_rules(DtzSearch *s, const Evaluation *m)
{
    const AiStyle *t = m->style;
    DtzOpenRules *r = &s->rules;
    double places = exact_pow(PLACE_WEIGHT, -t->patience);
    dtz_open_rules(m->game, r);
    for (int place = 0; place < r->n_seats && t->patience != 0; place++)
        r->finish[place] = in_points(r, r->finish[place] / r->unit * places);
    r->card_points = (int32_t)lrint(100 * t->greed);
    r->round = in_points(r, (2 * t->call_aggressiveness - 1) * ROUND_WEIGHT);
    r->trump = in_points(r, t->risk * TRUMP_WEIGHT);
}

/* ---- games --------------------------------------------------------------------------- */

/* If a game is stopped early, places are given by the number of cards held. */
static void place_by_cards(const DtzOpenRules *r, DtzOpenState *p)
{
    for (SeatMask left = p->holding; left != 0;) {
        Seat least = SEAT_NONE;
        for (Seat s = 0; s < r->n_seats; s++)
            if (has_seat(left, s) && (least == SEAT_NONE || p->n_cards[s] < p->n_cards[least]))
                least = s;
        left &= (SeatMask)~seat_bit(least);
        p->score[least] += r->finish[p->n_out];
        p->finish[p->n_out++] = least;
    }
}

static Outcome outcome_of(const DtzSearch *s, const DtzOpenState *p)
{
    Outcome o = { .own = p->score[s->me] };
    int32_t net = dtz_open_net(&s->rules, p, s->me);
    o.places = dtz_open_places(&s->rules, p, s->me);
    for (Seat q = 0; q < s->rules.n_seats; q++)
        o.others += q == s->me ? 0 : p->score[q];
    o.square = (double)net * net;
    return o;
}

static void add_outcome(const Outcome *o, Outcome *sum)
{
    sum->own += o->own;
    sum->others += o->others;
    sum->places += o->places;
    sum->square += o->square;
}

/* The result of a candidate in the world of a guess. */
static Outcome play_world(const DtzSearch *s, DtzCandidate *c, const DtzSample *guess)
{
    CardSet aside = s->unseen;
    DtzOpenState p = s->start;
    int plays = s->style->sim_depth < WHOLE_DEAL ? (int)s->style->sim_depth : CARDS_MAX;
    const DtzOpponentModel model = { &s->rules, s->belief.deck, guess->rule_players };
    for (Seat q = 0; q < s->rules.n_seats; q++) {
        p.hand[q] = guess->hand[q];
        if (q != s->me)
            cards_remove(&aside, &guess->hand[q]);
    }
    dtz_open_play(&s->rules, &p, &c->play);
    if (c->tree != NULL)
        dtz_is_tree_play(c->tree, &model, &aside, plays, &p);
    else
        dtz_model_playout(&model, &aside, plays, &p);
    if (!dtz_open_over(&p))
        place_by_cards(&s->rules, &p);
    c->n++;
    return outcome_of(s, &p);
}

/* The worlds of the slice, for candidate k. A judge keeps the walks separate. */
static void play_worlds(void *ctx, int k)
{
    DtzSearch *s = ctx;
    DtzCandidate *c = &s->candidate[k];
    for (int i = s->next_world; i < s->next_world + s->n_slice; i++) {
        if (s->judging && s->race.out[k])
            return;
        Outcome o = play_world(s, c, &s->belief.guess[i % s->belief.n]);
        add_outcome(&o, &c->sum);
        if (s->judging)
            add_outcome(&o, &s->batch[k][i % BELIEF_WALKS]);
    }
}

/* True when all worlds of the round or the wave have been played. */
static bool play_slice(DtzSearch *s, const Evaluation *m)
{
    int most = SLICE_GAMES / s->alive;
    s->n_slice = most < s->n_left ? most : s->n_left;
    m->parallel(play_worlds, s, s->alive);
    s->next_world += s->n_slice;
    s->n_left -= s->n_slice;
    return s->n_left <= 0;
}

/* ---- judgement ----------------------------------------------------------------------- */

/* What all games of a candidate show apart from its value. */
static void read_games(const DtzSearch *s, DtzCandidate *c)
{
    int n_others = s->rules.n_seats - 1;
    double net = ((double)c->sum.own - (double)c->sum.others / n_others) / c->n;
    double square = c->sum.square / (n_others * n_others) / c->n - net * net;
    c->spread = square > 0 ? sqrt(square) : 0;
    c->control = (double)c->sum.places / n_others / c->n;
}

/* The seat's valuation of the games: the net, adjusted by the preferences of the style. */
static double liking(const DtzSearch *s, const Outcome *sum, int n)
{
    const AiStyle *t = s->style;
    int n_others = s->rules.n_seats - 1;
    double own = (double)sum->own / n, others = (double)sum->others / n_others / n;
    return 2 * t->attack_bias * own - 2 * t->defense_bias * others;
}

/* Values of the candidates alive. Priors only compare, so they are shifted to the mean of the
 * games. */
static void dtz_search_judge(DtzSearch *s)
{
    double prior = 0, mean = 0;
    for (int k = 0; k < s->alive; k++) {
        prior += s->candidate[k].prior / s->alive;
        mean += liking(s, &s->candidate[k].sum, s->candidate[k].n) / s->alive;
    }
    for (int k = 0; k < s->alive; k++) {
        DtzCandidate *c = &s->candidate[k];
        double expected = c->prior - prior + mean;
        c->value = (PRIOR_GAMES * expected + c->n * liking(s, &c->sum, c->n))
                   / (PRIOR_GAMES + c->n);
        read_games(s, c);
        c->error = c->spread / sqrt(c->n);
    }
    sort_candidates(s->candidate, s->alive);
}

/* All candidates in their order: those that went further come first. None is worth more than one
 * that it lost to, and those never played out are worse by as much as the policy thinks. */
static void add_verdicts(const DtzSearch *s, Evaluation *m)
{
    const DtzCandidate *best = &s->candidate[0];
    double most = best->value;
    for (int k = 0; k < s->n; k++) {
        const DtzCandidate *c = &s->candidate[k];
        Verdict v = { .points = c->value, .spread = c->spread, .error = c->error };
        v.action = (Action){ .kind = c->play.shape.pattern == DTZ_ILLEGAL ? ACT_PASS : ACT_PLAY,
                             .cards = c->play.cards };
        v.part[PART_CONTROL] = c->control;
        if (c->n == 0)
            v.points = best->value + c->prior - best->prior;
        v.points = most = v.points < most ? v.points : most;
        v.part[PART_POINTS] = v.points - v.part[PART_CONTROL];
        evaluation_insert(m, &v);
    }
}

/* ---- thinking ------------------------------------------------------------------------ */

/* True when the last round of games is over. */
static bool think_games(DtzSearch *s, const Evaluation *m)
{
    if (!play_slice(s, m))
        return false;
    dtz_search_judge(s);
    s->alive = (s->alive + 1) / 2;
    if (s->alive == 1)
        return true;
    dtz_search_begin_round(s);
    return false;
}

/* ---- judging ------------------------------------------------------------------------- */

/* Adds the results of a wave, a batch for each of its walks. */
static void close_wave(DtzSearch *s)
{
    double result[RACE_CHOICES] = { 0 };
    for (int walk = 0; walk < BELIEF_WALKS; walk++) {
        int n_walked = (WAVE - walk + BELIEF_WALKS - 1) / BELIEF_WALKS;
        for (int k = 0; k < s->alive; k++)
            result[k] = liking(s, &s->batch[k][walk], n_walked);
        dtz_race_add(&s->race, result);
    }
}

/* The values and errors of the choices in the race, computed from how far they are behind. */
static void read_race(DtzSearch *s)
{
    const DtzRace *t = &s->race;
    int best = dtz_race_best(t);
    double most = dtz_race_mean(t, best);
    for (int k = 0; k < t->n; k++) {
        DtzCandidate *c = &s->candidate[k];
        double behind = dtz_race_behind(t, best, k, &c->error);
        c->value = most - fmax(behind, 0);
    }
    s->candidate[best].error = 0;
}

/* The index of the choice in question among the candidates, -1 if there is none. If a shortened
 * list does not contain it, it is added. */
static int find_chosen(DtzSearch *s, const Evaluation *m)
{
    const Action *a = m->race.chosen;
    const CardSet *hand = &m->info.view.dtz.hand;
    if (a == NULL)
        return -1;
    for (int k = 0; k < s->n; k++) {
        const DtzPlay *play = &s->candidate[k].play;
        bool passes = play->shape.pattern == DTZ_ILLEGAL;
        if (passes == (a->kind == ACT_PASS) &&
            (passes || dtz_same_play(hand, &play->cards, &a->cards)))
            return k;
    }
    if (s->n == VERDICTS_MAX)
        return -1;
    s->candidate[s->n] = s->candidate[s->n - 1];
    s->candidate[s->n].play = (DtzPlay){ a->cards, dtz_recognise(&a->cards) };
    return s->n++;
}

static void begin_wave(DtzSearch *s, const Evaluation *m)
{
    s->worlds.seed = rng_derive(m->seed, "wave", (uint64_t)s->wave++);
    memset(s->batch, 0, sizeof s->batch);
    s->next_world = 0;
    s->n_left = WAVE;
    dtz_belief_begin(&s->belief, m->game, &m->info, &s->rules, &s->worlds,
                     (DtzBeliefPlan){ WAVE, JUDGE_STEPS });
}

static void begin_race(DtzSearch *s, const Evaluation *m)
{
    double most = WAVES_COUNTED * s->style->sim_count;
    int limit = m->race.second_look ? SECOND_WAVES : WAVES_MOST;
    s->waves_most = most < WAVES_LEAST ? WAVES_LEAST : most < limit ? (int)most : limit;
    s->wave = s->next_look = 0;
    dtz_race_begin(&s->race, s->alive, s->chosen, m->race.band);
    begin_wave(s, m);
}

/* The starters, followed by the choice in question if it is not one of them. */
static void begin_judging(DtzSearch *s, const Evaluation *m)
{
    s->chosen = find_chosen(s, m);
    s->alive = s->n < STARTERS ? s->n : STARTERS;
    if (s->chosen >= s->alive) {
        DtzCandidate moved = s->candidate[s->chosen];
        s->candidate[s->chosen] = s->candidate[s->alive];
        s->candidate[s->alive] = moved;
        s->chosen = s->alive++;
    }
    begin_race(s, m);
}

/* Solves a slice of deals, a batch of the race. True when it is the last of the wave. */
static bool judge_deals(DtzSearch *s, const Evaluation *m)
{
    const DtzEndgameSearch *e = &s->ends;
    double result[RACE_CHOICES], weight = e->weight;
    for (int k = 0; k < s->n; k++)
        result[k] = e->sum[k].net;
    bool last = dtz_endgame_slice(&s->ends, m->parallel);
    for (int k = 0; k < s->n; k++)
        result[k] = (e->sum[k].net - result[k]) / (e->weight - weight) / (s->rules.n_seats - 1);
    if (e->weight > weight)
        dtz_race_add(&s->race, result);
    return last;
}

/* Draws more deals if they are not all known and the question is open. */
static bool more_deals(DtzSearch *s, const Evaluation *m)
{
    DtzPlay play[ENDGAME_PLAYS];
    if (s->ends.all || s->wave >= ENDING_WAVES || s->ends.positions <= 0 ||
        dtz_race_settled(&s->race))
        return false;
    s->worlds.seed = rng_derive(m->seed, "ending", (uint64_t)s->wave++);
    memcpy(play, s->ends.play, sizeof play);
    dtz_endgame_begin(&s->ends, &s->rules, &m->info.view.dtz.table, &s->worlds,
                      (DtzOffer){ play, s->n }, s->ends.positions);
    return true;
}

/* The candidates as the solved deals judge them; a judge knows how far apart they are from the
 * race. */
static void read_ending(DtzSearch *s)
{
    bool exact = dtz_endgame_exact(&s->ends);
    if (s->judging)
        read_race(s);
    for (int k = 0; k < s->n; k++) {
        DtzCandidate *c = &s->candidate[k];
        double net = dtz_endgame_net(&s->ends, k, &c->spread, &c->control);
        c->n = s->ends.n_solved;
        if (exact || !s->judging) {
            c->value = net;
            c->error = exact ? 0 : c->spread / sqrt(c->n);
        }
    }
    sort_candidates(s->candidate, s->n);
}

/* True when the ending is finished. If it could not be solved, games are played. */
static bool think_ending(DtzSearch *s, const Evaluation *m)
{
    if (s->judging ? !judge_deals(s, m) || more_deals(s, m)
                   : !dtz_endgame_slice(&s->ends, m->parallel))
        return false;
    s->solving = false;
    if (dtz_endgame_solved(&s->ends)) {
        s->n_left = 0;
        read_ending(s);
    } else if (s->judging) {
        begin_race(s, m);
    }
    return true;
}

/* True when the race is over. */
static bool judge_games(DtzSearch *s, const Evaluation *m)
{
    if (!play_slice(s, m))
        return false;
    close_wave(s);
    /* Every check is a chance to mistake luck for an answer: there are fewer of them later on. */
    bool settled = s->wave >= s->waves_most;
    if (!settled && s->wave >= s->next_look) {
        s->next_look = s->wave + 1 + s->wave / LOOKS;
        settled = dtz_race_settled(&s->race);
    }
    if (!settled) {
        begin_wave(s, m);
        return false;
    }
    for (int k = 0; k < s->alive; k++)
        read_games(s, &s->candidate[k]);
    read_race(s);
    sort_candidates(s->candidate, s->alive);
    return true;
}

/* ---- the engine ---------------------------------------------------------------------- */

static void dtz_search_ask(Evaluation *m, void *own)
{
    DtzSearch *s = own;
    const View *v = &m->info.view;
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    hand[v->seat] = v->dtz.hand;
    s->style = m->style;
    s->me = v->seat;
    dtz_search_read_rules(s, m);
    dtz_unseen_cards(m->game, v, &s->unseen);
    dtz_worlds_new(&s->worlds, m->game, &m->info, rng_derive(m->seed, "worlds", 0));
    dtz_open_new(&s->rules, &v->dtz.table, hand, &s->start);
    list_candidates(s, m);
    m->unsure = !s->usual;
    s->judging = m->judging && s->n > 1 && s->style->sim_count > 0;
    if (s->judging)
        begin_judging(s, m);
    else
        begin_games(s, m);
    for (int k = 0; k < s->alive && s->style->breadth >= 2; k++) {
        s->candidate[k].tree = &s->tree[k];
        dtz_is_tree_new(&s->tree[k], s->me, (int)s->style->breadth);
    }
    begin_ending(s, m);
}

static bool dtz_search_think(Evaluation *m, void *own)
{
    DtzSearch *s = own;
    if (s->solving && (!think_ending(s, m) || s->n_left > 0))
        return false;
    bool has_worlds = s->n_left <= 0 || dtz_belief_ready(&s->belief) ||
                      dtz_belief_slice(&s->belief, m->parallel);
    if (s->n_left > 0 && !(has_worlds && (s->judging ? judge_games : think_games)(s, m)))
        return false;
    add_verdicts(s, m);
    return true;
}

static void dtz_search_usual_style(AiStyle *style)
{
    style->sim_count = 40;
}

const EvaluatorOps evaluator_search = {
    .name = "search",
    .about = N_("plays out every choice in many deals of the hidden cards"),
    .size = sizeof(DtzSearch),
    .in_points = true,
    .usual = dtz_search_usual_style,
    .ask = dtz_search_ask,
    .think = dtz_search_think,
};
