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
    "not-a-letter": sentence(
        "This is no letter of these games, or a part of it is missing. Copy the whole link and try again.",
    ),
    "not-ours": sentence("This letter contains something that your friend may not write: it was refused."),
    unknown: sentence(
        "This browser does not have the game that this letter is for. Open it where you began that game.",
    ),
    own: sentence("You wrote this letter yourself: send it to your friend."),
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

/** Reads a letter: an invitation is shown on the page of letters, all others at their table. */
export async function openLetter(letter: string): Promise<void> {
    const found = await pocket.ask("readLetter", { text: letter });
    if ("invitation" in found) go(`/letters#${found.invitation.letter}`);
    else if (found.post.turn === "answer") go("/letters");
    else go(`/t/${found.post.table}`);
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
