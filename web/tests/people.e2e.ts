/** People over days and devices: their tables, turns and figures, another browser, company, and talk. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { openHome } from "./home";
import { door, enterDoor, openDrawer, openOptions, playOne, playToTheEnd, reloading, sitTogether } from "./player";

const home = openHome();
const phone = { viewport: { width: 390, height: 844 } };

describe("one person, several browsers", () => {
    it("a link brings name, crest, tables and history to a phone, once; then all other devices are left", async () => {
        const ana = await named("Ana la Preste");
        await enterDoor(ana, home.address, "procrastination");
        await playOne(ana, 0);
        const table = new URL(ana.url()).pathname;
        await ana.goto(`${home.address}/you`);
        await ana.waitForSelector(".table-list:has-text('Anselme') :text('Your turn')");
        await ana.click(".button:has-text('Make a link')");
        await ana.waitForSelector(".qr");
        await expectAccessInBothThemes(ana, ".you");
        const link = await ana.inputValue(".carry-link input");
        const handy = await home.visit({ ...phone, locale: "fr-FR" });
        await handy.goto(link);
        await handy.waitForSelector(".button:has-text('Continuer ici')");
        expect(await handy.evaluate(() => location.hash)).toBe("");
        await handy.click(".button:has-text('Continuer ici')");
        await handy.waitForSelector(".you .table-list a");
        expect(await handy.inputValue(".player-name")).toBe("Ana la Preste");
        expect(await handy.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await ana.waitForSelector(".notice:has-text('Another browser plays as you now')");
        await handy.click(".table-list a");
        await handy.waitForSelector(".table-page[data-phase='playing'] .hand");
        const eve = await home.visit();
        await eve.goto(link);
        await eve.click(".button:has-text('Carry on here')");
        await eve.waitForSelector(".notice:has-text('not good any more')");
        /* The phone was lost. */
        await ana.click(".button:has-text('Leave all other devices')");
        await ana.click("dialog .button.is-main");
        await ana.waitForSelector(".notice:has-text('Only this browser is you now')");
        await handy.goto(home.address + table);
        await openDrawer(handy);
        await handy.waitForSelector(".seats:has-text('Vous regardez')");
        await ana.goto(home.address + table);
        await ana.waitForSelector(".hand");
    });

    it("a phrase that was written down is the same person in a new browser", async () => {
        const ana = await named("Ana");
        await enterDoor(ana, home.address, "dungeondeck");
        const table = new URL(ana.url()).pathname;
        await ana.goto(`${home.address}/you`);
        await ana.click(".button:has-text('Show the recovery phrase')");
        const phrase = (await ana.textContent(".carry-words")) ?? "";
        const other = await home.visit();
        await other.goto(`${home.address}/you`);
        await other.fill(".carry-recover input", "lusab babad");
        await other.keyboard.press("Enter");
        await other.waitForSelector(".notice:has-text('no phrase of ours')");
        await other.fill(".carry-recover input", phrase);
        await other.keyboard.press("Enter");
        await other.waitForSelector(".notice:has-text('Welcome back')");
        await other.waitForSelector(`.table-list a[href='${table}']`);
    });
});

describe("what one has played", () => {
    it("figures, a file of all, and forgotten", async () => {
        const ana = await named("Ana");
        await enterDoor(ana, home.address, "procrastination");
        await playToTheEnd(ana, "mouse", 0);
        /* The game is remembered at once, its cards when the moves have come. */
        await ana.waitForFunction(() => (localStorage.getItem("donjon-history") ?? "").includes('"cards":{"'));
        await ana.goto(`${home.address}/you`);
        const figures = ana.locator(".figures");
        await figures.waitFor();
        expect(await figures.textContent()).toMatch(/1 game.*won.*best score.*Against Anselme.*Favourite cards/);
        await ana.waitForSelector(".table-list .table-state:text-matches('^(Won|Lost|Out)')");
        const [file] = await Promise.all([
            ana.waitForEvent("download"),
            ana.click(".button:has-text('All of it as a file')"),
        ]);
        const chunks: Buffer[] = [];
        for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
        const kept = JSON.parse(Buffer.concat(chunks).toString()) as { settings: { name: string }; history: unknown[] };
        expect(kept.settings.name).toBe("Ana");
        expect(kept.history).toHaveLength(1);
        const cookies = await ana.context().cookies();
        await ana.click(".button:has-text('Forget me')");
        await reloading(ana, () => ana.click("dialog .button:has-text('Forget me')"));
        await ana.waitForSelector(".doors");
        await ana.goto(`${home.address}/you`);
        await ana.waitForSelector(":text('Nothing has ended yet')");
        await ana.waitForSelector(":text('None just now.')");
        expect(await ana.locator(".table-list li").count()).toBe(0);
        expect(await ana.context().cookies()).not.toEqual(cookies);
    });

    it("what is forgotten in one tab is forgotten in the others, and not written back", async () => {
        const ana = await named("Ana");
        const other = await ana.context().newPage();
        await enterDoor(other, home.address, "donjonz");
        await ana.goto(`${home.address}/you`);
        await ana.click(".button:has-text('Forget me')");
        await reloading(other, () => ana.click("dialog .button:has-text('Forget me')"));
        await other.waitForSelector(".doors");
        await other.click(".header button:has-text('Français')");
        await other.waitForSelector("html[lang='fr']");
        const kept = await other.evaluate(() => JSON.parse(localStorage.getItem("donjon") ?? "{}"));
        expect(kept).toMatchObject({ language: "fr", recent: [] });
        expect(kept.name).not.toBe("Ana");
    });
});

describe("whose turn it is", () => {
    it("is told on other pages and in the title; notifications are asked for by a game over days alone", async () => {
        const ana = await named("Ana");
        await ana.addInitScript(() => {
            Object.assign(globalThis, { asked: 0 });
            Notification.requestPermission = () => {
                (globalThis as unknown as { asked: number }).asked++;
                return Promise.resolve("denied");
            };
            Object.defineProperty(Notification, "permission", { get: () => "default" });
        });
        const asked = () => ana.evaluate(() => (globalThis as unknown as { asked: number }).asked);
        await openOptions(ana, home.address, "procrastination");
        await ana.locator("dialog .setup-seat select").nth(1).selectOption("invite");
        await ana.selectOption("dialog label:has-text('Time for a move') select", "86400");
        expect(await asked()).toBe(0);
        await ana.click("dialog .button.is-main");
        const link = await ana.inputValue(".invitation input");
        expect(await asked()).toBe(1);
        await ana.click(".status-home, .brand");
        await ana.waitForSelector(".doors");
        const bob = await named("Bob");
        await bob.goto(link);
        await bob.waitForSelector(".arriving-facts:has-text('over days')");
        const elsewhere = await ana.context().newPage();
        await elsewhere.goto(`${home.address}#/you`);
        await elsewhere.waitForSelector("h1");
        await bob.click(".hall .button.is-main");
        await ana.waitForSelector(".turn-notice:has-text('It is your turn: Donjon & Procrastination')");
        await ana.waitForFunction(() => document.title.startsWith("(1) "));
        await ana.waitForSelector(".table-list .is-our-turn:has-text('Bob'):has-text('Time left')");
        await elsewhere.waitForSelector(".turn-notice");
        await ana.click(".turn-notice a");
        await ana.waitForSelector(".table-page[data-phase='playing'] .hand");
        await ana.waitForSelector(".turn-notice", { state: "detached" });
        await playOne(ana, 0);
        await elsewhere.waitForSelector(".turn-notice", { state: "detached" });
        await elsewhere.waitForFunction(() => !document.title.startsWith("("));
    });
});

describe("a livelier hall", () => {
    it("seats two who look for the same game, and shows a third who plays and where to watch", async () => {
        const [ana, bob, cem] = [await named("Ana"), await named("Bob"), await home.visit()];
        await ana.click(`${door("dungeonpen")} .door-find`);
        await ana.waitForSelector(".hall:has-text('free seat'), .hall:has-text('Ana')");
        await cem.goto(home.address);
        await cem.waitForSelector(".table-list:has-text('Join Dungeon Pen'):has-text('Ana')");
        await cem.waitForSelector(".hall-now:has-text('waits for company')");
        await bob.click(`${door("dungeonpen")} .door-find`);
        for (const page of [ana, bob]) await page.waitForSelector(".table-page[data-phase='playing']");
        await cem.waitForSelector(".table-list:has-text('Watch Dungeon Pen'):has-text('Bob') .crest");
    });
});

describe("talk", () => {
    it("has a badge while the drawer is shut, and signs that each reads in their own language", async () => {
        const ana = await named("Ana");
        const bob = await home.visit({ ...phone, locale: "fr-FR" });
        await sitTogether(ana, bob, home.address, "procrastination");
        await openDrawer(bob);
        await bob.click(".sign[title^='Bien joué']");
        await ana.waitForSelector(".unread:has-text('1')");
        await bob.click(".sign[title^='Merci']");
        await ana.waitForSelector(".unread:has-text('2')");
        await ana.click("#tool-drawer");
        await ana.waitForSelector(".chat li:has-text('Well played!')");
        await bob.waitForSelector(".chat li:has-text('Bien joué')");
        expect(await ana.locator(".unread").count()).toBe(0);
        await ana.click(".chat li:has-text('Thank you!') button");
        await ana.waitForSelector(".chat-muted");
    });
});

describe("privacy", () => {
    it("no third party is contacted, from the doors to the end of a table", async () => {
        const ana = await home.visit();
        const strangers: string[] = [];
        const host = new URL(home.address).host;
        const look = (address: string) => {
            const { protocol, host: there } = new URL(address);
            if (there !== host && !/^(data|blob):$/.test(protocol)) strangers.push(address);
        };
        ana.on("request", (request) => look(request.url()));
        ana.on("websocket", (socket) => look(socket.url()));
        await enterDoor(ana, home.address, "dungeondeck");
        await playOne(ana, 0);
        for (const path of ["/you", "/daily", "/rules/donjonz", "/cards/dungeoneer", "/design"]) {
            await ana.goto(home.address + path);
            await ana.waitForSelector("h1");
        }
        expect(strangers).toEqual([]);
    });
});

/** A visitor with a name, at the doors. */
async function named(name: string): Promise<Page> {
    const page = await home.visit();
    await page.goto(home.address);
    await page.fill(".player-name", name);
    await page.keyboard.press("Tab");
    return page;
}
