import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "../pocket/site";
import { App } from "./App";
import ReplayPage from "./ReplayPage";
import { go, readRoute, whereabouts } from "./routes";
import { server } from "./server";
import { changeSettings } from "./settings";

const root = document.createElement("div");
const here = () => readRoute(whereabouts().path, whereabouts().hash);

vi.mock("./session", () => ({
    useSession: () => ({
        closed: null,
        table: { game: "toy", title: "Toy", seats: [{ seat: 0, name: "Ann" }], result: null },
    }),
}));

beforeEach(() => {
    document.body.append(root);
    vi.spyOn(server, "request").mockImplementation(async (what) => {
        const step = { seat: 0, move: "go", text: "Go.", events: [] };
        return (
            what === "steps" ? { steps: [step, step, step], old: "old" } : { to_act: [], view: {}, text: "" }
        ) as never;
    });
});

afterEach(async () => {
    render(null, root);
    await changeSettings({ language: "en" });
    site.isStatic = false;
    history.replaceState(null, "", "/");
    vi.restoreAllMocks();
});

async function show(page: ComponentChildren): Promise<void> {
    await act(async () => {
        render(page, root);
        await new Promise((done) => setTimeout(done, 20));
    });
}

describe("the title", () => {
    it("is the heading of the page, in its language, whatever was shown before", async () => {
        go("/nowhere");
        await show(<App />);
        expect(document.title).toBe("This corridor leads nowhere · donjon");
        await act(() => go("/carry"));
        await vi.waitFor(() => expect(document.title).toBe("Carry on here · donjon"), { timeout: 20_000 });
        await act(() => changeSettings({ language: "fr" }));
        await vi.waitFor(() => expect(document.title).toBe("Continuer ici · donjon"), { timeout: 20_000 });
    });

    it("says of a game that is watched that it is, until one leaves", async () => {
        await show(<ReplayPage table="abc" start={2} seat={null} analyses={false} />);
        expect(document.title).toBe("Toy, move by move · donjon");
        await act(() => render(null, root));
        expect(document.title).toBe("donjon");
    });
});

describe("what a replay shows", () => {
    it("is told with the number of the move and who made it, not with the number of a seat", async () => {
        await show(<ReplayPage table="abc" start={2} seat={null} analyses={false} />);
        expect(root.querySelector(".status")?.textContent).toContain("Move 2, Ann: Go.");
    });
});

describe.each([false, true])("the address, behind the # of a static host: %s", (isStatic) => {
    beforeEach(() => {
        site.isStatic = isStatic;
    });

    it("of a game that is watched has the table and the move, and is read again", async () => {
        go("/r/abc#2-1");
        await show(<ReplayPage table="abc" start={2} seat={1} analyses={false} />);
        expect(here()).toEqual({ page: "replay", table: "abc", step: 2, seat: 1, analyses: false });
        await act(() => root.querySelector<HTMLElement>("[aria-label='One move on']")?.click());
        expect(location.href.endsWith(isStatic ? "/#/r/abc#3" : "/r/abc#3")).toBe(true);
        expect(here()).toEqual({ page: "replay", table: "abc", step: 3, seat: null, analyses: false });
    });

    it("of a link to carry on keeps no code, and stays on its page", async () => {
        go("/carry#secret");
        await show(<App />);
        /* At a static host nobody can take the link, and the page says so. */
        const offered = () => root.querySelector(isStatic ? "main h1" : "main .button.is-main")?.textContent;
        await vi.waitFor(() => expect(offered()).toBe("Carry on here"), { timeout: 20_000 });
        expect(location.href).not.toContain("secret");
        expect(here()).toEqual({ page: "carry", code: null });
        await act(() => changeSettings({ language: "fr" }));
        await vi.waitFor(() => expect(offered()).toBe("Continuer ici"), { timeout: 20_000 });
    });
});
