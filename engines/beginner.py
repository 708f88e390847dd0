#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A beginner at mahjong, for measuring levels: discards the most isolated tile, claims every pong
and every kong, takes every win. It does not count tiles or look for sets.

Measure with it:    paiju-lab arena xuezhan --players exec:engines/beginner.py,novice,novice,novice --deals 500 --duplicate

Of equal choices it takes the one listed first.
"""
import json
import sys

WORTH = {"hora": 300, "kong": 200, "pon": 100, "none": -50, "chi": -100}


def company(hand, tile):
    """The number of other tiles of the same kind or, in its suit, at most two ranks away."""
    if tile[-1] == "z":
        return hand.count(tile) - 1
    return sum(t[-1] == tile[-1] and abs(int(t[0]) - int(tile[0])) <= 2 for t in hand) - 1


def worth(action, view):
    hand = view["hand"]
    if action["type"] == "dahai":
        return -company(hand, action["pai"])
    if action["type"] == "lack":
        return -sum(t[-1] == action["suit"] for t in hand)
    if action["type"] == "swap":
        return -sum(company(hand, t) for t in action["give"])
    return WORTH[action["type"]]


def choose(request):
    return max(request["legal"], key=lambda action: worth(action, request["view"]))


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "join", "name": "beginner", "options": []})
    elif message["type"] == "ready?":
        say({"type": "ready"})
    elif message["type"] == "request":
        say({**choose(message), "id": message["id"]})
    elif message["type"] == "quit":
        break
