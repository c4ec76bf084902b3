/**
 * What the page says. English sentences are written in the code; their French is in po/fr.po, beside the program's own.
 * A sentence is whole, with its values named in braces, {like} this. Only literals can be found by
 * po/update.sh, so t and tn take nothing else; sentence() marks one that is translated later, by say().
 */
import frenchParts from "virtual:french";

export type Language = "en" | "fr";
export type Values = Record<string, string | number>;

let language: Language = "en";
/* The latest wish: a slow one from before it comes too late. */
let wished: Language = language;
const french: Record<string, string[]> = {};
const parts = new Set(["frame"]);

export function currentLanguage(): Language {
    return language;
}

/** Fails where its sentences cannot be fetched; the language is then what it was. */
export async function setLanguage(wanted: Language): Promise<void> {
    wished = wanted;
    /* Parts that are asked for meanwhile come along. */
    if (wanted === "fr") for (const part of parts) await learn(part);
    if (wished !== wanted) return;
    language = wanted;
    document.documentElement.lang = wanted;
}

/** Fetches what a game says, or the rooms behind the lobby, in the language of now; a change of language fetches it again. */
export async function loadWords(part: string): Promise<void> {
    parts.add(part);
    if (language === "fr") await learn(part);
}

export function t(english: string, values?: Values): string {
    return filled((language === "fr" && french[english]?.[0]) || english, values);
}

/** The sentence for one, or for many: `count` chooses, and fills {count}. */
export function tn(one: string, many: string, count: number, values?: Values): string {
    const isOne = language === "fr" ? Math.abs(count) < 2 : count === 1;
    const translated = language === "fr" ? french[one]?.[isOne ? 0 : 1] : undefined;
    return filled(translated || (isOne ? one : many), { count, ...values });
}

export function sentence(english: string): string {
    return english;
}

/** Translates what sentence() marked. */
export function say(marked: string, values?: Values): string {
    return filled((language === "fr" && french[marked]?.[0]) || marked, values);
}

async function learn(part: string): Promise<void> {
    for (const [english, forms] of Object.entries((await frenchParts[part]?.())?.default ?? {}))
        french[english] = forms.map(unbroken);
}

/** No line begins with what French sets a space before, or ends with what it sets one after; nor with a verb's pronoun. */
export function unbroken(text: string): string {
    return text
        .replace(/ (?=[:;!?»])/g, "\u202f")
        .replace(/« /g, "«\u202f")
        .replace(
            /(?<=\p{L}-)(?=(?:je|tu|ils?|elles?|on|nous|vous|l[ae]s?|moi|toi|lui|leur|ce|y|en)(?!\p{L}))/gu,
            "\u2060",
        );
}

function filled(text: string, values: Values | undefined): string {
    if (!values) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
