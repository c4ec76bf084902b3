import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { isFocusLost, useBeforePicture } from "../parts/focus";
import { choiceOf, type TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t, tn } from "../words/words";
import { matching } from "./matching";
import { Premove } from "./Premove";

const shownAtOnce = 40;

/** Every legal move as a button: it works in every game, by keyboard, and read aloud. */
export function Moves({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const [filter, setFilter] = useState("");
    const [all, setAll] = useState(false);
    const list = useRef<HTMLUListElement>(null);
    const field = useRef<HTMLInputElement>(null);
    const hadFocus = useRef(false);
    /* What is typed for one choice is not for the next; but others may move meanwhile, where all choose at once. */
    const choice = choiceOf(table);
    useLayoutEffect(() => {
        setFilter("");
        setAll(false);
    }, [choice]);
    /* Buttons of the last position are gone: whoever stood on one stands on the first of the new. */
    useBeforePicture(() => {
        if (hadFocus.current && isFocusLost()) (list.current?.querySelector("button") ?? field.current)?.focus();
    });
    /* The focus is let go before that: a button that is taken away with it has the half-rendered page laid out. */
    useEffect(
        () =>
            session.onChange(() => {
                const held = document.activeElement;
                if (choiceOf(session.table) !== choice && list.current?.contains(held)) (held as HTMLElement).blur();
            }),
        [session, choice],
    );
    const mine = table.seat !== null && table.to_act.includes(table.seat);
    if (table.seat === null) return null;
    if (!mine) return <Premove session={session} table={table} />;
    const found = matching(table.moves, filter);
    const shown = all ? found : found.slice(0, shownAtOnce);
    const send = async (move: string) => {
        setFilter("");
        const isPlayed = await session.play(move);
        /* What is typed stays for another try: of the same choice, and unless another move was taken instead. */
        const isWanted = session.sending === null && choiceOf(session.table) === choice;
        if (!isPlayed && isWanted) setFilter((now) => now || filter);
    };
    const typed = table.moves.find((each) => each.move === filter.trim().toLowerCase());
    return (
        <section class="sheet moves" aria-labelledby="moves-title" aria-busy={session.sending !== null}>
            <h2 id="moves-title">{t("Your moves")}</h2>
            <form
                class="moves-search"
                onSubmit={(event) => {
                    event.preventDefault();
                    const only = typed ?? (found.length === 1 ? found[0] : undefined);
                    const move = only?.move ?? filter.trim();
                    if (move) void send(move);
                }}
            >
                <input
                    id="moves-filter"
                    ref={field}
                    class="field"
                    value={filter}
                    placeholder={
                        table.lists_all_moves
                            ? t("Narrow down, or type a move")
                            : t("Type a move: {example}", { example: table.moves[0]?.move ?? "" })
                    }
                    aria-label={t("Narrow the moves down, or type one and press Enter")}
                    autocomplete="off"
                    onInput={(event) => setFilter(event.currentTarget.value)}
                />
            </form>
            <p class="faint moves-count" role="status">
                {found.length > 0
                    ? tn("{count} legal move", "{count} legal moves", found.length)
                    : t("No move listed has these words")}
                {!table.lists_all_moves && <> · {t("and many finer ones")}</>}
            </p>
            <ul
                ref={list}
                class="move-list"
                onFocusIn={() => (hadFocus.current = true)}
                onFocusOut={() => setTimeout(() => forget(hadFocus, list.current), 0)}
            >
                {shown.map(({ move, text }) => (
                    <li key={move}>
                        <Button data-move={move} onClick={() => void session.play(move)}>
                            {text}
                        </Button>
                    </li>
                ))}
            </ul>
            {shown.length < found.length && (
                <Button look="quiet" onClick={() => setAll(true)}>
                    {tn("Show the other {count}", "Show the other {count}", found.length - shown.length)}
                </Button>
            )}
        </section>
    );
}

function forget(hadFocus: { current: boolean }, list: HTMLUListElement | null): void {
    const active = document.activeElement;
    if (active && active !== document.body && !list?.contains(active)) hadFocus.current = false;
}
