import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { download } from "../parts/download";
import { FileButton } from "../parts/FileButton";
import type { Post } from "../pocket/correspondence";
import { pocket } from "../pocket/pocket";
import type { TableSession } from "../wire/session";
import { say, sentence, t } from "../words/words";
import { LinkField } from "./LinkField";
import { addressOf, go } from "./routes";
import { home } from "./server";

/* Why a letter was not taken: the words of LetterRefused. */
const troubles: Record<string, string> = {
    "not-a-letter": sentence("There is no letter of ours in that text, or a part of it is missing."),
    "not-ours": sentence("Somebody else’s moves are in that letter: it was not taken."),
    unknown: sentence("That letter belongs to a game that this browser does not know."),
    own: sentence("That is a letter of your own: it is for your friend."),
    gap: sentence("A letter before this one is missing: read that one first."),
    forked: sentence("Both of you have played on from the same letter: only one of you may. It was not taken."),
    refused: sentence("The rules refuse what is in that letter: it was not taken."),
    seal: sentence("That letter does not keep what was sealed: it was not taken."),
    rules: sentence("That letter was written by another version of the games: both of you need the same one."),
};

export function troubleOf(error: unknown): string {
    const word = error instanceof Error ? error.message : "";
    return troubles[word] ? say(troubles[word]) : t("That did not work: the browser refuses.");
}

/** How a game by letter stands: null of any other table. */
export interface Letters {
    post: Post | null;
    look(): void;
}

export function useLetter(session: TableSession): Letters {
    const [post, setPost] = useState<Post | null>(null);
    const look = () => {
        if (home.isPocket)
            pocket.ask("letter", { table: session.id }).then(setPost, (error: unknown) => console.warn(error));
    };
    useEffect(look, [session.id, session.table?.sequence, session.sending]);
    return { post, look };
}

/** At the table: the letter that is to be written, or the last one, and the place for the next. */
export function LetterTool({ post, look }: Letters) {
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
            {(letter || wrong) && (
                <Dialog title={t("A letter to {friend}", { friend })} onClose={close}>
                    {wrong && (
                        <p class="notice" role="alert">
                            {wrong}
                        </p>
                    )}
                    {letter && isSealed && (
                        <p>{t("Your choice is in it sealed: {friend} learns it after choosing, too.", { friend })}</p>
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
            <p>{t("Send this invitation to a friend. When the answer comes, read it here, and the game begins.")}</p>
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
            <p>{t("Send it as you like: as a link, or as a file.")}</p>
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

/** Takes a letter that was pasted or is in a file, and goes to its table. */
export function ReadLetter({ onRead, children }: { onRead?(): void; children?: ComponentChildren }) {
    const [text, setText] = useState("");
    const [wrong, setWrong] = useState<string | null>(null);
    const read = async (letter: string) => {
        setWrong(null);
        try {
            await openLetter(letter);
            setText("");
            onRead?.();
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
                <span>{t("A letter that came:")}</span>
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
            <p class="button-row">
                <Button type="submit" disabled={!text.trim()}>
                    {t("Read the letter")}
                </Button>
                <FileButton
                    accept=".txt,text/*"
                    label={t("A letter that came:")}
                    onFile={(chosen) => void chosen.text().then(read, (error: unknown) => setWrong(troubleOf(error)))}
                >
                    {t("From a file…")}
                </FileButton>
            </p>
        </form>
    );
}

/** Reads a letter: an invitation is shown on the page of letters, all others at their table. */
export async function openLetter(letter: string): Promise<void> {
    const found = await pocket.ask("readLetter", { text: letter });
    if ("invitation" in found || found.post.turn === "answer")
        go(`/letters#${/donjon1-[\w-]+/.exec(letter.replace(/\s+/g, ""))?.[0] ?? ""}`);
    else go(`/t/${found.post.table}`);
}

/** What is and what is not protected. */
export function Promises() {
    return (
        <details>
            <summary>{t("What is protected, and what is not")}</summary>
            <ul>
                <li>
                    {t(
                        "Nobody chooses the deal: it is mixed from two numbers, of which one was sealed before the other was drawn.",
                    )}
                </li>
                <li>
                    {t(
                        "Nobody plays for the other, against the rules, or takes back what was sent: each browser checks every letter.",
                    )}
                </li>
                <li>
                    {t(
                        "Where both choose in secret, a choice is sent sealed, and opened after the other one was made.",
                    )}
                </li>
                <li>
                    {t(
                        "The page shows no more than a seat may see. But a letter is not in cipher: whoever takes it apart with a program finds the hidden cards and the dice to come. Play this way with people whom you would leave alone with your cards.",
                    )}
                </li>
            </ul>
        </details>
    );
}
