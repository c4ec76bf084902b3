/** Many games at once, over flat memory. */
import type { Engine } from "./engine.js";
import type { Settings } from "./game.js";

export type BatchSettings = Omit<Settings, "names">;

/** The order of dj_batch_buffers (donjon/batch.h), and the actions behind them. */
const ORDER = [
    "observations",
    "masks",
    "legal",
    "legalCounts",
    "toAct",
    "rewards",
    "scores",
    "done",
    "actions",
] as const;
type Name = (typeof ORDER)[number];

interface Sizes {
    id: string;
    fewest: number;
    movesMax: number;
    observationSize: number;
    actionCount: number;
}

const freed = new FinalizationRegistry<() => void>((free) => free());

/**
 * `n` games of one kind, each waiting for one seat; one that ends begins anew at once. The arrays are the module's own
 * memory and are overwritten by each step: take them anew after a call, for memory may have moved.
 */
export class Batch {
    readonly seats: number;
    private readonly address: number;

    /** @internal */
    constructor(
        private readonly engine: Engine,
        private readonly game: Sizes,
        readonly n: number,
        settings: BatchSettings,
    ) {
        const { seats = game.fewest, seed = "0", options = {}, cards = "" } = settings;
        const address = engine.batch(engine.session(cards), game.id, seats, String(seed), options, n);
        this.seats = seats;
        this.address = address;
        freed.register(this, () => engine.module.batch_free(address), this);
    }

    /** What the seat to act may know: `observationSize` numbers a game. */
    get observations(): Int16Array {
        return new Int16Array(this.memory, this.place("observations"), this.n * this.game.observationSize);
    }
    /** 1 for each action it has now: `actionCount` bytes a game. */
    get masks(): Uint8Array {
        return new Uint8Array(this.memory, this.place("masks"), this.n * this.game.actionCount);
    }
    /** The same actions as lists: room for `movesMax` a game, of which the first `legalCounts` count. */
    get legal(): Int32Array {
        return this.integers("legal", this.game.movesMax);
    }
    get legalCounts(): Int32Array {
        return this.integers("legalCounts", 1);
    }
    /** The seat that chooses. */
    get toAct(): Int32Array {
        return this.integers("toAct", 1);
    }
    /** Of each seat, of the last step. */
    get rewards(): Int32Array {
        return this.integers("rewards", this.seats);
    }
    /** Of each seat, of the last game that ended. */
    get scores(): Int32Array {
        return this.integers("scores", this.seats);
    }
    /** 1 where the last step ended a game: all the rest is of the next one. */
    get done(): Uint8Array {
        return new Uint8Array(this.memory, this.place("done"), this.n);
    }

    /** Plays an action in each game. A DonjonError where one is not legal: then nothing has changed. */
    step(actions: ArrayLike<number>): void {
        if (actions.length !== this.n) throw new RangeError(`${this.n} games want ${this.n} actions`);
        const own = this.integers("actions", 1);
        if (!(actions instanceof Int32Array) || actions.byteOffset !== own.byteOffset || actions.buffer !== own.buffer)
            own.set(actions);
        if (!this.engine.module.batch_step(this.address)) throw this.engine.problem();
    }

    /** A random legal action for each game, in memory that the next call writes anew. */
    randomActions(seed?: number): Int32Array {
        this.engine.module.batch_choose(this.address, seed ?? -1);
        return this.integers("actions", 1);
    }

    /** Gives its memory back at once. */
    free(): void {
        freed.unregister(this);
        this.engine.module.batch_free(this.address);
    }

    private get memory(): ArrayBuffer {
        return this.engine.module.memory.buffer;
    }

    private integers(name: Name, size: number): Int32Array {
        return new Int32Array(this.memory, this.place(name), this.n * size);
    }

    private place(name: Name): number {
        return new DataView(this.memory).getUint32(this.address + 4 * ORDER.indexOf(name), true);
    }
}
