/** What a browser keeps, and what the page says where it keeps nothing. */
import { describe, expect, it } from "vitest";
import { openSite } from "./home";
import { reloading } from "./player";

const site = openSite();

describe("a browser", () => {
    it("keeps what is written in the designer's corner when the page is loaded anew, until all is forgotten", async () => {
        const page = await site.visit();
        await page.goto(`${site.address}#/design`);
        await page.fill("#card-file", "game: donjonz");
        await page.waitForFunction(() => localStorage.getItem("donjon-draft") !== null);
        await page.reload();
        await page.waitForFunction(
            () => document.querySelector<HTMLTextAreaElement>("#card-file")?.value === "game: donjonz",
        );
        await page.goto(`${site.address}#/device`);
        await page.click("button:has-text('Forget all')");
        await reloading(page, () => page.click("dialog button:has-text('Forget all')"));
        expect(await page.evaluate(() => localStorage.getItem("donjon-draft"))).toBeNull();
    });

    it("has the same settings in two tabs, and what both have learnt", async () => {
        const page = await site.visit();
        await page.goto(site.address);
        const other = await page.context().newPage();
        await other.goto(site.address);
        await other.waitForSelector(".player-name");
        await page.fill(".player-name", "Ana");
        await page.press(".player-name", "Enter");
        await other.waitForFunction(() => document.querySelector<HTMLInputElement>(".player-name")?.value === "Ana");
        await other.click(".header-tools [lang='fr']");
        await page.waitForSelector(".header-tools [lang='en']");
        const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("donjon") ?? "{}") as object);
        expect(kept).toMatchObject({ name: "Ana", language: "fr" });
    });

    it("that keeps nothing says so, and what one can do", async () => {
        const page = await site.visit({ serviceWorkers: "block" });
        await page.route(/pocket\.worker[^/]*\.js$/, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${refusing}\n${await response.text()}` });
        });
        await page.goto(site.address);
        await page.waitForSelector(".home-notice:has-text('lets the site keep nothing')");
        await reloading(page, () => page.click(".home-notice button:has-text('Load the page again')"));
    });
});

/* As in a worker of a browser that gives no database. */
const refusing = 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };';
