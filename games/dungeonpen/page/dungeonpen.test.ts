import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Recording } from "@/gallery/recording";
import type { CardInfo } from "@/wire/types";
import { cardByNumber, drawn } from "./cards";
import { conditionsOf } from "./Desk";
import { bearing, curve, firstAim, flickMove, strengthFor, strokesOf } from "./stroke";
import type { Prisoner, View } from "./view";
import { cellsOf, wallCells } from "./view";
import { nearestWall, wallMoveAt, wallPlaces, wallTowards } from "./walls";

const recording = JSON.parse(
    readFileSync(resolve(__dirname, "../../../web/fixtures/dungeonpen.json"), "utf8"),
) as Recording;
const views = recording.steps.map((step) => step.view as View);
const story = recording.steps.flatMap((step) => step.events);
const first = views[0] as View;

const plainHand = { reach: 0, tremor: 100, full: 6400, least: 1, most: 100 };

function prisonerWith(changes: Partial<Prisoner>): Prisoner {
    const plain: Partial<Prisoner> = {
        shake: 0,
        reach: 0,
        veer: 0,
        strength_min: 0,
        strength_max: 0,
        hurt: 0,
        flick: [],
    };
    return { ...(first.seats[0] as Prisoner), ...plain, hand: plainHand, ...changes };
}

describe("strokes", () => {
    it("begin where a prisoner stood and end where one stands", () => {
        const strokes = strokesOf(story);
        expect(strokes.length).toBeGreaterThan(3);
        recording.steps.forEach((step, index) => {
            const made = strokesOf(step.events);
            const before = views[index - 1];
            if (made.length !== 1 || !before) return;
            const [stroke] = made;
            expect(stroke?.points[0]).toEqual(before.seats[stroke?.seat ?? 0]?.place);
        });
    });

    it("are drawn as the parabolas that events tell, as far as the pencil got", () => {
        const points = curve([0, 0], [512, 300], [1024, 0], 17);
        expect(points[16]).toEqual([1024, 0]);
        expect(points[8]).toEqual([512, 150]);
        expect(curve([0, 0], [512, 300], [1024, 0], 9)).toEqual(points.slice(0, 9));
    });
});

describe("the aim", () => {
    it("is written as the engine reads it, in sixteenths of a degree", () => {
        expect(flickMove(135 * 16 + 8, 40)).toBe("flick 135.5 40");
        expect(flickMove(1, 1)).toBe("flick 0.0625 1");
        expect(bearing(0, 1)).toBe(0);
        expect(bearing(1, 0)).toBe(90 * 16);
        expect(bearing(-1, 0)).toBe(270 * 16);
    });

    it("keeps to the strengths that a card allows, as the engine tells them", () => {
        expect(strengthFor(prisonerWith({}), 5 * 512)).toBe(40);
        expect(strengthFor(prisonerWith({ hand: { ...plainHand, most: 20 } }), 5 * 512)).toBe(20);
        expect(strengthFor(prisonerWith({ hand: { ...plainHand, full: 12800 } }), 5 * 512)).toBe(20);
    });

    it("begins straight at the goal, not too strongly", () => {
        const [x, y] = prisonerWith({}).place;
        expect(firstAim(prisonerWith({}), [x + 512, y])).toEqual({ direction: 90 * 16, strength: 8 });
        expect(firstAim(prisonerWith({}), [x, y + 12 * 512])).toEqual({ direction: 0, strength: 50 });
        const hand = { ...plainHand, least: 70 };
        expect(firstAim(prisonerWith({ hand }), [x, y + 512])).toEqual({ direction: 0, strength: 70 });
    });
});

describe("sudden walls", () => {
    const step = recording.steps.find((each) => each.moves.some(({ move }) => move.startsWith("wall ")));
    const view = step?.view as View;
    const places = wallPlaces(view, step?.moves ?? []);

    it("are offered where they are legal, and cover one of the nine cells (N11)", () => {
        expect(places.length).toBe(step?.moves.length);
        for (const place of places) {
            const covers = wallCells(place).some(
                ({ x, y }) => Math.floor(x / 3) === view.red - 1 && Math.floor(y / 3) === view.black - 1,
            );
            expect(covers).toBe(true);
        }
    });

    it("are found by pointer and by arrow keys", () => {
        const [place] = places;
        if (!place) throw new Error("no wall recorded");
        expect(nearestWall(places, place.vertical, { x: place.x + 0.5, y: place.y + 0.5 })?.vertical).toBe(
            place.vertical,
        );
        const ahead = wallTowards(places, place, 1, 0);
        if (ahead) expect(ahead.x).toBeGreaterThan(place.x);
        expect(wallMoveAt({ x: 3, y: 11 }, true)).toBe("wall 4,12 v");
    });
});

describe("the sheet", () => {
    it("counts rows from the bottom", () => {
        const map = Array.from({ length: 18 }, (_, row) => (row === 17 ? "c................." : ".................."));
        expect(cellsOf(map, "c")).toEqual([{ x: 0, y: 0 }]);
    });
});

describe("cards", () => {
    it("are numbered over all lists of the set", () => {
        const named = story.filter((event) => event.kind === "drew" && Number(event.card) >= 0);
        for (const event of named) {
            const found = cardByNumber(recording.set, Number(event.card));
            const lists = recording.set[found?.list ?? ""] as { id: string; names: { en: string } }[];
            expect(event.text).toContain(lists.find(({ id }) => id === found?.id)?.names.en);
        }
        expect(cardByNumber(recording.set, -1)).toBeNull();
        const card = (id: string, list?: string) => ({ id, list, name: id }) as unknown as CardInfo;
        expect(drawn(story, recording.set, card)).toHaveLength(named.length);
    });

    it("bend the next flick, in words", () => {
        expect(conditionsOf(prisonerWith({}))).toEqual([]);
        expect(conditionsOf(prisonerWith({ shake: 2, reach: -1, flick: ["blind"] }))).toEqual([
            "eyes closed",
            "2 notches shakier",
            "1 tenth shorter",
        ]);
    });
});
