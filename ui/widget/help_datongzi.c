/* SPDX-License-Identifier: MIT */
/* Help of Da Tong Zi, its options and presets as one would say them. */
#include "help_impl.h"

const char *const datongzi_help[] = {
    N_("# The game"),
    N_("Da Tong Zi is usually played with three packs without jokers, 3s and 4s; the 2 is the "
       "highest rank. The leader of a round plays a single, a pair, consecutive pairs, a three "
       "with up to two kickers, or an airplane: consecutive threes with up to two kickers each. "
       "The others follow with a higher play of the same pattern or with a trump, and must do so "
       "if they can. The last play wins the round and its points: 5 for each 5, 10 for each 10 and "
       "K."),
    N_("Trumps, weakest first: a bomb is four or more cards of one rank, and more cards beat "
       "fewer; a tongzi is three identical cards; a dizha is exactly two cards of each suit in one "
       "rank. Winning a round with a tongzi of K, A or 2 or with a dizha earns a bonus. Going out "
       "first earns points; going out late costs points."),
    N_("# How to play"),
    N_("The leader can play any legal pattern. Each next player plays the same pattern with a "
       "higher rank, or a trump. At most tables you must beat the play if you can; otherwise you "
       "pass. When everyone else has passed, the player who played last wins the round and its "
       "points and leads the next. Strong trumps are worth most in rounds full of points. The "
       "first player out earns the finishing bonus, and the others play on."),
    N_("# What is paid"),
    N_("Your score is the points of the rounds you won, the bonus for each round won with a tongzi "
       "of K (100), A (200) or 2 (300) or with a dizha (400), and the finishing points for your "
       "place. The new-game form shows this table's values, and whether a match runs for several "
       "deals or to a target score."),
    N_("# For example"),
    N_("Lin plays a 5, you a 10, Mei a K, Lin an A, and nobody beats it: Lin wins 5 + 10 + 10 = "
       "25 points."),
    N_("You play a tongzi of kings, Lin beats it with a tongzi of aces, and nobody beats that: "
       "Lin wins the 30 points of your kings and the bonus of 200. You get no bonus."),
    N_("You hold 7 7 7 7 and 8. These five cards are no play: a three has exactly three of its "
       "rank. 7 7 7 7 is a bomb."),
    N_("# Words"),
    N_("tongzi: three identical cards, same rank and suit. dizha: exactly two of each suit in one "
       "rank, eight cards. bomb (zha dan): four or more of one rank. airplane (fei ji): "
       "consecutive threes. kicker (chi bang): a card carried along with a three. point cards "
       "(fen): 5, 10 and K. aside: cards dealt to nobody. leader (zhuang): the player who starts a "
       "round."),
    NULL,
    N_("# Picking cards"),
    N_("Type the ranks of a play: qqq77 is three queens with two sevens; 0 is a ten. paiju picks "
       "suits that keep your tongzi and dizha intact, unless only they beat the play; one key "
       "switches suits. Or move to a card with the arrows and pick it with Space, or step through "
       "the list of legal plays. The line under your cards names what you have picked and says "
       "whether it beats the play."),
    N_("# Marks"),
    N_("Your cards stand in columns, one for each rank, sorted by suit. Below a column are its "
       "bombs, tongzi (three signs of one suit) and dizha (dz), the key of the rank and how many "
       "cards there are. Picked cards are lit, with > beside them. In a low window a column has a "
       "row for each suit. > at a seat marks the play to beat. In the list, ! marks a play that "
       "breaks up a trump."),
    N_("# Hints"),
    N_("The hint key has three stages: how many plays you need to go out, and which singles nobody "
       "can beat; which tongzi and dizha may still be out; and the best play, how likely it is to "
       "hold, and why. Hints use only what you can see. Press the key once more to close the "
       "panel."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("Click a card to pick it or put it back. Click an answer or a listed play to choose it. "
       "With --no-mouse the terminal keeps the mouse."),
    NULL,
};

const char *const datongzi_family_help[] = { NULL };    /* its one game says everything */

const Phrase datongzi_options[] = {
    { "random", N_("drawn") },
    { "first_out", N_("the first player out") },
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
      N_("The match ends after this many deals; 0: only a total ends it.") },
    { "players", N_("the deck"), NULL,
      N_("The number of players. The cards that are dealt must divide evenly, and each place "
         "below needs its points.") },
    { "decks", NULL, NULL,
      N_("Packs that are shuffled together. With two there is no tongzi; a dizha is always "
         "two cards of each suit.") },
    { "removed_ranks", NULL, NULL,
      N_("Cards of these ranks are left out of all packs.") },
    { "aside", NULL, NULL,
      N_("This many cards are set aside before the deal; nobody sees them.") },
    { "must_beat", N_("play"), NULL,
      N_("If you can beat the play on the table, you must; otherwise you may always pass.") },
    { "next_starter", NULL, NULL,
      N_("Who leads the next deal: drawn by lot, or the player who went out first.") },
    { "finish_bonus", N_("bonuses"), NULL,
      N_("Points for going out first, second and so on: one number for each player.") },
    { "bonus_tongzi_k", NULL, "decks!=2",
      N_("Winning a round with three identical kings earns this on top of the cards.") },
    { "bonus_tongzi_a", NULL, "decks!=2",
      N_("Winning a round with three identical aces earns this on top of the cards.") },
    { "bonus_tongzi_2", NULL, "decks!=2",
      N_("Winning a round with three identical twos earns this on top of the cards.") },
    { "bonus_tongzi_other", NULL, "decks!=2",
      N_("Winning a round with three identical cards of any other rank earns this.") },
    { "bonus_dizha", NULL, NULL,
      N_("Winning a round with two cards of each suit in one rank, the strongest play there "
         "is, earns this.") },
    { "match_target", N_("points and length"), NULL,
      N_("The match ends as soon as somebody reaches this total; 0: there is none.") },
    { NULL, NULL, NULL, NULL },
};
