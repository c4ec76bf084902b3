/** A move as it stands on a button: a sentence there has no full stop. */
export function onButton(sentence: string): string {
    return sentence.replace(/(?<!\.)\.$/, "");
}
