import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { download } from "../parts/download";
import { FileButton } from "../parts/FileButton";
import type { News, Post, Read, SealedChoice } from "../pocket/correspondence";
import { onLetters } from "../pocket/letterNews";
import { pocket } from "../pocket/pocket";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { say, sentence, t } from "../words/words";
import { LinkField } from "./LinkField";
import { addressOf, go, Link, whereabouts } from "./routes";
import { home, server } from "./server";
import { settings } from "./settings";

/* Why a letter was not taken: the words of LetterRefused. */
const troubles: Record<string, string> = {
    "not-a-letter": sentence(
        "This is no letter of these games, or a part of it is missing. Copy the whole link and try again.",
    ),
    "not-ours": sentence("This letter contains something that your friend may not write: it was refused."),
    unknown: sentence(
        "This browser does not have the game that this letter is for. Open it where you began that game.",
    ),
    own: sentence("This is a letter of your own: your friend opens it, not you."),
    taken: sentence("Somebody else has taken the seat at this table: this letter is not for you."),
    gap: sentence("A letter between the last one you opened and this one is missing. Open that one first."),
    forked: sentence(
        "Both of you have played on from the same letter, so that this one does not fit your game: it was refused.",
    ),
    refused: sentence("This letter contains something that the rules do not allow: it was refused."),
    seal: sentence("This letter does not match what was sealed in an earlier one: it was refused."),
    rules: sentence(
        "This letter comes from another version of the games. Both of you should load the page again, to have the same one.",
    ),
};

export function troubleOf(error: unknown): string {
    const word = error instanceof Error ? error.message : "";
    return troubles[word] ? say(troubles[word]) : t("That did not work: the browser refuses.");
}

/** What the worker says of a table: null of one that is not played by letter. */
interface Found {
    post: Post | null;
    sealed: SealedChoice | null;
    /** The snapshot that it is of, and how much had been accepted by then. */
    sequence: number | undefined;
    accepted: number;
}

/** A table, and how it stands if it is played by letter. */
export interface Letters {
    post: Post | null;
    /** The table as the letters have it. */
    table: TableSnapshot | null;
    /** What is to be done about letters next; null where they say nothing else than the table. */
    question: string | null;
    look(): void;
    /** Takes the choice back whose letter is not written yet; null where there is none. */
    chooseAgain: (() => void) | null;
}

export function useLetter(session: TableSession): Letters {
    const { id, table, accepted } = session;
    const sequence = table?.sequence;
    const isSending = session.sending !== null;
    const [found, setFound] = useState<Found>({ post: null, sealed: null, sequence, accepted });
    const last = useRef(0);
    const find = async () => {
        if (!home.isPocket) return;
        const number = ++last.current;
        const post = await pocket.ask("letter", { table: id });
        const ask = { table: id, language: settings.language };
        const sealed = post?.isSealed ? await pocket.ask("sealedChoice", ask) : null;
        if (number === last.current)
            setFound((before) => (post || before.post ? { post, sealed, sequence, accepted } : before));
    };
    const look = () => void find().catch((error: unknown) => console.warn(error));
    useEffect(look, [id, sequence, accepted, settings.language]);
    useNews(id, look);
    const isKnown = found.accepted === accepted;
    const shown = useMemo(
        () => table && (isSending ? table : withLetters(table, found, isKnown)),
        [table, found, isSending, isKnown],
    );
    const { post, sealed } = found;
    return {
        post,
        table: shown,
        question: table && questionOf(table, found),
        look,
        chooseAgain: post?.turn === "send" && sealed ? () => void session.ask("undo", { seat: sealed.seat }) : null,
    };
}

/** Looks again when the letters of a table may have changed elsewhere, or could not be asked of a tab that was closing. */
function useNews(table: string, look: () => void): void {
    const now = useRef(look);
    now.current = look;
    useEffect(() => {
        const again = () => now.current();
        const whenSeen = () => !document.hidden && again();
        const stops = [onLetters(table, again), server.onResume(again)];
        document.addEventListener("visibilitychange", whenSeen);
        return () => {
            stops.forEach((stop) => stop());
            document.removeEventListener("visibilitychange", whenSeen);
        };
    }, [table]);
}

/** A table with our sealed choice made, beside which no other seat of ours chooses. A move that leaves the snapshot as it is may be one: until that is known nothing is chosen. */
function withLetters(table: TableSnapshot, { post, sealed, sequence }: Found, isKnown: boolean): TableSnapshot {
    if (!post || sequence !== table.sequence) return table;
    if (!isKnown) return { ...table, moves: [] };
    if (!sealed) return table;
    const isShown = sealed.seat === table.seat;
    const undo = { ...table.undo, can: isShown && post.turn === "send" };
    const others = (seats: number[]) => seats.filter((seat) => !table.seats[seat]?.yours);
    const { to_act, may_act } = table;
    return {
        ...table,
        ...(isShown ? sealed.shown : null),
        to_act: others(to_act),
        may_act: others(may_act),
        undo,
        moves: [],
    };
}

function questionOf(table: TableSnapshot, { post, sealed, sequence }: Found): string | null {
    const isToSend = post?.turn === "send";
    if (!post || sequence !== table.sequence || !(isToSend || post.turn === "wait")) return null;
    const { friend } = post;
    const made = sealed?.seat === table.seat ? sealed?.move : null;
    const choice = table.moves.find(({ move }) => move === made)?.text.replace(/\.$/, "");
    if (choice && isToSend) return t("Sealed: {choice}. Now write to {friend}.", { choice, friend });
    if (choice) return t("Sealed: {choice}. Waiting for {friend}’s letter.", { choice, friend });
    return isToSend ? t("Now write to {friend}.", { friend }) : t("Waiting for {friend}’s letter.", { friend });
}

/** At the table: the letter that is to be written, or the last one, and the place for the next. */
export function LetterTool({ post, look, chooseAgain }: Pick<Letters, "post" | "look" | "chooseAgain">) {
    const [letter, setLetter] = useState<string | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    if (!post || post.turn === "invite" || post.turn === "play" || (post.turn === "over" && !post.letter)) return null;
    const write = async () => {
        try {
            setLetter(await pocket.ask("writeLetter", { table: post.table }));
            look();
        } catch (error) {
            setWrong(troubleOf(error));
        }
    };
    const close = () => {
        setLetter(null);
        setWrong(null);
    };
    const { friend, turn, isSealed } = post;
    return (
        <>
            <Button class="letter-tool" look={turn === "send" ? "main" : "plain"} onClick={() => void write()}>
                {turn === "send" ? t("Write to {friend}", { friend }) : t("Letters")}
            </Button>
            {chooseAgain && (
                <Button class="letter-tool letter-again" onClick={chooseAgain}>
                    {t("Choose again")}
                </Button>
            )}
            {(letter || wrong) && (
                <Dialog title={t("A letter to {friend}", { friend })} onClose={close}>
                    {wrong && (
                        <p class="notice" role="alert">
                            {wrong}
                        </p>
                    )}
                    {letter && isSealed && (
                        <p>{t("Your choice travels sealed: {friend} sees it only after choosing, too.", { friend })}</p>
                    )}
                    {letter && <SendLetter letter={letter} />}
                    <ReadLetter onRead={close} />
                    <Promises />
                </Dialog>
            )}
        </>
    );
}

/** Before the game: the invitation to send, and its answer. */
export function LetterHall({ post }: { post: Post | null }) {
    if (post?.turn !== "invite" || !post.letter) return null;
    return (
        <section class="sheet hall letter-hall">
            <h2>{t("A game by letter")}</h2>
            <p>
                {t(
                    "Send this invitation to a friend, who opens it and sends you an answer. Paste that below, and the game begins.",
                )}
            </p>
            <SendLetter letter={post.letter} />
            <ReadLetter />
            <Promises />
        </section>
    );
}

export function SendLetter({ letter }: { letter: string }) {
    const address = new URL(addressOf(`/letters#${letter}`), document.baseURI).href;
    return (
        <div class="letter-send">
            <p>{t("Send this link by e-mail or chat, or send the letter as a file.")}</p>
            <LinkField address={address} />
            <p class="button-row">
                {"share" in navigator && (
                    <Button onClick={() => void navigator.share({ url: address }).catch(() => {})}>
                        {t("Send with…")}
                    </Button>
                )}
                <Button onClick={() => download("donjon-letter.txt", new Blob([letter, "\n"], { type: "text/plain" }))}>
                    {t("As a file")}
                </Button>
            </p>
        </div>
    );
}

/** Takes a letter that was pasted or is in a file, and goes to its table; of one that changes nothing it says so. */
export function ReadLetter({ onRead, children }: { onRead?(): void; children?: ComponentChildren }) {
    const [text, setText] = useState("");
    const [wrong, setWrong] = useState<string | null>(null);
    const [old, setOld] = useState<OldLetter | null>(null);
    const read = async (letter: string) => {
        setWrong(null);
        setOld(null);
        try {
            const unchanged = await openLetter(letter);
            setOld(unchanged);
            setText("");
            if (!unchanged) onRead?.();
        } catch (error) {
            setWrong(troubleOf(error));
        }
    };
    return (
        <form
            class="letter-read"
            onSubmit={(event) => {
                event.preventDefault();
                void read(text);
            }}
        >
            {children}
            <label>
                <span>{t("The letter or link that you received:")}</span>
                <textarea
                    class="field"
                    rows={3}
                    value={text}
                    spellcheck={false}
                    placeholder="donjon1-…"
                    onInput={(event) => setText(event.currentTarget.value)}
                />
            </label>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong}
                </p>
            )}
            {old && <Remark old={old} />}
            <p class="button-row">
                <Button type="submit" disabled={!text.trim()}>
                    {t("Open the letter")}
                </Button>
                <FileButton
                    accept=".txt,text/*"
                    label={t("The letter or link that you received:")}
                    onFile={(chosen) => void chosen.text().then(read, (error: unknown) => setWrong(troubleOf(error)))}
                >
                    {t("From a file…")}
                </FileButton>
            </p>
        </form>
    );
}

/** A letter that changed nothing, of a game that goes on. */
export interface OldLetter {
    post: Post;
    news: Exclude<News, "new">;
}

/** Reads a letter: an invitation is shown on the page of letters, all others at their table. One that changes nothing is given back. */
export async function openLetter(letter: string): Promise<OldLetter | null> {
    const found = await pocket.ask("readLetter", { text: letter });
    if ("invitation" in found) go(`/letters#${found.invitation.letter}`);
    else if (isOld(found)) return found;
    else go(placeOf(found.post));
    return null;
}

export function isOld(found: Read): found is OldLetter {
    return "post" in found && found.news !== "new";
}

/** Where a game by letter is gone on with. */
export function placeOf({ turn, table }: Post): string {
    return turn === "answer" ? "/letters" : `/t/${table}`;
}

/** Why a letter changed nothing, and the way to its game. */
export function Remark({ old }: { old: OldLetter }) {
    const place = placeOf(old.post);
    return (
        <p class="notice" role="status">
            {remarkOf(old)}{" "}
            {place !== whereabouts().path && (
                <Link to={place}>{old.post.turn === "answer" ? t("Games by letter") : t("Open the table")}</Link>
            )}
        </p>
    );
}

function remarkOf({ post: { friend }, news }: OldLetter): string {
    if (news === "own") return say(troubles.own ?? "");
    if (news === "read") return t("You have read this letter already.");
    return t("{friend} has taken the seat already: this answer comes too late, and the letter is for nobody.", {
        friend,
    });
}

/** What is and what is not protected. */
export function Promises() {
    return (
        <details>
            <summary>{t("Can anybody cheat?")}</summary>
            <ul>
                <li>{t("Nobody can choose the deal: it comes from two secret numbers, one from each of you.")}</li>
                <li>
                    {t(
                        "Nobody can play for the other, break the rules or take back what was sent: your browser checks every letter.",
                    )}
                </li>
                <li>
                    {t(
                        "Where both of you choose in secret, your choice travels sealed: it is opened when the other one has chosen.",
                    )}
                </li>
                <li>
                    {t(
                        "But a letter is not encrypted: with a program, one can find hidden cards and coming dice in it. Play by letter with people you trust.",
                    )}
                </li>
            </ul>
        </details>
    );
}
