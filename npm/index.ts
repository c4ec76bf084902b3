/** donjon for JavaScript: the same games, bots, solvers and batches as in C, in browsers, Node and Deno. */
import { Batch, type BatchSettings } from "./batch.js";
import { Engine, type Source } from "./engine.js";
import { Game, type Settings } from "./game.js";

export { Batch, type BatchSettings } from "./batch.js";
export { DonjonError, type Source } from "./engine.js";
export { Game } from "./game.js";
export type { Choice, Event, Language, Result, Settings, Solution, Viewer } from "./game.js";

/** Some numbers of an observation, or of actions: `count` from `first`, `times` over, `stride` apart. */
export interface Part {
    name: string;
    first: number;
    count: number;
    minimum: number;
    maximum: number;
    times: number;
    stride: number;
}

/** What there is to know of a game before it begins. */
export interface Facts {
    id: string;
    title: string;
    /** Seats. */
    fewest: number;
    most: number;
    movesMax: number;
    observationSize: number;
    actionCount: number;
    observation: Part[];
    actions: Part[];
}

/** The library, loaded. */
export class Donjon {
    readonly games: readonly Facts[];

    /** @internal */
    constructor(private readonly engine: Engine) {
        this.games = engine.facts();
    }

    /** A new game. */
    game(id: string, settings: Settings = {}): Game {
        return Game.begin(this.engine, id, settings);
    }

    /** A game from its save, replayed and checked move by move; `cards` is what it was played with. */
    load(save: string, cards = ""): Game {
        return Game.load(this.engine, save, cards);
    }

    /** `n` games at once, for learning programs. */
    batch(id: string, n: number, settings: BatchSettings = {}): Batch {
        const facts = this.games.find((game) => game.id === id);
        return new Batch(
            this.engine,
            facts ?? { id, fewest: 0, movesMax: 0, observationSize: 0, actionCount: 0 },
            n,
            settings,
        );
    }

    /** Any request of the engine protocol, about games that are named by it (docs/protocol.md). */
    ask(request: { do: string; [field: string]: unknown }, cards = ""): Record<string, unknown> {
        return this.engine.ask(this.engine.session(cards), request);
    }
}

/** Loads the library: donjon.wasm from beside this file, unless another source is given. Each call makes one of its own. */
export async function load(source: Source = new URL("./donjon.wasm", import.meta.url)): Promise<Donjon> {
    return new Donjon(await Engine.start(source));
}
