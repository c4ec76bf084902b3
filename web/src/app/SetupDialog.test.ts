import { describe, expect, it } from "vitest";
import { isFair } from "../pocket/letters";
import { changeSettings } from "./settings";
import { companyIn, companyOf, namesOf, seatsAtFirst, withCount, withSeat } from "./SetupDialog";

/* As the house writes down a table of these seats. */
function isAccepted(seats: string[], perMove: number): boolean {
    const { clock } = companyOf(seats, perMove, false);
    const kinds = { me: "person", letter: "open" } as Record<string, string>;
    const created = { game: "toy", seats: seats.map((seat) => ({ kind: kinds[seat] ?? "bot" })), ...clock };
    const text = `created ${JSON.stringify(created)}`;
    return isFair({ kind: "invitation", table: "t", game: "toy", from: "Ana", created: text, seal: "" });
}

describe("a table by letter", () => {
    it("invites one friend, however many seats it has", () => {
        const seats = withCount(
            withCount(["me"], 3, () => "letter"),
            4,
            () => "letter",
        );
        expect(seats).toEqual(["me", "letter", "me", "me"]);
        expect(isAccepted(seats, 0)).toBe(true);
    });

    it("has us at the seats that are added to a friend's, where bots would sit else", () =>
        expect(withCount(withSeat(["me", "bot:a"], 1, "letter"), 3, () => "bot:b")).toEqual(["me", "letter", "me"]));

    it("has no clock, though one was chosen before", () => expect(isAccepted(["me", "letter"], 30)).toBe(true));

    it("has one friend at a time, and is none when a bot plays along", () => {
        expect(withSeat(["me", "bot:a", "letter"], 1, "letter")).toEqual(["me", "letter", "me"]);
        expect(withSeat(["letter", "me", "me"], 1, "bot:a")).toEqual(["bot:a", "bot:a", "me"]);
    });

    it("is none where the friend alone would be left", () => {
        expect(withCount(["letter", "me"], 1, () => "letter")).toEqual(["me"]);
        expect(withCount(["me", "letter", "me"], 2, () => "letter")).toEqual(["me", "letter"]);
    });
});

describe("who plays with us", () => {
    it("is known from the seats, where all others are of one kind", () => {
        expect(companyIn(["me", "me", "me"])).toBe("here");
        expect(companyIn(["me", "bot:a", "bot:b"])).toBe("bots");
        expect(companyIn(["me", "invite", "invite"])).toBe("friends");
        expect(companyIn(["me", "letter", "me"])).toBe("friends");
    });

    it("is of no kind where they are mixed, or nobody of us plays", () => {
        expect(companyIn(["me", "me", "bot:a"])).toBeNull();
        expect(companyIn(["me", "open"])).toBeNull();
        expect(companyIn(["bot:a", "bot:b"])).toBeNull();
        expect(companyIn(["me"])).toBeNull();
    });
});

describe("the clock and the door", () => {
    it("are of tables for several", () => {
        expect(companyOf(["me"], 30, true)).toEqual({ public: false });
        expect(companyOf(["me", "letter"], 30, true)).toEqual({ public: false });
        expect(companyOf(["me", "bot:a"], 30, true)).toEqual({ public: true, clock: { per_move_s: 30 } });
        expect(companyOf(["me", "invite"], 0, false)).toEqual({ public: false });
    });
});

describe("a table at first", () => {
    it("has as few as can play, but the company that was asked for, though one may play alone", () => {
        expect(seatsAtFirst(1, "bots")).toEqual(["me"]);
        expect(seatsAtFirst(1, "here")).toEqual(["me", "me"]);
        expect(seatsAtFirst(1, "friends")).toEqual(["me", "invite"]);
        expect(seatsAtFirst(3, "here")).toEqual(["me", "me", "me"]);
    });
});

describe("names at one screen", () => {
    it("are told where one was typed, the others being as the house has them", async () => {
        await changeSettings({ name: "Ann" });
        expect(namesOf(["me", "bot:a", "me", "me"], [])).toEqual({});
        expect(namesOf(["me", "bot:a", "me", "me"], ["", "", "Bob"])).toEqual({ names: ["Ann", "", "Bob", "Ann 3"] });
    });

    it("are not told of who is alone there, nor where what was typed is none", async () => {
        expect(namesOf(["me", "bot:a"], ["Zoe"])).toEqual({});
        expect(namesOf(["me", "me"], ["", "\u200b"])).toEqual({});
    });
});
