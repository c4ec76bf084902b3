/* Where the round is. */
import { t } from "@/words/words";
import type { Phase } from "./view";

interface PhaseBarProps {
    phase: Phase;
    round: number;
}

export function PhaseBar({ phase, round }: PhaseBarProps) {
    const stages: { name: string; phases: Phase[] }[] = [
        { name: t("Face-off"), phases: ["face-off", "fighters"] },
        { name: t("Support"), phases: ["lay", "supports"] },
        { name: t("Dice"), phases: ["dice"] },
        { name: t("Totals"), phases: ["clearing", "limit"] },
    ];
    return (
        <div class="phase-bar">
            <p class="phase-round">
                {phase === "draft" ? t("The Mimic") : t("Round {round}", { round: Math.max(1, round) })}
            </p>
            {phase !== "draft" && phase !== "over" && (
                <ol class="phase-steps">
                    {stages.map((stage) => (
                        <li
                            class={stage.phases.includes(phase) ? "is-now" : ""}
                            aria-current={stage.phases.includes(phase) ? "step" : undefined}
                        >
                            {stage.name}
                        </li>
                    ))}
                </ol>
            )}
        </div>
    );
}
