import { useEffect, useState } from "preact/hooks";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import { Connection, RequestRefused, type Fields } from "../wire/connection";
import type { Character, GameInfo, Refusal, Strength } from "../wire/types";
import { t } from "../words/words";
import { settings, whoWeAre } from "./settings";

const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

/** Where the tables are: at a server, or in this browser. */
export const home = { isPocket: site.isStatic };

export const server = new Connection(
    () => (home.isPocket ? pocket.connect() : new WebSocket(address, "donjon")),
    whoWeAre,
);

/** Changes between the server and this browser. */
export function moveHome(isPocket: boolean): void {
    home.isPocket = isPocket;
    server.again();
}

/* Once may be the tab that had the house and was closed meanwhile. */
const firstTries = 2;

/** What there is to say of where the tables are; null where it is as one would think. */
export type Whereabouts = "away" | "unanswered" | "shut";

/**
 * "away": the server is, and the tables are in this browser meanwhile. "unanswered": the server does not answer, and they could
 * be. "shut": the house in this browser cannot be opened.
 */
export function whereabouts(): Whereabouts | null {
    const isLost = server.health === "lost";
    if (home.isPocket && isLost && server.failures >= firstTries) return "shut";
    if (home.isPocket) return site.isStatic ? null : "away";
    return isLost && site.module !== null ? "unanswered" : null;
}

/* A page that was kept, and whose server is away from the start: there are tables here, too. */
if (site.module && !home.isPocket) {
    const stop = server.onHealth(() => {
        if (server.health === "connecting") return;
        stop();
        if (server.health === "lost") moveHome(true);
    });
}

export interface Catalogue {
    games: GameInfo[];
    strengths: Strength[];
    characters: Character[];
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

/* Until what was too much is asked again. */
const pauseMs = 400;

/** Asks again as long as the server has too much to do, or we ask too fast, and somebody wants to know. */
export async function askPatiently<T>(what: string, fields: Fields, isWanted = () => true): Promise<T> {
    for (;;) {
        try {
            return await server.request<T>(what, fields);
        } catch (error) {
            const { code } = refusalOf(error);
            if ((code !== "too-fast" && code !== "busy") || !isWanted()) throw error;
            await new Promise((go) => setTimeout(go, pauseMs));
        }
    }
}

export function refusalOf(error: unknown): Refusal {
    if (error instanceof RequestRefused && error.refusal.code !== "connection-lost") return error.refusal;
    return {
        code: "connection-lost",
        message: t("The connection was lost before the answer came. Please try again."),
        rule: null,
    };
}
