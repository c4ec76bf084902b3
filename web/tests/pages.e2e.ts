import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { expectAccessInBothThemes } from "./axe";
import { gameIds } from "./games";
import { openHome } from "./home";
import {
    boxOf,
    door,
    enterDoor,
    lettersCome,
    openOptions,
    playAFew,
    played,
    playing,
    playOne,
    playToTheEnd,
    sitDown,
} from "./player";
import { listen, lobbyMost, tableMost } from "./weight";

const home = openHome();

describe("around the table", () => {
    it("weighs little on a first visit: the lobby under 90 kB on the wire, with the heaviest table under 250 kB", async () => {
        const page = await home.visit({ locale: "fr-FR" });
        const wire = await listen(page);
        await page.goto(home.address);
        await page.waitForSelector(".door-play >> nth=4");
        await wire.settle();
        expect(wire.bytes(), wire.told()).toBeGreaterThan(50_000);
        expect(wire.bytes(), wire.told()).toBeLessThan(lobbyMost);
        await page.click(`${door("procrastination")} .door-play`);
        await page.waitForSelector("[data-move]", { state: "attached" });
        await wire.settle();
        expect(wire.bytes(), wire.told()).toBeLessThan(tableMost);
    });

    it("speaks French where the browser does, and English at a click", async () => {
        const page = await home.visit({ locale: "fr-FR" });
        await page.goto(home.address);
        await page.waitForSelector("h1:has-text('Derrière chaque porte')");
        await page.waitForSelector(".door-pitch:has-text('donjon')");
        await page.click(".header-tools [lang='en']");
        await page.waitForSelector("h1:has-text('A dungeon behind')");
        await page.waitForSelector(".door-pitch:has-text('Build a dungeon')");
        expect(await page.getAttribute("html", "lang")).toBe("en");
    });

    it("has the buttons of the doors in one line and in sight, in both languages", async () => {
        for (const [width, locale] of [
            [1200, "fr-FR"],
            [1280, "fr-FR"],
            [1280, "en-GB"],
        ] as const) {
            const page = await home.visit({ locale, viewport: { width, height: 800 } });
            await page.goto(home.address);
            await page.waitForSelector(`.door-play >> nth=${gameIds.length - 1}`);
            await lettersCome(page);
            /* As many as there is room for beside each other. */
            const tops = await page.$$eval(".door", (doors) => {
                const top = (of: Element | null) => Math.round(of?.getBoundingClientRect().top ?? 0);
                return doors
                    .filter((door) => top(door) === top(doors[0] ?? null))
                    .map((door) => top(door.querySelector(".door-play")));
            });
            expect(tops.length).toBeGreaterThanOrEqual(5);
            expect(new Set(tops).size, `${width} ${locale}: ${tops.join(" ")}`).toBe(1);
            expect((tops[0] ?? Infinity) + 50, `${width} ${locale}`).toBeLessThan(800);
            await home.leave();
        }
    });

    it("shows in a small window why a table cannot be made", async () => {
        const page = await home.visit({ viewport: { width: 390, height: 844 } });
        await openOptions(page, home.address, "dungeonpen");
        await page.click("dialog summary");
        for (const pencil of [0, 1]) await page.selectOption(`dialog details select >> nth=${pencil}`, "green");
        await page.click("dialog .button.is-main");
        const notice = await page.waitForSelector("dialog .notice:has-text('one colour')");
        expect(
            await notice.evaluate(
                (each) => document.elementFromPoint(195, each.getBoundingClientRect().top + 5)?.className,
            ),
        ).toBe("notice");
    });

    it("has the cards of a deck and its sheet below each other on a phone", async () => {
        const page = await home.visit({ viewport: { width: 390, height: 844 } });
        await page.goto(`${home.address}/decks/dungeoneer`);
        await page.waitForSelector(".deck-pick");
        const bottom = await page.$eval(".deck-sheet", (sheet) => sheet.getBoundingClientRect().bottom);
        const { top, width } = await page.$eval(".deck-filters", (list) => list.getBoundingClientRect());
        expect(top).toBeGreaterThan(bottom);
        expect(width).toBeGreaterThan(300);
    });

    it("has two cards of a set beside each other on the smallest phone", async () => {
        const page = await home.visit({ viewport: { width: 320, height: 640 } });
        await page.goto(`${home.address}/cards/procrastination`);
        const faces = page.locator(".faces > *");
        await faces.nth(1).waitFor();
        await lettersCome(page);
        const tops = await faces.evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect().top));
        expect(tops[0]).toBe(tops[1]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });

    it("cuts no line of a card at its side and draws rock as rock, in any set, on a desk and on a phone", async () => {
        for (const viewport of [
            { width: 1280, height: 800 },
            { width: 390, height: 844 },
        ])
            for (const game of gameIds) {
                const page = await home.visit({ locale: "fr-FR", viewport });
                await page.goto(`${home.address}/cards/${game}`);
                await page.waitForSelector(".faces .face");
                await lettersCome(page);
                const cut = await page.$$eval(".faces .card-text", (texts) =>
                    texts
                        .filter((text) => text.scrollWidth > text.clientWidth + 1)
                        .map((text) => text.closest(".card")?.querySelector(".card-name")?.textContent),
                );
                expect(cut, `${game}, ${viewport.width}`).toEqual([]);
                /* A colour that is defined at the table alone is black here. */
                const rock = await page.$$eval(".faces .tile-rock", (rocks) =>
                    rocks.map((each) => getComputedStyle(each).fill),
                );
                expect(rock, game).not.toContain("rgb(0, 0, 0)");
                await home.leave();
            }
    });

    it("opens the story at its end", async () => {
        const page = await home.visit();
        await sitDown(page, home.address, "procrastination", 2);
        await playAFew(page, 6);
        await page.keyboard.press("l");
        await page.waitForSelector("#drawer:not([hidden])");
        await page.waitForFunction(() => {
            const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = document.querySelector("#log") ?? {};
            return scrollHeight > clientHeight + 20 && scrollHeight - clientHeight - scrollTop < 2;
        });
    });

    it("says once whose move it is", async () => {
        const page = await home.enter("dungeonpen");
        await page.waitForSelector("[role='log'] >> text=It is your turn to flick.");
        const live = await page.$$eval(
            "[aria-live], [role='status'], [role='alert'], [role='log']",
            (all) => all.filter((each) => each.textContent?.includes("It is your turn to flick.")).length,
        );
        expect(live).toBe(1);
    });

    it("lets one leave a table that has not begun", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.click(`${door("procrastination")} .door-more button:has-text('Invite')`);
        await page.click("dialog .button.is-main");
        await page.click(".hall .button:has-text('Leave')");
        await page.waitForSelector(".doors");
        const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("donjon") ?? "{}"));
        await expect.poll(kept).toMatchObject({ recent: [], forgotten: [expect.any(String)] });
        await page.goto(`${home.address}/you`);
        await page.waitForSelector(":text('None just now.')");
        expect(await page.locator(".table-list li").count()).toBe(0);
    });

    it("says why a move is refused, and shows the rule behind it", async () => {
        const page = await home.enter("donjonz");
        await page.keyboard.press("m");
        await page.fill("#moves-filter", "place 40,40 r0");
        await page.keyboard.press("Enter");
        await page.click(".notice .button:has-text('Rule Z')");
        const marked = await page.waitForSelector("#rules .is-marked");
        expect(await marked.getAttribute("id")).toMatch(/^Z\d\d$/);
    });

    it("shows the rule of the moment with its picture beside the table, and any rule it mentions", async () => {
        const page = await home.enter("procrastination");
        await page.keyboard.press("b");
        await page.waitForSelector("#rules .is-marked#P05");
        await page.waitForFunction(() => {
            const picture = document.querySelector<HTMLImageElement>("#rules #P06 + figure img");
            return picture !== null && picture.naturalWidth > 0;
        });
        /* What is drawn is not drawn again with letters. */
        expect(await page.locator("#rules #P06 ~ pre").count()).toBe(0);
        await page.click("#rules #P08 .rule-link:has-text('P06')");
        await page.waitForSelector("#rules .is-marked#P06");
        /* The table stays in play beside it; the same key shuts it. */
        await page.locator(".hand-cards .is-legal").first().click();
        await playing(page, () => page.click(".hand-told [data-does]"));
        await page.keyboard.press("b");
        await page.waitForSelector("#rules", { state: "detached" });
    });

    it("takes a move back where that is fair, and says why where it is not", async () => {
        const page = await home.visit();
        await openOptions(page, home.address, "donjonz");
        await page.fill("dialog input[type='number']", "2");
        await page.click("dialog .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        /* The next card has been seen: the first stays where it was put. */
        await playOne(page, 0);
        await page.keyboard.press("u");
        await page.waitForSelector(".notice:has-text('hidden')");
        expect(await played(page)).toBe(1);
        /* After the last card nothing is hidden any more. */
        await playOne(page, 0);
        const story = await page.textContent("#log");
        await page.keyboard.press("u");
        await page.waitForSelector(".table-page[data-played='1']");
        expect(story).not.toBe(await page.textContent("#log"));
    });

    it("gives a hint that can be played", async () => {
        const page = await home.enter("donjonz");
        await page.click("#tool-hint");
        const ground = await page.locator(".hint").evaluate((hint) => getComputedStyle(hint).backgroundColor);
        expect(ground, "a hint is read over the board").toMatch(/^rgb\(/);
        for (const away of ["Escape", "h"]) {
            await page.keyboard.press(away);
            await page.waitForSelector(".hint", { state: "detached" });
            await page.keyboard.press("h");
            await page.waitForSelector(".hint");
        }
        await page.click(".hint .button");
        await page.waitForSelector(".table-page[data-played='1']");
    });

    for (const game of gameIds)
        it(`lights what a hint names, until it is put away: ${game}`, async () => {
            const page = await home.enter(game);
            await page.click("#tool-hint:not(.is-idle)");
            await page.waitForSelector(".hint");
            await page.waitForFunction(isAnythingLit, true);
            await page.click("#close-hint");
            await page.waitForFunction(isAnythingLit, false);
        });

    it("draws the card where a hint would lay it, turned as it is laid then", async () => {
        const page = await home.enter("donjonz");
        await page.click("#tool-hint");
        await page.waitForSelector(".donjonz-wanted .donjonz-floor");
        const place = await page.getAttribute(".donjonz-wanted", "transform");
        await page.click(".hint .button");
        await page.waitForSelector(".table-page[data-played='1']");
        await page.waitForSelector(".donjonz-wanted", { state: "detached" });
        expect(place).toMatch(/^translate\(-?\d+ -?\d+\)$/);
    });

    it("stays where it is while its drawer comes, which is not named for talk where there is nobody to talk with", async () => {
        const page = await home.visit({ viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" });
        await enterDoor(page, home.address, "donjonz");
        expect(await page.getAttribute("#drawer", "aria-label")).toBe("Moves and story");
        expect(await page.getAttribute("#tool-drawer", "title")).toContain("Moves and story");
        expect(await page.evaluate(leftmostWhileDrawn)).toBe(0);
    });

    it("has room for the words of an analysis beside its curves, which are cut nowhere", async () => {
        const page = await home.visit({ viewport: { width: 1280, height: 800 } });
        await openOptions(page, home.address, "donjonz");
        await page.fill("dialog input[type='number']", "1");
        await page.click("dialog .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playToTheEnd(page, "mouse", 0);
        await page.click(".ending a.button[href$='#analysis']");
        await page.waitForSelector(".analysis-accounts", { state: "attached" });
        const [words, curves] = [
            await boxOf(page.locator(".analysis > :last-child")),
            await boxOf(page.locator(".analysis-curves")),
        ];
        expect(words.x).toBeGreaterThan(curves.x + curves.width);
        expect(words.y).toBeLessThan(curves.y + 2);
        const rims = await page
            .locator(".analysis-curve > svg")
            .evaluateAll((all) => all.map((svg) => getComputedStyle(svg).overflow));
        expect(new Set(rims)).toEqual(new Set(["visible"]));
    });

    it("checks a card file as it is written, and plays it at once", async () => {
        const page = await home.visit();
        const starter = readFileSync(resolve(__dirname, "../../games/procrastination/data/starter.yaml"), "utf8");
        const cards = starter.replace("The Doorman", "Sir Typo");
        /* The table names its cards from the file it is played with. */
        let named = false;
        page.on("websocket", (socket) =>
            socket.on("framereceived", ({ payload }) => (named ||= /"cards":\{.*Sir Typo/.test(String(payload)))),
        );
        await page.goto(`${home.address}/design`);
        await page.fill("#card-file", cards.replace("class: force", "class: farce"));
        await page.waitForSelector(".problems li:has-text('farce')");
        await expectAccessInBothThemes(page, ".design");
        await page.fill("#card-file", cards);
        await page.waitForSelector(".faces .card:has-text('Sir Typo')");
        named = false;
        await page.click(".design .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playOne(page, 0);
        expect(named).toBe(true);
        await page.goBack();
        expect(await page.inputValue("#card-file")).toBe(cards);
    });

    it("makes one table for a door that is clicked twice", async () => {
        const page = await home.visit();
        await page.goto(home.address);
        await page.dblclick(`${door("donjonz")} .door-play`);
        await page.waitForSelector(".table-page[data-phase='playing']");
        await page.goto(`${home.address}/you`);
        await page.waitForSelector(".table-list li");
        expect(await page.locator(".table-list li").count()).toBe(1);
    });

    it("begins with an example that is marked as one, and can be checked and played at once", async () => {
        const page = await home.visit({ locale: "fr-FR" });
        await page.goto(`${home.address}/design/dungeondeck`);
        await page.waitForSelector(".design[data-game='dungeondeck'] .faces li");
        const starter = (game: string) =>
            readFileSync(resolve(__dirname, `../../games/${game}/data/starter.fr.yaml`), "utf8");
        expect(await page.inputValue("#card-file")).toBe(starter("dungeondeck"));
        await page.waitForSelector(".design-start p:has-text('exemple')");
        /* What somebody has written is no example, and is not lost to one. */
        const written = starter("dungeondeck").replace("id: ", "id: not-");
        await page.fill("#card-file", written);
        await page.waitForSelector(".design-start p", { state: "detached" });
        await page.selectOption(".design-start select", "donjonz");
        await page.waitForSelector(".design[data-game='donjonz'] .faces li");
        expect(await page.inputValue("#card-file")).toBe(starter("donjonz"));
        await page.click(".design-start button");
        expect(await page.inputValue("#card-file")).toBe(written);
        await page.selectOption(".design-start select", "donjonz");
        await page.waitForSelector(".design[data-game='donjonz'] .button.is-main");
        await page.click(".design .button.is-main");
        await page.waitForSelector(".table-page[data-phase='playing']");
        await playOne(page, 0);
    });

    it("shows the card being written as it will be printed, and prints it", async () => {
        const page = await home.visit();
        await page.goto(`${home.address}/design`);
        const starter = readFileSync(resolve(__dirname, "../../games/procrastination/data/starter.yaml"), "utf8");
        await page.fill("#card-file", starter.replace("The Doorman", "Sir Typo"));
        await page.click("#card-file"); /* somewhere: the card at the caret is shown */
        await page.press("#card-file", "Control+Home");
        await page.waitForSelector(".printed-card img[alt^='Sir Typo']");
        await expectAccessInBothThemes(page, ".design");
        const [file] = await Promise.all([page.waitForEvent("download"), page.click(".print-parts button")]);
        expect(file.suggestedFilename()).toBe("procrastination-cards.pdf");
        const start = readFileSync(await file.path()).subarray(0, 5);
        expect(start.toString()).toBe("%PDF-");
    });
});

/* What is touched by a rule of the page's own sheets, or drawn for it. */
function isAnythingLit(wanted: boolean): boolean {
    const rules = document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const lit = rules.filter((rule) => rule instanceof CSSStyleRule && rule.style.outlineOffset === "2px");
    const isTouched = lit.some((rule) => document.querySelector((rule as CSSStyleRule).selectorText));
    return (isTouched || document.querySelector("[class$='-wanted']") !== null) === wanted;
}

/* Opens the drawer, and gives how far left the board was in any picture until that had come and had the focus. */
async function leftmostWhileDrawn(): Promise<number> {
    const nextPicture = () => new Promise((done) => requestAnimationFrame(done));
    const drawer = document.querySelector("#drawer");
    const left = () => document.querySelector(".table-board")?.getBoundingClientRect().left ?? -1;
    document.querySelector<HTMLElement>("#tool-drawer")?.click();
    let leftmost = left();
    const isThere = () => drawer?.contains(document.activeElement) && drawer.getAnimations().length === 0;
    while (!isThere()) {
        await nextPicture();
        leftmost = Math.min(leftmost, left());
    }
    return leftmost;
}
