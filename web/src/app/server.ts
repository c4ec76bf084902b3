import { useEffect, useState } from "preact/hooks";
import { Connection, RequestRefused, type Fields } from "../wire/connection";
import type { GameInfo, Refusal, Strength } from "../wire/types";
import { t } from "../words/words";
import { settings } from "./settings";

const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

export const server = new Connection(address, () => settings.name);

export interface Catalogue {
    games: GameInfo[];
    strengths: Strength[];
}

/** What the server offers, in the page's language; null until it has said so. */
export function useCatalogue(): Catalogue | null {
    return useAnswer<Catalogue>("games", {}, []).answer;
}

/** Asks once, and again when what it depends on changes or the language does. */
export function useAnswer<T>(
    what: string | null,
    fields: Fields,
    on: unknown[],
): { answer: T | null; refusal: Refusal | null } {
    const [state, setState] = useState<{ answer: T | null; refusal: Refusal | null }>({ answer: null, refusal: null });
    useEffect(() => {
        if (!what) return;
        let wanted = true;
        server.request<T>(what, fields).then(
            (answer) => wanted && setState({ answer, refusal: null }),
            (error: unknown) => wanted && setState({ answer: null, refusal: refusalOf(error) }),
        );
        return () => {
            wanted = false;
        };
    }, [what, settings.language, ...on]);
    return state;
}

export function refusalOf(error: unknown): Refusal {
    if (error instanceof RequestRefused && error.refusal.code !== "connection-lost") return error.refusal;
    return {
        code: "connection-lost",
        message: t("The connection was lost before the answer came. Please try again."),
        rule: null,
    };
}
