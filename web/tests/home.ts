/** One server and one browser for all tests of a file; what a test opens is closed after it. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { House, openBrowser, visit, type Visit } from "./house";
import { enterDoor } from "./player";

export interface Home {
    readonly house: House;
    readonly address: string;
    /** A page of a new visitor, nowhere yet. */
    visit(options?: BrowserContextOptions): Promise<Page>;
    /** A new visitor who has gone through the door of a game. */
    enter(game: string, options?: BrowserContextOptions): Promise<Page>;
    /** Closes what was opened so far, and sees that no page has complained. */
    leave(): Promise<void>;
}

/** To be called once, at the top of a file of tests. */
export function openHome(): Home {
    const house = new House();
    let browser: Browser | undefined;
    let visits: Visit[] = [];
    const home: Home = {
        house,
        get address() {
            return house.address;
        },
        async visit(options) {
            if (!browser) throw new Error("the browser is not open yet");
            const made = await visit(browser, options);
            visits.push(made);
            return made.page;
        },
        async enter(game, options) {
            const page = await home.visit(options);
            await enterDoor(page, house.address, game);
            return page;
        },
        async leave() {
            const ended = visits;
            visits = [];
            await Promise.all(ended.map(({ leave }) => leave()));
            expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
        },
    };
    beforeAll(async () => {
        await house.open();
        browser = await openBrowser();
    });
    afterEach(() => home.leave());
    afterAll(async () => {
        await browser?.close();
        await house.close();
    });
    return home;
}
