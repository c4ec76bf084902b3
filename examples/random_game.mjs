// Random games in Node or Deno, by the npm package: node random_game.mjs [GAME [GAMES]]
// `make npm` packs it; `npm install build/donjon-0.1.0.tgz` installs it.
import { load } from "donjon";

const [id = "donjonz", games = "100"] = process.argv.slice(2);
const donjon = await load();

// A game as a person would follow it.
const game = donjon.game(id, { seed: "42" });
for (let played = 0; game.toAct.length > 0; played++) {
    const [seat] = game.toAct;
    const moves = game.moves(seat);
    game.play(seat, moves[(7 * played) % moves.length]);
}
console.log(game.describe("spectator"));
console.log(`After ${game.history.length} moves: ${game.result.ending}, ${game.result.scores.join(" to ")}.`);

// Many at once, over flat memory.
const batch = donjon.batch(id, 16, { seed: 1 });
const start = performance.now();
let [ended, steps, points] = [0, 0, 0];
while (ended < Number(games)) {
    batch.step(batch.randomActions());
    steps += batch.n;
    batch.done.forEach((isDone, i) => {
        ended += isDone;
        points += isDone * batch.scores[i * batch.seats];
    });
}
const rate = Math.round((1000 * steps) / (performance.now() - start));
console.log(`${ended} random games: ${(points / ended).toFixed(1)} points on average, ${rate} steps a second`);
