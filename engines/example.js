#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// An example engine that plays all four games: Xuezhan, Hongzhong, Tuidaohu and Da Tong Zi.
//
//     paiju play tuidaohu --players "human,exec:node engines/example.js,eff,eff"
//
// It exchanges JSON lines as described in docs/protocol.md and keeps no state of the game: each
// request contains the legal actions and everything the seat may know. It needs Node (or another
// runtime with its `readline`) and no packages.
//
// Mahjong: it makes the discard that leaves the hand closest to ready and, among equal ones, with
// the most useful tiles. Da Tong Zi: it leads the play that gets rid of the most cards, and answers
// with the cheapest play that beats.
//
// The option `skill` (0, 1, 2) shows how options work: 0 plays at random, 1 does not count the
// useful tiles, 2 plays as well as it can.

"use strict";

let game = {}; // the content of hello
let skill = 2;

// The best entry of a list: `worth` returns a list of numbers, and the lowest wins, compared from
// the first number on. An entry for which it returns null is left out.
function least(list, worth) {
  let best = null;
  let bestWorth = null;
  for (const entry of list) {
    const w = worth(entry, bestWorth);
    if (w === null) continue;
    const i = bestWorth === null ? 0 : w.findIndex((x, j) => x !== bestWorth[j]);
    if (bestWorth === null || (i >= 0 && w[i] < bestWorth[i])) {
      best = entry;
      bestWorth = w;
    }
  }
  return best;
}

// `list` without one copy of each of `taken`.
function without(list, taken) {
  const rest = list.slice();
  for (const one of taken) {
    const i = rest.indexOf(one);
    if (i >= 0) rest.splice(i, 1);
  }
  return rest;
}

// ---- Mahjong -----------------------------------------------------------------------------------

const TILES = 34;
const WILD = 31; // 5z, the red dragon, is wild in Hongzhong

// "5m" is 4: characters 0-8, bamboo 9-17, dots 18-26, honours 27-33.
const tileId = (text) => 9 * "mspz".indexOf(text[1]) + Number(text[0]) - 1;

function countTiles(texts) {
  const counts = new Array(TILES).fill(0);
  for (const text of texts) counts[tileId(text)]++;
  return counts;
}

const splitsKnown = new Map();

// All useful ways to split one suit, as [sets, partial sets, pairs for the head]: the lowest tile
// is taken out in every possible way and the rest is split.
function splits(counts, runs) {
  const first = counts.findIndex((n) => n > 0);
  if (first < 0) return [[0, 0, 0]];
  const key = counts.join("") + runs;
  if (splitsKnown.has(key)) return splitsKnown.get(key);
  const found = [];
  const take = (offsets, sets, partials, heads) => {
    const rest = counts.slice();
    for (const offset of offsets) {
      if (!(rest[first + offset] > 0)) return;
      rest[first + offset]--;
    }
    for (const [s, p, h] of splits(rest, runs))
      if (h + heads <= 1) found.push([s + sets, p + partials, h + heads]);
  };
  take([0, 0, 0], 1, 0, 0); // a triplet
  take([0, 0], 0, 1, 0); // a pair that may become a triplet
  take([0, 0], 0, 0, 1); // the pair of the hand
  take([0], 0, 0, 0); // an isolated tile
  if (runs) {
    take([0, 1, 2], 1, 0, 0);
    take([0, 1], 0, 1, 0);
    take([0, 2], 0, 1, 0);
  }
  // Drop a split if another is at least as good in all three numbers.
  const best = found.filter((x, i) =>
    !found.some((y, j) => {
      const atLeast = y.every((n, k) => n >= x[k]);
      return atLeast && (j < i || y.some((n, k) => n > x[k]));
    }));
  if (splitsKnown.size > 200000) splitsKnown.clear();
  splitsKnown.set(key, best);
  return best;
}

// The shanten number: how many tiles from ready; -1 is a winning hand.
function distance(hand, melds) {
  const rules = game.rules || {};
  const counts = hand.slice();
  let wilds = 0;
  if (game.game === "hongzhong") {
    wilds = counts[WILD];
    counts[WILD] = 0;
  }
  const need = 4 - melds;
  let best = 99;
  const parts = [0, 9, 18, 27].map((at) => splits(counts.slice(at, at + 9), at < 27));
  const join = (suit, sets, partials, head) => {
    if (suit < 4) {
      for (const [s, p, h] of parts[suit])
        if (head + h <= 1) join(suit + 1, sets + s, partials + p, head + h);
      return;
    }
    const made = Math.min(sets, need);
    const begun = Math.min(partials, need - made);
    best = Math.min(best, 2 * (need - made) - begun - head);
  };
  join(0, 0, 0, 0);
  if (melds === 0 && rules.seven_pairs !== 0) {
    const pairs = counts.reduce((sum, n) => sum + Math.floor(n / 2), 0);
    const odd = counts.filter((n) => n % 2 === 1).length;
    best = Math.min(best, 6 - pairs + Math.max(0, 7 - pairs - odd));
  }
  if (melds === 0 && rules.thirteen_orphans === 1) {
    const ends = counts.filter((n, i) => n > 0 && (i >= 27 || i % 9 === 0 || i % 9 === 8));
    best = Math.min(best, 13 - ends.length - (ends.some((n) => n > 1) ? 1 : 0));
  }
  return best - wilds;
}

// Counts of tiles without those of the void suit, which can never be used.
function usable(view, tiles) {
  const suit = view.void ? view.void[game.seat] : null;
  return countTiles(tiles.filter((tile) => tile[1] !== suit));
}

// How many copies of each tile this seat has not seen.
function unseen(view) {
  const rules = game.rules || {};
  const honours = game.game === "tuidaohu" || rules.tiles === 136;
  const left = new Array(TILES).fill(0).map((_, i) => (i < 27 || honours ? 4 : 0));
  if (game.game === "hongzhong") left[WILD] = rules.wilds || 4;
  for (const tile of view.hand.concat(...view.ponds)) left[tileId(tile)]--;
  for (const meld of view.melds.flat()) {
    const tile = tileId(meld.tile);
    if (meld.type === "chi") for (let i = 0; i < 3; i++) left[tile + i]--;
    else left[tile] -= meld.type === "pong" ? 3 : 4;
  }
  return left;
}

function chooseDiscard(legal, view) {
  const melds = view.melds[game.seat].length;
  const counts = usable(view, view.hand);
  const left = unseen(view);
  return least(legal, (action, best) => {
    if (action.type !== "dahai") return null;
    const tile = tileId(action.pai);
    const after = counts.slice();
    if (after[tile] > 0) after[tile]--; // a tile of the void suit is not counted in it
    const far = distance(after, melds);
    if (skill < 2 || (best !== null && far > best[0])) return [far, 0];
    let helps = 0;
    for (let i = 0; i < TILES; i++) {
      if (left[i] <= 0) continue;
      after[i]++;
      if (distance(after, melds) < far) helps += left[i];
      after[i]--;
    }
    return [far, -helps];
  });
}

// A chi, pong or kong that brings the hand closer; a kong draws one more tile.
function chooseCall(legal, view) {
  const melds = view.melds[game.seat].length;
  const now = distance(usable(view, view.hand), melds);
  return least(legal, (action) => {
    const kong = action.type === "kong";
    const size = kong ? { added: 1, exposed: 3, concealed: 4 }[action.kind] : 2;
    const used = action.type === "chi" ? action.consumed : new Array(size).fill(action.pai);
    if (!kong && action.type !== "chi" && action.type !== "pon") return null;
    const more = action.kind === "added" ? 0 : 1;
    const far = distance(usable(view, without(view.hand, used)), melds + more) - (kong ? 1 : 0);
    return far < now ? [far] : null;
  });
}

// The three tiles to pass, or the void suit: few tiles of the suit, and the best remaining hand.
function chooseOpening(legal, view) {
  return least(legal, (action) => {
    const suit = action.type === "swap" ? action.give[0][1] : action.suit;
    const others = view.hand.filter((tile) => tile[1] !== suit);
    const rest = action.type === "swap" ? without(view.hand, action.give) : others;
    return [view.hand.length - others.length, distance(countTiles(rest), 0)];
  });
}

function mahjong(legal, view) {
  const find = (type) => legal.find((action) => action.type === type);
  if (find("hora")) return find("hora");
  if (find("swap") || find("lack")) return chooseOpening(legal, view);
  return chooseCall(legal, view) || chooseDiscard(legal, view) || find("none");
}

// ---- Da Tong Zi --------------------------------------------------------------------------------

const RANKS = "3456789TJQKA2";
const TWO = RANKS.length - 1;
const POINTS = { 5: 5, T: 10, K: 10 };
// The weight of a lead by its pattern (docs/rules/datongzi.md 8.3).
const WEIGHTS = { single: -10, pair: 10, triple: 15, cpairs: 25, airplane: 30,
  bomb: -20, tongzi: -30, dizha: -40 };
const TRUMPS = { bomb: 1, tongzi: 2, dizha: 3 };

// The number of cards of each rank, and of each suit within the rank.
function countCards(cards) {
  const ranks = new Array(RANKS.length).fill(0);
  const suits = ranks.map(() => [0, 0, 0, 0]);
  for (const card of cards) {
    const rank = RANKS.indexOf(card[1]);
    ranks[rank]++;
    suits[rank]["SHCD".indexOf(card[0])]++;
  }
  return { ranks, suits };
}

// The pattern of a legal play and its key rank (datongzi 3.3).
function recognise(cards) {
  const { ranks, suits } = countCards(cards);
  const held = ranks.map((n, rank) => rank).filter((rank) => ranks[rank] > 0);
  const key = held[held.length - 1];
  const n = cards.length;
  if (held.length === 1) {
    if (n === 3 && suits[key].includes(3)) return { pattern: "tongzi", key };
    if (n === 8 && suits[key].every((s) => s === 2)) return { pattern: "dizha", key };
    return { pattern: { 1: "single", 2: "pair", 3: "triple" }[n] || "bomb", key };
  }
  if (held.every((rank) => ranks[rank] === 2)) return { pattern: "cpairs", key };
  const threes = held.filter((rank) => ranks[rank] >= 3);
  if (n <= 5) return { pattern: "triple", key: threes[0] };
  return { pattern: "airplane", key: threes.filter((rank) => rank !== TWO).pop() };
}

// How many bombs, tongzi and dizha there are.
function treasures(cards) {
  const { ranks, suits } = countCards(cards);
  let found = 0;
  ranks.forEach((n, rank) => {
    found += n >= 4 ? 1 : 0;
    found += suits[rank].filter((s) => s >= 3).length;
    found += suits[rank].every((s) => s >= 2) ? 1 : 0;
  });
  return found;
}

function cardGame(legal, view) {
  const before = treasures(view.hand);
  return least(legal, (action) => {
    if (action.type !== "play") return null;
    const cards = action.cards;
    if (cards.length === view.hand.length) return [-Infinity]; // the player goes out
    const { pattern, key } = recognise(cards);
    const trump = TRUMPS[pattern] || 0;
    const broken = trump ? 0 : before - treasures(without(view.hand, cards));
    const points = cards.reduce((sum, card) => sum + (POINTS[card[1]] || 0), 0);
    if (!view.top)
      return [20 * broken + 4 * key - WEIGHTS[pattern] - 2 * cards.length, points];
    // Cheapest first: no trump, nothing broken, short bombs, low, few points, many cards.
    return [trump, broken, pattern === "bomb" ? cards.length : 0, key, points, -cards.length];
  });
}

// ---- The protocol ------------------------------------------------------------------------------

function send(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function decide(request) {
  const { legal, view } = request;
  let choice;
  if (skill < 1) choice = legal[Math.floor(Math.random() * legal.length)];
  else if (game.game === "datongzi") choice = cardGame(legal, view);
  else choice = mahjong(legal, view);
  return choice || legal[0];
}

function take(message) {
  switch (message.type) {
    case "hello":
      game = message;
      send({ type: "join", name: "example-js",
        options: [{ name: "skill", kind: "int", min: 0, max: 2, default: 2 }] });
      break;
    case "set":
      if (message.name === "skill") skill = Number(message.value);
      break;
    case "ready?":
      send({ type: "ready" });
      break;
    case "request":
      send({ id: message.id, ...decide(message) });
      break;
    case "quit":
      process.exit(0);
      break;
    default: // an event of the hand, or a message of a later version
  }
}

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => take(JSON.parse(line)));
