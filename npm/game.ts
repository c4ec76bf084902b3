/** A game in progress. */
import type { Engine } from "./engine.js";

/** A seat, or "spectator", or "all", who sees everything. */
export type Viewer = number | "spectator" | "all";
export type Language = "en" | "fr";
export interface Settings {
    /** The fewest that the game allows unless given. */
    seats?: number;
    /** The same seed and moves are the same game; drawn at random unless given. */
    seed?: string | number;
    options?: Record<string, string | number>;
    /** A card set, as the text of its YAML file. */
    cards?: string;
    /** What seats are called in sentences. */
    names?: (string | null)[];
}
export interface Result {
    winners: number[];
    scores: number[];
    ending: string;
}
export interface Event {
    kind: string;
    text: string;
    [value: string]: string | number | null;
}
/** A move, the move in words, and why. */
export interface Choice {
    move: string;
    text: string;
    why: string;
}
export interface Solution {
    score: number;
    upper_bound: number;
    optimal: boolean;
    lost: boolean;
    rating: string;
    /** Moves that lay the dungeon out before the path begins. */
    layout: string[];
    path: string[];
    nodes: number;
}
interface Standing {
    game: string;
    seats: number;
    hash: string;
    to_act: number[];
    may_act: number[];
    result: Result | null;
}

/** Games that nobody holds any more are dropped. */
const dropped = new FinalizationRegistry<() => void>((drop) => drop());

export class Game {
    private constructor(
        private readonly engine: Engine,
        private readonly session: number,
        private readonly name: string,
        private standing: Standing,
    ) {
        dropped.register(this, () => engine.ask(session, { do: "drop", game: name }), this);
    }

    /** @internal */
    static begin(engine: Engine, id: string, settings: Settings): Game {
        const { cards = "", ...rest } = settings;
        return Game.of(engine, engine.session(cards), { do: "new", game: id, lang: "en", ...rest });
    }

    /** @internal */
    static load(engine: Engine, save: string, cards: string): Game {
        return Game.of(engine, engine.session(cards), { do: "load", save, lang: "en" });
    }

    private static of(engine: Engine, session: number, request: object): Game {
        const name = engine.name();
        return new Game(engine, session, name, engine.ask(session, { ...request, as: name }));
    }

    get id(): string {
        return this.standing.game;
    }
    get seats(): number {
        return this.standing.seats;
    }
    /** A fingerprint of the state. */
    get hash(): string {
        return this.standing.hash;
    }
    /** The seats that must act; empty when the game is over. */
    get toAct(): number[] {
        return this.standing.to_act;
    }
    /** The seats that may act though nobody waits for them. */
    get mayAct(): number[] {
        return this.standing.may_act;
    }
    /** Null while the game goes on. */
    get result(): Result | null {
        return this.standing.result;
    }
    /** The moves played so far. */
    get history(): { seat: number; move: string; hash: string }[] {
        return this.ask<{ moves: { seat: number; move: string; hash: string }[] }>("history").moves;
    }
    /** What the set-up or the last move made happen, everything open. */
    get events(): Event[] {
        return this.eventsFor("all");
    }

    /** The legal moves of a seat, in their text form. */
    moves(seat: number): string[] {
        return this.ask<{ moves: { move: string }[] }>("moves", { seat }).moves.map((each) => each.move);
    }

    /** Plays a move; refused by a DonjonError that names the rule, and then nothing has changed. */
    play(seat: number, move: string): void {
        this.stand(this.ask("play", { seat, move }));
    }

    /** Takes the last move back, if that is fair; of who played it unless a seat is given. */
    undo(seat?: number): void {
        this.stand(this.ask("undo", { seat }));
    }

    eventsFor(viewer: Viewer, lang: Language = "en"): Event[] {
        return this.ask<{ events: Event[] }>("events", { seat: viewer, lang }).events;
    }

    /** What a viewer may know, as an object; games/<id>/README.md describes it. */
    view(viewer: Viewer): Record<string, unknown> {
        return this.ask<{ view: Record<string, unknown> }>("view", { seat: viewer }).view;
    }

    /** The whole position in sentences. */
    describe(viewer: Viewer, lang: Language = "en"): string {
        return this.ask<{ text: string }>("describe", { seat: viewer, lang }).text;
    }

    /** The same game once more, with its history. */
    clone(): Game {
        return Game.of(this.engine, this.session, { do: "clone", game: this.name });
    }

    /** A game from a state drawn among those that a seat, or "spectator", cannot tell from this one. */
    sample(viewer: number | "spectator", seed: string | number): Game {
        return Game.of(this.engine, this.session, { do: "sample", game: this.name, seat: viewer, seed });
    }

    /** The whole game as text, for `load`. */
    save(): string {
        return this.ask<{ save: string }>("save").save;
    }

    /** What the best bot of this game would play, from what the seat may know. */
    hint(seat: number, lang: Language = "en"): Choice {
        return this.ask("hint", { seat, lang });
    }

    /** What a bot would play: "greedy", "search:500" or a strength such as "gentle". */
    bot(seat: number, bot = "search", lang: Language = "en"): Choice {
        return this.ask("bot", { seat, bot, lang });
    }

    /** The best play of a game that has a solver; `nodes` bounds the work. */
    solve(nodes?: number): Solution {
        return this.ask("solve", { nodes });
    }

    /** What a seat may know, as numbers. */
    observe(seat: number): Int16Array {
        return Int16Array.from(this.ask<{ observation: number[] }>("observe", { seat }).observation);
    }

    /** The legal moves of a seat by their numbers for learning programs. */
    actions(seat: number): Map<number, string> {
        const told = this.ask<{ actions: number[]; moves: string[] }>("observe", { seat });
        return new Map(told.actions.map((action, i) => [action, told.moves[i] ?? ""]));
    }

    /** Gives its memory back at once, rather than when nobody holds it any more. */
    drop(): void {
        dropped.unregister(this);
        this.ask("drop");
    }

    private ask<T>(what: string, fields: object = {}): T {
        return this.engine.ask(this.session, { do: what, game: this.name, ...fields });
    }

    private stand(told: Standing): void {
        const { hash, to_act, may_act, result } = told;
        this.standing = { ...this.standing, hash, to_act, may_act, result };
    }
}
