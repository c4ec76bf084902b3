/* Decks of one's own: kept in the browser, written as card files, checked by the engine like any other file. */
import { useEffect, useState } from "preact/hooks";
import { keep, keptObject } from "../parts/storage";
import type { CardProblem } from "../wire/types";
import type { DeckBuilderProps } from "./props";

/** Copies by card id. */
export type Copies = Record<string, number>;

export function isCopies(value: unknown): value is Copies {
    return typeof value === "object" && value !== null && Object.values(value).every(isCount);
}

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;

export function change(deck: Copies, id: string, by: number): Copies {
    const { [id]: before = 0, ...rest } = deck;
    return before + by > 0 ? { ...rest, [id]: before + by } : rest;
}

/** As card files list them: porter x2, cook. */
export function listed(copies: Copies): string {
    return Object.entries(copies)
        .map(([id, count]) => (count > 1 ? `${id} x${count}` : id))
        .join(", ");
}

/** A file that `donjon play GAME --set FILE` reads: the original set, and behind its own decks one with these lines. */
export function deckFileOf(game: string, name: string, lines: string[]): string {
    const title = JSON.stringify(name.replace(/\s+/g, " ").trim() || "Deck");
    return [
        `game: ${game}`,
        "extends: original",
        "id: my-decks",
        `title: {en: ${title}, fr: ${title}}`,
        "decks:",
        "  - id: mine",
        `    name: {en: ${title}, fr: ${title}}`,
        ...lines.map((line) => `    ${line}`),
        "",
    ].join("\n");
}

/** Several card files as one: each adds to those before it. */
export function together(files: readonly string[]): string {
    return files.join("\n---\n");
}

/** What is kept in this browser under a name of its own, by names that people give. */
export interface Shelf<Thing> {
    all(): Record<string, Thing>;
    /** Returns whether it was kept. */
    keep(name: string, thing: Thing): boolean;
    drop(name: string): void;
}

/** What lies there and is no such thing, as a file may bring it, is not on the shelf. */
export function shelfOf<Thing>(key: string, isThing: (value: unknown) => value is Thing): Shelf<Thing> {
    const all = () => {
        const things = Object.entries(keptObject<Record<string, unknown>>(key) ?? {});
        return Object.fromEntries(things.filter((entry): entry is [string, Thing] => isThing(entry[1])));
    };
    const write = (things: Record<string, Thing>) => keep(key, things);
    return {
        all,
        keep: (name, thing) => write({ ...all(), [name]: thing }),
        drop: (name) => void write(Object.fromEntries(Object.entries(all()).filter(([each]) => each !== name))),
    };
}

/* Long enough that a few clicks are checked together. */
const pause = 300;

/** What the engine says of the deck; null until it has answered. It is asked again by another `check`, as of other sets. */
export function useProblems(file: string, isBegun: boolean, check: DeckBuilderProps["check"]): CardProblem[] | null {
    const [problems, setProblems] = useState<CardProblem[] | null>(null);
    useEffect(() => {
        let isWanted = true;
        setProblems(null);
        const timer = window.setTimeout(() => {
            if (isBegun)
                check(file).then(
                    (found) => isWanted && setProblems(found),
                    () => {},
                );
        }, pause);
        return () => {
            isWanted = false;
            window.clearTimeout(timer);
        };
    }, [file, isBegun, check]);
    return problems;
}
