/** One server and one browser for all tests of a file; what a test opens is closed after it. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { House, openBrowser, visit, type Visit } from "./house";
import { answerEverything, enterDoor } from "./player";
import { Host } from "./static";

/** Who visits, and what was opened for them. */
interface Visitors {
    /** A page of a new visitor, nowhere yet. */
    visit(options?: BrowserContextOptions): Promise<Page>;
    /** Closes what was opened so far, and sees that no page has complained. */
    leave(): Promise<void>;
}

export interface Home extends Visitors {
    readonly house: House;
    readonly address: string;
    /** A new visitor who has gone through the door of a game, and is asked for every answer there. */
    enter(game: string, options?: BrowserContextOptions): Promise<Page>;
}

export interface Site extends Visitors {
    readonly host: Host;
    readonly address: string;
}

/** As openHome, with the page from a plain host of files, without a server. */
export function openSite(): Site {
    const host = new Host();
    const visitors = openVisitors(host);
    return {
        host,
        get address() {
            return host.address;
        },
        ...visitors,
    };
}

/** To be called once, at the top of a file of tests. */
export function openHome(): Home {
    const house = new House();
    const visitors = openVisitors(house);
    return {
        house,
        get address() {
            return house.address;
        },
        ...visitors,
        async enter(game, options) {
            const page = await visitors.visit(options);
            await answerEverything(page);
            await enterDoor(page, house.address, game);
            return page;
        },
    };
}

/** A browser beside what serves it, from before the first test to after the last. */
function openVisitors(served: House | Host): Visitors {
    let browser: Browser | undefined;
    let visits: Visit[] = [];
    const leave = async () => {
        const ended = visits;
        visits = [];
        await Promise.all(ended.map((each) => each.leave()));
        expect(ended.flatMap(({ complaints }) => complaints)).toEqual([]);
    };
    beforeAll(async () => {
        await served.open();
        browser = await openBrowser();
    });
    afterEach(leave);
    afterAll(async () => {
        await browser?.close();
        await served.close();
    });
    return {
        async visit(options) {
            if (!browser) throw new Error("the browser is not open yet");
            const made = await visit(browser, options);
            visits.push(made);
            return made.page;
        },
        leave,
    };
}
