// Plays by the npm package and prints what came of it, for tests/npm_test.py: of each game the hash after every move,
// and now and then what a bot would do.
import assert from "node:assert/strict";
import { DonjonError, load } from "donjon";

const donjon = await load();
const told = {};
for (const { id, observationSize, actionCount } of donjon.games) {
    const game = donjon.game(id, { seed: "npm" });
    const [hashes, choices] = [[game.hash], []];
    while (game.toAct.length > 0 && hashes.length < 40) {
        const [seat] = game.toAct;
        const moves = game.moves(seat);
        assert.deepEqual([...game.actions(seat).values()].sort(), [...moves].sort());
        assert.equal(game.observe(seat).length, observationSize);
        if (hashes.length % 8 === 0) choices.push(game.bot(seat, "search:40").move);
        game.play(seat, moves[(7 * hashes.length) % moves.length]);
        hashes.push(game.hash);
    }
    told[id] = { hashes, choices };

    const loaded = donjon.load(game.save());
    assert.deepEqual([loaded.hash, loaded.history], [game.hash, game.history]);
    const [copy, sampled] = [game.clone(), game.sample("spectator", 1)];
    assert.deepEqual(copy.view("all"), game.view("all"));
    assert.deepEqual(sampled.view("spectator"), game.view("spectator"));
    assert.notEqual(game.describe("all", "fr"), game.describe("all", "en"));
    copy.drop();
    assert.throws(() => copy.view("all"), { code: "no-game" });

    const batch = donjon.batch(id, 3, { seed: 5 });
    for (let ended = 0, steps = 0; ended < 3; steps++) {
        assert.ok(steps < 3000, `${id} does not end`);
        for (let i = 0; i < batch.n; i++) {
            const legal = batch.legal.subarray(i * (batch.legal.length / 3)).subarray(0, batch.legalCounts[i]);
            const mask = batch.masks.subarray(i * actionCount, (i + 1) * actionCount);
            assert.ok(legal.every((action) => mask[action] === 1));
        }
        batch.step(batch.randomActions());
        ended += batch.done.reduce((sum, each) => sum + each);
    }
    assert.equal(batch.observations.length, 3 * observationSize);
    assert.throws(() => batch.step([-1, -1, -1]), { name: "DonjonError", code: "illegal-action" });
    batch.free();
}

const walk = donjon.game("donjonz", { seed: 1, options: { cards: 2 } });
assert.throws(
    () => walk.play(0, "step n"),
    (error) => error instanceof DonjonError && /^Z/.test(error.rule),
);
assert.throws(() => walk.undo(), { code: "nothing-to-undo" });
const solved = walk.solve(100000);
assert.ok(solved.layout.length > 0 && solved.score <= solved.upper_bound);
assert.ok(walk.moves(0).includes(walk.bot(0, "search:20").move) && walk.hint(0, "fr").why.length > 0);
assert.equal(walk.events.length > 0, true);
assert.throws(() => donjon.game("donjonz", { cards: "game: donjonz\ncards: []\n" }), { code: "bad-cards" });
assert.throws(() => donjon.game("nowhere"), { code: "unknown-game" });
assert.throws(() => donjon.batch("nowhere", 1), { code: "unknown-game" });
assert.throws(() => donjon.batch("donjonz", 1, { options: { kards: 1 } }), { code: "unknown-option" });
assert.equal(donjon.ask({ do: "new", game: "dungeondeck", seed: 1 }).ok, true);
console.log(JSON.stringify(told));
