import { useState } from "preact/hooks";
import { useFaces } from "../games/registry";
import { Button } from "../parts/Button";
import { download } from "../parts/download";
import { CardIndex } from "../wire/cards";
import type { CardSet, GameId } from "../wire/types";
import { say, sentence, t } from "../words/words";
import { NotPrinted, printed, type Part } from "./print";
import { home } from "./server";
import { settings } from "./settings";
import { printSheets } from "./Sheets";
import type { Look } from "./cutting";

const parts: [Part, string][] = [
    ["cards", sentence("Cards")],
    ["sheets", sentence("Sheets and pieces")],
    ["rules", sentence("Rules booklet")],
    ["summary", sentence("Rules on one page")],
    ["box", sentence("Cover and contents")],
];

/* As `donjon print` calls them. */
const looks: { name: string; label: string; choices: [string, string][] }[] = [
    {
        name: "paper",
        label: sentence("Paper"),
        choices: [
            ["a4", sentence("A4")],
            ["letter", sentence("US Letter")],
        ],
    },
    {
        name: "backs",
        label: sentence("Backs"),
        choices: [
            ["duplex", sentence("on the other side of the paper")],
            ["fold", sentence("beside the fronts, to fold and glue")],
            ["none", sentence("no backs")],
        ],
    },
    {
        name: "ink",
        label: sentence("Ink"),
        choices: [
            ["colour", sentence("colour")],
            ["grey", sentence("grey")],
            ["outline", sentence("outlines, to spare ink")],
        ],
    },
];

const letterCountries = /-(US|CA|MX|PH|CL|CO)$/;

interface PrintPanelProps {
    game: GameId;
    /** The card file, or "" for the game's own set. */
    set: string;
    /** The same, compiled. */
    cards: CardSet;
    /** Whether it is unfolded to begin with. */
    isOpen?: boolean;
}

/** What can be printed of a set from here. */
export function PrintPanel(props: PrintPanelProps) {
    return (
        <details class="print-panel" open={props.isOpen}>
            <summary>
                <h2>{t("Print")}</h2>
            </summary>
            {home.isPocket ? <OwnPress {...props} /> : <Press {...props} />}
        </details>
    );
}

/** Without a server the page draws the sheets itself, and the browser prints them. */
function OwnPress({ game, cards }: PrintPanelProps) {
    const faces = useFaces(game);
    const [look, setLook] = useState<Look>({ paper: usualPaper(), backs: "duplex" });
    const [wrong, setWrong] = useState<string | null>(null);
    const [busy, setBusy] = useState(false);
    const print = async () => {
        if (!faces) return;
        setBusy(true);
        setWrong(null);
        try {
            const misfits = await printSheets(faces, new CardIndex(cards, settings.language).all, look);
            if (misfits.length > 0)
                setWrong(
                    t("The words of these cards do not fit, and have to be shorter: {cards}", {
                        cards: misfits.join(", "),
                    }),
                );
        } catch (error) {
            console.error(error);
            setWrong(t("Nothing can be printed here."));
        } finally {
            setBusy(false);
        }
    };
    return (
        <>
            <Looks of={looks.filter(({ name }) => name !== "ink")} without="fold" look={look} onChange={setLook} />
            <div class="print-parts">
                <Button disabled={busy || !faces} onClick={() => void print()}>
                    {t("Print the cards")}
                </Button>
            </div>
            <p role="status" class={wrong ? "notice print-wrong" : "faint"}>
                {wrong ??
                    (busy
                        ? t("Drawing…")
                        : t("The browser prints them, or saves them as PDF: at actual size, 100 %, without margins."))}
            </p>
            <p class="faint">
                {t("Sheets, pieces and the rules as a booklet are drawn by a server’s page, and by the program.")}
            </p>
        </>
    );
}

/** The sheets of a set, to print and cut: a file a part. */
function Press({ game, set }: PrintPanelProps) {
    const [look, setLook] = useState({ paper: usualPaper(), backs: "duplex", ink: "colour" });
    const [busy, setBusy] = useState<Part | null>(null);
    const [wrong, setWrong] = useState<string | null>(null);
    const print = async (part: Part) => {
        setBusy(part);
        setWrong(null);
        try {
            download(`${game}-${part}.pdf`, await printed(game, part, set, look));
        } catch (error) {
            setWrong(error instanceof NotPrinted ? error.message : String(error));
        }
        setBusy(null);
    };
    return (
        <>
            <Looks of={looks} look={look} onChange={setLook} />
            <div class="print-parts">
                {parts.map(([part, words]) => (
                    <Button key={part} disabled={busy !== null} onClick={() => void print(part)}>
                        {say(words)}
                    </Button>
                ))}
            </div>
            <p role="status" class={wrong ? "notice print-wrong" : "faint"}>
                {wrong ?? (busy ? t("Drawing…") : t("PDF files. Print them at actual size, 100 %."))}
            </p>
        </>
    );
}

interface LooksProps<Kind> {
    of: typeof looks;
    /** A choice that is not offered here. */
    without?: string;
    look: Kind;
    onChange(look: Kind): void;
}

function Looks<Kind extends object>({ of, without, look, onChange }: LooksProps<Kind>) {
    return (
        <div class="print-looks">
            {of.map(({ name, label, choices }) => (
                <label key={name}>
                    <span>{say(label)}</span>
                    <select
                        class="field"
                        value={look[name as keyof Kind] as string}
                        onChange={(event) => onChange({ ...look, [name]: event.currentTarget.value })}
                    >
                        {choices
                            .filter(([value]) => value !== without)
                            .map(([value, words]) => (
                                <option key={value} value={value}>
                                    {say(words)}
                                </option>
                            ))}
                    </select>
                </label>
            ))}
        </div>
    );
}

function usualPaper(): "a4" | "letter" {
    return letterCountries.test(navigator.language) ? "letter" : "a4";
}
