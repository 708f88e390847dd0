/* SPDX-License-Identifier: MIT */
/* A record of Tuidaohu made by hand: two seats, and hands won on the dealer's first discard. */
#ifndef PAIJU_TUIDAOHU_RECORD_H
#define PAIJU_TUIDAOHU_RECORD_H

#include "tap.h"

#include "game_types.h"

enum { TUIDAOHU_RECORD_MAX = 8 * 1024 };

/* Adds tiles as a JSON list. */
static inline void add_tile_list(char *out, const uint8_t count[N_KINDS])
{
    char name[TILE_TEXT_MAX];
    strcat(out, "[");
    for (Tile k = 0, n = 0; k < N_KINDS; k++)
        for (int i = 0; i < count[k]; i++, n++)
            sprintf(out + strlen(out), "%s\"%s\"", n > 0 ? "," : "", tile_text(k, name));
    strcat(out, "]");
}

/* Hand `no`, dealt by `dealer`: its first discard, 1s, completes the other's 123456789m123p1s,
 * which wins `paid`. `score`: before the hand; updated. */
static inline void add_tuidaohu_hand(char *out, int no, int dealer, int paid, int score[2])
{
    uint8_t hand[2][N_KINDS], wall[N_KINDS];
    int winner = 1 - dealer, delta[2];
    Tile given = TILE_NONE;
    tiles_parse("123456789m123p1s", N_KINDS, hand[winner], NULL);
    tiles_parse("111222333444s56s", N_KINDS, hand[dealer], NULL);
    for (Tile k = 0; k < N_KINDS; k++)
        wall[k] = (uint8_t)(N_COPIES - hand[0][k] - hand[1][k]);
    sprintf(out + strlen(out),
            "{\"type\":\"start_kyoku\",\"kyoku\":%d,\"oya\":%d,\"scores\":[%d,%d],\"tehais\":[",
            no, dealer, score[0], score[1]);
    add_tile_list(out, hand[0]);
    strcat(out, ",");
    add_tile_list(out, hand[1]);
    strcat(out, "],\"wall\":");
    add_tile_list(out, wall);
    delta[winner] = paid;
    delta[dealer] = -paid;
    score[0] += delta[0];
    score[1] += delta[1];
    tile_parse("1s", N_KINDS, &given, NULL);
    hand[dealer][given]--;
    sprintf(out + strlen(out),
            "}\n{\"type\":\"dahai\",\"actor\":%d,\"pai\":\"1s\",\"tsumogiri\":false}\n"
            "{\"type\":\"hora\",\"actor\":%d,\"target\":%d,\"pai\":\"1s\","
            "\"shapes\":[\"standard\"],\"deltas\":[%d,%d]}\n"
            "{\"type\":\"end_kyoku\",\"reason\":\"win\",\"deltas\":[%d,%d],\"scores\":[%d,%d],"
            "\"tehais\":[",
            dealer, winner, dealer, delta[0], delta[1], delta[0], delta[1], score[0], score[1]);
    add_tile_list(out, hand[0]);
    strcat(out, ",");
    add_tile_list(out, hand[1]);
    strcat(out, "]}\n");
}

/* The first line, of a game that began at `at` ("": the record does not have the time). Lin is
 * human. */
static inline void begin_tuidaohu(char out[TUIDAOHU_RECORD_MAX], const char *at)
{
    sprintf(out,
            "{\"type\":\"start_game\",\"v\":1,\"game\":\"tuidaohu\",\"rules\":{\"players\":2,"
            "\"hands\":3},\"names\":[\"Jun\",\"Lin\"],\"players\":[\"ai:eff\",\"human\"],"
            "\"seed\":\"0x1\"%s%s%s}\n",
            at[0] != '\0' ? ",\"at\":\"" : "", at, at[0] != '\0' ? "\"" : "");
}

/* Lin wins two hands of three for 1 each, Jun the third for 3: Lin has won the match with
 * -1 to +1. tuidaohu 6.3. */
static inline void tuidaohu_won_with_less(char out[TUIDAOHU_RECORD_MAX])
{
    int score[2] = { 0, 0 };
    begin_tuidaohu(out, "");
    add_tuidaohu_hand(out, 1, 0, 1, score);
    add_tuidaohu_hand(out, 2, 0, 1, score);
    add_tuidaohu_hand(out, 3, 1, 3, score);
    sprintf(out + strlen(out), "{\"type\":\"end_game\",\"scores\":[%d,%d]}\n", score[0], score[1]);
}
/* "123m5p" as a list of the record, in one of eight buffers that are used in turn. */
static inline const char *tiles(const char *notation)
{
    static char list[8][64 * 8];
    static int turn;
    char *out = list[turn++ % 8];
    strcpy(out, "[");
    for (const char *at = notation; *at != '\0'; at++) {
        size_t digits = strspn(at, "123456789");
        for (size_t i = 0; i < digits; i++)
            sprintf(out + strlen(out), "%s\"%c%c\"", out[1] == '\0' ? "" : ",", at[i], at[digits]);
        at += digits;
    }
    return strcat(out, "]");
}

#endif
