import { Icon } from "@/parts/Icon";
import { say, t, tn } from "@/words/words";
import { drawings, itemNames } from "./items";
import type { View, Weapon } from "./view";

const pouches = 16;

/** The inventory sheet, filled in as the walk goes on (Z11). */
export function Sheet({ view }: { view: View }) {
    return (
        <section class="donjonz-sheet" data-own tabIndex={0} aria-label={t("Inventory sheet")}>
            <h2>{t("Inventory")}</h2>
            <Row title={t("Gold")} aside={t("2 points each")} reads={tn("{count} pouch", "{count} pouches", view.gold)}>
                <span class="donjonz-pouches" data-count={view.gold}>
                    {Array.from({ length: Math.max(pouches, view.gold) }, (_, index) => (
                        <span class={index < view.gold ? "donjonz-mark is-marked" : "donjonz-mark"}>
                            <Icon of={drawings.gold} />
                        </span>
                    ))}
                </span>
            </Row>
            <Row
                title={t("Key")}
                aside={view.doubled ? t("gold doubled") : t("doubles the gold at the locked door")}
                reads={view.key ? t("found") : t("not found")}
            >
                <span class={view.key ? "donjonz-mark is-marked is-large" : "donjonz-mark is-large"}>
                    <Icon of={drawings.key} />
                </span>
                <span class={view.doubled ? "donjonz-mark is-marked is-large" : "donjonz-mark is-large"}>
                    <Icon of={drawings.lock} />
                </span>
            </Row>
            <Row
                title={t("Monsters")}
                aside={t("worth together")}
                reads={tn("{count} defeated", "{count} defeated", view.monsters)}
            >
                <span class="donjonz-monsters" data-count={view.monsters}>
                    {view.monster_points.map((points, index) => (
                        <span class={index < view.monsters ? "donjonz-box is-marked" : "donjonz-box"}>
                            <Icon of={drawings.skeleton} />
                            <b>{points}</b>
                        </span>
                    ))}
                </span>
            </Row>
            <Row
                title={t("Weapons")}
                aside={t("two at most")}
                reads={view.weapons.map((weapon) => say(itemNames[weapon])).join(", ") || t("none")}
            >
                <Slot weapon={view.weapons[0]} />
                <Slot weapon={view.weapons[1]} />
            </Row>
            <p class="donjonz-score">
                {t("Score")} <b>{view.score}</b>
            </p>
        </section>
    );
}

interface RowProps {
    title: string;
    aside: string;
    /** What the marks say, for screen readers. */
    reads: string;
    children: preact.ComponentChildren;
}

function Row({ title, aside, reads, children }: RowProps) {
    return (
        <div class="donjonz-row">
            <h3>
                {title} <small>{aside}</small>
            </h3>
            <p class="for-readers">{reads}</p>
            <div class="donjonz-marks" aria-hidden="true">
                {children}
            </div>
        </div>
    );
}

function Slot({ weapon }: { weapon: Weapon | undefined }) {
    return (
        <span class={weapon ? "donjonz-slot is-marked" : "donjonz-slot"}>
            {weapon && <Icon of={drawings[weapon]} />}
        </span>
    );
}
