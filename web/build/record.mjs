/*
 * Plays some games of each kind through `donjon engine` and writes what seat 0 saw after every move to fixtures/,
 * for the gallery and the tests: npm run record -- ../build/donjon
 */
import { spawn, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { resolve } from "node:path";

const program = process.argv[2] ?? "../build/donjon";
const folder = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../fixtures");
/* Enough to see every phase of a long game; the last position is always kept. */
const mostSteps = 240;

const root = resolve(folder, "../..");

/** A game's own plans (games/<id>/page/recordings.json), or one game of as few as can play it. */
function plansOf(game) {
    const file = `${root}/games/${game}/page/recordings.json`;
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).recordings;
    const all = JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" }));
    return [{ seats: all.find(({ id }) => id === game).seats[0], seed: "gallery", bot: "gentle" }];
}

function openEngine() {
    const child = spawn(program, ["engine", "--lang", "en"], { stdio: ["pipe", "pipe", "inherit"] });
    const waiting = [];
    createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
    const ask = (request) =>
        new Promise((done) => {
            waiting.push(done);
            child.stdin.write(`${JSON.stringify(request)}\n`);
        });
    return { ask, close: () => child.stdin.end() };
}

async function need(engine, request) {
    const answer = await engine.ask(request);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error.message}`);
    return answer;
}

async function look(engine, standing, number) {
    return {
        step: number,
        view: (await need(engine, { do: "view", seat: 0 })).view,
        text: (await need(engine, { do: "describe", seat: 0 })).text,
        moves: standing.to_act.includes(0) ? (await need(engine, { do: "moves", seat: 0 })).moves : [],
        events: standing.events ?? [],
        to_act: standing.to_act,
        over: standing.over,
        result: standing.result,
    };
}

async function record(game, { name, seats, seed, bot, options }) {
    const engine = openEngine();
    const steps = [];
    let standing = await need(engine, { do: "new", game, seats, seed, options, view: 0 });
    steps.push(await look(engine, standing, 0));
    for (let number = 1; !standing.over; number++) {
        const seat = standing.to_act[0];
        const { move } = await need(engine, { do: "bot", seat, bot, seed: `${number}` });
        standing = await need(engine, { do: "play", seat, move, view: 0 });
        if (number < mostSteps || standing.over)
            steps.push({ ...(await look(engine, standing, number)), played: { seat, move } });
    }
    engine.close();
    const set = JSON.parse(execFileSync(program, ["cards", game, "--json"], { encoding: "utf8" }));
    mkdirSync(folder, { recursive: true });
    const file = name ? `${game}-${name}` : game;
    writeFileSync(`${folder}/${file}.json`, JSON.stringify({ game, seats, seat: 0, set, steps }));
    console.log(`${file}: ${steps.length} positions`);
}

for (const game of readFileSync(`${root}/games/list`, "utf8").trim().split("\n"))
    for (const plan of plansOf(game)) await record(game, plan);
