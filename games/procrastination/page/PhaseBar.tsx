/* Where the round is, and, while things happen, what happens. */
import { t } from "@/words/words";
import { Button } from "@/parts/Button";
import type { Beat } from "./beats";
import type { Phase } from "./view";

interface PhaseBarProps {
    phase: Phase;
    round: number;
    beat: Beat | null;
    onSkip(): void;
}

export function PhaseBar({ phase, round, beat, onSkip }: PhaseBarProps) {
    const stages: { name: string; phases: Phase[] }[] = [
        { name: t("Face-off"), phases: ["face-off", "fighters"] },
        { name: t("Support"), phases: ["lay", "supports"] },
        { name: t("Dice"), phases: ["dice"] },
        { name: t("Totals"), phases: ["clearing", "limit"] },
    ];
    return (
        <header class="phase-bar">
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
            <p class="phase-told" aria-hidden="true">
                {beat && beat.kind !== "hide" ? beat.events[beat.events.length - 1]?.text : ""}
            </p>
            {beat && (
                <Button look="quiet" onClick={onSkip}>
                    {t("Skip")}
                </Button>
            )}
        </header>
    );
}
