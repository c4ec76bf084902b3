import { useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { download } from "../parts/download";
import type { GameId } from "../wire/types";
import { say, sentence, t } from "../words/words";
import { NotPrinted, printed, type Part } from "./print";
import { home } from "./server";

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
}

/** What can be printed of a set from here. */
export function PrintPanel(props: PrintPanelProps) {
    return (
        <section class="print-panel" aria-labelledby="print-title">
            <h2 id="print-title">{t("Print")}</h2>
            {home.isPocket ? <NoPress /> : <Press {...props} />}
        </section>
    );
}

/** What draws needs a server: without one there is this page, and the program. */
function NoPress() {
    return (
        <>
            <p>
                <Button onClick={() => print()}>{t("Print this page")}</Button>
            </p>
            <p>
                {t(
                    "Without a server this page draws neither cards as they will be printed nor sheets to cut; a page with one does, and so does the program itself.",
                )}
            </p>
        </>
    );
}

/** The sheets of a set, to print and cut: a file a part. */
function Press({ game, set }: PrintPanelProps) {
    const [look, setLook] = useState<Record<string, string>>({
        paper: letterCountries.test(navigator.language) ? "letter" : "a4",
        backs: "duplex",
        ink: "colour",
    });
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
            <div class="print-looks">
                {looks.map(({ name, label, choices }) => (
                    <label key={name}>
                        <span>{say(label)}</span>
                        <select
                            class="field"
                            value={look[name]}
                            onChange={(event) => setLook({ ...look, [name]: event.currentTarget.value })}
                        >
                            {choices.map(([value, words]) => (
                                <option key={value} value={value}>
                                    {say(words)}
                                </option>
                            ))}
                        </select>
                    </label>
                ))}
            </div>
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
