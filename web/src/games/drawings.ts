/** The pictures of the rules pages, games/<id>/book/drawings: each is fetched when it comes into sight. */
import type { GameId } from "../wire/types";

const addresses = import.meta.glob<string>("../../../games/*/book/drawings/*.svg", {
    eager: true,
    query: "?url",
    import: "default",
});

/** The address of a picture as a rules page names it, "drawings/wheel.svg"; undefined where there is none. */
export function addressOfDrawing(game: GameId, path: string): string | undefined {
    return addresses[`../../../games/${game}/book/${path}`];
}
