#!/usr/bin/env python3
"""Batches, the shapes of learning libraries, and the examples. DONJON_LIBRARY names the folder of the library."""

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

try:
    import numpy
except ImportError:
    numpy = None

ROOT = Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True  # the source tree stays as it is
sys.path.insert(0, str(ROOT / "python"))
import donjon  # noqa: E402
from donjon import envs  # noqa: E402


class Numbers(unittest.TestCase):
    def test_parts_tell_every_number_and_its_range(self):
        for name in donjon.games():
            game, parts = donjon.Game(name, seed=1), donjon.observation_parts(name)
            numbers = game.observe(0)
            self.assertEqual(sum(part.count for part in parts), len(numbers))
            self.assertEqual(len({part.name for part in parts}), len(parts))
            for part in parts:
                for number in numbers[part.first : part.first + part.count]:
                    self.assertTrue(part.minimum <= number <= part.maximum, (name, part, number))
            actions = donjon.action_parts(name)
            self.assertEqual(sum(part.count for part in actions), donjon.action_count(name))
        self.assertIn("cards.3.zone", [part.name for part in donjon.observation_parts("dungeondeck")])

    def test_what_a_seat_cannot_see_changes_no_number(self):
        for name in donjon.games():
            game = donjon.Game(name, seed=2)
            self.assertEqual(game.sample(0, "other").observe(0), game.observe(0), name)
        self.assertRaises(ValueError, game.observe, "all")

    def test_the_lab_tells_its_figures(self):
        told = donjon.lab("procrastination", games=20, bots=("greedy", "random"), seed=1)
        self.assertEqual((told["games"], len(told["seats"])), (20, 2))
        self.assertRaises(donjon.Error, donjon.lab, "procrastination", bots=("nobody",))


class Batches(unittest.TestCase):
    def test_every_game_is_stepped_and_begun_anew(self):
        for name in donjon.games():
            batch, ended = donjon.Batch(name, 4, seed=3), 0
            for _ in range(3000):
                batch.step(batch.random_actions())
                ended += sum(batch.done)
                if ended > 4:
                    break
            self.assertGreater(ended, 4, name)
            game, seat = batch.game(2), batch.to_act[2]
            self.assertEqual(list(game.observe(int(seat))), batch.observation(2))
            self.assertEqual(sorted(game.actions(int(seat))), sorted(batch.legal_actions(2)))

    def test_threads_change_no_number(self):
        one, many = donjon.Batch("donjonz", 10, seed=4), donjon.Batch("donjonz", 10, seed=4, threads=3)
        for _ in range(60):
            actions = list(one.random_actions())
            one.step(actions)
            many.step(actions)
            self.assertEqual(bytes(one.observations), bytes(many.observations))
            self.assertEqual(bytes(one.masks), bytes(many.masks))

    def test_an_action_that_is_not_legal_is_refused_and_nothing_changes(self):
        batch = donjon.Batch("dungeondeck", 3, seed=5)
        before = bytes(batch.observations)
        with self.assertRaises(donjon.Error) as caught:
            batch.step([batch.legal_actions(0)[0], 127, 127])
        self.assertEqual(caught.exception.code, "illegal-action")
        self.assertEqual(bytes(batch.observations), before)
        self.assertRaises(ValueError, batch.step, [0])
        self.assertRaises(IndexError, batch.game, 3)
        self.assertRaises(donjon.Error, donjon.Batch, "dungeondeck", 0)

    def test_what_is_not_wanted_is_not_written(self):
        batch = donjon.Batch("donjonz", 2, observe=False, masks=False)
        batch.step(batch.random_actions(seed=1))
        self.assertFalse(hasattr(batch, "observations"))


@unittest.skipIf(numpy is None, "numpy is not installed for this Python")
class Numpy(unittest.TestCase):
    def test_a_batch_shows_its_memory_as_arrays(self):
        batch = donjon.Batch("dungeondeck", 8, seed=6)
        shown = batch.observations
        self.assertEqual((shown.dtype, shown.shape), (numpy.int16, (8, donjon.observation_size("dungeondeck"))))
        self.assertEqual((batch.masks.shape, batch.to_act.shape), ((8, donjon.action_count("dungeondeck")), (8,)))
        before = shown.copy()
        actions = numpy.argmax(batch.masks, axis=1)  # 64-bit numbers, of the first legal action each
        seen, rewards, done = batch.step(actions)
        self.assertIs(seen, shown)
        self.assertFalse(numpy.array_equal(before, shown))
        self.assertEqual((rewards.shape, done.shape), ((8, 1), (8,)))
        with self.assertRaises(donjon.Error):
            batch.step(numpy.full(8, 127))
        self.assertRaises(ValueError, batch.step, numpy.zeros(7, dtype=numpy.int32))

    def test_arrays_and_lists_play_the_same(self):
        one, two = donjon.Batch("procrastination", 5, seed=7), donjon.Batch("procrastination", 5, seed=7, threads=2)
        for _ in range(200):
            actions = one.random_actions()
            two.step(actions.tolist())
            one.step(actions[::-1][::-1])  # an array that does not lie as C wants it
            self.assertTrue(numpy.array_equal(one.observations, two.observations))
            self.assertTrue(numpy.array_equal(one.masks.sum(axis=1), one.legal_counts))


def chosen(mask, chance):
    """A random action of a mask."""
    return chance.choice([action for action in range(len(mask)) if mask[action]])


class Shapes(unittest.TestCase):
    def test_a_gymnasium_environment_is_played(self):
        for name in ("donjonz", "dungeondeck"):
            env, chance = envs.GymEnv(name), random.Random(1)
            seen, info = env.reset(seed=7)
            again, _ = env.reset(seed=7)
            self.assertEqual(list(seen), list(again))
            total, is_over = 0, False
            while not is_over:
                self.assertTrue(env.observation_space.contains(seen))
                seen, reward, is_over, is_cut, info = env.step(chosen(info["action_mask"], chance))
                total += reward
                self.assertFalse(is_cut)
            self.assertEqual(total, env._table.game.scores[0])
            self.assertTrue(env.render())
        self.assertRaises(ValueError, env.step, 0)

    def test_an_aec_environment_is_played_as_its_interface_says(self):
        for name, seats in (("procrastination", 3), ("dungeoneer", 2), ("dungeonpen", 2)):
            env, chance, gained, seen_by = envs.AECEnv(name, seats=seats), random.Random(2), {}, set()
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            for agent in env.agent_iter():
                seen, reward, is_over, is_cut, info = env.last()
                gained[agent] = reward
                seen_by.add(agent)
                self.assertEqual((is_cut, info), (False, {}))
                action = None if is_over else chosen(seen["action_mask"], chance)
                self.assertTrue(is_over or env.action_space(agent).contains(action))
                env.step(action)
            self.assertEqual((env.agents, len(gained), len(seen_by)), ([], seats, seats))
            self.assertTrue(set(gained.values()) <= {-1, 0, 1})

    def test_a_parallel_environment_is_played_as_its_interface_says(self):
        env, chance = envs.ParallelEnv("procrastination", seats=2), random.Random(3)
        seen, infos = env.reset(seed=1)
        together = 0
        while env.agents:
            asked = [agent for agent in env.agents if any(seen[agent]["action_mask"])]
            together += len(asked) == 2
            actions = {
                agent: chosen(seen[agent]["action_mask"], chance) if agent in asked else 0 for agent in env.agents
            }
            seen, rewards, terminations, truncations, infos = env.step(actions)
            self.assertEqual(set(rewards), set(env.possible_agents))
        self.assertGreater(together, 0)
        self.assertTrue(all(terminations.values()) and not any(truncations.values()))
        self.assertEqual(sum(rewards.values()), 0)

    def test_a_state_like_openspiels_is_played_cloned_and_sampled(self):
        game, chance = envs.SpielGame("procrastination", seats=2), random.Random(4)
        state = game.new_initial_state(seed=1)
        while not state.is_terminal():
            player = state.current_player()
            legal = state.legal_actions()
            self.assertEqual(sum(state.legal_actions_mask()), len(legal))
            self.assertEqual(len(state.observation_tensor(player)), game.observation_tensor_size())
            sampled = state.resample_from_infostate(player, chance.random)
            self.assertEqual(sampled.information_state_tensor(player), state.information_state_tensor(player))
            action = chance.choice(legal)
            self.assertTrue(state.action_to_string(player, action))
            other = state.clone()
            other.apply_action(action)
            self.assertEqual(len(other.history()), len(state.history()) + 1)
            state = other
        self.assertEqual((state.current_player(), sum(state.returns())), (envs.TERMINAL, 0))


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments):
        done = subprocess.run(
            [sys.executable, ROOT / "examples" / name, *arguments],
            capture_output=True,
            text=True,
            timeout=300,
            env={**os.environ, "PYTHONPATH": str(ROOT / "python")},
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_random_games(self):
        self.assertIn("donjonz: ", self.run_example("random_game.py", "donjonz", "5"))
        self.assertIn("steps", self.run_example("random_batch.py", "dungeondeck", "2000"))

    def test_the_notebook_runs_from_top_to_bottom(self):
        cells = json.loads((ROOT / "examples/first_look.ipynb").read_text())["cells"]
        lines, names = io.StringIO(), {}
        with contextlib.redirect_stdout(lines):
            for cell in cells:
                if cell["cell_type"] == "code":
                    exec("".join(cell["source"]), names)
        self.assertIn("True False", lines.getvalue())
        self.assertRegex(lines.getvalue(), r"\d+ of \d+\n$")

    def test_the_learner_learns_and_draws_its_curve(self):
        with tempfile.TemporaryDirectory() as folder:
            curve = Path(folder, "curve.svg")
            told = self.run_example("learn.py", "--steps", "30000", "--plot", str(curve))
            self.assertIn("random", told)
            self.assertIn("<svg", curve.read_text())


if __name__ == "__main__":
    unittest.main()
