#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes a record of a whole match in the format of docs/record.md, without using paiju.

    python3 write_record.py GAME [SEED] >record.jsonl
    paiju verify record.jsonl
    paiju replay --text record.jsonl

GAME is tuidaohu, hongzhong, xuezhan or datongzi, and SEED is a number. The tiles are shuffled as in
section 7, the record commits to the deals as in section 8, and all four seats play a simple, legal
game: nobody claims a tile except to win. Scoring a hand of Xuezhan would double the length of this
example, so in Xuezhan nobody wins at all, and the rules have no payments when the wall runs out.
"""

import hashlib
import json
import sys

# --- Numbers (record.md 7.1) --------------------------------------------------------------------

BITS = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15


def mixed(x):
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & BITS
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & BITS
    return x ^ (x >> 31)


def step(x):
    return mixed(x + GOLDEN & BITS)


def derive(seed, label, index):
    x = step(seed)
    for byte in label.encode():
        x = step(x ^ byte)
    return step(step(x ^ 256) ^ index)


class Generator:
    def __init__(self, seed):
        self.s = [mixed(seed + i * GOLDEN & BITS) for i in (1, 2, 3, 4)]

    def next(self):
        def rotl(x, k):
            return (x << k | x >> (64 - k)) & BITS

        s = self.s
        result = rotl(s[1] * 5 & BITS, 7) * 9 & BITS
        t = s[1] << 17 & BITS
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)
        return result

    def below(self, n):
        while True:
            p = (self.next() >> 32) * n
            if p % 2**32 >= 2**32 % n:
                return p >> 32


def shuffled(items, seed, hand):
    generator = Generator(derive(seed, "wall", hand))
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = generator.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def first_seat(seed, seats, hand=1):
    return Generator(derive(seed, "first", hand - 1)).below(seats)


# --- The file (record.md 1, 2, 8) ---------------------------------------------------------------

RULES = {
    "tuidaohu": {
        "players": 4, "chi": 1, "seven_pairs": 1, "thirteen_orphans": 0, "win_on_discard": 1,
        "rob_kong": 1, "multi_win": 0, "pass_lock": 0, "discarder_pays_all": 1,
        "dealer_stays_on_draw": 1, "base_score": 1, "first_dealer": "random", "start_score": 0,
        "hands": 4,
    },
    "hongzhong": {
        "players": 4, "tiles": 112, "wilds": 4, "seven_pairs": 1, "four_wilds_win": 1,
        "win_on_discard": 0, "discard_win_with_wild": 1, "rob_kong": 1, "rob_kong_pays_all": 1,
        "multi_win": 1, "pass_lock": 1, "wild_discard": 0, "kong_void_on_draw": 0, "birds": 2,
        "bird_value": 1, "no_wild_birds": 0, "base_score": 1, "dealer_bonus": 0,
        "first_dealer": "random", "start_score": 0, "hands": 4,
    },
    "xuezhan": {
        "base_score": 1, "start_score": 0, "hands": 4, "first_dealer": "random",
        "next_dealer": "first_winner", "exchange_three": 0, "exchange_dir": "dice", "multi_win": 1,
        "rob_kong": 1, "passed_win": "raise", "cap": 0, "zimo": "double", "duanyao_stacks": 1,
        "tianhu": 1, "haidi_pao": 0, "diangang_hua": "zimo", "late_added_kong": "pay",
        "call_transfer": 0, "pig_multiplier": 0, "pig_pay_winners": 1, "kong_refund": 1,
        "big_call": 0,
    },
    "datongzi": {
        "decks": 3, "removed_ranks": "3 4", "players": 3, "aside": 9,
        "finish_bonus": [100, -40, -60], "bonus_tongzi_k": 100, "bonus_tongzi_a": 200,
        "bonus_tongzi_2": 300, "bonus_tongzi_other": 0, "bonus_dizha": 400, "must_beat": 1,
        "next_starter": "random", "match_deals": 2, "match_target": 0,
    },
}  # fmt: skip


def compact(value, **how):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), **how)


def write(event, **members):
    print(compact({"type": event, **members}))


def sha256(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


def write_start(game, rules, seed, seats):
    text = f"0x{seed:016x}"
    # A random salt would also do; this one gives the same record for the same seed.
    salt = sha256("paiju salt 1", text)[:32]
    commit = sha256("paiju deal 1", game, compact(rules, sort_keys=True), text, salt)
    write("start_game", v=1, game=game, rules=rules, names=["Ann", "Ben", "Cai", "Dan"][:seats],
          commit=commit, players=["exec:write_record.py"] * seats, seed=text, salt=salt,
          made_by="write_record.py")  # fmt: skip


# --- Mahjong ------------------------------------------------------------------------------------

SUITS = "mspz"
WILD = 31  # 5z in Hongzhong


def tile_name(code):
    return str(code % 9 + 1) + SUITS[code // 9]


def tile_names(codes):
    return [tile_name(code) for code in codes]


def all_tiles(game, rules):
    copies = [4] * 27 + [4 if game == "tuidaohu" else 0] * 7
    if game == "hongzhong":
        copies[27:] = [4 if rules["tiles"] == 136 else 0] * 7
        copies[WILD] = rules["wilds"]
    return [code for code in range(34) for _ in range(copies[code])]


def splits(counts, wilds, pair):
    """Whether these tiles and wilds split into sets and, if `pair`, one pair."""
    first = next((i for i in range(34) if counts[i]), None)
    if first is None:
        return wilds >= 2 * pair and (wilds - 2 * pair) % 3 == 0

    def without(tiles, pair_left):
        rest, need = list(counts), 0
        for tile in tiles:
            if rest[tile]:
                rest[tile] -= 1
            else:
                need += 1
        return need <= wilds and splits(rest, wilds - need, pair_left)

    if pair and without([first] * 2, False):
        return True
    if without([first] * 3, pair):
        return True
    # With wilds the run may begin below the lowest tile.
    runs = (range(max(0, first % 9 - 2), min(6, first % 9) + 1)) if first < 27 else ()
    start = first - first % 9
    return any(without([start + i, start + i + 1, start + i + 2], pair) for i in runs)


def shapes(game, hand):
    counts = [hand.count(code) for code in range(34)]
    wilds = 0
    if game == "hongzhong":
        wilds, counts[WILD] = counts[WILD], 0
    found = ["standard"] if splits(counts, wilds, True) else []
    if sum(n % 2 for n in counts) <= wilds:
        found.append("seven_pairs")
    if wilds == 4:
        found.append("four_wilds")
    return found


def worst(game, hand, void):
    """The tile with the fewest neighbours; the void suit first, a wild last."""

    def kept(code):
        if game == "hongzhong" and code == WILD:
            return 100
        if game == "xuezhan" and SUITS[code // 9] == void:
            return -100
        near = 10 * (hand.count(code) - 1)
        for other in hand:
            if code < 27 and other // 9 == code // 9 and 1 <= abs(other - code) <= 2:
                near += 4 - abs(other - code)
        return near

    return min(sorted(hand), key=kept)


def birds(rules, wall):
    shown = [wall.pop(0) for _ in range(min(rules["birds"], len(wall)))]
    return shown, sum(code == WILD or (code < 27 and code % 9 in (0, 4, 8)) for code in shown)


def pay(deltas, payers, winner, amount):
    for seat in payers:
        deltas[seat] -= amount
        deltas[winner] += amount


class Table:
    """One hand of mahjong: the tiles of every seat and the payments so far."""

    def __init__(self, game, rules, seed, number, dealer, scores):
        self.game, self.rules, self.dealer, self.scores = game, rules, dealer, scores
        tiles = shuffled(all_tiles(game, rules), seed, number)
        self.hands = [tiles[13 * seat : 13 * seat + 13] for seat in range(4)]
        self.hands[dealer].append(tiles[52])
        self.wall = tiles[53:]
        self.total = [0] * 4
        self.void = [None] * 4
        write("start_kyoku", kyoku=number, oya=dealer, scores=scores,
              tehais=[tile_names(hand) for hand in self.hands],
              wall=tile_names(self.wall))  # fmt: skip
        if game == "xuezhan":
            for seat, hand in enumerate(self.hands):
                self.void[seat] = min(
                    "msp", key=lambda suit: sum(SUITS[code // 9] == suit for code in hand)
                )
            write("lack", suits=self.void)

    def paid(self, deltas):
        self.total = [a + b for a, b in zip(self.total, deltas)]
        return deltas

    def win(self, winner, giver, tile, found):
        """`giver` is the winner for a self-draw."""
        others = [seat for seat in range(4) if seat != winner]
        deltas = [0] * 4
        if self.game == "tuidaohu":
            if giver == winner:
                pay(deltas, others, winner, 1)
            else:
                pay(deltas, [giver], winner, 3)
        else:
            pay(deltas, others, winner, 2)
        write("hora", actor=winner, target=giver, pai=tile_name(tile), shapes=found,
              deltas=self.paid(deltas))  # fmt: skip
        if self.game == "hongzhong" and self.wall:
            shown, hits = birds(self.rules, self.wall)
            deltas = [0] * 4
            pay(deltas, others, winner, hits * self.rules["bird_value"])
            write("settle", kind="birds", actor=winner, tiles=tile_names(shown), hits=hits,
                  deltas=self.paid(deltas))  # fmt: skip

    def end(self, reason):
        self.scores = [a + b for a, b in zip(self.scores, self.total)]
        write("end_kyoku", reason=reason, deltas=self.total, scores=self.scores,
              tehais=[tile_names(sorted(hand)) for hand in self.hands])  # fmt: skip

    def claimed(self, giver, tile):
        """Wins on a discard; claims outranked by an earlier seat are recorded as lapsed."""
        if self.game != "tuidaohu":
            return False
        order = [(giver + i) % 4 for i in (1, 2, 3)]
        claims = [seat for seat in order if shapes(self.game, self.hands[seat] + [tile])]
        for seat in claims[1:]:
            write("lapsed", actor=seat, claim="hora")
        if not claims:
            return False
        self.win(claims[0], giver, tile, shapes(self.game, self.hands[claims[0]] + [tile]))
        self.winner = claims[0]
        return True

    def play(self):
        """Plays the hand; returns the winner or None."""
        seat, drawn = self.dealer, self.hands[self.dealer][-1]
        if self.game == "xuezhan":
            drawn = None  # there the fourteenth tile does not count as drawn
        self.winner = None
        while True:
            hand = self.hands[seat]
            found = shapes(self.game, hand) if self.game != "xuezhan" else []
            if found:
                self.winner = seat
                self.win(seat, seat, drawn, found)
                self.end("win")
                return seat
            tile = worst(self.game, hand, self.void[seat])
            hand.remove(tile)
            write("dahai", actor=seat, pai=tile_name(tile), tsumogiri=tile == drawn)
            if self.claimed(seat, tile):
                self.end("win")
                return self.winner
            if not self.wall:
                self.end("wall")
                return None
            seat = (seat + 1) % 4
            drawn = self.wall.pop(0)
            self.hands[seat].append(drawn)
            write("tsumo", actor=seat, pai=tile_name(drawn))


def mahjong(game, rules, seed):
    dealer, scores = first_seat(seed, 4), [rules["start_score"]] * 4
    for number in range(1, rules["hands"] + 1):
        table = Table(game, rules, seed, number, dealer, scores)
        winner = table.play()
        scores = table.scores
        if winner is not None and winner != dealer:
            dealer = winner if game == "hongzhong" else (dealer + 1) % 4
    write("end_game", scores=scores)


# --- Da Tong Zi ---------------------------------------------------------------------------------

RANKS = "3456789TJQKA2"
CARD_SUITS = "SHCD"
POINTS = {"5": 5, "T": 10, "K": 10}


def card_name(code):
    return CARD_SUITS[code % 4] + RANKS[code // 4]


def card_names(codes):
    return [card_name(code) for code in codes]


def pattern_of(cards):
    """The pattern of a play. Here only singles and trumps are played, each of one rank."""
    suits = [sum(card % 4 == suit for card in cards) for suit in range(4)]
    if len(cards) == 1:
        return "single"
    if len(cards) == 3:
        return "tongzi"
    return "dizha" if suits == [2, 2, 2, 2] else "bomb"


def strength(cards):
    """The play with the greater strength beats the other (datongzi 4)."""
    rank = cards[0] // 4
    return {
        "single": (0, 0, rank),
        "bomb": (1, len(cards), rank),
        "tongzi": (2, rank, 3 - cards[0] % 4),
        "dizha": (3, 0, rank),
    }[pattern_of(cards)]


def plays_of(hand):
    """Single cards, bombs of every size, tongzi and dizha."""
    for rank in range(13):
        cards = sorted(card for card in hand if card // 4 == rank)
        if cards:
            yield cards[-1:]
        for size in range(4, len(cards) + 1):
            yield cards[:size]
        for suit in range(4):
            if cards.count(4 * rank + suit) >= 3:
                yield [4 * rank + suit] * 3
        if all(cards.count(4 * rank + suit) >= 2 for suit in range(4)):
            yield [4 * rank + suit for suit in range(4) for _ in range(2)]


def bonus_of(rules, cards):
    pattern = pattern_of(cards)
    if pattern == "tongzi":
        rank = RANKS[cards[0] // 4].lower()
        return rules["bonus_tongzi_" + (rank if rank in "ka2" else "other")]
    return rules["bonus_dizha"] if pattern == "dizha" else 0


def play_round(rules, hands, leader, finish, total):
    """Plays one round; returns the seat that leads the next."""
    seats, top, owner, points, seat, passes = len(hands), None, leader, 0, leader, 0
    while top is None or passes < sum(bool(hands[s]) for s in range(seats) if s != owner):
        better = [p for p in plays_of(hands[seat]) if top is None or strength(p) > strength(top)]
        if better:
            top, owner, passes = min(better, key=strength), seat, 0
            for card in top:
                hands[seat].remove(card)
            points += sum(POINTS.get(card_name(card)[1], 0) for card in top)
            write("play", actor=seat, cards=card_names(top), pattern=pattern_of(top))
            if not hands[seat]:
                finish.append(seat)
                write("out", actor=seat, place=len(finish))
        else:
            write("pass", actor=seat)
            passes += 1
        seat = next_holding(hands, seat)
    bonus = bonus_of(rules, top)
    total[owner] += points + bonus
    write("trick", actor=owner, points=points, bonus=bonus)
    return owner if hands[owner] else next_holding(hands, owner)


def next_holding(hands, seat):
    """The next seat that has cards; `seat` itself if there is no other."""
    for i in range(1, len(hands)):
        if hands[(seat + i) % len(hands)]:
            return (seat + i) % len(hands)
    return seat


def play_deal(rules, seed, number, scores):
    seats, aside = rules["players"], rules["aside"]
    out = rules["removed_ranks"].split()
    cards = [code for code in range(52) if RANKS[code // 4] not in out for _ in range(rules["decks"])]
    cards = shuffled(cards, seed, number)
    each = (len(cards) - aside) // seats
    hands = [cards[each * seat : each * (seat + 1)] for seat in range(seats)]
    leader = first_seat(seed, seats, number)
    write("start_kyoku", kyoku=number, leader=leader, scores=scores,
          hands=[card_names(hand) for hand in hands],
          aside=card_names(cards[each * seats :]))  # fmt: skip
    finish, total = [], [0] * seats
    while sum(bool(hand) for hand in hands) > 1:
        leader = play_round(rules, hands, leader, finish, total)
    finish += [seat for seat in range(seats) if hands[seat]]
    deltas = [rules["finish_bonus"][finish.index(seat)] for seat in range(seats)]
    write("settle", kind="finish", deltas=deltas)
    total = [a + b for a, b in zip(total, deltas)]
    scores = [a + b for a, b in zip(scores, total)]
    write("end_kyoku", finish=finish, deltas=total, scores=scores)
    return scores


def card_game(rules, seed):
    scores = [0] * rules["players"]
    for number in range(1, rules["match_deals"] + 1):
        scores = play_deal(rules, seed, number, scores)
    write("end_game", scores=scores)


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else ""
    if game not in RULES:
        sys.exit("usage: write_record.py GAME [SEED]; GAME is one of " + " ".join(RULES))
    seed = int(sys.argv[2], 0) & BITS if len(sys.argv) > 2 else 1
    rules = RULES[game]
    write_start(game, rules, seed, rules.get("players", 4))
    if game == "datongzi":
        card_game(rules, seed)
    else:
        mahjong(game, rules, seed)


if __name__ == "__main__":
    main()
