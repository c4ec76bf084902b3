import { describe, expect, it } from "vitest";
import {
    cellHeight,
    cellWidth,
    chosenSpaces,
    cornerOf,
    extent,
    ghostsOf,
    openedSides,
    neighbour,
    sidesOf,
    tokenPlace,
    waysOut,
} from "./plan";
import { inLines } from "./SpaceTile";
import type { MapCard, SeatView, SideName, SpaceView } from "./view";

const choice = (move: string) => ({ move, text: move });
const none = { en: "", fr: "" };
const map: MapCard = {
    id: "crypt",
    names: none,
    kind: "room",
    entrance: false,
    peril: 1,
    glory: 1,
    pit: 0,
    text: none,
    sides: {
        north: { edge: "door", threat: 0 },
        east: { edge: "locked", threat: 6 },
        south: { edge: "wall", threat: 0 },
        west: { edge: "trapped", threat: 7 },
    },
};
const space = (x: number, y: number, opened: SideName[] = []): SpaceView => ({
    map: "crypt",
    x,
    y,
    turned: false,
    opened,
    sides: [],
    visited: false,
    pit_met: false,
    test_met: false,
});
const hero = (at: number, alive = true): SeatView =>
    ({ hero: "pip", alive, space: at, hand: [], hurt: [], items: [], quests: [] }) as unknown as SeatView;

describe("the plan of the dungeon", () => {
    it("has north above", () => {
        expect(cornerOf(neighbour({ x: 0, y: 0 }, "north")).y).toBeLessThan(0);
        expect(cornerOf(neighbour({ x: 0, y: 0 }, "east")).x).toBe(cellWidth);
    });

    it("turns a map by half a turn (E10)", () => {
        expect(sidesOf(map, false).map(({ edge }) => edge)).toEqual(["door", "locked", "wall", "trapped"]);
        expect(sidesOf(map, true).map(({ edge }) => edge)).toEqual(["wall", "trapped", "door", "locked"]);
        expect(sidesOf(map, true)[1]?.threat).toBe(7);
    });

    it("shows the whole dungeon with a margin, and a small one not too large", () => {
        const small = extent([{ x: 0, y: 0 }]);
        expect(small.width).toBeGreaterThan(4 * cellWidth);
        const large = extent([
            { x: -5, y: 2 },
            { x: 3, y: -1 },
        ]);
        expect(large.x).toBeLessThan(-5 * cellWidth);
        expect(large.y).toBeLessThan(-2 * cellHeight);
        expect(large.x + large.width).toBeGreaterThan(4 * cellWidth);
        expect(large.y + large.height).toBeGreaterThan(2 * cellHeight);
    });

    it("knows which doors are open until the turn ends (E24)", () => {
        expect(openedSides(space(0, 0, ["east", "south"]))).toBe("east south");
        expect(openedSides(space(0, 0, []))).toBe("");
    });

    it("stands heroes of one space side by side, and leaves the dead out", () => {
        const seats = [hero(0), hero(0), hero(0, false)];
        const [one, two] = [0, 1].map((seat) => tokenPlace(seats, [space(0, 0)], seat, () => false));
        expect(one?.x).toBeLessThan(two?.x ?? 0);
        expect(one?.y).toBe(two?.y);
        expect(tokenPlace(seats, [space(0, 0)], 2, () => false)).toBeNull();
    });

    it("stands several heroes of a room above its peril and glory", () => {
        const foot = (seats: ReturnType<typeof hero>[]) => tokenPlace(seats, [space(0, 0)], 0, () => true)?.y ?? 0;
        expect(foot([hero(0), hero(0)])).toBeLessThan(foot([hero(0)]));
    });

    it("joins the two ways a map can lie at a place", () => {
        const ghosts = ghostsOf(["place -2,1 r0", "place -2,1 r2", "place 0,1 r2", "end"].map(choice));
        expect(ghosts).toHaveLength(2);
        expect(ghosts[0]).toMatchObject({
            x: -2,
            y: 1,
            upright: { move: "place -2,1 r0" },
            turned: { move: "place -2,1 r2" },
        });
        expect(ghosts[1]?.upright).toBeNull();
    });

    it("reads ways out and spaces to choose from the moves", () => {
        expect(waysOut(["go n", "go w", "give 2"].map(choice)).map(({ side }) => side)).toEqual(["north", "west"]);
        expect(
            chosenSpaces(["choose -1,2", "start 0,0", "choose crypt"].map(choice)).map(({ x, y }) => [x, y]),
        ).toEqual([
            [-1, 2],
            [0, 0],
        ]);
    });

    it("breaks long names where a word ends", () => {
        expect(inLines("Crypt", 17)).toEqual(["Crypt"]);
        expect(inLines("Corridor of the long bins", 17)).toEqual(["Corridor of", "the long bins"]);
        expect(inLines("Donaudampfschifffahrt", 17)).toEqual(["Donaudampfschifffahrt"]);
    });
});
