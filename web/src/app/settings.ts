import { setSpeed, type Speed } from "../parts/motion";
import { nameIn } from "../parts/names";
import { keep, keptObject, onKept } from "../parts/storage";
import { setLanguage, type Language } from "../words/words";
import type { GameId } from "../wire/types";

/** What this browser remembers. */
export interface Settings {
    name: string;
    /** The crest that was put together; "" where it follows from the name. */
    crest: string;
    language: Language;
    theme: "light" | "dark";
    sound: boolean;
    /** Whether a coach warns before a move that throws much away. */
    coach: boolean;
    /** How quickly what happens at a table is shown. */
    speed: Speed;
    recent: { table: string; game: GameId; time: number }[];
    /** Tables that are not to be shown, though the server remembers us there. */
    forgotten: string[];
    /** The best score in games for one. */
    best: Record<GameId, number>;
    /** Games whose guided first game was seen or waved away. */
    guided: GameId[];
    /** Numbers of the puzzles that were solved. */
    solved: Record<GameId, number[]>;
}

const key = "donjon";
const mostRecent = 12;
/* More than anybody wishes away; a house in this browser tells of all its tables. */
const mostForgotten = 1000;
/* Many, so that two who come by one link are seldom called the same. */
const guests = (
    "Adhémar Aude Baudouin Blanche Carloman Cunégonde Enguerrand Ermeline Flore Gauvain Gontran Godefroy Héloïse " +
    "Hildegarde Isengrin Jehanne Lancelin Mélisande Mélusine Odon Oriane Perrin Philippa Raoul Robinette Roland " +
    "Sibylle Tancrède Thibaut Ursule Yolande Ysoline"
).split(" ");

const listeners = new Set<() => void>();
export const settings: Settings = { ...defaults(), ...stored() };
/* Where the browser did not keep the last change, what is stored is older than what we have in mind. */
let isStored = true;

/** Changes what is remembered: to what is given, or to what comes of what is remembered now, by other tabs as well. */
export async function changeSettings(
    change: Partial<Settings> | ((now: Readonly<Settings>) => Partial<Settings>),
): Promise<void> {
    takeOver();
    const { name } = settings;
    Object.assign(settings, typeof change === "function" ? change(settings) : change);
    settings.name = nameIn(settings.name) || name;
    isStored = keep(key, settings);
    await tell();
}

/** A name that was guessed stays from the moment it is shown; what else was guessed may follow the browser's settings. */
export function keepName(): void {
    if (stored().name === undefined) keep(key, { ...stored(), name: settings.name });
}

/** From now on what other tabs change is changed here, too. */
export function followSettings(): void {
    onKept(key, () => {
        takeOver();
        void tell();
    });
}

/** Where the sentences of a language cannot be fetched, the page says those that it has, until it is loaded anew. */
export async function applySettings(): Promise<void> {
    document.documentElement.dataset.theme = settings.theme;
    setSpeed(settings.speed);
    await setLanguage(settings.language).catch(console.warn);
}

export function onSettings(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
}

/** What we tell others of ourselves, as requests have it. */
export function whoWeAre(): { name: string; crest: string } {
    return { name: settings.name, crest: settings.crest };
}

export function rememberTable(table: string, game: GameId): void {
    void changeSettings(({ recent, forgotten }) => ({
        recent: [{ table, game, time: Date.now() }, ...recent.filter((each) => each.table !== table)].slice(
            0,
            mostRecent,
        ),
        forgotten: forgotten.filter((each) => each !== table),
    }));
}

export function forgetTable(table: string): void {
    void changeSettings(({ recent, forgotten }) => ({
        recent: recent.filter((each) => each.table !== table),
        forgotten: [table, ...forgotten.filter((each) => each !== table)].slice(0, mostForgotten),
    }));
}

/** Adds the number of a puzzle to those that were solved. */
export function rememberSolved(game: GameId, puzzle: number): void {
    void changeSettings(({ solved }) => ({
        solved: { ...solved, [game]: [...new Set([...(solved[game] ?? []), puzzle])] },
    }));
}

/** Remembers a score where it is the best so far. */
export function rememberScore(game: GameId, score: number): void {
    void changeSettings(({ best }) => ({ best: { ...best, [game]: Math.max(score, best[game] ?? 0) } }));
}

/** Offers no guided first game of it any more. */
export function rememberGuided(game: GameId): void {
    void changeSettings(({ guided }) => ({ guided: [...new Set([...guided, game])] }));
}

/* What other tabs have changed since we looked. */
function takeOver(): void {
    if (isStored) Object.assign(settings, stored());
}

async function tell(): Promise<void> {
    await applySettings();
    listeners.forEach((listener) => listener());
}

function defaults(): Settings {
    const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)").matches ?? false;
    return {
        name: guests[Math.floor(Math.random() * guests.length)] ?? "Perrin",
        crest: "",
        language: navigator.language?.toLowerCase().startsWith("fr") ? "fr" : "en",
        theme: dark ? "dark" : "light",
        sound: false,
        coach: false,
        speed: "calm",
        recent: [],
        forgotten: [],
        best: {},
        guided: [],
        solved: {},
    };
}

/* A name that the house would refuse counts as none. */
function stored(): Partial<Settings> {
    const { name, ...others } = keptObject<Partial<Settings>>(key) ?? {};
    const known = typeof name === "string" ? nameIn(name) : "";
    return known ? { ...others, name: known } : others;
}
