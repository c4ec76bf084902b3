/** What this browser keeps of its player beside tables, to be taken elsewhere in a file: decks, card sets, settings, figures. */
import { speeds } from "../parts/motion";
import { keep, kept, keptKeys, keptObject } from "../parts/storage";
import { packBag, unpackBag } from "./bag";
import { changeSettings, settings, type Settings } from "./settings";

type Preferences = Pick<Settings, "language" | "theme" | "sound" | "coach" | "speed">;

export interface Belongings {
    format: "donjon belongings 1";
    time: number;
    bag: ReturnType<typeof packBag>;
    preferences: Preferences;
    /** What is kept beside that, by its key. */
    things: Record<string, unknown>;
}

/* What games keep, and the draft of the designer's corner; all else is in the bag. */
const thingKey = /^donjon(?:\.[a-z.]+|-draft)$/;
/* Things by names that people give. */
const shelfKey = /^donjon\.(?:decks|sets)\.[a-z]+$/;

export function packBelongings(): Belongings {
    const { language, theme, sound, coach, speed } = settings;
    const keys = keptKeys().filter((key) => thingKey.test(key));
    return {
        format: "donjon belongings 1",
        time: Date.now(),
        bag: packBag(),
        preferences: { language, theme, sound, coach, speed },
        things: Object.fromEntries(keys.map((key) => [key, kept(key)])),
    };
}

/**
 * Takes what a file brings. Nothing that is here is lost: lists are joined, a deck whose name is taken by another comes under a
 * new one, and name and settings are the file's only where nobody has played here since it was written. Pages that read
 * these things leave out what is none. Returns how much the browser did not keep.
 */
export async function unpackBelongings(found: unknown): Promise<number> {
    const { format, time, bag, preferences, things } = (found ?? {}) as Partial<Belongings>;
    if (format !== "donjon belongings 1") return 0;
    const isNewer = Number(time) > Math.max(0, ...settings.recent.map((each) => each.time));
    const refused = Object.entries(things ?? {}).filter(([key, thing]) => thingKey.test(key) && !take(key, thing));
    await unpackBag(isNewer || !bag ? bag : { ...bag, settings: { ...bag.settings, name: null, crest: null } });
    if (isNewer) await changeSettings(readPreferences(preferences));
    return refused.length;
}

/** Returns whether it is kept now. */
function take(key: string, thing: unknown): boolean {
    if (thing === null) return true;
    const here = kept(key);
    const next = shelfKey.test(key) ? joined(keptObject(key) ?? {}, thing) : here || thing;
    const text = JSON.stringify(next);
    if (text !== JSON.stringify(here)) keep(key, next);
    return JSON.stringify(kept(key)) === text;
}

/** The things of both, by their names. */
function joined(here: Record<string, unknown>, there: unknown): Record<string, unknown> {
    const all = { ...here };
    if (typeof there !== "object" || there === null || Array.isArray(there)) return all;
    for (const [name, thing] of Object.entries(there)) {
        const isSame = (each: string) => JSON.stringify(all[each]) === JSON.stringify(thing);
        let free = name;
        for (let number = 2; Object.hasOwn(all, free) && !isSame(free); number++) free = `${name} (${number})`;
        Object.defineProperty(all, free, { value: thing, enumerable: true, configurable: true, writable: true });
    }
    return all;
}

function readPreferences(value: unknown): Partial<Preferences> {
    const { language, theme, sound, coach, speed } = (value ?? {}) as Partial<Preferences>;
    return {
        ...(language === "en" || language === "fr" ? { language } : {}),
        ...(theme === "light" || theme === "dark" ? { theme } : {}),
        ...(typeof sound === "boolean" ? { sound } : {}),
        ...(typeof coach === "boolean" ? { coach } : {}),
        ...(speed && speeds.includes(speed) ? { speed } : {}),
    };
}
