/* The help of the games: paragraphs; a line with # in front is a heading. Rules come first, then
 * what the marks on the screen mean, then what all tables of the family have in common. */
#include "help_text.h"

#include <string.h>

#ifndef N_
#define N_(s) s
#endif

/* The same for every game. */
#define POINTS_AND_TUTOR \
    N_("The last stage shows points, as a player of the level named in the settings reckons " \
       "them: of the best choice the result of the hand that it expects, of every other how much " \
       "less. Below stands what they are made of, and what the choice under your cursor has more " \
       "or less of it: speed, value, danger, kongs, safety at the end of the wall, points, " \
       "control. While it thinks, the panel shows quick advice and says so."), \
    N_("# Tutor"), \
    N_("Turned on in the settings it warns before a move that loses too much: it names the loss, " \
       "what is better and why, and lets you think again or play on. Or it is silent until you " \
       "have moved and then tells what the move cost. A key shows the last judgement with all " \
       "choices. If it has not thought enough when you move, it holds the move for two seconds " \
       "at most; any key plays it at once.")

static const char *const xuezhan[] = {
    N_("# The game"),
    N_("Sichuan mahjong to the bitter end (xuezhan daodi): 108 tiles in three suits, m "
       "characters, s bamboo, p dots. Everybody names a void suit first and must get rid of it. "
       "Four sets and a pair win, or seven pairs. Whoever wins leaves; the others play on until "
       "three have won or the wall is empty."),
    N_("There is no chi. A pong or kong takes another player's tile; a kong is paid at once. "
       "When the wall is empty, players who still hold their void suit (flower pigs) pay, and "
       "who is not ready pays who is."),
    N_("# How to play"),
    N_("At some tables everybody first hands on three tiles of one suit. Then all name their void "
       "suit, usually the one with fewest tiles. In your turn you draw a tile and discard one; as "
       "long as you hold tiles of your void suit, one of them has to go, and you cannot win. "
       "When somebody discards a tile that you have twice or three times, you may take it for a "
       "pong or kong; after a kong you draw another tile. Several players may win on one tile."),
    N_("# What wins"),
    N_("A win has tiles of two suits at most and none of the void suit: four sets (runs like "
       "345 or triplets like 888; pongs and kongs count as triplets) and a pair; or seven "
       "pairs. You win on your own draw, on a discard, or on the tile added to another player's "
       "pong."),
    N_("# What is paid"),
    N_("A win on a discard is paid by who discarded, one on the own draw by everybody who still "
       "plays. It starts at the base and doubles with every fan: all triplets 1, one suit only "
       "2, seven pairs 2, a last pair waited for alone behind four melds 2, and one for each "
       "root (four of a kind, as a kong or not), for a win on the own draw, after a kong, on a "
       "discard after a kong, by robbing a kong or with the last tile of the wall. A table may "
       "set a limit and change single values; the form of a new game shows them, the scores of "
       "a hand name each payment."),
    N_("Kongs are paid at once: a concealed one 2 bases by everybody, one added to a pong 1, "
       "and one from a discard 2 by who gave the tile. Who is not ready when the wall is empty "
       "gives the money for kongs back."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one. Tiles of your "
       "void suit are underlined and carry a dot below."),
    NULL,
};

static const char *const hongzhong[] = {
    N_("# The game"),
    N_("Hongzhong: mahjong with wild red dragons. Three suits, m characters, s bamboo, p dots, and "
       "four red dragons 5z, which stand for any tile when a hand is judged. A table may play with "
       "eight of them, or with the other honours too: 1z to 4z are the winds east, south, west and "
       "north, 6z and 7z the green and the white dragon."),
    N_("Four melds and a pair win, or seven pairs, or four wilds in the hand. All wins are worth "
       "the same, and the first one ends the hand. One wins on one's own draw or by robbing the "
       "tile that another player adds to a pong; a table may allow discards too. Who could win on "
       "another player's tile and passes has to wait for the own next draw."),
    N_("A pong or kong takes another player's tile; there is no chi. A wild is never ponged or "
       "konged, and discarded only when nothing else is left."),
    N_("Everybody pays 2 for a win on the own draw; who is robbed of a kong pays that for "
       "everybody. Kongs are paid at once: 2 from everybody for a concealed one, 1 from everybody "
       "for an added one, 3 from who gave the tile for an exposed one."),
    N_("# How to play"),
    N_("In your turn you draw a tile and discard one. The dealer begins with a tile more. Take a "
       "pong or kong with the key the table names when somebody discards what you need; after a "
       "kong you draw another tile. Keep your wilds: one of them completes any set or pair."),
    N_("# Birds"),
    N_("After a win birds are turned over from the wall: every 1, 5, 9 and wild among them is a "
       "hit and adds 1 to each payment of the win."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one."),
    N_("Wild tiles stand at the left of the hand and carry a ~. Under a bird ^^ is a hit."),
    NULL,
};

static const char *const tuidaohu[] = {
    N_("# The game"),
    N_("Tuidaohu, push it over and win: the plain game. Three suits, m characters, s bamboo, p "
       "dots, and the honours z: 1z to 4z are the winds east, south, west and north, 5z to 7z the "
       "red, green and white dragon. Four melds and a pair win, or seven pairs; honours make no "
       "runs. Nothing counts but winning, and the first win ends the hand."),
    N_("Chi takes the discard of the player to your left for a run; pong and kong take anybody's "
       "discard. A win comes before kong and pong, these before chi. After a chi or pong any tile "
       "may be discarded. When there are several ways to chi, their numbers take them."),
    N_("# How to play"),
    N_("In your turn you draw a tile and discard one. Collect runs like 345 of one suit, triplets, "
       "and one pair; tiles that stand alone, honours and ends first, are the ones to discard. Who "
       "is one tile short is ready and waits. Nothing has to be announced before the win."),
    N_("# What is paid"),
    N_("Everybody pays 1 for a win on the own draw. Who discards the winning tile pays for "
       "everybody, and so does who is robbed of the tile added to a pong. Kongs pay nothing. The "
       "match goes to who has won most hands."),
    N_("# Marks"),
    N_("In a river * is a tile cut as soon as it was drawn, ! a tile that was won on, + a tile "
       "that may be claimed now. Behind a meld k is a kong, c a concealed one."),
    N_("In a run < stands before the tile that was claimed, always from the left; in short, "
       "345s<4 is a run whose 4 was claimed."),
    NULL,
};

static const char *const mahjong_words[] = {
    N_("# Words"),
    N_("pong (peng): three alike, with a discard. kong (gang): four alike; concealed (an gang), "
       "added to a pong (ba gang, bu gang), or with a discard (zhi gang, ming gang). chi: a run "
       "with a discard. meld: any of these, laid open."),
    N_("ready (ting, xia jiao): one tile short of a win. wait: a tile that wins. win (hu); by "
       "the own draw (zimo), on a discard (dian pao, for who gave it). robbing a kong (qiang "
       "gang): winning on the tile added to a pong. fan: a doubling. root (gen): four of a "
       "kind. cap (feng ding): no win is worth more."),
    N_("void suit (ding que): the suit to get rid of. flower pig (hua zhu): who still holds it "
       "in the end. checking for ready (cha jiao): what is paid when the wall is empty. "
       "exchange of three (huan san zhang). river (pai he): the discards of a player. wall (pai "
       "qiang): the tiles not yet drawn. wild (laizi): a tile that stands for any other. birds "
       "(zhua niao): tiles turned over after a win."),
    N_("# Hints"),
    N_("The hint key goes through three stages: how far you are from ready; how your tiles "
       "group; which tile to cut, with the tiles that would help, how many of them are left, and "
       "the risk. It sees only what you see. Press it again to put it away."),
    POINTS_AND_TUTOR,
    N_("# Mouse"),
    N_("A click picks a tile, a second one discards it. A click on an answer gives it. "
       "--no-mouse leaves the mouse to the terminal."),
    NULL,
};

static const char *const datongzi[] = {
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

static const char *const nothing[] = { NULL };

typedef struct Rules {
    const char        *game;
    const char *const *text;
} Rules;

static const Rules rules[] = {
    { "xuezhan", xuezhan },
    { "hongzhong", hongzhong },
    { "tuidaohu", tuidaohu },
    { "datongzi", datongzi },
};

const char *const *help_text(const GameOps *game, HelpPart part)
{
    static const char *const *const common[N_FAMILIES] = {
        [FAMILY_MAHJONG] = mahjong_words, [FAMILY_DATONGZI] = nothing,
    };
    if (part == HELP_COMMON)
        return common[game->family];
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        if (strcmp(rules[i].game, game->key) == 0)
            return rules[i].text;
    }
    return nothing;
}
