import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import type { TableSession } from "../wire/session";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { matching } from "./matching";

const shownAtOnce = 30;

/** A move decided on while others think: one of those that could be chosen before, or any that is typed. */
export function Premove({ session, table }: { session: TableSession; table: TableSnapshot }) {
    const [filter, setFilter] = useState("");
    if (table.seats.length < 2) return null;
    const plan = async (move: string | null) => {
        if (await session.ask("premove", { seat: table.seat, move })) setFilter("");
    };
    /* What was just played is done, as a rule: the card has left the hand. */
    const found = matching(
        session.offered.filter(({ move }) => move !== session.played),
        filter,
    );
    return (
        <details class="sheet moves premove">
            <summary>{t("Plan your next move")}</summary>
            {table.premove ? (
                <p>
                    {t("As soon as it is your turn: {move}.", { move: wordsOf(session, table.premove) })}{" "}
                    <Button onClick={() => void plan(null)}>{t("Forget it")}</Button>
                </p>
            ) : (
                <>
                    <form
                        class="moves-search"
                        onSubmit={(event) => {
                            event.preventDefault();
                            if (filter.trim())
                                void plan(found.length === 1 && found[0] ? found[0].move : filter.trim());
                        }}
                    >
                        <input
                            class="field"
                            value={filter}
                            aria-label={t("A move, played as soon as it is your turn if it is legal then")}
                            placeholder={t("Narrow down, or type a move")}
                            autocomplete="off"
                            onInput={(event) => setFilter(event.currentTarget.value)}
                        />
                        <Button type="submit">{t("Plan it")}</Button>
                    </form>
                    {found.length > 0 && (
                        <p class="faint">
                            {t(
                                "What you could choose before. A plan that is not legal when your turn comes is dropped, and you are told why.",
                            )}
                        </p>
                    )}
                    <ul class="move-list">
                        {found.slice(0, shownAtOnce).map(({ move, text }) => (
                            <li key={move}>
                                <Button data-premove={move} onClick={() => void plan(move)}>
                                    {text}
                                </Button>
                            </li>
                        ))}
                    </ul>
                </>
            )}
        </details>
    );
}

/** The move as its sentence, without the full stop that ends it; as it was typed where it is not known. */
function wordsOf(session: TableSession, move: string): string {
    return session.offered.find((each) => each.move === move)?.text.replace(/\.$/, "") ?? move;
}
