import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Post } from "../pocket/correspondence";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { nextOfOurs } from "./Curtain";
import { LetterTool, openLetter, ReadLetter, useLetter, type Letters } from "./Letters";
import LettersPage from "./LettersPage";
import { SaveLink } from "./SaveLink";
import { home, server } from "./server";

const root = document.createElement("div");
const post = {
    table: "t1",
    game: "toy",
    friend: "Ben",
    turn: "send",
    letter: null,
    isSealed: false,
} as unknown as Post;
const invitation = { invitation: { game: "toy", from: "Ben", letter: "donjon1-abc" } };
let found: unknown;
let refused: string[];
let asked: string[];

beforeEach(() => {
    asked = [];
    refused = [];
    found = invitation;
    document.body.append(root);
    home.isPocket = true;
    site.module = "house.wasm";
    vi.spyOn(server, "request").mockResolvedValue({ games: [] } as never);
    vi.spyOn(pocket, "ask").mockImplementation(async (what) => {
        asked.push(what);
        if (what === "readLetter") return found as never;
        if (refused.includes(what)) throw new Error("the disk is full");
        return (what === "letters" ? [post] : null) as never;
    });
});

afterEach(() => {
    render(null, root);
    home.isPocket = false;
    site.module = null;
    vi.restoreAllMocks();
});

const alerts = () => [...root.querySelectorAll("[role='alert']")].map((each) => each.textContent).join("");
const passing = () => new Promise((done) => setTimeout(done, 60));

async function press(page: ComponentChildren, button: string): Promise<string> {
    await act(() => render(page, root));
    await passing();
    root.querySelector<HTMLElement>(button)?.click();
    await passing();
    return alerts();
}

describe("the page of letters", () => {
    it("tells in three steps how it goes, before anything is asked", async () => {
        await act(() => render(<LettersPage letter={null} />, root));
        await passing();
        const steps = [...root.querySelectorAll(".letter-steps li")].map((each) => each.textContent ?? "");
        expect(steps).toHaveLength(3);
        expect(steps[0]).toContain("“By letter”");
        expect(root.querySelector(".table-list")?.textContent).toContain("You have moved: send the letter");
    });
});

describe("a game by letter", () => {
    it("is forgotten after a question: one click ends nothing", async () => {
        await press(<LettersPage letter={null} />, ".table-list button");
        expect(asked).not.toContain("dropLetters");
        root.querySelector<HTMLElement>("dialog .button.is-main")?.click();
        await passing();
        expect(root.querySelector("dialog")).toBeNull();
        expect(asked).not.toContain("dropLetters");
        await press(<LettersPage letter={null} />, ".table-list button");
        root.querySelector<HTMLElement>("dialog .button:not(.is-main)")?.click();
        await passing();
        expect(asked).toContain("dropLetters");
    });

    it("begins with an invitation by the address of its one word, whatever was pasted around it", async () => {
        await openLetter("Hello!\ndonjon1-abc\nSee you");
        expect(location.pathname + location.hash).toBe("/letters#donjon1-abc");
    });
});

describe("a letter that changes nothing", () => {
    const read = async (page: ComponentChildren): Promise<string> => {
        await act(() => render(page, root));
        await passing();
        return root.querySelector(".notice[role='status']")?.textContent ?? "";
    };
    const paste = async (news: string): Promise<string> => {
        found = { post: { ...post, turn: "wait" }, news };
        await act(() => render(<ReadLetter />, root));
        const field = root.querySelector("textarea");
        if (field) field.value = "donjon1-abc";
        await act(() => void field?.dispatchEvent(new Event("input", { bubbles: true })));
        root.querySelector<HTMLElement>("button[type='submit']")?.click();
        return read(<ReadLetter />);
    };

    it.each([
        ["read", "You have read this letter already. Open the table"],
        ["own", "This is a letter of your own: your friend opens it, not you. Open the table"],
        [
            "late",
            "Ben has taken the seat already: this answer comes too late, and the letter is for nobody. Open the table",
        ],
    ])("says why where it is pasted, and offers the table: %s", async (news, words) => {
        const before = location.pathname;
        expect(await paste(news)).toBe(words);
        expect(location.pathname).toBe(before);
        expect(root.querySelector(".notice a")?.getAttribute("href")).toBe("/t/t1");
    });

    it("says so on the page of its link", async () => {
        found = { post, news: "read" };
        expect(await read(<LettersPage letter="donjon1-abc" />)).toContain("already");
    });

    it("is none where our answer is still to be sent: that is shown", async () => {
        found = { post: { ...post, turn: "answer" }, news: "read" };
        expect(await read(<LettersPage letter="donjon1-abc" />)).toBe("");
    });

    it("is none where it is new, which is read once", async () => {
        found = { post, news: "new" };
        await read(<LettersPage letter="donjon1-abc" />);
        expect(asked.filter((what) => what === "readLetter")).toHaveLength(1);
        expect(location.pathname).toBe("/t/t1");
    });
});

/** How the letters of a table stand, for as long as it is drawn. */
async function follow(table: object | null): Promise<() => Letters> {
    const session = { id: "t1", table, sending: null, accepted: 0 } as unknown as TableSession;
    const seen: Letters[] = [];
    const Seen = () => {
        seen.push(useLetter(session));
        return null;
    };
    await act(() => render(<Seen />, root));
    return () => seen.at(-1) as Letters;
}

describe("a choice that is sealed", () => {
    const table = {
        sequence: 1,
        seat: 0,
        seats: [{ yours: true }, { yours: false }],
        to_act: [0, 1],
        may_act: [],
        undo: { can: false },
        moves: [{ move: "a", text: "Play A." }],
    };
    const standing = { play: { ...post, turn: "play" }, send: { ...post, isSealed: true } };

    /* As an older module answers, which cannot say how the table looks. */
    const tell = (now: unknown) =>
        vi
            .spyOn(pocket, "ask")
            .mockImplementation(
                async (what) => (what === "letter" ? now : { seat: 0, move: "a", shown: null }) as never,
            );

    it("leaves the other seats of its side nothing to choose, and its player the screen", async () => {
        const seats = [0, 1, 2].map((seat) => ({ seat, yours: seat < 2 }));
        const shared = { ...table, seats, to_act: [0, 1, 2] };
        const shown = { to_act: [1, 2] };
        vi.spyOn(pocket, "ask").mockImplementation(
            async (what) => (what === "letter" ? standing.send : { seat: 0, move: "a", shown }) as never,
        );
        for (const seat of [0, 1]) {
            const following = await follow({ ...shared, seat });
            await passing();
            const seen = following();
            render(null, root);
            expect(seen.table).toMatchObject({ moves: [], to_act: [2], undo: { can: seat === 0 } });
            expect(nextOfOurs(seen.table as TableSnapshot, seat)).toBeNull();
            expect(seen.question).toBe(seat === 0 ? "Sealed: Play A. Now write to Ben." : "Now write to Ben.");
        }
    });

    it("is told in words, and from the answer on there is nothing to choose", async () => {
        const session = { id: "t1", table, sending: null, accepted: 0 } as unknown as TableSession;
        const seen: Letters[] = [];
        const Seen = () => {
            seen.push(useLetter(session));
            return null;
        };
        const draw = async () => {
            await act(() => render(<Seen />, root));
            await passing();
        };
        tell(standing.play);
        await draw();
        expect(seen.at(-1)).toMatchObject({ table: { moves: table.moves }, question: null, chooseAgain: null });
        const before = seen.length;
        tell(standing.send);
        session.accepted++;
        await draw();
        expect(seen.slice(before).map((each) => each.table?.moves.length)).not.toContain(1);
        expect(seen.at(-1)).toMatchObject({
            table: { to_act: [1], undo: { can: true } },
            question: "Sealed: Play A. Now write to Ben.",
            chooseAgain: expect.any(Function),
        });
    });
});

describe("letters that change elsewhere are looked at again", () => {
    const tell = (answer: () => Promise<unknown>) => vi.spyOn(pocket, "ask").mockImplementation(answer as never);

    it.each([
        ["when they are told", () => new BroadcastChannel("donjon letters").postMessage("t1")],
        ["when the page is looked at", () => document.dispatchEvent(new Event("visibilitychange"))],
    ])("%s", async (_, change) => {
        tell(async () => ({ ...post, turn: "play" }));
        const seen = await follow(null);
        await vi.waitFor(() => expect(seen().post?.turn).toBe("play"));
        tell(async () => ({ ...post, turn: "wait" }));
        change();
        await vi.waitFor(() => expect(seen().post?.turn).toBe("wait"));
    });

    it("when the connection is there again, where they could not be asked", async () => {
        const resume = vi.spyOn(server, "onResume");
        const failing = tell(() => Promise.reject(new Error("the tab that was asked is closed")));
        const seen = await follow(null);
        await vi.waitFor(() => expect(failing).toHaveBeenCalled());
        tell(async () => post);
        resume.mock.calls.forEach(([again]) => again());
        await vi.waitFor(() => expect(seen().post?.turn).toBe("send"));
    });
});

describe("an invitation by letter", () => {
    it("lets whoever accepts it choose their name", async () => {
        await press(<LettersPage letter="donjon1-abc" />, ".none");
        expect(root.querySelector(".letter-invited .player-name")).not.toBeNull();
    });
});

describe("a click that fails says so", () => {
    it("where a letter is written", async () => {
        refused = ["writeLetter"];
        expect(await press(<LetterTool post={post} look={() => {}} chooseAgain={null} />, ".letter-tool")).toContain(
            "did not work",
        );
    });

    it("where a game by letter is forgotten, or the list of them does not come", async () => {
        refused = ["dropLetters"];
        await press(<LettersPage letter={null} />, ".table-list button");
        root.querySelector<HTMLElement>("dialog .button:not(.is-main)")?.click();
        await passing();
        expect(alerts()).toContain("did not work");
        render(null, root);
        refused = ["letters"];
        expect(await press(<LettersPage letter={null} />, ".none")).toContain("did not work");
    });

    it("where a game is saved", async () => {
        refused = ["save"];
        expect(await press(<SaveLink table="t1" />, "button")).toContain("did not work");
    });
});
