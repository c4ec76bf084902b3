/** What the games' folders bring to the page; nothing else here knows a game. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import list from "../../../games/list?raw";
import type { GameId } from "../wire/types";
import { type Language, loadWords } from "../words/words";
import type { DeckBuilderProps, FaceModule, GameModule } from "./props";

/** All games, in the order they are shown. */
export const gameIds: readonly GameId[] = list.trim().split("\n");

/* Each game's table is a chunk of its own, loaded when a table of that game is opened, and with it what it says. */
const modules = import.meta.glob<GameModule>("../../../games/*/page/index.tsx");
const builders = import.meta.glob<{ default: ComponentType<DeckBuilderProps> }>(
    "../../../games/*/page/DeckBuilder.tsx",
);
const faces = import.meta.glob<FaceModule>("../../../games/*/page/Face.tsx");
/* The small sets that `donjon new` gives, their comments in each language. */
const starters = import.meta.glob<string>("../../../games/*/data/starter*.yaml", { query: "?raw", import: "default" });
/* The lobby shows every door at once. */
const scenes = import.meta.glob<ComponentType>("../../../games/*/page/door.tsx", { eager: true, import: "default" });

function partOf<Part>(parts: Record<string, Part>, game: GameId, file: string): Part | undefined {
    return parts[`../../../games/${game}/page/${file}`];
}

/** Whether a game has a table of its own. */
export function hasTable(game: GameId): boolean {
    return partOf(modules, game, "index.tsx") !== undefined;
}

/** A game's table: its own, or the plain one. */
export function loadGame(game: GameId): Promise<GameModule> {
    return withWords(game, partOf(modules, game, "index.tsx") ?? (() => import("./PlainTable")));
}

interface Fetched {
    /** Null while it is on its way, and where it is lost. */
    module: GameModule | null;
    /** It cannot be fetched: the table is told in words. */
    isLost: boolean;
}

/** A game's table, as it comes. */
export function useGame(game: GameId): Fetched {
    const [fetched, setFetched] = useState<Fetched>({ module: null, isLost: false });
    useEffect(() => {
        loadGame(game).then(
            (module) => setFetched({ module, isLost: false }),
            (error: unknown) => {
                console.warn(error);
                setFetched({ module: null, isLost: true });
            },
        );
    }, [game]);
    return fetched;
}

/** How a game's cards are drawn, null while that is on its way or where a game draws none. */
export function useFaces(game: GameId): FaceModule | null {
    const [drawn, setDrawn] = useState<{ game: GameId; module: FaceModule } | null>(null);
    useEffect(() => {
        const load = partOf(faces, game, "Face.tsx");
        if (load) withWords(game, load).then((module) => setDrawn({ game, module }), console.warn);
    }, [game]);
    /* Where the game has just changed, the one before does not draw its cards. */
    return drawn?.game === game ? drawn.module : null;
}

/** Whether one builds decks of one's own for a game. */
export function hasDecks(game: GameId): boolean {
    return partOf(builders, game, "DeckBuilder.tsx") !== undefined;
}

export async function loadDeckBuilder(game: GameId): Promise<ComponentType<DeckBuilderProps> | null> {
    const load = partOf(builders, game, "DeckBuilder.tsx");
    return load ? (await withWords(game, load)).default : null;
}

/** A small card file of a game to start from. */
export async function loadStarter(game: GameId, language: Language): Promise<string> {
    const name = language === "fr" ? "starter.fr.yaml" : "starter.yaml";
    return (await starters[`../../../games/${game}/data/${name}`]?.()) ?? "";
}

/** What a game draws behind its door. */
export function sceneOf(game: GameId): ComponentType | undefined {
    return partOf(scenes, game, "door.tsx");
}

async function withWords<Module>(game: GameId, load: () => Promise<Module>): Promise<Module> {
    const [module] = await Promise.all([load(), loadWords(game)]);
    return module;
}
