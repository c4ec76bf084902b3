import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Recording } from "@/gallery/recording";
import { paceOf } from "@/parts/beats";
import type { GameEvent } from "@/wire/types";
import { beatsOf, cardOf, follow, followAll, placeOf, toldBy } from "./beats";
import type { Tale } from "./beats";
import { throwsOf } from "./Throws";
import { catalogueOf } from "./view";
import type { View } from "./view";

const told = (kind: string, values: Record<string, number | string> = {}, text = kind): GameEvent => ({
    kind,
    text,
    ...values,
});
const cards = catalogueOf({
    game: "dungeoneer",
    id: "set",
    lists: ["maps"],
    title: "",
    maps: [{ id: "hall" }, { id: "laundry" }],
});

function table(): View {
    const seat = { hero: "", alive: true, completed: 0, glory: 0, peril: 0, wounds: 0, life: 6, space: 0 };
    const hall = { map: "hall", x: 0, y: 0, turned: false, opened: [], visited: true };
    return { active: 0, round: 1, phase: "move", seats: [{ ...seat }, { ...seat }], spaces: [hall] } as unknown as View;
}

const opening = (): Tale => ({ view: table(), dice: [], monster: null });

describe("a turn of Dungeoneer, moment by moment", () => {
    it("walks cell by cell, points coming with the step that brings them", () => {
        const beats = beatsOf([
            told("moved", { seat: 1 }, "to the hall"),
            told("points", { seat: 1, peril: 1, now: 2 }),
            told("moved", { seat: 1 }, "to the attic"),
        ]);
        expect(beats.map(({ kind }) => kind)).toEqual(["walk", "walk"]);
        expect(beats[0]?.events).toHaveLength(2);
        expect(beats.map(toldBy)).toEqual(["to the hall", "to the attic"]);
    });

    it("throws the dice of both fighters together, and tells what came of it afterwards", () => {
        const beats = beatsOf([
            told("monster-rolled", { what: 3 }),
            told("rolled", { seat: 1 }),
            told("wounded", { seat: 1 }),
        ]);
        expect(beats.map(({ kind }) => kind)).toEqual(["dice", "news"]);
        expect(beats[0]?.seat).toBeNull();
        expect(beats[1]?.seat).toBe(1);
    });

    it("shows the card that is played, and follows whom it strikes", () => {
        const [played, strikes] = beatsOf([
            told("played", { seat: 0, card: 3 }),
            told("strikes", { seat: 0, what: 3, victim: 1 }),
        ]);
        expect(cardOf(played!)).toBe(3);
        expect(strikes?.seat).toBe(1);
    });

    it("does not stop for what nobody needs to see", () => {
        expect(
            beatsOf([told("phase", { seat: 0, phase: "encounter" })]).every(({ milliseconds }) => milliseconds === 0),
        ).toBe(true);
    });

    it("brings heroes, maps, points and wounds to where they were at that moment", () => {
        const laid = follow(opening(), told("laid", { seat: 1, map: 1, cell: -1, turned: 1 }), cards);
        expect(laid.view.spaces[1]).toMatchObject({ map: "laundry", x: 0, y: -1, turned: true });
        const after = followAll(
            laid,
            [
                told("turn", { seat: 1, round: 2 }),
                told("moved", { seat: 1, cell: -1 }),
                told("points", { seat: 1, peril: 1, now: 3 }),
                told("points", { seat: 1, peril: 0, now: 2 }),
                told("wounded", { seat: 0, wounds: 2, life: 7 }),
            ],
            cards,
        );
        expect(after.view).toMatchObject({ active: 1, round: 2 });
        expect(after.view.seats[1]).toMatchObject({ space: 1, peril: 3, glory: 2 });
        expect(after.view.seats[0]).toMatchObject({ wounds: 2, life: 7, space: 0 });
    });

    it("leaves the dice on the table with what they led to, until others are thrown, the turn ends or somebody is met", () => {
        const thrown = followAll(
            opening(),
            [
                told("rolled", { seat: 0, face: 5, total: 7 }),
                told("rolled", { seat: 1, face: 2, total: 4 }),
                told("wounded", { seat: 1 }, "a wound"),
            ],
            cards,
        );
        expect(throwsOf(thrown.dice)).toMatchObject({ throws: [{ face: 5 }, { face: 2 }], outcome: ["a wound"] });
        expect(
            throwsOf(follow(thrown, told("tested", { face: 4, total: 8, threat: 6 }), cards).dice).throws,
        ).toMatchObject([{ face: 4, threat: 6 }]);
        const over = [
            told("turn", { seat: 1, round: 1 }),
            told("strikes", { what: 0, victim: 0 }),
            told("challenged", { seat: 0, victim: 1 }),
        ];
        for (const event of over) expect(follow(thrown, event, cards).dice).toEqual([]);
    });

    it("remembers which card struck, for it throws the dice against the hero", () => {
        const struck = follow(opening(), told("strikes", { what: 7, victim: 0 }), cards);
        expect(follow(struck, told("monster-rolled", { what: 7, face: 2, total: 5 }), cards).monster).toBe(7);
        expect(opening().monster).toBeNull();
    });

    it("tells dice with what they led to, and with nothing that came before", () => {
        const after = followAll(
            opening(),
            [
                told("wounded", { seat: 1 }, "before"),
                told("tested", { seat: 0, face: 3, total: 7, threat: 8 }),
                told("points", { seat: 0 }),
                told("fell", { seat: 0 }, "ouch"),
            ],
            cards,
        );
        expect(throwsOf(after.dice)).toEqual({
            throws: [{ seat: 0, face: 3, total: 7, threat: 8 }],
            outcome: ["ouch"],
        });
        expect(throwsOf(follow(opening(), told("moved", { seat: 0 }), cards).dice).throws).toEqual([]);
    });

    it("reads both coordinates of a cell, on either side of the entrance", () => {
        expect(placeOf(513)).toEqual({ x: 2, y: 1 });
        expect(placeOf(-1)).toEqual({ x: 0, y: -1 });
        expect(placeOf(-256)).toEqual({ x: -1, y: 0 });
    });
});

describe("the pace", () => {
    const beat = (milliseconds: number) => ({ milliseconds });

    it("leaves a short turn its time, and hurries through a long one", () => {
        expect(paceOf([beat(500), beat(900)])).toBe(500);
        expect(paceOf(Array.from({ length: 40 }, () => beat(1000)))).toBe(200);
        expect(paceOf(Array.from({ length: 400 }, () => beat(1000)))).toBe(180);
        expect(paceOf([beat(0), beat(500)])).toBe(0);
    });
});

/* Whatever is told brings the table to where it then really stands: nothing jumps when the last moment is over. */
describe("a recorded game", () => {
    const file = resolve(__dirname, "../../../web/fixtures/dungeoneer.json");
    it.runIf(existsSync(file))("told from its beginning stands as it was played", () => {
        const { steps, set } = JSON.parse(readFileSync(file, "utf8")) as Recording;
        const all = catalogueOf(set);
        const shape = (view: View) => ({
            turn: [view.active, view.round],
            spaces: view.spaces.map(({ map, x, y, turned }) => [map, x, y, turned]),
            seats: view.seats.map(({ space, glory, peril, wounds, completed, alive }) => [
                alive ? space : null,
                glory,
                peril,
                wounds,
                completed,
                alive,
            ]),
        });
        for (let i = 1; i < steps.length && steps[i]!.step === i; i++) {
            const tale = followAll(
                { view: steps[i - 1]!.view as View, dice: [], monster: null },
                steps[i]!.events,
                all,
            );
            expect(shape(tale.view), `move ${i}: ${JSON.stringify(steps[i]!.events)}`).toEqual(
                shape(steps[i]!.view as View),
            );
        }
    });
});
