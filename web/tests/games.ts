/** The games as the tests know them: by games/list and by what each says of itself for pictures. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { program } from "./house";

const games = resolve(__dirname, "../../games");

export const gameIds = readFileSync(`${games}/list`, "utf8").trim().split("\n");

/** Those that draw no table of their own. */
export const plainGames = gameIds.filter((game) => !existsSync(`${games}/${game}/page/index.tsx`));

/** Enough moves of a game that there is something to see. */
export function movesForPicture(game: string): number {
    const file = `${games}/${game}/page/recordings.json`;
    return existsSync(file)
        ? (JSON.parse(readFileSync(file, "utf8")) as { screenshot_after: number }).screenshot_after
        : 2;
}

/** How many can play a game: the fewest and the most. */
export function seatsOf(game: string): [number, number] {
    const all = JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" })) as {
        id: string;
        seats: [number, number];
    }[];
    return all.find(({ id }) => id === game)?.seats ?? [1, 1];
}

/** The cards of a game whose whole games would take minutes, changed so that they end soon: heroes have few lives. */
export function shortenedCards(game: string, lives: number): string | null {
    if (game !== "dungeoneer") return null;
    const set = readFileSync(`${games}/${game}/data/original.yaml`, "utf8");
    return set.replace(/^ {4}life: \d+\n/gm, "").replace(/^ {4}calling: .*\n/gm, `$&    life: ${lives}\n`);
}
