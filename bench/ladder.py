#!/usr/bin/env python3
"""Prints how strong the bots of a game are: who beats whom, ratings, and what a move costs.

    bench/ladder.py PROGRAM GAME [--games N] [--few N] [--seed TEXT] [--keep DIR] [--bots NAME,NAME...]

Every bot plays every other one by `donjon lab`, `--games` duels a pair, `--few` where a fierce one takes part; alone, a
game of one player. Ratings are in steps of 400 log10(p / (1 - p)), those that make all results likeliest together, with
greedy at 0. What a lab printed is kept in a folder, so that a run that was stopped goes on where it was."""

import argparse
import itertools
import json
import math
import os
import subprocess
import tempfile
from pathlib import Path

BOTS = "random,gentle,greedy,steady,keen,fierce"
ZERO = "greedy"
SURE = 1.96  # standard errors of a 95 % interval
STEP = 400 / math.log(10)  # of a rating, for a share of e to 1
ITSELF = 4  # one duel in so many more, of a bot against itself, for its milliseconds


class Lab:
    """Matches of one game, each played once."""

    def __init__(self, wanted):
        self.wanted = wanted
        self.keep = Path(wanted.keep or tempfile.mkdtemp())
        self.keep.mkdir(parents=True, exist_ok=True)
        listed = json.loads(subprocess.check_output([wanted.program, "games", "--json"]))
        self.is_solo = next(game["seats"] for game in listed if game["id"] == wanted.game)[1] == 1

    def play(self, bots, games):
        """Returns what the lab tells of these bots at a table, and the processor time that it took."""
        file = self.keep / f"{self.wanted.game}-{'-'.join(bots)}-{games}-{self.wanted.seed}.json"
        if not file.exists():
            seats = [] if self.is_solo else ["--seats", "2"]
            plan = ["--bots", ",".join(bots), "--games", str(games), "--seed", self.wanted.seed, "--threads", "1"]
            began = os.times()
            told = subprocess.check_output([self.wanted.program, "lab", self.wanted.game, *seats, *plan, "--json"])
            ended = os.times()
            seconds = ended.children_user + ended.children_system - began.children_user - began.children_system
            file.write_text(json.dumps({"seconds": seconds, "report": json.loads(told)}))
        kept = json.loads(file.read_text())
        return kept["report"], kept["seconds"]

    def games_of(self, *bots):
        return self.wanted.few if self.wanted.few and "fierce" in bots else self.wanted.games


def wilson(share, games):
    """Returns the 95 % interval of a share of so many games."""
    spread = SURE * math.sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2))
    middle, whole = share + SURE**2 / (2 * games), 1 + SURE**2 / games
    return (middle - spread) / whole, (middle + spread) / whole


def tell_share(share, games):
    low, high = wilson(share, games)
    return f"{100 * share:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def shares(lab, bots):
    """Returns of every pair how many games they played, and the share of the first, a game that nobody won being half
    of each one's."""
    found = {}
    for one, other in itertools.combinations(bots, 2):
        report, _ = lab.play((one, other), lab.games_of(one, other))
        won = {seat["bot"]: seat["wins"] - seat["shared"] / 2 for seat in report["seats"]}
        games = report["games"]
        share = (won[one] + (games - won[one] - won[other]) / 2) / games
        found[one, other], found[other, one] = (games, share), (games, 1 - share)
    return found


def rate(bots, found):
    """Returns the likeliest strength of each bot, in natural units, and its standard error, the zero's being 0:
    Newton's method, with half a game more on either side, so that who never wins has a rating too."""
    free = [bot for bot in bots if bot != ZERO]
    strength = dict.fromkeys(bots, 0.0)
    errors = dict.fromkeys(bots, 0.0)
    for _ in range(50):
        slope = {bot: 0.0 for bot in free}
        curve = {bot: dict.fromkeys(free, 0.0) for bot in free}
        for (one, other), (games, share) in found.items():
            if one not in slope:
                continue
            expected = 1 / (1 + math.exp(strength[other] - strength[one]))
            slope[one] += games * share + 0.5 - (games + 1) * expected
            weight = (games + 1) * expected * (1 - expected)
            curve[one][one] += weight
            if other in slope:
                curve[one][other] -= weight
        inverse = invert([[curve[one][other] for other in free] for one in free])
        for row, bot in zip(inverse, free, strict=True):
            step = sum(part * slope[other] for part, other in zip(row, free, strict=True))
            strength[bot] += max(-1.0, min(1.0, step))
    for i, bot in enumerate(free):
        errors[bot] = math.sqrt(inverse[i][i])
    return strength, errors


def invert(matrix):
    """Returns the inverse of a small matrix whose diagonal is strong (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


def cost(lab, bot):
    """Returns the milliseconds of processor time that a move of it takes, forced ones included."""
    games = max(lab.games_of(bot) // ITSELF, 2)
    report, seconds = lab.play((bot,), games)
    return 1000 * seconds / (report["length"]["mean"] * report["games"])


def print_row(*cells):
    print(f"| {' | '.join(cells)} |", flush=True)


def print_duels(lab, bots):
    found = shares(lab, bots)
    strength, errors = rate(bots, found)
    print_row("", *bots, "rating", "ms a move")
    print_row(*["---"] * (len(bots) + 3))
    for bot in bots:
        cells = ["" if bot == other else tell_share(found[bot, other][1], found[bot, other][0]) for other in bots]
        middle, spread = STEP * strength[bot], SURE * STEP * errors[bot]
        rating = f"{middle:.0f} ({middle - spread:.0f} to {middle + spread:.0f})" if bot != ZERO else "0"
        print_row(bot, *cells, rating, f"{cost(lab, bot):.2g}")


def print_alone(lab, bots):
    print_row("", "games", "won", "score", "ms a move")
    print_row(*["---"] * 5)
    for bot in bots:
        report, seconds = lab.play((bot,), lab.games_of(bot))
        seat, games = report["seats"][0], report["games"]
        spread = SURE * seat["score_deviation"] / math.sqrt(games)
        score = f"{seat['mean_score']:.1f} ± {spread:.1f}"
        moves = report["length"]["mean"] * games
        print_row(bot, str(games), tell_share(seat["win_rate"], games), score, f"{1000 * seconds / moves:.2g}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--few", type=int, help="games of a fierce bot, where it takes long")
    parser.add_argument("--seed", default="bars")
    parser.add_argument("--keep", help="folder of what labs printed")
    parser.add_argument("--bots", default=BOTS)
    lab = Lab(parser.parse_args())
    (print_alone if lab.is_solo else print_duels)(lab, lab.wanted.bots.split(","))


main()
