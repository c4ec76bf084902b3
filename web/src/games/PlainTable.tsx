/* The table of a game that draws none of its own: its words, its moves and its view, as every game has them. */
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { nameOfPlayer } from "../parts/names";
import { t } from "../words/words";
import type { TableProps } from "./props";
import "./plain.css";

/* More than this are looked for in the list of moves beside the table. */
const mostMoves = 24;

export default function PlainTable(props: TableProps) {
    const [first = "", ...rest] = props.text.trim().split("\n");
    return (
        <div class="plain">
            <div class="plain-words">
                <p class="plain-first">{first}</p>
                {rest.map((line, index) => (
                    <p key={index}>{line}</p>
                ))}
            </div>
            {props.events.length > 0 && (
                <ul class="plain-events" aria-label={t("What just happened")} key={props.step}>
                    {props.events.map((event, index) => (
                        <li key={index}>{event.text}</li>
                    ))}
                </ul>
            )}
            <PlainMoves {...props} />
            <details class="plain-view">
                <summary>{t("All that is known here, as programs read it")}</summary>
                <Fields of={props.view as Fields} table={props} />
            </details>
        </div>
    );
}

function PlainMoves({ moves, play }: TableProps) {
    const list = useRef<HTMLElement>(null);
    const hadFocus = useRef(false);
    /* Buttons of the last position are gone: whoever stood on one stands on the first of the new. */
    useEffect(() => {
        if (hadFocus.current && document.activeElement === document.body)
            list.current?.querySelector("button")?.focus();
        hadFocus.current = hadFocus.current && (document.activeElement === document.body || holdsFocus(list.current));
    });
    return (
        <section
            ref={list}
            class="plain-moves"
            aria-label={t("Your moves")}
            hidden={moves.length === 0}
            onFocusIn={() => (hadFocus.current = true)}
        >
            {moves.slice(0, mostMoves).map(({ move, text }) => (
                <Button key={move} look="main" onClick={() => play(move)}>
                    {text}
                </Button>
            ))}
            {moves.length > mostMoves && <p class="faint">{t("There are more in the list of your moves.")}</p>}
        </section>
    );
}

function holdsFocus(part: HTMLElement | null): boolean {
    return part?.contains(document.activeElement) ?? false;
}

type Fields = Record<string, unknown>;

function Fields({ of, table }: { of: Fields; table: TableProps }) {
    return (
        <dl class="plain-fields">
            {Object.entries(of).map(([name, value]) => (
                <div key={name} class={isSimple(value) ? undefined : "is-long"}>
                    <dt>{name.replaceAll("_", " ")}</dt>
                    <dd>
                        <Value of={value} name={name} table={table} />
                    </dd>
                </div>
            ))}
        </dl>
    );
}

function Value({ of, name, table }: { of: unknown; name: string; table: TableProps }) {
    if (Array.isArray(of) && isSimple(of)) return <>{of.map((each) => wordOf(each, table)).join(", ") || "–"}</>;
    if (Array.isArray(of))
        return (
            <ol class="plain-list">
                {of.map((each, index) => (
                    <li key={index}>
                        {name === "seats" && <b>{nameOfPlayer(table.seats[index], index, table.seat)}</b>}
                        <Value of={each} name="" table={table} />
                    </li>
                ))}
            </ol>
        );
    if (typeof of === "object" && of !== null) return <Fields of={of as Fields} table={table} />;
    return <>{wordOf(of, table)}</>;
}

/** What has no list or object in it, and fits in a line. */
function isSimple(value: unknown): boolean {
    if (Array.isArray(value)) return value.every((each) => typeof each !== "object" || each === null);
    return typeof value !== "object" || value === null;
}

/** A value in a word: a card by its name. */
function wordOf(value: unknown, { card }: TableProps): string {
    if (value === null || value === undefined) return "–";
    if (value === true) return t("yes");
    if (value === false) return t("no");
    return typeof value === "string" ? (card(value)?.name ?? value) : String(value);
}
