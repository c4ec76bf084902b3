import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameIds, hasDecks } from "../games/registry";
import { site } from "../pocket/site";
import type { GameId } from "../wire/types";

export type Route =
    | { page: "lobby" }
    | { page: "table"; table: string; invite: string | null }
    | { page: "replay"; table: string; step: number | null; seat: number | null; analyses: boolean }
    | { page: "cards"; game: GameId }
    | { page: "rules"; game: GameId; rule: string | null }
    | { page: "decks"; game: GameId }
    | { page: "design"; game: GameId | null }
    | { page: "daily" }
    | { page: "puzzles"; game: GameId | null }
    | { page: "device" }
    | { page: "letters"; letter: string | null }
    | { page: "you" }
    | { page: "carry"; code: string | null }
    | { page: "unknown" };

export function readRoute(path: string, hash: string): Route {
    const [first = "", second = ""] = path.split("/").filter(Boolean);
    const game = gameIds.find((id) => id === second);
    if (first === "") return { page: "lobby" };
    if (first === "t" && second)
        return { page: "table", table: second, invite: /^#invite=([\w-]+)$/.exec(hash)?.[1] ?? null };
    if (first === "r" && second) return { page: "replay", table: second, ...readMoment(hash) };
    if (first === "cards" && game) return { page: "cards", game };
    if (first === "rules" && game) return { page: "rules", game, rule: hash.slice(1) || null };
    if (first === "decks") return decksOf(second ? game : gameIds.find(hasDecks));
    if (first === "design") return { page: "design", game: game ?? null };
    if (first === "daily") return { page: "daily" };
    if (first === "puzzles" && (game || !second)) return { page: "puzzles", game: game ?? null };
    if (first === "device") return { page: "device" };
    if (first === "letters") return { page: "letters", letter: hash.slice(1) || null };
    if (first === "you") return { page: "you" };
    if (first === "carry") return { page: "carry", code: hash.slice(1) || null };
    return { page: "unknown" };
}

/** Where a replay begins: after so many moves, with an eye on a seat where one is named (#12-1). */
function readMoment(hash: string): { step: number | null; seat: number | null; analyses: boolean } {
    const [, step, seat] = /^#(\d+)(?:-(\d+))?$/.exec(hash) ?? [];
    const number = (text: string | undefined) => (text === undefined ? null : Number(text));
    return { step: number(step), seat: number(seat), analyses: hash === "#analysis" };
}

/** The address of a moment of a finished game, as readRoute understands it. */
export function momentOf(table: string, step: number, seat: number | null): string {
    return `/r/${table}#${step}${seat === null ? "" : `-${seat}`}`;
}

function decksOf(game: GameId | undefined): Route {
    return game && hasDecks(game) ? { page: "decks", game } : { page: "unknown" };
}

const listeners = new Set<() => void>();

/** The address of a page of ours: a path at a server, behind the # at a static host. */
export function addressOf(path: string): string {
    return site.isStatic ? `#${path}` : path;
}

/** Where we are, as a path; whatever else is behind a # stays on the page. */
export function whereabouts(): { path: string; search: string; hash: string } {
    const { pathname, search, hash } = location;
    if (!site.isStatic) return { path: pathname, search, hash };
    const [, path = "/", query = "", rest = ""] = /^#(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(hash) ?? [];
    return { path, search: query, hash: rest };
}

/** Goes to another page of ours without loading anything. */
export function go(path: string): void {
    history.pushState(null, "", addressOf(path));
    listeners.forEach((listener) => listener());
    scrollTo(0, 0);
}

/** The same page by another address: a step back leads to where one was before it. */
export function readdress(path: string): void {
    history.replaceState(null, "", addressOf(path));
}

export function useRoute(): Route {
    const here = () => readRoute(whereabouts().path, whereabouts().hash);
    const [route, setRoute] = useState(here);
    useEffect(() => {
        const listener = () => setRoute(here);
        listeners.add(listener);
        addEventListener("popstate", listener);
        if (site.isStatic) document.addEventListener("click", stayHere);
        return () => {
            listeners.delete(listener);
            removeEventListener("popstate", listener);
            document.removeEventListener("click", stayHere);
        };
    }, []);
    return route;
}

/* Behind the # of a static host is the route: a link to a part of the page must not change it. */
function stayHere(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='#']") : null;
    const part = link?.getAttribute("href")?.slice(1);
    if (!part || part.startsWith("/")) return;
    event.preventDefault();
    const found = document.getElementById(part);
    found?.scrollIntoView();
    found?.focus();
}

type LinkProps = JSX.HTMLAttributes<HTMLAnchorElement> & { to: string; children?: ComponentChildren };

export function Link({ to, onClick, ...rest }: LinkProps) {
    return (
        <a
            {...rest}
            href={addressOf(to)}
            onClick={(event) => {
                onClick?.(event);
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                go(to);
            }}
        />
    );
}
