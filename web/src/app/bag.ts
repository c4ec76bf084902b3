/** All that this browser remembers of its reader, as one thing: to carry elsewhere, to keep as a file, to forget. */
import type { Days } from "./days";
import { mergeDays, playedDays } from "./days";
import { pastGames, rememberGames, type PastGame } from "./history";
import { changeSettings, settings, type Settings } from "./settings";

type Carried = Pick<Settings, "name" | "crest" | "recent" | "best" | "guided">;

export interface Bag {
    format: "donjon person 1";
    settings: Carried;
    history: PastGame[];
    days: Days;
}

export function packBag(): Bag {
    const { name, crest, recent, best, guided } = settings;
    return {
        format: "donjon person 1",
        settings: { name, crest, recent, best, guided },
        history: pastGames(),
        days: playedDays(),
    };
}

/** Takes what was carried here; what was here stays beside it. */
export async function unpackBag(bag: Bag): Promise<void> {
    if (bag.format !== "donjon person 1") return;
    rememberGames(bag.history);
    mergeDays(bag.days);
    const known = new Set(bag.settings.recent.map(({ table }) => table));
    const best = { ...settings.best };
    for (const [game, score] of Object.entries(bag.settings.best)) best[game] = Math.max(score, best[game] ?? 0);
    await changeSettings({
        ...bag.settings,
        best,
        recent: [...bag.settings.recent, ...settings.recent.filter(({ table }) => !known.has(table))],
    });
}

/** Everything of ours in this browser, gone. */
export function forgetAll(): void {
    for (const key of Object.keys(localStorage)) if (key.startsWith("donjon")) localStorage.removeItem(key);
}
