import "../style/table.css";
import "../style/lab.css";
import "../style/print.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { gameIds, loadStarter } from "../games/registry";
import { Button } from "../parts/Button";
import { NotKept } from "../parts/NotKept";
import { CardIndex } from "../wire/cards";
import type { CardProblem, CardSet, GameId, Refusal } from "../wire/types";
import { t, tn } from "../words/words";
import { CardList } from "./CardList";
import { createTable, quickSeats } from "./create";
import { lastDraft, useDraft } from "./draft";
import { LabPanel } from "./LabPanel";
import { PrintedCard } from "./PrintedCard";
import { PrintPanel } from "./PrintPanel";
import { Link } from "./routes";
import { home, refusalOf, server, useCatalogue } from "./server";
import { settings } from "./settings";
import { Zoom } from "./Zoom";

interface Checked {
    problems: CardProblem[];
    game: GameId | null;
    cards: CardSet | null;
}

/* Long enough that typing is not checked and kept letter by letter. */
const pause = 400;

/* What a set lists besides cards. */
const notCards = new Set(["sheets", "series", "decks", "collections"]);

/** A set to start from. */
interface Example {
    game: GameId;
    text: string;
}

/**
 * The designer's corner: a card file, checked as it is typed, shown in both languages, played at once. It begins with the small
 * example of a game.
 */
export default function DesignPage({ game: wanted }: { game: GameId | null }) {
    const catalogue = useCatalogue();
    const [text, setText] = useState(lastDraft);
    const [example, setExample] = useState<Example | null>(null);
    /* What was written before an example took its place. */
    const [own, setOwn] = useState("");
    const [checked, setChecked] = useState<Checked | null>(null);
    const [checkedText, setCheckedText] = useState("");
    const [refusal, setRefusal] = useState<Refusal | null>(null);
    const [over, setOver] = useState(false);
    const [caret, setCaret] = useState(0);
    useEffect(() => {
        setRefusal(null);
        if (!text.trim()) return setChecked(null);
        let isWanted = true;
        const timer = setTimeout(() => {
            server.request<Checked>("check", { set: text }).then(
                (answer) => {
                    if (!isWanted) return;
                    setChecked(answer);
                    setCheckedText(text);
                },
                (error: unknown) => {
                    if (!isWanted) return;
                    setChecked(null);
                    setRefusal(refusalOf(error));
                },
            );
        }, pause);
        return () => {
            isWanted = false;
            clearTimeout(timer);
        };
    }, [text]);
    const isExample = example !== null && text === example.text;
    const isKept = useDraft(text, isExample, pause);
    /* An example and a file come later than they are wished for: the last wish counts, and so does what is written. */
    const wish = useRef(0);
    const field = useRef<HTMLTextAreaElement>(null);
    const whenIt = (comes: Promise<string>, place: (come: string) => void) => {
        const own = ++wish.current;
        comes.then(
            (come) => own === wish.current && place(come),
            () => {
                /* Without a network there may be none: then one begins with nothing. */
            },
        );
    };
    const begin = (of: GameId, place: (starter: string) => void) =>
        whenIt(loadStarter(of, settings.language), (starter) => {
            setExample({ game: of, text: starter });
            place(starter);
        });
    /* Nobody asked for the first example: who is about to write writes on an empty page. */
    useEffect(() => {
        begin(wanted ?? gameIds[0] ?? "", (starter) => {
            if (document.activeElement !== field.current)
                setText((now) => (now === "" || now === example?.text ? starter : now));
        });
    }, [wanted, settings.language]);
    const choose = (of: GameId) => {
        if (!isExample) setOwn(text);
        begin(of, setText);
    };
    const write = (written: string) => {
        wish.current++;
        setText(written);
    };
    const take = (file: File | undefined) => file && whenIt(file.text(), setText);
    const game = catalogue?.games.find((each) => each.id === checked?.game);
    const card = checked?.cards && cardAt(text, caret, checked.cards);
    const fine = checked !== null && checked.problems.length === 0 && game !== undefined;
    const play = () => {
        if (game)
            createTable({ game: game.id, seats: quickSeats(game), set: checkedText }).catch((error: unknown) =>
                setRefusal(refusalOf(error)),
            );
    };
    return (
        <article class="page design" data-game={checked?.game}>
            <h1>{t("Designer’s corner")}</h1>
            <p>
                {t(
                    "Drop a card file here, or paste one: it is checked as you type, its cards are shown in both languages and as they will be printed, and you can play them at once.",
                )}
            </p>
            <p>
                {t("The cards of the five games:")}{" "}
                {catalogue?.games.map((each, index) => (
                    <>
                        {index > 0 && " · "}
                        <Link to={`/cards/${each.id}`}>{each.title}</Link>
                    </>
                ))}
            </p>
            <div class="design-desk">
                <div
                    class={over ? "drop is-over" : "drop"}
                    onDragOver={(event) => {
                        event.preventDefault();
                        setOver(true);
                    }}
                    onDragLeave={() => setOver(false)}
                    onDrop={(event) => {
                        event.preventDefault();
                        setOver(false);
                        take(event.dataTransfer?.files[0]);
                    }}
                >
                    <div class="design-start">
                        <label class="button">
                            {t("Choose a card file…")}
                            <input
                                class="for-readers"
                                type="file"
                                accept=".yaml,.yml,text/*"
                                onChange={(event) => take(event.currentTarget.files?.[0])}
                            />
                        </label>
                        <label>
                            {t("or an example:")}{" "}
                            <select
                                class="field"
                                value={isExample ? example.game : ""}
                                onChange={(event) => choose(event.currentTarget.value)}
                            >
                                {!isExample && <option value="" />}
                                {catalogue?.games.map((each) => (
                                    <option key={each.id} value={each.id}>
                                        {each.title}
                                    </option>
                                ))}
                            </select>
                        </label>
                        {isExample && own.trim() !== "" && (
                            <Button look="quiet" onClick={() => write(own)}>
                                {t("Back to what I wrote")}
                            </Button>
                        )}
                        {isExample && (
                            <p>
                                {t(
                                    "This is an example, a small set to start from: change anything, or play it as it is.",
                                )}
                            </p>
                        )}
                    </div>
                    <label class="for-readers" for="card-file">
                        {t("The card file")}
                    </label>
                    <textarea
                        ref={field}
                        id="card-file"
                        class="field"
                        rows={14}
                        spellcheck={false}
                        value={text}
                        placeholder={`game: ${gameIds[0]}`}
                        onInput={(event) => {
                            write(event.currentTarget.value);
                            setCaret(event.currentTarget.selectionStart);
                        }}
                        onKeyUp={(event) => setCaret(event.currentTarget.selectionStart)}
                        onClick={(event) => setCaret(event.currentTarget.selectionStart)}
                    />
                </div>
                {card && game && !home.isPocket && <PrintedCard game={game.id} card={card} set={checkedText} />}
            </div>
            {!isKept && <NotKept />}
            {refusal && (
                <p class="notice" role="alert">
                    {refusal.message}
                </p>
            )}
            <div role="status">
                {checked && checked.problems.length > 0 && (
                    <h2>{tn("{count} problem", "{count} problems", checked.problems.length)}</h2>
                )}
                {fine && <p>{t("No problem found.")}</p>}
            </div>
            {checked && checked.problems.length > 0 && <Problems problems={checked.problems} />}
            {fine && (
                <p>
                    <Button look="main" onClick={play}>
                        {t("Play it now")}
                    </Button>
                </p>
            )}
            {fine && <LabPanel game={game} set={checkedText} strengths={catalogue?.strengths ?? []} />}
            {fine && checked.cards && <PrintPanel game={game.id} set={checkedText} cards={checked.cards} isOpen />}
            {checked?.cards && checked.game && (
                <>
                    <Zoom game={checked.game} set={checked.cards} />
                    <CardList game={checked.game} set={checked.cards} />
                </>
            )}
        </article>
    );
}

/** The card that is written where the caret stands, else the first one. */
function cardAt(text: string, caret: number, set: CardSet): string | undefined {
    const cards = new CardIndex(set, settings.language).all.filter((card) => !notCards.has(card.list));
    const ids = new Set(cards.map((card) => card.id));
    const before = [...text.slice(0, caret + 1).matchAll(/^\s*-\s+id:\s*["']?([\w-]+)/gm)].map((match) => match[1]);
    return before.reverse().find((id) => id !== undefined && ids.has(id)) ?? [...ids][0];
}

function Problems({ problems }: { problems: CardProblem[] }) {
    const show = (problem: CardProblem) => {
        const field = document.getElementById("card-file");
        if (!(field instanceof HTMLTextAreaElement)) return;
        const start =
            field.value
                .split("\n")
                .slice(0, problem.line - 1)
                .join("\n").length + (problem.line > 1 ? 1 : 0);
        field.focus();
        field.setSelectionRange(
            start + problem.column - 1,
            field.value.indexOf("\n", start) < 0 ? field.value.length : field.value.indexOf("\n", start),
        );
    };
    return (
        <ol class="problems">
            {problems.map((problem, index) => (
                <li key={index}>
                    <button type="button" onClick={() => show(problem)}>
                        {t("line {line}, column {column}", { line: problem.line, column: problem.column })}
                    </button>{" "}
                    {problem.message} {problem.suggestion && <em>{problem.suggestion}</em>}{" "}
                    <code class="faint">{problem.code}</code>
                </li>
            ))}
        </ol>
    );
}
