import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { Recording } from "@/gallery/recording";
import type { GameEvent } from "@/wire/types";
import { beatsOf, follow } from "./beats";
import type { View } from "./view";

const { steps } = JSON.parse(
    readFileSync(resolve(__dirname, "../../../web/fixtures/dungeonpen.json"), "utf8"),
) as Recording;

describe("what a move told, moment by moment", () => {
    it("leads to the sheet as it stands after the move", () => {
        for (let i = 1; i < steps.length; i++) {
            const before = steps[i - 1];
            const after = steps[i];
            if (!before || !after) continue;
            const told = beatsOf(after.events).reduce(follow, { view: before.view as View, story: [] as GameEvent[] });
            const shown = ({ seats, walls, potions }: View) => ({
                seats: seats.map(({ place, life, treasure }) => ({ place, life, treasure })),
                walls,
                potions,
            });
            expect(shown(told.view), `move ${i}`).toEqual(shown(after.view as View));
            expect(told.story, `move ${i}`).toEqual(after.events);
        }
    });

    it("shows a stroke as one moment, with where it starts, bends and stops", () => {
        const beats = steps.flatMap(({ events }) => beatsOf(events)).filter(({ kind }) => kind === "stroke");
        expect(beats.length).toBeGreaterThan(3);
        for (const { events } of beats) expect(events.map(({ kind }) => kind)).toContain("stroke");
    });
});
