import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/Button";
import { Dialog } from "../parts/Dialog";
import { download } from "../parts/download";
import { FileButton } from "../parts/FileButton";
import { forgetAll } from "../parts/storage";
import { gameIds } from "../games/registry";
import { packArchive, readArchive, TooLarge } from "../pocket/archive";
import type { Brought } from "../pocket/messages";
import { isTableId } from "../pocket/letters";
import { pocket } from "../pocket/pocket";
import { site } from "../pocket/site";
import { updates } from "../pocket/updates";
import type { GameId } from "../wire/types";
import { t, tn } from "../words/words";
import { packBelongings, unpackBelongings } from "./belongings";
import { NeedsServer } from "./NeedsServer";
import { readdress } from "./routes";
import { rememberTable, settings } from "./settings";

interface Use {
    tables: number;
    bytes: number | null;
    isPersistent: boolean;
}

interface Said {
    text: string;
    isFine: boolean;
}

/* What a file brought, for the page that is drawn anew in the language of the file. */
let brought: Brought | null = null;

/* The state of the page that is loaded anew after all was forgotten: it says so once. */
const forgotten = "forgotten";

/** What this browser keeps: how much, for how long, and how to take it elsewhere or be rid of it. */
export default function DevicePage() {
    const [use, setUse] = useState<Use | null>(null);
    const [said, setSaid] = useState<Said | null>(saidBefore);
    const [asks, setAsks] = useState(false);
    const look = () => void findUse().then(setUse, (error: unknown) => setSaid({ text: String(error), isFine: false }));
    useEffect(look, []);
    useEffect(() => {
        brought = null;
        readdress("/device");
    }, []);
    const fail = (error: unknown) => setSaid({ text: reasonOf(error), isFine: false });
    const attempt = (work: Promise<string>) => {
        setSaid(null);
        work.then((text) => setSaid({ text, isFine: true }), fail).then(look);
    };
    if (!site.module) return <p class="page">{t("This page keeps its tables at a server, and nothing here.")}</p>;
    return (
        <article class="page">
            <h1>{t("On this device")}</h1>
            <p>
                {t(
                    "Everything that needs nobody else is played in this browser, by the same rules as at a server. Nothing leaves this device.",
                )}
            </p>
            <ul>
                {use && <li>{tn("{count} table is kept.", "{count} tables are kept.", use.tables)}</li>}
                {use?.bytes != null && (
                    <li>
                        {t("{size} kB are used, the games themselves included.", { size: Math.ceil(use.bytes / 1000) })}
                    </li>
                )}
                <li>
                    {use?.isPersistent
                        ? t("The browser has promised to keep them.")
                        : t("The browser may clear them when the disk is full: keep a file of them.")}
                </li>
                <li>
                    {updates.isKept
                        ? t("The site opens without a network.")
                        : t("The site is not kept for days without a network.")}
                </li>
            </ul>
            {said && (
                <p class={said.isFine ? "notice is-fine" : "notice"} role="status">
                    {said.text}
                </p>
            )}
            <p class="button-row">
                <Button look="main" onClick={() => attempt(exportAll())}>
                    {t("All of it as a file")}
                </Button>
                <FileButton
                    accept=".zip"
                    label={t("A file of another browser, or of earlier days")}
                    onFile={(chosen) => attempt(importAll(chosen))}
                >
                    {t("From a file…")}
                </FileButton>
                <Button onClick={() => setAsks(true)}>{t("Forget all")}</Button>
            </p>
            <p class="faint">
                {t(
                    "The file holds all tables, games by letter, decks, card sets, your draft, what you have played, your name and your settings, and a save of each finished game too, which anyone can check move by move.",
                )}
            </p>
            <p class="faint">
                {t(
                    "Nothing that is here is lost when a file is read: what is newer stays, and lists are joined. A game by letter goes on in the browser that read the file last: do not play it on in the other one as well, for your friend’s browser would refuse those letters.",
                )}
            </p>
            <NeedsServer />
            {asks && (
                <Dialog title={t("Forget all?")} onClose={() => setAsks(false)}>
                    <p>
                        {t(
                            "Everything of yours in this browser is deleted and cannot be brought back: all tables and games by letter, what you have played, your best scores and solved puzzles, your decks and drafts, your name and your settings.",
                        )}
                    </p>
                    {!site.isStatic && (
                        <p>
                            {t(
                                "Your seats and tables at the server stay: to give them up, choose “Forget me” on the page “You”.",
                            )}
                        </p>
                    )}
                    <p class="button-row">
                        <Button
                            onClick={() => {
                                setAsks(false);
                                forgetDevice().catch(fail);
                            }}
                        >
                            {t("Forget all")}
                        </Button>
                        <Button look="main" onClick={() => setAsks(false)}>
                            {t("Keep them")}
                        </Button>
                    </p>
                </Dialog>
            )}
        </article>
    );
}

async function findUse(): Promise<Use> {
    const storage = await navigator.storage?.estimate?.();
    return {
        tables: (await pocket.ask("tables", {})).length,
        bytes: storage?.usage ?? null,
        isPersistent: (await navigator.storage?.persisted?.()) ?? false,
    };
}

async function exportAll(): Promise<string> {
    const exported = await pocket.ask("export", {});
    const day = new Date().toISOString().slice(0, 10);
    const archive = packArchive(exported, packBelongings());
    download(`donjon-${day}.zip`, new Blob([archive as BlobPart], { type: "application/zip" }));
    const { length } = exported.tables.filter(({ line }) => isTableId(line.table));
    return tn("{count} table is in the file.", "{count} tables are in the file.", length);
}

async function importAll(file: File): Promise<string> {
    const { tables, refused, belongings } = await readArchive(file);
    const came = await pocket.ask("import", tables);
    const told: Brought = { ...came, refused: came.refused + refused };
    const { language } = settings;
    brought = told;
    told.refused += await unpackBelongings(belongings);
    /* The latest last, so that it comes first in the lists. */
    const lines = tables.tables.map(({ line }) => line).sort((one, other) => one.time - other.time);
    for (const { table, summary } of lines) {
        const game = gameIn(summary);
        if (game) rememberTable(table, game);
    }
    if (settings.language === language) brought = null;
    return wordsOf(told);
}

function wordsOf({ tables, letters, refused }: Brought): string {
    const facts = [
        tn("{count} table was new here.", "{count} tables were new here.", tables),
        letters > 0 &&
            tn(
                "{count} game by letter goes on here now: do not play it on in the other browser.",
                "{count} games by letter go on here now: do not play them on in the other browser.",
                letters,
            ),
        refused > 0 &&
            tn(
                "{count} thing in the file was refused: it is damaged, or there is no room for it.",
                "{count} things in the file were refused: they are damaged, or there is no room for them.",
                refused,
            ),
    ];
    return facts.filter(Boolean).join(" ");
}

/** What is to be said by a page that is drawn anew. */
function saidBefore(): Said | null {
    if (brought) return { text: wordsOf(brought), isFine: true };
    return history.state === forgotten ? { text: t("All is forgotten."), isFine: true } : null;
}

function reasonOf(error: unknown): string {
    if (error instanceof TooLarge) return t("This file is too large: ours have 64 MB at most.");
    return t("That did not work: the file is not one of ours, or the browser refuses.");
}

/* What the page still has in mind, as a draft of cards, goes with the page. */
async function forgetDevice(): Promise<void> {
    await pocket.ask("forget", {});
    forgetAll();
    history.replaceState(forgotten, "");
    location.reload();
}

/** The game of a table, as the house sums the table up; null where a file has something else there. */
function gameIn(summary: string): GameId | null {
    try {
        return gameIds.find((game) => game === (JSON.parse(summary) as { game?: unknown }).game) ?? null;
    } catch {
        return null;
    }
}
