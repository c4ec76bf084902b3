import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { Crest } from "../parts/Crest";
import { nameOfPlayer } from "../parts/names";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";
import { clockRuns } from "./Seats";

/**
 * The seat of this browser that is to take the screen: the one to move, and whose clock runs where there is one, while we look from
 * another of ours, or, where nobody has taken any of several yet (`taken`), the one that is shown at first. Null where the screen may
 * stay with whoever has it.
 */
export function nextOfOurs(table: TableSnapshot, taken: number | null): number | null {
    const { seat: shown, over, seats, to_act } = table;
    if (over || shown === null || !seats[shown]?.yours) return null;
    const ours = seats.filter(({ yours }) => yours);
    const present = ours.filter(({ away }) => !away).map(({ seat }) => seat);
    const acting = present.filter((seat) => to_act.includes(seat) && clockRuns(table, seat));
    if (taken === shown || ours.length === 1) return acting.includes(shown) ? null : (acting[0] ?? null);
    const wanted = acting.length > 0 ? acting : present;
    return wanted.includes(shown) ? shown : (wanted[0] ?? null);
}

/** Between two players at one screen: nothing of the table is shown until the next one has taken it. */
export function Curtain({ table, seat, onTake }: { table: TableSnapshot; seat: number; onTake(): void }) {
    const root = useRef<HTMLElement>(null);
    const next = table.seats[seat];
    const name = nameOfPlayer(next, seat);
    useLayoutEffect(() => root.current?.querySelector("button")?.focus(), [seat]);
    return (
        <section class="curtain" ref={root} aria-labelledby="curtain-title">
            <div class="curtain-sheet">
                {next && <Crest name={next.name} code={next.crest ?? null} class="is-large" />}
                <h2 id="curtain-title">{t("Pass the screen to {name}.", { name })}</h2>
                <p>{t("The table is hidden until then.")}</p>
                <Button look="main" onClick={onTake}>
                    {t("I am {name}", { name })}
                </Button>
            </div>
        </section>
    );
}
