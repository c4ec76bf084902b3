import type { Texts } from "./memory";
import type { Exports } from "./module";
import type { TableSnapshot } from "../wire/types";

/** How a copy of a table stands, and which seats are ours. */
export interface Facts {
    /** It began under other rules, or with other cards, than this module has. */
    isOld: boolean;
    isOver: boolean;
    /** As dj_store_phase counts them. */
    phase: number;
    /** The seat that asks to take a move back, or -1. */
    undoAsker: number;
    ours: number[];
    open: number[];
    toAct: number[];
}

/** What a move changes of what a seat sees. */
export type Shown = Pick<
    TableSnapshot,
    "hash" | "to_act" | "may_act" | "over" | "result" | "text" | "asks" | "rule"
> & {
    view: unknown;
};

/** Who sits down, with a line of chance of their own. */
export interface Sitter {
    holder: string;
    name: string;
    crest: string;
    entropy: string;
}

/** A table made from its log in the module, apart from the house (src/pocket/letters.c). There is one at a time. */
export class Copy {
    constructor(
        private readonly c: Exports,
        private readonly texts: Texts,
    ) {}

    /** Makes the copy; false where the log is not one, or the rules refuse it. */
    begin(table: string, log: { text: string; time: number }[]): boolean {
        this.texts.with([table], ([at]) => this.c.copy_begin(at ?? 0));
        return log.every((entry, index) => this.add(index + 1, entry.text, entry.time));
    }

    add(sequence: number, text: string, time: number): boolean {
        return this.texts.with([text], ([at]) => this.c.copy_add(sequence, at ?? 0, time) !== 0);
    }

    /** Seats somebody; the entry, or null where that is refused. */
    join(seat: number, { holder, name, crest, entropy }: Sitter, time: number): string | null {
        return this.texts.with([holder, name, crest, entropy], ([who, called, bears, line]) =>
            this.said(this.c.copy_join(seat, who ?? 0, called ?? 0, bears ?? 0, line ?? 0, time)),
        );
    }

    /** Plays a move; the entry, or null where that is refused. */
    play(seat: number, move: string, time: number): string | null {
        return this.texts.with([move], ([at]) => this.said(this.c.copy_play(seat, at ?? 0, time)));
    }

    facts(token: string): Facts {
        return this.texts.with([token], ([at]) => JSON.parse(this.said(this.c.copy_facts(at ?? 0)) ?? "{}") as Facts);
    }

    /** What a seat sees; null where no game has begun, or an older module cannot say. */
    shown(seat: number, language: string): Shown | null {
        const found = this.c.copy_shown?.(seat, language === "fr" ? 1 : 0) ?? 0;
        const text = this.said(found);
        if (text === null) return null;
        this.c.free(found);
        return JSON.parse(text) as Shown;
    }

    summary(): string {
        return this.said(this.c.copy_summary()) ?? "";
    }

    /** Whose token this is, as logs name them. */
    holder(token: string): string {
        return this.texts.with([token], ([at]) => this.said(this.c.holder_of(at ?? 0)) ?? "");
    }

    digest(text: string): string {
        return this.texts.with([text], ([at]) => this.said(this.c.digest_of(at ?? 0)) ?? "");
    }

    refusal(language: string, isForGood: boolean): string {
        return this.said(this.c.letter_refusal(language === "fr" ? 1 : 0, isForGood ? 1 : 0)) ?? "";
    }

    /** Why a second seat of a side may not choose while a choice is sealed; null where an older module cannot say. */
    secondSealRefusal(language: string): string | null {
        return this.said(this.c.second_seal_refusal?.(language === "fr" ? 1 : 0) ?? 0);
    }

    private said(address: number): string | null {
        return address === 0 ? null : this.texts.read(address);
    }
}
