/** What makes a table a screen, measured on the page as it stands. */
import type { Page } from "playwright-core";

export const sizes = [
    { width: 1280, height: 800 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 844, height: 390 },
];

/** All that is wrong with the table in every size; the size it had is given back. */
export async function wrongAnywhere(page: Page, where: string): Promise<string[]> {
    const before = page.viewportSize() ?? { width: 1280, height: 800 };
    const wrong: string[] = [];
    await page.mouse.move(0, 0);
    for (const size of sizes) {
        await page.setViewportSize(size);
        await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
        const found = await wrongAtRest(page);
        wrong.push(...found.map((each) => `${where}, ${size.width}x${size.height}: ${each}`));
    }
    await page.setViewportSize(before);
    return wrong;
}

/* A page that was given another size may take several pictures to get there, the more the busier the machine is: what is
 * wrong is what stays so. */
const mostLooks = 40;

async function wrongAtRest(page: Page): Promise<string[]> {
    for (let look = 1; ; look++) {
        await page.evaluate(laidOut);
        const found = [
            ...(await page.evaluate(wrongNow)),
            ...(await page.evaluate(wrongWords)),
            ...(await page.evaluate(wrongButtons)),
        ];
        if (found.length === 0 || look === mostLooks) return found;
    }
}

/** Runs in the page: a new size has been laid out and drawn, and what was sent on its way by it has arrived. */
export async function laidOut(): Promise<void> {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    await frame();
    await frame();
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    ending.forEach((each) => each.finish());
    await frame();
}

/** Runs in the page: what must be in sight and is not, what overlaps, what scrolls, what is too small to read. */
function wrongNow(): string[] {
    const wrong: string[] = [];
    const smallest = 11.9;
    const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(element).visibility !== "hidden";
    };
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const isInside = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    };
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth}`);
    if (root.scrollHeight > innerHeight) wrong.push(`scrolls down: ${root.scrollHeight}`);

    /* What scrolls does it upwards: what is beyond its side is cut. Rows of small things, of which there may be many, are let go. */
    for (const each of shown(".table-page *")) {
        if (!/auto|scroll/.test(getComputedStyle(each).overflowX) || each.scrollWidth <= each.clientWidth + 2) continue;
        if (!each.matches(".badges, .hero-items, .own-sheet > *, .pan-zoom, textarea, pre"))
            wrong.push(`${each.getAttribute("class")} scrolls sideways`);
    }

    const isOver = document.querySelector(".ending") !== null;
    const parts: Record<string, Element[]> = {
        board: shown("[data-board]"),
        "own sheet": shown("[data-own]"),
        hand: shown("[data-hand]"),
        question: shown(".asked"),
    };
    for (const part of ["board", "own sheet", "question"])
        if (parts[part]?.length !== 1) wrong.push(`${part} is there ${parts[part]?.length} times`);
    if (document.querySelector("[data-hand]") && parts.hand?.length !== 1) wrong.push("the hand is not in sight");
    for (const [part, elements] of Object.entries(parts))
        for (const element of elements) if (!isInside(element)) wrong.push(`${part} is not wholly in sight`);
    if (isOver && !shown(".ending").every(isInside)) wrong.push("the ending is not wholly in sight");
    /* A low picture of how it ended has room beside or between the words, unless they tell of many. */
    const low = document.querySelector(".ending:not(.is-aside) > .is-low");
    if (low && !isShown(low) && shown(".ending-scores > *").length < 4)
        wrong.push("the picture of the end is not shown");
    /* What decided it is read without scrolling: the buttons stay where they are, and it may lie under them. */
    const buttonsTop = document.querySelector(".ending:not(.is-aside) .button-row")?.getBoundingClientRect().top;
    for (const turn of shown(".ending:not(.is-aside) .ending-turn"))
        if (buttonsTop !== undefined && turn.getBoundingClientRect().bottom > buttonsTop + 3)
            wrong.push("what decided it lies under the buttons");
    const isLong = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 2;
    if (low && shown(".ending").some(isLong)) wrong.push("the ending is longer than the screen");
    if (shown(".asked-text").some((each) => each.scrollHeight > each.clientHeight + 2))
        wrong.push("the question is cut");

    /* What is shortened still says something. */
    for (const short of shown(".play *")) {
        const { textOverflow, fontSize } = getComputedStyle(short);
        const { scrollWidth, clientWidth } = short;
        if (
            textOverflow === "ellipsis" &&
            scrollWidth > clientWidth + 2 &&
            clientWidth < 3 * Number.parseFloat(fontSize)
        )
            wrong.push(`“${short.textContent?.slice(0, 30)}” is shortened to nothing`);
    }

    /* Of every card in hand name and value, and some of its picture. */
    for (const card of shown("[data-hand] .card:not(.is-face-down)")) {
        const box = card.getBoundingClientRect();
        const name = card.querySelector(".card-name")?.getBoundingClientRect();
        const corner = card.querySelector(".card-corner")?.getBoundingClientRect();
        const title = card.querySelector(".card-name")?.textContent;
        if (!isInside(card)) wrong.push(`${title} is not in sight`);
        for (const each of [name, corner])
            if (each && (each.bottom > box.bottom + 1 || each.right > box.right + 1)) wrong.push(`${title} is cut`);
    }

    /* Of a drawing that is moved under its frame something stands in the middle half of it. */
    for (const frame of shown(".pan-zoom > svg")) {
        const { left, top, width, height } = frame.getBoundingClientRect();
        const isSeen = [...frame.children].some((each) => {
            const box = each.getBoundingClientRect();
            const isWide = box.right > left + width / 4 && box.left < left + (width * 3) / 4;
            return isWide && box.bottom > top + height / 4 && box.top < top + (height * 3) / 4;
        });
        if (!isSeen) wrong.push("the drawing is out of sight");
    }

    /* What can be played is lit all around: a frame that is cut at the edge of its card is none, and pictures lie on an outline. */
    for (const front of shown(".card.is-legal .card-front")) {
        const card = front.closest(".card");
        const { content, boxShadow } = getComputedStyle(front, "::after");
        const isFramed = content !== "none" && boxShadow !== "none";
        if (card && /hidden|clip/.test(getComputedStyle(card).overflow) && !isFramed)
            wrong.push(`the frame of ${card.querySelector(".card-name")?.textContent} is cut or covered`);
    }

    /* A name is broken between its words only. */
    for (const name of shown(".card-name")) {
        const node = name.firstChild;
        if (!(node instanceof Text)) continue;
        for (const word of node.data.matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
            if (new Set(tops).size > 1) wrong.push(`“${word[0]}” is broken`);
        }
    }

    /* The accent of a capital in its first line is above the letters, and seen. */
    for (const asked of shown(".asked-text")) {
        const node = asked.firstChild;
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        const size = Number.parseFloat(getComputedStyle(asked).fontSize);
        const first = range.getClientRects()[0];
        if (first && first.top + size * 0.1 < asked.getBoundingClientRect().top) wrong.push("accents are cut");
    }

    const apart = shown("[data-apart]").map((element) => ({ element, box: element.getBoundingClientRect() }));
    apart.forEach(({ element, box }, index) => {
        for (const other of apart.slice(index + 1)) {
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 2 && high > 2)
                wrong.push(`${element.getAttribute("class")} and ${other.element.getAttribute("class")} overlap`);
        }
    });

    const laid = Object.entries(parts).flatMap(([part, elements]) =>
        elements.map((element) => ({ part, box: element.getBoundingClientRect() })),
    );
    const status = document.querySelector(".status")?.getBoundingClientRect();
    laid.forEach((one, index) => {
        for (const other of laid.slice(index + 1)) {
            const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            if (wide > 2 && high > 2) wrong.push(`${one.part} and ${other.part} overlap`);
        }
        if (status && one.part !== "question" && one.box.top < status.bottom - 2)
            wrong.push(`${one.part} lies under the status line`);
    });

    const walker = document.createTreeWalker(document.querySelector(".table-page") ?? root, NodeFilter.SHOW_TEXT);
    const small = new Set<string>();
    while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const element = node.parentElement;
        if (!element || !node.data.trim() || element.closest(".for-readers, .ticker")) continue;
        if (!element.checkVisibility({ opacityProperty: true })) continue;
        /* Where it is not drawn, Chromium still measures letters of a drawing. */
        if (element instanceof SVGElement && element.getBoundingClientRect().height < 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if (range.getBoundingClientRect().height < 1) continue;
        const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
        const size =
            Number.parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
        if (size > 0 && size < smallest) small.add(`${size.toFixed(1)} px: ${node.data.trim().slice(0, 30)}`);
    }
    return [...wrong, ...[...small].slice(0, 5)];
}

/**
 * Runs in the page: words that run out of the window or of their frame, that something lies on, or that lie on other words.
 * A map that is moved under its frame, what scrolls, and the small print of cards, which are read closely, may be cut.
 */
function wrongWords(): string[] {
    const wrong = new Set<string>();
    const root = document.querySelector(".ending:not(.is-aside)") ?? document.querySelector(".table-page");
    const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
    const words: { text: string; element: Element; box: DOMRect }[] = [];
    const cutsOff = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    const isLetGo = (element: Element) =>
        element.closest(
            ".for-readers, .ticker, .card-text, .skip-link, svg, [hidden], .happening, .zoom-peek, .connection",
        ) !== null || element.closest("[inert]") !== null;
    while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const element = node.parentElement;
        if (!element || !node.data.trim() || isLetGo(element)) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        const text = node.data.trim().slice(0, 30);
        let isFree = false;
        for (let frame: Element | null = element; frame && !isFree; frame = frame.parentElement) {
            const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(frame);
            const edge = frame.getBoundingClientRect();
            /* It scrolls, is shortened on purpose, or is for readers alone. */
            isFree = /auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== "none" || edge.width < 2;
            if (isFree || !cutsOff(frame)) continue;
            const isCut =
                box.right > edge.right + 2 ||
                box.left < edge.left - 2 ||
                box.bottom > edge.bottom + 4 ||
                box.top < edge.top - 4;
            if (isCut && textOverflow !== "ellipsis") wrong.add(`“${text}” is cut by ${frame.className}`);
        }
        if (isFree) continue;
        const frame = element.closest("[data-frame]")?.getBoundingClientRect();
        if (frame && (box.right > frame.right + 1 || box.left < frame.left - 1))
            wrong.add(`“${text}” runs out of its frame`);
        if (box.right > innerWidth + 1 || box.left < -1 || box.bottom > innerHeight + 1 || box.top < -1)
            wrong.add(`“${text}” runs out of the window`);
        words.push({ text, element, box });
    }
    words.forEach(({ text, element, box }, index) => {
        const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        /* What lets pointers through is not found itself, wherever it lies. */
        const isFound = getComputedStyle(element).pointerEvents !== "none";
        const isOn = isFound && found && !found.contains(element) && !element.contains(found);
        if (isOn && !found.closest(".ticker, .notes, .coach, .zoom-peek, .drawer"))
            wrong.add(`“${text}” lies under ${found.closest("[class]")?.getAttribute("class")}`);
        for (const other of words.slice(index + 1)) {
            if (other.element.closest(".drawer, .notes, .coach") !== element.closest(".drawer, .notes, .coach"))
                continue;
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 3 && high > 6) wrong.add(`“${text}” and “${other.text}” overlap`);
        }
    });
    return [...wrong];
}

/** Runs in the page: buttons of the table that lie on one another, or of which a frame or the window cuts something off. */
function wrongButtons(): string[] {
    const wrong: string[] = [];
    const buttons = [...document.querySelectorAll(".table-page :is(.play, .coach) .button")]
        .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => ({ element, box: element.getBoundingClientRect(), text: element.textContent?.slice(0, 30) }))
        .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const { element, box, text } of buttons) {
        const edges = [new DOMRect(0, 0, innerWidth, innerHeight)];
        for (let frame = element.parentElement; frame; frame = frame.parentElement) {
            const { overflow, display } = getComputedStyle(frame);
            if (overflow !== "visible" && display !== "contents") edges.push(frame.getBoundingClientRect());
        }
        const isCut = edges.some(
            ({ left, top, right, bottom }) =>
                box.left < left - 3 || box.top < top - 3 || box.right > right + 3 || box.bottom > bottom + 3,
        );
        if (isCut) wrong.push(`button “${text}” is cut`);
    }
    buttons.forEach(({ box, text }, index) => {
        for (const other of buttons.slice(index + 1)) {
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 3 && high > 3) wrong.push(`buttons “${text}” and “${other.text}” lie on one another`);
        }
    });
    return wrong;
}
