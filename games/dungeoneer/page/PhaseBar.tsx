/* Whose turn it is, and where in it. */
import { t, tn } from "@/words/words";
import type { Phase, View } from "./view";

interface PhaseBarProps {
    view: View;
    name: string;
    isSelf: boolean;
    /** Steps that are left; null where what is shown is not how things stand. */
    steps: number | null;
}

export function PhaseBar({ view, name, isSelf, steps }: PhaseBarProps) {
    const stages: { name: string; phases: Phase[] }[] = [
        { name: t("Discard and draw"), phases: ["discard"] },
        { name: t("Encounters"), phases: ["encounter", "fight", "peril"] },
        { name: t("Build"), phases: ["build"] },
        { name: t("Move"), phases: ["move", "pick-quest"] },
    ];
    /* The line beside it says that it is over. */
    if (view.phase === "over") return null;
    const isPlaying = stages.some((stage) => stage.phases.includes(view.phase));
    return (
        <div class="phase-bar">
            <p class="phase-round">
                {isSelf
                    ? t("Round {round}: your turn", { round: view.round })
                    : t("Round {round}: {name}", { round: view.round, name })}
            </p>
            <p class="phase-short">{t("Round {round}", { round: view.round })}</p>
            {isPlaying && (
                <ol class="phase-steps">
                    {stages.map((stage) => (
                        <li
                            key={stage.name}
                            class={stage.phases.includes(view.phase) ? "is-now" : ""}
                            aria-current={stage.phases.includes(view.phase) ? "step" : undefined}
                        >
                            {stage.name}
                        </li>
                    ))}
                </ol>
            )}
            {view.phase === "move" && steps !== null && (
                <p class="phase-walk">
                    {/* Of our own the question beside it tells. */}
                    <span class={isSelf ? "for-readers" : ""}>
                        {tn("{count} step left", "{count} steps left", steps)}{" "}
                    </span>
                    <span aria-hidden="true" class="phase-boots" data-steps={steps}>
                        {"●".repeat(Math.max(0, steps))}
                    </span>
                </p>
            )}
        </div>
    );
}
