import "../style/table.css";
import "../style/decks.css";
import type { ComponentType } from "preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { shelfOf, together } from "../games/decks";
import type { DeckBuilderProps } from "../games/props";
import { loadDeckBuilder } from "../games/registry";
import { Button } from "../parts/Button";
import { NotKept } from "../parts/NotKept";
import type { CardProblem, CardSet, GameId, Refusal } from "../wire/types";
import { t } from "../words/words";
import { createTable, quickSeats } from "./create";
import { Link } from "./routes";
import { refusalOf, server, useAnswer, useCatalogue } from "./server";
import { settings } from "./settings";
import { Zoom } from "./Zoom";

/** Decks of one's own, for a game that has a deck builder; from its original cards, and from sets that are added. */
export default function DecksPage({ game }: { game: GameId }) {
    const shelf = shelfOf(`donjon.sets.${game}`, (value) => typeof value === "string");
    const [sets, setSets] = useState(shelf.all());
    /* Several files are added by one choice, each to those before it, without a drawing between them. */
    const latest = useRef(sets);
    const change = (next: Record<string, string>) => {
        latest.current = next;
        setSets(next);
    };
    const whole = useCallback((file: string) => together([...Object.values(sets), file]), [sets]);
    const checkWhole = useCallback((file: string) => check(whole(file)), [whole]);
    const { answer, refusal } = useAnswer<{ cards: CardSet }>("cards", { game, set: baseOf(game, sets) }, [game, sets]);
    const info = useCatalogue()?.games.find((each) => each.id === game);
    const [refused, setRefused] = useState<Refusal | null>(null);
    const [isKept, setKept] = useState(true);
    const DeckBuilder = useBuilder(game);
    const wrong = refused ?? refusal;
    return (
        <article class="page decks-page">
            <p>
                <Link to="/">{t("Back to the doors")}</Link> · <Link to={`/rules/${game}`}>{t("Rules")}</Link>
            </p>
            <h1>{t("Build a deck")}</h1>
            {wrong && (
                <p class="notice" role="alert">
                    {wrong.message}
                </p>
            )}
            {!isKept && <NotKept />}
            <MoreSets
                names={Object.keys(sets)}
                add={async (name, text) => {
                    const others = without(latest.current, name);
                    const problems = await check(together([baseOf(game, others), text]));
                    if (problems.length === 0) {
                        setKept(shelf.keep(name, text));
                        change({ ...without(latest.current, name), [name]: text });
                    }
                    return problems;
                }}
                drop={(name) => {
                    shelf.drop(name);
                    change(without(latest.current, name));
                }}
            />
            {answer && <Zoom game={game} set={answer.cards} />}
            {answer && info && DeckBuilder && (
                <DeckBuilder
                    set={answer.cards}
                    language={settings.language}
                    check={checkWhole}
                    whole={whole}
                    play={(file, options) => {
                        createTable({ game, seats: quickSeats(info), set: whole(file), options }).catch(
                            (error: unknown) => setRefused(refusalOf(error)),
                        );
                    }}
                />
            )}
        </article>
    );
}

/** The original cards, and those of the sets that were added. */
function baseOf(game: GameId, sets: Record<string, string>): string {
    const head = `game: ${game}\nextends: original\nid: my-decks\ntitle: {en: "Decks", fr: "Decks"}`;
    return together([head, ...Object.values(sets)]);
}

function without(sets: Record<string, string>, name: string): Record<string, string> {
    return Object.fromEntries(Object.entries(sets).filter(([each]) => each !== name));
}

async function check(set: string): Promise<CardProblem[]> {
    return (await server.request<{ problems: CardProblem[] }>("check", { set })).problems;
}

/** Card files beside the original set, whose cards decks may have too. */
function MoreSets({
    names,
    add,
    drop,
}: {
    names: string[];
    add(name: string, text: string): Promise<CardProblem[]>;
    drop(name: string): void;
}) {
    const [problems, setProblems] = useState<CardProblem[]>([]);
    const take = async (files: FileList | null) => {
        const found = [];
        for (const file of files ?? []) found.push(...(await add(file.name, await file.text())));
        setProblems(found);
    };
    return (
        <details class="deck-sets" open={names.length > 0}>
            <summary>{t("Cards of other sets")}</summary>
            <p>
                {t("Card files of your own or of friends: their cards join the original ones, here and at the table.")}
            </p>
            <label class="deck-sets-add">
                <span>{t("Add card files")}</span>
                <input
                    type="file"
                    accept=".yaml,.yml"
                    multiple
                    onChange={(event) => {
                        const input = event.currentTarget;
                        take(input.files)
                            .catch((error: unknown) =>
                                setProblems([{ message: refusalOf(error).message } as CardProblem]),
                            )
                            .finally(() => (input.value = ""));
                    }}
                />
            </label>
            <ul>
                {names.map((name) => (
                    <li key={name}>
                        {name}{" "}
                        <Button look="quiet" aria-label={t("Without {set}", { set: name })} onClick={() => drop(name)}>
                            ×
                        </Button>
                    </li>
                ))}
            </ul>
            {problems.length > 0 && (
                <ul class="deck-problems" role="alert">
                    {problems.map((problem, i) => (
                        <li key={i}>{problem.message}</li>
                    ))}
                </ul>
            )}
        </details>
    );
}

function useBuilder(game: GameId): ComponentType<DeckBuilderProps> | null {
    const [builder, setBuilder] = useState<{ is: ComponentType<DeckBuilderProps> | null }>({ is: null });
    useEffect(() => {
        void loadDeckBuilder(game).then((is) => setBuilder({ is }));
    }, [game]);
    return builder.is;
}
