import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Recording } from "@/gallery/recording";
import type { GameEvent, MoveChoice } from "@/wire/types";
import type { PrintedCard } from "./deck";
import { goingOf, iconsOf, meantBy, moveOfCard, movesAt, plainMoves, readIcon, turnsMade } from "./deck";
import { ending } from "./ending";
import { planOf } from "./plan";
import type { View } from "./view";
import { places } from "./view";

const recording = JSON.parse(
    readFileSync(resolve(__dirname, "../../../web/fixtures/dungeondeck.json"), "utf8"),
) as Recording;
const views = recording.steps.map((step) => step.view as View);
const cards = new Map((recording.set.cards as (PrintedCard & { id: string })[]).map((card) => [card.id, card]));

function offered(...moves: string[]): MoveChoice[] {
    return moves.map((move) => ({ move, text: move }));
}

describe("a card of the deck", () => {
    it("shows the icons that the engine tells, on both faces and any way up (D06)", () => {
        expect(new Set(views.map((view) => view.face)).size).toBe(2);
        for (const view of views) {
            const card = cards.get(view.visible.card) as PrintedCard;
            const icons = iconsOf(card, view.face, view.deck[0]?.up ?? 0);
            for (const place of places) expect(icons[place]).toEqual(view.visible[place]);
        }
    });

    it("turns on its way under: on white the icon used goes to the bottom (D02), on grey it stays up (D16)", () => {
        expect(turnsMade("white", 0, 2)).toBe(2);
        expect(turnsMade("white", 0, 3)).toBe(1);
        expect(turnsMade("grey", 1, 1)).toBe(0);
        expect(turnsMade("grey", 1, 2)).toBe(1);
    });

    it("goes under, aside, or stays, from one view to the next", () => {
        const kinds = new Set<string>();
        for (let i = 1; i < views.length; i++) {
            const before = views[i - 1] as View;
            const after = views[i] as View;
            const going = goingOf(before, after);
            kinds.add(going.how);
            if (going.how === "aside")
                expect(after[going.to].some(({ card }) => card === before.visible.card)).toBe(true);
            if (going.how === "stays") expect(after.visible.card).toBe(before.visible.card);
        }
        expect(kinds).toContain("under");
        expect(kinds).toContain("aside");
    });

    it("reads icons as the set prints them", () => {
        expect(readIcon("monster 6")).toEqual({ icon: "monster", value: 6 });
        expect(readIcon("trap")).toEqual({ icon: "trap" });
    });

    it("has a plan with a door leaf for each Door", () => {
        const plan = planOf("larder", ["monster", "door", "corridor", "door"]);
        expect(plan.doors.match(/M/g)).toHaveLength(2);
        expect(plan.floor).not.toMatch(/NaN|undefined/);
    });
});

describe("moves", () => {
    const moves = offered("fight top", "flee top", "heal cells");

    it("belong to icons, to cards set aside, or to the card as a whole", () => {
        expect(movesAt(moves, "top").map(({ move }) => move)).toEqual(["fight top", "flee top"]);
        expect(moveOfCard(moves, "cells")?.move).toBe("heal cells");
        expect(moveOfCard(moves, "ells")).toBeUndefined();
        expect(plainMoves(moves).map(({ move }) => move)).toEqual(["flee top"]);
        expect(plainMoves(offered("pass", "leave")).map(({ move }) => move)).toEqual(["pass", "leave"]);
    });

    it("stand from left to right as the Monsters they flee from", () => {
        const flights = offered("flee top", "flee right", "flee bottom", "flee left");
        expect(plainMoves(flights).map(({ move }) => move)).toEqual([
            "flee left",
            "flee top",
            "flee bottom",
            "flee right",
        ]);
    });

    it("of every recorded position can be found in the table", () => {
        for (const step of recording.steps)
            for (const { move } of step.moves) {
                const isFound =
                    places.some((place) => movesAt(step.moves, place).some((each) => each.move === move)) ||
                    plainMoves(step.moves).some((each) => each.move === move) ||
                    moveOfCard(step.moves, move.split(" ")[1] ?? "")?.move === move;
                expect(isFound, move).toBe(true);
            }
    });

    it("are what a touch on an icon means, legal or not", () => {
        expect(meantBy({ icon: "monster", value: 3 }, "top", moves)).toBe("fight top");
        expect(meantBy({ icon: "corridor" }, "left", moves)).toBe("go left");
        expect(meantBy({ icon: "treasure" }, "right", [])).toBe("take right");
        expect(meantBy({ icon: "trap" }, "top", [])).toBe("spring");
        expect(meantBy({ icon: "boss-door", value: 1 }, "top", [])).toBe("enter");
    });
});

describe("the end of the adventure", () => {
    const why = (...kinds: string[]) =>
        ending({
            view: { ending: "died", door: 1 } as View,
            seat: 0,
            names: [],
            result: null,
            told: kinds.map((kind): GameEvent => ({ kind, text: `It ${kind}.` })),
        }).why;

    it("tells of the fight or the Trap that took the last life", () => {
        const before = "The last life was lost before the first boss door.";
        expect(why("sprung", "fight-lost", "wounded", "died")).toBe(`It fight-lost. ${before}`);
        expect(why("fight-lost", "wounded", "sprung", "wounded", "died")).toBe(`It sprung. ${before}`);
        expect(why()).toBe(before);
    });
});
