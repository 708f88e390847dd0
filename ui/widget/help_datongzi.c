/* Help of Da Tong Zi, its options and presets as one would say them. */
#include "help_impl.h"

const char *const datongzi_help[] = {
    N_("# The game"),
    N_("Da Tong Zi, usually with three packs without jokers, 3s and 4s; the 2 is the highest rank. "
       "Whoever leads a round plays a single, a pair, consecutive pairs, a three with up to two "
       "other cards, or an airplane: consecutive threes with up to two cards for each. The others "
       "follow with the same pattern, higher, or with a trump, and must do so if they can. The "
       "last play wins the round with the points in it: 5 for each 5, 10 for each 10 and K."),
    N_("Trumps, from weak to strong: a bomb, four or more of a rank, where more cards win; a "
       "tongzi, three identical cards; a dizha, exactly two of each suit of a rank. A round won by "
       "a tongzi of K, A or 2 or by a dizha earns a bonus. Running out of cards first earns points "
       "too, being late costs some."),
    N_("# How to play"),
    N_("Whoever leads may play anything legal; the next players follow the pattern with a "
       "higher rank or play a trump. Who can beat the play has to, at most tables; who cannot "
       "passes. When all others have passed, the round and its points go to who played last, "
       "who leads the next. Strong trumps are worth most when they win rounds full of points; a "
       "hand that runs out first earns the finish bonus, and the hand goes on for the others."),
    N_("# What is paid"),
    N_("Your score is the points of the rounds you won, the bonus for rounds won by a tongzi of K "
       "(100), A (200) or 2 (300) or by a dizha (400), and the finish bonus by the place in which "
       "you ran out. The form of a new game shows the values of the table, and whether a match has "
       "several deals or a total to reach."),
    N_("# Words"),
    N_("tongzi: three identical cards, same rank and suit. dizha: exactly two of each suit of a "
       "rank, eight cards. bomb (zha dan): four or more of a rank. airplane (fei ji): "
       "consecutive threes. kickers or wings (chi bang): cards carried along. point cards "
       "(fen): 5, 10 and K. aside: cards that nobody gets. leader (zhuang): who opens a round."),
    N_("# Picking cards"),
    N_("Type the ranks of a play: qqq77 is three queens with two sevens, 0 is a ten. Suits are "
       "taken so that your tongzi and dizha survive, unless only they beat the play; another key "
       "takes other suits. Or go to a card with the arrows and pick it with Space, or let the "
       "list of legal plays pick for you. The line at the bottom says what the cards picked are "
       "and whether they beat the play."),
    N_("# Marks"),
    N_("Below a rank b is a bomb, T a tongzi, X a dizha in your hand. Cards picked stand up and "
       "have a ^. In the grid o is a card, ^ one that is picked. > marks the play to beat. In the "
       "list ! is a play that breaks up a bomb, tongzi or dizha."),
    N_("# Hints"),
    N_("The hint key goes through three stages: how many plays your hand still needs and which "
       "cards no single beats; which tongzi and dizha can still be out; which play is best, how "
       "likely it is to hold, and why. It sees only what you see. Press it again to put it away."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("A click picks a card or puts it back; a click on an answer or on a play of the list takes "
       "it. --no-mouse leaves the mouse to the terminal."),
    NULL,
};

const char *const datongzi_family_help[] = { NULL };    /* its one game says everything */

const Phrase datongzi_options[] = {
    { "random", N_("drawn") },
    { "first_out", N_("who ran out first") },
    { NULL, NULL },
};

const Phrase datongzi_presets[] = {
    { "standard", N_("standard") },
    { "four", N_("four players") },
    { "two", N_("two players") },
    { "quick", N_("quick") },
    { "high", N_("high stakes") },
    { NULL, NULL },
};
