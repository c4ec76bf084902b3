/** What a screen reader is told at a table: what has the focus, and what the page says aloud. */
import type { CDPSession, Page } from "playwright-core";

export interface Reader {
    /** Waits until something is to be done and the page is at rest: all answers are there, drawn and said. */
    rest(selector: string): Promise<void>;
    /** What is read of the thing that has the focus: "button: Play it face down". */
    focused(): Promise<string>;
    /** What was said aloud since this was last asked, sentence by sentence. */
    heard(): Promise<string[]>;
}

/** Before the page is opened. */
export async function listenTo(page: Page): Promise<Reader> {
    await page.addInitScript(noteWhatIsAsked);
    await page.addInitScript(noteWhatIsSaid);
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return {
        rest: (selector) => page.evaluate(untilAtRest, selector),
        focused: () => focusedOf(session),
        heard: () => page.evaluate(takeWhatWasSaid),
    };
}

/* Runs in the page: the requests that the server has not answered yet. */
function noteWhatIsAsked(): void {
    const unanswered = new Set<number>();
    const heardOf = new WeakSet<WebSocket>();
    Object.assign(window, { unanswered });
    const idOf = (message: unknown) => (JSON.parse(String(message)) as { id?: number }).id ?? 0;
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (message) {
        unanswered.add(idOf(message));
        if (!heardOf.has(this)) this.addEventListener("message", ({ data }) => unanswered.delete(idOf(data)));
        heardOf.add(this);
        send.call(this, message);
    };
}

/* Runs in the page: what is added to a live region, or as one, is said; of a status the last words, after all else. */
function noteWhatIsSaid(): void {
    const said: string[] = [];
    const statuses = new Map<Element, string>();
    const seen = { changes: 0 };
    Object.assign(window, { said, statuses, seen });
    const live = "[aria-live='polite'], [role='log'], [role='status'], [role='alert']";
    const note = (node: Node) => {
        const element = node instanceof Element ? node : node.parentElement;
        if (!element?.checkVisibility()) return;
        const status = element.closest("[role='status']");
        const words =
            (status ?? node) instanceof HTMLElement ? ((status ?? node) as HTMLElement).innerText : node.textContent;
        const text = words?.replace(/\s+/g, " ").trim();
        if (text && status) statuses.set(status, text);
        else if (text) said.push(text);
    };
    new MutationObserver((changes) => {
        seen.changes += changes.length;
        for (const { type, target, addedNodes } of changes) {
            const place = target instanceof Element ? target : target.parentElement;
            const isLive = place !== null && place.closest(live) !== null;
            if (type === "characterData" && isLive) note(target);
            for (const node of addedNodes)
                if (isLive) note(node);
                else if (node instanceof Element)
                    [node, ...node.querySelectorAll(live)].filter((each) => each.matches(live)).forEach(note);
        }
    }).observe(document, { childList: true, characterData: true, attributes: true, subtree: true });
}

/* Runs in the page. */
async function untilAtRest(selector: string): Promise<void> {
    const { unanswered, seen } = window as unknown as { unanswered: Set<number>; seen: { changes: number } };
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
    const mostFrames = 20_000;
    const framesOfRest = 3;
    let [changes, still] = [seen.changes, 0];
    for (let frames = 0; still < framesOfRest; frames++) {
        if (frames > mostFrames) throw new Error(`the page does not come to rest, or never shows ${selector}`);
        await drawn();
        const isBusy = document.querySelector(".play [role='status'][aria-busy='true']") !== null;
        const isReady = unanswered.size === 0 && !isBusy && document.querySelector(selector) !== null;
        still = isReady && seen.changes === changes ? still + 1 : 0;
        changes = seen.changes;
    }
}

/* Runs in the page. */
function takeWhatWasSaid(): string[] {
    const { said, statuses } = window as unknown as { said: string[]; statuses: Map<Element, string> };
    const all = [...said.splice(0), ...statuses.values()];
    statuses.clear();
    return all;
}

async function focusedOf(session: CDPSession): Promise<string> {
    const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
    const { nodes } = await session.send("Accessibility.getPartialAXTree", {
        objectId: result.objectId ?? "",
        fetchRelatives: false,
    });
    const node = nodes[0];
    const name = String(node?.name?.value ?? "")
        .replace(/\s+/g, " ")
        .trim();
    return `${node?.role?.value}: ${name}`;
}
