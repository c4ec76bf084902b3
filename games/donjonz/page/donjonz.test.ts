import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Recording } from "@/gallery/recording";
import type { GameEvent, MoveChoice } from "@/wire/types";
import { boxOf, edgesOf, isOpen, readPiece, turned } from "./map";
import { coverable, nearestPlace, placeMove, placesOf, placeTowards, placeTurned, roomFor } from "./placing";
import { windowOf } from "./Stage";
import { lineThrough, trailOf, walkOf } from "./trail";
import { bestLine } from "./Verdict";
import type { View } from "./view";
import { directionOf } from "./view";

const recording = JSON.parse(
    readFileSync(resolve(__dirname, "../../../web/fixtures/donjonz.json"), "utf8"),
) as Recording;
const views = recording.steps.map((step) => step.view as View);
const cards = recording.set.cards as { id: string; map: string[] }[];

function offered(...moves: string[]): MoveChoice[] {
    return moves.map((move) => ({ move, text: move }));
}

describe("a drawn card", () => {
    it("turned and laid has the cells that the engine tells (Z02)", () => {
        const last = views[views.length - 1] as View;
        last.placed.forEach((spot, index) => {
            const map = cards.find((card) => card.id === spot.card)?.map ?? [];
            const laid = turned(readPiece(map), spot.turn).cells.map((cell) => ({
                ...cell,
                x: cell.x + spot.x,
                y: cell.y + spot.y,
            }));
            const told = last.cells.slice(6 + 12 * index, 18 + 12 * index);
            for (const cell of told) {
                const same = laid.find(({ x, y }) => x === cell.x && y === cell.y);
                expect(same?.item).toBe(cell.item);
                expect([...(same?.walls ?? "")].sort().join("")).toBe([...cell.walls].sort().join(""));
            }
        });
    });

    it("is itself after four quarter turns", () => {
        const piece = readPiece(["+-+ +", "|$ . ", "+ +-+"]);
        expect(piece).toMatchObject({ width: 2, height: 1 });
        const around = turned(turned(piece, 3), 1);
        expect(around.cells.map(({ x, y, item }) => [x, y, item])).toEqual(
            piece.cells.map(({ x, y, item }) => [x, y, item]),
        );
    });
});

describe("walls", () => {
    const cells = [
        { x: 0, y: 0, walls: "nw", item: null },
        { x: 1, y: 0, walls: "w", item: null },
    ];

    it("stand where either card says so, and each is drawn once (Z03)", () => {
        const between = edgesOf(cells).filter(({ from, to }) => from.x === 1 && to.x === 1);
        expect(between).toEqual([{ from: { x: 1, y: 0 }, to: { x: 1, y: 1 }, isWall: true }]);
        expect(isOpen(cells, { x: 0, y: 0 }, "e")).toBe(false);
    });

    it("close the rim without being drawn", () => {
        expect(edgesOf(cells).filter((edge) => !edge.isWall)).toHaveLength(4);
        expect(isOpen(cells, { x: 0, y: 0 }, "s")).toBe(false);
    });
});

describe("placing", () => {
    const places = placesOf(offered("place 0,2 r0", "place 4,2 r0", "place -4,-1 r1", "place 0,2 r1", "step n"));

    it("reads the legal places among the moves", () => {
        expect(places.map(({ x, y, turn }) => [x, y, turn])).toEqual([
            [0, 2, 0],
            [4, 2, 0],
            [-4, -1, 1],
            [0, 2, 1],
        ]);
        expect(placeMove(-3, 1, 5)).toBe("place -3,1 r1");
    });

    it("snaps to the nearest place of the same turn, within reach", () => {
        expect(nearestPlace(places, 0, { x: 3.4, y: 2 })?.x).toBe(4);
        expect(nearestPlace(places, 1, { x: 3.4, y: 2 })?.x).toBe(0);
        expect(nearestPlace(places, 0, { x: 9, y: 9 }, 1.8)).toBeNull();
        expect(nearestPlace(places, 2, { x: 0, y: 2 })).toBeNull();
    });

    it("goes by arrow keys to the next place straight ahead", () => {
        const [first] = places;
        expect(first && placeTowards(places, first, "e")?.x).toBe(4);
        expect(first && placeTowards(places, first, "w")).toBeNull();
    });

    it("keeps the card about where it was when it is turned", () => {
        const [first] = places;
        expect(first && placeTurned(places, first, 1)).toMatchObject({ x: 0, y: 2, turn: 1 });
    });

    it("shows every cell that a card could cover, once", () => {
        const piece = {
            width: 3,
            height: 4,
            cells: Array.from({ length: 12 }, (_, i) => ({ x: i % 3, y: Math.floor(i / 3), walls: "", item: null })),
        };
        expect(coverable(places, 0, piece)).toHaveLength(24);
        expect(roomFor(places, { left: 0, top: 0, right: 3, bottom: 2 })).toEqual({
            left: -4,
            top: -1,
            right: 7,
            bottom: 6,
        });
    });
});

describe("the trail", () => {
    const story = recording.steps.flatMap((step) => step.events);

    it("leads from the stairs to the hero, over every cell walked", () => {
        const last = views[views.length - 1] as View;
        const trail = trailOf(last, story);
        expect(trail).toHaveLength(last.walked.length);
        expect(trail?.[trail.length - 1]).toEqual({ x: last.hero[0], y: last.hero[1] });
    });

    it("leads over what was walked before, too, where a game goes on from there and tells its own steps alone", () => {
        const last = views[views.length - 1] as View;
        const steps = story.filter(({ kind }) => kind === "stepped") as GameEvent[];
        const whole = trailOf(last, steps) ?? [];
        for (let own = 0; own < steps.length; own++) {
            const trail = trailOf(last, steps.slice(steps.length - own)) ?? [];
            expect(new Set(trail.map(({ x, y }) => `${x},${y}`)).size).toBe(last.walked.length);
            expect(trail.slice(-own - 1)).toEqual(whole.slice(-own - 1));
            expect(trail[0]).toEqual(whole[0]);
            for (const [index, { x, y }] of trail.slice(1).entries()) {
                const before = trail[index] as { x: number; y: number };
                const way = directionOf(x - before.x, y - before.y, 1);
                expect(way && isOpen(last.cells, before, way)).toBe(true);
            }
        }
    });

    it("is not drawn where the events do not tell it", () => {
        expect(trailOf(views[views.length - 1] as View, story.slice(0, -8) as GameEvent[])).toBeNull();
    });

    it("follows a walk written as moves, weapons left aside", () => {
        expect(walkOf({ x: 0, y: 0 }, ["step e", "take", "step s"])).toEqual([
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
        ]);
        expect(lineThrough([{ x: 0, y: 0 }])).toBe("");
        expect(
            lineThrough([
                { x: 0, y: 0 },
                { x: 1, y: 0 },
            ]),
        ).toBe("M0.5 0.5L1.5 0.5");
    });
});

describe("the picture", () => {
    const box = boxOf([
        { x: 0, y: 0 },
        { x: 19, y: 19 },
    ]);

    it("shows the whole where a finger can touch a cell", () => {
        expect(windowOf(box, { x: 3, y: 3 }, { width: 900, height: 900 })[2]).toBeCloseTo(21.4);
    });

    it("stays close to the hero on a phone, within the dungeon", () => {
        const [x, y, width] = windowOf(box, { x: 0, y: 0 }, { width: 350, height: 400 });
        expect([x, y]).toEqual([-0.7, -0.7]);
        expect(width).toBeLessThan(10);
    });

    it("tells a swipe from a touch", () => {
        expect(directionOf(3, 40, 24)).toBe("s");
        expect(directionOf(-40, 3, 24)).toBe("w");
        expect(directionOf(5, 5, 24)).toBeNull();
    });
});

describe("the verdict", () => {
    it("says what was possible, and how sure that is", () => {
        expect(bestLine({ score: 71, optimal: true, upper_bound: 71, path: [] }, 53)).toBe("The best possible was 71.");
        expect(bestLine({ score: 71, optimal: true, upper_bound: 71, path: [] }, 71)).toMatch(/proved/);
        expect(bestLine({ score: 0, optimal: true, upper_bound: 0, path: [] }, 0)).toMatch(/^No walk .* proved/);
        expect(bestLine({ score: 60, optimal: false, upper_bound: 80, path: [] }, 64)).toMatch(/64.*80/);
    });
});
