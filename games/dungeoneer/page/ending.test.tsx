import { render } from "preact";
import { describe, expect, it } from "vitest";
import type { End } from "@/games/props";
import type { GameEvent } from "@/wire/types";
import { ending, turning } from "./ending";
import { HeroBadge } from "./HeroSheet";
import type { SeatView, View } from "./view";

const told = (kind: string, values: Record<string, number>, text = kind): GameEvent => ({ kind, text, ...values });

/* Seat 1 outlives seat 0, which fell into a pit after a deeper wound by a monster. */
const story = [
    [told("wounded", { seat: 1, by: 4 }, "Basile takes 4 wounds.")],
    [
        told("strikes", { victim: 0 }, "The Golem strikes you."),
        told("wounded", { seat: 0, by: 3 }, "You take 3 wounds."),
    ],
    [told("wounded", { seat: 0, by: 1 }, "You take 1 wound.")],
    [
        told("fell", { seat: 0 }, "You fall."),
        told("wounded", { seat: 0, by: 3 }),
        told("died", { seat: 0 }, "Pip dies."),
    ],
];

function endOf(how: string, tale: GameEvent[][]): End<View> {
    const view = { ending: how, seats: [{ alive: false }, { alive: true }] } as unknown as View;
    return {
        view,
        seat: 0,
        names: ["You", "Basile"],
        result: { ending: how, winners: [1], scores: [0, 1] },
        told: tale.flat(),
    };
}

describe("the end of Dungeoneer", () => {
    it("names who is left alive to those who look on, or played at one screen", () => {
        expect(ending({ ...endOf("survival", story), seat: null }).headline).toBe("Basile outlives them all.");
        expect(ending({ ...endOf("quests", story), seat: null }).headline).toBe("Basile was quicker.");
    });

    it("tells who is ahead when the dungeon falls in, and who are level", () => {
        const many = (seat: number | null, winners: number[]) => {
            const end = { ...endOf("collapse", []), seat, names: ["You", "Basile", "Aliénor 3"] };
            end.view = { ...end.view, seats: [0, 1, 2].map(() => ({ alive: true })) } as unknown as View;
            return ending({ ...end, result: { ending: "collapse", winners, scores: [1, 1, 1] } }).headline;
        };
        expect(many(null, [1])).toBe("Basile is ahead as the dungeon falls in.");
        expect(many(null, [1, 2])).toBe("Basile and Aliénor\u00a03 finish level.");
        expect(many(0, [0])).toBe("You are ahead as the dungeon falls in.");
        expect(many(0, [0, 1, 2])).toBe("You finish level with Basile and Aliénor\u00a03.");
    });

    it("tells what struck last, who fell and what that means", () => {
        expect(ending(endOf("survival", story))).toEqual({
            headline: "The dungeon keeps your hero.",
            why: "You fall. Pip dies. One hero is left alive.",
        });
    });

    it("was decided before the death that ends it: by the deepest wound of who lost, or by the fall of another", () => {
        expect(turning(story, endOf("survival", story))).toMatchObject({ step: 1, text: "You take 3 wounds." });
        const three = [[told("died", { seat: 2 }, "Gunhild dies.")], ...story];
        expect(turning(three, endOf("survival", three))).toMatchObject({ step: 0, text: "Gunhild dies." });
    });

    it("names the round that decided it", () => {
        const tale = story.map((events, step) => [told("turn", { seat: 1, round: step + 5 }), ...events]);
        tale[1]?.push(told("turn", { seat: 0, round: 40 }));
        expect(turning(tale, endOf("survival", tale))?.round).toBe(6);
    });

    it("leaves the dead no heart, though their wounds are put away", () => {
        const root = document.createElement("div");
        const view = {
            hero: "",
            alive: false,
            life: 7,
            wounds: 0,
            peril: 0,
            glory: 0,
            completed: 0,
        } as unknown as SeatView;
        const still = { isActive: false, isToAct: false, isChoice: false, onOpen: () => {} };
        render(<HeroBadge seat={0} name="You" view={view} {...still} />, root);
        expect(root.querySelector(".is-life")?.textContent).toBe("♥ 0");
        render(null, root);
    });
});
