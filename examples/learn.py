#!/usr/bin/env python3
"""Learns to walk a dungeon of DONJONZ from nothing but points, with a table and the standard library:

    learn.py [--steps N] [--plot FILE.svg]

A choice is judged by what lies ahead, what the hero carries and whether there is gold to lose. Its worth is the mean of
the points that were gained after it. Cards are placed at random, so that what is learned is the walk alone."""

import argparse
import random

import donjon

GAMES, CURIOSITY = 32, 0.1
PARTS = {part.name: part for part in donjon.observation_parts("donjonz")}
MAPPING, MONSTER, KINDS = 0, 9, 4  # a phase; items as `ahead` numbers them: 9 to 12 are monsters


def numbers(seen, name):
    """A part of an observation."""
    part = PARTS[name]
    return seen[part.first : part.first + part.count]


def situation(seen, action):
    """What matters of an action: the row of the table."""
    if action >= len(numbers(seen, "ahead")):
        return "weapon", action
    item, weapons = numbers(seen, "ahead")[action], numbers(seen, "weapons")
    is_armed = MONSTER <= item < MONSTER + KINDS and item - MONSTER + 1 in weapons
    return "step", item, is_armed, numbers(seen, "gold")[0] > 0, numbers(seen, "has_key")[0]


class Learner:
    """A table of situations, with how often each was met and what it was worth."""

    def __init__(self, curiosity):
        self.worth, self.met, self.curiosity = {}, {}, curiosity

    def choose(self, seen, legal, chance):
        """The best action, or any now and then; and its situation, None where there is nothing to learn."""
        if numbers(seen, "phase")[0] == MAPPING:
            return chance.choice(legal), None
        if chance.random() < self.curiosity:
            action = chance.choice(legal)
        else:
            action = max(legal, key=lambda each: (self.worth.get(situation(seen, each), 0), chance.random()))
        return action, situation(seen, action)

    def learn(self, walk, score):
        """A game has ended: each choice was worth the points gained after it."""
        for key, points in walk:
            self.met[key] = self.met.get(key, 0) + 1
            worth = self.worth.get(key, 0)
            self.worth[key] = worth + (score - points - worth) / self.met[key]


def play(learner, steps, seed, is_learning):
    """The scores of the games that ended within so many steps."""
    batch, chance = donjon.Batch("donjonz", GAMES, seed=seed, masks=False), random.Random(seed)
    walks, scores = [[] for _ in range(GAMES)], []
    for _ in range(steps // GAMES):
        actions = []
        for i in range(GAMES):
            seen = batch.observation(i)
            action, key = learner.choose(seen, batch.legal_actions(i), chance)
            actions.append(action)
            if key:
                walks[i].append((key, numbers(seen, "score")[0]))
        batch.step(actions)
        for i in (i for i in range(GAMES) if batch.done[i]):
            scores.append(batch.scores[i][0] if hasattr(batch.scores, "dtype") else batch.scores[i, 0])
            if is_learning:
                learner.learn(walks[i], scores[-1])
            walks[i] = []
    return scores


def mean(scores):
    return sum(scores) / max(1, len(scores))


def plot(scores, base, path):
    """The curve of what was scored, and what chance scores, as SVG."""
    bins = [mean(scores[i : i + len(scores) // 20 + 1]) for i in range(0, len(scores), len(scores) // 20 + 1)]
    top = max(*bins, base) * 1.1
    points = " ".join(
        f"{40 + 540 * i / max(1, len(bins) - 1):.0f},{260 - 240 * y / top:.0f}" for i, y in enumerate(bins)
    )
    line = 260 - 240 * base / top
    with open(path, "w", encoding="utf-8") as out:
        out.write(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 290" font-family="sans-serif" font-size="13">'
            f'<rect width="600" height="290" fill="white"/><polyline points="{points}" fill="none" stroke="#1b6" '
            f'stroke-width="3"/><line x1="40" x2="580" y1="{line:.0f}" y2="{line:.0f}" stroke="#999" '
            f'stroke-dasharray="4"/><text x="44" y="{line - 5:.0f}" fill="#666">random: {base:.1f} points</text>'
            f'<text x="40" y="280">points a game over {len(scores)} games of DONJONZ</text></svg>\n'
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=300000)
    parser.add_argument("--plot")
    given = parser.parse_args()
    learner = Learner(CURIOSITY)
    curve = play(learner, given.steps, 1, True)
    learner.curiosity = 0
    after = mean(play(learner, given.steps // 4, 2, False))
    base = mean(play(Learner(1), given.steps // 4, 2, False))
    print(f"after {len(curve)} games: {after:.1f} points a game; random {base:.1f}")
    if given.plot:
        plot(curve, base, given.plot)
    return 0 if after > base else 1


if __name__ == "__main__":
    raise SystemExit(main())
