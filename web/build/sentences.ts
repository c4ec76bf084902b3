export interface Sentence {
    one: string;
    many: string | null;
}

const literal = String.raw`"(?:[^"\\\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\n]|\\.)*")*`;
const call = new RegExp(String.raw`\b(t|tn|sentence)\(\s*(${literal})(?:\s*,\s*(${literal}))?`, "g");

/** The sentences a source text says through t, tn and sentence: po/web_sentences.py finds the same for the catalogue. */
export function findSentences(source: string): Sentence[] {
    return [...source.matchAll(call)].map((match) => ({
        one: joined(match[2] ?? '""'),
        many: match[1] === "tn" && match[3] ? joined(match[3]) : null,
    }));
}

function joined(literals: string): string {
    return [...literals.matchAll(/"(?:[^"\\\n]|\\.)*"/g)].map(([text]) => JSON.parse(text) as string).join("");
}
