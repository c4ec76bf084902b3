import { Icon } from "@/parts/Icon";
import { t } from "@/words/words";
import type { TableProps } from "@/games/props";
import { drawingOf } from "./icons";
import type { View } from "./view";

/** A fight in figures: what is to be beaten, and what you have so far (D07, D14). */
export function Fight({ view, events, step }: TableProps<View>) {
    const outcome = [...events].reverse().find((event) => event.kind === "fight-won" || event.kind === "fight-lost");
    const isOn = view.phase === "fight" || view.phase === "seek" || view.phase === "losing";
    if (!isOn && !outcome) return null;
    const enemy = isOn ? view.enemy : Number(outcome?.enemy);
    const weapons = view.weapons.length;
    const strength = view.phase === "losing" ? view.strength : outcome && !isOn ? Number(outcome.strength) : null;
    const result =
        view.phase === "losing" ? "lost" : !isOn && outcome ? (outcome.kind === "fight-won" ? "won" : "lost") : null;
    return (
        <section
            class={`dungeondeck-fight ${result ? `is-${result}` : ""}`}
            key={`${step} ${result}`}
            aria-label={t("The fight")}
        >
            <span class="dungeondeck-side">
                <Icon
                    of={
                        view.phase === "seek" || view.boss > 0
                            ? drawingOf({ icon: "boss-door" })
                            : drawingOf({ icon: "monster", value: enemy })
                    }
                />
                <b>{view.phase === "seek" ? "?" : enemy}</b>
                <small>{enemyName(view)}</small>
            </span>
            <span class="dungeondeck-against" aria-hidden="true">
                {result === "won" ? "<" : result === "lost" ? ">" : "×"}
            </span>
            <span class="dungeondeck-side">
                <Icon of={drawingOf({ icon: "weapon" })} />
                <b>{strength ?? "?"}</b>
                <small>{t("next Monster at the top, +{weapons}", { weapons })}</small>
            </span>
        </section>
    );
}

function enemyName(view: View): string {
    if (view.phase === "seek") return t("The boss of door {door}", { door: view.boss });
    if (view.boss > 0 && view.assaults > 1)
        return t("The final boss: {assaults} assaults to go", { assaults: view.assaults });
    if (view.boss > 0) return t("The boss of door {door}", { door: view.boss });
    return t("The Monster");
}
