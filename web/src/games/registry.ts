import { useEffect, useState } from "preact/hooks";
import list from "../../../games/list?raw";
import type { GameId } from "../wire/types";
import { loadWords } from "../words/words";
import type { GameModule } from "./props";

/** All games, in the order they are shown. */
export const gameIds: readonly GameId[] = list.trim().split("\n");

/* Each game's table is a chunk of its own, loaded when a table of that game is opened, and with it what it says. */
const modules = import.meta.glob<GameModule>("../../../games/*/page/index.tsx");

export function loadGame(game: GameId): Promise<GameModule> | null {
    const load = modules[`../../../games/${game}/page/index.tsx`];
    return load ? Promise.all([load(), loadWords(game)]).then(([module]) => module) : null;
}

/** A game's table, null while it is on its way. */
export function useGame(game: GameId): GameModule | null {
    const [module, setModule] = useState<GameModule | null>(null);
    useEffect(() => {
        void loadGame(game)?.then(setModule);
    }, [game]);
    return module;
}
