/* SPDX-License-Identifier: MIT */
/* Help of Xuezhan, and the phrases for its options and presets. */
#include "help_impl.h"

const char *const xuezhan_help[] = {
    N_("# A hand as it is played"),
    N_("You are dealt 2 3 4 6 7 8 characters, 5 5 5 7 8 9 dots and 1 bamboo. You name bamboo as "
       "your void suit. You draw 9 dots and discard the bamboo: now you are ready for 6 and 9 "
       "dots. Two turns later Jun discards 6 dots, and you win. It is a plain win, so Jun pays "
       "you 1."),
    N_("You leave the hand with your win, and the others play on. Mei wins next, by self-draw: "
       "Lin and Jun pay her 2 each. Then the wall runs out. Lin is ready and Jun is not, so Jun "
       "pays Lin what her best win would have paid."),
    N_("# The game"),
    N_("Xuezhan is Sichuan mahjong, \"battle to the end\" (xuezhan daodi). It has 108 tiles: "
       "three suits, characters, bamboo and dots, from 1 to 9, four of each. First, each player "
       "names a void suit and must get rid of it. You win with four sets and a pair, or with "
       "seven pairs. A winner is out of the hand; the others play on until three have won or the "
       "wall runs out."),
    N_("There is no chi. You can pong or kong another player's discard; kongs are paid at once. "
       "When the wall runs out, players who still hold their void suit (flower pigs) pay, and "
       "players who are not ready pay those who are."),
    N_("# How to play"),
    N_("Some tables start with an exchange: each player gives three tiles of one suit to another "
       "player. Then everyone names a void suit, usually the one they hold fewest of. On your "
       "turn, draw a tile and discard one. While you hold tiles of your void suit, you must "
       "discard one of them and cannot win. If you hold two or three tiles like another player's "
       "discard, you can claim it for a pong or kong; after a kong you draw another tile. Several "
       "players can win on the same tile."),
    N_("# Winning hands"),
    N_("A winning hand has at most two suits and no tile of your void suit. It is four sets (runs "
       "like 345 or triplets like 888; pongs and kongs count as triplets) and a pair, or seven "
       "pairs. You can win by self-draw, on a discard, or on a tile that another player adds to a "
       "pong."),
    N_("# Scoring"),
    N_("If you win on a discard, the discarder pays; on a self-draw, everyone still playing pays. "
       "A plain win pays the base score, and each fan doubles it: one fan pays 2, two fans 4, "
       "three fans 8, up to the cap if the table has one. For the fans and all other payments, "
       "type paiju rules, or press the rules key at the table."),
    N_("Kongs are paid at once. For a concealed kong everyone pays twice the base score, for an "
       "added kong the base score; for an exposed kong the discarder pays twice the base score. "
       "If you are not ready when the wall runs out, you return your kong money."),
    N_("# For example"),
    N_("Your void suit is bamboo. You have ponged 3 dots and hold 1 2 3 4 5 6 7 8 9 9 dots. A win "
       "in one suit is worth x4; the three 3s of the pong and the one in your hand are a root, "
       "which doubles it: x8."),
    N_("Discard your void suit first. Keep sets and partial runs, and let isolated tiles go. When "
       "others may be ready, do not discard a tile that nobody has discarded yet."),
    NULL,
    N_("# Marks"),
    TILE_MARKS,
    N_("Tiles of your void suit are dimmed or underlined, with a dot. Tiles you got in the "
       "exchange have a lit edge and a + until your first discard."),
    NULL,
};

const Phrase xuezhan_options[] = {
    { "random", N_("random") },
    { "first_winner", N_("the first winner") },
    { "rotate", N_("the next seat") },
    { "dice", N_("by die") },
    { "next", N_("to the next player") },
    { "prev", N_("to the previous player") },
    { "across", N_("to the player opposite") },
    { "raise", N_("only a bigger win") },
    { "lock", N_("no win") },
    { "off", N_("off") },
    { "double", N_("doubles") },
    { "base", N_("adds 1 base") },
    { "none", N_("no bonus") },
    { "zimo", N_("as a self-draw") },
    { "pao", N_("the discarder pays") },
    { "pay", N_("pays") },
    { "free", N_("free") },
    { NULL, NULL },
};

const Phrase xuezhan_presets[] = {
    { "chengdu", N_("Chengdu: exchange three, cap 4 fans") },
    { "classic", N_("classic: no exchange, no cap") },
    { "swap", N_("exchange three, no cap") },
    { "capped", N_("no exchange, cap 5 fans") },
    { NULL, NULL },
};

const OptionPlace xuezhan_places[] = {
    { "hands", NULL, NULL, ABOUT_HANDS },
    { "exchange_three", N_("before the first discard"), NULL,
      N_("Before the void suits are declared, everyone exchanges three tiles of one suit.") },
    { "exchange_dir", NULL, "exchange_three",
      N_("A die decides the direction in each hand, or it is always the same.") },
    { "multi_win", N_("claims"), NULL, ABOUT_MULTI_WIN },
    { "rob_kong", NULL, NULL, ABOUT_ROB_KONG },
    { "passed_win", NULL, NULL,
      N_("What you can still win on after you pass up a win, until your next draw.") },
    { "cap", N_("what a win is worth"), NULL,
      N_("The most that a win can be worth, as a multiple of the base: 16 is 4 fans, 32 is 5.") },
    { "zimo", NULL, NULL,
      N_("What a self-draw does to each payment: it doubles it, adds one base, or adds nothing.") },
    { "duanyao_stacks", NULL, NULL,
      N_("A hand without ones and nines doubles any win; otherwise only a plain win.") },
    { "tianhu", NULL, NULL,
      N_("A win with the hand as dealt, or on the first tile drawn, is worth 32 times the base.") },
    { "haidi_pao", NULL, NULL,
      N_("A win on the very last discard doubles, like a win on the last tile drawn.") },
    { "diangang_hua", NULL, NULL,
      N_("A win on the draw after an exposed kong: everyone pays as for a self-draw, or the "
         "player who discarded the kong tile pays alone.") },
    { "late_added_kong", N_("kongs"), NULL,
      N_("A kong made by adding a tile you drew on an earlier turn pays like any other, or "
         "pays nothing.") },
    { "call_transfer", NULL, NULL,
      N_("If another player wins on the first discard after a kong, the winner takes the money "
         "of that kong.") },
    { "pig_multiplier", N_("when the wall runs out"), NULL,
      N_("A player who still holds tiles of the void suit at the end pays each of the others this "
         "many times the base.") },
    { "pig_pay_winners", NULL, "pig_multiplier",
      N_("Flower pigs also pay the players who have already won.") },
    { "kong_refund", NULL, NULL,
      N_("Players who are not ready at the end give back everything their kongs earned.") },
    { "big_call", NULL, NULL,
      N_("Players who are not ready pay each ready player the most that player's hand could have "
         "won.") },
    { "base_score", N_("points and length"), NULL, ABOUT_BASE_SCORE },
    { "start_score", NULL, NULL, ABOUT_START_SCORE },
    { "first_dealer", NULL, NULL, ABOUT_FIRST_DEALER },
    { "next_dealer", NULL, NULL,
      N_("Who deals the next hand: the first winner, or each seat in turn.") },
    { NULL, NULL, NULL, NULL },
};
