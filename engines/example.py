#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An example engine that plays all four games: Xuezhan, Hongzhong, Tuidaohu and Da Tong Zi.

paiju starts it, for instance with

    paiju play tuidaohu --players "human,exec:python3 engines/example.py,eff,eff"

and exchanges JSON lines with it as described in docs/protocol.md. It keeps no state: each request
contains the legal actions and everything the seat may know, so the decision depends on it alone.

Mahjong: it makes the discard that leaves the hand closest to ready and, among equal ones, with the
most useful tiles. Da Tong Zi: it leads the play that gets rid of the most cards, and answers with
the cheapest play that beats.

The option `skill` (0, 1, 2) shows how options work: 0 plays at random, 1 does not count the useful
tiles, 2 plays as well as it can.
"""

import json
import random
import sys
from functools import lru_cache

OPTIONS = {"skill": 2}

# --- Mahjong ------------------------------------------------------------------------------------

SUITS = "mspz"
WILD = 31  # 5z, the red dragon, is wild in Hongzhong


def tile_id(text):
    """"5m" -> 4: characters 0-8, bamboo 9-17, dots 18-26, honours 27-33."""
    return 9 * SUITS.index(text[1]) + int(text[0]) - 1


def count_tiles(texts):
    counts = [0] * 34
    for text in texts:
        counts[tile_id(text)] += 1
    return counts


@lru_cache(maxsize=200000)
def splits(counts, runs):
    """All useful ways to split one suit, as a set of (sets, partial sets, pairs for the head).

    Takes the lowest tile out in every possible way and splits the rest.
    """
    first = next((i for i, n in enumerate(counts) if n), None)
    if first is None:
        return frozenset({(0, 0, 0)})
    found = set()

    def take(offsets, sets, partials, heads):
        rest = list(counts)
        for offset in offsets:
            if first + offset >= len(rest) or rest[first + offset] == 0:
                return
            rest[first + offset] -= 1
        for s, p, h in splits(tuple(rest), runs):
            if h + heads <= 1:
                found.add((s + sets, p + partials, h + heads))

    take((0, 0, 0), 1, 0, 0)  # a triplet
    take((0, 0), 0, 1, 0)  # a pair that may become a triplet
    take((0, 0), 0, 0, 1)  # the pair of the hand
    take((0,), 0, 0, 0)  # an isolated tile
    if runs:
        take((0, 1, 2), 1, 0, 0)
        take((0, 1), 0, 1, 0)
        take((0, 2), 0, 1, 0)
    # Drop a split if another is at least as good in all three numbers.
    return frozenset(
        x for x in found if not any(y != x and all(b >= a for a, b in zip(x, y)) for y in found)
    )


def distance(counts, melds, game):
    """The shanten number: how many tiles from ready; -1 is a winning hand."""
    counts = list(counts)
    wilds = 0
    if game["game"] == "hongzhong":
        wilds, counts[WILD] = counts[WILD], 0
    whole = {(0, 0, 0)}
    for start, end in ((0, 9), (9, 18), (18, 27), (27, 34)):
        part = splits(tuple(counts[start:end]), start < 27)
        whole = {
            (a + x, b + y, c + z) for a, b, c in whole for x, y, z in part if c + z <= 1
        }
    need = 4 - melds
    best = 99
    for sets, partials, head in whole:
        sets = min(sets, need)
        partials = min(partials, need - sets)
        best = min(best, 2 * (need - sets) - partials - head)
    if melds == 0 and game["rules"].get("seven_pairs", 1):
        pairs = sum(n // 2 for n in counts)
        odd = sum(n % 2 for n in counts)
        best = min(best, 6 - pairs + max(0, 7 - pairs - odd))
    if melds == 0 and game["rules"].get("thirteen_orphans", 0):
        ends = [n for i, n in enumerate(counts) if i >= 27 or i % 9 in (0, 8)]
        best = min(best, 13 - sum(n > 0 for n in ends) - any(n > 1 for n in ends))
    return best - wilds


def usable(view, seat, tiles):
    """Counts of the concealed tiles without those of the void suit, which can never be used."""
    counts = count_tiles(tiles)
    if view["void"]:
        void = view["void"][seat]
        if void in SUITS[:3]:
            start = 9 * SUITS.index(void)
            counts[start : start + 9] = [0] * 9
    return counts


def unseen(view, game):
    """How many copies of each tile this seat has not seen."""
    honours = game["game"] == "tuidaohu" or game["rules"].get("tiles") == 136
    left = [4] * 27 + [4 if honours else 0] * 7
    if game["game"] == "hongzhong":
        left[WILD] = game["rules"].get("wilds", 4)
    for text in view["hand"]:
        left[tile_id(text)] -= 1
    for pond in view["ponds"]:
        for text in pond:
            left[tile_id(text)] -= 1
    for melds in view["melds"]:
        for meld in melds:
            tile = tile_id(meld["tile"])
            if meld["type"] == "chi":
                for i in range(3):
                    left[tile + i] -= 1
            else:
                left[tile] -= 3 if meld["type"] == "pong" else 4
    return left


def choose_discard(request, game, seat):
    view = request["view"]
    melds = len(view["melds"][seat])
    counts = usable(view, seat, view["hand"])
    left = unseen(view, game)
    best = None
    for action in request["legal"]:
        if action["type"] != "dahai":
            continue
        tile = tile_id(action["pai"])
        after = counts[:]
        if after[tile]:  # a tile of the void suit is not counted in it
            after[tile] -= 1
        far = distance(after, melds, game)
        worth = (far, 0)
        if OPTIONS["skill"] > 1 and (best is None or far <= best[0][0]):
            helps = 0
            for new in range(34):
                if left[new] > 0:
                    after[new] += 1
                    if distance(after, melds, game) < far:
                        helps += left[new]
                    after[new] -= 1
            worth = (far, -helps)
        if best is None or worth < best[0]:
            best = (worth, action)
    return best[1] if best else None


def choose_call(request, game, seat):
    """A chi, pong or kong that brings the hand closer (a kong also if it costs nothing)."""
    view = request["view"]
    melds = len(view["melds"][seat])
    now = distance(usable(view, seat, view["hand"]), melds, game)
    best = None
    for action in request["legal"]:
        rest = list(view["hand"])
        if action["type"] == "chi":
            used = action["consumed"]
        elif action["type"] == "pon":
            used = [action["pai"]] * 2
        elif action["type"] == "kong":
            used = [action["pai"]] * {"exposed": 3, "added": 1, "concealed": 4}[action["kind"]]
        else:
            continue
        for tile in used:
            rest.remove(tile)
        new = action["type"] != "kong" or action["kind"] != "added"
        far = distance(usable(view, seat, rest), melds + new, game)
        if action["type"] == "kong":
            far -= 1  # it draws one more tile
        if far < now and (best is None or far < best[0]):
            best = (far, action)
    return best[1] if best else None


def choose_opening(request, game, seat):
    """The three tiles to pass, or the void suit: the choice that leaves the best hand."""
    view = request["view"]
    best = None
    for action in request["legal"]:
        if action["type"] == "swap":
            rest = list(view["hand"])
            for tile in action["give"]:
                rest.remove(tile)
            suit = action["give"][0][1]
            size = sum(tile[1] == suit for tile in view["hand"])
        else:
            rest = [tile for tile in view["hand"] if tile[1] != action["suit"]]
            size = len(view["hand"]) - len(rest)
        worth = (size, distance(count_tiles(rest), 0, game))
        if best is None or worth < best[0]:
            best = (worth, action)
    return best[1]


def mahjong(request, game, seat):
    legal = {action["type"]: action for action in request["legal"]}
    if "hora" in legal:
        return legal["hora"]
    if "swap" in legal or "lack" in legal:
        return choose_opening(request, game, seat)
    return (
        choose_call(request, game, seat)
        or choose_discard(request, game, seat)
        or legal.get("none")
        or request["legal"][0]
    )


# --- Da Tong Zi ---------------------------------------------------------------------------------

RANKS = "3456789TJQKA2"
POINTS = {"5": 5, "T": 10, "K": 10}
# The weight of a lead by its pattern (docs/rules/datongzi.md 8.3).
WEIGHTS = {"single": -10, "pair": 10, "triple": 15, "cpairs": 25, "airplane": 30,
           "bomb": -20, "tongzi": -30, "dizha": -40}  # fmt: skip
TRUMPS = {"bomb": 1, "tongzi": 2, "dizha": 3}


def by_rank(cards):
    counts = {}
    for card in cards:
        counts[card[1]] = counts.get(card[1], 0) + 1
    return counts


def suits_of(cards, rank):
    return [sum(card == suit + rank for card in cards) for suit in "SHCD"]


def recognise(cards):
    """The pattern of a legal play and the index of its key rank (datongzi 3.3)."""
    counts = by_rank(cards)
    top = max(RANKS.index(rank) for rank in counts)
    if len(counts) == 1:
        if len(cards) == 3 and len(set(cards)) == 1:
            return "tongzi", top
        if len(cards) == 8 and suits_of(cards, RANKS[top]) == [2, 2, 2, 2]:
            return "dizha", top
        return {1: "single", 2: "pair", 3: "triple"}.get(len(cards), "bomb"), top
    if all(n == 2 for n in counts.values()):
        return "cpairs", top
    threes = [RANKS.index(rank) for rank, n in counts.items() if n >= 3]
    if len(cards) <= 5:
        return "triple", max(threes, default=0)
    return "airplane", max((r for r in threes if r < 12), default=0)


def treasures(cards):
    """How many bombs, tongzi and dizha a hand contains."""
    found = 0
    for rank, n in by_rank(cards).items():
        suits = suits_of(cards, rank)
        found += (n >= 4) + sum(s >= 3 for s in suits) + (min(suits) >= 2)
    return found


def card_game(request, game, seat):
    plays = [action for action in request["legal"] if action["type"] == "play"]
    if not plays:
        return request["legal"][0]  # pass
    view = request["view"]
    before = treasures(view["hand"])
    best = None
    for action in plays:
        cards = action["cards"]
        if len(cards) == len(view["hand"]):
            return action  # the player goes out
        pattern, key = recognise(cards)
        rest = list(view["hand"])
        for card in cards:
            rest.remove(card)
        broken = 0 if pattern in TRUMPS else before - treasures(rest)
        points = sum(POINTS.get(card[1], 0) for card in cards)
        if view["top"]:
            # Cheapest first: no trump, nothing broken, low, few points, many cards.
            worth = (TRUMPS.get(pattern, 0), broken, len(cards) if pattern == "bomb" else 0,
                     key, points, -len(cards))  # fmt: skip
        else:
            worth = (-(WEIGHTS[pattern] + 2 * len(cards)) + 20 * broken + 4 * key, points)
        if best is None or worth < best[0]:
            best = (worth, action)
    return best[1]


# --- The protocol -------------------------------------------------------------------------------


def send(message):
    sys.stdout.write(json.dumps(message, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def decide(request, game):
    if OPTIONS["skill"] == 0:
        return random.choice(request["legal"])
    choose = card_game if game["game"] == "datongzi" else mahjong
    return choose(request, game, game["seat"])


def main():
    game = {}
    for line in sys.stdin:
        message = json.loads(line)
        kind = message.get("type")
        if kind == "hello":
            game = message
            send({"type": "join", "name": "example-py",
                  "options": [{"name": "skill", "kind": "int", "min": 0, "max": 2, "default": 2}]})  # fmt: skip
        elif kind == "set":
            if message.get("name") == "skill":
                OPTIONS["skill"] = int(message["value"])
        elif kind == "ready?":
            send({"type": "ready"})
        elif kind == "request":
            answer = dict(decide(message, game))
            answer["id"] = message["id"]
            send(answer)
        elif kind == "quit":
            break
        # Everything else is an event of the hand, or a message of a later version.


if __name__ == "__main__":
    main()
