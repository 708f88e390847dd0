#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The smallest engine for paiju: takes the first win offered, else the first legal choice.

Play against it:    paiju play xuezhan --players human,club,club,exec:engines/first.py
Test it:            paiju-lab bot xuezhan --check engines/first.py

Each line is one JSON object. An engine that keeps no state needs only `request`: its `legal` lists
the choices, and its `view` contains everything the seat may know.
"""
import json
import sys


def choose(request):
    for action in request["legal"]:
        if action["type"] == "hora":
            return action
    return request["legal"][0]


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "join", "name": "first", "options": []})
    elif message["type"] == "ready?":
        say({"type": "ready"})
    elif message["type"] == "request":
        say({**choose(message), "id": message["id"]})
    elif message["type"] == "quit":
        break
