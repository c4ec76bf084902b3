import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { announce } from "../parts/LiveRegion";
import { Named } from "../parts/Named";
import type { TableSession } from "../wire/session";
import type { ChatLine, TableSnapshot } from "../wire/types";
import { say, t } from "../words/words";
import { signs } from "./signs";

/** Who speaks: a seat, or somebody who only watches. */
type Speaker = number | "spectators";

/** Whether there is, or may be, somebody to talk with. */
export function hasTalk(session: TableSession, table: TableSnapshot): boolean {
    return table.seats.some((seat) => !seat.yours && seat.kind === "person") || session.chat.length > 0 || table.public;
}

export function Chat({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const [text, setText] = useState("");
    const heard = session.heard;
    useEffect(() => {
        if (heard) announce(t("{name} says: {text}", { name: heard.from, text: spoken(heard.text) }));
    }, [heard]);
    const muted = mutedAt(table);
    if (!hasTalk(session, table)) return null;
    const send = async () => {
        if (text.trim() && (await session.ask("chat", { text: text.trim() }))) setText("");
    };
    return (
        <section class="sheet chat" aria-labelledby="chat-title">
            <h2 id="chat-title">{t("Table talk")}</h2>
            <ol tabIndex={0} aria-labelledby="chat-title">
                {session.chat.map((line, index) => {
                    const speaker = line.seat ?? "spectators";
                    if (muted.includes(speaker)) return null;
                    return (
                        <li key={index}>
                            <strong>
                                <Named name={line.from} crest={crestOf(table, line)} />
                            </strong>{" "}
                            {spoken(line.text)}
                            {line.seat !== table.seat && (
                                <button
                                    type="button"
                                    class="small"
                                    onClick={() => void session.ask("mute", { seat: speaker, on: true })}
                                >
                                    {t("mute")}
                                    <span class="for-readers"> {line.from}</span>
                                </button>
                            )}
                        </li>
                    );
                })}
            </ol>
            {muted.map((speaker) => (
                <Muted key={speaker} speaker={speaker} session={session} table={table} />
            ))}
            <p class="signs" role="group" aria-label={t("Quick signs")}>
                {signs.map(({ sign, words }) => (
                    <button
                        key={sign}
                        type="button"
                        class="sign"
                        aria-label={say(words)}
                        title={say(words)}
                        onClick={() => void session.ask("chat", { text: sign })}
                    >
                        {sign}
                    </button>
                ))}
            </p>
            <form
                class="moves-search"
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <input
                    class="field"
                    value={text}
                    maxLength={500}
                    aria-label={t("Say something to the table")}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Button type="submit">{t("Say")}</Button>
            </form>
        </section>
    );
}

/** Who is not heard, and the way to hear them again: with what they said meanwhile. */
function Muted({ speaker, session, table }: { speaker: Speaker; session: TableSession; table: TableSnapshot }) {
    const hear = async () => {
        if (await session.ask("mute", { seat: speaker, on: false })) session.sit(table.seat);
    };
    return (
        <p class="faint chat-muted">
            {speaker === "spectators"
                ? t("Those who watch are muted.")
                : t("{name} is muted.", { name: table.seats[speaker]?.name ?? "" })}{" "}
            <button type="button" class="small" onClick={() => void hear()}>
                {t("hear again")}
            </button>
        </p>
    );
}

/* Whoever sat there before may have had another. */
function crestOf(table: TableSnapshot, line: ChatLine): string | null {
    const seat = line.seat === null ? undefined : table.seats[line.seat];
    return seat?.name === line.from ? (seat.crest ?? null) : null;
}

/** A sign is told in words, in the language of who reads it. */
function spoken(text: string): string {
    const known = signs.find(({ sign }) => sign === text);
    return known ? `${known.sign} ${say(known.words)}` : text;
}

function mutedAt(table: TableSnapshot): Speaker[] {
    const seats: Speaker[] = table.seats.filter((seat) => seat.muted).map((seat) => seat.seat);
    return table.spectators_muted ? [...seats, "spectators"] : seats;
}
