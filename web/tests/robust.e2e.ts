import { describe, expect, it } from "vitest";
import { openHome } from "./home";
import { enterDoor, openDrawer, played, playedTo, playOne, playUntil, sitTogether } from "./player";

const home = openHome();

describe("a table is not lost", () => {
    it("two browsers play at one table, by an invitation", async () => {
        const ana = await home.visit();
        const bob = await home.visit({ locale: "fr-FR" });
        await sitTogether(ana, bob, home.address, "procrastination");
        /* Both choose at once, in secret; the round needs both. */
        await Promise.all([playUntil(ana, 8), playUntil(bob, 8)]);
        await playedTo(ana, await played(bob));
        await playedTo(bob, await played(ana));
        expect(await played(ana)).toBe(await played(bob));
        for (const page of [ana, bob]) await openDrawer(page);
        await bob.fill(".chat input", "Bonjour !");
        await bob.keyboard.press("Enter");
        await ana.waitForSelector(".chat li:has-text('Bonjour')");
        expect(await bob.textContent("#log")).not.toContain("Player 1");
    });

    it("a page loaded again in the middle goes on where it was", async () => {
        const page = await home.enter("donjonz");
        for (let turn = 0; turn < 5; turn++) await playOne(page, turn);
        const before = await played(page);
        const story = await page.textContent("#log");
        await page.reload();
        await page.waitForSelector(".table-page");
        expect(await played(page)).toBe(before);
        expect(await page.textContent("#log")).toBe(story);
        await playOne(page, 5);
        expect(await played(page)).toBeGreaterThan(before);
    });

    it("another table opens after the server was away, where the page shows it now", async () => {
        const page = await home.enter("donjonz");
        const first = new URL(page.url()).pathname;
        await enterDoor(page, home.address, "dungeondeck");
        await home.house.kill();
        await page.waitForSelector(".status .connection.is-lost:not(:empty)");
        /* As by a bookmark that the page itself follows: no server is needed to come there. */
        await page.evaluate((to) => {
            history.pushState(null, "", to);
            dispatchEvent(new PopStateEvent("popstate"));
        }, first);
        await home.house.restart();
        await page.waitForSelector(".table-page h1:has-text('DONJONZ')");
    });

    it("a server killed in the middle of a move comes back, and the move is there once", async () => {
        const page = await home.enter("donjonz");
        for (let turn = 0; turn < 3; turn++) await playOne(page, turn);
        const before = await played(page);
        await home.house.kill();
        await page.waitForSelector(".status .connection.is-lost:not(:empty)");
        /* Sent into the void: it is kept, and sent again with its key once there is a server. */
        await openDrawer(page);
        await page.click("[data-move] >> nth=0");
        await home.house.restart();
        await page.waitForFunction(
            (count) => Number(document.querySelector(".table-page")?.getAttribute("data-played")) > count,
            before,
        );
        expect(await played(page)).toBe(before + 1);
        await playOne(page, 7);
        expect(await played(page)).toBe(before + 2);
    });

    it("an answer that never came is asked for again, and the move is not doubled", async () => {
        const page = await home.visit();
        let seen = 0;
        let connections = 0;
        await page.routeWebSocket(/\/ws$/, (ours) => {
            const theirs = ours.connectToServer();
            const isFirst = ++connections === 1;
            let isCut = false;
            ours.onMessage((message) => {
                if (String(message).includes('"do":"play"')) seen++;
                theirs.send(message);
            });
            theirs.onMessage((message) => {
                /* The server has taken the move; its answer is lost with the connection. */
                if (isFirst && seen === 1 && String(message).includes('"hash"')) {
                    isCut = true;
                    void ours.close();
                    void theirs.close();
                } else if (!isCut) {
                    ours.send(message);
                }
            });
        });
        await enterDoor(page, home.address, "donjonz");
        await openDrawer(page);
        await page.click("[data-move] >> nth=0");
        await page.waitForFunction(() => document.querySelector(".table-page")?.getAttribute("data-played") === "1");
        await page.waitForSelector(".moves[aria-busy='false']");
        expect(seen).toBe(2);
        expect(await played(page)).toBe(1);
    });
});
