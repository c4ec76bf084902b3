import type { CardSet, GameEvent, GameId, MoveChoice, Result, SeatInfo } from "../wire/types";

/** A game played by build/record.mjs, as seat 0 saw it. */
export interface Recording {
    game: GameId;
    seats: number;
    seat: number;
    set: CardSet;
    steps: RecordedStep[];
}

export interface RecordedStep {
    step: number;
    view: unknown;
    text: string;
    moves: MoveChoice[];
    events: GameEvent[];
    to_act: number[];
    over: boolean;
    result: Result | null;
    played?: { seat: number; move: string };
}

export function recordedSeats(count: number): SeatInfo[] {
    const names = ["Ana", "Basile", "Chloé", "Dimitri", "Esther", "Fantin"];
    return Array.from({ length: count }, (_, seat) => ({
        seat,
        kind: seat === 0 ? "person" : "bot",
        name: names[seat] ?? `${seat + 1}`,
        bot: seat === 0 ? null : "steady",
        online: true,
        yours: seat === 0,
    }));
}
