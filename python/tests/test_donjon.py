#!/usr/bin/env python3
"""The Python bindings. Run as test_donjon.py LAYOUT, with DONJON_LIBRARY naming the folder of the library."""

import ctypes
import random
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(ROOT / "python"))
import donjon  # noqa: E402
from donjon import _native  # noqa: E402

LAYOUT = sys.argv.pop(1)


def played(game, chance, moves):
    """Plays so many random moves, or to the end."""
    while game.to_act and moves:
        seat = game.to_act[0]
        game.play(seat, chance.choice(game.moves(seat)))
        moves -= 1
    return game


class Bindings(unittest.TestCase):
    def test_structs_are_laid_out_as_in_the_headers(self):
        lines = subprocess.check_output([LAYOUT], text=True).splitlines()
        self.assertGreater(len(lines), 20)
        for line in lines:
            name, member, offset, size = line.split()
            struct = getattr(_native, name)
            if member == "-":
                self.assertEqual(ctypes.sizeof(struct), int(size), line)
            else:
                field = getattr(struct, member)
                self.assertEqual((field.offset, field.size), (int(offset), int(size)), line)

    def test_every_game_is_played_to_its_end_saved_and_loaded(self):
        for name in donjon.games():
            game = played(donjon.Game(name, seed=7), random.Random(7), 5000)
            self.assertEqual(len(game.result.scores), game.seats)
            again = donjon.load(game.save())
            self.assertEqual((again.hash, again.history, again.result), (game.hash, game.history, game.result))

    def test_the_same_seed_is_the_same_game(self):
        first, second, other = (donjon.Game("procrastination", seats=3, seed=seed) for seed in ("a", "a", "b"))
        self.assertEqual(first.view("all"), second.view("all"))
        self.assertNotEqual(first.hash, other.hash)
        self.assertEqual(first.seats, 3)

    def test_a_refusal_names_its_code_and_rule_and_changes_nothing(self):
        game = donjon.Game("donjonz", seed=1)
        before = game.hash
        with self.assertRaises(donjon.Error) as caught:
            game.play(0, "leave")
        self.assertEqual(caught.exception.code, "illegal-move")
        self.assertRegex(caught.exception.rule, r"^[A-Z]\d+$")
        self.assertIn(" ", caught.exception.message)
        self.assertEqual(game.hash, before)
        for wrong in (lambda: game.play(3, "leave"), lambda: donjon.Game("chess"), lambda: donjon.load("nothing")):
            self.assertRaises(donjon.Error, wrong)
        self.assertRaises(donjon.Error, donjon.Game, "donjonz", options={"nothing": 1})
        self.assertRaises(donjon.Error, donjon.Game, "donjonz", seats=9)
        for wrong in (lambda: game.moves(1), lambda: game.view(7), lambda: game.describe(0, "de")):
            self.assertRaises(ValueError, wrong)

    def test_a_clone_goes_its_own_way_and_outlives_its_original(self):
        game = played(donjon.Game("procrastination", seed=3), random.Random(3), 5)
        clone, before = game.clone(), game.hash
        self.assertEqual(clone.hash, before)
        played(clone, random.Random(4), 5)
        self.assertEqual(game.hash, before)
        self.assertNotEqual(clone.hash, before)
        del game
        self.assertTrue(clone.view(0))

    def test_a_sample_looks_the_same_to_its_seat(self):
        for name in donjon.games():
            game = played(donjon.Game(name, seed=5), random.Random(5), 6)
            sample = game.sample(0, "x")
            self.assertEqual(sample.view(0), game.view(0), name)
            self.assertEqual(sample.moves(0), game.moves(0), name)
            self.assertNotEqual(sample.view("all"), game.view("all"), name)

    def test_a_move_is_taken_back_where_that_is_fair(self):
        game = donjon.Game("donjonz", seed=2)
        self.assertRaises(donjon.Error, game.undo)
        chance, taken_back = random.Random(2), 0
        while game.to_act:
            before = game.hash
            played(game, chance, 1)
            try:
                game.undo()
            except donjon.Error as error:
                self.assertEqual(error.code, "cannot-undo")
            else:
                taken_back += 1
                self.assertEqual(game.hash, before)
                played(game, chance, 1)
        self.assertGreater(taken_back, 0)

    def test_events_and_words_are_told_to_those_who_may_know(self):
        game = played(donjon.Game("procrastination", seed=1), random.Random(1), 4)
        self.assertTrue(all(event["kind"] and event["text"] for event in game.events))
        self.assertLessEqual(len(game.events_for("spectator")), len(game.events))
        self.assertNotEqual(game.describe(0, "fr"), game.describe(0, "en"))

    def test_bots_choose_legal_moves_and_say_why(self):
        game = donjon.Game("procrastination", seed=1)
        seat = game.to_act[0]
        for hint in (game.hint(seat), game.bot(seat, "search:50"), game.bot(seat, "random", seed=3)):
            self.assertIn(hint.move, game.moves(seat))
            self.assertTrue(hint.why)
        self.assertEqual(game.bot(seat, "search:50", seed=1), game.bot(seat, "search:50", seed=1))
        self.assertRaises(donjon.Error, game.bot, seat, "nobody")

    def test_a_dungeon_is_solved_and_the_proof_told(self):
        game = played(donjon.Game("donjonz", seed=1, options={"cards": 7}), random.Random(1), 2)
        found = donjon.solve(game)
        self.assertTrue(found.optimal)
        self.assertEqual(found.score, found.upper_bound)
        self.assertRaises(donjon.Error, donjon.solve, donjon.Game("procrastination"))

    def test_a_card_file_is_played_and_a_wrong_one_told_with_its_lines(self):
        cards = ROOT / "games/donjonz/data/starter.yaml"
        game = played(donjon.Game("donjonz", seed=1, cards=cards), random.Random(1), 500)
        self.assertEqual(donjon.load(game.save(), cards=cards).hash, game.hash)
        self.assertRaises(donjon.Error, donjon.load, game.save())
        self.assertRaises(donjon.Error, donjon.Game, "procrastination", cards=cards)
        with self.assertRaises(donjon.Error) as caught:
            donjon.Game("donjonz", cards=ROOT / "games/list")
        self.assertIn("games/list:1:", caught.exception.message)


if __name__ == "__main__":
    unittest.main()
