/* Three to six players sit in a circle (P21): each faces the next one, the last the first. */
import { useState } from "preact/hooks";
import { t } from "@/words/words";
import type { Language } from "@/words/words";
import { Dialog } from "@/parts/Dialog";
import { standOf, totalOf } from "./account";
import type { Catalogue, Shown } from "./account";
import { signed } from "./ChampionCard";
import { Piles } from "./Piles";
import type { SeatView } from "./view";

interface RingProps {
    shown: Shown;
    /** Whom each seat faces. */
    enemies: number[];
    cards: Catalogue;
    names: string[];
    seats: readonly SeatView[];
    toAct: number[];
    self: number;
    language: Language;
}

/** Everybody in the order of who faces whom, ourselves first: a chip a player, which opens on what one knows of them. */
export function Ring({ shown, enemies, cards, names, seats, toAct, self, language }: RingProps) {
    const [open, setOpen] = useState<number | null>(null);
    const order = [self];
    for (let next = enemies[self] ?? self; next !== self && order.length < names.length; next = enemies[next] ?? self)
        order.push(next);
    const opened = open === null ? undefined : seats[open];
    return (
        <>
            <ol class="ring" aria-label={t("Who faces whom")}>
                {order.map((seat) => {
                    const stand = standOf(shown, seat);
                    const outcome = shown.told.outcome ? stand?.outcome : null;
                    const faces = t("{name} faces {other}", {
                        name: names[seat] ?? "",
                        other: names[enemies[seat] ?? seat] ?? "",
                    });
                    const classes = ["ring-seat", seat === self && "is-self", outcome && `is-${outcome}`];
                    return (
                        <li key={seat}>
                            <button
                                type="button"
                                class={classes.filter(Boolean).join(" ")}
                                title={faces}
                                onClick={() => setOpen(seat)}
                            >
                                <span class="ring-name">
                                    {names[seat]}
                                    {toAct.includes(seat) && (
                                        <span class="thinks" role="img" aria-label={t("is choosing")} />
                                    )}
                                </span>
                                <span class="ring-points" title={t("score")}>
                                    ★ {seats[seat]?.points ?? 0}
                                </span>
                                <b class="ring-total">
                                    {stand?.fighter ? signed(totalOf(shown, seat, cards), false) : "?"}
                                </b>
                            </button>
                        </li>
                    );
                })}
            </ol>
            {open !== null && opened && (
                <Dialog title={names[open] ?? ""} wide onClose={() => setOpen(null)}>
                    <Piles
                        seat={opened}
                        name={names[open] ?? ""}
                        cards={cards}
                        language={language}
                        isSelf={open === self}
                    />
                </Dialog>
            )}
        </>
    );
}
