import "../style/analysis.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { nameOfPlayer } from "../parts/names";
import type { Account, AnalysedMove, SeatInfo } from "../wire/types";
import { t } from "../words/words";
import { askPatiently, refusalOf } from "./server";
import { settings } from "./settings";

/** Moments that are told as those that decided. */
const mostDecided = 6;
const width = 600;
const height = 120;
/* A window in which the list of the moments that decided leaves the board its room. */
const roomy = { width: 1000, height: 760 };

/** What a position is read with: all cards open is another reading where there are hidden ones. */
type Reading = "known" | "open";

interface AnalysisProps {
    table: string;
    seats: SeatInfo[];
    last: number;
    step: number;
    onStep(step: number): void;
    /** Begins by itself. */
    isWanted: boolean;
}

/** The game looked at again, move by move and in the background: who stood how, what decided, what would have been better. */
export function Analysis({ table, seats, last, step, onStep, isWanted }: AnalysisProps) {
    const [wanted, setWanted] = useState(isWanted);
    const { moves, wrong } = useAnalysis(table, last, wanted);
    const done = moves.length;
    if (!wanted)
        return (
            <p class="analysis-offer">
                <Button onClick={() => setWanted(true)}>{t("What could I have done?")}</Button>
            </p>
        );
    const here = moves[step - 1];
    const decided = [...moves]
        .filter(({ says }) => says !== null)
        .sort((one, other) => other.weight - one.weight)
        .slice(0, mostDecided)
        .sort((one, other) => one.step - other.step);
    const isRoomy = done === last && innerWidth >= roomy.width && innerHeight >= roomy.height;
    return (
        <section class="sheet analysis" aria-label={t("The game looked at again")} data-done={done}>
            {done < last && (
                <p class="analysis-progress">
                    <progress value={done} max={last} aria-label={t("Looking at the game again")} />{" "}
                    {wrong ?? t("{done} of {last} moves", { done, last })}
                </p>
            )}
            {done > 0 && (
                <Curves moves={moves} decided={decided} seats={seats} last={last} step={step} onStep={onStep} />
            )}
            <div class="analysis-words">
                {here?.says && <p class="analysis-here">{here.says}</p>}
                {decided.length > 0 && (
                    <details open={isRoomy}>
                        <summary>{t("What decided")}</summary>
                        <ul>
                            {decided.map((each) => (
                                <li key={each.step}>
                                    <button type="button" class="link" onClick={() => onStep(each.step)}>
                                        {each.says}
                                    </button>
                                </li>
                            ))}
                        </ul>
                    </details>
                )}
                {done === last && decided.length === 0 && <p>{t("Nothing stood out.")}</p>}
                {done === last && <Accounts accounts={moves[last - 1]?.accounts ?? []} isOpen={isRoomy} />}
            </div>
        </section>
    );
}

/** What each seat's choices threw away, and what luck gave and took, in the house's words. */
function Accounts({ accounts, isOpen }: { accounts: Account[]; isOpen: boolean }) {
    return (
        <details class="analysis-accounts" open={isOpen}>
            <summary>{t("Luck and skill")}</summary>
            <ul>
                {accounts.map(({ says }, seat) => (
                    <li key={seat}>{says}</li>
                ))}
            </ul>
        </details>
    );
}

interface CurvesProps {
    moves: AnalysedMove[];
    decided: AnalysedMove[];
    seats: SeatInfo[];
    last: number;
    step: number;
    onStep(step: number): void;
}

/** Both readings side by side, or the one where they are the same. */
function Curves(props: CurvesProps) {
    const { moves } = props;
    const isForPoints = moves[0]?.points ?? false;
    const highest = Math.max(isForPoints ? 10 : 1000, ...moves.flatMap(({ known, open }) => [...known, ...open]));
    const hasHidden = moves.some(({ known, open }) => known.some((stand, seat) => stand !== open[seat]));
    const scale = { isForPoints, highest };
    return (
        <div class="analysis-curves">
            <p>{isForPoints ? t("Points to be had, after every move") : t("Chance of winning, after every move")}</p>
            <Curve reading="known" {...scale} {...props} />
            {hasHidden && <Curve reading="open" {...scale} {...props} />}
        </div>
    );
}

interface CurveProps extends CurvesProps {
    reading: Reading;
    isForPoints: boolean;
    highest: number;
}

function Curve({ reading, isForPoints, highest, moves, decided, seats, last, step, onStep }: CurveProps) {
    const x = (at: number) => (at / Math.max(1, last)) * width;
    const y = (stand: number) => height - (stand / highest) * height;
    const title = reading === "known" ? t("with what each could know") : t("with all cards open");
    const now = moves[Math.min(step, moves.length) - 1];
    const stand = (move: AnalysedMove | undefined, seat: number) => move?.[reading][seat] ?? 0;
    const told = seats.map((seat, number) => {
        const stands = moves.map((move) => stand(move, number));
        const words = (each: number) => standText(each, isForPoints);
        return t("{name}: {first} at first, {end} at the end, from {lowest} to {highest}", {
            name: nameOfPlayer(seat, number, null),
            first: words(stands[0] ?? 0),
            end: words(stands[stands.length - 1] ?? 0),
            lowest: words(Math.min(...stands)),
            highest: words(Math.max(...stands)),
        });
    });
    return (
        <figure class="analysis-curve" data-reading={reading}>
            <figcaption>
                {title}
                <span class="analysis-now">
                    {seats.map((seat, number) => (
                        <span key={number} data-seat={number}>
                            <svg viewBox="0 0 24 4" aria-hidden="true">
                                <path data-seat={number} d="M0 2H24" />
                            </svg>{" "}
                            {nameOfPlayer(seat, number, null)} {now && standText(stand(now, number), isForPoints)}
                        </span>
                    ))}
                </span>
            </figcaption>
            <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={[title, ...told].join(". ")}
                onClick={(event) => {
                    const box = event.currentTarget.getBoundingClientRect();
                    onStep(Math.round(((event.clientX - box.left) / box.width) * last));
                }}
            >
                <line class="analysis-even" x1={0} x2={width} y1={height / 2} y2={height / 2} />
                {seats.map((_, seat) => (
                    <polyline
                        key={seat}
                        data-seat={seat}
                        points={moves.map((each) => `${x(each.step)},${y(stand(each, seat))}`).join(" ")}
                    />
                ))}
                {/* Dots: a line of no length, with round ends. */}
                {decided.map((each) => (
                    <path
                        key={each.step}
                        class="analysis-dot"
                        d={`M${x(each.step)} ${y(stand(each, 0))}h0.01`}
                        aria-hidden="true"
                    />
                ))}
                <line class="analysis-at" x1={x(step)} x2={x(step)} y1={0} y2={height} />
            </svg>
        </figure>
    );
}

/** The numbers of accounts, which the house goes on from; without the words. */
function sums(accounts: Account[] | undefined): Omit<Account, "says">[] | undefined {
    return accounts?.map(({ says: _, ...numbers }) => numbers);
}

function standText(stand: number, isForPoints: boolean): string {
    const number = new Intl.NumberFormat(settings.language, { maximumFractionDigits: isForPoints ? 1 : 0 });
    return isForPoints ? number.format(stand / 10) : `${number.format(stand / 10)} %`;
}

/** One move after the other; what is busy is asked again, and who leaves the page asks no more. */
function useAnalysis(table: string, last: number, wanted: boolean): { moves: AnalysedMove[]; wrong: string | null } {
    const [moves, setMoves] = useState<AnalysedMove[]>([]);
    const [wrong, setWrong] = useState<string | null>(null);
    const language = useRef(settings.language);
    useEffect(() => {
        if (!wanted) return;
        let goesOn = true;
        const run = async () => {
            const found = language.current === settings.language ? [...moves] : [];
            language.current = settings.language;
            while (goesOn && found.length < last) {
                const step = found.length + 1;
                const accounts = sums(found[found.length - 1]?.accounts);
                found.push(await askPatiently<AnalysedMove>("analyse", { table, step, accounts }, () => goesOn));
                if (goesOn) setMoves([...found]);
            }
        };
        run().catch((error: unknown) => goesOn && setWrong(refusalOf(error).message));
        return () => {
            goesOn = false;
        };
    }, [table, wanted, settings.language]);
    return { moves, wrong };
}
