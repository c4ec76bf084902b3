import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { announce } from "../parts/LiveRegion";
import type { TableSession } from "../wire/session";
import type { ChatLine, TableSnapshot } from "../wire/types";
import { t } from "../words/words";

export function Chat({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const [text, setText] = useState("");
    const [muted, setMuted] = useState<(number | "spectators")[]>([]);
    const heard = session.heard;
    useEffect(() => {
        if (heard) announce(t("{name} says: {text}", { name: heard.from, text: heard.text }));
    }, [heard]);
    const others = table.seats.some((seat) => !seat.yours && seat.kind === "person") || session.chat.length > 0 || table.public;
    if (!others) return null;
    const send = async () => {
        if (text.trim() && (await session.ask("chat", { text: text.trim() }))) setText("");
    };
    const mute = async (line: ChatLine) => {
        const who = line.seat ?? "spectators";
        const on = !muted.includes(who);
        if (await session.ask("mute", { seat: who, on })) setMuted(on ? [...muted, who] : muted.filter((each) => each !== who));
    };
    return (
        <section class="sheet chat" aria-labelledby="chat-title">
            <h2 id="chat-title">{t("Table talk")}</h2>
            <ol tabIndex={0} aria-labelledby="chat-title">
                {session.chat.map((line, index) => (
                    <li key={index}>
                        <strong>{line.from}</strong> {line.text}
                        {line.seat !== table.seat && (
                            <button type="button" class="small" onClick={() => void mute(line)}>
                                {muted.includes(line.seat ?? "spectators") ? t("hear again") : t("mute")}
                            </button>
                        )}
                    </li>
                ))}
            </ol>
            <form
                class="moves-search"
                onSubmit={(event) => {
                    event.preventDefault();
                    void send();
                }}
            >
                <input class="field" value={text} maxLength={500} aria-label={t("Say something to the table")} onInput={(event) => setText(event.currentTarget.value)} />
                <Button type="submit">{t("Say")}</Button>
            </form>
        </section>
    );
}
