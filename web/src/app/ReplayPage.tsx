import "../style/table.css";
import "../style/screen.css";
import "../style/drawer.css";
import "../style/phone.css";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Solved, TableProps } from "../games/props";
import { useGame } from "../games/registry";
import { Button } from "../parts/Button";
import { FrameContext } from "../parts/frame";
import { Named } from "../parts/Named";
import { nameOfPlayer } from "../parts/names";
import { announce } from "../parts/LiveRegion";
import { useReducedMotion } from "../parts/motion";
import { CardIndex } from "../wire/cards";
import type { CardSet, GameId, ReplayStep, Result, SeatInfo } from "../wire/types";
import { t } from "../words/words";
import { Analysis } from "./Analysis";
import { forkTable } from "./create";
import { Fallback } from "./Fallback";
import { Link, momentOf, readdress } from "./routes";
import { refusalOf, server, useAnswer } from "./server";
import { useSession } from "./session";
import { settings } from "./settings";
import { StatusLine } from "./StatusLine";
import { entitle } from "./title";

/** The finished table, and every move that was played there. */
interface Story {
    game: GameId;
    title: string;
    seats: SeatInfo[];
    result: Result | null;
    steps: ReplayStep[];
    /** It was played by other rules or cards, and can only be watched. */
    old: string | null;
}

interface Moment {
    step: number;
    view: unknown;
    text: string;
    to_act: number[];
}

interface ReplayProps {
    table: string;
    start: number | null;
    /** The seat that the first moment shown is about; null where that is who moved. */
    seat: number | null;
    /** It is looked at again at once. */
    analyses: boolean;
}

const pace = 1100;

/** A finished game from its first move to its last, all cards open; and the way to play on from any moment of it. */
export default function ReplayPage({ table, ...first }: ReplayProps) {
    const session = useSession(table);
    const told = useAnswer<{ steps: ReplayStep[]; old: string | null }>("steps", { table }, [table]);
    const refusal = session.closed ?? told.refusal;
    const ended = session.table;
    if (refusal) {
        return (
            <section class="page">
                <h1>{t("This game cannot be watched")}</h1>
                <p>{refusal.message}</p>
                <Link to="/">{t("Back to the doors")}</Link>
            </section>
        );
    }
    if (!told.answer || !ended) return <p class="page loading">{t("One moment…")}</p>;
    const { game, title, seats, result } = ended;
    const { steps, old } = told.answer;
    return <Replay table={table} story={{ game, title, seats, result, steps, old }} {...first} />;
}

function Replay({ table, story, start, seat, analyses }: ReplayProps & { story: Story }) {
    const last = story.steps.length;
    const [step, setStep] = useState(Math.min(start ?? 0, last));
    const [runs, setRuns] = useState(false);
    const moment = useMoment(table, step);
    const { module } = useGame(story.game);
    const cards = useAnswer<{ cards: CardSet }>("cards", { game: story.game, table }, [table]).answer?.cards ?? null;
    const index = useMemo(() => (cards ? new CardIndex(cards, settings.language) : null), [cards]);
    const reducedMotion = useReducedMotion();
    const [wrong, setWrong] = useState<string | null>(null);
    const played = story.steps[step - 1];
    /* The picture and what happens in it are of one moment, though the next one is on its way. */
    const shown = moment?.step ?? step;
    const named = shown === start && seat !== null && story.seats[seat] ? seat : null;
    const about = named ?? story.steps[shown - 1]?.seat ?? null;
    useEffect(() => {
        readdress(momentOf(table, step, step === start ? seat : null));
        played?.events.forEach((event) => announce(event.text));
    }, [step]);
    useEffect(() => {
        entitle({ shown: t("{title}, move by move", { title: story.title }) });
        return () => entitle({ shown: "" });
    }, [story.title, settings.language]);
    useEffect(() => {
        if (!runs) return;
        if (step >= last) return setRuns(false);
        const timer = setTimeout(() => setStep(step + 1), pace);
        return () => clearTimeout(timer);
    }, [runs, step]);
    const fork = async () => {
        try {
            const seats = story.seats.map((seat, number) =>
                seat.yours || (number === 0 && !story.seats.some((each) => each.yours)) ? "me" : "bot:steady",
            );
            const names = story.seats.map((seat) => (seat.yours ? seat.name : ""));
            const isShared = seats.filter((kind) => kind === "me").length > 1;
            await forkTable({ table, step, game: story.game }, seats, isShared ? names : undefined);
        } catch (error) {
            setWrong(refusalOf(error).message);
        }
    };
    const GameTable = module?.default as ComponentType<TableProps> | undefined;
    const [place, setPlace] = useState<HTMLElement | null>(null);
    const at = t("After move {step} of {last}", { step, last });
    return (
        <FrameContext.Provider value={{ place, question: told(story, step) ?? at }}>
            <div class="table-page is-screen is-replay" data-step={moment?.step}>
                <StatusLine title={story.title} onPlace={setPlace} />
                <section class="table-board" aria-label={t("The table")}>
                    <div class="play">
                        {moment && GameTable && (
                            <Fallback text={moment.text}>
                                <GameTable
                                    view={moment.view}
                                    text={moment.text}
                                    seat={null}
                                    about={about}
                                    seats={story.seats}
                                    moves={[]}
                                    toAct={moment.to_act}
                                    over={shown === last}
                                    result={shown === last ? story.result : null}
                                    events={story.steps[shown - 1]?.events ?? []}
                                    step={shown}
                                    play={() => {}}
                                    language={settings.language}
                                    reducedMotion={reducedMotion}
                                    isReplay
                                    card={(id, list) => index?.get(id, list)}
                                    set={cards}
                                    story={() =>
                                        Promise.resolve([[], ...story.steps.slice(0, shown).map((each) => each.events)])
                                    }
                                    solve={() => server.request<Solved>("solve", { table })}
                                />
                            </Fallback>
                        )}
                    </div>
                    {wrong && (
                        <div class="notes is-under">
                            <p class="notice" role="alert">
                                {wrong}
                            </p>
                        </div>
                    )}
                </section>
                <section class="scrubber" aria-label={t("The game, move by move")}>
                    <p class="table-people faint">
                        {story.seats.map((seat) => (
                            <Named key={seat.seat} name={seat.name} crest={seat.crest} />
                        ))}
                    </p>
                    <p class="scrubber-told">
                        <strong>{at}</strong> {played?.events.map((event) => event.text).join(" ")}
                    </p>
                    {!story.old && (
                        <Analysis
                            table={table}
                            seats={story.seats}
                            last={last}
                            step={step}
                            isWanted={analyses}
                            onStep={(wanted) => {
                                setRuns(false);
                                setStep(Math.max(0, Math.min(last, wanted)));
                            }}
                        />
                    )}
                    <input
                        type="range"
                        min={0}
                        max={last}
                        value={step}
                        aria-label={t("Move")}
                        aria-valuetext={at}
                        onInput={(event) => {
                            setRuns(false);
                            setStep(event.currentTarget.valueAsNumber);
                        }}
                    />
                    <p class="button-row">
                        <Button aria-label={t("To the beginning")} onClick={() => setStep(0)}>
                            |◀
                        </Button>
                        <Button aria-label={t("One move back")} onClick={() => setStep(Math.max(0, step - 1))}>
                            ◀
                        </Button>
                        <Button
                            onClick={() => {
                                if (step >= last) setStep(0);
                                setRuns(!runs);
                            }}
                        >
                            {runs ? t("Pause") : t("Watch")}
                        </Button>
                        <Button aria-label={t("One move on")} onClick={() => setStep(Math.min(last, step + 1))}>
                            ▶
                        </Button>
                        <Button aria-label={t("To the end")} onClick={() => setStep(last)}>
                            ▶|
                        </Button>
                        <Button
                            look="main"
                            whyNot={step >= last ? t("The game is over here: go back a move or more.") : null}
                            onClick={() => void fork()}
                        >
                            {t("Play on from here")}
                        </Button>
                    </p>
                </section>
            </div>
        </FrameContext.Provider>
    );
}

/** Who played what to come here. */
function told(story: Story, step: number): string | null {
    const played = story.steps[step - 1];
    const seat = played && story.seats[played.seat];
    return seat
        ? t("Move {step}, {name}: {move}", { step, name: nameOfPlayer(seat, seat.seat), move: played.text })
        : null;
}

/** The table after so many moves. The one before stays until it comes, so that scrubbing does not flicker. */
function useMoment(table: string, step: number): Moment | null {
    const [moment, setMoment] = useState<Moment | null>(null);
    useEffect(() => {
        let wanted = true;
        server.request<Moment>("at", { table, step, seat: "all" }).then(
            (answer) => wanted && setMoment({ ...answer, step }),
            () => {},
        );
        return () => {
            wanted = false;
        };
    }, [table, step, settings.language]);
    return moment;
}
