/* SPDX-License-Identifier: MIT */
/* Help of Da Tong Zi, and the phrases for its options and presets. */
#include "help_impl.h"

const char *const datongzi_help[] = {
    N_("# A hand as it is played"),
    N_("Three players hold 41 cards each. Lin leads a 5, you play a 10, Mei a K, Lin an A, and "
       "nobody can beat it: Lin wins the round with 5 + 10 + 10 = 25 points and leads again. She "
       "plays 8 8 8 with 6 7, a three with two kickers. You answer with Q Q Q and 5 7. Mei plays "
       "a tongzi of kings, three identical ones: it is a trump, and nobody beats it. She wins 5 "
       "+ 30 points and a bonus of 100."),
    N_("So it goes round by round until your hand is empty first: that is worth 100. The second "
       "player out loses 40 and the last loses 60. The deal ends when only one player has cards; "
       "those cards and the ones set aside count for nobody."),
    N_("# The game"),
    N_("Three players, each for themselves, usually play with three packs without the jokers, 3s "
       "and 4s; the 2 is the highest rank. The leader of a round plays a single, a pair, "
       "consecutive pairs, a triple with up to two kickers, or an airplane: consecutive triples "
       "with up to two kickers each. The others follow with a higher play of the same pattern or "
       "with a trump, and must do so if they can. The last play wins the round and its points: 5 "
       "for each 5, 10 for each 10 and K."),
    N_("Trumps beat every ordinary play. From weakest to strongest: a bomb is four or more cards "
       "of one rank, and more cards beat fewer; a tongzi is three identical cards; a dizha is "
       "exactly two cards of each suit in one rank. Winning a round with a tongzi of K, A or 2 or "
       "with a dizha earns a bonus. Going out first earns points; going out late costs points."),
    N_("# How to play"),
    N_("The leader can play any legal pattern. Each next player plays the same pattern with a "
       "higher rank, or a trump. On most tables you must beat the play if you can; otherwise you "
       "pass. When everyone else has passed, the player who played last wins the round and its "
       "points and leads the next. Strong trumps are worth most in rounds full of points. The "
       "first player to go out earns the finishing bonus, and the others play on."),
    N_("# Scoring"),
    N_("Your score is the points of the rounds you won, the bonus for each round won with a "
       "tongzi of K (100), A (200) or 2 (300) or with a dizha (400), and the finishing points for "
       "your place. The new-game form shows the values of your table, and whether a match runs "
       "for a number of deals or to a target score."),
    N_("# For example"),
    N_("You play a tongzi of kings, Lin beats it with a tongzi of aces, and nobody beats that: "
       "Lin wins the 30 points of your kings and a bonus of 200. You get no bonus."),
    N_("You hold 7 7 7 7 and 8. You cannot play these five cards together: a triple has exactly "
       "three cards of its rank. 7 7 7 7 is a bomb."),
    N_("# Terms"),
    N_("tongzi: three identical cards, same rank and suit. dizha: exactly two of each suit in one "
       "rank, eight cards. bomb (zha dan): four or more of one rank. airplane (fei ji): "
       "consecutive triples. kicker (chi bang): a card played along with a triple. point cards "
       "(fen): 5, 10 and K. set aside: cards that nobody is dealt. leader (zhuang): the player "
       "who starts a round."),
    NULL,
    N_("# Picking cards"),
    N_("Type the ranks of a play: qqq77 is three queens with two sevens; 0 is a ten. paiju picks "
       "suits that keep your tongzi and dizha intact, unless only they beat the play; a key "
       "switches to other suits. Or move to a card with the arrows and pick it with Space, or "
       "step through the list of legal plays. The line under your cards names what you have "
       "picked and shows whether it beats the play."),
    N_("# Marks"),
    N_("Your cards are in columns, one for each rank, sorted by suit. Below each column are its "
       "bombs, tongzi (three signs of one suit) and dizha (dz), the key for the rank and the "
       "number of cards. Picked cards are lit, with > beside them. In a low window a column has a "
       "row for each suit. A > at a seat marks the play to beat. In the list, ! marks a play that "
       "breaks up a trump."),
    N_("# Hints"),
    N_("The hint key has three stages: how many plays you need to go out, and which singles "
       "nobody can beat; which tongzi and dizha may still be out; and the best play, how likely "
       "it is to stay unbeaten, and why. Hints use only what you can see. Press the key once more "
       "to close the panel."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("Click a card to pick it or put it back. Click an answer or a listed play to choose it. "
       "Start paiju with --no-mouse to leave the mouse to the terminal."),
    NULL,
};

const char *const datongzi_family_help[] = { NULL };    /* its only game says everything */

const Phrase datongzi_options[] = {
    { "random", N_("random") },
    { "first_out", N_("first to go out") },
    { NULL, NULL },
};

const Phrase datongzi_presets[] = {
    { "standard", N_("three players, three packs") },
    { "four", N_("four players, four packs") },
    { "two", N_("two players, 60 cards each") },
    { "quick", N_("quick: two packs, 28 cards each") },
    { "high", N_("high stakes: bonuses doubled") },
    { NULL, NULL },
};

const OptionPlace datongzi_places[] = {
    { "match_deals", NULL, NULL,
      N_("The match ends after this many deals; with 0, only the target score ends it.") },
    { "players", N_("deck"), NULL,
      N_("The number of players. The cards dealt must divide evenly among them, and each place "
         "below needs its points.") },
    { "decks", NULL, NULL,
      N_("How many packs are shuffled together. With two there are no tongzi; a dizha is always "
         "two cards of each suit.") },
    { "removed_ranks", NULL, NULL,
      N_("Cards of these ranks are left out of all packs.") },
    { "aside", NULL, NULL,
      N_("This many cards are set aside before the deal; nobody sees them.") },
    { "must_beat", N_("play"), NULL,
      N_("If you can beat the play on the table, you must; otherwise you may always pass.") },
    { "next_starter", NULL, NULL,
      N_("Who leads the next deal: a random player, or the one who went out first.") },
    { "finish_bonus", N_("bonuses"), NULL,
      N_("Points for going out first, second and so on: one number for each player.") },
    { "bonus_tongzi_k", NULL, "decks!=2",
      N_("The bonus for a round won with three identical kings, on top of the points of its "
         "cards.") },
    { "bonus_tongzi_a", NULL, "decks!=2",
      N_("The bonus for a round won with three identical aces, on top of the points of its "
         "cards.") },
    { "bonus_tongzi_2", NULL, "decks!=2",
      N_("The bonus for a round won with three identical twos, on top of the points of its "
         "cards.") },
    { "bonus_tongzi_other", NULL, "decks!=2",
      N_("The bonus for a round won with three identical cards of any other rank.") },
    { "bonus_dizha", NULL, NULL,
      N_("The bonus for a round won with two cards of each suit in one rank, the strongest play "
         "there is.") },
    { "match_target", N_("points and length"), NULL,
      N_("The match ends as soon as a player reaches this total score; 0: no target.") },
    { NULL, NULL, NULL, NULL },
};
