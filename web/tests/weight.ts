/** What the page weighs on the wire. */
import type { Page } from "playwright-core";

/** Bytes of a first visit, headers and all: of the lobby, and of a table with the lobby before it. */
export const lobbyMost = 90_000;
export const tableMost = 250_000;

/** What has been sent so far, as it was sent: compressed, with its headers. */
export interface Wire {
    /** Until the letters in use have come, and all else that was asked for. */
    settle(): Promise<void>;
    bytes(): number;
    /** By kind of file: "js 41.2 kB, woff2 60.0 kB". */
    told(): string;
}

/** Listens to all that a page fetches from now on; what its socket says is not counted. */
export async function listen(page: Page): Promise<Wire> {
    const session = await page.context().newCDPSession(page);
    const kinds = new Map<string, string>();
    const sums = new Map<string, number>();
    const asked = new Set<string>();
    await session.send("Network.enable");
    session.on("Network.requestWillBeSent", ({ requestId }) => asked.add(requestId));
    session.on("Network.loadingFailed", ({ requestId }) => asked.delete(requestId));
    session.on("Network.responseReceived", ({ requestId, response }) => {
        kinds.set(requestId, /\.(\w+)$/.exec(new URL(response.url).pathname)?.[1] ?? "html");
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const kind = kinds.get(requestId) ?? "other";
        sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
        asked.delete(requestId);
    });
    return {
        async settle() {
            await page.waitForLoadState("networkidle");
            await page.evaluate(() => document.fonts.ready.then(() => null));
            for (let looks = 0; asked.size > 0 && looks < 3000; looks++) await page.waitForTimeout(20);
        },
        bytes: () => [...sums.values()].reduce((sum, each) => sum + each, 0),
        told: () => [...sums].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(", "),
    };
}

export function kilobytes(bytes: number): string {
    return `${(bytes / 1000).toFixed(1)} kB`;
}
