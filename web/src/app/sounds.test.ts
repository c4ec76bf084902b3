import { describe, expect, it } from "vitest";
import { draw, soundOf, type Sound } from "./sounds";

const all: Sound[] = ["turn", "paper", "dice", "pencil", "coins", "step", "door", "blow", "win", "lose", "no"];
const bytes = (samples: Float32Array) => Buffer.from(samples.buffer);
const event = (kind: string) => ({ kind, text: "" }) as Parameters<typeof soundOf>[0][number];

describe("sounds", () => {
    it("are heard, never too loud, end in silence, and are the same each time", () => {
        for (const sound of all) {
            const samples = draw(sound, 11_025);
            const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
            expect(loudest, sound).toBeGreaterThan(0.04);
            expect(loudest, sound).toBeLessThan(1);
            expect(Math.abs(samples[samples.length - 1] as number), sound).toBeLessThan(0.01);
            expect(samples.length / 11_025, sound).toBeLessThan(2);
            expect(Buffer.compare(bytes(draw(sound, 11_025)), bytes(samples)), sound).toBe(0);
        }
    });

    it("are those of what happened, dice before all else", () => {
        expect(soundOf([])).toBeNull();
        expect(soundOf([event("placed")])).toBe("paper");
        expect(soundOf([event("stepped"), event("found-gold")])).toBe("coins");
        expect(soundOf([event("revealed"), event("rolled")])).toBe("dice");
        expect(soundOf([event("flicked")])).toBe("pencil");
    });
});
