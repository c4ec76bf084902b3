import type { Copy, Facts, Shown } from "./copy";
import type { House } from "./house";
import { judgePages, judgeSeal } from "./judging";
import { tellLetters } from "./letterNews";
import {
    findLetter,
    isFair,
    LetterRefused,
    moveOfEntry,
    objectOf,
    openLetter,
    renamed,
    sealLetter,
    seatOfEntry,
    sitterOfEntry,
    withoutSeed,
    type Answer,
    type Letter,
    type LetterGame,
    type Pages,
} from "./letters";
import type { Entry, Line, Shelf } from "./store";

/** What there is to do: send the invitation, the answer or a letter; play; wait; nothing. */
export type Turn = "invite" | "answer" | "play" | "send" | "wait" | "over";

export interface Post {
    table: string;
    game: string;
    friend: string;
    turn: Turn;
    /** A choice is made that the other one cannot see yet. */
    isSealed: boolean;
    /** The letter to send, where there is one. */
    letter: string | null;
}

/** A choice of ours, and how its table looks to us with it; null where an older module cannot say. */
export interface SealedChoice {
    seat: number;
    move: string;
    shown: Shown | null;
}

/**
 * What became of a letter: it was new, and taken; or it changed nothing, since it had been read already, is one of ours, or is the answer
 * of somebody who came too late for the seat.
 */
export type News = "new" | "read" | "own" | "late";

/** An invitation that somebody may accept, or the game that a letter is of. */
export type Read = { invitation: { game: string; from: string; letter: string } } | { post: Post; news: News };

/* All games by letter, by their tables. */
const lettersKey = "letters";
type Games = Record<string, LetterGame>;

/* Entries that each house writes for itself. */
const ownEntries = /^(record|rematch) /;

/* Requests that write to the log; those of `never` would have to be answered at once, or go on without the other. */
const changes = new Set([
    "play",
    "run",
    "undo",
    "undo_answer",
    "chat",
    "premove",
    "mute",
    "rematch",
    "join",
    "leave",
    "return",
]);
const never = new Set(["premove", "mute", "rematch", "join", "leave", "return"]);

interface Known {
    log: Entry[];
    facts: Facts;
}

/** Games by letter of this browser: what a letter says is tried at a copy of the table before it is kept. */
export class Correspondence {
    constructor(
        private readonly shelf: Shelf,
        private readonly token: string,
        private readonly houseOf: (table: string) => Promise<House>,
        private readonly module: string,
    ) {}

    /** Our table is played by letter from now on. */
    async invite(table: string, game: string): Promise<Post> {
        await this.keep(await this.gameOf(table), { table, game, friend: "", hasPen: true, known: 0 });
        return this.post(table);
    }

    async list(): Promise<Post[]> {
        return Promise.all((await this.games()).map((game) => this.postOf(game)));
    }

    /** What is kept of all games, to go on with elsewhere. */
    async games(): Promise<LetterGame[]> {
        return Object.values((await this.shelf.findThing<Games>(lettersKey)) ?? {});
    }

    /**
     * A game from another browser of ours, where it has gone on from what is here: it goes on here, and letters still call us
     * what they called us there (`holder`). Whether it was wanted.
     */
    async bring(from: LetterGame, holder: string, there?: { line: Line; log: Entry[] }): Promise<boolean> {
        const own = await this.withCopy(from.table, (copy) => copy.holder(this.token));
        const { knownAs = holder, ...rest } = renamed(from, holder, own);
        const game: LetterGame = knownAs && knownAs !== own ? { ...rest, knownAs } : rest;
        const log = renamed(there?.log ?? [], holder, own);
        const before = await this.gameOf(game.table);
        const here = await this.shelf.read(game.table, 1);
        const isNewer = log.length > here.length || !before || (game.time ?? 0) > (before.time ?? 0);
        if (!isNewer || here.some(({ text }, index) => text !== log[index]?.text)) return false;
        const change = instead(before, game);
        if (there && log.length > here.length)
            await this.shelf.extend(there.line, log.slice(here.length), lettersKey, change);
        else await this.shelf.changeThing(lettersKey, change);
        tellLetters(game.table);
        return true;
    }

    /** How a game stands; null where the table is not played by letter. */
    async find(table: string): Promise<Post | null> {
        const game = await this.gameOf(table);
        return game ? this.postOf(game) : null;
    }

    /** Our choice that the other one cannot see yet; null where there is none. */
    async sealedChoice(table: string, language: string): Promise<SealedChoice | null> {
        const kept = await this.gameOf(table);
        if (!kept?.choice) return null;
        const { seat, move } = kept.choice;
        const { log } = await this.look(kept);
        const shown = await this.withCopy(table, (copy) => {
            copy.begin(table, log);
            return copy.play(seat, move, Date.now()) === null ? null : copy.shown(seat, language);
        });
        return { seat, move, shown };
    }

    async read(text: string): Promise<Read> {
        const { word, letter } = await findLetter(text);
        const kept = await this.gameOf(letter.table);
        if (letter.kind === "invitation") {
            if (kept) return { post: await this.postOf(kept), news: kept.invitation ? "read" : "own" };
            if (!isFair(letter)) throw new LetterRefused("refused");
            return { invitation: { game: letter.game, from: letter.from, letter: word } };
        }
        if (!kept) throw new LetterRefused("unknown");
        const news = await this.take(kept, letter, word);
        return { post: await this.post(letter.table), news };
    }

    private async take(kept: LetterGame, letter: Answer | Pages, word: string): Promise<News> {
        if (word === kept.letter) return "own";
        const { here, there } = await this.namesOf(kept);
        const told = renamed(letter, there, here);
        return told.kind === "answer" ? this.seat(kept, told) : this.readPages(kept, told);
    }

    /** Accepts an invitation. */
    async accept(text: string, who: { name: string; crest: string }, entropy: string): Promise<Post> {
        const invitation = await openLetter(text);
        if (invitation.kind !== "invitation") throw new LetterRefused("not-a-letter");
        const { table, game, from } = invitation;
        if (!(await this.gameOf(table))) {
            if (!isFair(invitation)) throw new LetterRefused("refused");
            if (await this.shelf.line(table)) throw new LetterRefused("own");
            const holder = await this.withCopy(table, (copy) => copy.holder(this.token));
            const answer: Answer = { kind: "answer", table, holder, ...who, entropy };
            await this.keep(undefined, { table, game, friend: from, invitation, answer, hasPen: false, known: 0 });
        }
        return this.post(table);
    }

    /** The letter that is to be sent now; after that it is the other one's turn to write. */
    async write(table: string): Promise<string> {
        const kept = await this.mustHave(table);
        const known = await this.look(kept);
        if (this.turnOf(kept, known) !== "send") return (await this.postOf(kept)).letter ?? "";
        const { opened, ...rest } = kept;
        const { choice } = kept;
        const texts = known.log.map((entry) => entry.text);
        const mark = await this.markOf(kept, texts.slice(0, kept.known));
        const seal = await this.withCopy(table, (copy) =>
            choice ? copy.digest(`${choice.number} ${choice.move}`) : "",
        );
        const letter = await this.seal(kept, {
            kind: "pages",
            table,
            base: kept.known,
            mark,
            entries: known.log.slice(kept.known).map(({ text, time }) => [text, time]),
            ...(choice ? { sealed: { seat: choice.seat, seal } } : {}),
            ...(opened ? { opened } : {}),
        });
        await this.keep(kept, { ...rest, hasPen: false, letter });
        return letter;
    }

    /**
     * Whether something may be done at the table now: "pass" it on to the house, refuse it for now or for good, or that it is "done":
     * a choice that both owe is sealed, or the sealed one taken back.
     */
    async judge(table: string, what: string, seat: number, move: string): Promise<"pass" | "later" | "never" | "done"> {
        const kept = changes.has(what) ? await this.gameOf(table) : undefined;
        if (!kept) return "pass";
        const known = await this.look(kept);
        if (what === "leave" && known.facts.open.length > 0) {
            await this.drop(table);
            return "pass";
        }
        if (never.has(what)) return "never";
        if (!kept.hasPen) return "later";
        if (what.startsWith("undo")) {
            if (kept.theirs) return "later";
            const { choice, ...without } = kept;
            if (choice) await this.keep(kept, without);
            if (choice && what === "undo") return "done";
        }
        if (isSecondSeal(kept, what, seat)) return "later";
        if (what !== "play" || !isShared(kept, known.facts, seat)) return "pass";
        const isLegal = await this.withCopy(table, (copy) => {
            copy.begin(table, known.log);
            return copy.play(seat, move, Date.now()) !== null;
        });
        if (!isLegal) return "pass"; /* the house says why not */
        const number = [...crypto.getRandomValues(new Uint32Array(8))].map((each) => each.toString(36)).join("");
        await this.keep(kept, { ...kept, choice: { seat, move, number } });
        return "done";
    }

    async refusal(table: string, language: string, isForGood: boolean): Promise<string> {
        const kept = isForGood ? undefined : await this.gameOf(table);
        const isSecond = kept?.hasPen && kept.choice !== undefined;
        return this.withCopy(
            table,
            (copy) => (isSecond && copy.secondSealRefusal(language)) || copy.refusal(language, isForGood),
        );
    }

    /** The table is no longer played by letter. */
    async drop(table: string): Promise<void> {
        await this.shelf.changeThing<Games>(lettersKey, ({ [table]: _, ...others } = {}) => others);
        tellLetters(table);
    }

    /** Somebody answered our invitation: the game begins. */
    private async seat(kept: LetterGame, answer: Answer): Promise<News> {
        if (kept.answer) return "own";
        const { log, facts } = await this.look(kept);
        const [seat] = facts.open;
        if (seat === undefined) return log.some(({ text }) => sitterOfEntry(text) === answer.holder) ? "read" : "late";
        const time = Date.now();
        const [entry, isOwn] = await this.withCopy(kept.table, (copy) => {
            copy.begin(kept.table, log);
            return [copy.join(seat, answer, time), answer.holder === copy.holder(this.token)];
        });
        if (isOwn) throw new LetterRefused("own");
        if (entry === null) throw new LetterRefused("refused");
        await this.extend(kept, { ...kept, friend: answer.name }, log, [{ text: entry, time }]);
        return "new";
    }

    private async readPages(kept: LetterGame, letter: Pages): Promise<News> {
        const { log, facts } = await this.look(kept);
        if (letter.base > log.length) throw new LetterRefused("gap");
        const texts = log.map((entry) => entry.text);
        const mark = await this.markOf(kept, texts.slice(0, letter.base));
        const isSame = letter.entries.every(([text], index) => text === (texts[letter.base + index] ?? text));
        if (mark !== letter.mark || !isSame) throw new LetterRefused("forked");
        const fresh = letter.entries.slice(Math.max(0, log.length - letter.base));
        const isAtEnd = letter.base + letter.entries.length === log.length;
        const isSeal = letter.sealed !== undefined && isAtEnd && !kept.hasPen && !kept.theirs;
        if (facts.isOver || (fresh.length === 0 && !isSeal)) return isOurs(kept, facts, letter) ? "own" : "read";
        if (kept.hasPen) throw new LetterRefused("forked");
        const added = fresh.map(([text, time]) => ({ text, time }));
        const next: LetterGame = { ...kept, hasPen: true, known: log.length + added.length };
        const own = await this.withCopy(kept.table, (copy) => {
            judgePages(copy, this.token, kept, log, added);
            judgeSeal(copy, this.token, kept, letter, added);
            return this.openChoice(copy, next);
        });
        if (own !== null) added.push({ text: own, time: Date.now() });
        if (added.some(({ text }) => moveOfEntry(text)?.seat === kept.theirs?.seat)) delete next.theirs;
        if (letter.sealed) next.theirs = letter.sealed;
        await this.extend(kept, next, log, added);
        return "new";
    }

    /** Plays our choice, where the other one has made theirs; the entry, or null. */
    private openChoice(copy: Copy, next: LetterGame): string | null {
        const { choice } = next;
        const { toAct, ours } = copy.facts(this.token);
        if (!choice || toAct.some((seat) => !ours.includes(seat))) return null;
        const entry = copy.play(choice.seat, choice.move, Date.now());
        delete next.choice;
        if (entry !== null) next.opened = choice.number;
        return entry;
    }

    private async post(table: string): Promise<Post> {
        return this.postOf(await this.mustHave(table));
    }

    private async postOf(kept: LetterGame): Promise<Post> {
        const known = await this.look(kept);
        const turn = this.turnOf(kept, known);
        const { table, game, friend, choice } = kept;
        const letter = await this.letterOf(kept, known, turn);
        return { table, game, friend, turn, isSealed: choice !== undefined, letter };
    }

    private async letterOf(kept: LetterGame, { log }: Known, turn: Turn): Promise<string | null> {
        if (turn === "answer" && kept.answer) return this.seal(kept, kept.answer);
        if (turn !== "invite") return turn === "wait" || turn === "over" ? (kept.letter ?? null) : null;
        const { created, seed } = withoutSeed(log[0]?.text ?? "{}");
        const seal = await this.withCopy(kept.table, (copy) => copy.digest(seed));
        const from = (objectOf(created) as { seats?: { name?: string }[] }).seats?.find((seat) => seat.name);
        return this.seal(kept, {
            kind: "invitation",
            table: kept.table,
            game: kept.game,
            from: from?.name ?? "",
            created,
            seal,
        });
    }

    private turnOf(kept: LetterGame, known: Known): Turn {
        const { log, facts } = known;
        if (log.length === 0) return "answer";
        if (facts.open.length > 0) return "invite";
        if (!kept.hasPen) return facts.isOver ? "over" : "wait";
        if (facts.isOver) return log.length > kept.known ? "send" : "over";
        if (facts.undoAsker >= 0) return facts.ours.includes(facts.undoAsker) ? "send" : "play";
        if (kept.choice) return "send";
        return facts.toAct.some((seat) => facts.ours.includes(seat)) ? "play" : "send";
    }

    private async look(kept: LetterGame): Promise<Known> {
        const all = await this.shelf.read(kept.table, 1);
        const end = all.findIndex(({ text }) => ownEntries.test(text));
        const log = end < 0 ? all : all.slice(0, end);
        const facts = await this.withCopy(kept.table, (copy) => {
            copy.begin(kept.table, log);
            return copy.facts(this.token);
        });
        return { log, facts };
    }

    private async extend(
        kept: LetterGame,
        next: LetterGame,
        log: Entry[],
        added: { text: string; time: number }[],
    ): Promise<void> {
        const entries = added.map(({ text, time }, index) => ({
            sequence: log.length + index + 1,
            key: "",
            text,
            time,
        }));
        const { summary, phase } = await this.withCopy(kept.table, (copy) => {
            copy.begin(kept.table, [...log, ...entries]);
            return { summary: copy.summary(), phase: copy.facts(this.token).phase };
        });
        const before = await this.shelf.line(kept.table);
        const line = {
            table: kept.table,
            summary,
            phase,
            length: log.length + added.length,
            time: Date.now(),
            due: 0,
            module: before?.module ?? this.module,
        };
        await this.shelf.extend(line, entries, lettersKey, instead(kept, { ...next, time: Date.now() }));
        (await this.houseOf(kept.table)).tellNews(kept.table);
        tellLetters(kept.table);
    }

    private async keep(before: LetterGame | undefined, next: LetterGame): Promise<void> {
        await this.shelf.changeThing(lettersKey, instead(before, { ...next, time: Date.now() }));
        tellLetters(next.table);
    }

    /** What is kept of a game; another tab may have changed it since we asked last. */
    private async gameOf(table: string): Promise<LetterGame | undefined> {
        return gameIn(await this.shelf.findThing<Games>(lettersKey), table);
    }

    private async mustHave(table: string): Promise<LetterGame> {
        const kept = await this.gameOf(table);
        if (!kept) throw new LetterRefused("unknown");
        return kept;
    }

    /** Who we are in this browser, and in the letters of a game. */
    private async namesOf({ table, knownAs }: LetterGame): Promise<{ here: string; there: string }> {
        const here = await this.withCopy(table, (copy) => copy.holder(this.token));
        return { here, there: knownAs ?? here };
    }

    private async seal(kept: LetterGame, letter: Letter): Promise<string> {
        const { here, there } = await this.namesOf(kept);
        return sealLetter(renamed(letter, here, there));
    }

    /** The digest of entries as both ends have them. */
    private async markOf(kept: LetterGame, texts: string[]): Promise<string> {
        const { here, there } = await this.namesOf(kept);
        const text = renamed(texts, here, there).join("\n");
        return this.withCopy(kept.table, (copy) => copy.digest(text).slice(0, 16));
    }

    private async withCopy<T>(table: string, work: (copy: Copy) => T): Promise<T> {
        return (await this.houseOf(table)).withCopy(work);
    }
}

function gameIn(games: Games | undefined, table: string): LetterGame | undefined {
    return games && Object.hasOwn(games, table) ? games[table] : undefined;
}

/** The games with one of them as it is next. Throws where it is no longer as it was before, so that no tab undoes another's work. */
function instead(before: LetterGame | undefined, next: LetterGame): (games: Games | undefined) => Games {
    return (games) => {
        if (JSON.stringify(gameIn(games, next.table)) !== JSON.stringify(before))
            throw new Error("another tab has changed this game by letter");
        return { ...games, [next.table]: next };
    };
}

/** Whether pages that we have are ours: all that is in a letter is of whoever wrote it, and the host's first one opens the seed. */
function isOurs({ invitation }: LetterGame, { ours }: Facts, { base, entries, sealed }: Pages): boolean {
    if (base === 0) return !invitation;
    const seat = entries.map(([text]) => seatOfEntry(text)).find((each) => each !== null) ?? sealed?.seat;
    return seat !== undefined && ours.includes(seat);
}

/** Whether the seat and somebody else owe a choice, and nobody has made theirs. */
function isShared(kept: LetterGame, { toAct, ours }: Facts, seat: number): boolean {
    return !kept.theirs && toAct.includes(seat) && toAct.some((each) => !ours.includes(each));
}

/** Whether a seat would move while the choice of another one of ours is sealed: a letter holds one seal. */
function isSecondSeal({ choice }: LetterGame, what: string, seat: number): boolean {
    return choice !== undefined && choice.seat !== seat && (what === "play" || what === "run");
}
