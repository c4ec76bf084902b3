import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Lab, type LabReport } from "../pocket/lab";
import type { GameInfo, Strength } from "../wire/types";
import { t } from "../words/words";
import { settings } from "./settings";

const amounts = [100, 500, 2000];
/* Stronger ones take minutes. */
const quickStrengths = 2;

interface LabPanelProps {
    game: GameInfo;
    /** The card file, without problems. */
    set: string;
    strengths: Strength[];
}

/** Many games with the cards of a set, played between bots in this page, and what they tell. */
export function LabPanel({ game, set, strengths }: LabPanelProps) {
    return (
        <section class="lab-panel" aria-labelledby="lab-title">
            <h2 id="lab-title">{t("Try the set in many games")}</h2>
            {Lab.isHere ? (
                <Bench key={game.id} game={game} set={set} strengths={strengths} />
            ) : (
                <p>{t("This page was built without what plays here. The program plays them.")}</p>
            )}
        </section>
    );
}

function Bench({ game, set, strengths }: LabPanelProps) {
    const [fewest, most] = game.seats;
    const [games, setGames] = useState(500);
    const [seats, setSeats] = useState(fewest);
    const [bot, setBot] = useState("greedy");
    const lab = useLab(set);
    const run = () => lab.run({ set, bot, seats, games, isFrench: settings.language === "fr" });
    return (
        <>
            <div class="print-looks">
                <Choice label={t("Games")} value={`${games}`} onChoose={(value) => setGames(Number(value))}>
                    {amounts.map((each) => [`${each}`, `${each}`])}
                </Choice>
                {fewest !== most && (
                    <Choice label={t("Players")} value={`${seats}`} onChoose={(value) => setSeats(Number(value))}>
                        {Array.from({ length: most - fewest + 1 }, (_, i) => [`${fewest + i}`, `${fewest + i}`])}
                    </Choice>
                )}
                <Choice label={t("Bots")} value={bot} onChoose={setBot}>
                    {[
                        ["greedy", t("looks one move ahead")],
                        ...strengths.slice(0, quickStrengths).map(({ name, title }): [string, string] => [name, title]),
                    ]}
                </Choice>
                {lab.isRunning ? (
                    <Button onClick={lab.stop}>{t("Stop")}</Button>
                ) : (
                    <Button look="main" onClick={run}>
                        {t("Play {count} games", { count: games })}
                    </Button>
                )}
            </div>
            {lab.isRunning && (
                <p class="lab-progress">
                    <progress max={lab.wanted} value={lab.played} aria-label={t("Games played")} />{" "}
                    {t("{count} of {total} games", { count: lab.played, total: lab.wanted })}
                </p>
            )}
            {lab.refusal && (
                <p class="notice" role="alert">
                    {lab.refusal}
                </p>
            )}
            {lab.report && <Report report={lab.report} />}
            <p class="faint">
                {t(
                    "Bots of one kind sit in every seat. The program finds the same numbers, and more: luck and skill, decks against each other, what another number on a card would change.",
                )}
            </p>
        </>
    );
}

interface ChoiceProps {
    label: string;
    value: string;
    onChoose(value: string): void;
    children: [string, string][];
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
    return (
        <label>
            <span>{label}</span>
            <select class="field" value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
                {children.map(([each, words]) => (
                    <option key={each} value={each}>
                        {words}
                    </option>
                ))}
            </select>
        </label>
    );
}

/** The last table has every card: it is opened by those who want it. */
function Report({ report: { title, tables } }: { report: LabReport }) {
    const [all, ...rest] = [...tables].reverse();
    return (
        <div class="lab-report" role="region" aria-label={title}>
            <p role="status">
                <b>{title}</b>
            </p>
            {rest.reverse().map((table) => (
                <Grid key={table.title} {...table} />
            ))}
            {all && (
                <details>
                    <summary>{all.title}</summary>
                    <Grid {...all} />
                </details>
            )}
        </div>
    );
}

function Grid({ title, rows: [heads = [], ...rows] }: LabReport["tables"][number]) {
    return (
        <div class="lab-table" tabIndex={0} role="region" aria-label={title}>
            <table>
                <caption>{title}</caption>
                <thead>
                    <tr>
                        {heads.map((head, column) => (
                            <th key={column} scope="col">
                                {head}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {rows.map(([name, ...cells], row) => (
                        <tr key={row}>
                            <th scope="row">{name}</th>
                            {cells.map((cell, column) => (
                                <td key={column}>{cell}</td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}

/** A run of the lab, which another set ends. */
function useLab(set: string) {
    const lab = useRef<Lab | null>(null);
    const [isRunning, setRunning] = useState(false);
    const [wanted, setWanted] = useState(0);
    const [played, setPlayed] = useState(0);
    const [report, setReport] = useState<LabReport | null>(null);
    const [refusal, setRefusal] = useState<string | null>(null);
    const clear = () => {
        lab.current?.end();
        lab.current = null;
        setRunning(false);
        setReport(null);
        setRefusal(null);
    };
    useEffect(() => clear, [set]);
    const run = (plan: ConstructorParameters<typeof Lab>[0]) => {
        clear();
        setPlayed(0);
        setWanted(plan.games);
        setRunning(true);
        lab.current = new Lab(plan, {
            played: setPlayed,
            told(told) {
                setRunning(false);
                setReport(told);
            },
            refused(reason) {
                clear();
                setRefusal(reason);
            },
        });
    };
    return { run, stop: () => lab.current?.stop(), isRunning, wanted, played, report, refusal };
}
