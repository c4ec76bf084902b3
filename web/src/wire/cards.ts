import type { BothLanguages, CardInfo, CardSet } from "./types";
import type { Language } from "../words/words";

/** Finds the things of a set by id. Where two lists use one id, the first list of the set wins; `list` can say which. */
export class CardIndex {
    private readonly found = new Map<string, CardInfo>();
    readonly all: CardInfo[] = [];

    constructor(
        readonly set: CardSet,
        language: Language,
    ) {
        for (const [list, value] of Object.entries(set)) {
            if (isRecord(value)) this.add(list, value, language);
            if (Array.isArray(value)) value.filter(isRecord).forEach((thing) => this.add(list, thing, language));
        }
    }

    get(id: string, list?: string): CardInfo | undefined {
        return this.found.get(list ? `${list}/${id}` : id);
    }

    private add(list: string, raw: Record<string, unknown>, language: Language): void {
        const id = raw.id;
        if (typeof id !== "string") return;
        const info = infoOf({ ...raw, id }, list, language);
        this.all.push(info);
        this.found.set(`${list}/${id}`, info);
        if (!this.found.has(id)) this.found.set(id, info);
    }
}

/** A thing of a list of a set, its words in one language. */
export function infoOf(thing: { id: string }, list: string, language: Language): CardInfo {
    const raw = thing as Record<string, unknown> & { id: string };
    return {
        id: raw.id,
        list,
        name: words(raw.names ?? raw.name, language) || raw.id,
        text: words(raw.text, language),
        flavour: words(raw.flavour, language),
        raw,
    };
}

/** The words of a set in one language: sets write {en, fr} or plain text. */
export function words(value: unknown, language: Language): string {
    if (typeof value === "string") return value;
    return isRecord(value) ? ((value as BothLanguages)[language] ?? "") : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
