import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameIds, hasDecks } from "../games/registry";
import type { GameId } from "../wire/types";

export type Route =
    | { page: "lobby" }
    | { page: "table"; table: string; invite: string | null }
    | { page: "replay"; table: string; step: number | null }
    | { page: "cards"; game: GameId }
    | { page: "rules"; game: GameId; rule: string | null }
    | { page: "decks"; game: GameId }
    | { page: "design" }
    | { page: "daily" }
    | { page: "unknown" };

export function readRoute(path: string, hash: string): Route {
    const [first = "", second = ""] = path.split("/").filter(Boolean);
    const game = gameIds.find((id) => id === second);
    if (first === "") return { page: "lobby" };
    if (first === "t" && second)
        return { page: "table", table: second, invite: /^#invite=([\w-]+)$/.exec(hash)?.[1] ?? null };
    if (first === "r" && second)
        return { page: "replay", table: second, step: /^#(\d+)$/.test(hash) ? Number(hash.slice(1)) : null };
    if (first === "cards" && game) return { page: "cards", game };
    if (first === "rules" && game) return { page: "rules", game, rule: hash.slice(1) || null };
    if (first === "decks") return decksOf(second ? game : gameIds.find(hasDecks));
    if (first === "design") return { page: "design" };
    if (first === "daily") return { page: "daily" };
    return { page: "unknown" };
}

function decksOf(game: GameId | undefined): Route {
    return game && hasDecks(game) ? { page: "decks", game } : { page: "unknown" };
}

const listeners = new Set<() => void>();

/** Goes to another page of ours without loading anything. */
export function go(path: string): void {
    history.pushState(null, "", path);
    listeners.forEach((listener) => listener());
    scrollTo(0, 0);
}

export function useRoute(): Route {
    const [route, setRoute] = useState(() => readRoute(location.pathname, location.hash));
    useEffect(() => {
        const listener = () => setRoute(readRoute(location.pathname, location.hash));
        listeners.add(listener);
        addEventListener("popstate", listener);
        return () => {
            listeners.delete(listener);
            removeEventListener("popstate", listener);
        };
    }, []);
    return route;
}

type LinkProps = JSX.HTMLAttributes<HTMLAnchorElement> & { to: string; children?: ComponentChildren };

export function Link({ to, onClick, ...rest }: LinkProps) {
    return (
        <a
            {...rest}
            href={to}
            onClick={(event) => {
                onClick?.(event);
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                go(to);
            }}
        />
    );
}
