import { useEffect, useState } from "preact/hooks";
import { Button } from "@/parts/Button";
import type { Solved } from "@/games/props";
import { say, sentence, t, tn } from "@/words/words";
import { facts } from "@view/donjonz";
import type { Rating, View } from "./view";

export const ratings: Record<Rating, string> = {
    "third-rate": sentence("a third-rate hero"),
    "second-rate": sentence("a second-rate hero"),
    rookie: sentence("a rookie hero"),
    seasoned: sentence("a seasoned hero"),
    "highly-skilled": sentence("a highly skilled hero"),
};

interface VerdictProps {
    view: View;
    solve: (() => Promise<Solved | null>) | undefined;
    isWatching: boolean;
    onWatch(path: string[] | null): void;
}

/** What the walk was worth, and what the best walk through this dungeon would have been. */
export function Verdict({ view, solve, isWatching, onWatch }: VerdictProps) {
    const [solved, setSolved] = useState<Solved | null | "asked">(solve ? "asked" : null);
    useEffect(() => {
        let isGone = false;
        solve?.().then(
            (answer) => isGone || setSolved(answer),
            () => isGone || setSolved(null),
        );
        return () => {
            isGone = true;
        };
    }, []);
    return (
        <section class="donjonz-verdict" aria-label={t("The verdict")}>
            <h2>{view.lost ? t("Lost in the dungeon") : t("The walk is over")}</h2>
            {view.lost ? (
                <p>{t("Neither weapon nor gold against that monster: a lost walk scores nothing.")}</p>
            ) : (
                <Sum view={view} />
            )}
            <p class="donjonz-total">
                <b>{view.score}</b> {say(ratings[view.rating])}
            </p>
            {solved === "asked" && (
                <p class="donjonz-best-line">{t("Looking for the best walk through your dungeon…")}</p>
            )}
            {solved && solved !== "asked" && (
                <>
                    <p class="donjonz-best-line">{bestLine(solved, view.score)}</p>
                    {solved.path.length > 0 && solved.score > view.score && (
                        <Button onClick={() => onWatch(isWatching ? null : solved.path)}>
                            {isWatching ? t("Back to my walk") : t("Watch the best walk")}
                        </Button>
                    )}
                </>
            )}
        </section>
    );
}

/** What the score is made of (Z09). */
export function Sum({ view }: { view: View }) {
    const monsters = view.monster_points[Math.min(view.monsters, view.monster_points.length) - 1] ?? 0;
    if (view.gold + view.monsters === 0) return null;
    return (
        <p class="donjonz-sum">
            {view.gold > 0 && (
                <span>
                    {tn("{count} pouch: {points}", "{count} pouches: {points}", view.gold, {
                        points: facts.pouch_points * view.gold,
                    })}
                </span>
            )}
            {view.monsters > 0 && (
                <span>
                    {tn("{count} monster: {points}", "{count} monsters: {points}", view.monsters, { points: monsters })}
                </span>
            )}
        </p>
    );
}

export function bestLine(solved: Solved, score: number): string {
    if (solved.optimal && solved.score === 0)
        return t("No walk through this dungeon would have brought anything: that is proved.");
    if (solved.optimal && score >= solved.score) return t("Nobody could have done better: that is proved.");
    if (solved.optimal) return t("The best possible was {best}.", { best: solved.score });
    return t("The best walk found brings {best}; more than {bound} is impossible.", {
        best: Math.max(solved.score, score),
        bound: solved.upper_bound,
    });
}
