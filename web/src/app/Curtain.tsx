import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button";
import { Crest } from "../parts/Crest";
import { nameOfPlayer } from "../parts/names";
import type { TableSnapshot } from "../wire/types";
import { t } from "../words/words";

/** The seat of this browser that is to move while it looks from another one of its own; null where there is none. */
export function nextOfOurs(table: TableSnapshot): number | null {
    const ours = table.seats.filter((seat) => seat.yours && !seat.away).map(({ seat }) => seat);
    const acting = ours.filter((seat) => table.to_act.includes(seat));
    if (table.over || table.seat === null || !ours.includes(table.seat) || acting.includes(table.seat)) return null;
    return acting[0] ?? null;
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
