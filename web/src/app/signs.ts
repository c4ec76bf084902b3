import { sentence } from "../words/words";

/** What can be said without typing. A sign travels as itself, and each page says it in its own language. */
export const signs: { sign: string; words: string }[] = [
    { sign: "👋", words: sentence("Hello!") },
    { sign: "👍", words: sentence("Well played!") },
    { sign: "🤔", words: sentence("I am thinking…") },
    { sign: "⏳", words: sentence("Your turn, I believe.") },
    { sign: "😅", words: sentence("Oops!") },
    { sign: "🙏", words: sentence("Thank you!") },
];
