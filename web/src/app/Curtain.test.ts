import { describe, expect, it } from "vitest";
import type { TableSnapshot } from "../wire/types";
import { nextOfOurs } from "./Curtain";

interface Sight {
    yours?: number[];
    away?: number[];
    to_act?: number[];
    seat?: number | null;
    over?: boolean;
    /** Whose time passes, where there is a clock. */
    running?: number[];
}

/* Three sit there, at one screen unless `yours` says else. */
function table({ yours = [0, 1, 2], away = [], to_act = [], seat = 0, over = false, running }: Sight): TableSnapshot {
    const seats = [0, 1, 2].map((each) => ({ seat: each, yours: yours.includes(each), away: away.includes(each) }));
    const clock = running ? { left_ms: [30, 30, 30], running } : null;
    return { seats, to_act, seat, over, clock } as unknown as TableSnapshot;
}

describe("the screen of several", () => {
    it("is taken by somebody first, by whoever is to act, before anything is shown", () => {
        expect(nextOfOurs(table({ to_act: [0] }), null)).toBe(0);
        expect(nextOfOurs(table({ to_act: [1, 2] }), null)).toBe(1);
        expect(nextOfOurs(table({ yours: [0, 1], to_act: [2] }), null)).toBe(0);
    });

    it("stays with who has it while they are to act or nobody here is, and goes to the next who is", () => {
        expect(nextOfOurs(table({ to_act: [0, 1] }), 0)).toBeNull();
        expect(nextOfOurs(table({ yours: [0, 1], to_act: [2] }), 0)).toBeNull();
        expect(nextOfOurs(table({ to_act: [2] }), 0)).toBe(2);
    });

    it("goes to whoever's clock runs, where several could act", () => {
        expect(nextOfOurs(table({ to_act: [0, 1], running: [1] }), 0)).toBe(1);
        expect(nextOfOurs(table({ to_act: [0, 1], running: [1] }), null)).toBe(1);
        expect(nextOfOurs(table({ to_act: [0, 1], running: [0] }), 0)).toBeNull();
        expect(nextOfOurs(table({ yours: [0, 1], to_act: [1, 2], running: [1, 2] }), 0)).toBe(1);
    });

    it("goes past a seat that a bot plays for, and on from it", () => {
        expect(nextOfOurs(table({ away: [0], to_act: [0, 1] }), null)).toBe(1);
        expect(nextOfOurs(table({ yours: [0, 1], away: [0], to_act: [2] }), null)).toBe(1);
        expect(nextOfOurs(table({ away: [0], to_act: [1] }), 0)).toBe(1);
        expect(nextOfOurs(table({ away: [0], to_act: [0, 1], running: [1] }), 0)).toBe(1);
        expect(nextOfOurs(table({ yours: [0, 1], away: [0], to_act: [0] }), 0)).toBeNull();
    });

    it("is nobody's to take where one plays alone or looks on, or when the game is over", () => {
        expect(nextOfOurs(table({ yours: [0], to_act: [0] }), null)).toBeNull();
        expect(nextOfOurs(table({ yours: [], to_act: [0], seat: null }), null)).toBeNull();
        expect(nextOfOurs(table({ over: true }), null)).toBeNull();
    });
});
