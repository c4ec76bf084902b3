import type { ComponentType } from "preact";
import type { CardInfo, CardProblem, CardSet, GameEvent, MoveChoice, Result, SeatInfo } from "../wire/types";
import type { Language } from "../words/words";
import type { Turn } from "./turning";

/** What the frame hands to a game's table. The table draws `view`, offers `moves` its own way and calls `play`. */
export interface TableProps<View = unknown> {
    view: View;
    /** The same in words, as this seat may know it. */
    text: string;
    /** What is asked of us now, or whom the table waits for; and the rule that matters. Replays ask nothing. */
    asks?: string;
    rule?: string | null;
    /** As whom we look; null for a spectator. */
    seat: number | null;
    /** In a replay, the seat that the moment is about: the one that a link names, else who has moved; null at the beginning. */
    about?: number | null;
    seats: SeatInfo[];
    /** Legal moves of our seat; empty when it is not ours to act. */
    moves: MoveChoice[];
    toAct: number[];
    over: boolean;
    result: Result | null;
    /** What just happened, to animate, and the number of moves played so far. */
    events: GameEvent[];
    step: number;
    /** Plays; where it is refused, the frame says why. */
    play(move: string): void;
    /** Plays on while there is no choice; absent where there is one, and in replays. */
    run?: () => void;
    /** The move that a lesson asks for now, or that a hint names: what is not a touch on one thing is drawn. */
    wanted?: string | null;
    /** What the engine foresees of a legal move, while a player aims; absent where nobody can play. */
    preview?: (move: string) => Promise<unknown>;
    language: Language;
    reducedMotion: boolean;
    isReplay: boolean;
    /** Something of the card set by id; `list` ("cards", "heroes") where one id names two things. */
    card(id: string, list?: string): CardInfo | undefined;
    set: CardSet | null;
    /** All events so far, those of the set-up first, then a list a move, as this seat may see them. */
    story?: () => Promise<GameEvent[][]>;
    /** The best way through a finished game, of a game that has a solver. */
    solve?: () => Promise<Solved | null>;
}

/** What `donjon solve GAME --json` tells: the best way found, and whether it is proved best. */
export interface Solved {
    score: number;
    optimal: boolean;
    upper_bound: number;
    path: string[];
}

/** A game that is over, as it looks from a seat. */
export interface End<View = unknown> {
    view: View;
    seat: number | null;
    names: string[];
    result: Result | null;
    /** What the last move told. */
    told: GameEvent[];
}

/** The one true headline of an ending, and why it came, in a sentence. */
export interface EndWords {
    headline: string;
    why: string;
}

/** What games/<id>/page/index.tsx exports: its table, and how it ends. */
export interface GameModule {
    default: ComponentType<TableProps<never>>;
    ending?(end: End<never>): EndWords;
    /** A score with what it counts: points, quests, life. */
    scored?(score: number): string;
    /** What decided the game, among all that was told of it. */
    turning?(story: GameEvent[][], end: End<never>): Turn | null;
    /** The picture of who sat there, where a game gives them one. */
    portrait?(view: never, seat: number): string | null;
    /** Whether nothing is hidden from anybody: then players at one screen need no curtain between them. */
    isOpen?: boolean;
    /** What the ending shows besides: drawn from the same props as the table. */
    Aftermath?: ComponentType<TableProps<never>>;
    /** What an event is in the walk that a result of the day is shown by; null where it is nothing. */
    square?(event: GameEvent, seat: number): Square | null;
}

/** A step of a walk as others may see it: nothing, something found, something won, something lost. */
export type Square = "plain" | "gain" | "win" | "loss";

/** A card of a set, to be drawn. */
export interface FaceProps {
    card: CardInfo;
    language: Language;
    /** On paper, where a card is cut out: one side alone, of a card that has a drawing on both. */
    side?: "front" | "back";
}

/** Millimetres, after the cut. */
export interface PaperSize {
    width: number;
    height: number;
}

/** What games/<id>/page/Face.tsx exports: the one drawing of each card, used wherever cards are shown. */
export interface FaceModule {
    default: ComponentType<FaceProps>;
    /** The lists of a set that are cards, in the order they are shown in; names are marked with sentence(). */
    shelves: readonly { list: string; name: string }[];
    /** How large a card is on paper, where not all are 63 × 88 mm; null for what is no card to cut out. */
    paper?(card: CardInfo): PaperSize | null;
    /** Whether the drawing has a back of its own. */
    hasBack?: boolean;
    /** Cards of the game that no set lists, and that are cut out as well. */
    besides?(): CardInfo[];
}

/** What games/<id>/page/DeckBuilder.tsx is given, where decks are built for the game. */
export interface DeckBuilderProps {
    set: CardSet;
    language: Language;
    /** What is wrong with a card file, as the engine says it. */
    check(file: string): Promise<CardProblem[]>;
    /** The card file with those of the sets that were added: what is played, and saved. */
    whole(file: string): string;
    /** Makes a table that plays with a card file. */
    play(file: string, options: Record<string, number | string>): void;
}
