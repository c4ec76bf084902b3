import type { Copy } from "./copy";
import {
    isTakingBack,
    LetterRefused,
    moveOfEntry,
    objectOf,
    seatOfEntry,
    sitterOfEntry,
    withoutSeed,
    type LetterGame,
    type Pages,
} from "./letters";
import type { Entry } from "./store";

type Added = Pick<Entry, "text" | "time">;

/** Throws where the letter is not one that the other one may have written. The copy then stands at its end. */
export function judgePages(copy: Copy, token: string, game: LetterGame, log: Entry[], added: Added[]): void {
    if (!copy.begin(game.table, log)) throw new LetterRefused("refused");
    let { ours } = copy.facts(token);
    added.forEach(({ text, time }, index) => {
        const sequence = log.length + index + 1;
        if (sequence <= 2) judgeBeginning(copy, game, sequence, text);
        const seat = seatOfEntry(text);
        if (sequence > 2 && (seat === null || ours.includes(seat))) throw new LetterRefused("not-ours");
        if (!copy.add(sequence, text, time)) throw new LetterRefused(sequence === 1 ? "rules" : "refused");
        if (sequence <= 2) ours = copy.facts(token).ours;
    });
    if (copy.facts(token).isOld) throw new LetterRefused("rules");
}

/**
 * Throws where the other one does not open what they sealed, seals it anew, or seals what they do not owe; and where
 * something is taken back before all that was sealed is open.
 */
export function judgeSeal(
    copy: Copy,
    token: string,
    { choice, theirs }: LetterGame,
    { opened, sealed }: Pages,
    added: Added[],
): void {
    const opening = added.findIndex(({ text }) => moveOfEntry(text)?.seat === theirs?.seat);
    const move = moveOfEntry(added[opening]?.text ?? "")?.move;
    const isKept = !theirs || move === undefined || copy.digest(`${opened ?? ""} ${move}`) === theirs.seal;
    const isPending = theirs !== undefined && move === undefined;
    const isSame = !sealed || !isPending || (sealed.seat === theirs.seat && sealed.seal === theirs.seal);
    const { toAct, ours } = copy.facts(token);
    const isOwed = !sealed || (toAct.includes(sealed.seat) && !ours.includes(sealed.seat));
    if (!isKept || !isSame || !isOwed) throw new LetterRefused("seal");
    const underSeal = choice || isPending ? added : theirs ? added.slice(0, opening) : [];
    if (underSeal.some(({ text }) => isTakingBack(text))) throw new LetterRefused("refused");
}

/** The first pages open the seed, and have us sit where and as we answered. */
function judgeBeginning(copy: Copy, { invitation, answer }: LetterGame, sequence: number, text: string): void {
    if (!invitation || !answer) throw new LetterRefused("not-ours");
    if (sequence === 1) {
        const { created, seed } = withoutSeed(text);
        if (created !== invitation.created || copy.digest(seed) !== invitation.seal) throw new LetterRefused("seal");
        return;
    }
    const sitter = sitterOfEntry(text);
    if (sitter !== null && sitter !== answer.holder) throw new LetterRefused("taken");
    const joined = objectOf(text);
    const isOurs = (["holder", "name", "entropy"] as const).every((key) => joined[key] === answer[key]);
    const hasCrest = (joined.crest ?? "") === answer.crest;
    if (!text.startsWith("joined ") || !isOurs || !hasCrest) throw new LetterRefused("seal");
}
