import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";

/** Who speaks: a seat, or somebody who only watches. */
type Speaker = number | "spectators";

export function Chat({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const [text, setText] = useState("");
    const heard = session.heard;
    useEffect(() => {
        if (heard) announce(t("{name} says: {text}", { name: heard.from, text: heard.text }));
    }, [heard]);
    const muted = mutedAt(table);
    const others =
        table.seats.some((seat) => !seat.yours && seat.kind === "person") || session.chat.length > 0 || table.public;
    if (!others) return null;
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
                            <strong>{line.from}</strong> {line.text}
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

function mutedAt(table: TableSnapshot): Speaker[] {
    const seats: Speaker[] = table.seats.filter((seat) => seat.muted).map((seat) => seat.seat);
    return table.spectators_muted ? [...seats, "spectators"] : seats;
}
